"""`igroteka league`: strength of the levels against each other and against fixed baselines."""

import multiprocessing
import os
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.cli import WrongInput, check_seats, find_rulebook, read_options
from games.bot_levels import LEVELS
from games.registry import RULEBOOKS, find
from games.uno.bots.players import UnoNovice
from games.uno_intercept.bots.players import InterceptNovice
from tools.bot_league import RANDOM, Pairing, Score, interval, play_pairing, thoughts

PLAIN: Final = "plain"
MASTER: Final = "master"
BASELINES: Final[Mapping[str, Mapping[str, Any]]] = {
    "uno": {PLAIN: UnoNovice(0, 0)},
    "uno_intercept": {PLAIN: InterceptNovice(0, 0)},
}
"""Baseline: any fitting card, every «УНО!» said, every chance taken."""
AGAINST: Final = (("novice", "player"), ("player", RANDOM), ("master", "player"))
BATCH: Final = 12
ABOUT: Final = """# How good the computer players are

Written by `igroteka league`. One player of a kind sits among others of another kind, in every seat of every deal; a
share above one in so many seats means that it is the better one. The interval holds the true share nineteen times of
twenty (Wilson). A master's time is counted in thoughts a move, so that the table comes out the same on any machine;
when people play, it has 0.4 seconds instead.

- **novice** slips often: forgets «УНО!», overlooks catches and interceptions, doubts by whim, lays whatever fits,
  proposes nothing;
- **player** is the usual computer player, who also sits in for people;
- **master** plays on in its mind: rounds (УНО, УНО с перехватом, Монтана), what comes of a deal (Монополист, where it
  also values things by what they earn and what others make of them); with the cards of УНО it slips, too, but seldom;
- **plain** lays any fitting card, always says «УНО!» and sees every chance; **random** does anything that it may.

How far УНО goes, by a fast model of the round (not in this repository; its usual player wins as often as ours): who
saw all hands and the deck and played 2000 rounds in mind before each move won 99 % of 1000 between two and 81 % of
1000 among four against plain players; with the deck unseen, 96 % of 1000 and (1000 rounds in mind) 64 % of 400. So it
is the hidden hands that set the limit. Without seeing them, a judgement like the master's won 71 % and 40 % (60000
each), with 1000 rounds in mind 74 % of 800 between two (71 … 77 %), with 4000 among four 42 % of 1000 (39 … 45 %):
more thought hardly helps there. That one doubted «Возьми четыре» from big hands, too, which the master does not: among
players who hardly bluff nearly every such doubt is wrong. What the judgement gains most by, beside that: between two
keeping equal symbols (1.8 %), and keeping a wild even near the end (1.1 and 1.7 %). Among usual players, who lay their
cards nearly as well and never forget «УНО!», little of that is left, and among four of them nothing that could be seen.

How far Монтана goes among six with hints, by another such model (its usual player won 51 % of 100000 against random
ones, 68 % of 40000 among four, 89 % of 40000 between two): most of it is luck. A round has ten turns of one's own, and
nine of ten that are lost are lost to a victory rule, by three odd or even cards that come together unawares. Against
five random players the master's judgement alone won 57 % of 40000; one learned from three million rounds, too long to
be written down here, 60 % of 20000 (59.7 … 61.1 %), and with 300 tries of the next turn in mind 61 % of 1800
(58.6 … 63.1 %). Whole rounds in mind with random players in them, by an earlier judgement that won 55 % alone: 61 % of
600 with 1000 of them (56.9 … 64.7 %), 58 % of 600 with 10000 (53.5 … 61.4 %). Who saw all hands won 72 % of 300 with as
many (67.0 … 77.1 %), and who saw the deck, too, 83 % of 300 (78.0 … 86.5 %). So the hidden hands set the limit here,
too: 70 % is about what one wins who sees them.

| game | seats | options | one | against | thoughts | matches | wins | interval |
|---|---:|---|---|---|---:|---:|---:|---|
"""


class Kept(msgspec.Struct):
    """Results of a league so far, by the names of its pairings."""

    scores: dict[str, Score] = {}
    pairings: dict[str, Pairing] = {}


def league(
    rulebooks: Annotated[list[str] | None, typer.Argument(help="Rulebooks; all of them if not given.")] = None,
    matches: Annotated[int, typer.Option("--matches", "-n", min=1, help="Matches of each pairing.")] = 200,
    players: Annotated[list[int] | None, typer.Option("--players", "-p", help="Seats; may be repeated.")] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="An option of the rulebook.")
    ] = None,
    pairings: Annotated[
        list[str] | None,
        typer.Option("--pairing", metavar="ONE:OTHERS", help="Such as master:player; may be repeated."),
    ] = None,
    budget: Annotated[int, typer.Option("--thoughts", min=0, help="A master's time for a move.")] = 60,
    results: Annotated[Path, typer.Option(help="File of results; the league continues from it.")] = Path("league.json"),
    page: Annotated[Path | None, typer.Option(help="Write the table here, such as docs/players.md.")] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes.")] = 1,
) -> None:
    """Let levels play against each other, and record how often each wins.

    It may be stopped at any time: what was played is kept, and the next call goes on.

    [bold]Examples[/bold]

      igroteka league uno -p 2 -p 4 --set target=0 --pairing master:plain

      igroteka league --matches 400 --page docs/players.md
    """
    kept = _read(results)
    wanted = {
        one.key: one
        for name in rulebooks or [game.name for game in RULEBOOKS]
        for one in pairings_of(name, players or [2, 4], settings or [], pairings, budget)
    }
    # Checked now rather than after hours of play.
    for path in (results, page):
        _check_writable(path)
    shown = sys.stderr.isatty()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not shown) as progress:
        for key, pairing in wanted.items():
            score = kept.scores.setdefault(key, Score())
            kept.pairings[key] = pairing
            task = progress.add_task(pairing.name, total=matches, completed=min(score.matches, matches))
            for batch in _played(pairing, score.matches, matches, jobs):
                score.matches += batch.matches
                score.won += batch.won
                _write(results, kept)
                progress.advance(task, batch.matches)
            typer.echo(_row(pairing, score))
    if page is not None:
        page.write_text(_page(kept), encoding="utf-8")


def _read(path: Path) -> Kept:
    if not path.is_file():
        return Kept()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Kept)
    except msgspec.MsgspecError:
        raise WrongInput(f"{path} is no league: name another file with --results.") from None


def _write(path: Path, kept: Kept) -> None:
    """Write the results atomically, because a league may be stopped at any moment."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1))
    os.replace(fresh, path)


def _check_writable(path: Path | None) -> None:
    if path is not None and (path.is_dir() or not os.access(path.parent, os.W_OK)):
        raise WrongInput(f"{path} cannot be written: name a file in a folder that is there.")


def pairings_of(
    name: str, seats: list[int], settings: list[str], chosen: list[str] | None, budget: int
) -> Iterator[Pairing]:
    game = find_rulebook(name)
    options = _plain(read_options(game, settings), game.options_type())
    against = [_contenders(pair) for pair in chosen] if chosen else list(AGAINST)
    known = {*LEVELS, RANDOM, *BASELINES.get(name, {})}
    if not chosen and PLAIN in known:
        against += [("player", PLAIN), ("master", PLAIN)]
    for one, other in against:
        for contender in (one, other):
            if contender not in known:
                raise WrongInput(f"{name} has no player {contender!r}: it must be one of {', '.join(sorted(known))}.")
        for count in seats:
            check_seats(game, count)
            yield Pairing(name, count, one, other, options, budget if MASTER in (one, other) else 0)


def _contenders(pair: str) -> tuple[str, str]:
    one, colon, other = pair.partition(":")
    if not (one and colon and other):
        raise WrongInput(f"{pair!r} is no pairing: two players with a colon between them, such as master:player.")
    return one, other


def _plain(options: msgspec.Struct, usual: msgspec.Struct) -> dict[str, Any]:
    """Return the options that differ from the defaults."""
    before, now = msgspec.to_builtins(usual), msgspec.to_builtins(options)
    return {name: value for name, value in now.items() if value != before[name]}


def _played(pairing: Pairing, done: int, matches: int, jobs: int) -> Iterator[Score]:
    batches = [range(at, min(at + BATCH, matches)) for at in range(done, matches, BATCH)]
    if jobs == 1:
        yield from (play_batch(pairing, batch) for batch in batches)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        try:
            yield from pool.map(play_batch, [pairing] * len(batches), batches)
        finally:
            pool.shutdown(cancel_futures=True)


def play_batch(pairing: Pairing, numbers: range) -> Score:
    game = find(pairing.rulebook)
    assert game is not None, pairing.rulebook  # noqa: S101 - the caller found it in the same registry
    return play_pairing(game, pairing, numbers, thoughts(pairing.thoughts), BASELINES.get(pairing.rulebook, {}))


def _page(kept: Kept) -> str:
    rows = [_row(kept.pairings[key], score) for key, score in sorted(kept.scores.items()) if score.matches]
    return ABOUT + "".join(f"{row}\n" for row in rows)


def _row(pairing: Pairing, score: Score) -> str:
    low, high = interval(score)
    chosen = ", ".join(f"{name} = {value}" for name, value in pairing.options.items())
    cells = (
        pairing.rulebook,
        pairing.seats,
        chosen,
        pairing.hero,
        pairing.others,
        pairing.thoughts or "",
        score.matches,
    )
    return f"| {' | '.join(map(str, cells))} | {score.share:.1%} | {low:.1%} … {high:.1%} |"

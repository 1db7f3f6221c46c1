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

Written by `igroteka league`. In each pairing, one player of one kind sits among players of another kind. Every deal
is played once from every seat. With *n* seats, a share of wins above 1/*n* means that the one player is the better
one. The interval contains the true share with a probability of 95 % (Wilson). The master's thinking time is counted
in thoughts per move, so that the table is the same on any machine. In matches with people the master has 0.4 seconds
instead.

- **novice** makes mistakes often: it forgets «УНО!», overlooks catches and interceptions, doubts at random, plays any
  card that fits, and proposes no deals.
- **player** is the usual computer player. It also substitutes for people.
- **master** simulates: whole rounds (УНО, УНО с перехватом, Монтана) or the outcome of a deal (Монополист, where it
  values things by their income and by their use to other players). It seldom makes a mistake with the cards of УНО.
- **plain** plays any card that fits, always says «УНО!» and never overlooks a chance. **random** plays any legal
  action.

**The limits of УНО** were measured with a fast model of the round, which is not in this repository. Its usual player
wins as often as ours. All results are against plain players.

- A player that saw all hands and the deck, and simulated 2000 rounds before each move, won 99 % of 1000 rounds
  between two players and 81 % of 1000 among four.
- A player that saw all hands but not the deck won 96 % of 1000 between two, and 64 % of 400 among four (with 1000
  simulated rounds). So the hidden hands set the limit.
- A player that saw neither, and judged like the master without simulation, won 71 % between two and 40 % among four
  (60000 each). With 1000 simulated rounds it won 74 % of 800 between two (71 … 77 %), with 4000 it won 42 % of 1000
  among four (39 … 45 %). More simulation hardly helps.
- That judgement also doubted «Возьми четыре» from big hands. The master does not, because nearly every such doubt is
  wrong against players who hardly bluff. The other main gains between two players are keeping equal symbols (1.8 %)
  and keeping a wild even near the end (1.1 and 1.7 %).
- Against usual players, who choose cards nearly as well and never forget «УНО!», little of that is left. Among four
  of them there was no measurable gain.

**The limits of Монтана**, with six players and hints, were measured with another such model. Its usual player won 51
% of 100000 against random players, 68 % of 40000 among four, and 89 % of 40000 between two. The game is mostly luck.
A player has ten turns in a round, and nine of ten lost rounds are lost to a victory rule: three odd or even cards
come together unnoticed. All results are against five random players.

- The master's judgement alone won 57 % of 40000.
- A judgement learned from three million rounds, too long to be written down here, won 60 % of 20000 (59.7 … 61.1 %),
  and 61 % of 1800 with 300 simulations of the next turn (58.6 … 63.1 %).
- An earlier judgement, which won 55 % alone, simulated whole rounds with random players. It won 61 % of 600 with 1000
  simulated rounds (56.9 … 64.7 %) and 58 % of 600 with 10000 (53.5 … 61.4 %).
- With as many simulated rounds, a player that saw all hands won 72 % of 300 (67.0 … 77.1 %), and one that also saw
  the deck won 83 % of 300 (78.0 … 86.5 %). So the hidden hands set the limit here, too: seeing them is worth about 70
  %.

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

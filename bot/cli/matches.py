"""`igroteka demo`, `replay` and `verify`: matches told in the terminal, and checked."""

import asyncio
import re
import secrets
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.console import Console
from rich.panel import Panel
from rich.text import Text as RichText

from bot.cli import Rulebook, WrongInput, check_language, check_seats, find_rulebook, read_options
from bot.cli.database import reading
from bot.core.results import match_export
from bot.core.results.match_export import BadExport, Export, Replay
from bot.db.automatic_backups import BackupFolder
from bot.db.repositories.matches import course_of, finished_match
from bot.db.storage import usable
from bot.i18n.texts import Texts
from bot.settings import Settings, SettingsError, load_settings
from games.engine import Step
from games.errors import GameError
from games.kit.table_events import RoundEnded
from games.registry import AnyGame
from games.ui_model import Text
from locales import DEFAULT_LANGUAGE
from tools import selfplay
from tools.selfplay import Driver, computers_everywhere, match_seed

BROKEN: Final = 1
SECONDS_PER_ACTION: Final = 1.2
_ISOLATES: Final = dict.fromkeys((0x2068, 0x2069))
"""Directional isolates around names, which many terminals draw as boxes."""


class Narrator:
    """Prints events and the table; hidden cards only with `open_cards`."""

    def __init__(self, game: AnyGame, language: str, names: Sequence[str], *, open_cards: bool) -> None:
        self._game = game
        self._language = language
        self._texts = Texts()
        self._names = names
        self._open_cards = open_cards
        self._console = Console(highlight=False)

    def print_title(self) -> None:
        self._console.rule(self._words(Text(f"{self._game.name}-title")))

    def print_events(self, events: Iterable[Any]) -> None:
        for event in events:
            shown = event if self._open_cards else self._game.redact(event, None)
            for line in self._game.tell(shown):
                self._console.print(self._words(line))

    def print_table(self, state: Any) -> None:
        lines = self._game.screen(self._game.view(state, None), ()).lines
        self._console.print(Panel(RichText("\n").join(self._words(line) for line in lines), expand=False))

    def _words(self, text: Text) -> RichText:
        words = RichText(self._texts.render(text, self._language, self._names).translate(_ISOLATES))
        words.highlight_words([name for name in self._names if name], "bold")
        return words


def _player_names(language: str) -> list[str]:
    return Texts().render(Text("demo-names"), language, ()).split(", ")


# demo


def demo(
    rulebook: Rulebook = "uno",
    players: Annotated[int, typer.Option("--players", "-p", help="Number of seats.")] = 4,
    seed: Annotated[str | None, typer.Option(help="The same seed plays the same round; random by default.")] = None,
    speed: Annotated[float, typer.Option(min=0, help="2 is twice as fast; 0 makes no pauses.")] = 1.0,
    lang: Annotated[str, typer.Option(help="Language of the output.", callback=check_language)] = DEFAULT_LANGUAGE,
    open_cards: Annotated[bool, typer.Option("--open", help="Show every hand and every card drawn.")] = False,
) -> None:
    """Watch computer players play a round, in Russian by default.

    [bold]Examples[/bold]

      igroteka demo

      igroteka demo uno --players 3 --speed 2 --open --lang en
    """
    game = find_rulebook(rulebook)
    check_seats(game, players)
    narrator = Narrator(game, lang, _player_names(lang)[:players], open_cards=open_cards)
    try:
        narrator.print_title()
        for step in _one_round(game, players, seed or secrets.token_hex(8)):
            narrator.print_events(step.events)
            if speed:
                time.sleep(SECONDS_PER_ACTION / speed)
        narrator.print_table(step.state)
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def _one_round(game: AnyGame, players: int, seed: str) -> Iterator[Step[Any, Any]]:
    """Play to the end of the first round, or of the match in games without rounds."""
    options = read_options(game, [])
    deal = match_seed(seed, 0)
    driver = Driver(game, players, deal, computers_everywhere(players))
    step = game.setup(options, players, deal)
    yield step
    while game.status(step.state).outcome is None and not any(isinstance(event, RoundEnded) for event in step.events):
        step = game.apply(step.state, *driver.next(step.state))
        yield step


# replay


def replay(
    source: Annotated[str, typer.Argument(help="Number of a stored match, or a file: an export or one of selfplay.")],
    lang: Annotated[str, typer.Option(help="Language of the output.", callback=check_language)] = DEFAULT_LANGUAGE,
    open_cards: Annotated[bool, typer.Option("--open", help="Show every card drawn.")] = False,
) -> None:
    """Print a finished match: from the database, an export of /history, or a file written by selfplay.

    The match is replayed by the current rules and compared with what was stored; where they differ, the stored match
    is printed. The exit code is 1 when a file breaks the rules that it names, 2 when it cannot be read.

    [bold]Examples[/bold]

      igroteka replay 42

      igroteka replay igroteka-uno-42.json --open

      igroteka replay selfplay-violation-uno-….json
    """
    if source.isdecimal() and not Path(source).exists():
        _print_export(_stored(int(source)), lang, open_cards=open_cards, is_trusted=True)
        return
    try:
        data = Path(source).read_bytes()
    except OSError as error:
        raise WrongInput(f"{source} cannot be read: {error.strerror}.") from None
    record = _selfplay_record(data)
    if record is not None:
        _print_selfplay(record, lang, open_cards=open_cards)
        return
    try:
        export = match_export.read(data)
    except BadExport as error:
        raise WrongInput(f"{source}: {error}") from None
    _print_export(export, lang, open_cards=open_cards)


def _selfplay_record(data: bytes) -> selfplay.Record | None:
    try:
        return msgspec.json.decode(data, type=selfplay.Record)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def _print_export(export: Export, lang: str, *, open_cards: bool, is_trusted: bool = False) -> None:
    """Print a match; raise Exit if an untrusted one breaks the rules that it names."""
    try:
        found = match_export.replayed(export)
    except BadExport as error:
        raise WrongInput(f"The match cannot be replayed: {error}") from None
    narrator = Narrator(found.game, lang, [sitter.name or "" for sitter in export.seats], open_cards=open_cards)
    narrator.print_title()
    if found.difference is None:
        for frame in found.frames:
            narrator.print_events(frame.events)
        narrator.print_table(found.frames[-1].state)
        return
    if not found.is_by_other_rules and not is_trusted:
        typer.echo(f"The replay differs: {found.difference.words}.", err=True)
        raise typer.Exit(BROKEN)
    _print_stored(found, narrator)


def _print_stored(found: Replay, narrator: Narrator) -> None:
    why = found.difference.words if found.difference is not None else ""
    versions = f"by version {found.game.versions.rules} of the rules instead of {found.export.rules_version}"
    rules = versions if found.is_by_other_rules else "by the same rules"
    typer.echo(f"Replayed {rules}, the match differs: {why}. This is what was stored:")
    for action in found.export.actions:
        narrator.print_events(match_export.told(found.game, action))
    try:
        narrator.print_table(match_export.final_state(found.export, found.game))
    except GameError:
        typer.echo("The final state can no longer be read.")


def _stored(match_id: int) -> Export:
    try:
        settings = load_settings()
        with usable(settings.database_path, BackupFolder.of(settings)):
            export = asyncio.run(_read_export(settings, match_id))
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    if export is None:
        raise WrongInput(f"There is no finished match {match_id} in the database.")
    return export


async def _read_export(settings: Settings, match_id: int) -> Export | None:
    async with reading(settings) as read:
        match = await finished_match(read, match_id)
        return None if match is None else match_export.of_match(match, await course_of(read, match_id))


def _print_selfplay(record: selfplay.Record, lang: str, *, open_cards: bool) -> None:
    """Print a match in which selfplay found a violation, up to where it breaks."""
    game = find_rulebook(record.rulebook)
    found = selfplay.replay(record)
    total = len(record.actions)
    sound = total if found is None else found.after
    if sound:
        narrator = Narrator(game, lang, _player_names(lang)[: record.seats], open_cards=open_cards)
        narrator.print_title()
        for step in selfplay.told(record, sound):
            narrator.print_events(step.events)
    typer.echo(f"{record.rulebook}, {record.seats} players, {total} actions; recorded: {record.reason}")
    if found is None:
        typer.echo("The whole match replays without a violation.")
        return
    if found.after < total:
        seat, action = record.actions[found.after]
        typer.echo(
            f"Breaks at action {found.after + 1}, seat {seat}, {msgspec.json.encode(action).decode()}: {found.reason}"
        )
    else:
        typer.echo(f"Breaks after the last action: {found.reason}")
    raise typer.Exit(BROKEN)


# verify


def verify(
    file: Annotated[Path, typer.Argument(help="A downloaded match.", exists=True, dir_okay=False)],
    fingerprint: Annotated[
        str | None, typer.Option("--hash", metavar="HEX", help="The SHA-256 that you copied in the lobby.")
    ] = None,
) -> None:
    """Check that a match was dealt from the promised seed, and played by the rules.

    The seed is mixed with words and dice again, the cards are dealt again, every action is applied again. The exit code
    is 0 when everything matches the file, else 1 with the first difference; 2 for a file that is not an export.

    [bold]Examples[/bold]

      igroteka verify igroteka-uno-12.json

      igroteka verify igroteka-uno-12.json --hash 3f0a…
    """
    try:
        export = match_export.read(file.read_bytes())
        found = match_export.replayed(export)
    except BadExport as problem:
        raise WrongInput(f"{file}: {problem}") from None
    except OSError:
        raise WrongInput(f"{file} cannot be read.") from None
    if fingerprint is not None:
        _check_fingerprint(export, fingerprint)
    if found.difference is not None:
        typer.echo(f"No: {found.difference.words}.")
        if found.is_by_other_rules:
            typer.echo(
                f"The match was begun under version {export.rules_version} of the rules of {export.rulebook}, "
                f"this is version {found.game.versions.rules}: an older igroteka may replay it."
            )
        raise typer.Exit(1)
    typer.echo(f"Yes: {_summary(export)}")
    if fingerprint is None:
        typer.echo("To check that this seed was promised before the deal, pass the hash from the lobby: --hash.")


def _check_fingerprint(export: Export, given: str) -> None:
    wanted = given.strip().lower()
    if not re.fullmatch(r"[0-9a-f]{64}", wanted):
        raise WrongInput("A hash has 64 hexadecimal digits.")
    if wanted != export.seed_hash:
        typer.echo("No: the seed in the file does not have the hash that was shown in the lobby.")
        raise typer.Exit(1)


def _summary(export: Export) -> str:
    proof = export.fairness
    words, dice = (0, 0) if proof is None else (len(proof.words), len(proof.dice))
    draws = 0 if proof is None or proof.lots is None else len(proof.lots)
    return (
        f"{export.rulebook}, {len(export.seats)} players, {len(export.actions)} actions; dealt from the seed"
        f" {export.seed} with {words} words and {dice} dice; {draws} later random draws match the seed."
    )

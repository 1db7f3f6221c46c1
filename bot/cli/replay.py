"""`igroteka replay`: a match told again, from the database, from an export, or from what selfplay found broken."""

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from bot.cli import WrongInput, check_language, find_rulebook
from bot.cli.demo import Teller, names_in
from bot.cli.prune import on_server
from bot.core.results import match_export
from bot.core.results.match_export import BadExport, Export, Replay
from bot.db.backup.automatic_backups import BackupFolder
from bot.db.backup.file_checks import connect, reading_mode
from bot.db.file_lock import real_path
from bot.db.repositories.matches import Read, course_of, finished_match
from bot.db.storage import usable
from bot.db.transfer.addresses import must_be_there
from bot.settings import Settings, SettingsError, load_settings
from games.errors import GameError
from locales import DEFAULT_LANGUAGE
from tools import selfplay

BROKEN: Final = 1


def replay(
    source: Annotated[str, typer.Argument(help="The number of a stored match, or a file: an export, or selfplay's.")],
    lang: Annotated[str, typer.Option(help="The language of the story.", callback=check_language)] = DEFAULT_LANGUAGE,
    open_cards: Annotated[bool, typer.Option("--open", help="Show every card drawn.")] = False,
) -> None:
    """Tell a finished match again: from the database, an export of /history, or a file of selfplay.

    What the rules of today would make of it is compared with what was stored: where they differ, what was stored is
    told. The exit code is 1 when a file breaks the rules that it names, 2 when it cannot be read.

    [bold]Examples[/bold]

      igroteka replay 42

      igroteka replay igroteka-uno-42.json --open

      igroteka replay selfplay-violation-uno-….json
    """
    if source.isdecimal() and not Path(source).exists():
        _tell(_stored(int(source)), lang, open_cards=open_cards, is_ours=True)
        return
    try:
        data = Path(source).read_bytes()
    except OSError as error:
        raise WrongInput(f"{source} cannot be read: {error.strerror}.") from None
    record = _selfplayed(data)
    if record is not None:
        _tell_selfplay(record, lang, open_cards=open_cards)
        return
    try:
        export = match_export.read(data)
    except BadExport as error:
        raise WrongInput(f"{source}: {error}") from None
    _tell(export, lang, open_cards=open_cards)


def _selfplayed(data: bytes) -> selfplay.Record | None:
    try:
        return msgspec.json.decode(data, type=selfplay.Record)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


# A match that people played


def _tell(export: Export, lang: str, *, open_cards: bool, is_ours: bool = False) -> None:
    """What is stored here is believed; a file that breaks the rules that it names is not."""
    try:
        found = match_export.replayed(export)
    except BadExport as error:
        raise WrongInput(f"The match cannot be replayed: {error}") from None
    teller = Teller(found.game, lang, [sitter.name or "" for sitter in export.seats], open_cards=open_cards)
    teller.title()
    if found.difference is None:
        for frame in found.frames:
            teller.tell(frame.events)
        teller.table(found.frames[-1].state)
        return
    if not found.is_by_other_rules and not is_ours:
        typer.echo(f"It does not replay: {found.difference.words}.", err=True)
        raise typer.Exit(BROKEN)
    _tell_stored(found, teller)


def _tell_stored(found: Replay, teller: Teller) -> None:
    """By the rules of today it would go otherwise: nothing is told but what was kept."""
    why = found.difference.words if found.difference is not None else ""
    versions = f"by version {found.game.rules_version} of the rules, not {found.export.rules_version}"
    again = versions if found.is_by_other_rules else "by the same rules"
    typer.echo(f"Played again {again}, it goes otherwise: {why}. This is what was stored:")
    for deed in found.export.actions:
        teller.tell(match_export.told(found.game, deed))
    try:
        teller.table(match_export.final_state(found.export, found.game))
    except GameError:
        typer.echo("How it stood in the end cannot be read any more.")


def _stored(match_id: int) -> Export:
    try:
        settings = load_settings()
        with usable(settings.database_path, BackupFolder.of(settings)):
            export = asyncio.run(_read(settings, match_id))
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    if export is None:
        raise WrongInput(f"There is no finished match {match_id} in the database.")
    return export


async def _read(settings: Settings, match_id: int) -> Export | None:
    """Beside whoever uses the database: nothing is changed."""
    if settings.database_url is not None:
        address = settings.database_url.get_secret_value()
        await must_be_there(address)
        async with on_server(address) as storage:
            return await _export(storage.engine.read, match_id)
    await must_be_there(str(settings.database_path))
    path = real_path(settings.database_path)
    with closing(connect(path, reading_mode(path))) as db:

        async def read(sql: str, values: Any) -> list[Any]:
            return db.execute(sql, tuple(values)).fetchall()

        return await _export(read, match_id)


async def _export(read: Read, match_id: int) -> Export | None:
    match = await finished_match(read, match_id)
    return None if match is None else match_export.of_match(match, await course_of(read, match_id))


# A match that computer players broke


def _tell_selfplay(record: selfplay.Record, lang: str, *, open_cards: bool) -> None:
    game = find_rulebook(record.rulebook)
    found = selfplay.replay(record)
    total = len(record.actions)
    sound = total if found is None else found.after
    if sound:
        teller = Teller(game, lang, names_in(lang)[: record.seats], open_cards=open_cards)
        teller.title()
        for step in selfplay.told(record, sound):
            teller.tell(step.events)
    typer.echo(f"{record.rulebook}, {record.seats} players, {total} actions; recorded: {record.reason}")
    if found is None:
        typer.echo("All of it replays without a violation.")
        return
    if found.after < total:
        seat, action = record.actions[found.after]
        typer.echo(
            f"Breaks at action {found.after + 1}, seat {seat}, {msgspec.json.encode(action).decode()}: {found.reason}"
        )
    else:
        typer.echo(f"Breaks after the last action: {found.reason}")
    raise typer.Exit(BROKEN)

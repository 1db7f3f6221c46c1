"""`igroteka doctor`: what is wrong, and what to do about it."""

import asyncio

import typer

from bot.cli import timings_of
from bot.i18n.plurals import counted
from bot.ops.doctor import examined
from bot.ops.doctor.report import bad
from bot.settings import Settings, SettingsError, load_settings
from bot.timings import Timings


def doctor(context: typer.Context) -> None:
    """Look the bot over: settings, token, webhook, chats, database, clock, disk, pictures. It may be running meanwhile.

    Each line begins with ✓ (in order), ! (worth a look) or ✗ (wrong) and says what to do; with a ✗ the exit code is 1.

    [bold]Example[/bold]

      igroteka doctor
    """
    try:
        settings = load_settings()
    except SettingsError as problem:
        typer.echo(" ".join(bad(str(problem))))
        raise typer.Exit(1) from None
    wrong = asyncio.run(_told(settings, timings_of(context)))
    if wrong:
        typer.echo(f"{counted(wrong, 'thing is', 'things are')} wrong.")
        raise typer.Exit(1)


async def _told(settings: Settings, timings: Timings) -> int:
    """Says each finding as it comes; how many are bad."""
    wrong = 0
    async for finding in examined(settings, timings=timings):
        typer.echo(f"{finding.mark} {finding.sentence}")
        wrong += finding.mark == "✗"
    return wrong

"""`igroteka doctor`: problems of the setup, and what to do about them."""

import asyncio

import typer

from bot.cli import timings_of
from bot.i18n.plurals import counted
from bot.settings import Settings, SettingsError, load_settings
from bot.timings import Timings


def doctor(context: typer.Context) -> None:
    """Check settings, token, webhook, chats, database, backups, clock, disk and pictures; the bot may be running.

    Each line begins with ✓ (fine), ! (worth a look) or ✗ (wrong) and says what to do. The exit code is 1 after any ✗.

    [bold]Example[/bold]

      igroteka doctor
    """
    try:
        settings = load_settings()
    except SettingsError as problem:
        typer.echo(f"✗ {problem}")
        raise typer.Exit(1) from None
    wrong = asyncio.run(_report(settings, timings_of(context)))
    if wrong:
        typer.echo(f"{counted(wrong, 'thing is', 'things are')} wrong.")
        raise typer.Exit(1)


async def _report(settings: Settings, timings: Timings) -> int:
    """Print each finding; return the number of problems."""
    # Imported here because aiogram takes seconds to load, and the other commands do not need it.
    from bot.ops.doctor import examine

    wrong = 0
    async for finding in examine(settings, timings=timings):
        typer.echo(f"{finding.mark} {finding.sentence}")
        wrong += finding.mark == "✗"
    return wrong

"""`igroteka backup` and `igroteka restore`: the database kept elsewhere, and brought back."""

from pathlib import Path
from typing import Annotated

import typer

from bot.cli import WrongInput
from bot.db.backup.backups import back_up
from bot.db.backup.backups import restore as bring_back
from bot.i18n.plurals import counted
from bot.settings import Settings, SettingsError, load_settings


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there already.")] = False,
) -> None:
    """Keep a copy of the database (DATABASE_PATH), also while the bot runs.

    It is checked before it gets its name. The bot makes one a day by itself (BACKUP_DIR). A copy of the file by hand is
    no backup: the latest moves are not in it.

    [bold]Example[/bold]

      igroteka backup igroteka-monday.backup
    """
    try:
        settings = _with_a_file()
        matches = back_up(settings.database_path, file, force=force)
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    typer.echo(f"{file} holds {settings.database_path} with {counted(matches, 'match', 'matches')}.")


def _with_a_file() -> Settings:
    """SettingsError where the matches are on a server: a copy of some old file would only look like a backup."""
    settings = load_settings()
    if settings.database_url is not None:
        raise SettingsError("DATABASE_URL is set: keep that database with pg_dump, and bring it back with pg_restore.")
    return settings


def restore(file: Annotated[Path, typer.Argument(help="A file that backup wrote, or an automatic backup.")]) -> None:
    """Bring a backup back as the database (DATABASE_PATH); the bot must be stopped.

    The backup is checked first. What was there is kept beside it under another name.

    [bold]Example[/bold]

      igroteka restore igroteka-monday.backup
    """
    try:
        settings = _with_a_file()
        matches, kept = bring_back(file, settings.database_path)
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    was = f" What was there is kept as {kept.name}." if kept is not None else ""
    typer.echo(f"{settings.database_path} is {file} again, with {counted(matches, 'match', 'matches')}.{was}")

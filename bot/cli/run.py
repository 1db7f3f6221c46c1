"""`igroteka run`: serves Telegram when there is a token, else a playground with friends who wait for a game."""

import asyncio
import os
import shlex
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer

from bot.cli import WrongInput
from bot.cli.playground import Host, Open, Port, announce, serve_in_terminal, tell_end
from bot.cli.workers import check_workers, run_workers
from bot.settings import Settings, SettingsError, load_settings
from locales import DEFAULT_LANGUAGE
from playground.groups import create_chat, join
from playground.opening import Opening
from playground.people import Bot
from playground.server import Playground
from playground.supervisor import Supervisor

MOST_WORKERS: Final = 32
UNHURRIED: Final = {
    "GROUP_CALLS_PER_MINUTE": "1000",
    "CHAT_CALLS_PER_SECOND": "100",
    "BOT_CALLS_PER_SECOND": "1000",
    "LOG_LEVEL": "ERROR",
}
"""One person who plays for three is faster than three: here no limit of Telegram's has to slow them down."""


def run(
    port: Port = 8081,
    host: Host = "127.0.0.1",
    open_page: Open = False,
    workers: Annotated[
        int, typer.Option(min=1, max=MOST_WORKERS, help="Processes that share the work; they need DATABASE_URL.")
    ] = 1,
    worker: Annotated[int | None, typer.Option(hidden=True)] = None,
) -> None:
    """Play. With BOT_TOKEN (in the environment or .env) in Telegram, without one on a page in your browser.

    [bold]Examples[/bold]

      igroteka run

      BOT_TOKEN=123456:ABC… igroteka run

      igroteka run --workers 3
    """
    try:
        settings = load_settings()
        if settings.bot_token is not None:
            check_workers(settings, workers)
            if workers > 1:
                raise typer.Exit(run_workers(workers, _worker))
            serve_telegram(settings, worker)
            return
        if workers > 1:
            raise SettingsError("Several workers need BOT_TOKEN: the page in your browser is one bot's.")
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        serve_friends(Path(folder), host, port, open_page=open_page)


def _worker(number: int) -> list[str]:
    return [sys.executable, "-m", "bot", "run", "--worker", str(number)]


def serve_telegram(settings: Settings, worker: int | None = None) -> None:
    """As this worker of several on this machine, or alone."""
    # Imported here because aiogram takes seconds to load, and the other commands do not need it.
    from bot.runner import serve
    from handlers import build_router

    try:
        asyncio.run(serve(settings, build_router(), worker))
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def serve_friends(folder: Path, host: str, port: int, *, open_page: bool) -> None:
    """Friends in a group and the bot among them; it remembers in `folder`, so that a restart of it loses nothing."""
    world = Playground()
    bot = world.world.add_bot(world.words.say("page-brand", DEFAULT_LANGUAGE), "igroteka_bot")
    world.world.faults.flood_limits = False
    world.on_visit = partial(invite_friends, world, bot)

    def started() -> Supervisor:
        announce(world, port, open_page=open_page)
        command = shlex.join([sys.executable, "-m", "bot", "run"])
        # Its backups must not push out those of a real bot in the same folder.
        own = {"DATABASE_PATH": str(folder / "igroteka.sqlite3"), "BACKUP_DIR": ""}
        environment = {**UNHURRIED, **os.environ, **own}
        return Supervisor(command, bot.token, world.url, environment, on_end=tell_end)

    serve_in_terminal(world, host, port, started)


def invite_friends(playground: Playground, bot: Bot, language: str) -> None:
    """The world that a newcomer finds, in their language."""
    world, say = playground.world, playground.words.say
    friends = [world.add_user(name, language_code=language) for name in say("page-friends", language).split(", ")]
    title = say("page-opening-group", language)
    group = create_chat(world, "supergroup", title, friends, [], is_forum=False, bots_are_admins=False)
    bot.user.first_name = say("page-brand", language)
    join(world, group, bot.user, friends[0], as_admin=True)
    playground.opening = Opening(group.id, "page-opening-hint")

"""`igroteka run`: serves Telegram when there is a token, else a playground with friends who wait for a game."""

import asyncio
import os
import pkgutil
import shlex
import sys
import tempfile
from pathlib import Path
from typing import Annotated, Final

import typer

from bot.cli import WrongInput
from bot.cli.playground import Host, Open, Port, announce, serve_in_terminal, tell_end
from bot.cli.workers import check_workers, run_workers
from bot.settings import Settings, SettingsError, load_settings
from playground.groups import create_chat
from playground.opening import Opening
from playground.server import Playground
from playground.supervisor import Supervisor

ROUTER: Final = "handlers:build_router"
"""By name, since imports point from handlers to bot: this is the one place where bot asks for them."""
FRIENDS: Final = ("Аня", "Боря", "Вера")
HINT: Final = {
    "ru": "Здесь вся компания: Аня, Боря и Вера, и за каждого играешь ты. "
    "Нажми «Новая игра» у Ани, «Войти» у остальных — и «Начать».",
    "en": "Аня, Боря and Вера are here, and you play for all of them. "
    "Press “Новая игра” on one phone, “Войти” on the others, then “Начать”.",
}
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
    # aiogram takes seconds to import: whoever needs no Telegram need not wait for it.
    from bot.serving import serve

    build_router = pkgutil.resolve_name(ROUTER)
    try:
        asyncio.run(serve(settings, build_router(), worker))
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def serve_friends(folder: Path, host: str, port: int, *, open_page: bool) -> None:
    """Friends in a group and the bot among them; it remembers in `folder`, so that a restart of it loses nothing."""
    world = Playground()
    token = invite_friends(world)

    def started() -> Supervisor:
        announce(world, port, open_page=open_page)
        command = shlex.join([sys.executable, "-m", "bot", "run"])
        environment = {**UNHURRIED, **os.environ, "DATABASE_PATH": str(folder / "igroteka.sqlite3")}
        return Supervisor(command, token, world.url, environment, on_end=tell_end)

    serve_in_terminal(world, host, port, started)


def invite_friends(playground: Playground) -> str:
    """The world that a newcomer finds; answers with the bot's token."""
    world = playground.world
    world.faults.flood_limits = False
    bot = world.add_bot("Игротека", "igroteka_bot")
    friends = [world.add_user(name, language_code="ru") for name in FRIENDS]
    group = create_chat(world, "supergroup", "Друзья", friends, [bot], is_forum=False, bots_are_admins=True)
    playground.opening = Opening(group.id, HINT)
    return bot.token

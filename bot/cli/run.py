"""`igroteka run`, in Telegram or in a playground, and `igroteka playground`."""

import asyncio
import os
import shlex
import sys
import tempfile
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from bot.cli import WrongInput
from bot.cli.workers import check_workers, run_workers
from bot.settings import Settings, SettingsError, load_settings
from locales import DEFAULT_LANGUAGE
from playground.errors import ControlError
from playground.groups import create_chat, join
from playground.opening import Opening
from playground.people import Bot
from playground.server import Playground
from playground.serving import serve as serve_page
from playground.supervisor import Supervisor

Host: TypeAlias = Annotated[str, typer.Option(help="Address to listen on.")]
Port: TypeAlias = Annotated[int, typer.Option(min=1, max=65535, help="If it is busy, one of the next is used.")]
Open: TypeAlias = Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")]

MAX_WORKERS: Final = 32
WITHOUT_LIMITS: Final = {
    "GROUP_CALLS_PER_MINUTE": "1000",
    "CHAT_CALLS_PER_SECOND": "100",
    "BOT_CALLS_PER_SECOND": "1000",
    "LOG_LEVEL": "ERROR",
}
"""Environment of the bot in a playground, which has no limits of Telegram."""


def run(
    port: Port = 8081,
    host: Host = "127.0.0.1",
    open_page: Open = False,
    workers: Annotated[
        int, typer.Option(min=1, max=MAX_WORKERS, help="Processes that share the work; they need DATABASE_URL.")
    ] = 1,
    worker: Annotated[int | None, typer.Option(hidden=True)] = None,
) -> None:
    """Run the bot: in Telegram with BOT_TOKEN (in the environment or .env), else on a page in your browser.

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
                raise typer.Exit(run_workers(workers, _worker_command))
            _serve_telegram(settings, worker)
            return
        if workers > 1:
            raise SettingsError("Several workers need BOT_TOKEN: the page in your browser is for one bot.")
    except SettingsError as problem:
        raise WrongInput(str(problem)) from None
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        _serve_friends(Path(folder), host, port, open_page=open_page)


def _worker_command(number: int) -> list[str]:
    return [sys.executable, "-m", "bot", "run", "--worker", str(number)]


def _serve_telegram(settings: Settings, worker: int | None = None) -> None:
    # Imported here because aiogram takes seconds to load, and the other commands do not need it.
    from bot.runner import serve
    from handlers import build_router

    try:
        asyncio.run(serve(settings, build_router(), worker))
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def _serve_friends(folder: Path, host: str, port: int, *, open_page: bool) -> None:
    """Serve a playground with friends in a group, and run the bot in it with its database in `folder`."""
    playground = Playground()
    bot = playground.world.add_bot(playground.words.say("page-brand", DEFAULT_LANGUAGE), "igroteka_bot")
    playground.world.faults.flood_limits = False
    playground.on_visit = partial(_invite_friends, playground, bot)

    def started() -> Supervisor:
        _announce(playground, port, open_page=open_page)
        command = shlex.join([sys.executable, "-m", "bot", "run"])
        # No automatic backups: they would displace those of a real bot in the same folder.
        own = {"DATABASE_PATH": str(folder / "igroteka.sqlite3"), "BACKUP_DIR": ""}
        environment = {**WITHOUT_LIMITS, **os.environ, **own}
        return Supervisor(command, bot.token, playground.url, environment, on_end=_print_end)

    _serve_until_interrupted(playground, host, port, started)


def _invite_friends(playground: Playground, bot: Bot, language: str) -> None:
    """Fill the playground in the visitor's language."""
    world, say = playground.world, playground.words.say
    friends = [world.add_user(name, language_code=language) for name in say("page-friends", language).split(", ")]
    title = say("page-opening-group", language)
    group = create_chat(world, "supergroup", title, friends, [], is_forum=False, bots_are_admins=False)
    bot.user.first_name = say("page-brand", language)
    join(world, group, bot.user, friends[0], as_admin=True)
    playground.opening = Opening(group.id, "page-opening-hint")


def playground(
    port: Port = 8081,
    host: Host = "127.0.0.1",
    run: Annotated[
        str | None, typer.Option(help="Command that starts a bot; it is run with BOT_TOKEN and BOT_API_BASE.")
    ] = None,
    token: Annotated[str | None, typer.Option(help="Token of the bot; random by default.")] = None,
    open_page: Open = False,
) -> None:
    """Try any bot without Telegram: a local Bot API server, and a page with a phone for every person.

    [bold]Examples[/bold]

      igroteka playground

      igroteka playground --run 'python my_bot.py' --open
    """
    server = Playground()
    try:
        account = server.world.add_bot("Бот", "playground_bot", token)
    except ControlError as problem:
        raise WrongInput(problem.sentence) from None

    def started() -> Supervisor | None:
        _announce(server, port, open_page=open_page)
        if run is not None:
            return Supervisor(run, account.token, server.url, on_end=_print_end)
        typer.echo(f"Start your bot with this environment:\nBOT_TOKEN={account.token}\nBOT_API_BASE={server.url}")
        return None

    _serve_until_interrupted(server, host, port, started)


def _serve_until_interrupted(
    server: Playground, host: str, port: int, started: Callable[[], Supervisor | None]
) -> None:
    try:
        asyncio.run(serve_page(server, host, port, started))
    except OSError as problem:
        raise WrongInput(f"Cannot listen on {host}: {problem.strerror or problem}.") from None
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def _announce(server: Playground, wanted_port: int, *, open_page: bool) -> None:
    if server.port != wanted_port:
        typer.echo(f"Port {wanted_port} is busy, {server.port} is used instead.")
    typer.echo(f"The page is at {server.url} (press Ctrl-C to stop).")
    if open_page:
        webbrowser.open(server.url)


def _print_end(code: int) -> None:
    typer.echo(f"The bot exited with code {code}. The settings of the page have a button to restart it.", err=True)

"""`igroteka run`, in Telegram or in a playground, and `igroteka playground`."""

import asyncio
import os
import shlex
import signal
import sys
import tempfile
import time
import webbrowser
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from bot.background_tasks import BackgroundTasks
from bot.cli import WrongInput
from bot.settings import Settings, SettingsError, load_settings
from locales import DEFAULT_LANGUAGE
from playground.errors import ControlError
from playground.groups import create_chat, join
from playground.opening import Opening
from playground.people import Bot
from playground.server import Playground
from playground.serving import serve as serve_page
from playground.supervisor import Supervisor

STOP_SECONDS: Final = 12.0
"""Time for a worker to stop before it is killed."""
RESTART_PAUSES_SECONDS: Final = (0.5, 1.0, 2.0, 5.0, 10.0)
"""Pauses before a worker is restarted that died soon after its start; the last one repeats."""
LONG_LIFE_SECONDS: Final = 30.0
WRONG_INPUT: Final = 2


def check_workers(settings: Settings, number: int) -> None:
    """Raise SettingsError if this number of workers cannot run here."""
    if number == 1:
        return
    if settings.database_url is None:
        raise SettingsError("Several workers need DATABASE_URL: a SQLite file belongs to one process.")
    if sys.platform == "win32":
        raise SettingsError("Several workers on one machine need Linux or macOS: start one on each machine instead.")


def run_workers(number: int, command: Callable[[int], Sequence[str]]) -> int:
    """Run workers until SIGINT, SIGTERM or wrong settings; return the exit code."""
    return asyncio.run(_WorkerPool(number, command).run())


class _WorkerPool:
    def __init__(self, number: int, command: Callable[[int], Sequence[str]]) -> None:
        self._number = number
        self._command = command
        self._stopping = asyncio.Event()
        self._tasks = BackgroundTasks()
        self._code = 0

    async def run(self) -> int:
        for stop in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(stop, self._stopping.set)
        keepers = [self._tasks.start(self._keep_running(number), f"worker {number}") for number in range(self._number)]
        await asyncio.wait(keepers)
        await self._tasks.close()
        return self._code

    async def _keep_running(self, number: int) -> None:
        """Run one worker, and restart it whenever it ends."""
        short_lives = 0
        while not self._stopping.is_set():
            began = time.monotonic()
            code = await self._run_once(number)
            if self._stopping.is_set():
                return
            if code == WRONG_INPUT:
                self._code = code
                self._stopping.set()
                return
            short_lives = short_lives + 1 if time.monotonic() - began < LONG_LIFE_SECONDS else 0
            rest = RESTART_PAUSES_SECONDS[min(short_lives, len(RESTART_PAUSES_SECONDS)) - 1] if short_lives else 0.0
            typer.echo(f"Worker {number + 1} exited with code {code} and is restarted.", err=True)
            await self._rest(rest)

    async def _rest(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._stopping.wait()
        except TimeoutError:
            return

    async def _run_once(self, number: int) -> int:
        """Run a worker process once; return its exit code."""
        # Outside the terminal's process group, so that Ctrl-C reaches this process only, which stops each worker once.
        worker = await asyncio.create_subprocess_exec(*self._command(number), env=os.environ, start_new_session=True)
        ended = self._tasks.start(worker.wait(), f"end of worker {number}")
        stopping = self._tasks.start(self._stopping.wait(), f"stop of worker {number}")
        await asyncio.wait({ended, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if not ended.done():
            worker.terminate()
            await asyncio.wait([ended], timeout=STOP_SECONDS)
        if not ended.done():
            worker.kill()
        return int(await ended)


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

"""`igroteka playground`: a local Bot API and the page on which one person can be a whole group."""

import asyncio
import webbrowser
from collections.abc import Callable
from typing import Annotated, TypeAlias

import typer

from bot.cli import WrongInput
from playground.errors import ControlError
from playground.server import Playground
from playground.serving import serve
from playground.supervisor import Supervisor

Host: TypeAlias = Annotated[str, typer.Option(help="The address to listen on.")]
Port: TypeAlias = Annotated[int, typer.Option(min=1, max=65535, help="When it is busy, one of the next is taken.")]
Open: TypeAlias = Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")]


def playground(
    port: Port = 8081,
    host: Host = "127.0.0.1",
    run: Annotated[
        str | None, typer.Option(help="A command that starts a bot, run with BOT_TOKEN and BOT_API_BASE.")
    ] = None,
    token: Annotated[str | None, typer.Option(help="The bot's token; by default one is made up.")] = None,
    open_page: Open = False,
) -> None:
    """Try any bot without Telegram: a local Bot API, and a page with everybody's phones.

    [bold]Examples[/bold]

      igroteka playground

      igroteka playground --run 'python my_bot.py' --open
    """
    world = Playground()
    try:
        account = world.world.add_bot("Бот", "playground_bot", token)
    except ControlError as problem:
        raise WrongInput(problem.sentence) from None

    def started() -> Supervisor | None:
        announce(world, port, open_page=open_page)
        if run is not None:
            return Supervisor(run, account.token, world.url, on_end=tell_end)
        typer.echo(f"Give your bot its token and the address:\nBOT_TOKEN={account.token}\nBOT_API_BASE={world.url}")
        return None

    serve_in_terminal(world, host, port, started)


def serve_in_terminal(world: Playground, host: str, port: int, started: Callable[[], Supervisor | None]) -> None:
    """Until Ctrl-C, which is the usual way to end it and no failure."""
    try:
        asyncio.run(serve(world, host, port, started))
    except OSError as problem:
        raise WrongInput(f"Cannot listen on {host}: {problem.strerror or problem}.") from None
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def announce(world: Playground, wanted_port: int, *, open_page: bool) -> None:
    if world.port != wanted_port:
        typer.echo(f"Port {wanted_port} is busy: this is on {world.port}.")
    typer.echo(f"The page is at {world.url} (Ctrl-C stops it).")
    if open_page:
        webbrowser.open(world.url)


def tell_end(code: int) -> None:
    typer.echo(f"The bot has ended with exit code {code}. The page's settings have a button to restart it.", err=True)

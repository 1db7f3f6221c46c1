"""`python -m playground`: the server alone, with one bot whose token is printed."""

from __future__ import annotations

import argparse
import asyncio
import contextlib

from playground.server import Playground


async def serve(host: str, port: int, token: str | None) -> None:
    """Runs until it is interrupted."""
    playground = Playground()
    bot = playground.world.add_bot("Игротека", "igroteka_bot", token)
    await playground.start(host, port)
    print(f"Playground: {playground.url}\nBOT_TOKEN={bot.token}\nBOT_API_BASE={playground.url}", flush=True)
    try:
        await asyncio.Event().wait()
    finally:
        await playground.stop()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m playground", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8081)
    parser.add_argument("--token", help="the token of the bot; made up when none is given")
    options = parser.parse_args()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve(options.host, options.port, options.token))


if __name__ == "__main__":
    main()

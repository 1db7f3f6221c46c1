"""Runs a playground in a terminal, with or without a supervised bot."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

from playground.server import Playground
from playground.supervisor import Supervisor

STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


async def serve(playground: Playground, host: str, port: int, started: Callable[[], Supervisor | None]) -> None:
    """Listen until Ctrl-C.

    `started` is called when the address is known, and may name a bot to run.
    """
    stopped = stop_signal()
    await playground.start(host, port)
    supervisor = started()
    try:
        if supervisor is not None:
            playground.restart_bot = supervisor.restart
            await supervisor.start()
        await stopped.wait()
    finally:
        if supervisor is not None:
            await supervisor.stop()
        await playground.stop()


def stop_signal() -> asyncio.Event:
    """Return an event set by SIGINT and SIGTERM; a second Ctrl-C changes nothing."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in STOPPING:
        loop.add_signal_handler(number, stopped.set)
    return stopped

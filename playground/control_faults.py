"""The part of the control API for faults: switches and scripted faults."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playground.control_http import Asked, Route
from playground.script import read_mishap

if TYPE_CHECKING:
    from playground.server import Playground


class FaultControl:
    """The routes under /control/faults."""

    def __init__(self, playground: Playground) -> None:
        self.world = playground.world
        self.script = playground.script

    def routes(self) -> list[Route]:
        return [
            ("GET", "faults", self.get_faults),
            ("POST", "faults", self.set_faults),
            ("GET", "faults/script", self.get_script),
            ("POST", "faults/script", self.add_to_script),
            ("DELETE", "faults/script", self.clear_script),
        ]

    async def get_faults(self, asked: Asked) -> Any:
        return self.world.faults.json()

    async def set_faults(self, asked: Asked) -> Any:
        body = asked.body
        self.world.faults.change(body.data)
        if self.world.faults.outage:
            for bot in self.world.bots.values():
                bot.updates.release()
        faults = self.world.faults.json()
        self.world.events.emit("faults", faults=faults)
        return faults

    async def get_script(self, asked: Asked) -> Any:
        return self.script.json()

    async def add_to_script(self, asked: Asked) -> Any:
        self.script.mishaps.append(read_mishap(asked.body))
        return self.script.json()

    async def clear_script(self, asked: Asked) -> Any:
        self.script.mishaps.clear()
        return []

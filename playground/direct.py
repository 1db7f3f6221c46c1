"""Control client in the playground's own process: no socket, and no JSON."""

from __future__ import annotations

import asyncio
from typing import Any

from playground import actions
from playground.client import ControlClient, ControlRefusedError, Json
from playground.errors import ControlError
from playground.server import Playground


class DirectClient(ControlClient):
    """Calls the control API's functions.

    Answers are copies, so that what a person has seen does not change afterwards.
    """

    def __init__(self, playground: Playground) -> None:
        super().__init__(playground.url)
        self._playground = playground

    async def request(self, verb: str, path: str, **options: Any) -> Any:
        await asyncio.sleep(0)  # let other tasks run, as any request does
        try:
            return copied(await self._playground.control.routes.call(verb, path, options.get("json")))
        except ControlError as error:
            raise ControlRefusedError(error.status, error.sentence) from None

    async def photo(self, where: Json, content: bytes, caption: str) -> Json:
        world = self._playground.world
        user = actions.person(world, where["user_id"])
        message = actions.photo(world, user, actions.chat_of(world, user, where["chat_id"]), content, caption)
        return dict(copied(message.data))


def copied(data: Any) -> Any:
    """Return a deep copy of plain JSON data."""
    if isinstance(data, dict):
        return {key: copied(value) for key, value in data.items()}
    if isinstance(data, list):
        return [copied(value) for value in data]
    return data

"""Who is who in a chat: asked of Telegram, and whoever asks need not know how."""

from typing import Protocol


class Membership(Protocol):
    """Every answer may be None: Telegram is not reached, and one goes on as before."""

    async def is_chat_admin(self, chat_id: int, user_id: int) -> bool | None: ...

    async def is_inside(self, chat_id: int, user_id: int) -> bool | None: ...

    async def bot_is_admin(self, chat_id: int) -> bool | None: ...

    async def has_become(self, chat_id: int) -> int | None: ...

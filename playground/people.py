"""Accounts: people and bots, and their Bot API form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playground.flood import FloodGate
from playground.updates import UpdateQueue

Json = dict[str, Any]


@dataclass(slots=True, eq=False)
class User:
    """An account; `gone` once it was deleted."""

    id: int
    first_name: str
    is_bot: bool = False
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    gone: bool = False

    def json(self, *, language: bool = False) -> Json:
        """Return the `User` object; only those who write or press have a language."""
        data: Json = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        if self.last_name:
            data["last_name"] = self.last_name
        if self.username:
            data["username"] = self.username
        if language and self.language_code:
            data["language_code"] = self.language_code
        return data


CommandKey = tuple[str, int, int, str]
"""Scope type, chat id, user id, language code; 0 or "" where the scope has none."""


@dataclass(slots=True, eq=False)
class Bot:
    """A bot: its account, its token, and what the server keeps for it."""

    user: User
    token: str
    updates: UpdateQueue
    flood: FloodGate
    can_read_all_group_messages: bool = False
    can_join_groups: bool = True
    commands: dict[CommandKey, list[Json]] = field(default_factory=dict)
    texts: dict[tuple[str, str], str] = field(default_factory=dict)
    """Name, description and short description by (field, language code)."""
    default_rights: dict[bool, dict[str, bool]] = field(default_factory=dict)
    """Rights wanted as an administrator, of channels (True) and of groups."""
    blocked_by: set[int] = field(default_factory=set)
    last_call: float = 0.0
    next_webhook_at: float = 0.0
    """Time from which setWebhook may be called again."""

    @property
    def id(self) -> int:
        return self.user.id

    def me(self) -> Json:
        """Return the answer to getMe."""
        return {
            **self.user.json(),
            "can_join_groups": self.can_join_groups,
            "can_read_all_group_messages": self.can_read_all_group_messages,
            "supports_inline_queries": True,
            "can_connect_to_business": False,
            "has_main_web_app": False,
        }


ANONYMOUS = User(1087968824, "Group", is_bot=True, username="GroupAnonymousBot")
"""Sender of an anonymous administrator's messages."""

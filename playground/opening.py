"""The first view of the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Opening:
    """The chat open on its members' phones at first, with the key of a hint."""

    chat_id: int
    hint: str

    def json(self) -> dict[str, Any]:
        return {"chat_id": self.chat_id, "hint": self.hint}

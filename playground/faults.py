"""Switches for faults that Telegram sometimes has."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from playground.errors import ControlError

MAX_LATENCY_MS = 60_000


@dataclass(slots=True)
class Faults:
    """Switches, off by default except the flood limits, which Telegram always has."""

    drop_ephemeral: bool = False
    block_bot: bool = False
    storm_429: bool = False
    outage: bool = False
    lost_answers: bool = False
    html_pages: bool = False
    duplicate_webhooks: bool = False
    latency_ms: int = 0
    flood_limits: bool = True

    def json(self) -> dict[str, Any]:
        return asdict(self)

    def change(self, wanted: dict[str, Any]) -> None:
        """Set some of the switches.

        Refuse an unknown one or a wrong type, changing nothing.
        """
        for name, value in wanted.items():
            if name not in self.__slots__:
                raise ControlError(f"There is no fault called {name!r}.")
            expected = int if name == "latency_ms" else bool
            if type(value) is not expected:
                raise ControlError(f"{name} has to be of type {expected.__name__}.")
            if name == "latency_ms" and not 0 <= value <= MAX_LATENCY_MS:
                raise ControlError(f"latency_ms has to be between 0 and {MAX_LATENCY_MS}.")
        for name, value in wanted.items():
            setattr(self, name, value)

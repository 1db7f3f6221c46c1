"""Search every message of a simulated run for cards that its readers may not see."""

from collections.abc import Callable
from typing import Any

import msgspec

from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.telegram.views.match_view import MatchView
from locales import DEFAULT_LANGUAGE
from tests.faults.campaign.rounds import Violation
from tests.faults.campaign.tables import match_view
from tests.privacy.knowledge import held, label, labels

ORIGINAL_TABLE = MatchView.table
"""The original method, before a bug is planted in it."""
RECENT_VERSIONS = 6
"""Number of match versions that may still be on their way to a player."""


class LeakWatch:
    """Compares the buttons of every message with the hands of a match."""

    def __init__(self, group_id: int, stored: Callable[[], Match | None]) -> None:
        """Create a watch of the group.

        `stored` returns the running match as committed, because a life can end before it announces its last commit.
        """
        self._group_id = group_id
        self._stored = stored
        self._recent: list[Match] = []
        self._held: dict[tuple[int, int, int], frozenset[str]] = {}
        self._labels: dict[tuple[int, int, int], frozenset[str]] = {}
        self.violation: Violation | None = None

    def announced(self, match: Match) -> None:
        """Remember a version of a match; forget the versions of earlier matches."""
        earlier = (one for one in self._recent if one.match_id == match.match_id and one.version < match.version)
        self._recent = list(earlier)[1 - RECENT_VERSIONS :]
        if match.state is not None:
            self._recent.append(match)

    def __call__(self, method: str, result: Any) -> None:
        if not isinstance(result, dict) or "chat" not in result or not self._recent:
            return
        rows = result.get("reply_markup", {}).get("inline_keyboard", [])
        labels = {button["text"] for row in rows for button in row if button.get("callback_data")}
        reader = self._reader_of(result)
        if self._leaked(labels, reader) and (match := self._stored()) is not None:
            self.announced(match)
        if leaked := self._leaked(labels, reader):
            who = "everybody" if reader is None else f"player {reader}"
            self.violation = self.violation or Violation(f"{method} shows {sorted(leaked)} to {who}")

    def _leaked(self, labels: set[str], reader: int | None) -> set[str]:
        """Return the labels that the reader may not see, judged by the known versions."""
        seat = None if reader is None else self._recent[-1].seat_of(reader)
        own = frozenset[str]().union(*(self._allowed(match, seat) for match in self._recent))
        others = frozenset[str]().union(
            *(self._hand(self._recent[-1], other) for other in range(len(self._recent[-1].record.seats)))
        )
        return labels & others - own

    def _reader_of(self, message: dict[str, Any]) -> int | None:
        """Return the only reader of a message, or None if the group reads it."""
        if "receiver_user" in message:
            return int(message["receiver_user"]["id"])
        chat_id = int(message["chat"]["id"])
        return None if chat_id == self._group_id else chat_id

    def _hand(self, match: Match, seat: int) -> frozenset[str]:
        """Return the labels of the cards in a seat's hand."""
        key = match.match_id, match.version, seat
        if key not in self._held:
            self._held[key] = held(game_of(match), match.state, seat)
        return self._held[key]

    def _allowed(self, match: Match, seat: int | None) -> frozenset[str]:
        """Return the labels allowed on the buttons of a seat, or of the table."""
        key = match.match_id, match.version, -1 if seat is None else seat
        if key not in self._labels and seat is None:
            keyboard = ORIGINAL_TABLE(match_view(), match, DEFAULT_LANGUAGE).keyboard
            buttons = (button for row in (keyboard.inline_keyboard if keyboard else ()) for button in row)
            self._labels[key] = frozenset(button.text for button in buttons)
        elif key not in self._labels and seat is not None:
            game = game_of(match)
            screen = game.screen(game.view(match.state, seat), game.legal_actions(match.state, seat))
            labels_of_all = (label(msgspec.json.encode(text).decode()) for text in labels(screen.rows))
            self._labels[key] = frozenset(labels_of_all) | self._hand(match, seat)
        return self._labels[key]

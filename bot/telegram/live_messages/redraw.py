"""What hands and tables on screen show, and how urgent each redraw is."""

from enum import IntEnum
from typing import Final

import msgspec

from bot.bounded_dict import BoundedDict
from bot.core.models import Match
from bot.core.play.match_screens import CachedScreen, ScreenCache, find_opened, find_staying, is_hosts, lasts
from bot.telegram.views.match_view import HandContent, hand_content
from games.engine import LastingAction
from games.registry import AnyGame
from games.ui_model import Button, Rows

KEPT: Final = 20_000


class Urgency(IntEnum):
    """Priority of hand redraws when there are not enough calls for all."""

    WORDS = 0
    """Only the words are out of date, in a private chat without a table beside them."""
    TIDY = 1
    """A card that was played is still shown, or the like: nothing is missing."""
    TURN = 2
    """It is the seat's turn and the hand does not say so, but its cards work."""
    NEEDED = 3
    """The seat has an action without a button for it."""
    FALSE = 4
    """The hand shows something that is no longer true: redrawn before the table."""


class Shown(msgspec.Struct, frozen=True):
    """Content of a drawn hand, with the names of its buttons.

    `bound` buttons work in this turn, `lasting` ones in later turns; `cards` are all of them.
    """

    stamp: int
    content: HandContent
    """Fingerprint of the hand: it is out of date when the view would draw another."""
    bound: frozenset[str]
    lasting: frozenset[str]
    cards: tuple[str, ...]
    menu: bool = False
    """A menu is open, and nothing has been chosen in it."""
    reads: bool = False
    """A page is open; it stays until the seat is asked something."""
    called: bool = False
    """Something was asked when the page was opened."""
    stays: str = ""
    """Name of the open menu if it stays open after a choice."""
    ended: bool = False
    """The hand shows the result of the match."""
    live: bool = False
    """The hand lies beside the table and tells what is asked: in words, by hints or in a menu."""


class ShownScreens:
    """The hands as last drawn; after a restart they are drawn again."""

    def __init__(self, screen_cache: ScreenCache) -> None:
        self._screen_cache = screen_cache
        self._shown: BoundedDict[tuple[int, int, bool], Shown] = BoundedDict(KEPT)
        self._tables: BoundedDict[int, int] = BoundedDict(KEPT)
        """Match → the turn that its table shows."""

    def forget(self) -> None:
        """Forget what was drawn: another worker may have changed the messages."""
        self._shown.clear()
        self._tables.clear()

    def table_drawn(self, match: Match) -> None:
        """Record that the table in the group shows this state."""
        if match.status != "running":
            self._tables.pop(match.match_id, None)
            return
        self._tables[match.match_id] = self._screen_cache.of(match).stamp

    def is_table_current(self, match: Match) -> bool:
        """Return whether the table is known to show the current turn."""
        return match.status == "running" and self._tables.get(match.match_id) == self._screen_cache.of(match).stamp

    def is_table_known(self, match: Match) -> bool:
        """Return whether the table was drawn since the start of the process.

        If not, nothing draws it before the next move.
        """
        return match.match_id in self._tables

    def may_hint(self, match: Match, seat: int) -> bool:
        """Return whether a hand beside the table may tell what is asked.

        Only if the table tells it too. If several players are asked, only the table tells it: otherwise each answer
        would change all of their hands.
        """
        sight = self._screen_cache.of(match)
        if not sight.screen(seat).asked and seat not in sight.waiting:
            return True
        return self.is_table_current(match) and (seat not in sight.waiting or sight.waiting == (seat,))

    def drawn(self, match: Match, seat: int, *, in_private: bool, hints: bool, opened: str = "") -> None:
        """Record that the hand shows this state, with the menu or page `opened`."""
        shown = _shown(self._screen_cache.of(match), match, seat, in_private=in_private, hints=hints, opened=opened)
        self._shown[match.match_id, seat, in_private] = shown

    def lost(self, match: Match, seat: int) -> None:
        """Forget the hand in the group."""
        self._shown.pop((match.match_id, seat, False), None)

    def chosen(self, match: Match, seat: int, token: str) -> None:
        """Close the open menu after an action, unless it stays for more choices."""
        for in_private in (False, True):
            shown = self._shown.get((match.match_id, seat, in_private))
            if shown is not None and (shown.menu or shown.stays):
                stays = shown.stays if token in shown.bound else ""
                served = msgspec.structs.replace(shown, menu=False, stays=stays)
                self._shown[match.match_id, seat, in_private] = served

    def staying(self, match: Match, seat: int, *, in_private: bool) -> str:
        """Return the open menu that has more choices in this turn, or ""."""
        shown = self._shown.get((match.match_id, seat, in_private))
        if shown is None or not shown.stays or match.status != "running":
            return ""
        sight = self._screen_cache.of(match)
        is_there = shown.stamp == sight.stamp and find_staying(sight.screen(seat).rows, shown.stays) is not None
        return shown.stays if is_there else ""

    def is_choosing(self, match: Match, seat: int, *, is_open: bool) -> bool:
        """Return whether a menu is open in the group hand and still up to date."""
        shown = self._shown.get((match.match_id, seat, False))
        return shown is not None and shown.menu and self.urgency(match, seat, in_private=False, is_open=is_open) is None

    def turn_came(self, match: Match, seat: int, *, in_private: bool) -> bool:
        """Return whether the seat's turn came after its hand was drawn."""
        sight = self._screen_cache.of(match)
        shown = self._shown.get((match.match_id, seat, in_private))
        return seat in sight.waiting and (shown is None or shown.stamp != sight.stamp)

    def urgency(self, match: Match, seat: int, *, in_private: bool, is_open: bool) -> Urgency | None:
        """Return how urgent a redraw is; None if the hand is up to date.

        `is_open` tells whether the hand has a message.
        """
        sight = self._screen_cache.of(match)
        in_turn = seat in sight.waiting
        shown = self._shown.get((match.match_id, seat, in_private))
        if match.status != "running":
            return None if shown is not None and shown.ended else Urgency.TIDY if in_private else Urgency.FALSE
        is_asked = in_turn or bool(sight.screen(seat).asked)
        if is_open and shown is not None and shown.live and (shown.stamp != sight.stamp or not is_asked):
            return Urgency.FALSE
        if shown is None or not is_open:
            return Urgency.NEEDED if in_turn else Urgency.TIDY if is_open else Urgency.TURN
        if shown.menu and shown.stamp == sight.stamp:
            return None  # the player is choosing, perhaps an action out of turn
        if shown.reads and not in_turn and (shown.called or not sight.screen(seat).opens_unasked):
            return None
        content = hand_content(sight, match, seat, beside_table=not in_private, hints=shown.live)
        works = shown.lasting | shown.bound if shown.stamp == sight.stamp else shown.lasting
        missing = {name_of(button) for row in content.rows for button in row if not button.disabled} - works
        # Buttons for all players are below the table.
        if missing and missing - set(_names(sight.screen().rows)):
            return Urgency.NEEDED
        if in_turn and in_private and shown.stamp != sight.stamp:
            return Urgency.TURN
        if is_asked and not in_private and self._could_say_more(match, seat, shown, content):
            return Urgency.TURN
        if _names(content.rows) != shown.cards or content.orders != shown.content.orders:
            return Urgency.TIDY
        if content.lines == shown.content.lines:
            return None
        return Urgency.TIDY if not in_private else Urgency.WORDS if sight.legal(seat) else None

    def opens_unasked(self, match: Match, seat: int) -> bool:
        """Return whether the hand tells its player more than the table does."""
        return self._screen_cache.of(match).screen(seat).opens_unasked

    def _could_say_more(self, match: Match, seat: int, shown: Shown, content: HandContent) -> bool:
        """Return whether what is asked of the seat has changed, or may now be told."""
        return content.lines != shown.content.lines if shown.live else self.may_hint(match, seat)


def _shown(sight: CachedScreen, match: Match, seat: int, *, in_private: bool, hints: bool, opened: str) -> Shown:
    """Return the record of a hand that is drawn now."""
    in_turn, screen = seat in sight.waiting, sight.screen(seat)
    menu = find_opened(screen, opened)
    is_page = is_hosts(opened)
    reads = is_page or opened in screen.pages
    is_told = (hints and (in_turn or bool(screen.asked))) or (in_turn and menu is not None)
    live = not in_private and not reads and is_told
    content = hand_content(sight, match, seat, beside_table=not in_private, hints=live)
    rows = content.rows
    stays = opened if find_staying(rows, opened) is not None else ""
    rows = () if is_page else rows if menu is None else menu.rows
    buttons = [button for row in rows for button in row]
    lasting = frozenset(
        name_of(button)
        for button in buttons
        if button.page or lasts(button, hints=hints, in_turn=in_turn) or _means_the_same_later(sight.game, button)
    )
    bound = frozenset(name_of(button) for button in buttons if not button.disabled)
    ended = match.status != "running"
    return Shown(
        sight.stamp,
        content,
        bound,
        lasting,
        _names(rows),
        menu=is_page or menu is not None,
        reads=reads,
        called=reads and not ended and sight.screen(seat).opens_unasked,
        stays=stays,
        ended=ended,
        live=live,
    )


def _means_the_same_later(game: AnyGame, button: Button) -> bool:
    """Return whether the button works in any turn, unless it is greyed out."""
    return bool(button.later) and not button.disabled and isinstance(game.codec.parse(button.later), LastingAction)


def name_of(button: Button) -> str:
    """Return the same name for the same action or menu, however it is drawn."""
    opens = button.menu.name if button.menu is not None else ""
    return button.page or button.opens or button.later or button.token or opens


def _names(rows: Rows) -> tuple[str, ...]:
    return tuple(name_of(button) for row in rows for button in row)

"""What each player has on the screen, and how badly it has to be drawn anew. Pure: calls nothing, knows no chats."""

from collections import OrderedDict
from enum import IntEnum
from typing import Final

import msgspec

from bot.show.menus import find_opened, find_staying, lasts, told_page
from bot.show.sights import Sight, Sights
from bot.store.model import Match
from games.registry import AnyGame
from games.screen import Button, Rows, Text

KEPT: Final = 20_000


class Urgency(IntEnum):
    """The order in which hands are drawn when there is not room for all."""

    WORDS = 0
    """Only the words are out of date, for somebody who may act out of turn and has to see what there is to act on."""
    TIDY = 1
    """A card that has been laid is still shown, or the like: nothing is missing."""
    TURN = 2
    """It is the seat's turn: hints and words are out of date, the cards can be pressed."""
    NEEDED = 3
    """The seat may do something that it has no button for."""


class Shown(msgspec.Struct, frozen=True):
    """What a hand offers: the names of buttons that work in this turn, of those that go on working, of all."""

    stamp: int
    bound: frozenset[str]
    lasting: frozenset[str]
    cards: tuple[str, ...]
    menu: bool = False
    """A menu is open, and nothing has been chosen in it."""
    reads: bool = False
    """A page is open: it is read until something is asked of the seat."""
    called: bool = False
    """Something was asked already."""
    stays: str = ""
    """The name of the menu that is open, if it stays so after a choice."""
    lines: tuple[Text, ...] = ()
    ended: bool = False
    """It tells how the match ended."""


class Screens:
    """The hands as they were last drawn. Forgotten on a restart: then they are drawn again."""

    def __init__(self, sights: Sights) -> None:
        self._sights = sights
        self._shown: OrderedDict[tuple[int, int, bool], Shown] = OrderedDict()

    def forget(self) -> None:
        """Somebody else may have drawn them since."""
        self._shown.clear()

    def drawn(self, match: Match, seat: int, *, in_private: bool, hints: bool, opened: str = "") -> None:
        """The hand is on the screen as it is in this match, with a menu or a page open in it."""
        shown = _shown(self._sights.of(match), match, seat, hints=hints, opened=opened)
        self._shown[match.match_id, seat, in_private] = shown
        self._shown.move_to_end((match.match_id, seat, in_private))
        if len(self._shown) > KEPT:
            self._shown.popitem(last=False)

    def chosen(self, match: Match, seat: int, token: str) -> None:
        """The seat has acted: a menu that it had open has served, and stays only if that was a choice in it."""
        for in_private in (False, True):
            shown = self._shown.get((match.match_id, seat, in_private))
            if shown is not None and (shown.menu or shown.stays):
                stays = shown.stays if token in shown.bound else ""
                served = msgspec.structs.replace(shown, menu=False, stays=stays)
                self._shown[match.match_id, seat, in_private] = served

    def staying(self, match: Match, seat: int, *, in_private: bool) -> str:
        """The name of the menu in which the seat has just chosen something, while the turn lasts and it has more."""
        shown = self._shown.get((match.match_id, seat, in_private))
        if shown is None or not shown.stays or match.status != "running":
            return ""
        sight = self._sights.of(match)
        is_there = shown.stamp == sight.stamp and find_staying(sight.screen(seat).rows, shown.stays) is not None
        return shown.stays if is_there else ""

    def turn_came(self, match: Match, seat: int, *, in_private: bool) -> bool:
        """Whether it has become the seat's turn since its hand was drawn."""
        sight = self._sights.of(match)
        shown = self._shown.get((match.match_id, seat, in_private))
        return seat in sight.waiting and (shown is None or shown.stamp != sight.stamp)

    def urgency(self, match: Match, seat: int, *, in_private: bool) -> Urgency | None:
        """How badly the hand has to be redrawn; None when it shows all there is."""
        sight = self._sights.of(match)
        in_turn = seat in sight.waiting
        shown = self._shown.get((match.match_id, seat, in_private))
        is_open = seat in (match.record.private_hands if in_private else match.record.hands)
        if match.status != "running":
            return None if shown is not None and shown.ended else Urgency.TIDY
        if shown is None or not is_open:
            return Urgency.NEEDED if in_turn else Urgency.TIDY if is_open else Urgency.TURN
        if shown.menu and shown.stamp == sight.stamp:
            return None  # the player is choosing, perhaps what to say out of turn
        if shown.reads and not in_turn and (shown.called or not sight.game.calls(match.state, seat)):
            return None
        screen = sight.screen(seat)
        rows = screen.rows
        works = shown.lasting | shown.bound if shown.stamp == sight.stamp else shown.lasting
        missing = {name_of(button) for row in rows for button in row if not button.disabled} - works
        # What everybody may press stands under the table.
        if missing and missing - set(_names(sight.screen().rows)):
            return Urgency.NEEDED
        if in_turn and shown.stamp != sight.stamp:
            return Urgency.TURN
        if _names(rows) != shown.cards:
            return Urgency.TIDY
        return Urgency.WORDS if sight.legal(seat) and screen.lines != shown.lines else None


def _shown(sight: Sight, match: Match, seat: int, *, hints: bool, opened: str) -> Shown:
    """What a hand drawn now offers."""
    in_turn, screen = seat in sight.waiting, sight.screen(seat)
    rows = screen.rows
    menu = find_opened(screen, opened)
    is_told = told_page(opened) is not None
    reads = is_told or opened in screen.pages
    stays = opened if find_staying(rows, opened) is not None else ""
    rows = () if is_told else rows if menu is None else menu.rows
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
        bound,
        lasting,
        _names(rows),
        menu=is_told or menu is not None,
        reads=reads,
        called=reads and not ended and sight.game.calls(match.state, seat),
        stays=stays,
        lines=screen.lines,
        ended=ended,
    )


def _means_the_same_later(game: AnyGame, button: Button) -> bool:
    """What names all that it is about works in any turn, unless it was greyed out."""
    return bool(button.later) and not button.disabled and game.outlives_turn(game.parse(button.later))


def name_of(button: Button) -> str:
    """The same for the same action or menu, however the button is drawn."""
    opens = button.menu.name if button.menu is not None else ""
    return button.page or button.opens or button.later or button.token or opens


def _names(rows: Rows) -> tuple[str, ...]:
    return tuple(name_of(button) for row in rows for button in row)

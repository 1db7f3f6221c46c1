"""What there is to see in a match, made once: for whoever draws it, and for whoever asks whether it must be drawn."""

from collections import OrderedDict
from typing import Any, Final

from bot.core.models import Match
from bot.core.play.apply_action import game_of
from games.ui_model import Rows, Screen

KEPT: Final = 256


class CachedScreen:
    """The screens of one state: the public one and those of the seats, each made when it is first asked for."""

    def __init__(self, match: Match) -> None:
        self.state = match.state
        self.game = game_of(match)
        self.stamp: int = self.game.stamp(match.state)
        self.waiting: tuple[int, ...] = self.game.waiting(match.state)
        self._legal: dict[int, Any] = {}
        self._screens: dict[int | None, Screen] = {}

    def legal(self, seat: int) -> Any:
        if seat not in self._legal:
            self._legal[seat] = self.game.legal(self.state, seat)
        return self._legal[seat]

    def screen(self, seat: int | None = None) -> Screen:
        if seat not in self._screens:
            legal = () if seat is None else self.legal(seat)
            self._screens[seat] = self.game.screen(self.game.view(self.state, seat), legal)
        return self._screens[seat]

    def rows_beside_table(self, seat: int) -> Rows:
        """What a hand that lies beside the table has for who is asked nothing: what the table offers is left out.

        It would go on offering that when the table does not any more.
        """
        rows = self.screen(seat).rows
        if seat in self.waiting or self.screen(seat).asked:
            return rows
        offered = {button.token for row in self.screen().rows for button in row if button.token}
        kept = (tuple(button for button in row if button.later or button.token not in offered) for row in rows)
        return tuple(row for row in kept if row)


class ScreenCache:
    """The latest sight of each match. A state never changes in place: the same one looks the same."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, CachedScreen] = OrderedDict()

    def of(self, match: Match) -> CachedScreen:
        sight = self._kept.get(match.match_id)
        if sight is None or sight.state is not match.state:
            sight = self._kept[match.match_id] = CachedScreen(match)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(match.match_id)
        return sight

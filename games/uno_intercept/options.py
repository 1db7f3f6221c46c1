"""Options that players agree on before the first deal."""

from typing import Final, Literal

import msgspec

from games.kit.table import Card
from games.uno.cards import PACK

ONE_TOUR: Final = 0


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options.

    A player with `limit` points loses. `draw_freely` allows drawing and keeping although a card fits.
    """

    limit: Literal[0, 100, 200, 300, 500] = 200
    reverse_skips: bool = True
    draw_freely: bool = False
    mistakes: bool = False

    def deck(self) -> tuple[Card, ...]:
        return PACK

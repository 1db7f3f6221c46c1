"""Options of a match."""

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from games.monopolist.board import BOARDS, DEFAULT_BOARD, HOTEL, Board, board_names
from games.options import HOUSE_RULE, Listed


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True, dict=True):
    """Options of a match: variant, time limit in `minutes`, board and house rules.

    House rules: `parking_pot` collects taxes, fees and fines on free parking for the next player who stops there;
    `double_go` doubles the salary for stopping on «Вперёд»; `no_auctions` leaves declined deeds with the bank.
    """

    variant: Literal["full", "timed", "quick"] = "full"
    minutes: Annotated[int, msgspec.Meta(ge=5, le=600)] = 60
    board: Annotated[str, Listed(board_names)] = DEFAULT_BOARD
    parking_pot: Annotated[bool, HOUSE_RULE] = False
    double_go: Annotated[bool, HOUSE_RULE] = False
    no_auctions: Annotated[bool, HOUSE_RULE] = False

    def __post_init__(self) -> None:
        if self.board not in BOARDS:
            raise ValueError("there is no such board")

    @cached_property
    def laid_out(self) -> Board:
        return BOARDS[self.board]

    @cached_property
    def most_houses(self) -> int:
        """Number of houses a lot needs before its hotel."""
        return 3 if self.variant == "quick" else HOTEL - 1

    @property
    def deals_deeds(self) -> bool:
        """True for the timed and the quick variant, which start with two deeds per seat."""
        return self.variant != "full"

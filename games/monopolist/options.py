"""What the players agree on before the first roll."""

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from games.monopolist.board import BOARDS, DEFAULT_BOARD, HOTEL, Board, board_names
from games.options import HOUSE_RULE, Listed


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True, dict=True):
    """`variant` is the full game, the one with a time limit (of `minutes`), or the quick one.

    House rules: taxes, fees and fines wait on the free parking for whoever stops there; stopping on «Вперёд» pays
    twice; what nobody buys stays with the bank.
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
        """The houses that a lot must have before its hotel."""
        return 3 if self.variant == "quick" else HOTEL - 1

    @property
    def deals_deeds(self) -> bool:
        """The short games begin with two deeds each."""
        return self.variant != "full"

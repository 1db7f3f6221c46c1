"""What the players agree on before the first roll."""

from typing import Literal

import msgspec

from games.monopolist.board import BOARDS, DEFAULT_BOARD, HOTEL, Board, BoardName


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`variant` is the full game, the one with a time limit (of `minutes`), or the quick one."""

    variant: Literal["full", "timed", "quick"] = "full"
    minutes: Literal[30, 60, 90, 120] = 60
    board: BoardName = DEFAULT_BOARD

    @property
    def laid_out(self) -> Board:
        return BOARDS[self.board]

    @property
    def most_houses(self) -> int:
        """The houses that a lot must have before its hotel."""
        return 3 if self.variant == "quick" else HOTEL - 1

    @property
    def deals_deeds(self) -> bool:
        """The short games begin with two deeds each."""
        return self.variant != "full"

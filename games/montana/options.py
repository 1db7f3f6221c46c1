"""Options of a match."""

from typing import Final, Literal

import msgspec

ONE_ROUND: Final = 0


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a match.

    The default is one round at the attentive table, without hints. `slips` is how often computer players err and
    overlook mistakes there. With hints they cannot.
    """

    manner: Literal["attentive", "hints"] = "attentive"
    target: Literal[0, 300, 500] = ONE_ROUND
    false_alarm: bool = False
    slips: Literal["never", "rare", "often"] = "rare"

    @property
    def has_hints(self) -> bool:
        return self.manner == "hints"

"""What the players agree on before the first deal."""

from typing import Final, Literal

import msgspec

ONE_ROUND: Final = 0


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Defaults are one game at the attentive table, where nothing is marked and nobody is reminded.

    `slips` is how often computer players err and overlook there; with hints they cannot.
    """

    manner: Literal["attentive", "hints"] = "attentive"
    target: Literal[0, 300, 500] = ONE_ROUND
    false_alarm: bool = False
    slips: Literal["never", "rare", "often"] = "rare"

    @property
    def has_hints(self) -> bool:
        return self.manner == "hints"

"""Cards for each page of the rules."""

from typing import Final

ILLUSTRATED: Final = (
    ("r1", "y5", "g7", "b9", "w4"),
    ("g7", "g2", "r7", "w"),
    ("yS", "rR", "bD"),
    ("w4", "bD"),
    ("b6", "b6"),
    ("r3", "r8"),
)

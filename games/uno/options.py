"""Options that players agree on before the first deal."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from games.errors import WordsMissing
from games.kit.table import Card
from games.options import HOUSE_RULE, Preset
from games.uno.cards import BLANKS, pack

ONE_ROUND = 0

Idea: TypeAlias = Literal[
    "none", "colour", "wilds", "three", "again", "seven", "trim", "open", "joke", "elbows", "rooster", "own"
]
"""Rule of a blank card.

It is one of the rulebook's ten ideas in their order, or the players' own words.
"""

OwnWords: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
HouseRule: TypeAlias = Annotated[bool, HOUSE_RULE]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """Options of УНО. Defaults are the classic game to 500 points."""

    target: Literal[0, 100, 200, 300, 500] = 500
    scoring: Literal["winner", "own"] = "winner"
    reverse_skips: bool = True
    swap: bool = False
    blank1: Idea = "none"
    words1: OwnWords = ""
    blank2: Idea = "none"
    words2: OwnWords = ""
    blank3: Idea = "none"
    words3: OwnWords = ""
    stacking: HouseRule = False
    seven_zero: HouseRule = False
    draw_until: HouseRule = False
    jump_in: HouseRule = False
    fines: HouseRule = False

    def __post_init__(self) -> None:
        for number, idea in enumerate(self.ideas, start=1):
            if idea == "own" and not self.words[number - 1].strip():
                raise WordsMissing("words-missing", option=f"words{number}")

    @property
    def ideas(self) -> tuple[Idea, ...]:
        return (self.blank1, self.blank2, self.blank3)

    @property
    def words(self) -> tuple[str, ...]:
        return (self.words1, self.words2, self.words3)

    def idea_of(self, blank: Card) -> Idea:
        return self.ideas[BLANKS.index(blank)]

    def words_of(self, blank: Card) -> str:
        return self.words[BLANKS.index(blank)]

    def deck(self) -> tuple[Card, ...]:
        """Return the cards of the match in order. Blanks without a rule do not take part."""
        blanks = tuple(blank for blank, idea in zip(BLANKS, self.ideas, strict=True) if idea != "none")
        return pack(swap=self.swap, blanks=blanks)


PRESETS = (
    Preset("classic", {"swap": False, "blank1": "none", "blank2": "none", "blank3": "none"}),
    Preset("full", {"swap": True, "blank1": "again", "blank2": "colour", "blank3": "open"}),
)

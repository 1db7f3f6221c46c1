"""Which tests have killed: mutants of one function, and after them of one module and of one game, die of the same."""

from collections import Counter
from collections.abc import Collection
from typing import Final

from tools.mutants.mutations import Mutant
from tools.mutants.reach import game_of

OF_THE_FUNCTION: Final = 6
OF_THE_MODULE: Final = 8
OF_THE_GAME: Final = 4


class Killers:
    def __init__(self) -> None:
        self._kills: dict[str, Counter[str]] = {}
        self._latest: dict[str, list[str]] = {}

    def add(self, place: str, killer: str) -> None:
        """In a function of a module: `games/uno/rules.py:play`."""
        path = place.partition(":")[0]
        for where in (path, game_of(path)):
            self._kills.setdefault(where, Counter())[killer] += 1
        others = [test for test in self._latest.get(place, []) if test != killer]
        self._latest[place] = [killer, *others][:OF_THE_FUNCTION]

    def likely(self, mutant: Mutant, among: Collection[str]) -> list[str]:
        """The likeliest first: the latest ones of the function, then the most successful of the module and the game."""
        of_the_module = self._most_successful(mutant.path, OF_THE_MODULE)
        of_the_game = self._most_successful(game_of(mutant.path), OF_THE_GAME)
        candidates = [*self._latest.get(mutant.place, []), *of_the_module, *of_the_game]
        return [test for test in dict.fromkeys(candidates) if test in among]

    def _most_successful(self, where: str, number: int) -> list[str]:
        return [test for test, _ in self._kills.get(where, Counter()).most_common(number)]

"""What a damaged database has lost, and the sentence that says so."""

from pathlib import Path

import msgspec

CHATS_NAMED = 10


class Damage(msgspec.Struct):
    """Found at a start. Counts and ids of chats alone: nothing of what people hold or said."""

    cause: str
    matches: dict[int, int] = {}
    """Each match that cannot be played on → its chat, 0 where that is not known."""
    moves: int = 0
    people: int = 0
    places: int = 0
    others: set[str] = set()
    """Tables of which rows may be missing, nobody knows how many."""
    clocks: bool = False
    """Timers are missing: the clocks of the matches that play on start anew."""
    kept_as: Path | None = None

    def sentence(self, database: Path) -> str:
        lost = [*self._matches(), *self._rest()]
        kept = f"; what was there is kept as {self.kept_as.name}" if self.kept_as is not None else ""
        if not lost:
            return f"The database {database} {self.cause}: nothing is known to be lost, everybody plays on{kept}."
        return f"The database {database} {self.cause}, and this is lost: {_listed(lost)}; the rest plays on{kept}."

    def _matches(self) -> list[str]:
        if not self.matches:
            return []
        chats = sorted({chat for chat in self.matches.values() if chat})
        named = ", ".join(map(str, chats[:CHATS_NAMED])) + (", …" if len(chats) > CHATS_NAMED else "")
        unknown = sum(not chat for chat in self.matches.values())
        where = [f"{'chat' if len(chats) == 1 else 'chats'} {named}"] if chats else []
        where += [f"{unknown} of unknown chats"] if unknown else []
        return [f"{counted(len(self.matches), 'match', 'matches')} ({_listed(where)})"]

    def _rest(self) -> list[str]:
        lost = [counted(self.moves, "move", "moves")] if self.moves else []
        lost += [f"the settings of {counted(self.people, 'person', 'people')}"] if self.people else []
        lost += [f"the settings of {counted(self.places, 'chat', 'chats')}"] if self.places else []
        lost += ["the clocks, which start anew"] if self.clocks else []
        return lost + ([f"perhaps rows of {_listed(sorted(self.others))}"] if self.others else [])


def counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _listed(parts: list[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]

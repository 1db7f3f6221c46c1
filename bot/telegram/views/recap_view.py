"""What a player has missed at a table, in a few lines or on pages."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import msgspec

from bot.core.clock.turn_clock import is_slow
from bot.core.models import Match
from bot.core.play.recap import RecapItem
from bot.i18n.texts import seat_of
from games.ui_model import Text

MOST: Final = 6
"""Lines at most; the most important ones come on top."""
LATEST: Final = 2
"""Of them the last ones, whatever happened before."""
CONCERNING: Final = 2
"""Of them what was done to the reader, or in their place."""


class Brief(msgspec.Struct, frozen=True):
    words: str = ""
    is_all: bool = True
    """Nothing has been left out."""


class Page(msgspec.Struct, frozen=True):
    words: str
    number: int = 1
    count: int = 1


class Recap:
    """What has been told since a seat last acted, for the one who sits there; `say` puts it into their words."""

    def __init__(self, match: Match, seat: int, told: Sequence[RecapItem], say: Callable[[Text], str]) -> None:
        self._match = match
        self._seat = seat
        self._told = told
        self._say = say

    def brief(self, room: int) -> Brief:
        """In so many characters: what is least important is left out first."""
        if not self._is_worth_telling():
            return Brief()
        for kept in _foldings(self._told, self._seat):
            words = "\n".join(map(self._say, (self._heading, *_folded(self._told, kept))))
            if len(words) <= room:
                return Brief(words, len(kept) == len(self._told))
        return Brief(is_all=False)

    def page(self, number: int, room: int) -> Page:
        """A page of all of it, oldest first, or the nearest that there is."""
        if not self._told:
            return Page(self._say(Text("host-since-nothing")))
        pages = self._pages(room - len(self._title(99, 99)) - 1)
        number = min(max(number, 1), len(pages))
        return Page(f"{self._title(number, len(pages))}\n{pages[number - 1]}", number, len(pages))

    def _is_worth_telling(self) -> bool:
        """Return whether there is more than a single move of another player: a live table shows that itself."""
        few = len(self._told) == 1 and not is_slow(self._match) and not _is_about(self._told[0], self._seat)
        return bool(self._told) and not few

    @property
    def _heading(self) -> Text:
        """Return the heading; a player who has not acted yet is told of all that happened."""
        return Text(
            "host-since-acted" if self._match.record.seats[self._seat].last_action_version else "host-since-deal"
        )

    def _title(self, page: int, pages: int) -> str:
        paged = Text("host-since-page", {"heading": self._heading, "page": page, "pages": pages})
        return self._say(self._heading if pages == 1 else paged)

    def _pages(self, room: int) -> list[str]:
        return paged((self._say(_item(one)) for one in self._told), room)


def paged(lines: Iterable[str], room: int) -> list[str]:
    """Pages of so many characters; what is added at the end changes no page but the last."""
    pages: list[str] = []
    for words in lines:
        if pages and len(pages[-1]) + 1 + len(words) <= room:
            pages[-1] = f"{pages[-1]}\n{words}"
        else:
            pages.append(words)
    return pages


def _foldings(told: Sequence[RecapItem], seat: int) -> Iterator[set[int]]:
    """What may be kept of it, from much to little."""
    newest_first = range(len(told))[::-1]
    landmarks = {at for at in newest_first if told[at].is_landmark}
    latest, before = newest_first[:LATEST], newest_first[LATEST:]
    concerning = [at for at in before if _is_about(told[at], seat)][:CONCERNING]
    by_weight = list(dict.fromkeys((*latest, *concerning, *before)))
    for most in range(MOST, 0, -1):
        least = landmarks.union(by_weight[: min(most, LATEST)])
        others = [at for at in by_weight if at not in least]
        yield _without_single_gaps(least.union(others[: max(0, most - len(least))]), len(told))
    yield {len(told) - 1}


def _without_single_gaps(kept: set[int], count: int) -> set[int]:
    """That one line was left out takes a line to say."""
    return kept | {at for at in range(count) if {at - 1, at + 1} <= kept | {-1, count}}


def _folded(told: Sequence[RecapItem], kept: set[int]) -> Iterator[Text]:
    """In the order in which it happened, with a sign wherever something is left out."""
    left_out = 0
    for at, one in enumerate(told):
        if at not in kept:
            left_out += 1
            continue
        if left_out:
            yield Text("host-since-more", {"count": left_out})
        yield _item(one)
        left_out = 0


def _item(one: RecapItem) -> Text:
    return Text("host-news", {"line": one.line})


def _is_about(one: RecapItem, seat: int) -> bool:
    return any(seat_of(arg) == seat for arg in one.line.args.values())

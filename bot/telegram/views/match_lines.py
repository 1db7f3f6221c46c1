"""The bot's own lines and pages of a match.

News, deadlines, the result, the recap and standing orders.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import islice
from typing import Any, Final

import msgspec

from bot.core.clock import turn_clock
from bot.core.clock.turn_clock import is_slow
from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.core.play.match_screens import RecapItem, name_of_orders
from bot.core.play.match_standing_orders import are_offered, may_be_given, standing
from bot.core.results.closing_lines import PICTURED_PLAYERS, is_jubilee
from bot.i18n.texts import current_key, seat_of
from bot.telegram.callback_data import MenuTap, OrderTap, TimeTap
from bot.telegram.views.pages import Entry, Question
from games.orders import Order
from games.ui_model import Moment, Picture, ResultPicture, SeatName, Text, with_last_move

_TWO: Final = 2


def place(match: Match, chat: str | None) -> Iterator[Text]:
    if chat is not None:
        game = Text(f"{match.record.rulebook}-title")
        yield Text("host-hand-of", {"chat": chat, "game": game}) if chat else game
        yield Text("host-blank")


def news(match: Match) -> Iterator[Text]:
    news = match.record.news
    game = game_of(match)
    if match.status == "over" or game.status(match.state).resting:
        # The points above name the winner; the last move tells how the match ended.
        closing = game.narration.closing_lines
        news = [line for line in news if closing and current_key(line.key) not in closing]
    if news:
        yield Text("host-blank")
        for line in news:
            yield Text("host-news", {"line": line})


def apart(lines: Iterable[Text]) -> Iterator[Text]:
    """Return the lines as a paragraph of their own."""
    for number, line in enumerate(lines):
        yield from () if number else (Text("host-blank"),)
        yield line


def unrated(match: Match) -> Iterator[Text]:
    if match.status == "over" and match.record.unrated:
        yield Text(f"stats-unrated-{match.record.unrated}")


def tips(match: Match) -> Iterator[Text]:
    """Return the tips since the learner last acted."""
    for name in match.record.practice.shown_tips if match.record.practice else ():
        yield Text("practice-tip", {"tip": Text(f"{match.record.rulebook}-lesson-{name}")})


def sleep(match: Match) -> Iterator[Text]:
    if match.record.suspended:
        yield Text("host-pauses" if match.record.suspended == "paused" else "host-sleeps")


def deadline(match: Match, seats: Iterable[int], ahead: float) -> Iterator[Text]:
    """Return the deadline of a slow match as a point in time.

    A point in time stays true until the next redraw.
    """
    is_played = match.status == "running" and not match.record.suspended
    strikes_at = turn_clock.strikes_at(match, seats) if is_played and turn_clock.is_slow(match) else None
    if strikes_at is not None:
        yield Text("host-deadline-at", {"moment": Moment(int(strikes_at + ahead) // 60 * 60)})


def left(match: Match, seconds: float | None) -> Iterator[Text]:
    if seconds is not None and not match.record.suspended and not turn_clock.is_slow(match):
        yield Text("host-deadline", {"minutes": max(1, round(seconds / 60))})


# The result


def result_beside_picture(match: Match) -> Iterator[Text]:
    """Return the result in words, if the picture has no room for it."""
    return result_lines(match) if len(match.record.closing.wins) > PICTURED_PLAYERS else iter(())


def result_lines(match: Match) -> Iterator[Text]:
    finale = match.record.closing
    if match.status != "over":
        return
    if len(finale.wins) == _TWO:
        (first, wins), (second, losses) = finale.wins
        names = {"first": SeatName(first), "second": SeatName(second)}
        yield Text("moment-score-two", {**names, "wins": wins, "losses": losses})
    elif finale.wins:
        scores = tuple(Text("moment-score-item", {"name": SeatName(seat), "count": wins}) for seat, wins in finale.wins)
        yield Text("moment-score", {"scores": scores})
    if is_jubilee(finale.number):
        yield Text("moment-number", {"number": finale.number})


def result_picture(match: Match, picture: Picture | None) -> Picture | None:
    """Add the traces of the last moves, or the result, to the picture."""
    if not isinstance(picture, ResultPicture):
        return with_last_move(picture, match.record.last_move)
    finale = match.record.closing
    number = finale.number if is_jubilee(finale.number) else 0
    return msgspec.structs.replace(picture, decision=finale.decision, wins=finale.wins, number=number)


MOST: Final = 6
"""Most lines; the most important ones are on top."""
LATEST: Final = 2
"""Of these lines, the latest events are always kept."""
CONCERNING: Final = 2
"""Of these lines, those about the reader or the reader's seat."""


class Brief(msgspec.Struct, frozen=True):
    words: str = ""
    is_all: bool = True
    """Nothing has been left out."""


class Page(msgspec.Struct, frozen=True):
    words: str
    number: int = 1
    count: int = 1


class Recap:
    """What was told since a seat last acted.

    `say` renders it for the player in that seat.
    """

    def __init__(self, match: Match, seat: int, told: Sequence[RecapItem], say: Callable[[Text], str]) -> None:
        self._match = match
        self._seat = seat
        self._told = told
        self._say = say

    def brief(self, room: int) -> Brief:
        """Return the recap in so many characters; the least important is left out first."""
        if not self._is_worth_telling():
            return Brief()
        for kept in _foldings(self._told, self._seat):
            words = "\n".join(map(self._say, (self._heading, *_folded(self._told, kept))))
            if len(words) <= room:
                return Brief(words, len(kept) == len(self._told))
        return Brief(is_all=False)

    def page(self, number: int, room: int) -> Page:
        """Return a page of the whole recap, oldest first, or the nearest page."""
        if not self._told:
            return Page(self._say(Text("host-since-nothing")))
        pages = self._pages(room - len(self._title(99, 99)) - 1)
        number = min(max(number, 1), len(pages))
        return Page(f"{self._title(number, len(pages))}\n{pages[number - 1]}", number, len(pages))

    def _is_worth_telling(self) -> bool:
        """Return whether there is more than a single move of another player.

        Because a live table shows a single move itself.
        """
        few = len(self._told) == 1 and not is_slow(self._match) and not _is_about(self._told[0], self._seat)
        return bool(self._told) and not few

    @property
    def _heading(self) -> Text:
        """Return the heading; a player who has not acted yet is told everything."""
        return Text(
            "host-since-acted"
            if self._match.record.seats[self._seat].activity.last_action_version
            else "host-since-deal"
        )

    def _title(self, page: int, pages: int) -> str:
        paged = Text("host-since-page", {"heading": self._heading, "page": page, "pages": pages})
        return self._say(self._heading if pages == 1 else paged)

    def _pages(self, room: int) -> list[str]:
        return paged((self._say(_item(one)) for one in self._told), room)


def paged(lines: Iterable[str], room: int) -> list[str]:
    """Return pages of so many characters; a new line changes only the last page."""
    pages: list[str] = []
    for words in lines:
        if pages and len(pages[-1]) + 1 + len(words) <= room:
            pages[-1] = f"{pages[-1]}\n{words}"
        else:
            pages.append(words)
    return pages


def _foldings(told: Sequence[RecapItem], seat: int) -> Iterator[set[int]]:
    """Yield the sets of lines to keep, from many to few."""
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
    """Keep single omitted lines, because their mark would take a line, too."""
    return kept | {at for at in range(count) if {at - 1, at + 1} <= kept | {-1, count}}


def _folded(told: Sequence[RecapItem], kept: set[int]) -> Iterator[Text]:
    """Yield the lines in order, with a mark for each gap."""
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


__all__ = ("are_offered", "marks", "page")

PER_ROW: Final = 3
MOST_CHOICES: Final = 90
"""A message holds 100 buttons."""


def marks(match: Match, seat: int) -> Iterator[Text]:
    """Yield a line of the standing orders, and one for each that has lapsed."""
    if match.status != "running":
        return
    if given := list(standing(match, seat)):
        view = game_of(match).view(match.state, seat)
        yield Text("orders-mark", {"orders": reduce(_and, [order.said(view, value) for order, value in given])})
    yield from match.record.seats[seat].orders.lapsed


def _and(first: Text, second: Text) -> Text:
    return Text("orders-and", {"first": first, "second": second})


def page(match: Match, seat: int, name: str) -> Question:
    """Return the page of all standing orders, or the values of the named one."""
    view = game_of(match).view(match.state, seat)
    found = may_be_given(match, seat)
    order = next((order for order in found if order.name == name and order.choices is not None), None)
    if order is not None:
        return _choices(match, seat, order, view)
    rows = (*((_entry(match, seat, order, view),) for order in found), *_presents(match, seat))
    return Question(
        Text("orders-about" if found else "orders-none"), rows, tuple(match.record.seats[seat].orders.lapsed)
    )


def _presents(match: Match, seat: int) -> Iterator[tuple[Entry, ...]]:
    """Yield a button that gives more time to the player to move."""
    for other in game_of(match).status(match.state).waiting[:1]:
        if other != seat and match.record.seats[other].clock.turn is not None:
            yield ((Text("host-give-time"), TimeTap(match=match.match_id, seat=other)),)


def _entry(match: Match, seat: int, order: Order[Any, Any], view: Any) -> Entry:
    """Return the button of an order: it takes it back, gives it, or opens its values."""
    at, given = match.match_id, match.record.seats[seat].orders.given
    if order.name in given:
        said = order.said(view, given[order.name])
        return Text("orders-on", {"order": said}), OrderTap(match=at, name=order.name, what="back")
    off = Text("orders-off", {"order": order.title})
    if order.choices is not None:
        return off, MenuTap(match=at, name=name_of_orders(order.name))
    return off, OrderTap(match=at, name=order.name)


def _choices(match: Match, seat: int, order: Order[Any, Any], view: Any) -> Question:
    chosen = match.record.seats[seat].orders.given.get(order.name)
    values = order.choices(view)[:MOST_CHOICES] if order.choices is not None else ()
    entries = iter(
        (
            Text("orders-on", {"order": label}) if value == chosen else label,
            OrderTap(match=match.match_id, name=order.name, value=value),
        )
        for value, label in ((value, order.choice(view, value)) for value in values)
    )
    return Question(order.title, tuple(iter(lambda: tuple(islice(entries, PER_ROW)), ())))

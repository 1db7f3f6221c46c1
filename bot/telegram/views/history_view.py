"""Texts of /history: the list, a finished match, its course, and the replay."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from aiogram.types import DisabledButton, InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity

from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.core.results import match_export
from bot.core.results.match_export import Replay
from bot.core.results.match_history import A_PAGE, FinishedMatch, HistoryShelf
from bot.telegram.callback_data import HistoryTap
from bot.telegram.messages import Public, keyboard, unmarked
from bot.telegram.views.match_lines import paged
from bot.telegram.views.pages import Entry, Listing, Pages, Question
from games.ui_model import Arg, HandPicture, Moment, Picture, Screen, SeatName, SeatPicture, TablePicture, Text

PER_ROW: Final = 2
LEAP: Final = 10
"""Steps skipped by one tap in a long replay."""
MANY_STEPS: Final = 30
WAYS: Final = ("course", "watch", "film", "save")
"""What a finished match offers: a tap and a button for each."""
FILES: Final = ("named", "nameless")
MINUTE, HOUR, DAY = 60, 3_600, 86_400


MOST_FRAMES: Final = 80
"""Most pictures of an animation; of a longer replay some are left out."""


class HistoryView:
    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._texts = pages.texts

    def shelf(self, shelf: HistoryShelf, language: str) -> Public:
        """Return a page of the list, with a button for each match."""
        numbered = list(enumerate(shelf.found, start=shelf.page * A_PAGE + 1))
        items = tuple((_item(number, found, is_mine=shelf.is_mine), found.match) for number, found in numbered)
        opens: list[Entry] = [
            (
                Text("host-games-open", {"number": number, "game": _game(found.match)}),
                HistoryTap(match=found.match.match_id, what="show", at=shelf.page),
            )
            for number, found in numbered
        ]
        rows = [tuple(opens[at : at + PER_ROW]) for at in range(0, len(opens), PER_ROW)]
        flips = (("host-previous", shelf.page - 1, shelf.page > 0), ("host-next", shelf.page + 1, shelf.has_more))
        turn = tuple((Text(key), HistoryTap(at=to)) for key, to, is_there in flips if is_there)
        title = Text("host-history-mine" if shelf.is_mine else "host-history-here")
        return self._pages.listing(Listing(title, items, (*rows, turn)), language)

    def nothing(self, shelf: HistoryShelf, language: str) -> Public:
        return Public(
            self._pages.say(
                Text("host-history-none-mine" if shelf.is_mine else "host-history-none-here"), None, language
            )
        )

    def match(self, found: FinishedMatch, language: str, page: int, *, pictures: bool) -> Public:
        """Return the result, with buttons to the course, the replay and the file."""
        match, game = found.match, game_of(found.match)
        screen = game.screen(game.view(match.state, None), ())
        head = [*_heading(found), Text("host-blank")]
        text, entities = self._read([*head, *screen.lines], match, language)
        caption, in_caption = self._read([*head, *(screen.caption or screen.lines)], match, language)
        rows = [WAYS[:2], WAYS[2:] if pictures else WAYS[3:]]
        buttons = [
            [self._pages.button(language, f"host-history-{what}", _tap(match, what)) for what in row] for row in rows
        ]
        buttons.append([self._pages.button(language, "host-history-back", HistoryTap(at=page))])
        return Public(text, keyboard(buttons), entities, screen.picture, caption, in_caption)

    def course(self, found: FinishedMatch, replay: Replay, page: int, room: int, language: str) -> Public:
        """Return a page of the course; it says if the match cannot be replayed."""
        match = found.match
        head = [_game(match), *_warning(replay)]
        lines = [self._words(Text("host-news", {"line": line}), match, language) for line in course_of(replay)]
        heading = "\n".join(self._words(line, match, language) for line in head)
        pages = paged(lines, room - len(heading) - 20) or [self._words(Text("host-history-no-course"), match, language)]
        page = min(max(page, 0), len(pages) - 1)
        count = f" {page + 1}/{len(pages)}" if len(pages) > 1 else ""
        first, *rest = heading.split("\n")
        text = "\n".join([f"{first}{count}", *rest, pages[page]])
        rows = [self._flips(match, "course", page, len(pages) - 1, language)] if len(pages) > 1 else []
        rows.append([self._to_match(match, language)])
        return Public(text, keyboard(rows))

    def step(self, found: FinishedMatch, replay: Replay, at: int, language: str, *, is_open: bool) -> Public:
        """Return the table after so many steps, with buttons to other steps."""
        match, last = found.match, step_count(replay)
        at = min(max(at, 0), last)
        is_open = is_open and can_open(replay)
        seen = sight_of(replay, at, is_open=is_open)
        head = [_step(match, at, last), *(Text("host-news", {"line": line}) for line in seen.told), Text("host-blank")]
        text, entities = self._read([*head, *seen.screen.lines], match, language)
        caption, in_caption = self._read([*head, *(seen.screen.caption or seen.screen.lines)], match, language)
        rows = [self._flips(match, "step", at, last, language, is_open=is_open)]
        if last > MANY_STEPS:
            rows.append(self._leaps(match, at, last, language, is_open=is_open))
        if can_open(replay):
            label = "host-history-as-seen" if is_open else "host-history-all-open"
            rows.append([self._pages.button(language, label, _tap(match, "step", at, is_open=not is_open))])
        rows.append([self._to_match(match, language)])
        return Public(text, keyboard(rows), entities, seen.screen.picture, caption, in_caption)

    def save(self, match: Match, language: str) -> Public:
        """Return the choice of a file with the names of the players, or without."""
        choices = [(Text(f"host-history-{what}"), _tap(match, what)) for what in FILES]
        rows = [*((choice,) for choice in choices), ((Text("host-back"), _tap(match, "show")),)]
        return self._pages.question(Question(Text("host-history-save-about"), tuple(rows)), language)

    def below_film(
        self, found: FinishedMatch, language: str
    ) -> tuple[str, list[MessageEntity], InlineKeyboardMarkup | None]:
        """Return the caption and the buttons of an animation."""
        words, entities = self._read([*_heading(found), _ranking(found.match)], found.match, language)
        return words, entities, keyboard([[self._to_match(found.match, language)]])

    # Parts

    def _words(self, text: Text, match: Match, language: str) -> str:
        return self._texts.render(text, language, match.names)

    def _read(self, lines: Sequence[Text], match: Match, language: str) -> tuple[str, list[MessageEntity]]:
        return unmarked("\n".join(self._words(line, match, language) for line in lines).strip("\n"))

    def _to_match(self, match: Match, language: str) -> InlineKeyboardButton:
        return self._pages.button(language, "host-history-to-match", _tap(match, "show"))

    def _flips(
        self, match: Match, what: str, at: int, last: int, language: str, *, is_open: bool = False
    ) -> list[InlineKeyboardButton]:
        """Return buttons to the first, previous, next and last step, in fixed places."""
        ways = (
            ("host-history-first", 0),
            ("host-history-back-one", at - 1),
            ("host-history-on", at + 1),
            ("host-history-last", last),
        )
        return [self._flip(match, what, key, at, to, last, language, is_open=is_open) for key, to in ways]

    def _leaps(self, match: Match, at: int, last: int, language: str, *, is_open: bool) -> list[InlineKeyboardButton]:
        back, on = max(0, at - LEAP), min(last, at + LEAP)
        ways = (("host-history-leap-back", back), ("host-history-leap-on", on))
        return [self._flip(match, "step", key, at, to, last, language, is_open=is_open) for key, to in ways]

    def _flip(
        self, match: Match, what: str, label: str, at: int, to: int, last: int, language: str, *, is_open: bool
    ) -> InlineKeyboardButton:
        if to == at or not 0 <= to <= last:
            return InlineKeyboardButton(text=self._texts.label(Text(label), language, ()), disabled=DisabledButton())
        return self._pages.button(language, label, _tap(match, what, to, is_open=is_open))


def _tap(match: Match, what: str, at: int = 0, *, is_open: bool = False) -> HistoryTap:
    return HistoryTap.model_validate({"match": match.match_id, "what": what, "at": at, "is_open": int(is_open)})


def _game(match: Match) -> Text:
    return Text(f"{match.record.rulebook}-title")


def _step(match: Match, at: int, last: int) -> Text:
    args: dict[str, Arg] = {"game": _game(match), "at": at, "last": last}
    return Text("host-history-step" if at else "host-history-deal", args)


def _warning(replay: Replay) -> Iterator[Text]:
    if replay.difference is not None:
        yield Text("host-history-other-rules" if replay.is_by_other_rules else "host-history-goes-otherwise")


def _item(number: int, found: FinishedMatch, *, is_mine: bool) -> Text:
    lines = (*_heading(found, is_mine=is_mine), _ranking(found.match))
    return Text("host-history-item", {"number": number, "heading": lines[0], "length": lines[1], "ranking": lines[2]})


def _heading(found: FinishedMatch, *, is_mine: bool = False) -> tuple[Text, Text]:
    """Return the game with its date, and its duration."""
    match = found.match
    args: dict[str, Arg] = {"game": _game(match), "moment": Moment(int(found.ended_at) // MINUTE * MINUTE)}
    if is_mine:
        place: Arg = Text("host-games-alone") if match.chat_id > 0 else found.title
        args["place"] = place
    key = "host-history-heading-in" if is_mine and args["place"] else "host-history-heading"
    return Text(key, args), Text("host-history-length", {"actions": found.actions, "lasted": _lasted(found.seconds)})


def _lasted(seconds: float) -> Text:
    for unit, key in ((DAY, "host-history-days"), (HOUR, "host-history-hours")):
        if seconds >= 2 * unit:
            return Text(key, {"count": round(seconds / unit)})
    return Text("host-history-minutes", {"count": max(1, round(seconds / MINUTE))})


def _ranking(match: Match) -> Text:
    """Return the winner and the others by place."""
    outcome = game_of(match).status(match.state).outcome
    winners, *others = outcome.ranking if outcome is not None else ((),)
    if not others:
        return Text("host-history-all-won", {"winners": _names(winners)})
    rest = _names([seat for group in others for seat in group])
    return Text("host-history-won", {"winners": _names(winners), "others": rest})


def _names(seats: Sequence[int]) -> tuple[Text, ...]:
    return tuple(Text("host-name", {"name": SeatName(seat)}) for seat in seats)


# Replays


class Sight(msgspec.Struct, frozen=True):
    """The table after a step, and what happened in it."""

    told: tuple[Text, ...]
    screen: Screen


def can_open(replay: Replay) -> bool:
    """Return whether the replay has anything hidden from the public."""
    return replay.game.presentation.held is not None


def step_count(replay: Replay) -> int:
    """Return the number of steps after the deal."""
    return len(replay.frames) - 1


def sight_of(replay: Replay, at: int, *, is_open: bool) -> Sight:
    """Return the table after so many steps; 0 is the deal."""
    game, frame = replay.game, replay.frames[at]
    events = frame.events if is_open else [game.redact(event, None) for event in frame.events]
    told = tuple(line for event in events for line in game.tell(event))
    screen = game.screen(game.view(frame.state, None), ())
    return Sight(told, _opened(replay, frame.state, screen) if is_open else screen)


def film_of(replay: Replay) -> tuple[Picture, ...]:
    """Return the distinct public pictures, at most as many as an animation may have."""
    seen: list[Picture] = []
    for frame in replay.frames:
        picture = replay.game.screen(replay.game.view(frame.state, None), ()).picture
        if picture is not None and (not seen or seen[-1] != picture):
            seen.append(picture)
    stride = -(-len(seen) // MOST_FRAMES)
    # Counted from the end, so that the result is always included.
    return tuple(reversed(seen[::-1][:: max(1, stride)]))


def course_of(replay: Replay) -> Iterator[Text]:
    """Yield everything told to all players; as stored, if a replay would differ."""
    game = replay.game
    if replay.difference is None:
        for frame in replay.frames:
            for event in frame.events:
                yield from game.tell(game.redact(event, None))
        return
    for deed in replay.export.actions:
        for event in match_export.told(game, deed):
            yield from game.tell(event)


def _opened(replay: Replay, state: Any, screen: Screen) -> Screen:
    """Return the table with the hands of all players."""
    game = replay.game
    if game.presentation.held is None or game.status(state).outcome is not None:
        return screen
    views = {seat: game.view(state, seat) for seat in game.status(state).playing}
    hands = tuple(
        Text("table-open-hand", {"name": SeatName(seat), "cards": cards})
        for seat, view in views.items()
        if (cards := game.presentation.held(view))
    )
    pictures = {seat: game.screen(view, ()).picture for seat, view in views.items()}
    picture = screen.picture
    if isinstance(picture, TablePicture):
        seats = tuple(_with_hand(seat, pictures.get(seat.seat)) for seat in picture.seats)
        picture = msgspec.structs.replace(picture, seats=seats)
    caption = screen.caption or screen.lines
    return msgspec.structs.replace(screen, lines=(*screen.lines, *hands), caption=caption, picture=picture)


def _with_hand(seat: SeatPicture, hand: Picture | None) -> SeatPicture:
    return SeatPicture(seat.seat, seat.count, hand.cards) if isinstance(hand, HandPicture) else seat

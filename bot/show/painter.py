"""Matches as messages: the lobby and the table for everybody, the hand for one."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from aiogram.types import DisabledButton, InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity, User

from bot.show import lobby, marks
from bot.show.keyboards import keyboard
from bot.show.marks import utf16
from bot.show.menus import find_opened, lasts, name_of_told, told_page
from bot.show.messages import Private, Public, room_beside, stacked
from bot.show.pages import Pages
from bot.show.recap import Page, Recap
from bot.show.sights import Sights
from bot.show.taps import (
    ActionTap,
    HandTap,
    MenuTap,
    NewTap,
    SeatTap,
    Tap,
    TimeTap,
    WakeTap,
)
from bot.show.texts import Texts, current_key
from bot.store.model import NEWS_KEPT, Match
from bot.table import clocks
from bot.table.moves import game_of
from bot.table.since import Told
from bot.table.written import NAME_LENGTH, clean
from games.screen import Button, Moment, Rows, Text

_BLANKS: Final = re.compile(r"\n{3,}")


class Painter(Pages):
    def __init__(self, texts: Texts) -> None:
        super().__init__(texts)
        self.sights = Sights()

    def table(self, match: Match, language: str, left: float | None = None, ahead: float = 0.0) -> Public:
        """The one live message of a match; `left` is what whoever is waited for has, in seconds.

        `ahead` is by how much the time on the wall is ahead of the tables'.
        """
        if match.status in ("lobby", "cancelled"):
            return self._lobby(match, language)
        screen = self.sights.of(match).screen()
        news, clock = [*self._news(match)], [*self._sleep(match), *self._left(match, left)]
        clock += self.deadline(match, range(len(match.record.seats)), ahead)
        words = self._paragraph([*screen.lines, *news, *self._small_print(match), *clock], match, language)
        caption = self._paragraph([*screen.caption, *news, *clock], match, language) if screen.caption else words
        rows = self._game_rows(match, screen.rows, language)
        if match.status == "over":
            rows.append([self._another(match, language)])
        else:
            rows.insert(0, [self._button(language, self._my_cards(match), HandTap(match=match.match_id))])
            rows[:0] = self._wake_rows(match, language)
        text, entities = marks.read(words)
        short, in_short = marks.read(caption)
        return Public(text, keyboard(rows), entities, screen.picture, short, in_short)

    def hand(
        self,
        match: Match,
        seat: int,
        language: str,
        opened: str = "",
        *,
        hints: bool = True,
        chat: str | None = None,
        clock: Sequence[Text] = (),
        told: Sequence[Told] = (),
    ) -> Private:
        """A seat's own view; `opened` is the name of the menu or the page to show.

        With hints what cannot be laid now is greyed out; without, the buttons work in later turns too. Where the hands
        of several tables may lie, `chat` is the name of the one that this belongs to. What has been `told` since the
        seat last acted stands above it, as far as there is room; `clock` says until when it is waited for.
        """
        user_id = match.record.seats[seat].user_id
        if user_id is None:
            raise ValueError("a computer player is shown nothing")
        if match.status == "cancelled":
            return Private(user_id, self._paragraph([Text("host-cancelled")], match, language))
        place = self._paragraph([*self._place(match, chat)], match, language)
        missed, page = self._recap(match, seat, language, told), told_page(opened)
        if page is not None:
            return Private(user_id, *self._told(match, language, place, missed.page(page, room_beside(place))))
        sight = self.sights.of(match)
        screen = sight.screen(seat)
        menu = find_opened(screen, opened)
        words = self._paragraph((*screen.lines, *clock) if menu is None else (menu.title,), match, language)
        in_turn = seat in sight.waiting
        rows = [
            [
                self._lasting_button(match, button, language)
                if lasts(button, hints=hints, in_turn=in_turn)
                else self._game_button(match, button, language)
                for button in row
            ]
            for row in (screen.rows if menu is None else menu.rows)
        ]
        if menu is not None:
            rows.append([self._button(language, "host-back", HandTap(match=match.match_id))])
        else:
            brief = missed.brief(room_beside(place, words))
            words = stacked(brief.words, words)
            rows += [] if brief.is_all else [self._told_button(match, language)]
        words, entities = marks.read(stacked(place, words))
        return Private(user_id, words, keyboard(rows), screen.picture, entities)

    def private_table(
        self, match: Match, seat: int, language: str, opened: str = "", told: Sequence[Told] = ()
    ) -> Private:
        """In a private chat table and hand are one message: the news above the hand, the table in the picture.

        What has been `told` since the seat last acted can be read where that is more than the news.
        """
        is_told = told_page(opened) is not None
        hand = self.hand(match, seat, language, opened, told=told if is_told else ())
        table = self.table(match, language)
        if match.status == "over":
            return Private(hand.receiver_id, table.text, table.keyboard, table.picture, table.entities)
        words = hand.secret_text
        if not opened:
            news = [*self._sleep(match), *self._news(match)]
            words = stacked(self._paragraph(news, match, language, reader=seat), words)
        rows = [] if hand.secret_keyboard is None else hand.secret_keyboard.inline_keyboard
        more = [self._told_button(match, language)] if len(told) > NEWS_KEPT and not opened else []
        buttons = keyboard([*self._wake_rows(match, language), *rows, *more])
        return Private(hand.receiver_id, words, buttons, table.picture)

    def mentions(self, words: str, match: Match, seat: int) -> list[MessageEntity]:
        """The player's name in these words, so that their phone rings."""
        user_id = match.record.seats[seat].user_id
        name = clean(match.names[seat], NAME_LENGTH)
        at = words.find(name) if name else -1
        if user_id is None or at < 0:
            return []
        user = User(id=user_id, is_bot=False, first_name=name)
        return [MessageEntity(type="text_mention", offset=utf16(words[:at]), length=utf16(name), user=user)]

    def stand_in_button(self, match: Match, seat: int, language: str) -> InlineKeyboardMarkup | None:
        """Lets anybody at the table seat a computer player for somebody who is away."""
        tap = SeatTap(match=match.match_id, absent=seat)
        return keyboard([[self._button(language, "host-seat-computer", tap)]])

    def call_buttons(self, match: Match, seats: Sequence[int], language: str) -> InlineKeyboardMarkup | None:
        """Below a call to the turn: the cards for who is called, and a present from the others."""
        cards = self._button(language, self._my_cards(match), HandTap(match=match.match_id))
        present = self._button(language, "host-give-time", TimeTap(match=match.match_id, seat=seats[0]))
        return keyboard([[cards, present]])

    def wake_button(self, match: Match, language: str) -> InlineKeyboardMarkup | None:
        """Lets anybody at the table go on."""
        return keyboard(self._wake_rows(match, language))

    # Pieces

    def _my_cards(self, match: Match) -> str:
        own = f"{match.record.rulebook}-my-cards"
        return own if self.texts.has(own) else "host-my-cards"

    def _told(self, match: Match, language: str, place: str, page: Page) -> tuple[str, InlineKeyboardMarkup | None]:
        """A page of what has happened, and the way to the others."""
        turns = self._turns(language, page.number, page.count, partial(_told_tap, match))
        back = self._button(language, "host-back", HandTap(match=match.match_id))
        return stacked(place, page.words), keyboard([turns, [back]])

    def _recap(self, match: Match, seat: int, language: str, told: Sequence[Told]) -> Recap:
        return Recap(match, seat, told, lambda line: self.texts.render(line, language, match.names, seat))

    def _told_button(self, match: Match, language: str) -> list[InlineKeyboardButton]:
        return [self._button(language, "host-since", _told_tap(match, 1))]

    def _lobby(self, match: Match, language: str) -> Public:
        if match.status == "cancelled":
            words = self._paragraph([Text("host-cancelled")], match, language)
            return Public(words, keyboard([[self._another(match, language)]]))
        rows = [[self._button(language, label, tap, style) for tap, label, style in row] for row in lobby.rows(match)]
        return Public(self._paragraph(lobby.lines(match), match, language), keyboard(rows))

    def _another(self, match: Match, language: str) -> InlineKeyboardButton:
        return self._button(language, "host-new-game", NewTap(rulebook=match.record.rulebook))

    def _place(self, match: Match, chat: str | None) -> Iterator[Text]:
        if chat is not None:
            game = Text(f"{match.record.rulebook}-title")
            yield Text("host-hand-of", {"chat": chat, "game": game}) if chat else game
            yield Text("host-blank")

    def _news(self, match: Match) -> Iterator[Text]:
        news = match.record.news
        game = game_of(match)
        if match.status == "over" or game.pace(match.state).resting:
            # The points above say who has won; what led to them is told by the last move.
            closing = game.closing_lines
            news = [line for line in news if closing and current_key(line.key) not in closing]
        if news:
            yield Text("host-blank")
            for line in news:
                yield Text("host-news", {"line": line})

    def _small_print(self, match: Match) -> Iterator[Text]:
        if match.status == "over":
            yield Text("host-seed", {"seed": match.seed.hex()})
        else:
            yield lobby.seed_hash(match)

    def _sleep(self, match: Match) -> Iterator[Text]:
        if match.record.asleep:
            yield Text("host-pauses" if match.record.asleep == "paused" else "host-sleeps")

    def _wake_rows(self, match: Match, language: str) -> list[list[InlineKeyboardButton]]:
        if not match.record.asleep:
            return []
        label = "host-play-on" if match.record.asleep == "paused" else "host-wake"
        return [[self._button(language, label, WakeTap(match=match.match_id), "success")]]

    def deadline(self, match: Match, seats: Iterable[int], ahead: float) -> Iterator[Text]:
        """At a slow table a point in time, which stays true however long nobody draws it anew."""
        strikes_at = clocks.strikes_at(match, seats) if clocks.is_slow(match) else None
        if strikes_at is not None and not match.record.asleep:
            yield Text("host-deadline-at", {"moment": Moment(int(strikes_at + ahead) // 60 * 60)})

    def _left(self, match: Match, seconds: float | None) -> Iterator[Text]:
        if seconds is not None and not match.record.asleep and not clocks.is_slow(match):
            yield Text("host-deadline", {"minutes": max(1, round(seconds / 60))})

    def _game_rows(self, match: Match, rows: Rows, language: str) -> list[list[InlineKeyboardButton]]:
        return [[self._game_button(match, button, language) for button in row] for row in rows if row]

    def _game_button(self, match: Match, button: Button, language: str) -> InlineKeyboardButton:
        label = self.texts.label(button.label, language, match.names)
        if button.disabled:
            return InlineKeyboardButton(text=label, disabled=DisabledButton())
        at = match.match_id
        if button.page:
            tap: Tap = MenuTap(match=at, name=button.page)
        elif button.menu is not None:
            tap = MenuTap(match=at, name=button.menu.name)
        else:
            stamp = self.sights.of(match).stamp
            tap = ActionTap(match=at, stamp=stamp, version=match.version, token=button.token)
        return InlineKeyboardButton(text=label, callback_data=tap.pack(), style=button.style or None)

    def _lasting_button(self, match: Match, button: Button, language: str) -> InlineKeyboardButton:
        """Bound to no turn: whether it may be done is judged when it is pressed."""
        label = self.texts.label(button.label, language, match.names)
        at = match.match_id
        if button.opens:
            tap: Tap = MenuTap(match=at, name=button.opens, later=button.later)
        else:
            tap = ActionTap(match=at, stamp=None, version=match.version, token=button.later)
        return InlineKeyboardButton(text=label, callback_data=tap.pack())

    def _paragraph(self, lines: Sequence[Text], match: Match, language: str, reader: int | None = None) -> str:
        words = "\n".join(self.texts.render(line, language, match.names, reader) for line in lines)
        return _BLANKS.sub("\n\n", words).strip("\n")


def _told_tap(match: Match, page: int) -> MenuTap:
    return MenuTap(match=match.match_id, name=name_of_told(page))

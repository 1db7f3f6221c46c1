"""Matches as messages: the lobby and the table for all, the hand for one player."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
from aiogram.types import DisabledButton, InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity

from bot.core.models import NEWS_KEPT, Match, PersonRef, Pov
from bot.core.play.match_screens import (
    CachedScreen,
    RecapItem,
    ScreenCache,
    find_opened,
    lasts,
    name_of_orders,
    name_of_told,
    orders_page,
    told_page,
)
from bot.core.seats.participation import STOPPED
from bot.i18n.texts import Texts
from bot.telegram.callback_data import (
    ActionTap,
    AgainTap,
    FairTap,
    HandTap,
    HintTap,
    MenuTap,
    NewTap,
    NextTap,
    PracticeTap,
    SeatTap,
    Tap,
    TimeTap,
    TournamentTap,
    WakeTap,
)
from bot.telegram.messages import CAPTION_LENGTH, Private, Public, keyboard, room_beside, stacked, unmarked
from bot.telegram.views import lobby_view, match_lines
from bot.telegram.views.match_lines import Page, Recap
from bot.telegram.views.pages import EVENTS, Pages
from games.placards import CoverPicture
from games.ui_model import Button, Rows, Text, from_seat, with_last_move, without_awaited

_BLANKS: Final = re.compile(r"\n{3,}")


class HandContent(msgspec.Struct, frozen=True):
    """Lines and buttons of a hand before they are put into words.

    `MatchView.hand` draws nothing else of a state, and `ShownScreens` compares nothing else, so a line that is added
    here appears in hands and makes older hands out of date.
    """

    lines: tuple[Text, ...]
    orders: tuple[Text, ...]
    rows: Rows


def hand_content(sight: CachedScreen, match: Match, seat: int, *, beside_table: bool, hints: bool) -> HandContent:
    """Return the content of the hand.

    Beside the table it only says what stays true; `hints` tell what is asked.
    """
    screen, orders = sight.screen(seat), tuple(match_lines.marks(match, seat))
    if not beside_table or match.status != "running":
        return HandContent(screen.lines, orders, screen.rows)
    lines = (*(screen.asked if hints else ()), *screen.own)
    return HandContent(lines, orders, sight.rows_beside_table(seat))


class MatchView:
    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.pages = Pages(texts)
        self.screen_cache = ScreenCache()

    def table(self, match: Match, language: str, left: float | None = None, ahead: float = 0.0) -> Public:
        """Return the table message.

        `left` is the time left to the player to move, in seconds.
        `ahead` is the lead of the wall clock over the game clock, in seconds.
        """
        if match.status == "cancelled" and match.state is not None:
            return self._stopped(match, language)
        if match.status in ("lobby", "cancelled"):
            return self._lobby(match, language)
        screen = self.screen_cache.of(match).screen()
        news = [*match_lines.news(match)]
        clock = [*match_lines.sleep(match), *match_lines.left(match, left), *match_lines.unrated(match)]
        clock += match_lines.deadline(match, range(len(match.record.seats)), ahead)
        finale = [*match_lines.apart(match_lines.result_lines(match))]
        beside = [*match_lines.apart(match_lines.result_beside_picture(match))]
        reader = alone_at(match)
        words = self._paragraph([*screen.lines, *news, *finale, *clock], match, language, reader)
        caption = self._paragraph([*screen.caption, *news, *beside, *clock], match, language, reader)
        caption = caption if screen.caption else words
        rows = self._game_rows(match, screen.rows, language)
        if match.status == "over":
            rows += self._after(match, language)
            if not match.record.practice:  # all players practise with the same deal
                rows.append([self.pages.button(language, "fairness-check", FairTap(match=match.match_id, what="open"))])
        else:
            rows.insert(0, [self.pages.button(language, self._my_cards(match), HandTap(match=match.match_id))])
            rows[:0] = self._wake_rows(match, language)
        text, entities = unmarked(words)
        short, in_short = unmarked(caption)
        picture = match_lines.result_picture(match, screen.picture)
        return Public(text, keyboard(rows), entities, picture, short, in_short)

    def hand(
        self,
        match: Match,
        seat: int,
        language: str,
        opened: str = "",
        *,
        hints: bool = True,
        beside_table: bool = False,
        chat: str | None = None,
        clock: Sequence[Text] = (),
        told: Sequence[RecapItem] = (),
    ) -> Private:
        """Return the hand of a seat; `opened` names the menu or the page to show.

        With hints, unplayable cards are greyed out; without, the buttons work in later turns too. A hand `beside_table`
        is not redrawn for every move: it only says what stays true. With hints, which are for the player to move, it
        also says what is asked. If the hands of several tables may be in one place, `chat` is the name of this one's
        chat. What was `told` since the seat last acted is above the hand, if there is room; `clock` holds the lines
        with the deadline.
        """
        user_id = match.record.seats[seat].user_id
        if user_id is None:
            raise ValueError("a computer player is shown nothing")
        if match.status == "cancelled":
            return Private(user_id, self._paragraph([Text("commands-hand-stopped")], match, language))
        place = self._paragraph([*match_lines.place(match, chat)], match, language)
        missed, page = self._recap(match, seat, language, told), told_page(opened)
        if page is not None:
            return Private(user_id, *self._told(match, language, place, missed.page(page, room_beside(place))))
        sight = self.screen_cache.of(match)
        screen = sight.screen(seat)
        ordering = orders_page(opened)
        if ordering is not None and match.status == "running":
            words, buttons = self._orders(match, seat, language, ordering)
            return Private(user_id, stacked(place, words), buttons, screen.picture)
        menu = find_opened(screen, opened)
        is_brief, in_turn = beside_table and match.status == "running", seat in sight.waiting
        content = hand_content(sight, match, seat, beside_table=beside_table, hints=hints)
        of_game = content.lines or ((self._whose(match, seat),) if is_brief else ())
        lines = (*of_game, *content.orders, *clock) if menu is None else (menu.title,)
        words = self._paragraph(lines, match, language)
        is_plain = is_brief and menu is None and not (hints and in_turn)
        rows = [
            [
                self._lasting_button(match, button, language)
                if lasts(button, hints=hints, in_turn=in_turn)
                else self._game_button(match, button, language, is_plain=is_plain)
                for button in row
            ]
            for row in (content.rows if menu is None else menu.rows)
        ]
        if menu is not None:
            rows.append([self.pages.button(language, "host-back", HandTap(match=match.match_id))])
        else:
            brief = missed.brief(room_beside(place, words))
            words = stacked(brief.words, words)
            rows += [] if brief.is_all else [self._told_button(match, language)]
            rows += [self._orders_button(match, language)] if match_lines.are_offered(match, seat) else []
            rows += [self._hint_button(match, language)] if Pov(match, seat).may_ask_hints else []
        words, entities = unmarked(stacked(place, words))
        return Private(user_id, words, keyboard(rows), screen.picture, entities)

    def private_table(
        self, match: Match, seat: int, language: str, opened: str = "", told: Sequence[RecapItem] = ()
    ) -> Private:
        """Return table and hand as one message, with the news above the hand.

        The table is the picture. What was `told` since the seat last acted can be opened if it is more than the news.
        """
        is_told = told_page(opened) is not None
        hand = self.hand(match, seat, language, opened, told=told if is_told else ())
        table = self.table(match, language)
        if match.status == "over":
            done = self._paragraph([Text("practice-over")] if match.record.practice else [], match, language)
            return Private(hand.receiver_id, stacked(table.text, done), table.keyboard, table.picture, table.entities)
        words = hand.secret_text
        if not opened:
            news = [*match_lines.sleep(match), *match_lines.news(match)]
            words = stacked(self._paragraph(news, match, language, reader=seat), words)
        words = stacked(self._paragraph([*match_lines.tips(match)], match, language), words)
        rows = [] if hand.secret_keyboard is None else hand.secret_keyboard.inline_keyboard
        more = [self._told_button(match, language)] if len(told) > NEWS_KEPT and not opened else []
        end = [[self.pages.button(language, "practice-stop", PracticeTap(match=match.match_id, what="stop"))]]
        buttons = keyboard([*self._wake_rows(match, language), *rows, *more, *(end if match.record.practice else [])])
        return Private(hand.receiver_id, words, buttons, from_seat(table.picture, seat))

    def mentions(self, words: str, match: Match, seat: int) -> list[MessageEntity]:
        """Return an entity that mentions the player whose name is in the words."""
        user_id = match.record.seats[seat].user_id
        return [] if user_id is None else self.pages.mentions_of(words, [PersonRef(user_id, match.names[seat])])

    def stand_in_button(self, match: Match, seat: int, language: str) -> InlineKeyboardMarkup | None:
        """Return the button that seats a computer player for an absent player."""
        tap = SeatTap(match=match.match_id, absent=seat)
        return keyboard([[self.pages.button(language, "host-seat-computer", tap)]])

    def call_buttons(self, match: Match, seats: Sequence[int], language: str) -> InlineKeyboardMarkup | None:
        """Return the buttons below a turn notification: the hand, and extra time."""
        cards = self.pages.button(language, self._my_cards(match), HandTap(match=match.match_id))
        present = self.pages.button(language, "host-give-time", TimeTap(match=match.match_id, seat=seats[0]))
        return keyboard([[cards, present]])

    def wake_button(self, match: Match, language: str) -> InlineKeyboardMarkup | None:
        """Return the button that resumes the match."""
        return keyboard(self._wake_rows(match, language))

    # Parts

    def _my_cards(self, match: Match) -> str:
        own = f"{match.record.rulebook}-my-cards"
        return own if self.texts.has(own) else "host-my-cards"

    def _whose(self, match: Match, seat: int) -> Text:
        """Return the text above buttons that need no other words."""
        own = f"{match.record.rulebook}-hand-own"
        if self.texts.has(own):
            return Text(own)
        return Text("hand-own" if self.screen_cache.of(match).screen(seat).rows else "hand-none")

    def _told(self, match: Match, language: str, place: str, page: Page) -> tuple[str, InlineKeyboardMarkup | None]:
        """Return a page of the recap, with buttons to the other pages."""
        turns = self.pages.turns(language, page.number, page.count, partial(_told_tap, match), EVENTS)
        back = self.pages.button(language, "host-back", HandTap(match=match.match_id))
        return stacked(place, page.words), keyboard([turns, [back]])

    def _recap(self, match: Match, seat: int, language: str, told: Sequence[RecapItem]) -> Recap:
        return Recap(match, seat, told, lambda line: self.texts.render(line, language, match.names, seat))

    def _told_button(self, match: Match, language: str) -> list[InlineKeyboardButton]:
        return [self.pages.button(language, "host-since", _told_tap(match, 1))]

    def _orders(self, match: Match, seat: int, language: str, name: str) -> tuple[str, InlineKeyboardMarkup | None]:
        """Return the standing orders, or the values of one of them."""
        page = match_lines.page(match, seat, name)
        back = HandTap(match=match.match_id) if not name else MenuTap(match=match.match_id, name=name_of_orders())
        rows = [[self.pages.button(language, label, tap) for label, tap in row] for row in page.rows]
        rows.append([self.pages.button(language, "host-back", back)])
        return self._paragraph([page.title, *page.lines], match, language), keyboard(rows)

    def _orders_button(self, match: Match, language: str) -> list[InlineKeyboardButton]:
        return [self.pages.button(language, "orders-button", MenuTap(match=match.match_id, name=name_of_orders()))]

    def _hint_button(self, match: Match, language: str) -> list[InlineKeyboardButton]:
        return [self.pages.button(language, "hint-button", HintTap(match=match.match_id))]

    def _lobby(self, match: Match, language: str) -> Public:
        cover = CoverPicture(match.record.rulebook)
        if match.status == "cancelled":
            words = self._paragraph([Text("host-cancelled")], match, language)
            return Public(words, keyboard(self._after_stop(match, language)), picture=cover)
        rows = [
            [self.pages.button(language, label, tap, style) for tap, label, style in row]
            for row in lobby_view.rows(match)
        ]
        caption = self._paragraph(lobby_view.below_cover(match), match, language)
        if len(caption) > CAPTION_LENGTH:
            caption = self._paragraph(lobby_view.below_cover(match, is_brief=True), match, language)
        words = self._paragraph(lobby_view.lines(match), match, language)
        return Public(words, keyboard(rows), picture=cover, caption=caption)

    def called_to(self, match: Match, language: str, link: str | None, chat: str) -> Public:
        """Return the lobby for a user who followed a link to it.

        It has a link to its chat, or the name of the chat.
        """
        page = msgspec.structs.replace(self._lobby(match, language), keyboard=None)
        if link is not None:
            return self.pages.with_link(page, "host-to-table", link, language)
        where = self.pages.say(Text("host-lobby-in-chat", {"chat": chat}), match, language)
        return msgspec.structs.replace(page, text=stacked(page.text, where), caption=stacked(page.caption, where))

    def _stopped(self, match: Match, language: str) -> Public:
        """Return a stopped match: who stopped it, its standing, and the table."""
        screen, game = self.screen_cache.of(match).screen(), Text(f"{match.record.rulebook}-title")
        said = next((line for line in match.record.news[-1:] if line.key in STOPPED), None)
        told = [said, Text("commands-standing", {"game": game})] if said else [Text("commands-stopped", {"game": game})]
        lines = [*told, Text("host-blank"), *screen.standing]
        text, entities = unmarked(self._paragraph(lines, match, language, alone_at(match)))
        picture = without_awaited(with_last_move(screen.picture, match.record.last_move))
        return Public(text, keyboard(self._after_stop(match, language)), entities, picture)

    def _after_stop(self, match: Match, language: str) -> list[list[InlineKeyboardButton]]:
        """Return the buttons below a stopped match.

        A pairing of a tournament is still to be played.
        """
        if match.record.pairing is not None:
            tap = TournamentTap(cup=match.record.pairing.cup_id, what="play")
            return [[self.pages.button(language, "cup-play", tap)]]
        return self._after(match, language) if match.record.practice else [[self._another(match, language)]]

    def _after(self, match: Match, language: str) -> list[list[InlineKeyboardButton]]:
        """Return the buttons below a result: rematch, another game, the waitlist.

        A tournament goes on by its own message below.
        """
        if match.record.pairing is not None:
            return []
        if match.record.practice:
            once_more = self.pages.button(language, "practice-start", PracticeTap(rulebook=match.record.rulebook))
            return [[self._another(match, language)], [once_more]]
        again = self.pages.button(language, "people-again", AgainTap(match=match.match_id), "primary")
        rows = [[again, self._another(match, language)]]
        return rows if match.chat_id > 0 else [*rows, [self.pages.button(language, "people-call-me", NextTap())]]

    def _another(self, match: Match, language: str) -> InlineKeyboardButton:
        return self.pages.button(language, "host-new-game", NewTap(rulebook=match.record.rulebook))

    def _wake_rows(self, match: Match, language: str) -> list[list[InlineKeyboardButton]]:
        if not match.record.suspended:
            return []
        label = "host-play-on" if match.record.suspended == "paused" else "host-wake"
        return [[self.pages.button(language, label, WakeTap(match=match.match_id), "success")]]

    def _game_rows(self, match: Match, rows: Rows, language: str) -> list[list[InlineKeyboardButton]]:
        return [[self._game_button(match, button, language) for button in row] for row in rows if row]

    def _game_button(
        self, match: Match, button: Button, language: str, *, is_plain: bool = False
    ) -> InlineKeyboardButton:
        label = self.texts.label(button.label, language, match.names)
        if button.disabled:
            return InlineKeyboardButton(text=label, disabled=DisabledButton())
        at = match.match_id
        if button.page:
            tap: Tap = MenuTap(match=at, name=button.page)
        elif button.menu is not None:
            tap = MenuTap(match=at, name=button.menu.name)
        else:
            stamp = self.screen_cache.of(match).stamp
            tap = ActionTap(match=at, stamp=stamp, version=match.version, token=button.token)
        style = None if is_plain else button.style or None
        return InlineKeyboardButton(text=label, callback_data=tap.pack(), style=style)

    def _lasting_button(self, match: Match, button: Button, language: str) -> InlineKeyboardButton:
        """Return a button bound to no turn: the action is checked on the tap."""
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


def alone_at(match: Match) -> int | None:
    """Return the seat of the only reader of a private table; None in a group."""
    return match.seat_of(match.chat_id) if match.chat_id > 0 else None


def _told_tap(match: Match, page: int) -> MenuTap:
    return MenuTap(match=match.match_id, name=name_of_told(page))

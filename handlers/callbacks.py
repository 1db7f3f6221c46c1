"""Every button there is: a handler for each kind of tap, and around them what all taps have in common."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from aiogram import BaseMiddleware, F, Router
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.core.actor import NO_REPLY, Actor, Reply
from bot.core.chats import Chats
from bot.core.live_matches import LiveMatches
from bot.core.lobby.lobby_service import LobbyService
from bot.core.match_service import TableError
from bot.core.play.play_service import PlayService
from bot.core.seats.participation import Participation
from bot.core.seats.pause import PauseService
from bot.telegram.callback_data import (
    AbsentTap,
    ActionTap,
    AgainTap,
    AvailabilityTap,
    CloseTap,
    ConfirmTap,
    FairTap,
    ForgetTap,
    GamesTap,
    HandTap,
    HintTap,
    HostTap,
    LobbySettingTap,
    LobbyTap,
    MatchTap,
    MenuTap,
    NewTap,
    NextTap,
    OrderTap,
    PauseTap,
    PracticeTap,
    PromptTap,
    RulesTap,
    SeatTap,
    SettingTap,
    SpectatorTap,
    StatsTap,
    TimeTap,
    WakeTap,
)
from bot.telegram.hand_service import HandService
from bot.telegram.hint_service import HintService
from bot.telegram.outbound.job_delivery import Delivery
from bot.telegram.outbound.rate_limiter import RateLimiter
from bot.telegram.replies import Replies, is_on_message, source_of, thread_of
from bot.telegram.views.live_matches_view import listing
from bot.telegram.views.match_view import MatchView
from bot.telegram.views.more_settings_view import COMPUTER
from games.registry import RULEBOOKS, find
from games.ui_model import Text
from handlers import history, tournaments
from handlers.availability import on_life
from handlers.confirm import on_sure
from handlers.fairness import on_fairness
from handlers.lobby_settings import close_outlived, on_computers, on_other_game, on_panel
from handlers.middlewares.answering import Shown, TapAnswer
from handlers.practice import on_practice
from handlers.seats import on_absent, on_again, on_ask, on_host_to, on_next_tap
from handlers.spectators import offered, on_watch
from handlers.stats import on_forget_tap, on_stats_tap
from handlers.update_fields import press_of, who_is

SAVED: Final = Text("host-saved")
LOBBY_RULES: Final = "rules"
IN_HANDS: Final = (ActionTap, MenuTap, HandTap, OrderTap, HintTap, TimeTap)
"""The buttons of a hand, which may be in a private chat."""

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class CallbackMiddleware(BaseMiddleware):
    """Before: who it is, and whether the button works there. After: the tap is answered with what has come of it."""

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        if not isinstance(event, CallbackQuery):
            return await handler(event, data)
        who = who_is(event.from_user)
        chat_id = event.message.chat.id if event.message is not None else 0
        chats: Chats = data["chats"]
        tap = data.get("callback_data")
        if not isinstance(tap, ForgetTap):  # which may come again after it has had its effect
            await chats.meet(who, in_private=chat_id == who.user_id)
        if isinstance(tap, MatchTap):
            playing: PlayService = data["playing"]
            await playing.check_place(tap.match, who, chat_id, is_in_hands=isinstance(tap, IN_HANDS))
            if isinstance(tap, LobbyTap) and not tap.closes:
                delivery: Delivery = data["delivery"]
                delivery.occasions.note(chat_id, who.user_id, source_of(event).occasion)
        try:
            done = await handler(event, data)
        except TableError as refused:
            await close_outlived(event, tap, refused, data["replies"])
            done = await offered(event, refused, data)
        await _answered(event, done, data["answer"], data["rate_limiter"], data["replies"])
        return None


async def _answered(
    query: CallbackQuery, done: Reply | Shown, answer: TapAnswer, rate_limiter: RateLimiter, replies: Replies
) -> None:
    if isinstance(done, Shown):
        await answer.then(done, rate_limiter.wait(source_of(query).chat_id, query.from_user.id))
    else:
        instead = await replies.private_chat() if done.alert else done.link or None
        await answer(done.text, done.match, alert=done.alert, instead=instead)


async def on_action(query: CallbackQuery, callback_data: ActionTap, hands: HandService) -> Reply:
    return await hands.press(callback_data.match, who_is(query.from_user), press_of(callback_data), source_of(query))


async def on_hand(query: CallbackQuery, callback_data: HandTap, hands: HandService) -> Reply:
    return await hands.open(callback_data.match, who_is(query.from_user), source_of(query))


async def on_menu(query: CallbackQuery, callback_data: MenuTap, hands: HandService) -> Reply:
    return await hands.open(
        callback_data.match, who_is(query.from_user), source_of(query), callback_data.name, callback_data.later
    )


async def on_order(query: CallbackQuery, callback_data: OrderTap, hands: HandService) -> Reply:
    value = callback_data.value if callback_data.what == "give" else None
    return await hands.order(callback_data.match, who_is(query.from_user), callback_data.name, value, source_of(query))


async def on_hint(query: CallbackQuery, callback_data: HintTap, hint_service: HintService) -> Reply:
    return await hint_service.ask(callback_data.match, who_is(query.from_user))


async def on_lobby(
    query: CallbackQuery, callback_data: LobbyTap, lobbies: LobbyService, replies: Replies
) -> Reply | Shown:
    done = await lobbies.press(callback_data.match, callback_data.what, who_is(query.from_user))
    return Shown(partial(replies.close, query), done.text) if callback_data.closes else done


async def on_lobby_rules(
    query: CallbackQuery, callback_data: LobbyTap, playing: PlayService, match_view: MatchView, replies: Replies
) -> Shown:
    rulebook = await playing.rulebook_of(callback_data.match)
    return Shown(partial(_show_rules, query, match_view, replies, rulebook, 1, anew=True))


async def on_computer(query: CallbackQuery, callback_data: SeatTap, participation: Participation) -> Reply:
    return await participation.seat_computer(callback_data.match, callback_data.absent, who_is(query.from_user))


async def on_wake(query: CallbackQuery, callback_data: WakeTap, playing: PlayService, pausing: PauseService) -> Reply:
    """By now it is awake, if whoever pressed sits there; unless it was agreed to pause."""
    who = who_is(query.from_user)
    if await playing.is_paused(callback_data.match):
        return await pausing.go_on(callback_data.match, who)
    return await playing.woken(callback_data.match, who)


async def on_pause(query: CallbackQuery, callback_data: PauseTap, pausing: PauseService) -> Reply:
    return await pausing.propose(callback_data.match, who_is(query.from_user))


async def on_time(query: CallbackQuery, callback_data: TimeTap, pausing: PauseService) -> Reply:
    return await pausing.give_time(callback_data.match, callback_data.seat, who_is(query.from_user))


async def on_new(query: CallbackQuery, callback_data: NewTap, lobbies: LobbyService) -> Reply:
    """One press to the lobby: another game is chosen there."""
    message = query.message
    if not isinstance(message, Message):
        raise TableError("old-button")
    rulebook = callback_data.rulebook or RULEBOOKS[0].name
    who = who_is(query.from_user)
    await lobbies.open(who, message.chat.id, thread_of(message), rulebook, message.chat.title or "")
    return NO_REPLY


def _setting(query: CallbackQuery, tap: SettingTap) -> tuple[int, Actor, str]:
    """Where, who, and what was chosen."""
    return source_of(query).chat_id, who_is(query.from_user), tap.value


async def on_language(query: CallbackQuery, callback_data: SettingTap, chats: Chats, lobbies: LobbyService) -> Reply:
    chat_id, who, value = _setting(query, callback_data)
    await chats.set_language(chat_id, who, value)
    await lobbies.speak(chat_id, who)
    return Reply(SAVED)


async def on_setting(
    query: CallbackQuery, callback_data: SettingTap, chats: Chats, match_view: MatchView, replies: Replies
) -> Shown:
    chat_id, who, value = _setting(query, callback_data)
    person, here = await chats.change_setting(who, chat_id, callback_data.name, value)
    page = match_view.settings(person, here, await replies.language_of_tap(query), await replies.private_chat())
    return Shown(partial(replies.show, query, page, anew=False), SAVED)


async def on_settings(
    query: CallbackQuery, callback_data: AvailabilityTap, chats: Chats, match_view: MatchView, replies: Replies
) -> Shown:
    """Back from a page behind the settings."""
    chat_id, who = source_of(query).chat_id, who_is(query.from_user)
    person, here = await chats.meet(who, in_private=chat_id == who.user_id), await chats.place(chat_id)
    page = match_view.settings(person, here, await replies.language_of_tap(query), await replies.private_chat())
    return Shown(partial(replies.show, query, page, anew=False))


async def on_rules(query: CallbackQuery, callback_data: RulesTap, match_view: MatchView, replies: Replies) -> Shown:
    if find(callback_data.rulebook) is None:
        raise TableError("old-button")
    shown = partial(_show_rules, query, match_view, replies, callback_data.rulebook, callback_data.page, anew=False)
    return Shown(shown)


async def _show_rules(
    query: CallbackQuery, match_view: MatchView, replies: Replies, rulebook: str, page: int, *, anew: bool
) -> None:
    language = await replies.language_of_tap(query)
    await replies.show(query, match_view.rules_page(rulebook, page, language, query.from_user.id), anew=anew)


async def on_close(query: CallbackQuery, callback_data: CloseTap, replies: Replies) -> Shown:
    """What everybody sees is closed by whoever has asked for it."""
    source, who = source_of(query), who_is(query.from_user)
    is_alone = source.ephemeral_message_id is not None or source.chat_id == who.user_id
    if not is_alone and callback_data.person != who.user_id:
        raise TableError("not-yours-to-close")
    if not is_on_message(query):
        raise TableError("old-button")
    return Shown(partial(replies.close, query))


async def on_games(
    query: CallbackQuery, callback_data: GamesTap, tables: LiveMatches, match_view: MatchView, replies: Replies
) -> Shown:
    """Another page of the list."""
    who, chat_id = who_is(query.from_user), source_of(query).chat_id
    is_mine = chat_id == who.user_id
    found = await (tables.of(who.user_id) if is_mine else tables.at(chat_id))
    page = listing(found, match_view.screen_cache, callback_data.page, chat_id=None if is_mine else chat_id)
    shown = match_view.listing(page, await replies.language_of_tap(query))
    return Shown(partial(replies.show, query, shown, anew=False))


async def on_games_open(query: CallbackQuery, callback_data: GamesTap, hands: HandService) -> Reply:
    return await hands.open_here(callback_data.match, who_is(query.from_user))


async def on_anything_else(query: CallbackQuery) -> Reply:
    raise TableError("old-button")


def register(router: Router) -> None:
    """Nearly every update is a tap: it finds its handler here, without another router on the way."""
    for handler, *filters in (
        (on_action, ActionTap.filter()),
        (on_menu, MenuTap.filter()),
        (on_hand, HandTap.filter()),
        (on_order, OrderTap.filter()),
        (on_hint, HintTap.filter()),
        (on_lobby_rules, LobbyTap.filter(F.what == LOBBY_RULES)),
        (on_other_game, LobbyTap.filter(F.what == "game")),
        (on_lobby, LobbyTap.filter()),
        (on_computers, LobbySettingTap.filter(F.what == COMPUTER)),
        (on_panel, LobbySettingTap.filter()),
        (on_fairness, FairTap.filter()),
        (on_computer, SeatTap.filter()),
        (on_wake, WakeTap.filter()),
        (on_pause, PauseTap.filter()),
        (on_time, TimeTap.filter()),
        (on_again, AgainTap.filter()),
        (on_absent, AbsentTap.filter()),
        (on_host_to, HostTap.filter()),
        (on_ask, PromptTap.filter()),
        (on_sure, ConfirmTap.filter()),
        (on_next_tap, NextTap.filter()),
        (on_new, NewTap.filter()),
        (on_language, SettingTap.filter(F.name == "language")),
        (on_setting, SettingTap.filter()),
        (on_settings, AvailabilityTap.filter(F.page == "settings")),
        (on_life, AvailabilityTap.filter()),
        (on_games_open, GamesTap.filter(F.what == "open")),
        (on_games, GamesTap.filter()),
        (on_stats_tap, StatsTap.filter()),
        (on_forget_tap, ForgetTap.filter()),
        (on_rules, RulesTap.filter()),
        (on_close, CloseTap.filter()),
        (on_watch, SpectatorTap.filter()),
        *tournaments.TAPS,
        (on_practice, PracticeTap.filter()),
        *history.TAPS,
        (on_anything_else,),
    ):
        router.callback_query.register(handler, *filters)

"""What the host of a lobby does in the panel: each press changes something and leads to the next question."""

from collections.abc import Callable

import msgspec

from bot.core.lobby import lobby
from bot.core.match_service import MatchService, TableError
from bot.core.models import Match, TextQuestion
from bot.db import idempotency
from bot.db.storage import AlreadyHandled, Storage
from bot.settings import Settings
from bot.telegram.callback_data import LobbySettingTap, number
from bot.telegram.views import level_settings_view, lobby_settings_view, more_settings_view
from bot.telegram.views.level_settings_view import LEVEL
from bot.telegram.views.lobby_settings_view import LEVELS, Question, WordsWanted
from games.errors import WordsMissing
from games.options import Amount


class LobbySettings:
    def __init__(self, settings: Settings, storage: Storage, matches: MatchService) -> None:
        self._settings = settings
        self._storage = storage
        self._matches = matches

    async def tap(self, tap: LobbySettingTap, user_id: int) -> Question | WordsWanted | None:
        """What the panel shows after this press; None closes it."""
        op, name, value = tap.what, tap.name, tap.value
        if op == "done":
            return None
        if op == more_settings_view.MORE:
            return more_settings_view.more(await self._lobby(tap.match), user_id)
        match = await self._own_lobby(tap.match, user_id)
        pages: dict[str, Callable[[], Question | WordsWanted]] = {
            "options": lambda: lobby_settings_view.options(match),
            "back": lambda: lobby_settings_view.options(match),
            "choose": lambda: lobby_settings_view.values(match, name),
            "clocks": lambda: lobby_settings_view.clocks(match),
            LEVELS: lambda: level_settings_view.question(match),
            "words": lambda: lobby_settings_view.words(match, name),
            lobby_settings_view.HOUSE: lambda: lobby_settings_view.house(match),
            more_settings_view.GAMES: lambda: more_settings_view.games(match),
            more_settings_view.DROP: lambda: more_settings_view.cancelling(match),
        }
        if op in pages:
            return pages[op]()
        return await self._set(match, user_id, op, name, value)

    async def _set(self, match: Match, user_id: int, op: str, name: str, value: str) -> Question | WordsWanted | None:
        changes: dict[str, Callable[[Match], None]] = {
            "preset": lambda draft: lobby.use_preset(draft, user_id, name),
            "turn": lambda draft: lobby.turn_option(draft, user_id, name),
            "set": lambda draft: lobby.choose_value(draft, user_id, name, _number(value)),
            LEVEL: lambda draft: lobby.set_level(draft, user_id, name, _number(value) if value else None),
            more_settings_view.PLAY: lambda draft: lobby.change_game(draft, user_id, name),
            "clock": lambda draft: lobby.set_clock(draft, user_id, _number(name), _number(value) if value else 0),
        }
        if op not in changes:
            raise TableError("old-button")
        try:
            return _page_after(await self._change(match.match_id, changes[op]), op, name)
        except AlreadyHandled:
            return _page_after(match, op, name)  # perhaps that was not shown any more
        except WordsMissing as refused:
            if op != "set":
                raise
            also = {name: lobby.nth_value(match, name, _number(value))}
            return lobby_settings_view.words(match, str(refused.params["option"]), also)

    async def must_ask(self, match_id: int) -> Match:
        """Before the question is put: a press that comes again has asked already."""
        cause = idempotency.current()
        if cause is not None:
            await cause.must_be_new(self._storage)
        return await self._matches.get(match_id)

    async def asked(self, match_id: int, user_id: int, message_id: int, wanted: WordsWanted) -> None:
        """The question has been put: the reply to this message answers it."""
        question = TextQuestion(message_id, wanted.option, wanted.also)
        await self._change(match_id, lambda draft: lobby.ask(draft, user_id, question))

    async def answered(self, chat_id: int, thread_id: int, user_id: int, message_id: int, words: str) -> bool:
        """Takes the host's words if they reply to the question; True when they did."""
        match_id = await self._storage.live_match_at(chat_id, thread_id)
        match = None if match_id is None else await self._matches.get(match_id)
        if match is None or match.status != "lobby" or match.record.text_question is None:
            return False
        if match.record.text_question.message_id != message_id:
            return False
        await self._change(match.match_id, lambda draft: lobby.take_words(draft, user_id, words))
        return True

    async def _lobby(self, match_id: int) -> Match:
        match = await self._matches.get(match_id)
        if match.status != "lobby":
            raise TableError("no-such-match" if match.status == "cancelled" else "already-started")
        return match

    async def _own_lobby(self, match_id: int, user_id: int) -> Match:
        match = await self._lobby(match_id)
        if match.record.host_id != user_id:
            raise TableError("host-only")
        return match

    async def _change(self, match_id: int, work: Callable[[Match], None]) -> Match:
        ends = self._storage.now() + self._settings.lobby_minutes * 60
        changed = await self._matches.update(match_id, lambda draft: lobby.changed(draft, lambda: work(draft), ends))
        return changed.match


def _number(word: str) -> int:
    found = number(word)
    if found is None:
        raise TableError("old-button")
    return found


def _page_after(match: Match, op: str, name: str) -> Question | None:
    """Where one of two was turned it is said which holds now. A game is chosen, and that is that.

    A number goes up and down until it is right, house rules are several; all else is chosen with one press.
    """
    if op == more_settings_view.PLAY:
        return None
    if op == LEVEL:
        return level_settings_view.question(match)
    spec = lobby.spec_of(match, name) if op in ("set", "turn") else None
    if isinstance(spec, Amount):
        return lobby_settings_view.values(match, name)
    page = (
        lobby_settings_view.house(match)
        if spec is not None and spec.is_house_rule
        else lobby_settings_view.options(match)
    )
    if spec is None or op != "turn":
        return page
    said = lobby_settings_view.option(match.record.rulebook, spec, lobby.value_of(match, name))
    return msgspec.structs.replace(page, said=said)

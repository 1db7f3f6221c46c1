"""What the host of a lobby does in the panel: each press changes something and leads to the next question."""

from collections.abc import Callable

import msgspec

from bot.settings import Settings
from bot.show import levels, more, questions
from bot.show.levels import LEVEL
from bot.show.questions import LEVELS, Question, WordsWanted
from bot.show.taps import PanelTap, number
from bot.store import causes
from bot.store.model import Asked, Match
from bot.store.storage import AlreadyHandled, Storage
from bot.table import lobby
from bot.table.sessions import Sessions, TableError
from games.errors import WordsMissing
from games.options import Amount


class Panels:
    def __init__(self, settings: Settings, storage: Storage, sessions: Sessions) -> None:
        self._settings = settings
        self._storage = storage
        self._sessions = sessions

    async def tap(self, tap: PanelTap, user_id: int) -> Question | WordsWanted | None:
        """What the panel shows after this press; None closes it."""
        op, name, value = tap.what, tap.name, tap.value
        if op == "done":
            return None
        if op == more.MORE:
            return more.more(await self._lobby(tap.match), user_id)
        match = await self._own_lobby(tap.match, user_id)
        pages: dict[str, Callable[[], Question | WordsWanted]] = {
            "options": lambda: questions.options(match),
            "back": lambda: questions.options(match),
            "choose": lambda: questions.values(match, name),
            "clocks": lambda: questions.clocks(match),
            LEVELS: lambda: levels.question(match),
            "words": lambda: questions.words(match, name),
            questions.HOUSE: lambda: questions.house(match),
            more.GAMES: lambda: more.games(match),
            more.DROP: lambda: more.cancelling(match),
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
            more.PLAY: lambda draft: lobby.change_game(draft, user_id, name),
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
            return questions.words(match, str(refused.params["option"]), also)

    async def must_ask(self, match_id: int) -> Match:
        """Before the question is put: a press that comes again has asked already."""
        cause = causes.current()
        if cause is not None:
            await cause.must_be_new(self._storage)
        return await self._sessions.look(match_id)

    async def asked(self, match_id: int, user_id: int, message_id: int, wanted: WordsWanted) -> None:
        """The question has been put: the reply to this message answers it."""
        question = Asked(message_id, wanted.option, wanted.also)
        await self._change(match_id, lambda draft: lobby.ask(draft, user_id, question))

    async def answered(self, chat_id: int, thread_id: int, user_id: int, message_id: int, words: str) -> bool:
        """Takes the host's words if they reply to the question; True when they did."""
        match_id = await self._storage.live_match_at(chat_id, thread_id)
        match = None if match_id is None else await self._sessions.look(match_id)
        if match is None or match.status != "lobby" or match.record.asked is None:
            return False
        if match.record.asked.message_id != message_id:
            return False
        await self._change(match.match_id, lambda draft: lobby.take_words(draft, user_id, words))
        return True

    async def _lobby(self, match_id: int) -> Match:
        match = await self._sessions.look(match_id)
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
        changed = await self._sessions.change(match_id, lambda draft: lobby.changed(draft, lambda: work(draft), ends))
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
    if op == more.PLAY:
        return None
    if op == LEVEL:
        return levels.question(match)
    spec = lobby.spec_of(match, name) if op in ("set", "turn") else None
    if isinstance(spec, Amount):
        return questions.values(match, name)
    page = questions.house(match) if spec is not None and spec.is_house_rule else questions.options(match)
    if spec is None or op != "turn":
        return page
    said = questions.option(match.record.rulebook, spec, lobby.value_of(match, name))
    return msgspec.structs.replace(page, said=said)

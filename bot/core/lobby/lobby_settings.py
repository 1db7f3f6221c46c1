"""Settings of a lobby: presses of the host, their effects and the next page."""

from collections.abc import Callable
from typing import Final

import msgspec

from bot.core import idempotency
from bot.core.failures import AlreadyHandled
from bot.core.lobby import lobby
from bot.core.match_service import MatchService, TableError
from bot.core.models import Match, TextQuestion
from bot.core.ports import Questions, Storage
from bot.settings import Settings
from games.errors import WordsMissing
from games.options import Amount, Value, Words

# Pages
MORE: Final = "more"
OPTIONS: Final = "options"
BACK: Final = "back"
VALUES: Final = "choose"
CLOCKS: Final = "clocks"
LEVELS: Final = "levels"
WORDS: Final = "words"
HOUSE: Final = "house"
GAMES: Final = "games"
CANCELLING: Final = "drop"
PAGES: Final = (OPTIONS, BACK, VALUES, CLOCKS, LEVELS, WORDS, HOUSE, GAMES, CANCELLING)

# Presses that change something
LEVEL: Final = "level"
PLAY: Final = "play"
COMPUTER: Final = "computer"
DONE: Final = "done"


class SettingPress(msgspec.Struct, frozen=True):
    """A button press in the settings: a page or a change, and its parameters."""

    what: str
    name: str = ""
    value: int | None = None
    seconds: int | None = None
    """Seconds of the bank, or of a turn."""


class SettingsPage(msgspec.Struct, frozen=True):
    """The page to show next, and the option that it is about."""

    name: str
    match: Match
    option: str = ""
    also: dict[str, Value] = {}
    """Options that are set together with the host's text."""
    is_switched: bool = False
    """True if the press has switched the option to its other value."""


TEXT_QUESTION: Final = "text-question"


class LobbySettings:
    """Applies presses in the settings of lobbies."""

    def __init__(self, settings: Settings, storage: Storage, matches: MatchService, questions: Questions) -> None:
        self._settings = settings
        self._storage = storage
        self._matches = matches
        self._questions = questions

    async def press(self, match_id: int, user_id: int, press: SettingPress) -> SettingsPage | None:
        """Apply the press and return the next page; None closes the settings."""
        if press.what == DONE:
            return None
        if press.what == MORE:
            return SettingsPage(MORE, await self._lobby(match_id))
        match = await self._own_lobby(match_id, user_id)
        if press.what == WORDS and not isinstance(lobby.spec_of(match, press.name), Words):
            raise TableError("no-such-option")
        if press.what in PAGES:
            return SettingsPage(press.what, match, press.name)
        return await self._set(match, user_id, press)

    async def _set(self, match: Match, user_id: int, press: SettingPress) -> SettingsPage | None:
        name, value = press.name, press.value
        changes: dict[str, Callable[[Match], None]] = {
            "preset": lambda draft: lobby.use_preset(draft, user_id, name),
            "turn": lambda draft: lobby.turn_option(draft, user_id, name),
            "set": lambda draft: lobby.choose_value(draft, user_id, name, _given(value)),
            LEVEL: lambda draft: lobby.set_level(draft, user_id, name, value),
            PLAY: lambda draft: lobby.change_game(draft, user_id, name),
            "clock": lambda draft: lobby.set_clock(draft, user_id, _given(press.seconds), value or 0),
        }
        if press.what not in changes:
            raise TableError("old-button")
        try:
            return _page_after(await self._change(match.match_id, changes[press.what]), press)
        except AlreadyHandled:
            return _page_after(match, press)  # the first delivery may not have shown the page
        except WordsMissing as refused:
            if press.what != "set":
                raise
            also = {name: lobby.nth_value(match, name, _given(value))}
            return SettingsPage(WORDS, match, str(refused.params["option"]), also)

    async def must_ask(self, match_id: int) -> Match:
        """Return the match to ask about; raise AlreadyHandled for a repeated press."""
        cause = idempotency.current()
        if cause is not None:
            await cause.must_be_new(self._storage)
        return await self._matches.get(match_id)

    async def asked(self, match_id: int, user_id: int, message_id: int, page: SettingsPage) -> None:
        """Store the question that was sent; a reply to its message answers it."""
        question = TextQuestion(page.option, page.also)
        await self._questions.put(await self._matches.get(match_id), TEXT_QUESTION, user_id, message_id)
        await self._change(match_id, lambda draft: lobby.ask(draft, user_id, question))

    async def answered(self, chat_id: int, thread_id: int, user_id: int, message_id: int, words: str) -> bool:
        """Set the option to the host's text; return False if no question was open.

        `message_id` is the message that the host replied to.
        """
        match_id = await self._storage.matches.live_at(chat_id, thread_id)
        match = None if match_id is None else await self._matches.get(match_id)
        if match is None or match.status != "lobby" or match.record.lobby.text_question is None:
            return False
        if not await self._questions.is_put(match, TEXT_QUESTION, match.record.host_id, message_id):
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
        ends = self._storage.clock.game() + self._settings.lobby_minutes * 60
        changed = await self._matches.update(match_id, lambda draft: lobby.changed(draft, lambda: work(draft), ends))
        return changed.match


def _given(value: int | None) -> int:
    if value is None:
        raise TableError("old-button")
    return value


def _page_after(match: Match, press: SettingPress) -> SettingsPage | None:
    """Return the page after a change; None closes the settings.

    The pages of numbers, levels and house rules stay open. A change of the game closes the settings.
    """
    if press.what == PLAY:
        return None
    if press.what == LEVEL:
        return SettingsPage(LEVELS, match)
    spec = lobby.spec_of(match, press.name) if press.what in ("set", "turn") else None
    if isinstance(spec, Amount):
        return SettingsPage(VALUES, match, press.name)
    name = HOUSE if spec is not None and spec.is_house_rule else OPTIONS
    return SettingsPage(name, match, press.name, is_switched=press.what == "turn")

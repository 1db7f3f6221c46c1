"""People in groups of the playground, who press visible buttons."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from bot.telegram import callback_data
from bot.telegram.callback_data import LobbySettingTap, LobbyTap, Tap
from games.registry import RULEBOOKS
from playground import actions
from playground.chats import Chat, Message
from playground.groups import create_chat
from playground.people import Bot, User
from playground.queries import CallbackQuery
from playground.server import Playground

read = lru_cache(1024)(callback_data.read)
"""Parse callback data, with a cache for repeated buttons."""
NAMES = ("Аня", "Борис", "Вера", "Глеб", "Даша", "Егор")
WORDS = ("УНО!", "уно", "кукареку", "хороший ход")
IN_SIGHT = 12
"""Number of the latest messages that are on the screen."""
KINDS = {"a": 10.0, "m": 4.0, "h": 1.5, "n": 3.0, "t": 0.5, "r": 0.1}
"""Weights of buttons by the kind of tap, for lobbies by their words."""
LOBBY = {
    "join": 5.0,
    "start": 4.0,
    "more": 3.0,
    "computer": 3.0,
    "games": 1.0,
    "play": 2.0,
    "back": 0.3,
    "turn": 0.3,
    "done": 0.5,
}
SELDOM = 0.05
UNWANTED = ("cancel", "drop", "leave")
"""Taps that would end a match soon after its start."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a user."""

    user_id: int
    chat_id: int
    tap: Tap
    query: CallbackQuery

    @property
    def is_answered(self) -> bool:
        return self.query.answer is not None

    @property
    def is_acknowledged(self) -> bool:
        """Return whether the answer has no text: the press counted, now or before.

        A refusal gives a reason.
        """
        return self.query.answer is not None and not self.query.answer["text"] and not self.query.answer["url"]


class Party:
    """Acts on the playground's world directly.

    With the same seed, people act the same as long as they see the same.
    """

    def __init__(self, playground: Playground, chance: Random) -> None:
        self.world = playground.world
        self.chance = chance
        self.bot: Bot = self.world.add_bot("Игротека", "igroteka_bot", can_read_all_group_messages=True)
        self.groups: list[Chat] = []
        self.presses: list[Press] = []

    @property
    def token(self) -> str:
        return self.bot.token

    def gather(self, people: int, *, is_admin: bool) -> Chat:
        """Create another group with the bot in it."""
        users = [self.world.add_user(NAMES[at % len(NAMES)]) for at in range(people)]
        chat = create_chat(
            self.world, "supergroup", "Друзья", users, [self.bot], is_forum=False, bots_are_admins=is_admin
        )
        self.groups.append(chat)
        return chat

    # Actions of people

    def somebody_acts(self, chat: Chat | None = None) -> None:
        """Let a random person press a button, or ask for a game if there is none."""
        at = chat or self.chance.choice(self.groups)
        user = self.chance.choice([user for user in at.people() if not user.is_bot])
        buttons = list(self._in_sight(at, user))
        if not buttons:
            self.say(user, at, f"/{self.chance.choice(RULEBOOKS).name}")
        elif self.chance.random() < 0.02:
            self.say(user, at, self.chance.choice((*WORDS, "/table", "/hand")))
        else:
            [(message, data, tap)] = self.chance.choices(buttons, [self.weight(tap) for _, _, tap in buttons])
            self.press(user, message, data, tap)

    def say(self, user: User, chat: Chat, text: str) -> None:
        actions.say(self.world, user, chat, text)

    def press(self, user: User, message: Message, data: str, tap: Tap) -> None:
        query = actions.press(self.world, user, message, data=data, row=None, column=None)
        self.presses.append(Press(user.id, message.chat.id, tap, query))

    def weight(self, tap: Tap) -> float:
        """Return the weight of a button."""
        if isinstance(tap, LobbyTap | LobbySettingTap):
            return LOBBY.get(tap.what, SELDOM)
        return KINDS.get(tap.__prefix__, SELDOM)

    def _in_sight(self, chat: Chat, user: User) -> Iterator[tuple[Message, str, Tap]]:
        """Return the buttons of the latest messages; of hands, only those of the latest."""
        seen = [message for message in chat.timeline.values() if message.visible_to(user.id)][-IN_SIGHT:]
        hands = [message for message in seen if message.ephemeral_id is not None]
        for message in seen:
            if message.ephemeral_id is None or message is hands[-1]:
                for data, tap in buttons_of(message):
                    if _what(tap) not in UNWANTED:
                        yield message, data, tap


def _what(tap: Tap) -> str:
    return tap.what if isinstance(tap, LobbyTap | LobbySettingTap) else ""


def buttons_of(message: Message) -> Iterator[tuple[str, Tap]]:
    """Return data and tap of the enabled buttons of a message."""
    for row in message.data.get("reply_markup", {}).get("inline_keyboard", []):
        for button in row:
            data = button.get("callback_data")
            if data is not None and (tap := read(data)) is not None:
                yield data, tap

"""People of a simulated run: they press what they see, what they saw long ago, and what belongs to others."""

from random import Random

from bot.telegram.callback_data import ActionTap, HandTap, LobbySettingTap, LobbyTap, MenuTap, NewTap, OrderTap, Tap
from playground import actions, groups
from playground.chats import Chat
from playground.people import User
from playground.server import Playground
from tests.faults.campaign.party import Party, buttons_of

COMMANDS = ("/table", "/hand", "/pause", "/skip", "/leave", "/stop", "/rules", "/history", "/next")
IN_A_MATCH = ActionTap, HandTap, LobbySettingTap, LobbyTap, MenuTap
LOBBY = {"join": 8.0, "start": 6.0, "computer": 2.0, "more": 0.5, "games": 0.05}
"""How likely a button of a lobby is pressed: most of a run is to be play."""
ORDER = 1.0
ATTENTIVE = 0.6
"""How often it is a user whose turn it is who acts; otherwise it is any."""
OLD = 40
"""Messages that are remembered with the buttons they once had."""


class People(Party):
    """A group that plays one game; everything they do follows from the seed and from what they see."""

    def __init__(self, playground: Playground, key: str, game: str) -> None:
        super().__init__(playground, Random(f"{key} people"))
        self._game = game
        self._memory: list[tuple[int, str, Tap]] = []
        self._gone: list[User] = []
        self.awaited: set[int] = set()
        """Users whose turn it is."""

    def act(self, chat: Chat) -> None:
        chance = self.chance.random()
        here = [user for user in chat.people() if not user.is_bot]
        awaited = [user for user in here if user.id in self.awaited]
        user = self.chance.choice(awaited if awaited and self.chance.random() < ATTENTIVE else here)
        if chance < 0.80:
            self._press_or_ask(user, chat)
        elif chance < 0.86:
            self._press_old(user, chat)
        elif chance < 0.90:
            self._press_as_another(user, chat)
        elif chance < 0.93:
            self.say(user, chat, self.chance.choice(("УНО!", "уно", "монтана", "хороший ход")))
        elif chance < 0.97:
            self.say(user, chat, self.chance.choice(COMMANDS))
        else:
            self._come_or_go(user, chat, here)

    def _press_or_ask(self, user: User, chat: Chat) -> None:
        buttons = [found for found in self._in_sight(chat, user) if not isinstance(found[2], NewTap)]
        is_playing = any(isinstance(tap, IN_A_MATCH) for _, _, tap in buttons)
        if not buttons or (not is_playing and self.chance.random() < 0.6):
            self.say(user, chat, self.chance.choice((f"/{self._game}", "/table", "/hand")))
            return
        weights = [self.weight(tap) for _, _, tap in buttons]
        [(message, data, tap)] = self.chance.choices(buttons, weights)
        self._memory = [*self._memory[-OLD:], (message.id, data, tap)]
        self.press(user, message, data, tap)
        if self.chance.random() < 0.05:  # a finger that trembles
            self.press(user, message, data, tap)

    def weight(self, tap: Tap) -> float:
        if isinstance(tap, LobbyTap | LobbySettingTap):
            return LOBBY.get(tap.what, super().weight(tap))
        return ORDER if isinstance(tap, OrderTap) else super().weight(tap)

    def _press_old(self, user: User, chat: Chat) -> None:
        """A button that is no longer there, on a message that still is."""
        if self._memory:
            message_id, data, tap = self.chance.choice(self._memory)
            message = chat.messages.get(message_id)
            if message is not None:
                self.press(user, message, data, tap)

    def _press_as_another(self, user: User, chat: Chat) -> None:
        """What another person's hand carries, on a message that both can see."""
        foreign = [
            found
            for message in chat.timeline.values()
            if message.ephemeral_id is not None and not message.visible_to(user.id)
            for found in buttons_of(message)
        ]
        shared = [message for message in chat.messages.values() if message.sender is self.bot.user]
        if foreign and shared:
            data, tap = self.chance.choice(foreign)
            self.press(user, self.chance.choice(shared[-3:]), data, tap)

    def _come_or_go(self, user: User, chat: Chat, here: list[User]) -> None:
        if self._gone:
            groups.join(self.world, chat, self._gone.pop(), self._gone[-1] if self._gone else user)
        elif len(here) > 2:
            groups.leave(self.world, chat, user, None)
            self._gone.append(user)

    def start_privately(self, user: User) -> None:
        actions.say(self.world, user, self.world.private_chat(user, self.bot), "/start")

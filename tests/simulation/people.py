"""Simulated players, who press current, outdated and other players' buttons."""

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
"""Weights of the buttons of a lobby, so that most of a run is play."""
ORDER = 1.0
AWAITED_SHARE = 0.6
"""Probability that a player whose turn it is acts; otherwise any player does."""
REMEMBERED_PRESSES = 40
"""Number of pressed buttons that are remembered, to be pressed again later."""


class People(Party):
    """A group that plays one game.

    All actions follow from the seed and from the visible messages.
    """

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
        user = self.chance.choice(awaited if awaited and self.chance.random() < AWAITED_SHARE else here)
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
        self._memory = [*self._memory[-REMEMBERED_PRESSES:], (message.id, data, tap)]
        self.press(user, message, data, tap)
        if self.chance.random() < 0.05:  # a double tap
            self.press(user, message, data, tap)

    def weight(self, tap: Tap) -> float:
        if isinstance(tap, LobbyTap | LobbySettingTap):
            return LOBBY.get(tap.what, super().weight(tap))
        return ORDER if isinstance(tap, OrderTap) else super().weight(tap)

    def _press_old(self, user: User, chat: Chat) -> None:
        """Press a remembered button, which may have disappeared from its message."""
        if self._memory:
            message_id, data, tap = self.chance.choice(self._memory)
            message = chat.messages.get(message_id)
            if message is not None:
                self.press(user, message, data, tap)

    def _press_as_another(self, user: User, chat: Chat) -> None:
        """Send the data of another player's hand button from a message that both see."""
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

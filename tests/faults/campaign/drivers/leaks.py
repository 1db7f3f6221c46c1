"""Whole matches of every game with the real bot, checked for secrets.

All messages are checked, public and private.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

from bot.core.match_service import MatchUpdate
from bot.core.models import HAND_PLACES, Match
from games.engine import Leave, Timeout, TimeUp
from games.registry import RULEBOOKS, AnyGame
from tests.contract.matches import OPTION_SETS, computed_actions, random_actions
from tests.faults.campaign.rounds import Driver, Round, Violation
from tests.privacy.knowledge import Leak
from tests.privacy.recording import LogLines, Recorder, check_logs, check_sent, history
from tests.support.lobby_driver import Desk, action_data, base36, desk
from tests.support.wait_until import until

PEOPLE = (11, 12, 13, 14)
STRANGER = 99
ACTIONS, ACTIONS_IN_SHORT = 400, 40
"""Number of actions after which all players but one leave, so that the match ends."""
PATIENCE = 120.0
WORDS = ("/hand", "/table", "УНО!", "кукареку", "/skip", "200")
SENSE = (0.0, 1.0, 0.7)
"""Shares of actions that computer players choose, one for each match."""
SECRET = "secret"
"""The secret part of the test bot's token."""


@dataclass
class Table:
    """A match of people who act at random, and a stranger who presses their buttons."""

    desk: Desk
    chance: Random
    game: AnyGame
    chat_id: int
    match_id: int
    sense: float

    async def match(self) -> Match:
        return await self.desk.app.matches.get(self.match_id)

    async def act(self) -> bool:
        """Make one action; return False if the match is over."""
        match = await self.match()
        if match.status != "running":
            return False
        chance = self.chance
        roll = chance.random()
        if roll < 0.1:
            await self._beside(match)
        seat, action = (
            computed_actions(self.game, match.state, chance)
            if chance.random() < self.sense
            else random_actions(self.game, match.state, chance, absences=False)
        )
        if isinstance(action, Timeout | Leave | TimeUp):
            seat = match.record.seats[seat].user_id or 0
            await self.desk.mean(seat, self.chat_id, "/leave", match.match_id)
            return True
        user_id = match.record.seats[seat].user_id or 0
        where = user_id if chance.random() < 0.2 else self.chat_id
        await self.desk.tap(user_id, where, action_data(match, action))
        if chance.random() < 0.2:
            await self.shown()
        return True

    async def _beside(self, match: Match) -> None:
        """Open a hand, say a word, or press another player's button."""
        chance = self.chance
        user_id = chance.choice((*PEOPLE, STRANGER))
        roll = chance.random()
        if roll < 0.4:
            where = chance.choice((self.chat_id, user_id))
            await self.desk.tap(user_id, where, f"h:{base36(match.match_id)}")
        elif roll < 0.6:
            await self.desk.say(user_id, self.chat_id, chance.choice(WORDS))
        else:
            data = [one for one in self.desk.telegram.data() if one[:1] in "am"]
            await self.desk.tap(user_id, self.chat_id, chance.choice(data or ["n:0"]))

    async def end(self) -> None:
        for user_id in PEOPLE:
            if (await self.match()).status == "running":
                await self.desk.mean(user_id, self.chat_id, "/leave", (await self.match()).match_id)
        await self.shown()

    async def shown(self) -> None:
        async def nothing_left() -> bool:
            return not await self.desk.app.storage.outbox.chats()

        await until(nothing_left, "everything is shown")


async def dealt(at_desk: Desk, chance: Random, game: AnyGame, number: int) -> Table:
    """Deal a match of this game with random options and hand settings."""
    chat_id, options = -1_000 - number, OPTION_SETS[game.name]
    storage = at_desk.app.storage
    async with storage.transaction():
        await storage.chats.update(chat_id, is_admin=chance.random() < 0.5)
        for user_id in PEOPLE:
            place = chance.choice(HAND_PLACES)
            await storage.users.update(user_id, has_started=chance.random() < 0.7, hand_place=place)
    people = list(PEOPLE[: chance.randint(2, len(PEOPLE))])
    match_id = await at_desk.open_lobby(chat_id, people, game.name)

    def agree(draft: Match) -> MatchUpdate:
        draft.record.options = dict(chance.choice(options))
        return MatchUpdate()

    await at_desk.app.matches.update(match_id, agree)
    await at_desk.tap(people[0], chat_id, f"l:{base36(match_id)}:start")
    return Table(at_desk, chance, game, chat_id, match_id, chance.choice(SENSE))


@contextmanager
def everything_logged() -> Iterator[LogLines]:
    """Collect the bot's log down to DEBUG, and that of libraries from INFO on."""
    lines, ours = LogLines(), [logging.getLogger(name) for name in ("bot", "handlers")]
    levels = [logger.level for logger in ours]
    logging.getLogger().addHandler(lines)
    for logger in ours:
        logger.setLevel(logging.DEBUG)
    try:
        yield lines
    finally:
        logging.getLogger().removeHandler(lines)
        for logger, level in zip(ours, levels, strict=True):
            logger.setLevel(level)


async def run(played: Round) -> None:
    with everything_logged() as logs:
        async with desk(played.folder, refuses=7 if played.seed % 3 == 0 else 0, briefly=True) as at_desk:
            recorder = Recorder(at_desk.app)
            for number, game in enumerate(RULEBOOKS):
                table = await dealt(at_desk, played.chance, game, number)
                for _ in range(ACTIONS_IN_SHORT if played.is_short else ACTIONS):
                    if not await table.act():
                        break
                await table.end()
                match = await table.match()
                moments = await history(at_desk.app, game, match)
                if match.status != "over" or moments[-1].state != match.state:
                    raise Violation(f"the match is {match.status} and not what its events lead to")
                try:
                    played.count("strings", check_sent(recorder.sent, match, game, moments))
                    check_logs(logs.lines, match, game, moments, f":{SECRET}")
                except Leak as leak:
                    raise Violation(str(leak)) from leak
                played.count("calls", len(recorder.sent))
                played.count(f"matches of {game.name}")
                recorder.start_anew()
                logs.lines.clear()
            if at_desk.complaints.lines:
                raise Violation(at_desk.complaints.lines[0])


DRIVER = Driver(
    run,
    tries="whole matches, everything sent compared with what each viewer may know",
    goals={f"matches of {game.name}": 100_000 for game in RULEBOOKS},
    share=1.5,
    is_virtual=True,
)

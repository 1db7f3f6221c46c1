"""Updates that come at once, twice, late and in any order.

Each has one effect, and the state follows the order of the events.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import count
from random import Random
from typing import Any

from bot.core import idempotency
from bot.core.models import Match, Moment
from bot.core.play.apply_action import act, game_of
from games.engine import Numbers
from games.registry import RULEBOOKS
from games.rng import Rng
from tests.faults.campaign.rounds import Driver, Round, Violation
from tests.support.lobby_driver import Desk, Json, action_data, base36, desk, fingerprint
from tests.support.match_services import OnChange
from tests.support.raw_sql import rows

HOME = -1001
PEOPLE = (11, 12, 13)
STRANGER = 99
LIVES, LIVES_IN_SHORT = 8, 3
BATCHES = 5
"""Batches in each life; the next life also gets updates of earlier ones."""
AT_ONCE = 25
REMEMBERED = 400
"""Number of old updates that may be repeated."""
LOBBY = ("add", "add", "add", "remove", "join", "leave", "options", "game", "clocks", "rules")
MOST_COMPUTERS = 40
WORDS = ("УНО!", "кукареку", "/table", "/hand", "/skip", "/rules", "/play", "уно", "200")


class Effects:
    """Counts the changes by each update over all lives.

    Changes of where a match is shown do not count.
    """

    def __init__(self) -> None:
        self._of: Counter[tuple[str, int]] = Counter()
        self._before: dict[int, Any] = {}

    def listen(self, at_desk: Desk) -> None:
        at_desk.app.matches.notifiers.append(OnChange(self._changed))

    def _changed(self, match: Match) -> None:
        now, cause = fingerprint(match), idempotency.current()
        if cause is not None and now != self._before.get(match.match_id):
            self._of[cause.name, match.match_id] += 1
        self._before[match.match_id] = now

    def check(self) -> int:
        twice = [name for name, times in self._of.items() if times > 1]
        if twice:
            raise Violation(f"{twice[0]} had {self._of[twice[0]]} effects")
        return len(self._of)


class Storm:
    """New and repeated updates of the people at one table."""

    def __init__(self, at_desk: Desk, chance: Random, sent: list[Json]) -> None:
        self.desk = at_desk
        self.chance = chance
        self.sent = sent

    def batch(self, match: Match) -> list[Json]:
        """Return new updates, some of them repeated, and old ones, in random order."""
        new = [self._new(match) for _ in range(AT_ONCE)]
        old = self.chance.choices(self.sent, k=AT_ONCE) if self.sent else []
        self.sent += new
        del self.sent[:-REMEMBERED]
        again = [update for update in new for _ in range(self.chance.choice((0, 0, 1, 2)))]
        whole = [*new, *again, *old]
        self.chance.shuffle(whole)
        return whole

    def _new(self, match: Match) -> Json:
        chance = self.chance
        user_id = chance.choice((*PEOPLE, *PEOPLE, *PEOPLE, STRANGER))
        if chance.random() < 0.1:
            return self.desk.message(user_id, HOME, text=chance.choice(WORDS))
        if match.status == "lobby":
            words = chance.choice(LOBBY) if user_id != STRANGER else "cancel"
            return self.desk.press(user_id, HOME, f"l:{base36(match.match_id)}:{words}")
        return self.desk.press(user_id, chance.choice((HOME, HOME, user_id)), self._move(match, user_id))

    def _move(self, match: Match, user_id: int) -> str:
        """Return a legal action as a press, sometimes of a button without a turn."""
        game = game_of(match)
        seat = match.seat_of(user_id)
        waiting = game.status(match.state).waiting or (0,)
        at = seat if seat is not None and self.chance.random() < 0.6 else self.chance.choice(waiting)
        offers = game.legal_actions(match.state, at) or game.legal_actions(match.state, waiting[0])
        if not offers or self.chance.random() < 0.05:
            return f"h:{base36(match.match_id)}"
        data = action_data(match, something(offers, self.chance))
        if self.chance.random() < 0.3:
            kind, match_id, _, *rest = data.split(":")
            data = ":".join((kind, match_id, *rest))
        return data


async def computers_move(at_desk: Desk, match_id: int, chance: Random) -> None:
    """Move the computer players, which do not act by themselves in this app."""
    for _ in range(MOST_COMPUTERS):
        match = await at_desk.app.matches.get(match_id)
        waiting = game_of(match).status(match.state).waiting if match.status == "running" else ()
        computers = [seat for seat in waiting if match.record.seats[seat].is_computer]
        if not computers:
            return
        action = something(game_of(match).legal_actions(match.state, computers[0]), chance)
        now, timings = at_desk.app.storage.clock.game(), at_desk.app.matches.timings
        moved = partial(act, seat=computers[0], action=action, now=Moment(now), timings=timings)
        await at_desk.app.matches.update(match_id, moved)


def something(offers: Sequence[Any], chance: Random) -> Any:
    chosen = chance.choice(offers)
    return chosen.sample(Rng(chance.randbytes(32))) if isinstance(chosen, Numbers) else chosen


async def check(at_desk: Desk, match_id: int) -> None:
    """Check that the stored events lead to the state, on disk and in memory."""
    held = await at_desk.app.matches.get(match_id)
    while (stored := await at_desk.match(match_id)).version != held.version:
        before, held = held, await at_desk.app.matches.get(match_id)
        if held.version == before.version:
            break  # no move came in between
    if (stored.version, fingerprint(stored)) != (held.version, fingerprint(held)):
        raise Violation("what is held in memory is not what is stored")
    if stored.state is not None:
        await at_desk.check_replay(match_id)
    storage = at_desk.app.storage
    [(events,)] = rows(storage, "SELECT COUNT(*) FROM events WHERE match_id = ? AND tap IS NOT NULL", match_id)
    [(causes_of,)] = rows(storage, "SELECT COUNT(*) FROM causes WHERE match_id = ?", match_id)
    if events > causes_of:
        raise Violation(f"{events} events of {causes_of} updates")
    unanswered = [one for one in at_desk.pressed if not at_desk.telegram.answers[one]]
    if unanswered:
        raise Violation(f"{len(unanswered)} presses were not answered")
    if at_desk.complaints.lines:
        raise Violation(at_desk.complaints.lines[0])


async def table(at_desk: Desk, match_id: int, rulebook: str) -> int:
    """Keep a match running: deal a lobby, and open the next one after the end."""
    if not match_id or (match := await at_desk.match(match_id)).status not in ("lobby", "running"):
        return await at_desk.open_lobby(HOME, list(PEOPLE), rulebook)
    if match.status == "lobby":
        await at_desk.tap(match.record.host_id, HOME, f"l:{base36(match_id)}:start")
    return match_id


async def run(played: Round) -> None:
    effects, numbers = Effects(), count(1)
    sent: list[Json] = []
    rulebook = RULEBOOKS[played.seed % len(RULEBOOKS)].name
    match_id = 0
    for _ in range(LIVES_IN_SHORT if played.is_short else LIVES):
        async with desk(played.folder, briefly=True, numbers=numbers) as at_desk:
            effects.listen(at_desk)
            for _ in range(BATCHES):
                match_id = await table(at_desk, match_id, rulebook)
                whole = Storm(at_desk, played.chance, sent).batch(await at_desk.match(match_id))
                await asyncio.gather(*map(at_desk.feed, whole))
                await computers_move(at_desk, match_id, played.chance)
                await check(at_desk, match_id)
                played.count("updates", len(whole))
                played.count("replays")
    played.count("effects", effects.check())


DRIVER = Driver(
    run,
    tries="updates at once, repeated and in any order, over restarts, against the serial replay",
    goals={"updates": 1_000_000},
)

"""Matches in the database, without a chat."""

import hashlib
from collections.abc import Callable, Sequence

import msgspec

from bot.core.clock.timer_loop import TimerLoop
from bot.core.jobs import DrawTable, Job
from bot.core.match_service import MatchService, MatchUpdate, TimerPlan
from bot.core.models import ClockTerms, FairnessRecord, Match, MatchRecord, Seat
from bot.core.play import apply_action
from bot.core.ports import Storage
from bot.timings import DEFAULT_TIMINGS, Timings
from games.engine import Action, Numbers
from games.options import read
from games.registry import RULEBOOKS, AnyGame
from games.rng import SEED_BYTES, Rng
from tests.support.fake_clock import FakeClock

CHAT = -100_500
CLOCK = 3_000


def dealt(
    people: int = 2, computers: int = 0, *, chat_id: int = CHAT, clock: int = CLOCK, luck: int = 1, target: int = 500
) -> Match:
    """Return a match that has just been dealt.

    Person n has the id n + 1; computer players sit last.
    """
    game = RULEBOOKS[0]
    seed = luck.to_bytes(SEED_BYTES, "big")
    seats = [Seat(f"Игрок {at}", at + 1) for at in range(people)] + [Seat(f"Робот {at}") for at in range(computers)]
    record = MatchRecord(game.name, 1, FairnessRecord(hashlib.sha256(seed).hexdigest()), ClockTerms(clock), seats=seats)
    record.options = {"target": target}
    state = game.setup(read(game.options_type, record.options), len(seats), seed).state
    return Match(0, chat_id, 0, "running", 1, record, seed, state)


def begun(match: Match, storage: Storage, timings: Timings = DEFAULT_TIMINGS) -> Callable[[Match], MatchUpdate]:
    """What belongs into the transaction that stores a new match: its table and its clocks, which run from now on."""
    now = storage.clock.now()
    apply_action.timers(match, now, timings)  # the clocks in its record begin to run, too
    return lambda stored: MatchUpdate([DrawTable.of(stored)], TimerPlan(apply_action.timers(stored, now, timings)))


async def store(matches: MatchService, match: Match) -> Match:
    return await matches.create(match, begun(match, matches.storage, matches.timings))


def any_move(match: Match, luck: Rng) -> tuple[int, Action]:
    """Return a random legal action, of an awaited seat if one has any."""
    game: AnyGame = apply_action.game_of(match)
    for seat in (*game.status(match.state).waiting, *game.status(match.state).playing):
        offers = game.legal_actions(match.state, seat)
        if offers:
            chosen = luck.choice(offers)
            return seat, chosen.sample(luck) if isinstance(chosen, Numbers) else chosen
    raise AssertionError("no seat can move")


async def pass_time(timers: TimerLoop, storage: Storage, clock: FakeClock, seconds: float) -> None:
    """Advance the clock, firing every timer that comes due."""
    end = clock.now + seconds
    while clock.now < end:
        if await timers.step():
            coming = await storage.timers.next(1)
            clock.now = min([end, *(timer.due_at for timer in coming)])
    while not await timers.step():
        pass


async def move(matches: MatchService, match_id: int, luck: Rng, tap: str | None = None) -> Match:
    """Apply a random action through the whole path of the bot."""
    seat, action = any_move(await matches.get(match_id), luck)
    now = matches.storage.clock.now()
    return (
        await matches.update(
            match_id, lambda match: apply_action.by_hand(match, seat, action, now, matches.timings, tap=tap)
        )
    ).match


async def lay(matches: MatchService, match_id: int, state: object, jobs: Sequence[Job] = ()) -> Match:
    """Store an arbitrary state, and return its match.

    No event leads to such a state, so the usual update is bypassed.
    """
    match = await matches.get(match_id)
    laid = msgspec.structs.replace(match, state=state, version=match.version + 1)
    storage = matches.storage
    async with storage.transaction():
        await storage.matches.save(laid, match.version)
        await storage.timers.cancel(match_id)
        await storage.timers.set(apply_action.timers(laid, storage.clock.now(), matches.timings))
        await storage.outbox.enqueue(jobs)
    # Cached, not loaded: most such states violate invariants, and the storage refuses those.
    matches.cache(laid)
    matches.announce(laid)
    return laid


async def replayed(storage: Storage, match: Match) -> object:
    """Return the state that follows from seed, options and events."""
    game: AnyGame = apply_action.game_of(match)
    state = game.setup(read(game.options_type, match.record.options), len(match.record.seats), match.dealt_by).state
    for done in await storage.events.course_of(match.match_id):
        state = game.apply(state, done.seat, msgspec.json.decode(done.action, type=game.action_type)).state
    return state

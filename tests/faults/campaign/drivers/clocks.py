"""Trouble with clocks, in any order.

No seat is timed out early, every press in time counts, and no match stalls.
"""

from collections.abc import Awaitable, Callable

from bot.core.play.apply_action import BRISK_CLOCK, game_of
from tests.faults.campaign.rounds import Driver, Round, Violation
from tests.support.clock_rig import TICK, Rig
from tests.support.stored_matches import CHAT, begun, dealt

CLOCK = 60
STEPS, STEPS_IN_SHORT = 40, 15
LOOK_EVERY = 1.0
EARLY, LATE = 3.0, 25.0
"""Tolerances in seconds for the time of a turn, per trouble and once more."""
HOUR, DAY = 3_600.0, 86_400.0
TIMEOUT = b'{"do":"timeout"}'


class Watched(Rig):
    """Counts the seconds in which people were heard.

    These are the seconds in which the bot runs, is awake and can reach Telegram.
    """

    heard = 0.0

    async def tick(self, seconds: float = TICK) -> None:
        await super().tick(seconds)
        if self.telegram.is_reachable and not self.telegram.is_stuck:
            self.heard += seconds


class Table:
    """Observes which seats are awaited, since when, and who pressed in time."""

    def __init__(self, rig: Watched, played: Round) -> None:
        self.rig = rig
        self.played = played
        self._seen = 0
        self._turn: object = None
        self._since = 0.0
        self._troubles = 0
        self._pressed: dict[int, float] = {}
        self._clocks: set[int] = set()
        """The clocks that may apply: some decisions have a short clock, but a running clock is kept."""

    @property
    def _had(self) -> float:
        """Seconds that the awaited seats have had."""
        return self.rig.heard - self._since

    def begins(self, turn: object) -> None:
        """Restart the time of the awaited seats."""
        self._turn, self._since, self._troubles, self._pressed = turn, self.rig.heard, 0, {}
        self._clocks = set()

    async def live(self, seconds: float) -> None:
        end = self.rig.steady.now + seconds
        while self.rig.steady.now < end:
            await self.rig.live(min(LOOK_EVERY, end - self.rig.steady.now))
            await self.look()

    async def look(self) -> None:
        for seat, action in (await self.rig.actions())[self._seen :]:
            self._seen += 1
            if action == TIMEOUT:
                self._check_in_time(seat)
                self.played.count("timeouts")
                self.begins(None)
            else:
                # The press was heard; a player who draws a card has the rest of the turn left.
                self._pressed.pop(seat, None)
                self.played.count("moves")
        match = await self.rig.match()
        if match.status != "running":
            return
        waiting = game_of(match).status(match.state).waiting
        turn = (game_of(match).status(match.state).turn, waiting)
        if turn != self._turn or match.record.suspended:
            # All seats get their full time when a table is resumed.
            self.begins(turn)
        pace = game_of(match).status(match.state)
        self._clocks.add(min(CLOCK, BRISK_CLOCK) if pace.brisk or pace.courtesy else CLOCK)
        self._check_no_stall()

    def _check_in_time(self, seat: int) -> None:
        clock = min(self._clocks, default=CLOCK)
        least = clock - EARLY * (self._troubles + 1)
        if self._had < least:
            raise Violation(f"timed out after {self._had} s of {clock}, with {self._troubles} troubles in between")
        if self._pressed.get(seat, clock) < least:
            raise Violation(f"timed out in spite of a press after {self._pressed[seat]} s")

    def _check_no_stall(self) -> None:
        most = max(self._clocks) + LATE * (self._troubles + 1)
        if self._had > most:
            raise Violation(f"nothing has happened for {self._had} s, with {self._troubles} troubles in between")

    # Actions

    async def somebody_presses(self) -> None:
        """Queue a press of an awaited seat, or of another one, at Telegram."""
        match = await self.rig.match()
        waiting = game_of(match).status(match.state).waiting
        seat = self.played.chance.randrange(len(match.record.seats))
        if waiting and self.played.chance.random() < 0.8:
            seat = waiting[0]
        self.rig.telegram.hears(seat + 1)
        self._pressed.setdefault(seat, self._had)
        self.played.count("presses")

    async def trouble(self) -> None:
        self._troubles += 1
        chosen = self.played.chance.choice(TROUBLES)
        self.played.count("troubles")
        self.played.count(chosen.__name__.replace("_", " "))
        await chosen(self)
        await self.look()


# Trouble


async def wall_jumps(table: Table) -> None:
    chance = table.played.chance
    table.rig.wall.advance(chance.choice((-1, 1)) * chance.choice((1.0, 59.0, 61.0, HOUR, DAY, 30 * DAY)))


async def process_stopped(table: Table) -> None:
    """Stop the process; both clocks run on."""
    seconds = table.played.chance.choice((3.0, 59.0, 70.0, HOUR, DAY))
    table.rig.steady.advance(seconds)
    table.rig.wall.advance(seconds)


async def machine_asleep(table: Table) -> None:
    """Suspend the machine: its steady clock stops, and the connection is lost."""
    table.rig.wall.advance(table.played.chance.choice((60.0, HOUR, 3 * DAY)))
    await _without(table, "is_reachable", 1.0)


async def telegram_out_of_reach(table: Table) -> None:
    await _without(table, "is_reachable", table.played.chance.choice((1.0, 30.0, 90.0, 600.0)))


async def polls_stuck(table: Table) -> None:
    table.rig.telegram.is_stuck = True
    await _pressing_meanwhile(table, table.played.chance.choice((5.0, 25.0, 90.0)))
    table.rig.telegram.is_stuck = False


async def out_of_the_chat(table: Table) -> None:
    """Remove the bot from the chat for a while.

    Its tables are suspended silently. They resume with full time when the bot is back or hears an old press.
    """
    await table.rig.sleep.chat_is_closed(CHAT)
    await table.look()
    await table.live(table.played.chance.choice((2.0, 90.0)))
    await table.rig.sleep.chat_is_open(CHAT)


async def restarted(table: Table) -> None:
    await _away(table, is_crash=False)


async def crashed(table: Table) -> None:
    await _away(table, is_crash=True)


async def _without(table: Table, what: str, seconds: float) -> None:
    setattr(table.rig.telegram, what, False)
    await _pressing_meanwhile(table, seconds)
    setattr(table.rig.telegram, what, True)


async def _pressing_meanwhile(table: Table, seconds: float) -> None:
    await table.live(seconds / 2)
    if table.played.chance.random() < 0.5:
        await table.somebody_presses()
    await table.live(seconds / 2)


async def _away(table: Table, *, is_crash: bool) -> None:
    """End the process for a while; the wall clock may be set, the steady one restart."""
    chance, rig = table.played.chance, table.rig
    await rig.end(is_crash=is_crash)
    rig.wall.advance(chance.choice((-DAY, -60.0, 0.0, 5.0, HOUR, 5 * DAY)))
    rig.steady.now = chance.choice((3.0, rig.steady.now, rig.steady.now + 20, rig.steady.now + DAY))
    await rig.begin()


TROUBLES: tuple[Callable[[Table], Awaitable[None]], ...] = (
    wall_jumps,
    process_stopped,
    machine_asleep,
    telegram_out_of_reach,
    polls_stuck,
    out_of_the_chat,
    restarted,
    crashed,
)


async def run(played: Round) -> None:
    rig = Watched(played.folder / "bot.sqlite3")
    await try_everything(rig, played)


async def try_everything(rig: Watched, played: Round) -> None:
    async with rig.life():
        match = dealt(played.chance.randint(2, 4), clock=CLOCK, luck=played.seed)
        rig.match_id = (await rig.matches.create(match, begun(match, rig.storage))).match_id
        table = Table(rig, played)
        for _ in range(STEPS_IN_SHORT if played.is_short else STEPS):
            await table.live(played.chance.choice((1.0, 5.0, 20.0, 45.0, 58.0)))
            if played.chance.random() < 0.5:
                await table.somebody_presses()
            if played.chance.random() < 0.6:
                await table.trouble()
        await table.live(CLOCK + LATE)


DRIVER = Driver(
    run,
    tries="jumps of the wall, sleeps, outages and restarts in any order",
    goals={"troubles": 100_000},
)

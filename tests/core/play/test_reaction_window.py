"""Reaction windows: with computer players, people have the time to be first."""

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from bot.core.clock.timer_loop import SLOW, ReactionWindows, TimerLoop
from bot.core.clock.turn_clock import LIVE_CLOCK
from bot.core.jobs import DrawTable
from bot.core.models import Match
from bot.core.play import apply_action
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS
from games.engine import Action
from games.montana.actions import Lay, Protest
from games.uno.actions import Catch
from games.uno.actions import Play as LayCard
from playground.client import Person
from tests.rules import intercept, montana, table
from tests.support import virtual_time
from tests.support.chat import MORE, MY_CARDS
from tests.support.crowd import Crowd, crowd
from tests.support.fake_clock import FakeClock
from tests.support.match_services import match_service
from tests.support.stored_matches import dealt, lay, pass_time, store

REACTION, LOOK_AGAIN = DEFAULT_TIMINGS.human_reaction_seconds, DEFAULT_TIMINGS.table_shown_check_seconds
CASES = 100
ENOUGH = 95
HUMAN = 4.0
"""Seconds in which a person reacts to the table."""
SLOWEST = 1.3 * REACTION
"""Seconds after which every computer player has acted."""
ANYA, BORIS, NEXT, LAST = range(4)


class Scene(NamedTuple):
    """Борис has just acted, a computer player is next, and Аня presses `button`."""

    command: str
    state: Any
    done: Action
    button: str
    wanted: Action


SCENES = {
    "catch": Scene(
        "/uno",
        table.table(["y1 y2 y3", "r1 b2", "r7 g1 g2", "r8 g3 g4"], mover=BORIS).state,
        LayCard("r1"),
        "А где «УНО!»?",
        Catch(),
    ),
    "interception": Scene(
        "/uno_intercept",
        intercept.table(["r5 y1 y2 y3", "r5 b1 b2 b3", "r7 g1 g2 g3", "r8 g4 g5 g6"], top="r3", mover=BORIS).state,
        LayCard("r5"),
        "🔴\u00a05",
        LayCard("r5"),
    ),
    "a catch among interceptors": Scene(
        "/uno_intercept",
        intercept.table(["y1 y2 y3", "r5 b1", "r7 g1 g2 g3", "r8 g4 g5 g6"], top="r3", mover=BORIS).state,
        LayCard("r5"),
        "А где «Uno!»?",
        Catch(),
    ),
    "objection": Scene(
        "/montana",
        montana.table(["b1f b3f b4f", "b5f b5e b4e", "g2f g3f g4f", "r2f r4f r5f"], top="r1f", mover=BORIS).state,
        Lay("b5f"),
        "Нарушение!",
        Protest(),
    ),
}


# In a chat, with real limits


async def gather(everybody: Crowd, scene: Scene) -> list[Person]:
    people = await everybody.group("Аня", "Борис")
    anya, boris = people
    await anya.say(scene.command)
    await boris.press("Войти")
    await boris.answer()
    for _ in range(2):
        for label in (MORE, "+ компьютер"):
            await anya.press(label)
            await anya.answer()
    await anya.press("Начать")
    await anya.answer()
    await everybody.all_shown()
    await anya.press(MY_CARDS)
    await anya.answer()
    return people


async def set_scene(everybody: Crowd, people: list[Person], state: Any) -> int:
    match = await everybody.match(people)
    turn = apply_action.game_of(match).status(match.state).turn
    shown = [DrawTable.of(match), *apply_action.hand_jobs(match)]
    await lay(everybody.app.matches, match.match_id, msgspec.structs.replace(state, turn=turn + 1), shown)
    await everybody.all_shown()
    return match.match_id


async def reacts(everybody: Crowd, people: list[Person], scene: Scene, seconds: float) -> bool:
    """Return whether Аня was first, so many seconds after she has seen the table."""
    match_id = await set_scene(everybody, people, scene.state)
    seen, chat_id = len(everybody.posted), people[0].chat_id
    await everybody.app.matches.update(
        match_id,
        lambda draft: apply_action.act(
            draft, BORIS, scene.done, everybody.app.storage.clock.now(), everybody.app.matches.timings
        ),
    )
    await everybody.shows(chat_id, since=seen)
    done = len(await everybody.app.storage.events.actions_of(match_id))
    await virtual_time.pass_time(seconds)
    await people[0].press(scene.button)
    await people[0].answer()
    happened = (await everybody.app.storage.events.actions_of(match_id))[done:]
    return happened[:1] == [(ANYA, msgspec.json.encode(scene.wanted))]


@pytest.mark.parametrize("name", SCENES)
async def test_a_player_who_reacts_in_four_seconds_is_first(name: str, tmp_path: Path) -> None:
    luck, scene = Random(1), SCENES[name]
    async with crowd(tmp_path) as everybody:
        people = await gather(everybody, scene)
        firsts = [await reacts(everybody, people, scene, luck.uniform(0.3, HUMAN)) for _ in range(CASES)]
        assert sum(firsts) >= ENOUGH
        assert await everybody.refused() == []


# By the clock


class Table:
    """A scene with its timers, but without messages."""

    def __init__(self, storage: Storage, clock: FakeClock) -> None:
        self.storage = storage
        self.clock = clock
        self.matches = match_service(storage)
        self.chances = ReactionWindows(storage)
        self.timers = TimerLoop(storage, self.matches, chances=self.chances)
        self.match_id = 0
        self._began = 0

    async def play(self, name: str, *, people: int = 2, clock: int = 0) -> None:
        """Play until a seat may be first."""
        scene = SCENES[name]
        match = dealt(people, 4 - people, clock=clock)
        match.record.rulebook = scene.command[1:]
        match.state = scene.state
        self.match_id = (await store(self.matches, match)).match_id
        await self.matches.update(
            self.match_id,
            lambda draft: apply_action.act(draft, BORIS, scene.done, self.storage.clock.now(), self.matches.timings),
        )
        self._began = 1

    async def show(self) -> None:
        match = await self.match()
        jobs = await self.storage.outbox.jobs_of(match.chat_id)
        async with self.storage.transaction():
            await self.storage.outbox.finish_all(jobs)
        self.chances.shown(match)

    async def match(self) -> Match:
        return await self.matches.get(self.match_id)

    async def after(self, seconds: float) -> list[int]:
        """Return the seats that have acted after so many seconds, in order."""
        await pass_time(self.timers, self.storage, self.clock, seconds)
        actors = [seat for seat, _ in (await self.storage.events.actions_of(self.match_id))[self._began :]]
        self._began += len(actors)
        return actors


@pytest.fixture
def at_table(storage: Storage, clock: FakeClock) -> Table:
    return Table(storage, clock)


@pytest.mark.parametrize("name", SCENES)
async def test_no_computer_acts_before_the_table_is_shown(at_table: Table, name: str) -> None:
    await at_table.play(name)
    assert await at_table.after(3 * REACTION) == [], "Telegram has asked for a pause"
    await at_table.show()
    assert await at_table.after(HUMAN) == []
    assert await at_table.after(SLOWEST - HUMAN), "and then the match goes on"


@pytest.mark.parametrize("name", ["catch", "a catch among interceptors", "objection"])
async def test_then_the_computers_catch_and_object(at_table: Table, name: str) -> None:
    """The awaited seat has to notice before the next move.

    The others come before that.
    """
    await at_table.play(name)
    await at_table.show()
    before = (await at_table.match()).state
    actor, *_ = await at_table.after(SLOWEST)
    state = (await at_table.match()).state
    assert actor == LAST, "whoever is waited for leaves it to the others"
    assert len(state.hands[BORIS]) > len(before.hands[BORIS]), "it was noticed"


async def test_every_computer_takes_a_moment_of_its_own_and_a_player_who_is_waited_for_the_longest(
    at_table: Table,
) -> None:
    await at_table.play("interception")
    await at_table.show()
    match, moments = await at_table.match(), {}
    for turn in range(match.state.turn, match.state.turn + 10):
        match.state = msgspec.structs.replace(match.state, turn=turn)
        for seat in (NEXT, LAST):
            moments[seat, turn] = await at_table.chances.fair_at(match, seat) - at_table.clock.now
    [others, waited_for] = [[moment for (by, _), moment in moments.items() if by == seat] for seat in (LAST, NEXT)]
    assert HUMAN < min(others) < max(others) < min(waited_for) < max(waited_for) < SLOWEST
    assert len({round(moment, 2) for moment in moments.values()}) > len(moments) / 2


async def test_where_only_computers_could_be_first_there_is_no_wait(at_table: Table) -> None:
    await at_table.play("catch")
    match = await at_table.match()
    match.record.seats[ANYA].computer_plays = match.record.seats[BORIS].computer_plays = True
    assert await at_table.chances.fair_at(match, NEXT) == 0
    match.record.seats[ANYA].computer_plays = False
    assert await at_table.chances.fair_at(match, NEXT) > 0
    match.record.seats[ANYA].presence.left_chat = True
    assert await at_table.chances.fair_at(match, NEXT) == 0, "whoever has left the chat sees nothing of it"


async def test_a_slow_table_takes_longer(at_table: Table) -> None:
    await at_table.play("interception", clock=LIVE_CLOCK)
    await at_table.show()
    assert await at_table.after(HUMAN * SLOW) == []
    assert await at_table.after((SLOWEST - HUMAN) * SLOW)


async def test_at_a_slow_table_a_player_who_is_alone_with_computers_does_not_wait_longer(at_table: Table) -> None:
    await at_table.play("interception", clock=LIVE_CLOCK)
    match = await at_table.match()
    match.record.seats[BORIS].computer_plays = True
    await at_table.show()
    at_a_live_table = await at_table.chances.fair_at(match, NEXT)
    assert HUMAN <= at_a_live_table - at_table.clock.now <= SLOWEST


async def test_what_was_seen_is_not_waited_for_again(at_table: Table) -> None:
    """A player has drawn and passed in between; the open card is the same as before."""
    await at_table.play("interception")
    await at_table.show()
    at_table.clock.advance(HUMAN)
    state = (await at_table.match()).state
    await lay(at_table.matches, at_table.match_id, msgspec.structs.replace(state, turn=state.turn + 1))
    await at_table.show()
    assert await at_table.chances.fair_at(await at_table.match(), LAST) <= at_table.clock.now + SLOWEST - HUMAN


async def test_after_a_restart_people_have_their_moment_again(at_table: Table) -> None:
    await at_table.play("catch")
    await at_table.show()
    at_table.clock.advance(HUMAN)
    at_table.timers = TimerLoop(at_table.storage, at_table.matches, chances=ReactionWindows(at_table.storage))
    assert await at_table.after(HUMAN) == []
    assert await at_table.after(SLOWEST)


async def test_a_player_who_goes_on_with_a_move_does_not_wait(at_table: Table) -> None:
    """An objection is open until another player has moved."""
    await at_table.play("objection")
    match = await at_table.match()
    assert await at_table.chances.fair_at(match, BORIS) == 0
    assert await at_table.chances.fair_at(match, NEXT) == at_table.clock.now + LOOK_AGAIN

"""Computer players of all levels: choice of the player, thinking time, failures."""

import asyncio
import logging
import threading
from functools import partial
from typing import Any

import pytest

from bot.core.clock.timer_loop import TimerLoop
from bot.core.models import Match, Pov, Timer
from bot.core.play import computer_players
from bot.core.play.computer_players import ComputerPlayers, Randomness
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS, Timings
from games.bot_levels import ADVISER, LEVELS, USUAL, decide
from games.registry import RULEBOOKS
from games.rng import SEED_BYTES, Rng
from games.uno.actions import Crow
from tests.contract.toy import TOY
from tests.support.fake_clock import FakeClock
from tests.support.match_services import match_service
from tests.support.stored_matches import dealt, pass_time, store
from tests.support.wait_until import PATIENCE, until

LUCK = Randomness(bytes)
IMPATIENT = Timings(short_thought_seconds=0.01)
pytestmark = pytest.mark.real  # the thinking threads


def seated(level: str) -> Match:
    match = dealt(0, 2)
    for seat in match.record.seats:
        seat.level = level
    return match


def timer_of(match: Match) -> Timer:
    return Timer(match.match_id, "computer", int(match.state.mover), 0.0)


async def thought(mind: ComputerPlayers, match: Match) -> Any:
    timer = timer_of(match)
    await until(lambda: mind.ensure_decided(match, timer))
    return mind.choose(Pov(match, timer.seat))


@pytest.mark.parametrize("level", [*LEVELS, ADVISER])
async def test_every_level_plays(level: str) -> None:
    match = seated(level)
    action = await thought(ComputerPlayers(LUCK), match)
    assert RULEBOOKS[0].accepts(match.state, match.state.mover, action)


@pytest.mark.parametrize("level", LEVELS)
async def test_everybody_thinks_beside_the_loop_and_tells_when_it_is_done(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done, may_end = asyncio.Event(), threading.Event()
    mind, match = ComputerPlayers(LUCK, done.set, timings=IMPATIENT), seated(level)

    def slowly(game: Any, level: str, *rest: Any) -> Any:
        assert may_end.wait(PATIENCE)
        return decide(game, USUAL, *rest)

    monkeypatch.setattr(computer_players, "decide", slowly)
    assert not await mind.ensure_decided(match, timer_of(match))
    may_end.set()
    await asyncio.wait_for(done.wait(), PATIENCE)
    assert await mind.ensure_decided(match, timer_of(match))


async def test_one_that_needs_no_time_is_waited_for() -> None:
    match = seated("novice")
    assert await ComputerPlayers(LUCK, timings=Timings(short_thought_seconds=PATIENCE)).ensure_decided(
        match, timer_of(match)
    )


async def test_a_masters_time_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    mind, match = ComputerPlayers(LUCK, steady=lambda: now), seated("master")
    had_time: list[bool] = []

    def think(game: Any, level: str, view: Any, legal: Any, rng: Rng, has_time: Any = None) -> Any:
        if has_time is not None:
            had_time.append(has_time())
            nonlocal now
            now += DEFAULT_TIMINGS.master_thought_seconds
            had_time.append(has_time())
        return legal[0]

    monkeypatch.setattr(computer_players, "decide", think)
    await thought(mind, match)
    assert had_time == [True, False]


def failing(level: str, how: Any) -> Any:
    def fail(game: Any, asked: str, *rest: Any) -> Any:
        return how() if asked == level else decide(game, asked, *rest)

    return fail


def noting(asked: list[str]) -> Any:
    def note(game: Any, level: str, *rest: Any) -> Any:
        asked.append(level)
        return decide(game, level, *rest)

    return note


def _raise() -> None:
    raise RuntimeError("r7 w4 in the hand")


@pytest.mark.parametrize(("level", "how"), [("master", _raise), ("master", Crow), ("novice", _raise)])
async def test_the_usual_player_plays_for_one_that_fails_and_no_card_is_told(
    level: str, how: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = seated(level)
    monkeypatch.setattr(computer_players, "decide", failing(level, how))
    with caplog.at_level(logging.ERROR, computer_players.__name__):
        action = await thought(ComputerPlayers(LUCK), match)
    assert RULEBOOKS[0].accepts(match.state, match.state.mover, action)
    assert [record.getMessage().split(":")[0] for record in caplog.records] == [
        f"the {level} of uno failed, the usual player plays for it"
    ]
    assert "r7" not in caplog.text


@pytest.mark.parametrize("level", ["master", "novice"])
async def test_a_slow_computer_player_delays_no_other(
    level: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now, match = 0.0, seated(level)
    mind, never = ComputerPlayers(LUCK, steady=lambda: now, timings=IMPATIENT), threading.Event()
    monkeypatch.setattr(computer_players, "decide", failing(level, never.wait))
    assert not await mind.ensure_decided(match, timer_of(match))
    now = IMPATIENT.thought_patience_seconds
    assert await mind.ensure_decided(match, timer_of(match))
    with caplog.at_level(logging.ERROR, computer_players.__name__):
        assert mind.choose(Pov(match, match.state.mover)) is not None
    assert "the usual player plays for it: dawdles" in caplog.text
    never.set()


async def test_a_usual_player_that_hangs_has_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    now, match, never = 0.0, seated(USUAL), threading.Event()
    mind = ComputerPlayers(LUCK, steady=lambda: now, timings=IMPATIENT)
    monkeypatch.setattr(computer_players, "decide", failing(USUAL, never.wait))
    assert not await mind.ensure_decided(match, timer_of(match))
    now = IMPATIENT.thought_patience_seconds
    assert not await mind.ensure_decided(match, timer_of(match))
    now = IMPATIENT.usual_thought_patience_seconds
    assert await mind.ensure_decided(match, timer_of(match))
    assert mind.choose(Pov(match, match.state.mover)) is None
    never.set()


async def test_thoughts_about_matches_that_are_gone_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(computer_players, "decide", noting(asked))
    mind, matches = ComputerPlayers(LUCK, timings=Timings(thoughts_kept=1)), [seated("novice"), seated("novice")]
    matches[1].match_id += 1
    for match in (*matches, *matches):
        await until(partial(mind.ensure_decided, match, timer_of(match)))
    assert len(asked) == 4


async def test_a_thought_about_another_state_is_not_acted_on(monkeypatch: pytest.MonkeyPatch) -> None:
    mind, match = ComputerPlayers(LUCK), seated("master")
    monkeypatch.setattr(computer_players, "decide", failing("master", Crow))
    assert not await mind.ensure_decided(match, timer_of(match))
    match.state = dealt(0, 2).state
    assert mind.choose(Pov(match, match.state.mover)) != Crow()


async def test_a_stand_in_plays_as_the_usual_player(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt(2)
    for seat in match.record.seats:
        seat.computer_plays, seat.level = True, "master"
    asked: list[str] = []
    monkeypatch.setattr(computer_players, "decide", noting(asked))
    await thought(ComputerPlayers(LUCK), match)
    assert asked == [USUAL]


async def test_masters_play_a_match_by_the_clock(storage: Storage, clock: FakeClock) -> None:
    sessions = match_service(storage)
    timers = TimerLoop(storage, sessions)
    match = await store(sessions, seated("master"))

    async def some_moves() -> bool:
        await pass_time(timers, storage, clock, 5)
        return len(await storage.events.actions_of(match.match_id)) > 3

    await until(some_moves)


@pytest.mark.parametrize("level", [*LEVELS, ADVISER])
def test_a_game_with_one_player_has_it_at_all_levels(level: str) -> None:
    state = TOY.setup(TOY.options_type(), TOY.seats[0], bytes(SEED_BYTES)).state
    seat = TOY.status(state).waiting[0]
    view, legal = TOY.view(state, seat), TOY.legal_actions(state, seat)
    chosen = TOY.bots.player.choose(view, legal, Rng(bytes(SEED_BYTES)))
    assert decide(TOY.bots, level, view, legal, Rng(bytes(SEED_BYTES))) == chosen

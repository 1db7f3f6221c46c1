"""The stored state follows from seed and events."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from bot.core.match_service import MatchUpdate, MissingEvent
from bot.core.models import Match
from bot.core.play import apply_action
from bot.db.storage import Storage
from games.errors import GameError
from games.rng import SEED_BYTES, Rng
from tests.support.chat import Chat, chat
from tests.support.chat_steps import NO_THINKING, SEAT_COMPUTER, away
from tests.support.match_services import match_service
from tests.support.stored_matches import any_move, dealt, replayed, store
from tests.support.virtual_time import pass_time

Scene = Callable[[Chat], Awaitable[object]]


async def stored(table: Chat) -> Match:
    """Return the only match, as the next process would load it."""
    match = await table.app.storage.matches.load(1)
    assert match is not None
    return match


async def everybody_leaves_but_the_computers(table: Chat) -> None:
    await table.people[0].say("/uno")
    await table.more(table.people[0], "+ компьютер")
    await table.more(table.people[0], "+ компьютер")
    await table.tap(table.people[0], "Начать")
    await table.mean(table.people[0], "/leave")
    await table.people[0].sees("партия остановлена")


async def one_of_three_leaves(table: Chat) -> None:
    await table.deal()
    await table.mean(table.people[0], "/leave")
    await table.people[1].sees("Вне игры: \u2068Аня\u2069")


async def the_match_is_stopped(table: Chat) -> None:
    await table.deal()
    await table.mean(table.people[1], "/stop")
    await table.people[1].sees("закончить партию: 1 из 2")
    await table.mean(table.people[0], "/stop")
    await table.people[0].sees("останавливает партию")


async def clocks_strike_and_a_computer_sits_in(table: Chat) -> None:
    seat = await away(table)
    await table.tap(table.people[seat - 1], SEAT_COMPUTER)
    luck = Rng(bytes(SEED_BYTES))
    while not await has_moved(table, seat):
        if await waited_for(table) != seat:
            with suppress(GameError):  # the computer player may be faster
                await table.act(*any_move(await table.match(), luck))
        await pass_time(0.01)
    await table.tap(table.people[seat], "🃏 Мои карты")


async def has_moved(table: Chat, seat: int) -> bool:
    events = await table.app.storage.events.actions_of((await table.match()).match_id)
    return any(by == seat and b"timeout" not in action for by, action in events)


async def waited_for(table: Chat) -> int:
    match = await table.match()
    return apply_action.game_of(match).status(match.state).waiting[0]


async def the_others_vote_not_to_wait(table: Chat) -> None:
    await table.deal()
    seat = await waited_for(table)
    first, second = (person for at, person in enumerate(table.people) if at != seat)
    await first.say("/skip")
    await first.sees("не ждать: 1 из 2")
    await second.say("/skip")
    await second.sees("Решено не ждать")


@pytest.mark.parametrize(
    "scene",
    [
        everybody_leaves_but_the_computers,
        one_of_three_leaves,
        the_match_is_stopped,
        clocks_strike_and_a_computer_sits_in,
        the_others_vote_not_to_wait,
    ],
)
async def test_what_is_stored_follows_from_the_events(
    tmp_path: Path, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses = (0.0, 0.0) if scene is clocks_strike_and_a_computer_sits_in else NO_THINKING
    async with chat(tmp_path, "Аня", "Борис", "Вера", pauses=pauses, timings={"slow_skip_clock_part": 0.0}) as table:
        await scene(table)
        await table.quiet()
        match = await stored(table)
        assert await replayed(table.app.storage, match) == match.state


async def test_a_state_cannot_be_changed_without_an_event(storage: Storage) -> None:
    matches = match_service(storage)
    match = await store(matches, dealt())

    def sleight_of_hand(draft: Match) -> MatchUpdate:
        draft.state = msgspec.structs.replace(draft.state, direction=-draft.state.direction)
        return MatchUpdate()

    with pytest.raises(MissingEvent):
        await matches.update(match.match_id, sleight_of_hand)
    assert await matches.get(match.match_id) == match
    assert await storage.matches.load(match.match_id) == match

"""Each player has one hand in the group, and no messages contradict each other."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from bot.core.match_service import MatchUpdate
from bot.core.models import Match
from bot.core.play import apply_action
from bot.core.play.apply_action import game_of
from games.engine import Action
from games.errors import GameError
from games.rng import SEED_BYTES, Rng
from playground.client import Person
from tests.support.chat import mean
from tests.support.crowd import Crowd, crowd
from tests.support.group_screens import Screens
from tests.support.virtual_time import pass_time

NAMES = ("Аня", "Борис", "Вера", "Глеб")


@asynccontextmanager
async def watched(
    folder: Path, rulebook: str, chance: random.Random, *, admin: bool
) -> AsyncIterator[tuple[Crowd, list[Person], Screens]]:
    """Deal a match with tables as text, so that the centre can be read."""
    async with crowd(folder, pictures=False) as everybody:
        people = await everybody.group(*NAMES, bots_are_admins=admin)
        chat = everybody.playground.world.groups[people[0].chat_id]
        screens = Screens(everybody.app, chat, people)
        screens.watch(everybody.playground)
        await people[0].say(f"/{rulebook}")
        for person in people[1:]:
            await person.press("Войти")
            await person.answer()
        await everybody.app.matches.update_system(
            (await everybody.match(people)).match_id, lambda match: seeded(match, chance)
        )
        await people[0].press("Начать")
        await people[0].answer()
        yield everybody, people, screens


def seeded(match: Match, chance: random.Random) -> MatchUpdate:
    match.seed = chance.randbytes(SEED_BYTES)
    return MatchUpdate()


def choice(match: Match, chance: random.Random) -> tuple[int, Action]:
    """Choose an awaited player, or sometimes any player with a legal action."""
    game, luck = game_of(match), Rng(chance.randbytes(SEED_BYTES))
    able = [seat for seat in game.status(match.state).playing if game.legal_actions(match.state, seat)]
    waiting = game.status(match.state).waiting
    for seat in [*chance.sample(able, len(able)), *waiting] if chance.random() < 0.3 else waiting:
        action = game.bots.player.choose(game.view(match.state, seat), game.legal_actions(match.state, seat), luck)
        if action is not None:
            return seat, action
    return waiting[0], game.legal_actions(match.state, waiting[0])[0]


async def play(
    everybody: Crowd, people: Sequence[Person], chance: random.Random, *, pace: float, most: int
) -> Match | None:
    """Play so many moves, about so many seconds apart, with looks at hands and table.

    Return None at the end of the match.
    """
    for _ in range(most):
        await pass_time(chance.uniform(0.2, 2) * pace)
        match_id = await everybody.app.storage.matches.live_at(people[0].chat_id, 0)
        if match_id is None:
            return None
        match = await everybody.app.matches.get(match_id)
        seat, action = choice(match, chance)
        try:
            await everybody.app.matches.update(
                match_id,
                partial(
                    apply_action.by_hand,
                    seat=seat,
                    action=action,
                    now=everybody.app.storage.clock.now(),
                    timings=everybody.app.matches.timings,
                ),
            )
        except GameError:
            continue
        if chance.random() < 0.2:
            await look(chance.choice(people))
        if chance.random() < 0.05:
            await everybody.app.matches.request_repost(match_id)
    return await everybody.match(people)


async def look(person: Person) -> None:
    """Press «Мои карты», whatever its label."""
    for seen in reversed(await person.seen()):
        label = next((button for button in seen.buttons if button.startswith(("🃏 Мои", "💼 Мои"))), None)
        if label is not None:
            await person.press_on(seen, label)
            await asyncio.sleep(0)
            return


@pytest.mark.parametrize("admin", [True, False], ids=["administrator", "member"])
@pytest.mark.parametrize("pace", [2.0, 8.0])
@pytest.mark.parametrize("rulebook", ["uno", "uno_intercept", "montana", "monopolist"])
async def test_no_two_messages_on_a_screen_contradict_each_other(
    rulebook: str, pace: float, admin: bool, tmp_path: Path
) -> None:
    chance = random.Random(f"{rulebook} {pace} {admin}")
    async with watched(tmp_path, rulebook, chance, admin=admin) as (everybody, people, screens):
        match = await play(everybody, people, chance, pace=pace, most=60)
        assert screens.wrong == []
        assert screens.looks > 15
        await everybody.quiet()
        assert screens.wrong == []
        if match is not None:
            for seat in range(len(people)):
                assert screens.cards_shown(seat) in ([], [list(screens.moments[-1].cards[seat])])
            await mean(people[0], "/stop")
            await everybody.quiet()
        assert screens.wrong == []
        assert [screens.hands(person) for person in people] == [[]] * len(people), "no hand outlives the match"

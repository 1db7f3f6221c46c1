"""All randomness of the app follows from the injected random bytes."""

from random import Random
from typing import Any

from bot.core.actor import Actor
from bot.core.models import Pov
from bot.core.play.computer_players import Randomness
from bot.core.play.fairness import Fairness
from bot.core.tournaments.tournament_service import Tournaments
from bot.db.storage import Storage
from games.rng import Rng
from tests.support.chat import always, chat
from tests.support.match_services import match_service
from tests.support.stored_matches import dealt

CHAT = -5
PEOPLE = [Actor(number, f"Игрок {number}") for number in range(1, 9)]


def numbers(stream: Rng) -> list[int]:
    return [stream.below(1_000) for _ in range(8)]


def test_luck_is_the_same_for_a_seat_in_a_version_in_whatever_order_it_is_asked() -> None:
    match = dealt(0, 3)
    luck, again = Randomness(always(1)), Randomness(always(1))
    first = [numbers(luck.of(Pov(match, seat))) for seat in range(3)]
    assert first == [numbers(again.of(Pov(match, seat))) for seat in (2, 1, 0)][::-1]
    match.version += 1
    assert numbers(luck.of(Pov(match, 0))) not in first
    assert numbers(Randomness(always(2)).of(Pov(match, 0))) != numbers(luck.of(Pov(match, 0))), (
        "it depends on the bytes"
    )


def test_luck_does_not_follow_from_the_seed_of_the_deal() -> None:
    luck, match, other = Randomness(always(1)), dealt(0, 2, luck=1), dealt(0, 2, luck=2)
    assert match.seed != other.seed
    assert numbers(luck.of(Pov(match, 0))) == numbers(luck.of(Pov(other, 0)))


async def test_a_lobby_is_dealt_by_the_bytes_that_the_app_is_given(tmp_path: Any) -> None:
    async with chat(tmp_path, "Аня", "Борис", deals=always(5)) as table:
        assert (await table.deal()).seed == always(5)(32)


async def test_the_lot_of_a_tournament_follows_from_the_bytes(storage: Storage) -> None:
    drawn = []
    for number, seed in enumerate((1, 1, 2)):
        nobody: Any = None
        tournaments = Tournaments(storage, match_service(storage), nobody, nobody, Random(seed).randbytes)
        cup = await tournaments.open(PEOPLE[0], CHAT - number, 0, "knockout", "uno")
        for who in PEOPLE[1:]:
            await tournaments.join(cup.cup_id, CHAT - number, who)
        await tournaments.start(cup.cup_id, CHAT - number, PEOPLE[0])
        started = await tournaments.find(cup.cup_id, CHAT - number)
        drawn.append([entrant.user_id for entrant in started.cup.entrants])
    assert drawn[0] == drawn[1] != drawn[2]


def test_suggested_words_follow_from_the_bytes() -> None:
    nobody: Any = None
    one, other = (Fairness(nobody, nobody, nobody, nobody, nobody, always(number)) for number in (1, 2))
    assert numbers(one.lots()) == numbers(one.lots()) != numbers(other.lots())

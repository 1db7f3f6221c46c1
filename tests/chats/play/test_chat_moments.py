"""The end of a match: the score among friends, anniversaries, a reaction."""

import asyncio
import sqlite3
from dataclasses import replace
from unittest.mock import patch

import pytest
from aiogram.methods import SetMessageReaction

from bot.core.models import Match
from bot.core.results import closing_lines
from bot.core.results.ledger import MU, SIGMA, THE_CHAT
from bot.db.repositories.results import ResultRepository
from bot.db.storage import Storage
from bot.telegram.outbound.bot_api import counted_chat
from games.engine import Outcome
from games.ui_model import Decision, ResultPicture
from games.uno import UNO
from games.uno.events import Played
from tests.support.chat import Chat, chat
from tests.support.chat_steps import NO_THINKING
from tests.support.counted_matches import ended
from tests.support.match_services import match_service
from tests.support.played_matches import play_out

HOME = -1_001_000_000_001


async def evening(table: Chat, *, luck: int = 3, rulebook: str = "uno", people: int = 2) -> Match:
    """Play a match to its end, and wait until all players see the result."""
    seated = [(person.id, person.user["first_name"]) for person in table.people[:people]]
    match = await play_out(table.app.matches, rulebook, seated, chat_id=table.group_id, luck=luck)
    await table.quiet()
    return match


def winner(match: Match) -> int:
    ranking: tuple[tuple[int, ...], ...] = match.state.phase.outcome.ranking
    return ranking[0][0]


async def have_played(storage: Storage, chat_id: int, count: int) -> None:
    async with storage.transaction():
        await storage.db.execute(
            "INSERT INTO standings (user_id, chat_id, rulebook, matches, wins, streak, best_streak, rated, mu, sigma)"
            " VALUES (?, ?, 'montana', ?, 0, 0, 0, 0, ?, ?)",
            (THE_CHAT, chat_id, count, MU, SIGMA),
        )


async def test_the_second_time_the_same_people_see_how_they_stand(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", "Вера", pauses=NO_THINKING) as table:
        anya, *_ = table.people
        first = await evening(table)
        shown = await anya.sees("Игра окончена")
        assert "Счёт этой компании" not in shown.text, "they have met for the first time"
        second = await evening(table, luck=4)
        won = [sum(winner(match) == seat for match in (first, second)) for seat in range(2)]
        better = won.index(max(won))
        names = ("Аня", "Борис")
        line = f"Счёт этой компании: ⁨{names[better]}⁩ {max(won)} : {min(won)} ⁨{names[1 - better]}⁩"
        await anya.sees(line)
        three = await evening(table, luck=5, people=3)
        assert three.record.closing.wins == (), "with somebody else it is another company"
        await evening(table, luck=6, people=3)
        await anya.sees("Победы в этой компании: ")


async def test_the_score_is_that_of_this_chat_and_of_no_player_who_hides(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        people = [person.id for person in table.people]
        await ended(table.app.matches, people, chat_id=HOME - 7, luck=1)
        here = await evening(table)
        assert here.record.closing.wins == ()
        async with table.app.storage.transaction():
            await table.app.storage.users.update(people[1], name="Борис", is_hidden=1)
        again = await evening(table, luck=4)
        assert again.record.closing.wins == ()
        assert again.record.closing.number == 2


async def test_what_is_told_of_the_end_is_stored_with_it(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        await evening(table)
        match = await evening(table, luck=4)
        table.app.matches.evict(match.match_id)
        read = await table.app.matches.get(match.match_id)
        assert read is not match
        assert read.record.closing == match.record.closing
        decision = read.record.closing.decision
        assert decision is not None
        assert (decision.seat, decision.card) == (winner(match), match.state.discard[-1])
        picture = table.app.match_view.table(read, "ru").picture
        assert isinstance(picture, ResultPicture)
        assert (picture.decision, picture.wins) == (decision, read.record.closing.wins)


async def test_a_jubilee_is_told_and_an_ordinary_match_is_not(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, _ = table.people
        await have_played(table.app.storage, table.group_id, 98)
        await evening(table)
        await anya.sees("Игра окончена")
        assert not any("партия в этом чате" in seen.text for seen in await anya.seen())
        match = await evening(table, luck=4)
        assert match.record.closing.number == 100
        shown = await anya.sees("Это 100-я партия в этом чате!")
        picture = table.app.match_view.table(match, "ru").picture
        assert isinstance(picture, ResultPicture)
        assert picture.number == 100
        await anya.wait_for(
            lambda seen: seen.message["message_id"] == shown.message["message_id"] and "🎉" in str(seen.reactions),
            "a reaction to a jubilee",
        )


@pytest.mark.parametrize(
    ("number", "is_one"), [(0, False), (1, False), (99, False), (100, True), (500, True), (1000, True), (7000, True)]
)
def test_jubilees(number, is_one):
    assert closing_lines.is_jubilee(number) is is_one


async def test_of_two_tables_that_end_at_once_only_one_is_the_hundredth(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", "Вера", "Гена", pauses=NO_THINKING) as table:
        await have_played(table.app.storage, table.group_id, 98)
        people = [(person.id, person.user["first_name"]) for person in table.people]
        both = await asyncio.gather(
            play_out(table.app.matches, "uno", people[:2], chat_id=table.group_id, thread_id=0),
            play_out(table.app.matches, "uno", people[2:], chat_id=table.group_id, thread_id=5),
        )
        assert sorted(match.record.closing.number for match in both) == [99, 100]


@pytest.mark.storage_contract
async def test_on_either_engine_the_score_and_the_number_are_found_and_stored(storage):
    matches = match_service(storage)
    first = await ended(matches, [1, 2], chat_id=HOME, luck=1)
    second = await ended(matches, [1, 2], chat_id=HOME, luck=2)
    assert (first.record.closing.wins, first.record.closing.number) == ((), 1)
    assert (second.record.closing.wins, second.record.closing.number) == (((0, 2), (1, 0)), 2)
    matches.evict(second.match_id)
    assert (await matches.get(second.match_id)).record.closing == second.record.closing


# The reaction


async def test_the_result_is_cheered_once_and_that_counts_for_nothing(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, _ = table.people
        await evening(table)
        shown = await anya.sees("Игра окончена")
        await anya.wait_for(
            lambda seen: seen.message["message_id"] == shown.message["message_id"] and "🏆" in str(seen.reactions),
            "a reaction",
        )
    assert counted_chat(SetMessageReaction(chat_id=HOME, message_id=1)) is None


async def test_where_reactions_are_forbidden_the_match_ends_without_one(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, _ = table.people
        with patch("playground.methods.chat_methods.REACTIONS", frozenset()):
            await evening(table)
            shown = await anya.sees("Игра окончена")
            assert not shown.reactions


# Unreadable results


@pytest.mark.parametrize("broken", ["played_in", "of_user"])
async def test_a_match_ends_also_where_its_statistics_cannot_be_read(tmp_path, broken):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, _ = table.people
        with patch.object(ResultRepository, broken, side_effect=sqlite3.OperationalError("disk I/O error")):
            match = await evening(table)
        assert match.status == "over"
        assert match.record.closing.wins == ()
        assert match.record.closing.decision is not None
        await anya.sees("Игра окончена")


def test_a_game_that_stumbles_over_its_events_decides_nothing():
    broken = replace(UNO, narration=replace(UNO.narration, decided=lambda told: Decision(len(told) // 0)))
    assert closing_lines.decision_of(broken, Outcome("points", ((0,),)), []) is None


def test_where_all_the_others_have_left_nothing_was_decided():
    told = [Played(0, "r7", "")]
    assert closing_lines.decision_of(UNO, Outcome("left", ((0,),)), told) is None
    assert closing_lines.decision_of(UNO, Outcome("points", ((0,),)), told) == Decision(0, "r7")

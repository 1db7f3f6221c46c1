"""Finished matches in either database, by chat and by user, page by page."""

import asyncio

import pytest

from bot.core.actor import Actor
from bot.core.match_service import MatchUpdate, TableError
from bot.core.results.match_history import A_PAGE, MatchHistory
from bot.db.storage import Storage
from games.registry import find
from tests.support.match_services import match_service
from tests.support.played_matches import driver, play_on, play_out, started
from tests.support.raw_sql import change
from tests.support.stored_matches import CHAT

pytestmark = pytest.mark.storage_contract

ANYA, BORIS, STRANGER = Actor(1, "Аня"), Actor(2, "Борис"), Actor(3, "Вера")
ELSEWHERE = CHAT - 1
PAIR = [(1, "Аня"), (2, "Борис")]


async def test_a_chat_has_its_own_matches_and_a_person_those_of_all_chats(storage: Storage) -> None:
    matches, history = match_service(storage), MatchHistory(storage)
    for number in range(A_PAGE + 2):
        await play_out(matches, "montana", PAIR, chat_id=CHAT, thread_id=number, luck=number)
    alone = await play_out(matches, "montana", [(1, "Аня"), (None, "Робот")], chat_id=ELSEWHERE)
    here = await history.shelf(STRANGER, CHAT)
    assert (len(here.found), here.has_more, here.is_mine) == (A_PAGE, True, False)
    numbers = [found.match.match_id for found in here.found]
    assert numbers == sorted(numbers, reverse=True)
    rest = await history.shelf(STRANGER, CHAT, 1)
    assert (len(rest.found), rest.has_more) == (2, False)
    assert (await history.shelf(STRANGER, CHAT, 99)).found == ()
    mine = await history.shelf(ANYA, ANYA.user_id)
    assert mine.is_mine
    assert mine.found[0].match.match_id == alone.match_id
    theirs = await history.shelf(BORIS, BORIS.user_id)
    assert alone.match_id not in [found.match.match_id for found in theirs.found]
    assert (await history.shelf(STRANGER, STRANGER.user_id)).found == ()


async def test_a_match_is_for_its_chat_and_for_who_sat_there(storage: Storage) -> None:
    matches, history = match_service(storage), MatchHistory(storage)
    match = await play_out(matches, "montana", PAIR, chat_id=CHAT)
    for who, where in ((ANYA, CHAT), (STRANGER, CHAT), (BORIS, BORIS.user_id)):
        found = await history.find(match.match_id, who, where)
        assert found.actions == len(await storage.events.course_of(match.match_id))
        assert found.seconds >= 0
    for who, where in ((STRANGER, STRANGER.user_id), (STRANGER, ELSEWHERE), (ANYA, ELSEWHERE), (ANYA, BORIS.user_id)):
        with pytest.raises(TableError, match="no-such-finished-match"):
            await history.find(match.match_id, who, where)


async def test_until_it_is_over_it_is_not_there(storage: Storage) -> None:
    matches, history = match_service(storage), MatchHistory(storage)
    game = find("montana")
    assert game is not None
    match = await matches.create(started(game, PAIR), lambda match: MatchUpdate())
    plays = driver(game, match)
    while match.status == "running":
        assert (await history.shelf(ANYA, CHAT)).found == ()
        assert (await history.shelf(ANYA, ANYA.user_id)).found == ()
        with pytest.raises(TableError, match="no-such-finished-match"):
            await history.find(match.match_id, ANYA, CHAT)
        match = await play_on(matches, match, plays)
    assert len((await history.shelf(ANYA, ANYA.user_id)).found) == 1


async def test_a_replay_is_made_once_for_all_who_leaf(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    history = MatchHistory(storage)
    match = await play_out(match_service(storage), "montana", PAIR, chat_id=CHAT)
    found = await history.find(match.match_id, ANYA, CHAT)
    first, second = await asyncio.gather(history.replay(found), history.replay(found))
    assert first is second
    assert first.difference is None
    assert first.frames[-1].state == match.state


async def test_what_cannot_be_read_is_left_out_and_left_alone(storage: Storage) -> None:
    history = MatchHistory(storage)
    match = await play_out(match_service(storage), "montana", PAIR, chat_id=CHAT)
    whole = await history.find(match.match_id, ANYA, CHAT)
    change(storage, "UPDATE events SET told = ? WHERE match_id = ?", b"{", match.match_id)
    assert (await history.replay(whole)).difference is None, "gossip alone makes no other course"
    change(storage, "UPDATE events SET action = ? WHERE match_id = ?", b"{", match.match_id)
    with pytest.raises(TableError, match="unreadable-match"):
        await history.export(whole)
    change(storage, "UPDATE matches SET seed = ? WHERE match_id = ?", b"", match.match_id)
    assert (await history.shelf(ANYA, CHAT)).found == ()
    assert await storage.history.in_chat(CHAT, 0, 9) == [match.match_id], "it is not put aside for being looked at"

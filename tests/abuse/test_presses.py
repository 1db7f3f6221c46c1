"""Presses that are repeated, late, simultaneous, forbidden or misplaced."""

import asyncio
from random import Random

import pytest

from bot.core.play.apply_action import game_of
from bot.telegram.callback_data import ActionTap, read
from tests.support.lobby_driver import action_data, base36, desk, fingerprint, meant
from tests.support.raw_sql import rows

HOME, AWAY = -1001, -1002
PEOPLE = [11, 12, 13]


def something_legal(match, seat):
    return game_of(match).legal_actions(match.state, seat)


def mover(match):
    return game_of(match).status(match.state).waiting[0]


async def test_a_second_press_of_start_does_not_deal_anew(tmp_path):
    async with desk(tmp_path) as at_desk:
        match_id = await at_desk.deal(HOME, PEOPLE)
        before = fingerprint(await at_desk.match(match_id))
        for _ in range(3):
            await at_desk.tap(PEOPLE[0], HOME, f"l:{base36(match_id)}:start")
        assert fingerprint(await at_desk.match(match_id)) == before
        await at_desk.mean(PEOPLE[0], HOME, "/stop", match_id)
        await at_desk.tap(PEOPLE[0], HOME, f"l:{base36(match_id)}:start")
        assert (await at_desk.match(match_id)).status == "cancelled"
        at_desk.check_answers()


async def test_the_same_press_twice_has_one_effect(tmp_path):
    async with desk(tmp_path) as at_desk:
        match_id = await at_desk.deal(HOME, PEOPLE)
        chance = Random(1)
        for _ in range(30):
            match = await at_desk.match(match_id)
            if match.status != "running":
                break
            seat = mover(match)
            data = action_data(match, chance.choice(something_legal(match, seat)))
            before = await at_desk.check_replay(match_id)
            user_id = match.record.seats[seat].user_id
            # At once, and again afterwards; from the group and from the private chat.
            await asyncio.gather(
                at_desk.tap(user_id, HOME, data), at_desk.tap(user_id, user_id, data), at_desk.tap(user_id, HOME, data)
            )
            await at_desk.tap(user_id, HOME, data)
            assert await at_desk.check_replay(match_id) == before + 1
        at_desk.check_answers()


async def test_a_hundred_presses_at_once(tmp_path):
    """Legal presses take effect in the order of arrival.

    No others do, and none is lost.
    """
    async with desk(tmp_path) as at_desk:
        match_id = await at_desk.deal(HOME, PEOPLE)
        chance = Random(2)
        total = 0
        for _ in range(5):
            match = await at_desk.match(match_id)
            version = match.version
            presses: list[tuple[int, str]] = []
            for seat in range(len(match.names)):
                for action in something_legal(match, seat):
                    presses += [(PEOPLE[seat], action_data(match, action))] * 3
            everybody = [*PEOPLE, 99]
            presses += [(chance.choice(everybody), chance.choice(presses)[1]) for _ in range(100 - len(presses))]
            chance.shuffle(presses)
            await asyncio.gather(*(at_desk.tap(user_id, HOME, data) for user_id, data in presses))
            played = await at_desk.check_replay(match_id)
            assert played > total
            total = played
            # Every change was stored over the version before it.
            match = await at_desk.match(match_id)
            events = rows(at_desk.app.storage, "SELECT version FROM events WHERE match_id = ?", match_id)
            assert match.version >= version + len([event for event in events if event[0] > version])
            cached = await at_desk.app.matches.get(match_id)
            assert (cached.version, fingerprint(cached)) == (match.version, fingerprint(match))
        at_desk.check_answers()
        assert not at_desk.complaints.lines


async def test_two_lobbies_at_once_become_one(tmp_path):
    async with desk(tmp_path) as at_desk:
        await asyncio.gather(*(at_desk.say(user_id, HOME, "/uno") for user_id in range(11, 31)))
        assert rows(at_desk.app.storage, "SELECT count(*) FROM matches") == [(1,)]
        assert not at_desk.complaints.lines


@pytest.mark.parametrize("op", ["join", "leave", "add", "remove", "start", "cancel", "options", "rules", "turn:target"])
async def test_a_lobby_is_not_reached_from_another_chat(op, tmp_path):
    async with desk(tmp_path) as at_desk:
        match_id = await at_desk.open_lobby(HOME, PEOPLE)
        before = fingerprint(await at_desk.match(match_id))
        for chat_id in (AWAY, 99):
            await at_desk.tap(99, chat_id, f"l:{base36(match_id)}:{op}")
        assert fingerprint(await at_desk.match(match_id)) == before
        at_desk.check_answers()


async def test_a_private_table_is_not_joined_by_others(tmp_path):
    async with desk(tmp_path) as at_desk:
        match_id = await at_desk.open_lobby(41, [41])
        before = fingerprint(await at_desk.match(match_id))
        for chat_id in (99, AWAY):
            await at_desk.tap(99, chat_id, f"l:{base36(match_id)}:join")
        assert fingerprint(await at_desk.match(match_id)) == before


async def test_no_button_is_the_clock_or_the_door(tmp_path):
    async with desk(tmp_path) as at_desk:
        match_id = await at_desk.deal(HOME, PEOPLE)
        match = await at_desk.match(match_id)
        before = fingerprint(match)
        for token in ("t", "l"):
            for user_id in PEOPLE:
                await at_desk.tap(user_id, HOME, f"a:{base36(match_id)}:1:1:{token}")
        assert fingerprint(await at_desk.match(match_id)) == before


@pytest.mark.parametrize("command", ["/stop", "/leave", "/skip", "/hand", "/uno"])
async def test_bystanders_cannot_disturb(command, tmp_path):
    async with desk(tmp_path) as at_desk:
        match_id = await at_desk.deal(HOME, PEOPLE)
        before = fingerprint(await at_desk.match(match_id))
        for _ in range(5):
            await at_desk.say(99, HOME, command)
            if command in ("/stop", "/leave"):
                await at_desk.tap(99, HOME, meant(command, match_id, 99))
                await at_desk.tap(99, HOME, meant(command, match_id, PEOPLE[0]))
        assert fingerprint(await at_desk.match(match_id)) == before
        assert not at_desk.complaints.lines


async def test_a_player_who_has_left_has_no_say(tmp_path):
    async with desk(tmp_path) as at_desk:
        match_id = await at_desk.deal(HOME, [*PEOPLE, 14])
        await at_desk.mean(13, HOME, "/leave", match_id)
        await at_desk.mean(14, HOME, "/leave", match_id)
        before = fingerprint(await at_desk.match(match_id))
        await at_desk.mean(13, HOME, "/stop", match_id)
        await at_desk.mean(14, HOME, "/stop", match_id)
        await at_desk.say(13, HOME, "/skip")
        assert fingerprint(await at_desk.match(match_id)) == before


async def test_a_press_is_answered_even_if_nothing_can_be_shown(tmp_path):
    """The group refuses every message to one user, and the taps are still answered."""
    async with desk(tmp_path, refuses=1) as at_desk:
        match_id = await at_desk.deal(HOME, PEOPLE)
        for _ in range(3):
            for user_id in PEOPLE:
                await at_desk.tap(user_id, HOME, f"h:{base36(match_id)}")
                await at_desk.tap(user_id, HOME, "r:0:uno:1")
                await at_desk.tap(user_id, HOME, "n:0")
        at_desk.check_answers()
        assert not at_desk.complaints.lines


async def test_a_bug_is_answered_too(tmp_path, monkeypatch):
    async with desk(tmp_path) as at_desk:
        match_id = await at_desk.deal(HOME, PEOPLE)

        async def broken(*args, **options):
            raise RuntimeError("a bug")

        monkeypatch.setattr(at_desk.app.hands, "open", broken)
        with pytest.raises(RuntimeError):
            await at_desk.tap(PEOPLE[0], HOME, f"h:{base36(match_id)}")
        at_desk.check_answers()


async def test_computer_players_have_names_whatever_people_are_called(tmp_path):
    async with desk(tmp_path) as at_desk:
        named = {"id": 11, "is_bot": False, "first_name": "Винтик"}
        await at_desk.say(11, HOME, "/uno", **{"from": named})
        match_id = await at_desk.app.storage.matches.live_at(HOME, 0)
        assert match_id is not None
        for _ in range(12):
            await at_desk.tap(11, HOME, f"l:{base36(match_id)}:add")
        match = await at_desk.match(match_id)
        assert len(match.names) == 10
        assert all(match.names)
        at_desk.check_answers()


def test_what_buttons_carry_is_bounded():
    assert read("a:1:1:1:p1") == ActionTap(match=1, stamp=1, version=1, token="p1")
    for spoilt in ("a:1_0", "a:١", "a:１", "a:-1", "a:" + "9" * 23, "A:1", "a:1\n", " a:1", "a:1:", "a:1::d", None, ""):
        assert read(spoilt) is None, spoilt

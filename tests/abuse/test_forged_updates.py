"""A hundred thousand forged updates: nothing breaks, and nothing changes that is not the sender's to change."""

import asyncio
from random import Random

import pytest

from bot.play import game_of
from tests.abuse.desk import action_data, desk, fingerprint
from tests.abuse.forgery import COMMANDS, Forger

UPDATES = 25_000
BATCH = 1_000
AT_ONCE = 50

A, B, C, STRANGE = -1001, -1002, -1003, -1009
PLAYERS_A, PLAYERS_B, WAITING_C, LONER = [11, 12, 13], [21, 22], [31, 32], [41]
BYSTANDERS, STRANGERS = [81, 82, 83], [91, 92, 93, 94]


async def tables(at_desk):
    """Two matches that run, one that waits for players, one in private: those that have ended are begun anew."""
    found = {}
    storage = at_desk.app.storage
    for name, chat_id, people, thread in (("A", A, PLAYERS_A, 0), ("B", B, PLAYERS_B, 7), ("D", LONER[0], LONER, 0)):
        more = {"message_thread_id": thread, "is_topic_message": True} if thread else {}
        match_id = await storage.live_match_at(chat_id, thread)
        if match_id is not None and (match := await at_desk.match(match_id)).status == "lobby":
            # Somebody has begun to gather for another match: everybody here could join that.
            await at_desk.say(match.record.host_id, chat_id, "/stop", **more)
            match_id = None
        if match_id is None:
            match_id = await at_desk.deal(chat_id, people, **more)
        found[name] = match_id
    found["C"] = await storage.live_match_at(C, 0) or await at_desk.open_lobby(C, WAITING_C)
    return found


async def prints(at_desk, found):
    return {name: fingerprint(await at_desk.match(match_id)) for name, match_id in found.items()}


async def by_the_rules(at_desk, match_ids):
    """What the players of these matches could press in earnest."""
    presses = []
    for match in [await at_desk.match(match_id) for match_id in match_ids]:
        for seat, player in enumerate(match.record.seats):
            if player.user_id is not None and match.status == "running":
                legal = game_of(match).legal(match.state, seat)
                presses += [(player.user_id, match.chat_id, action_data(match, action)) for action in legal]
    return presses


@pytest.mark.parametrize("seed", range(4))
async def test_forged_updates_change_nothing(seed, tmp_path):
    chance = Random(seed)
    async with desk(tmp_path) as at_desk:
        found = await tables(at_desk)
        moved = 0
        for number in range(UPDATES // BATCH):
            # Who sends, where they are, and what is theirs to change.
            people, chats, own = [
                (STRANGERS, [STRANGE], ""),
                (BYSTANDERS, [A, B], ""),
                (PLAYERS_A, [A, STRANGE], "A"),
                ([*PLAYERS_B, *LONER], [B, STRANGE], "BD"),
            ][number % 4]
            found = await tables(at_desk)
            before = await prints(at_desk, found)
            forger = Forger(at_desk, chance, list(found.values()))
            commands = COMMANDS if number % 3 else tuple(name for name in COMMANDS if name not in ("stop", "leave"))
            for _ in range(BATCH // AT_ONCE):
                forger.honest = await by_the_rules(at_desk, [found[name] for name in own])
                updates = [forger.update(people, chats, commands) for _ in range(AT_ONCE)]
                await asyncio.gather(*map(at_desk.feed, updates))
            after = await prints(at_desk, found)
            for name in before:
                if name in own:
                    moved += before[name] != after[name]
                else:
                    assert after[name] == before[name], (name, people, number)
        assert moved > UPDATES / BATCH / 4, "those who may play have not played: the test would see nothing"
        at_desk.check_answers()
        assert len(at_desk.pressed) > UPDATES / 2
        assert not at_desk.complaints.lines
        assert sum([await at_desk.check_replay(match_id) for match_id in await at_desk.all_matches()]) > 2

"""Tables that only their players may change, and crowds of forgers."""

import asyncio
from random import Random
from typing import Any

from bot.core.play.apply_action import game_of
from tests.abuse.forgery import COMMANDS, Forger
from tests.support.lobby_driver import Desk, action_data, fingerprint

AT_ONCE = 50
A, B, C, STRANGE = -1001, -1002, -1003, -1009
PLAYERS_A, PLAYERS_B, WAITING_C, LONER = [11, 12, 13], [21, 22], [31, 32], [41]
BYSTANDERS, STRANGERS = [81, 82, 83], [91, 92, 93, 94]
CROWDS = (
    (STRANGERS, [STRANGE], ""),
    (BYSTANDERS, [A, B], ""),
    (PLAYERS_A, [A, STRANGE], "A"),
    ([*PLAYERS_B, *LONER], [B, STRANGE], "BD"),
)
"""The crowds: who sends, where they are, and which matches they may change."""

Tables = dict[str, int]


async def tables(at_desk: Desk, rulebook: str = "uno") -> Tables:
    """Return two running matches, a lobby and a private match.

    Replace those that ended.
    """
    found = {}
    storage = at_desk.app.storage
    for name, chat_id, people, thread in (("A", A, PLAYERS_A, 0), ("B", B, PLAYERS_B, 7), ("D", LONER[0], LONER, 0)):
        more = {"message_thread_id": thread, "is_topic_message": True} if thread else {}
        match_id = await storage.matches.live_at(chat_id, thread)
        if match_id is not None and (match := await at_desk.match(match_id)).status == "lobby":
            # A crowd has opened a lobby, which everybody could join.
            await at_desk.say(match.record.host_id, chat_id, "/stop", **more)
            match_id = None
        if match_id is None:
            match_id = await at_desk.deal(chat_id, people, rulebook=rulebook, **more)
        found[name] = match_id
    found["C"] = await storage.matches.live_at(C, 0) or await at_desk.open_lobby(C, WAITING_C, rulebook)
    return found


async def prints(at_desk: Desk, found: Tables) -> dict[str, Any]:
    return {name: fingerprint(await at_desk.match(match_id)) for name, match_id in found.items()}


async def by_the_rules(at_desk: Desk, match_ids: list[int]) -> list[tuple[int, int, str]]:
    """Return the legal presses of the players of these matches."""
    presses = []
    for match in [await at_desk.match(match_id) for match_id in match_ids]:
        for seat, player in enumerate(match.record.seats):
            if player.user_id is not None and match.status == "running":
                legal = game_of(match).legal_actions(match.state, seat)
                presses += [(player.user_id, match.chat_id, action_data(match, action)) for action in legal]
    return presses


async def forge(at_desk: Desk, chance: Random, number: int, updates: int) -> tuple[set[str], set[str]]:
    """Send forged updates of a crowd.

    Return changed tables, allowed and forbidden ones.
    """
    people, chats, own = CROWDS[number % len(CROWDS)]
    found = await tables(at_desk)
    before = await prints(at_desk, found)
    forger = Forger(at_desk, chance, list(found.values()))
    commands = COMMANDS if number % 3 else tuple(name for name in COMMANDS if name not in ("stop", "leave"))
    for _ in range(updates // AT_ONCE):
        forger.honest = await by_the_rules(at_desk, [found[name] for name in own])
        made = [forger.update(people, chats, commands) for _ in range(AT_ONCE)]
        await asyncio.gather(*map(at_desk.feed, made))
    after = await prints(at_desk, found)
    changed = {name for name in before if before[name] != after[name]}
    return changed & set(own), changed - set(own)

"""Forged and garbled updates; the garbled ones come through the real polling."""

import asyncio
import itertools
import logging

from bot.core.play.apply_action import game_of
from tests.abuse.garbage import Garbler
from tests.abuse.scene import Tables, forge, prints, tables
from tests.faults.campaign.rounds import Driver, Round, Violation
from tests.privacy.knowledge import Leak, check_no_secrets, ways_to_write
from tests.privacy.recording import LogLines
from tests.support.chat import polling
from tests.support.lobby_driver import Desk, desk

BATCHES, BATCHES_IN_SHORT = 8, 4
FORGED = 500
GARBLED = 1_000
PATIENCE = 120.0
FIRST_GARBLED = 1_000_000


async def hear(at_desk: Desk, garbler: Garbler) -> None:
    """Wait until all updates are fetched, handled and confirmed."""
    at_desk.telegram.offer([garbler.update() for _ in range(GARBLED)])
    async with asyncio.timeout(PATIENCE):
        while at_desk.telegram.left:  # noqa: ASYNC110 - there is no event for the last confirmation
            await asyncio.sleep(0.01)
        await at_desk.app.polling.settled()


async def check_words(at_desk: Desk, found: Tables, logs: LogLines) -> None:
    """Check that the log has no errors and no secrets."""
    if at_desk.complaints.lines:
        raise Violation(at_desk.complaints.lines[0])
    for match_id in found.values():
        match = await at_desk.match(match_id)
        states = [] if match.state is None else [match.state]
        secrets = {**ways_to_write(match, states, game_of(match)), "token": "secret"}
        try:
            check_no_secrets(logs.lines, secrets)
        except Leak as leak:
            raise Violation(f"in the log: {leak}") from None
    logs.lines.clear()


async def run(played: Round) -> None:
    logs, root = LogLines(), logging.getLogger()
    root.addHandler(logs)
    try:
        async with desk(played.folder, briefly=True) as at_desk, polling(at_desk.app):
            numbers = itertools.count(FIRST_GARBLED)
            for number in range(BATCHES_IN_SHORT if played.is_short else BATCHES):
                own, others = await forge(at_desk, played.chance, number, FORGED)
                if others:
                    raise Violation(f"forged updates have changed {sorted(others)}")
                played.count("forged", FORGED)
                played.count("tables played at", len(own))
                found = await tables(at_desk)
                before = await prints(at_desk, found)
                await hear(at_desk, Garbler(played.chance, numbers, at_desk.telegram.data()))
                after = await prints(at_desk, found)
                if before != after:
                    raise Violation(f"garbled updates have changed {[at for at in before if before[at] != after[at]]}")
                played.count("garbled", GARBLED)
                played.count("malformed", FORGED + GARBLED)
                await check_words(at_desk, found, logs)
            at_desk.check_answers()
            for match_id in await at_desk.all_matches():
                await at_desk.check_replay(match_id)
    finally:
        root.removeHandler(logs)


DRIVER = Driver(
    run,
    tries="forged and garbled updates: nothing unhandled, nothing unauthorised, no secret in a log",
    goals={"malformed": 1_000_000},
    share=1.5,
)

"""The database of a bot that was stopped or killed, spoiled in any way: told in one sentence, and the rest plays on."""

from tests.faults.campaign.rounds import Driver, Round, Violation
from tests.faults.damage import NAME, populate, spoiled, start_and_play
from tests.faults.spoils import FILE_SPOILS, LOG_SPOILS, PAGE_SPOILS, pages_in

SPOILED, SPOILED_IN_SHORT = 25, 8


async def run(played: Round) -> None:
    stored = await populate(played.folder / "stored")
    last = pages_in(stored.closed / NAME)
    for _ in range(SPOILED_IN_SHORT if played.is_short else SPOILED):
        name = played.chance.choice([*PAGE_SPOILS, *FILE_SPOILS, *LOG_SPOILS])
        page = played.chance.randint(1, last)
        verdict = await start_and_play(spoiled(stored, played.folder / "spoiled", name, played.chance, page), stored)
        if not verdict.is_honest:
            raise Violation(f"{name} of page {page}: {verdict}")
        played.count("spoiled")
        played.count("refused" if verdict.refused else "mended" if verdict.told else "whole")


DRIVER = Driver(run, tries="databases spoiled by pages, bytes, cuts and lost logs", goals={"spoiled": 10_000})

"""Verify many matches of each game by replay and by the page.

python -m tests.fairness 1000 [game …]
"""

import asyncio
import sys
import time
from itertools import count, islice

from bot.core.results import match_export
from games.registry import RULEBOOKS
from tests.fairness.files import exported
from tests.fairness.page import verdict, verifier


async def main(matches: int, names: list[str]) -> int:
    failed = 0
    async with verifier() as page:
        for game in RULEBOOKS:
            if names and game.name not in names:
                continue
            began, actions, lots = time.process_time(), 0, 0
            for number in islice(count(), matches):
                export = exported(game, number)
                file = match_export.written(export)
                replay = match_export.replayed(match_export.read(file))
                found = await verdict(page, file, export.seed_hash)
                proof = export.fairness
                if replay.difference is not None or found is not None or proof is None or proof.lots is None:
                    failed += 1
                    print(f"{game.name} {number}: replay {replay.difference}, page {found}")
                    continue
                actions, lots = actions + len(export.actions), lots + len(proof.lots)
            seconds = time.process_time() - began
            print(f"{game.name}: {matches} matches, {actions} actions, {lots} lots, {seconds:.0f} s", flush=True)
    print(f"{failed} failed")
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20, sys.argv[2:])))

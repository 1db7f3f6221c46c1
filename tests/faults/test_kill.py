"""kill -9 at hundreds of random moments loses no acknowledged action."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import pytest

from bot.core.jobs import MatchJob
from bot.core.models import Match, Moment
from bot.core.play.apply_action import game_of, timers
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS
from games.engine import Leave, Timeout
from games.options import read
from games.registry import find
from tests.faults.player import hash_of
from tests.support.paths import ROOT
from tests.support.wait_until import PATIENCE

pytestmark = pytest.mark.real

KILLS = 220
LOOK_EVERY = 20
"""Kills between two checks from outside; in between the next child has to recover."""


@dataclass
class Life:
    """Reports of one child before it was killed."""

    moved: dict[tuple[int, int], str] = field(default_factory=dict)
    sent: list[tuple[str, ...]] = field(default_factory=list)

    def hear(self, line: str) -> None:
        kind, *words = line.split()
        if kind == "moved":
            self.moved[int(words[0]), int(words[1])] = words[2]
        else:
            assert kind == "sent", line
            self.sent.append(tuple(words))


class Zygote:
    """Forks the children and reads their reports."""

    def __init__(self, database: Path) -> None:
        command = [sys.executable, "-m", "tests.faults.player", str(database)]
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._orders, self._reports = self._process.stdin, self._process.stdout

    def live_and_die(self, luck: random.Random) -> Life:
        """Start a child, let it play for a moment, and kill it."""
        self._orders.write("go\n")
        self._orders.flush()
        word, pid = self._reports.readline().split()
        assert word == "born"
        life = Life()
        if luck.random() < 0.15:
            time.sleep(luck.uniform(0, 0.05))  # while the database is being opened
        else:
            for _ in range(luck.randint(1, 25)):
                life.hear(self._reports.readline())
            time.sleep(luck.uniform(0, 0.004))  # between two reports
        os.kill(int(pid), signal.SIGKILL)
        for line in iter(self._reports.readline, "dead\n"):
            life.hear(line)
        return life

    def close(self) -> None:
        self._orders.close()
        self._reports.close()
        try:
            self._process.wait(timeout=PATIENCE)
        finally:
            self._process.kill()


def stored_versions(database: Path) -> dict[int, int]:
    with sqlite3.connect(database) as db:
        versions = dict(db.execute("SELECT match_id, version FROM matches"))
    db.close()
    return versions


def states_of(match: Match, database: Path) -> dict[int, str]:
    """Return the hash of the state after each version, replayed from seed and events."""
    game = game_of(match)
    options = read(game.options_type, match.record.options)
    replay = msgspec.structs.replace(match, state=game.setup(options, len(match.record.seats), match.dealt_by).state)
    hashes = {1: hash_of(replay)}
    with sqlite3.connect(database) as db:
        rows = db.execute(
            "SELECT version, seat, action FROM events WHERE match_id = ? ORDER BY version", (match.match_id,)
        )
        for version, seat, action in rows:
            decoded = msgspec.json.decode(action, type=game.action_type)
            replay.state = game.apply(replay.state, seat, decoded).state
            hashes[version] = hash_of(replay)
    db.close()
    return hashes


async def test_nothing_acknowledged_is_lost(tmp_path, request):
    database = tmp_path / "bot.sqlite3"
    luck = random.Random(4)
    zygote = Zygote(database)
    request.addfinalizer(zygote.close)
    lives: list[Life] = []
    moved: dict[tuple[int, int], str] = {}
    for kill in range(KILLS):
        life = zygote.live_and_die(luck)
        lives.append(life)
        moved |= life.moved
        if kill % LOOK_EVERY == 0 or kill == KILLS - 1:
            stored = stored_versions(database) if moved else {}
            lost = [(match, version) for match, version in moved if stored.get(match, 0) < version]
            assert not lost, "acknowledged, and not there any more"
    assert sum(bool(life.moved) for life in lives) > KILLS / 2, "the children hardly got to play"
    assert sum(bool(life.sent) for life in lives) > KILLS / 2, "the children hardly got to show anything"

    storage = await Storage.open(database)
    sent = [words for life in lives for words in life.sent]
    try:
        for match_id in stored_versions(database):
            match = await storage.matches.load(match_id)
            assert match is not None
            assert find(match.record.rulebook) is not None
            replayed = states_of(match, database)
            assert max(replayed) == match.version
            assert replayed[match.version] == hash_of(match), "the snapshot is what the events lead to"
            for (of, version), state in moved.items():
                assert of != match_id or replayed[version] == state, "what was acknowledged is what was stored"
            await check_clocks(storage, match)
            await check_outbox(storage, match, sent)
    finally:
        await storage.close()
    check_repeats(lives)
    matches = len(stored_versions(database))
    print(f"\n{KILLS} kills, {len(moved)} acknowledged changes of {matches} matches, {len(sent)} calls")


async def check_clocks(storage: Storage, match: Match) -> None:
    """Exactly the timers that belong to the state are there; those that have come due may be gone already."""
    wanted = {(timer.kind, timer.seat) for timer in timers(match, Moment(0.0), DEFAULT_TIMINGS)}
    found = {(timer.kind, timer.seat) for timer in await storage.timers.of_match(match.match_id)}
    waiting = game_of(match).status(match.state).waiting
    assert found <= wanted
    # Only a computer player without a possible action gives up its timer.
    assert all(kind == "computer" and seat not in waiting for kind, seat in wanted - found)


async def check_outbox(storage: Storage, match: Match, sent: list[tuple[str, ...]]) -> None:
    """Check that the newest table has been shown, or waits in the outbox."""
    waiting = {
        job.kind
        for job in await storage.outbox.jobs_of(match.chat_id)
        if isinstance(job, MatchJob) and job.match_id == match.match_id
    }
    shown = [
        int(words[5])
        for words in sent
        if words[2] in ("draw_table", "repost_table") and int(words[3]) == match.match_id
    ]
    assert waiting & {"draw_table", "repost_table"} or max(shown, default=0) >= match.version


def check_repeats(lives: list[Life]) -> None:
    """Check that only jobs in flight at a kill are sent twice."""
    before: list[tuple[str, ...]] = []
    for life in lives:
        jobs = Counter(words[:3] for words in life.sent if words[2] == "repost")
        assert not jobs or max(jobs.values()) == 1
        again = jobs.keys() & {words[:3] for words in before if words[2] == "repost"}
        assert len(again) <= len({words[3] for words in before}), "more than the one in flight at each table"
        before = life.sent


def test_time_and_leaving_are_events_too():
    game = find("uno")
    assert game is not None
    for action in (Timeout(), Leave()):
        assert msgspec.json.decode(msgspec.json.encode(action), type=game.action_type) == action

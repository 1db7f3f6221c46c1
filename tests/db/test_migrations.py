"""A database of every step of the schema that ever was: it is brought up to date, and its matches play on."""

import itertools
import re
import shutil
import sqlite3
from contextlib import closing

import msgspec
import pytest

from bot.core.models import Match
from bot.core.play import apply_action
from bot.db.migrations import MIGRATIONS
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS
from games.engine import Action, Timeout
from games.options import read
from games.registry import RULEBOOKS
from games.rng import SEED_BYTES, Rng
from tests.faults.offline import NAME, bot_at
from tests.fixtures.databases import FOLDER, RULES, fixture, rules
from tests.support.lobby_driver import Desk, action_data, base36
from tests.support.raw_sql import rows
from tests.support.stored_matches import any_move

LONGEST = 20_000
AT_RANDOM = 200
"""Moves."""
LUCK = bytes(SEED_BYTES)
LATER = 1_000_000
"""Where the numbers of updates go on."""

steps = pytest.mark.parametrize(
    "step", [number for number in range(1, len(MIGRATIONS) + 1) if fixture(number).exists()]
)


def test_before_a_step_is_added_the_one_before_has_its_database():
    missing = [number for number in range(1, len(MIGRATIONS)) if not fixture(number).exists()]
    assert not missing, f"no database of step {missing}: CONTRIBUTING.md says how one is made"
    sizes = {path.name: path.stat().st_size for path in FOLDER.glob("*.db")}
    assert all(re.fullmatch(r"step-[0-9]+\.db", name) and size < 100_000 for name, size in sizes.items()), sizes


@steps
async def test_a_database_of_every_step_is_brought_up_to_date_and_its_matches_play_on(tmp_path, step):
    shutil.copyfile(fixture(step), tmp_path / NAME)
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        assert db.execute("SELECT MAX(step) FROM schema_steps").fetchone() == (step,), "it is what its name says"
        before = dict(db.execute("SELECT match_id, version FROM matches"))
        is_by_these_rules = (RULES, rules()) in db.execute("SELECT name, value FROM meta").fetchall()
    async with bot_at(tmp_path) as desk:
        assert rows(desk.app.storage, "SELECT MAX(step) FROM schema_steps") == [(len(MIGRATIONS),)]
        matches = [await desk.match(match_id) for match_id in before]
        assert {match.match_id: match.version for match in matches} == before
        # What people do now was not done when the database was made: it would have no second effect.
        desk.numbers = itertools.count(LATER)
        running = [match for match in matches if match.status == "running"]
        assert {match.record.rulebook for match in running} >= {game.name for game in RULEBOOKS[:4]}
        assert {match.status for match in matches} >= {"running", "cancelled", "lobby"}
        for match in running:
            assert apply_action.game_of(match).violations(match.state) == []
            if is_by_these_rules:
                assert await replayed(desk, match) == apply_action.game_of(match).encode(match.state)
            await use(desk, match)
            play_to_the_end(await desk.match(match.match_id))
        person = await desk.app.storage.person(1_000)
        assert (person.name, person.language, person.hand_place) == ("Игрок 1000", "en", "both")
        desk.check_answers()
        assert desk.complaints.lines == []


async def test_what_was_on_its_way_at_the_upgrade_may_have_been_sent_once(tmp_path):
    shutil.copyfile(fixture(9), tmp_path / NAME)
    with closing(sqlite3.connect(tmp_path / NAME)) as db, db:
        db.execute("DELETE FROM outbox")
        for job_id, kind in ((1, "repost"), (2, "strays")):
            db.execute("INSERT INTO outbox VALUES (?, ?, -7, 1, -1, 0, '{}', 0, 0)", (job_id, kind))
        for what, job_id in (("table", 1), ("notice", 3)):
            db.execute("INSERT INTO postings VALUES (1, ?, -1, -7, ?, 0, 5, 6, 2, x'00')", (what, job_id))
    storage = await Storage.open(tmp_path / NAME)
    try:
        assert rows(storage, "SELECT * FROM pending_sends") == [(1, "repost", -1, -7, 1)]
        assert rows(storage, "SELECT kind FROM outbox") == [("repost",)]
    finally:
        await storage.close()


async def replayed(desk: Desk, match: Match) -> bytes:
    """The state to which the stored moves lead."""
    game = apply_action.game_of(match)
    state = game.new(read(game.options_type, match.record.options), len(match.record.seats), match.dealt_by).state
    for seat, action in await desk.app.storage.actions_of(match.match_id):
        state = game.apply(state, seat, msgspec.json.decode(action, type=game.action_type)).state
    return game.encode(state)


async def use(desk: Desk, match: Match) -> None:
    """Somebody asks for the cards; whoever may move, by a button or as a computer player, does."""
    await desk.tap(match.record.host_id, match.chat_id, f"h:{base36(match.match_id)}")
    seat, action = any_move(match, Rng(LUCK))
    user_id = match.record.seats[seat].user_id
    played = len(await desk.app.storage.actions_of(match.match_id))
    if user_id is None:
        now = desk.app.storage.now()
        await desk.app.matches.update(
            match.match_id, lambda draft: apply_action.act(draft, seat, action, now, desk.app.matches.timings)
        )
    else:
        await desk.tap(user_id, match.chat_id, action_data(match, action))
    assert len(await desk.app.storage.actions_of(match.match_id)) == played + 1


def play_to_the_end(match: Match) -> None:
    """Any legal moves at first; then computer players, who bring every game to its end."""
    luck = Rng(LUCK)
    for number in range(LONGEST):
        if match.status != "running":
            return
        seat, action = any_move(match, luck) if number < AT_RANDOM else computers_move(match, luck)
        apply_action.act(match, seat, action, 0.0, DEFAULT_TIMINGS)
    raise AssertionError("it does not end")


def computers_move(match: Match, luck: Rng) -> tuple[int, Action]:
    game = apply_action.game_of(match)
    for seat in (*game.waiting(match.state), *game.playing(match.state)):
        offers = game.legal(match.state, seat)
        action = game.player.choose(game.view(match.state, seat), offers, luck) if offers else None
        if action is not None:
            return seat, action
    return game.waiting(match.state)[0], Timeout()

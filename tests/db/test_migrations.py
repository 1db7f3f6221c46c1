"""Databases of every schema step are migrated; their matches play to the end."""

import itertools
import re
import shutil
import sqlite3
from contextlib import closing
from typing import Final, get_args

import msgspec
import pytest

from bot.core.failures import QuarantinedMatch
from bot.core.jobs import (
    AnyJob,
    DeleteAnsweredPings,
    DeleteMatchMessage,
    DiscardMessage,
    DrawHands,
    DrawPrivateHand,
    DrawPrompt,
    DrawSpectatorMessage,
    DrawTable,
    Notice,
    PinTable,
    ReactToResult,
    RedrawTurnPings,
    RepostTable,
    RevokeGroupHand,
    RevokePrivateHand,
    ScheduledJob,
    SendDigest,
    SendTurnHand,
    TournamentNotice,
    TurnPing,
    UserNotice,
)
from bot.core.models import (
    ClockTerms,
    FairnessRecord,
    FormerPlayer,
    LobbyRecord,
    Match,
    MatchClosing,
    MatchRecord,
    Moment,
    Pairing,
    PersonRef,
    PracticeRecord,
    Prompt,
    QuietTimes,
    Seat,
    SeatActivity,
    SeatClock,
    SeatOrders,
    SeatPing,
    SeatPresence,
    Spectator,
    TextQuestion,
    TimePresent,
    TurnClock,
    Vote,
    WaitRecord,
    checksum,
)
from bot.core.play import apply_action
from bot.core.tournaments.tournament import Cup, Entrant
from bot.db.migrations import MIGRATIONS
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS
from games.engine import Action, Timeout
from games.options import read
from games.registry import RULEBOOKS
from games.rng import SEED_BYTES, Rng
from games.ui_model import Text
from tests.faults.offline import NAME, bot_at
from tests.fixtures.databases import FOLDER, RULES, fixture, rules
from tests.support.lobby_driver import Desk, action_data, base36
from tests.support.raw_sql import rows
from tests.support.stored_matches import any_move

LONGEST = 20_000
AT_RANDOM = 200
"""Number of random moves."""
LUCK = bytes(SEED_BYTES)
LATER = 1_000_000
"""First of the new update numbers."""

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
        # Later updates, which the stored database does not know as handled.
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
        person = await desk.app.storage.users.get(1_000)
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
        assert rows(storage, "SELECT * FROM pending_sends") == [("repost_table:1", -7, 1, 1)]
        assert rows(storage, "SELECT key FROM outbox") == [("repost_table:1",)]
    finally:
        await storage.close()


OLD_JOBS: Final = [
    ("table", -7, 3, -1, {}, DrawTable(-7, 3)),
    ("repost", -7, 3, -1, {}, RepostTable(-7, 3)),
    ("hands", -7, 3, -1, {}, DrawHands(-7, 3)),
    ("pin", -7, 3, -1, {}, PinTable(-7, 3)),
    ("cheer", -7, 3, -1, {}, ReactToResult(-7, 3)),
    ("private", 5, 3, 1, {"version": 9}, DrawPrivateHand(5, 3, 1)),
    ("ring", 5, 3, 1, {"why": "late"}, SendTurnHand(5, 3, 1, "late")),
    ("notice", -7, 3, -11, {"key": "host-reminder", "seats": [0, 1]}, Notice(-7, 3, 9, "host-reminder", (0, 1))),
    ("notice", -7, 3, -12, {"key": "host-reminder", "seat": 1}, Notice(-7, 3, 10, "host-reminder", (1,))),
    (
        "notice",
        -7,
        3,
        -13,
        {"key": "people-next-game", "seats": [2], "people": [[5, "A"]]},
        UserNotice(-7, 3, 11, "people-next-game", (PersonRef(5, "A"),), 2),
    ),
    (
        "notice",
        -7,
        3,
        -14,
        {"key": "board", "cup_id": 4, "cup": {"kind": "robin", "rulebook": "uno", "host_id": 5}},
        TournamentNotice(-7, 3, 4, Cup("robin", "uno", 5)),
    ),
    ("watch-private", 5, 3, 5, {}, DrawSpectatorMessage(5, 3)),
    ("digest", 5, 0, 5, {}, SendDigest(5)),
    ("ask", -7, 3, 8, {}, DrawPrompt(-7, 3, 8)),
    ("away", -7, 3, -11, {"user": 5, "seat": 1, "message": 44}, RevokeGroupHand(-7, 3, 1, 5, 44)),
    ("away-private", 5, 3, -11, {"user": 5, "seat": 1, "message": None}, RevokePrivateHand(5, 3, 1, tells=True)),
    ("call", -7, 3, -11, {"seats": [1], "why": "turn"}, TurnPing(-7, 3, 9, (1,), "turn")),
    ("call-again", -7, 3, 1, {}, RedrawTurnPings(-7, 3)),
    ("delete", -7, 3, 44, {}, DeleteMatchMessage(-7, 3, 44)),
    ("delete-private", 5, 3, 45, {}, DeleteMatchMessage(5, 3, 45)),
    ("discard", -7, -7, 46, {}, DiscardMessage(-7, 46)),
]
"""A row of the outbox of step 10, and the job that it becomes."""


async def test_jobs_that_waited_at_the_upgrade_are_delivered(tmp_path):
    shutil.copyfile(fixture(10), tmp_path / NAME)
    with closing(sqlite3.connect(tmp_path / NAME)) as db, db:
        db.execute("DELETE FROM outbox")
        for kind, chat_id, match_id, seat, payload, _ in OLD_JOBS:
            row = (kind, chat_id, match_id, seat, msgspec.json.encode(payload))
            db.execute(
                "INSERT INTO outbox (kind, chat_id, match_id, seat, urgent, payload) VALUES (?, ?, ?, ?, 0, ?)", row
            )
        db.execute(
            "INSERT INTO outbox (kind, chat_id, match_id, seat, urgent, payload) VALUES ('table', -7, 8, -1, 0, '{')"
        )
        sends = [("notice", 3, -11, -7, 1), ("private", 9, 2, 6, 1), ("call", 9, -4, -7, 1)]
        db.executemany("INSERT INTO pending_sends VALUES (?, ?, ?, ?, ?)", [(m, k, s, c, n) for k, m, s, c, n in sends])
    storage = await Storage.open(tmp_path / NAME)
    try:
        found = [*await storage.outbox.jobs_of(-7), *await storage.outbox.jobs_of(5)]
        plain = [msgspec.structs.replace(job, job_id=0) for job in found]
        assert sorted(plain, key=lambda job: job.key) == sorted((job for *_, job in OLD_JOBS), key=lambda job: job.key)
        assert {type(job) for job in plain} == set(get_args(AnyJob)) - {DeleteAnsweredPings}, "which came later"
        known = [("draw_private_hand:9:2", 6, 9, 1), ("notice:3:9", -7, 3, 1)]
        assert rows(storage, "SELECT key, chat_id, match_id, sends FROM pending_sends ORDER BY key") == known
    finally:
        await storage.close()


async def test_what_was_scheduled_at_the_upgrade_is_done_in_its_time(tmp_path):
    shutil.copyfile(fixture(10), tmp_path / NAME)
    with closing(sqlite3.connect(tmp_path / NAME)) as db, db:
        db.execute("DELETE FROM errands")
        errands = [(7, "digest", 5.0), (-9, "tidy-44", 6.0), (-9, "unknown", 7.0)]
        db.executemany("INSERT INTO errands VALUES (?, ?, ?)", errands)
    storage = await Storage.open(tmp_path / NAME)
    try:
        wanted = [ScheduledJob(SendDigest(7), 5.0), ScheduledJob(DiscardMessage(-9, 44), 6.0)]
        assert await storage.outbox.due_jobs(10, 100.0) == wanted
    finally:
        await storage.close()


async def test_people_of_tournaments_and_finished_matches_are_found_after_the_upgrade(tmp_path):
    shutil.copyfile(fixture(11), tmp_path / NAME)
    cup = Cup("knockout", "uno", 7, entrants=(Entrant(7, "Аня"), Entrant(0, "", is_out=True), Entrant(9, "Вера")))
    with closing(sqlite3.connect(tmp_path / NAME)) as db, db:
        add = "INSERT INTO cups (chat_id, thread_id, is_live, version, body, at) VALUES (-7, ?, ?, 1, ?, 0)"
        for thread_id, body in ((0, msgspec.json.encode(cup)), (1, b"{")):
            db.execute(add, (thread_id, thread_id == 0, body))
        [(match_id, record)] = db.execute("SELECT match_id, record FROM matches WHERE status = 'running' LIMIT 1")
        plain = msgspec.json.decode(record)
        people = sorted(seat["user_id"] for seat in plain["seats"] if seat.get("user_id") is not None)
        practice = msgspec.json.encode(plain | {"practice": {"tips_seen": [], "shown_tips": []}})
        db.execute("UPDATE matches SET status = 'over' WHERE match_id = ?", (match_id,))
        add = (
            "INSERT INTO matches (chat_id, thread_id, status, version, record, seed, checksum, created_at, updated_at)"
            " VALUES (5, 0, 'over', 1, ?, x'00', '', 0, 0) RETURNING match_id"
        )
        [(practised,)] = db.execute(add, (practice,))
        [(unreadable,)] = db.execute(add, (b"{",))
        db.executemany("INSERT INTO sittings VALUES (?, ?)", [(people[0], practised), (people[0], unreadable)])
        db.execute("INSERT OR REPLACE INTO meta VALUES ('seated', '3'), ('unpractised', '1')")
    storage = await Storage.open(tmp_path / NAME)
    try:
        assert [stored.cup for stored in await storage.tournaments.naming(9)] == [cup]
        assert [stored.cup for stored in await storage.tournaments.naming(7)] == [cup]
        assert await storage.tournaments.naming(0) == []
        assert await storage.history.of_user(people[0], 0, 9) == sorted([match_id, unreadable], reverse=True)
        for user_id in people[1:]:
            assert await storage.history.of_user(user_id, 0, 9) == [match_id]
        assert rows(storage, "SELECT name FROM meta WHERE name IN ('seated', 'unpractised')") == []
    finally:
        await storage.close()


NAMED_VOTES: Final = {
    "stop": [1],
    "skip-2-17": [0],
    "pause-17": [3],
    "substitute-of-2": [0, 1],
    "without-of-2": [],
    "time-2-17": [3],
}


async def test_votes_under_way_at_the_upgrade_go_on(tmp_path):
    shutil.copyfile(fixture(10), tmp_path / NAME)
    with closing(sqlite3.connect(tmp_path / NAME)) as db, db:
        query = "SELECT match_id, record, seed, snapshot FROM matches WHERE status = 'running' LIMIT 1"
        [(match_id, record, seed, snapshot)] = db.execute(query)
        record = msgspec.json.encode(msgspec.json.decode(record) | {"votes": NAMED_VOTES})
        row = (record, checksum(record, seed, snapshot), match_id)
        db.execute("UPDATE matches SET record = ?, checksum = ? WHERE match_id = ?", row)
    storage = await Storage.open(tmp_path / NAME)
    try:
        match = await storage.matches.load(match_id)
        assert match is not None
        assert match.record.votes == [
            Vote("stop", in_favour=[1]),
            Vote("skip", 2, 17, [0]),
            Vote("pause", None, 17, [3]),
            Vote("substitute", 2, None, [0, 1]),
            Vote("without", 2),
        ]
        assert match.record.time_presents == [TimePresent(3, 2, 17)]
    finally:
        await storage.close()


OLD_RECORD: Final = {
    "rulebook": "uno",
    "host_id": 5,
    "seed_hash": "5eed",
    "clock": 300,
    "increment": 7,
    "options": {"stacking": True},
    "seats": [
        {
            "name": "Аня",
            "user_id": 5,
            "stand_in": True,
            "timeouts": 2,
            "last_tap": "tap",
            "last_tap_at": 1.0,
            "gone": True,
            "offered": True,
            "rest": {"zone": "Europe/Moscow", "quiet": [0, 480], "vacation": None},
            "later": {"zone": "UTC", "quiet": None, "vacation": None},
            "clock": {"left": 1.0, "whole": 2.0, "at": 3.0, "ahead": 4.0},
            "bank": 8.0,
            "called": [6, "turn"],
            "active_at": 9.0,
            "acted": 10,
            "orders": {"card": 3},
            "lapsed": [{"key": "order-lapsed"}],
            "was_replaced": True,
            "word": "слово",
        },
        {"name": "Винтик", "level": "beginner"},
    ],
    "news": [{"key": "news"}],
    "waits_since": 11.0,
    "asked": {"option": "bet", "also": {"stacking": True}, "message_id": 44},
    "asleep": "paused",
    "called": True,
    "reminded": 12,
    "unrated": "short",
    "rules_version": 2,
    "started_at": 13.0,
    "dice": True,
    "thrown_at": 14.0,
    "asks": [{"kind": "seat", "seat": 1, "number": 15}],
    "former": [{"user_id": 6, "seat": 1}],
    "again": 16,
    "kept": [{"user_id": 7, "name": "Борис"}],
    "fixture": {"cup_id": 17, "pair": [5, 6]},
    "starts_itself": True,
    "practice": True,
    "learned": ["turn"],
    "tips": ["card"],
    "finale": {"number": 18},
    "watchers": [{"user_id": 8, "number": 19}],
    "calls": {"0": 45},
}


async def test_every_field_of_a_record_has_its_place_after_the_upgrade(tmp_path):
    shutil.copyfile(fixture(10), tmp_path / NAME)
    with closing(sqlite3.connect(tmp_path / NAME)) as db, db:
        query = "SELECT match_id, seed, snapshot FROM matches WHERE status = 'running' ORDER BY match_id"
        (match_id, seed, snapshot), (damaged, *_), *_ = db.execute(query)
        record = msgspec.json.encode(OLD_RECORD)
        row = (record, checksum(record, seed, snapshot), match_id)
        db.execute("UPDATE matches SET record = ?, checksum = ? WHERE match_id = ?", row)
        db.execute("UPDATE matches SET checksum = 'wrong' WHERE match_id = ?", (damaged,))
    storage = await Storage.open(tmp_path / NAME)
    try:
        [(stored,)] = rows(storage, "SELECT record FROM matches WHERE match_id = ?", match_id)
        moscow, asked = QuietTimes("Europe/Moscow", (0, 480)), TextQuestion("bet", {"stacking": True})
        anya = Seat(
            "Аня",
            5,
            computer_plays=True,
            was_replaced=True,
            fairness_word="слово",
            presence=SeatPresence(2, left_chat=True, stand_in_offered=True),
            activity=SeatActivity("tap", 1.0, 9.0, 10),
            clock=SeatClock(TurnClock(1.0, 2.0, 3.0, 4.0), 8.0, moscow, QuietTimes("UTC")),
            ping=SeatPing((6, "turn"), stands=True),
            orders=SeatOrders({"card": 3}, [Text("order-lapsed")]),
        )
        assert msgspec.json.decode(stored, type=MatchRecord) == MatchRecord(
            "uno",
            5,
            FairnessRecord("5eed", throws_dice=True, dice_thrown_at=14.0),
            ClockTerms(300, 7),
            options={"stacking": True},
            seats=[anya, Seat("Винтик", level="beginner")],
            rules_version=2,
            started_at=13.0,
            rematch_of=16,
            pairing=Pairing(17, (5, 6)),
            practice=PracticeRecord(["turn"], ["card"]),
            lobby=LobbyRecord([PersonRef(7, "Борис")], auto_start=True, text_question=asked),
            waiting=WaitRecord(11.0, was_pinged=True, reminded_turn=12),
            suspended="paused",
            prompts=[Prompt("seat", 1, 15)],
            news=[Text("news")],
            former_players=[FormerPlayer(6, 1)],
            spectators=[Spectator(8, 19)],
            unrated="short",
            closing=MatchClosing(number=18),
        )
        await storage.matches.load(match_id)
        with pytest.raises(QuarantinedMatch):
            await storage.matches.load(damaged)
    finally:
        await storage.close()


async def replayed(desk: Desk, match: Match) -> bytes:
    """Return the state to which the stored moves lead."""
    game = apply_action.game_of(match)
    state = game.setup(read(game.options_type, match.record.options), len(match.record.seats), match.dealt_by).state
    for seat, action in await desk.app.storage.events.actions_of(match.match_id):
        state = game.apply(state, seat, msgspec.json.decode(action, type=game.action_type)).state
    return game.encode(state)


async def use(desk: Desk, match: Match) -> None:
    """Open a hand, and make legal moves by button or as a computer player."""
    await desk.tap(match.record.host_id, match.chat_id, f"h:{base36(match.match_id)}")
    seat, action = any_move(match, Rng(LUCK))
    user_id = match.record.seats[seat].user_id
    played = len(await desk.app.storage.events.actions_of(match.match_id))
    if user_id is None:
        now = desk.app.storage.clock.now()
        await desk.app.matches.update(
            match.match_id, lambda draft: apply_action.act(draft, seat, action, now, desk.app.matches.timings)
        )
    else:
        await desk.tap(user_id, match.chat_id, action_data(match, action))
    assert len(await desk.app.storage.events.actions_of(match.match_id)) == played + 1


def play_to_the_end(match: Match) -> None:
    """Make random legal moves, then those of computer players, who end every game."""
    luck = Rng(LUCK)
    for number in range(LONGEST):
        if match.status != "running":
            return
        seat, action = any_move(match, luck) if number < AT_RANDOM else computers_move(match, luck)
        apply_action.act(match, seat, action, Moment(0.0), DEFAULT_TIMINGS)
    raise AssertionError("it does not end")


def computers_move(match: Match, luck: Rng) -> tuple[int, Action]:
    game = apply_action.game_of(match)
    for seat in (*game.status(match.state).waiting, *game.status(match.state).playing):
        offers = game.legal_actions(match.state, seat)
        action = game.bots.player.choose(game.view(match.state, seat), offers, luck) if offers else None
        if action is not None:
            return seat, action
    return game.status(match.state).waiting[0], Timeout()

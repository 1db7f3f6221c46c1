"""The stored narration of each action, on both engines, without secrets."""

from functools import partial
from typing import Any

import msgspec
import pytest

from bot.core.models import Match, Moment
from bot.core.play.apply_action import act, game_of, tapped
from bot.core.play.match_screens import since_acted
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS
from games.engine import Event, Timeout
from games.kit.table_events import RoundEnded, RoundStarted
from games.options import read
from games.registry import RULEBOOKS, AnyGame
from games.rng import SEED_BYTES, Rng
from games.ui_model import Text
from tests.contract.matches import OPTION_SETS, moments
from tests.support.match_services import match_service
from tests.support.raw_sql import change, rows
from tests.support.stored_matches import dealt, move, store

LUCK = bytes(SEED_BYTES)


async def played(storage: Storage, moves: int = 12) -> Match:
    matches, luck = match_service(storage), Rng(LUCK)
    match = await store(matches, dealt(3))
    for _ in range(moves):
        match = await move(matches, match.match_id, luck)
    return match


async def lines_by_replaying(storage: Storage, match: Match) -> list[list[Text]]:
    """Return the public narration of each action, computed by the engine alone."""
    game = game_of(match)
    state = game.setup(read(game.options_type, match.record.options), len(match.record.seats), match.dealt_by).state
    lines = []
    for seat, action in await storage.events.actions_of(match.match_id):
        step = game.apply(state, seat, msgspec.json.decode(action, type=game.action_type))
        lines.append([line for event in step.events for line in game.tell(game.redact(event, None))])
        state = step.state
    return lines


def spoken(match: Match, events: list[Event]) -> list[Text]:
    return [line for event in events for line in game_of(match).tell(event)]


async def test_what_everybody_was_told_is_kept_with_the_action(storage):
    match = await played(storage)
    by_action = await lines_by_replaying(storage, match)
    told = await storage.events.told_since(match, 0)
    assert spoken(match, told) == [line for lines in by_action for line in lines]
    assert all(game_of(match).redact(event, None) == event for event in told), "nothing that only one may know"
    versions = [version for (version,) in rows(storage, "SELECT version FROM events ORDER BY version")]
    for at, version in enumerate(versions, start=1):
        expected = [line for lines in by_action[at:] for line in lines]
        assert spoken(match, await storage.events.told_since(match, version)) == expected


async def test_of_what_was_done_before_nothing_is_told(storage):
    """The match was stored by a bot that did not store narration."""
    match = await played(storage)
    by_action = await lines_by_replaying(storage, match)
    [(version,)] = rows(storage, "SELECT version FROM events ORDER BY version LIMIT 1 OFFSET 5")
    change(storage, "UPDATE events SET told = NULL WHERE version <= ?", version)
    expected = [line for lines in by_action[6:] for line in lines]
    assert spoken(match, await storage.events.told_since(match, 0)) == expected
    change(storage, "UPDATE events SET told = NULL WHERE version > 0")
    assert await storage.events.told_since(match, 0) == []
    assert await since_acted(storage, match, 0) == ()


async def test_what_can_no_longer_be_read_is_left_out(storage):
    match = await played(storage)
    by_action = await lines_by_replaying(storage, match)
    [(version,)] = rows(storage, "SELECT version FROM events ORDER BY version LIMIT 1 OFFSET 5")
    told = [line for at, lines in enumerate(by_action) if at != 5 for line in lines]
    for stored in (b'[{"what":"a_word_of_before"}]', b"[", b'{"what":"passed","seat":0}'):
        change(storage, "UPDATE events SET told = ? WHERE version = ?", stored, version)
        assert spoken(match, await storage.events.told_since(match, 0)) == told


async def test_no_more_is_read_than_anybody_would_read(storage):
    match = await played(storage)
    by_action = await lines_by_replaying(storage, match)
    assert spoken(match, await storage.events.told_since(match, 0, most=3)) == [
        line for lines in by_action[-3:] for line in lines
    ]


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_every_event_that_is_told_can_be_read_again(game: AnyGame) -> None:
    kinds: set[type[Any]] = set()
    for moment in moments(game, OPTION_SETS[game.name][0], 3, 2, limit=200):
        told = [event for event in (game.redact(event, None) for event in moment.events) if game.tell(event)]
        assert msgspec.json.decode(msgspec.json.encode(told), type=list[game.event_type]) == told  # type: ignore[name-defined]
        kinds |= set(map(type, told))
    assert len(kinds) > 2


# Start of the recap


def test_a_press_is_seen_by_its_player_and_a_timeout_by_no_player():
    match = dealt(3)
    game, now = game_of(match), Moment(0.0)
    [mover] = game.status(match.state).waiting
    token = game.codec.token(game.legal_actions(match.state, mover)[0])
    tapped(match, mover + 1, game.status(match.state).turn, match.version, token, now, DEFAULT_TIMINGS)
    assert [seat.activity.last_action_version for seat in match.record.seats] == [
        match.version + 1 if at == mover else 0 for at in range(3)
    ], "the version in which it will be stored"
    match.version += 1
    before = [seat.activity.last_action_version for seat in match.record.seats]
    for _ in range(3):
        act(match, game.status(match.state).waiting[0], Timeout(), now, DEFAULT_TIMINGS)
        match.version += 1
    assert [seat.activity.last_action_version for seat in match.record.seats] == before


async def test_a_player_who_was_away_is_told_of_the_others_and_of_their_own_clock(storage):
    matches = match_service(storage)
    match = await store(matches, dealt(3))
    game = game_of(match)
    for _ in range(4):
        [seat] = game.status(match.state).waiting
        late = partial(act, seat=seat, action=Timeout(), now=Moment(0.0), timings=DEFAULT_TIMINGS)
        match = (await matches.update(match.match_id, late)).match
    told = await since_acted(storage, match, 0)
    assert {one.line.key for one in told} >= {"table-told-late", "table-told-drew"}
    assert not any(one.is_landmark for one in told)
    match.status = "over"
    assert await since_acted(storage, match, 0) == (), "the table tells how it ended"


@pytest.mark.parametrize("game", [game for game in RULEBOOKS if game.narration.landmarks], ids=lambda game: game.name)
def test_landmarks_are_events_that_are_told(game: AnyGame) -> None:
    assert set(game.narration.landmarks) <= set(game.event_type.__args__)
    if RoundStarted in game.event_type.__args__:
        assert {RoundStarted, RoundEnded} <= set(game.narration.landmarks)

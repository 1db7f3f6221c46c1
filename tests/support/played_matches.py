"""Matches played to the end by computer players, as data or through a running bot."""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.core.match_service import MatchService, MatchUpdate
from bot.core.models import FairnessRecord, Match, MatchRecord, Seat, StoredAction
from bot.core.play import apply_action
from bot.core.results import match_export
from bot.core.results.match_export import Export
from games.options import Value, read
from games.registry import AnyGame, find
from tools.selfplay import Driver, computers_everywhere, match_seed

SHORT: dict[str, dict[str, Value]] = {
    "uno": {"target": 0},
    "uno_intercept": {"limit": 0},
    "montana": {},
    "monopolist": {"variant": "quick"},
    "sunduchki": {},
}
"""Options for short matches."""
NAMES = ("Аня", "Борис", "Вера", "Гриша")


def short_options(game: AnyGame) -> dict[str, Value]:
    return SHORT.get(game.name, {})


def started(game: AnyGame, people: Sequence[tuple[int | None, str]], luck: int = 3, **where: Any) -> Match:
    """Return a match that has just been dealt."""
    seed = match_seed("played", luck)
    options = short_options(game)
    record = MatchRecord(
        game.name, people[0][0] or 0, FairnessRecord(hashlib.sha256(seed).hexdigest()), options=options
    )
    record.seats = [Seat(name, user_id) for user_id, name in people]
    record.rules_version = game.versions.rules
    state = game.setup(read(game.options_type, options), len(people), seed).state
    return Match(0, where.get("chat_id", -100_500), where.get("thread_id", 0), "running", 1, record, seed, state)


def driver(game: AnyGame, match: Match) -> Driver:
    seats = len(match.record.seats)
    return Driver(game, seats, match.seed, computers_everywhere(seats))


def finished(rulebook: str, seats: int = 2, luck: int = 3) -> tuple[Match, list[StoredAction]]:
    """Return a finished match and its actions, without any storage."""
    game = find(rulebook)
    assert game is not None
    match = started(game, [(at + 1, NAMES[at]) for at in range(seats)], luck)
    plays, course, at = driver(game, match), [], 1_700_000_000.0
    match.record.started_at = at
    while game.status(match.state).outcome is None:
        seat, action, _ = plays.next(match.state)
        step = game.apply(match.state, seat, action)
        match.state, at = step.state, at + 1.5
        redacted = [game.redact(event, None) for event in step.events]
        told = msgspec.json.encode([event for event in redacted if game.tell(event)])
        course.append(StoredAction(seat, msgspec.json.encode(action), at, None if told == b"[]" else told))
    match.status = "over"
    return match, course


def exported(rulebook: str, seats: int = 2, luck: int = 3) -> Export:
    return match_export.of_match(*finished(rulebook, seats, luck))


async def play_out(
    matches: MatchService, rulebook: str, people: Sequence[tuple[int | None, str]], **where: Any
) -> Match:
    """Create a match and play it to the end, storing every action as a press would."""
    game = find(rulebook)
    assert game is not None
    match = await matches.create(started(game, people, where.pop("luck", 3), **where), lambda match: MatchUpdate())
    plays = driver(game, match)
    while match.status == "running":
        match = await play_on(matches, match, plays)
    return match


async def play_on(matches: MatchService, match: Match, plays: Driver) -> Match:
    seat, action, _ = plays.next(match.state)
    now = matches.storage.clock.now()
    return (
        await matches.update(match.match_id, lambda draft: apply_action.act(draft, seat, action, now, matches.timings))
    ).match

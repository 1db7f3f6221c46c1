"""Conversions of rows that SQL cannot convert, named by the step before them."""

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, Final, cast

import msgspec

from bot.core.jobs import (
    DeleteMatchMessage,
    DiscardMessage,
    DrawHands,
    DrawPrivateHand,
    DrawPrompt,
    DrawSpectatorMessage,
    DrawTable,
    Job,
    MatchJob,
    Notice,
    PingReason,
    PinTable,
    ReactToResult,
    RedrawTurnPings,
    RepostTable,
    RevokeGroupHand,
    RevokePrivateHand,
    SendDigest,
    SendTurnHand,
    TournamentNotice,
    TurnPing,
    UserNotice,
)
from bot.core.models import PersonRef, TimePresent, Vote, VoteKind, checksum
from bot.core.tournaments.tournament import Cup
from bot.db.engine import Connection

# Jobs


async def jobs_of_step_10(db: Connection) -> None:
    """Copy the jobs and the sends under way from the tables of step 10, whose jobs were kind, seat and payload."""
    payloads: dict[tuple[str, int, int], bytes] = {}
    rows = await db.fetch("SELECT kind, chat_id, match_id, seat, payload FROM outbox_before ORDER BY job_id")
    for kind, chat_id, match_id, seat, payload in rows:
        payloads[kind, match_id, seat] = payload
        job = _job(kind, chat_id, match_id, seat, payload)
        if job is not None:
            await db.execute(
                "INSERT INTO outbox (key, chat_id, match_id, body) VALUES (?, ?, ?, ?) ON CONFLICT (key) DO NOTHING",
                (job.key, chat_id, _match_id(job), msgspec.json.encode(job)),
            )
    sends = await db.fetch("SELECT kind, chat_id, match_id, seat, sends FROM pending_sends_before")
    for kind, chat_id, match_id, seat, count in sends:
        job = _job(kind, chat_id, match_id, seat, payloads.get((kind, match_id, seat), b"{}"))
        if job is not None:
            await db.execute(
                "INSERT INTO pending_sends (key, chat_id, match_id, sends) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (key) DO NOTHING",
                (job.key, chat_id, _match_id(job), count),
            )


def _match_id(job: Job) -> int | None:
    return job.match_id if isinstance(job, MatchJob) else None


def _job(kind: str, chat_id: int, match_id: int, seat: int, payload: bytes) -> Job | None:
    """Return the job of a row of step 10; None where it cannot be read, as the outbox of that step would drop it."""
    try:
        plain = msgspec.json.decode(payload, type=dict[str, Any])
        return _KINDS[kind](chat_id, match_id, seat, plain) if kind in _KINDS else None
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError):
        return None


def _notice(chat_id: int, match_id: int, seat: int, payload: Mapping[str, Any]) -> Job:
    key, version = str(payload["key"]), -2 - seat
    if key == "board":
        return TournamentNotice(chat_id, match_id, int(payload["cup_id"]), msgspec.convert(payload["cup"], Cup))
    seats = tuple(int(one) for one in payload.get("seats", [payload.get("seat", 0)]))
    if "people" in payload:
        users = tuple(PersonRef(int(user_id), str(name)) for user_id, name in payload["people"])
        return UserNotice(chat_id, match_id, version, key, users, seats[0])
    return Notice(chat_id, match_id, version, key, seats)


def _reason(payload: Mapping[str, Any]) -> PingReason:
    return cast(PingReason, payload["why"] if payload.get("why") in ("late", "news") else "turn")


def _revoked_in_group(chat_id: int, match_id: int, _seat: int, payload: Mapping[str, Any]) -> Job:
    return RevokeGroupHand(chat_id, match_id, int(payload["seat"]), int(payload["user"]), int(payload["message"]))


_Make = Callable[[int, int, int, Mapping[str, Any]], Job]
_KINDS: Final[dict[str, _Make]] = {
    "table": lambda chat, match, seat, payload: DrawTable(chat, match),
    "repost": lambda chat, match, seat, payload: RepostTable(chat, match),
    "hands": lambda chat, match, seat, payload: DrawHands(chat, match),
    "pin": lambda chat, match, seat, payload: PinTable(chat, match),
    "cheer": lambda chat, match, seat, payload: ReactToResult(chat, match),
    "private": lambda chat, match, seat, payload: DrawPrivateHand(chat, match, seat),
    "ring": lambda chat, match, seat, payload: SendTurnHand(chat, match, seat, _reason(payload)),
    "notice": _notice,
    "watch-private": lambda chat, match, seat, payload: DrawSpectatorMessage(chat, match),
    "digest": lambda chat, match, seat, payload: SendDigest(chat),
    "ask": lambda chat, match, seat, payload: DrawPrompt(chat, match, seat),
    "away": _revoked_in_group,
    "away-private": lambda chat, match, seat, payload: RevokePrivateHand(
        chat, match, int(payload["seat"]), payload["message"], tells=payload["message"] is None
    ),
    "call": lambda chat, match, seat, payload: TurnPing(
        chat, match, -2 - seat, tuple(payload["seats"]), _reason(payload)
    ),
    "call-again": lambda chat, match, seat, payload: RedrawTurnPings(chat, match),
    "delete": lambda chat, match, seat, payload: DeleteMatchMessage(chat, match, seat),
    "delete-private": lambda chat, match, seat, payload: DeleteMatchMessage(chat, match, seat),
    "discard": lambda chat, match, seat, payload: DiscardMessage(chat, seat),
}
"""Kind of step 10 → what makes the job of a row, given its chat, match, seat and payload."""


async def errands_of_step_10(db: Connection) -> None:
    """Copy the scheduled jobs; in step 10 the kind of one was `digest`, or `tidy-` with the id of a message."""
    for chat_id, kind, due_at in await db.fetch("SELECT user_id, kind, due_at FROM errands"):
        job: Job | None = None
        if kind == "digest":
            job = SendDigest(chat_id)
        elif kind.startswith("tidy-") and kind.removeprefix("tidy-").isdecimal():
            job = DiscardMessage(chat_id, int(kind.removeprefix("tidy-")))
        if job is not None:
            await db.execute(
                "INSERT INTO scheduled_jobs (key, chat_id, due_at, body) VALUES (?, ?, ?, ?)",
                (job.key, chat_id, due_at, msgspec.json.encode(job)),
            )


_TURN_VOTE: Final = re.compile(r"(skip|pause|time)(?:-(\d+))?-(\d+)")
_SEAT_VOTE: Final = re.compile(r"(substitute|without)-of-(\d+)")


def _votes(named: Mapping[str, list[int]]) -> tuple[list[Vote], list[TimePresent]]:
    votes: list[Vote] = []
    presents: list[TimePresent] = []
    for name, seats in named.items():
        if name == "stop":
            votes.append(Vote("stop", in_favour=seats))
        elif (found := _SEAT_VOTE.fullmatch(name)) is not None:
            votes.append(Vote(cast(VoteKind, found[1]), int(found[2]), in_favour=seats))
        elif (found := _TURN_VOTE.fullmatch(name)) is not None and found[1] == "time":
            presents += [TimePresent(giver, int(found[2]), int(found[3])) for giver in seats]
        elif found is not None:
            seat = None if found[2] is None else int(found[2])
            votes.append(Vote(cast(VoteKind, found[1]), seat, int(found[3]), seats))
    return votes, presents


# Matches

MATCHES_AT_ONCE: Final = 500


async def records_of_step_10(db: Connection) -> None:
    """Copy message ids, people and rulebooks out of the records of matches, and regroup what stays in them."""
    last = 0
    while rows := await db.fetch(
        "SELECT match_id, chat_id, record, seed, snapshot, checksum FROM matches WHERE match_id > ?"
        " ORDER BY match_id LIMIT ?",
        (last, MATCHES_AT_ONCE),
    ):
        last = rows[-1][0]
        changed = []
        people: list[tuple[int, int]] = []
        messages: list[tuple[Any, ...]] = []
        for match_id, chat_id, record, seed, snapshot, total in rows:
            plain = _decoded(record)
            people += [(user_id, match_id) for user_id in sorted(_people(plain))]
            messages += [(match_id, *row) for row in _messages(chat_id, plain)]
            regrouped = msgspec.json.encode(record_of_step_11(plain)) if plain else record
            # A wrong checksum stays wrong: the match is quarantined when it is loaded.
            if checksum(record, seed, snapshot) == total:
                total = checksum(regrouped, seed, snapshot)
            changed.append((str(plain.get("rulebook", "")), regrouped, total, match_id))
        await db.executemany("UPDATE matches SET rulebook = ?, record = ?, checksum = ? WHERE match_id = ?", changed)
        await db.executemany("INSERT INTO match_people (user_id, match_id) VALUES (?, ?)", people)
        await db.executemany(
            "INSERT INTO match_messages (match_id, chat_id, kind, user_id, number, message_id, below)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            messages,
        )


_Paths = Mapping[str, tuple[str, ...]]
_RECORD_PATHS: Final[_Paths] = {
    "seed_hash": ("fairness", "seed_hash"),
    "mix": ("fairness", "mix"),
    "dice": ("fairness", "throws_dice"),
    "thrown_at": ("fairness", "dice_thrown_at"),
    "clock": ("clock", "seconds"),
    "increment": ("clock", "increment_seconds"),
    "again": ("rematch_of",),
    "fixture": ("pairing",),
    "kept": ("lobby", "reserved_seats"),
    "starts_itself": ("lobby", "auto_start"),
    "asked": ("lobby", "text_question"),
    "waits_since": ("waiting", "since"),
    "called": ("waiting", "was_pinged"),
    "reminded": ("waiting", "reminded_turn"),
    "asleep": ("suspended",),
    "asks": ("prompts",),
    "trace": ("last_move",),
    "former": ("former_players",),
    "watchers": ("spectators",),
    "finale": ("closing",),
} | {name: (name,) for name in ("rulebook", "host_id", "options", "rules_version", "started_at", "news", "unrated")}
"""Field of a record of step 10 → where it is now."""
_SEAT_PATHS: Final[_Paths] = {
    "stand_in": ("computer_plays",),
    "word": ("fairness_word",),
    "timeouts": ("presence", "timeouts"),
    "gone": ("presence", "left_chat"),
    "offered": ("presence", "stand_in_offered"),
    "last_tap": ("activity", "last_tap"),
    "last_tap_at": ("activity", "last_tap_at"),
    "active_at": ("activity", "active_at"),
    "acted": ("activity", "last_action_version"),
    "clock": ("clock", "turn"),
    "bank": ("clock", "bank_seconds"),
    "rest": ("clock", "quiet_times"),
    "later": ("clock", "pending_quiet_times"),
    "called": ("ping", "last"),
    "orders": ("orders", "given"),
    "lapsed": ("orders", "lapsed"),
} | {name: (name,) for name in ("name", "user_id", "level", "was_replaced", "forgotten")}
"""The same for a seat."""


def record_of_step_11(plain: Mapping[str, Any]) -> dict[str, Any]:
    record = _moved(plain, _RECORD_PATHS)
    pinged = plain.get("calls", {})
    record["seats"] = [_moved(seat, _SEAT_PATHS) for seat in plain.get("seats", ())]
    for at, seat in enumerate(record["seats"]):
        if str(at) in pinged:
            seat.setdefault("ping", {})["stands"] = True
    record["votes"], record["time_presents"] = _votes(plain.get("votes", {}))
    if plain.get("practice"):
        record["practice"] = {"tips_seen": plain.get("learned", []), "shown_tips": plain.get("tips", [])}
    return record


def _moved(plain: Mapping[str, Any], paths: _Paths) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, (*groups, field) in paths.items():
        if name in plain:
            into = found
            for group in groups:
                into = into.setdefault(group, {})
            into[field] = plain[name]
    return found


def _decoded(record: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(record, type=dict[str, Any])
    except (msgspec.MsgspecError, ValueError):
        return {}  # a damaged record stays as it is: its match is quarantined when it is loaded


def _people(record: Mapping[str, Any]) -> set[int]:
    people = [one for key in ("seats", "former", "kept", "watchers") for one in record.get(key, ())]
    return {one["user_id"] for one in people if one.get("user_id") is not None}


def _messages(chat_id: int, record: Mapping[str, Any]) -> Iterator[tuple[int, str, int, int, int, int | None]]:
    """Yield chat, kind, user, number, message and the table above it, of each message that a record tells of."""
    seated = {str(at): seat.get("user_id") for at, seat in enumerate(record.get("seats", ()))}
    if record.get("table_message_id") is not None:
        yield chat_id, "table", 0, 0, record["table_message_id"], None
    for kind, key in (("group-hand", "hands"), ("private-hand", "private_hands"), ("turn-ping", "calls")):
        for seat, message_id in record.get(key, {}).items():
            user_id = seated.get(seat)
            if user_id is not None:
                below = record.get("hands_below", {}).get(seat) if kind == "group-hand" else None
                yield user_id if kind == "private-hand" else chat_id, kind, user_id, 0, message_id, below
    for prompt in record.get("asks", ()):
        if prompt.get("message_id") is not None:
            yield chat_id, "prompt", 0, prompt["number"], prompt["message_id"], None
    for spectator in record.get("watchers", ()):
        if spectator.get("message_id") is not None:
            yield spectator["user_id"], "spectator", spectator["user_id"], 0, spectator["message_id"], None
    for user, message_id in record.get("words_asked", {}).items():
        yield chat_id, "word-question", int(user), 0, message_id, None
    if record.get("asked"):
        yield chat_id, "text-question", record["host_id"], 0, record["asked"]["message_id"], None


# Tournaments and finished matches


async def cups_of_step_11(db: Connection) -> None:
    """Store who takes part in each tournament, or is its host."""
    for cup_id, body in await db.fetch("SELECT cup_id, body FROM cups"):
        cup = _decoded(body)
        people = {cup.get("host_id"), *(entrant.get("user_id") for entrant in cup.get("entrants", ()))}
        rows = [(user_id, cup_id) for user_id in sorted(filter(None, people))]
        await db.executemany("INSERT INTO cup_people (user_id, cup_id) VALUES (?, ?)", rows)


async def sittings_of_step_11(db: Connection) -> None:
    """Store who sat at each finished match; earlier versions did so after the start, and listed practices, too."""
    last = 0
    while rows := await db.fetch(
        "SELECT match_id, record FROM matches WHERE status = 'over' AND match_id > ? ORDER BY match_id LIMIT ?",
        (last, MATCHES_AT_ONCE),
    ):
        last = rows[-1][0]
        plain = {match_id: _decoded(record) for match_id, record in rows}
        practices = [(match_id,) for match_id, record in plain.items() if record.get("practice")]
        await db.executemany("DELETE FROM sittings WHERE match_id = ?", practices)
        sittings = {
            (seat["user_id"], match_id)
            for match_id, record in plain.items()
            for seat in record.get("seats", ())
            if seat.get("user_id") is not None and not record.get("practice")
        }
        await db.executemany(
            "INSERT INTO sittings (user_id, match_id) VALUES (?, ?) ON CONFLICT DO NOTHING", sorted(sittings)
        )


CONVERSIONS: Final[dict[str, Callable[[Connection], Awaitable[None]]]] = {
    "jobs_of_step_10": jobs_of_step_10,
    "errands_of_step_10": errands_of_step_10,
    "records_of_step_10": records_of_step_10,
    "cups_of_step_11": cups_of_step_11,
    "sittings_of_step_11": sittings_of_step_11,
}

"""Conversions of stored rows that SQL alone cannot do; a statement `CONVERT name` of a schema step calls one."""

import re
from collections.abc import Awaitable, Callable, Mapping
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
    RedrawTurnPing,
    RepostTable,
    RevokeGroupHand,
    RevokePrivateHand,
    SendDigest,
    SendTurnHand,
    TournamentNotice,
    TurnPing,
    UserNotice,
)
from bot.core.models import TimePresent, Vote, VoteKind, checksum
from bot.core.models_company import PersonRef
from bot.db.engine import Connection
from bot.db.repositories.tournament_rows import Cup


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
        chat, match, int(payload["seat"]), payload["message"]
    ),
    "call": lambda chat, match, seat, payload: TurnPing(
        chat, match, -2 - seat, tuple(payload["seats"]), _reason(payload)
    ),
    "call-again": lambda chat, match, seat, payload: RedrawTurnPing(chat, match, seat),
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


async def votes_of_step_10(db: Connection) -> None:
    """Give the votes of live matches a struct each; in step 10 they were named by strings like `skip-2-17`."""
    rows = await db.fetch(
        "SELECT match_id, record, seed, snapshot, checksum FROM matches WHERE status IN ('lobby', 'running')"
    )
    for match_id, record, seed, snapshot, total in rows:
        if checksum(record, seed, snapshot) != total:
            continue  # it is quarantined as soon as it is loaded
        plain = msgspec.json.decode(record)
        named = plain.pop("votes", {})
        if named:
            plain["votes_by_kind"], plain["time_presents"] = _votes(named)
            converted = msgspec.json.encode(plain)
            await db.execute(
                "UPDATE matches SET record = ?, checksum = ? WHERE match_id = ?",
                (converted, checksum(converted, seed, snapshot), match_id),
            )


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


CONVERSIONS: Final[dict[str, Callable[[Connection], Awaitable[None]]]] = {
    "jobs_of_step_10": jobs_of_step_10,
    "errands_of_step_10": errands_of_step_10,
    "votes_of_step_10": votes_of_step_10,
}

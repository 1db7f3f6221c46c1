"""Export of a finished match as a JSON file: writing, strict reading, replay.

The file contains the public events and the last state. If the current rules would play the match differently, a replay
reports the difference and returns no frames.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, Literal

import msgspec

from bot.core.lobby.lobby import agreed
from bot.core.models import Match, StoredAction
from bot.core.play.apply_action import game_of
from bot.core.play.fairness import WORD_LENGTH
from games.engine import Event, Outcome
from games.errors import GameError
from games.options import Value
from games.options import read as read_options
from games.registry import AnyGame, find
from games.rng import SEED_BYTES
from games.seed_mixing import MIXED, PLAIN, Lot, Mix, mixed_seed, public_layout, recorded_draws

KIND: Final = "igroteka-match"
SCHEMA: Final = 1
UPCASTERS: Final[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
"""`UPCASTERS[n]` turns the plain JSON of schema n into that of schema n + 1."""
LARGEST: Final = 32 * 2**20
"""Maximum size of a file in bytes."""
OUTCOME, STATE, TOLD, ILLEGAL, UNREADABLE, CHANCE = "outcome", "state", "told", "illegal", "unreadable", "chance"


class BadExport(ValueError):
    """First error in a file; the message continues «<file name>: »."""


MOST_DICE: Final = 64
SIDES: Final = 6


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Inputs mixed into the seed (`scheme`, `words`, `dice`) and the resulting draws.

    `deal` and `lots` are None if the current rules would play the match differently.
    """

    scheme: int = PLAIN
    words: tuple[tuple[int, str], ...] = ()
    dice: tuple[int, ...] = ()
    deal: dict[str, Any] | None = None
    """Layout after the deal."""
    lots: tuple[tuple[int, Lot], ...] | None = None
    """Each use of the random stream, with the number of its action: 0 is the deal."""

    @property
    def mix(self) -> Mix:
        return Mix(self.scheme, self.words, self.dice)


def promised(mix: Mix) -> Proof:
    """Return the proof with the inputs of the seed only."""
    return Proof(mix.scheme, mix.words, mix.dice)


def with_draws(proof: Proof, first: Any, lots: Iterable[Sequence[Lot]]) -> Proof:
    """Return the proof with the deal and the draws of the deal and each action."""
    drawn = tuple((number, _plain(lot)) for number, some in enumerate(lots) for lot in some)
    return msgspec.structs.replace(proof, deal=public_layout(first), lots=drawn)


def find_fault(proof: Proof, seats: int) -> str | None:
    """Return a sentence about the first invalid input of the seed, or None."""
    if proof.scheme not in (PLAIN, MIXED):
        return (
            f"the seed is mixed by scheme {proof.scheme}, and this version knows none after {MIXED}: update igroteka."
        )
    if (proof.scheme == MIXED) != bool(proof.words or proof.dice):
        return "the scheme does not fit the words and the dice."
    sitting = [seat for seat, _ in proof.words]
    if sitting != sorted(set(sitting)) or not all(0 <= seat < seats for seat in sitting):
        return "the words are not in the order of the seats."
    if not all(0 < len(word) <= WORD_LENGTH for _, word in proof.words):
        return f"a word is empty or longer than {WORD_LENGTH} characters."
    if len(proof.dice) > MOST_DICE or not all(1 <= value <= SIDES for value in proof.dice):
        return "the dice are no dice."
    return None


def is_dealt(proof: Proof | None, state: Any) -> bool:
    """Return whether the state matches the deal in the proof; True if it has none."""
    return proof is None or proof.deal is None or proof.deal == public_layout(state)


def by_action(proof: Proof | None) -> dict[int, list[Lot]] | None:
    """Return the draws of each action number; None if the proof has none."""
    if proof is None or proof.lots is None:
        return None
    found: dict[int, list[Lot]] = {}
    for number, lot in proof.lots:
        found.setdefault(number, []).append(lot)
    return found


def is_drawn(told: Mapping[int, Sequence[Lot]] | None, number: int, lots: Sequence[Lot]) -> bool:
    """Return whether the draws of an action match the proof; action 0 is the deal."""
    return told is None or list(told.get(number, ())) == [_plain(lot) for lot in lots]


def _plain(lot: Lot) -> Lot:
    """Return the lot as it would be read from a file."""
    return msgspec.convert(msgspec.to_builtins(lot), Lot)


# Exports


class ExportedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Player of a seat; the name is optional."""

    player: Literal["person", "computer"]
    name: str | None = None


class ExportedAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Action of a seat, its time after the deal, and its public (redacted) events."""

    seat: int
    after_ms: int
    action: dict[str, Any]
    told: tuple[dict[str, Any], ...] | None = None
    """None if nothing was stored or told."""


class Export(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Exported match. All numbers are integers, which every language writes alike."""

    kind: Literal["igroteka-match"] = KIND
    schema: int = SCHEMA
    rulebook: str
    rules_version: int
    """Version of the rules when the match began."""
    options: dict[str, Value]
    """All options, including defaults."""
    seats: tuple[ExportedSeat, ...]
    seed: str
    """Seed of the match in hexadecimal digits, before mixing."""
    seed_hash: str
    """SHA-256 of the seed's bytes."""
    fairness: Proof | None = None
    """Inputs mixed into the seed, and the draws; None for the seed alone."""
    started_at: int = 0
    """Unix time in seconds; 0 if unknown."""
    actions: tuple[ExportedAction, ...]
    final: dict[str, Any]
    """Last state in its stored envelope."""
    outcome: Outcome
    checksum: str = ""
    """SHA-256 of all other fields as compact JSON in UTF-8 with sorted keys."""


class Frame(msgspec.Struct, frozen=True):
    """State of the match after an action or the deal."""

    state: Any
    events: tuple[Any, ...]
    """Events including secrets, because the match is over."""
    seat: int = -1
    action: Any = None
    lots: tuple[Lot, ...] = ()
    """Draws of this action."""


class Difference(msgspec.Struct, frozen=True):
    """First difference between a replay and the match, at action `at`; 0 is the deal."""

    at: int
    why: str
    """One of the constants OUTCOME, STATE, TOLD, ILLEGAL, UNREADABLE, CHANCE."""
    words: str
    """Description for the terminal."""


class Replay(msgspec.Struct, frozen=True):
    """Replayed match; without frames if it differs from the stored one."""

    export: Export
    game: AnyGame
    frames: tuple[Frame, ...]
    difference: Difference | None = None

    @property
    def is_by_other_rules(self) -> bool:
        return self.export.rules_version != self.game.versions.rules


def of_match(match: Match, course: Sequence[StoredAction]) -> Export:
    """Return the export of a finished match, with names and a proof of its draws.

    Raise ValueError if the match is not over.
    """
    game = game_of(match)
    outcome = game.status(match.state).outcome
    if match.status != "over" or outcome is None:
        raise ValueError("of a match that is not over nothing is told")
    started_at = match.record.started_at or (course[0].at if course else 0.0)
    bare = Export(
        rulebook=game.name,
        rules_version=match.record.rules_version,
        options=msgspec.to_builtins(agreed(match)),
        seats=tuple(
            ExportedSeat("computer" if seat.user_id is None else "person", seat.name) for seat in match.record.seats
        ),
        seed=match.seed.hex(),
        seed_hash=hashlib.sha256(match.seed).hexdigest(),
        fairness=promised(match.record.fairness.mix),
        started_at=int(started_at),
        actions=tuple(_deed(done, started_at) for done in course),
        final=msgspec.json.decode(game.encode(match.state)),
        outcome=outcome,
    )
    return proved(bare)


def proved(export: Export) -> Export:
    """Return the export with its draws; unchanged if the replay differs."""
    replay = replayed(export)
    if export.fairness is None or replay.difference is not None:
        return export
    frames = replay.frames
    proof = with_draws(export.fairness, frames[0].state, [frame.lots for frame in frames])
    return msgspec.structs.replace(export, fairness=proof)


def _deed(done: StoredAction, started_at: float) -> ExportedAction:
    """Return the exported action, without events that cannot be decoded.

    Raise msgspec.DecodeError if the action itself cannot be decoded.
    """
    told = None
    with suppress(msgspec.MsgspecError, ValueError):
        told = None if done.told is None else msgspec.json.decode(done.told, type=tuple[dict[str, Any], ...])
    after = max(0, round((done.at - started_at) * 1000))
    return ExportedAction(done.seat, after, msgspec.json.decode(done.action, type=dict[str, Any]), told)


def nameless(export: Export) -> Export:
    """Return the export without the players' names."""
    return msgspec.structs.replace(export, seats=tuple(ExportedSeat(sitter.player) for sitter in export.seats))


def written(export: Export) -> bytes:
    """Return the file: indented JSON with its checksum."""
    plain = msgspec.to_builtins(export)
    plain["checksum"] = checksum(plain)
    return msgspec.json.format(msgspec.json.encode(plain), indent=1)


def checksum(plain: Mapping[str, Any]) -> str:
    """Return the checksum over all fields but `checksum`."""
    rest = {name: value for name, value in plain.items() if name != "checksum"}
    return hashlib.sha256(msgspec.json.encode(rest, order="sorted")).hexdigest()


def read(data: bytes) -> Export:
    """Return the export in a file of this or an older schema; raise BadExport."""
    plain = _opened(data)
    schema = plain.get("schema")
    if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
        raise BadExport("it does not say which schema it has.")
    if schema > SCHEMA:
        raise BadExport(f"it is of schema {schema} and this version reads up to {SCHEMA}: update igroteka.")
    if plain.get("checksum") != checksum(plain):
        raise BadExport("the checksum is wrong, it was changed after it was written.")
    for step in range(schema, SCHEMA):
        plain = UPCASTERS[step](plain)
    try:
        export = msgspec.convert({**plain, "schema": SCHEMA}, Export)
    except msgspec.ValidationError as error:
        raise BadExport(f"it is not as it should be: {error}.") from None
    _check(export)
    return export


def _opened(data: bytes) -> dict[str, Any]:
    if len(data) > LARGEST:
        raise BadExport("it is too large for a match.")
    try:
        plain = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        is_cut = data.lstrip().startswith(b"{") and "truncated" in str(error)
        raise BadExport("it is cut off." if is_cut else f"it is no JSON: {error}.") from None
    if not isinstance(plain, dict) or plain.get("kind") != KIND:
        raise BadExport("it is neither an exported match nor a file that selfplay wrote.")
    return plain


def _check(export: Export) -> None:
    """Raise BadExport for the first error that shows without a replay."""
    try:
        seed = bytes.fromhex(export.seed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or export.seed != seed.hex():
        raise BadExport(f"the seed is not {SEED_BYTES} bytes in hexadecimal digits.")
    if hashlib.sha256(seed).hexdigest() != export.seed_hash:
        raise BadExport("the hash of the seed is wrong, this is not the seed that was announced.")
    if export.fairness is not None and (fault := find_fault(export.fairness, len(export.seats))) is not None:
        raise BadExport(fault)
    for number, deed in enumerate(export.actions, start=1):
        if not 0 <= deed.seat < len(export.seats):
            raise BadExport(f"action {number} is of seat {deed.seat}, and there are {len(export.seats)} seats.")


def replayed(export: Export) -> Replay:
    """Replay the export and compare it; raise BadExport for an unknown rulebook."""
    game = find(export.rulebook)
    if game is None:
        raise BadExport(f"there is no rulebook {export.rulebook!r} here.")
    frames: list[Frame] = []
    proof, told_lots = export.fairness, by_action(export.fairness)
    try:
        options = read_options(game.options_type, export.options)
        with recorded_draws() as lots:
            step = game.setup(options, len(export.seats), dealt_by(export))
        frames.append(Frame(step.state, step.events, lots=tuple(lots)))
        if not is_drawn(told_lots, 0, lots) or not is_dealt(proof, step.state):
            return _differs(export, game, CHANCE, 0)
        for number, deed in enumerate(export.actions, start=1):
            action = msgspec.convert(deed.action, game.action_type)
            with recorded_draws() as lots:
                step = game.apply(frames[-1].state, deed.seat, action)
            frames.append(Frame(step.state, step.events, deed.seat, action, tuple(lots)))
            if not is_drawn(told_lots, number, lots):
                return _differs(export, game, CHANCE, number)
            if not _is_told(game, deed, step.events):
                return _differs(export, game, TOLD, number)
    except Exception:  # the current rules may refuse the action or fail in any way
        return _differs(export, game, ILLEGAL, len(frames))
    if told_lots is not None and not told_lots.keys() <= set(range(len(frames))):
        return _differs(export, game, CHANCE, len(export.actions))
    last = frames[-1].state
    if game.status(last).outcome != export.outcome:
        return _differs(export, game, OUTCOME, len(frames) - 1)
    try:
        final = final_state(export, game)
    except GameError:
        return _differs(export, game, UNREADABLE, len(frames) - 1)
    if final != last:
        return _differs(export, game, STATE, len(frames) - 1)
    return Replay(export, game, tuple(frames))


def dealt_by(export: Export) -> bytes:
    """Return the seed of the deal, with the players' words and the dice mixed in."""
    seed = bytes.fromhex(export.seed)
    return seed if export.fairness is None else mixed_seed(seed, export.fairness.mix)


def final_state(export: Export, game: AnyGame) -> Any:
    """Return the stored last state; raise BadState if it cannot be decoded."""
    return game.decode(msgspec.json.encode(export.final))


def told(game: AnyGame, deed: ExportedAction) -> tuple[Event, ...]:
    """Return the stored public events of an action, except unknown ones."""
    events = []
    for plain in deed.told or ():
        try:
            events.append(msgspec.convert(plain, game.event_type))
        except (msgspec.ValidationError, ValueError):
            continue
    return tuple(events)


def _is_told(game: AnyGame, deed: ExportedAction, events: tuple[Any, ...]) -> bool:
    """Return whether the stored public events happen again in this order.

    Further events are allowed, because what is told may have changed.
    """
    happening = iter([game.redact(event, None) for event in events])
    return all(any(then in (now, _as_before(now)) for now in happening) for then in told(game, deed))


def _as_before(event: Event) -> Event:
    """Return the event with defaults in the fields that were added later."""
    return msgspec.structs.replace(event, **event.ADDED) if event.ADDED else event


_WORDS: Final = {
    CHANCE: "what chance gave at action {at} is not what the seed gives",
    ILLEGAL: "action {at} is illegal",
    TOLD: "action {at} leads to something else than was told then",
    OUTCOME: "it ends otherwise",
    STATE: "the last state is another one",
    UNREADABLE: "the last state cannot be read",
}


_AT_THE_DEAL: Final = {
    ILLEGAL: "it cannot be dealt",
    CHANCE: "the deal is not the one that the seed, the words and the dice give",
}


def _differs(export: Export, game: AnyGame, why: str, at: int) -> Replay:
    words = _WORDS[why].format(at=at) if at else _AT_THE_DEAL.get(why, _WORDS[why])
    return Replay(export, game, (), Difference(at, why, words))

"""Before the first deal: who plays, by which rules. Every function works on the draft of a match."""

import hashlib
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

from bot.settings import BANKS, CLOCKS
from bot.store.model import Asked, Job, Match, Record, Rest, Seat, Timer
from bot.table.moves import game_of, hand_jobs, length_timer, timers
from bot.table.sessions import Changes, TableError
from bot.table.written import clean
from games.errors import BadOptions
from games.options import Amount, Choice, Spec, Switch, Value, Words, describe, read, read_kept
from games.registry import RULEBOOKS, AnyGame
from games.rng import SEED_BYTES

LOBBY: Final = "lobby"
NO_REST: Final = Rest()
SETUP_NEWS_KEPT: Final = 10
"""Lines of what everybody was dealt: more than of a move, since nobody has read any of it."""


def open_lobby(game: AnyGame, chat_id: int, thread_id: int, host: Seat, clock: int, computers: Sequence[str]) -> Match:
    """A new match whose host sits at the table already. The seed's hash is shown now, the seed after the match."""
    if host.user_id is None:
        raise TableError("not-at-this-table")
    seed = secrets.token_bytes(SEED_BYTES)
    record = Record(game.name, host.user_id, hashlib.sha256(seed).hexdigest(), clock, seats=[host])
    if chat_id == host.user_id:
        # In private there is nobody else to wait for.
        record.seats.append(_computer(record, computers))
    return Match(0, chat_id, thread_id, LOBBY, 1, record, seed)


def opened(match: Match, expires_at: float) -> Changes:
    return Changes([_show(match)], [Timer(match.match_id, LOBBY, -1, expires_at)])


def join(match: Match, user_id: int, name: str, rest: Rest = NO_REST) -> None:
    if match.seat_of(user_id) is not None:
        raise TableError("already-in")
    _need_room(match)
    match.record.seats.append(Seat(name, user_id, rest=rest))


def leave(match: Match, user_id: int) -> None:
    """Whoever leaves takes nothing along but the seat; the host hands over to the next person."""
    seat = match.seat_of(user_id)
    if seat is None:
        raise TableError("not-at-this-table")
    del match.record.seats[seat]
    people = [player.user_id for player in match.record.seats if player.user_id is not None]
    if not people:
        match.status = "cancelled"
    elif match.record.host_id == user_id:
        match.record.host_id = people[0]


def add_computer(match: Match, user_id: int, computers: Sequence[str]) -> None:
    need_host(match, user_id)
    _need_room(match)
    match.record.seats.append(_computer(match.record, computers))


def remove_computer(match: Match, user_id: int) -> None:
    need_host(match, user_id)
    at = next((at for at in reversed(range(len(match.record.seats))) if match.record.seats[at].user_id is None), None)
    if at is None:
        raise TableError("no-computer")
    del match.record.seats[at]


def cancel(match: Match, user_id: int) -> None:
    need_host(match, user_id)
    match.status = "cancelled"


def turn_option(match: Match, user_id: int, name: str = "") -> None:
    """The other of two values."""
    spec = spec_of(match, name)
    if isinstance(spec, Switch):
        set_options(match, user_id, {name: not value_of(match, name)})
    elif isinstance(spec, Choice):
        at = spec.values.index(value_of(match, name))
        set_options(match, user_id, {name: spec.values[(at + 1) % len(spec.values)]})
    else:
        raise TableError("no-such-option")


def choose_value(match: Match, user_id: int, name: str, at: int) -> None:
    set_options(match, user_id, {name: nth_value(match, name, at)})


def nth_value(match: Match, name: str, at: int) -> Value:
    """The value that a button stands for: one of a list, or the number itself."""
    spec = spec_of(match, name)
    if isinstance(spec, Amount):
        return at
    if not isinstance(spec, Choice) or at >= len(spec.values):
        raise TableError("no-such-option")
    return spec.values[at]


def spec_of(match: Match, name: str) -> Spec:
    spec = next((spec for spec in describe(game_of(match).options_type) if spec.name == name), None)
    if spec is None:
        raise TableError("no-such-option")
    return spec


def agreed(match: Match) -> Any:
    """The options as they are now; what is no longer on offer, such as a board that is gone, has its default again."""
    options_type = game_of(match).options_type
    try:
        return read(options_type, match.record.options)
    except BadOptions:
        return read(options_type, read_kept(options_type, match.record.options))


def value_of(match: Match, name: str) -> Value:
    value: Value = getattr(agreed(match), name)
    return value


def set_clock(match: Match, user_id: int, seconds: int, increment: int = 0) -> None:
    """For each move, or, with an increment, a bank for all of them."""
    need_host(match, user_id)
    if (seconds, increment) not in BANKS if increment else seconds not in CLOCKS:
        raise TableError("no-such-option")
    match.record.clock, match.record.increment = seconds, increment


def change_game(match: Match, user_id: int) -> None:
    """The next rulebook that has room for everybody here; its options start from their defaults."""
    need_host(match, user_id)
    names = [game.name for game in RULEBOOKS if len(match.record.seats) <= game.seats[-1]]
    at = names.index(match.record.rulebook) if match.record.rulebook in names else -1
    match.record.rulebook = names[(at + 1) % len(names)]
    match.record.options = {}
    match.record.asked = None


def use_preset(match: Match, user_id: int, name: str = "") -> None:
    preset = next((preset for preset in game_of(match).presets if preset.name == name), None)
    if preset is None:
        raise TableError("no-such-option")
    set_options(match, user_id, dict(preset.values))


def ask(match: Match, user_id: int, asked: Asked) -> None:
    """The host was asked for a line in their own words; only the latest question counts."""
    need_host(match, user_id)
    match.record.asked = asked


def take_words(match: Match, user_id: int, words: str) -> None:
    """The answer, with what was chosen along with it."""
    asked = match.record.asked
    spec = None if asked is None else spec_of(match, asked.option)
    if asked is None or not isinstance(spec, Words):
        raise TableError("old-button")
    line = clean(words, spec.max_length)
    if not line or len(words.strip()) > spec.max_length:
        raise TableError("bad-words", most=spec.max_length)
    set_options(match, user_id, {**asked.also, asked.option: line})
    match.record.asked = None


def set_options(match: Match, user_id: int, values: dict[str, Value]) -> None:
    """BadOptions when they do not go together; then nothing has changed."""
    need_host(match, user_id)
    options_type = game_of(match).options_type
    options = {**read_kept(options_type, match.record.options), **values}
    read(options_type, options)
    match.record.options = options


def start(match: Match, user_id: int, now: float) -> Changes:
    """Deals, once: a second tap must not deal anew."""
    if match.status != LOBBY:
        raise TableError("already-started")
    need_host(match, user_id)
    game = game_of(match)
    if len(match.record.seats) < game.seats[0]:
        raise TableError("too-few-players", least=game.seats[0])
    step = game.new(agreed(match), len(match.record.seats), match.seed)
    match.state = step.state
    match.status = "running"
    for event in step.events:
        match.record.news += game.tell(game.redact(event, None))
    del match.record.news[:-SETUP_NEWS_KEPT]
    match.record.waits_since = now
    match.record.asleep = ""
    for player in match.record.seats:
        player.active_at = now  # whoever sat down a moment ago is looking
    clocks = timers(match, now) + length_timer(match, now)
    return Changes([Job("repost", match.chat_id, match.match_id), *hand_jobs(match)], clocks)


def changed(match: Match, work: Callable[[], None], expires_at: float) -> Changes:
    """Runs a change of the lobby; it lives on for a while after each."""
    if match.status != LOBBY:
        raise TableError("already-started")
    work()
    waits = [Timer(match.match_id, LOBBY, -1, expires_at)] if match.status == LOBBY else []
    return Changes([_show(match)], waits)


def _show(match: Match) -> Job:
    return Job("table", match.chat_id, match.match_id)


def need_host(match: Match, user_id: int) -> None:
    if user_id != match.record.host_id:
        raise TableError("host-only")


def _need_room(match: Match) -> None:
    if len(match.record.seats) >= game_of(match).seats[-1]:
        raise TableError("table-full")


def _computer(record: Record, names: Sequence[str]) -> Seat:
    taken = {seat.name for seat in record.seats}
    # Somebody may bear the name of a computer player; then two of a name sit here, and nothing breaks.
    return Seat(next((name for name in names if name not in taken), names[0]))

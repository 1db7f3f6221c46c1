"""Changes of a lobby: players, options and clock.

All functions work on the draft of a match. They raise TableError if the change is not allowed.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from bot.core import votes
from bot.core.jobs import DrawTable, Job, RepostTable
from bot.core.match_service import MatchUpdate, TableError, TimerPlan
from bot.core.models import (
    ClockTerms,
    FairnessRecord,
    Match,
    MatchRecord,
    Moment,
    Pairing,
    PersonRef,
    QuietTimes,
    Seat,
    SeatClock,
    TextQuestion,
    Timer,
)
from bot.core.play import apply_action
from bot.core.play.apply_action import game_of, hand_jobs, length_timer, timers
from bot.core.sanitize import clean
from bot.settings import BANKS, CLOCKS
from bot.timings import Timings
from games.bot_levels import LEVELS, USUAL
from games.errors import BadOptions
from games.options import Amount, Choice, Spec, Switch, Value, Words, describe, read, read_stored
from games.registry import RULEBOOKS, AnyGame
from games.seed_mixing import Mix, hash_of_seed, make_mix
from games.ui_model import SeatName, Text

LOBBY: Final = "lobby"
NO_REST: Final = QuietTimes()
SETUP_NEWS_KEPT: Final = 14
"""Largest number of news lines about the deal."""
BRIEF_WORD: Final = 20
"""Largest number of characters of a player's word that the table shows."""


def open_lobby(
    game: AnyGame, chat_id: int, thread_id: int, host: Seat, clock: int, computers: Sequence[str], seed: bytes
) -> Match:
    """Return a new match in which the host has a seat.

    The hash of the seed is public now, the seed itself only after the match.
    """
    if host.user_id is None:
        raise TableError("not-at-this-table")
    record = MatchRecord(game.name, host.user_id, FairnessRecord(hash_of_seed(seed)), ClockTerms(clock), seats=[host])
    if chat_id == host.user_id:
        # No other user can join in a private chat.
        record.seats.append(_computer(record, computers))
    return Match(0, chat_id, thread_id, LOBBY, 1, record, seed)


def repeat(over: Match, host: Seat, seed: bytes, gone: Collection[int] = ()) -> Match:
    """Return a new match with the players, options and clock of a finished one.

    Computer players get seats. Seats are reserved for the other players, except for users in `gone`: those who have
    left the chat.
    """
    if host.user_id is None or over.seat_of(host.user_id) is None:
        raise TableError("again-for-players")
    if over.status != "over":
        raise TableError("not-over")
    old = over.record
    fairness = FairnessRecord(hash_of_seed(seed), throws_dice=old.fairness.throws_dice)
    clock = ClockTerms(old.clock.seconds, old.clock.increment_seconds)
    record = MatchRecord(old.rulebook, host.user_id, fairness, clock, dict(old.options), [host])
    record.rematch_of = over.match_id
    record.lobby.auto_start = not old.fairness.throws_dice  # the dice are thrown by «Начать»
    for player in old.seats:
        if player.user_id is None and not player.forgotten:
            record.seats.append(Seat(player.name, level=player.level))
        elif player.user_id is not None and player.user_id != host.user_id and player.user_id not in gone:
            record.lobby.reserved_seats.append(PersonRef(player.user_id, player.name))
    return Match(0, over.chat_id, over.thread_id, LOBBY, 1, record, seed)


def for_meeting(
    game: AnyGame, where: tuple[int, int], host: Seat, other: PersonRef, fixture: Pairing, clock: int, seed: bytes
) -> Match:
    """Return a new match for a tournament pairing, at table `where`.

    The host gets a seat, and a seat is reserved for `other`.
    """
    match = open_lobby(game, *where, host, clock, (), seed)
    match.record.lobby.reserved_seats, match.record.pairing, match.record.lobby.auto_start = [other], fixture, True
    return match


def opened(match: Match, expires_at: float) -> MatchUpdate:
    """Return the update of a new lobby: the table message and the expiry timer."""
    return MatchUpdate([_show(match)], TimerPlan.restart([Timer(match.match_id, LOBBY, -1, expires_at)]))


def join(match: Match, user_id: int, name: str, rest: QuietTimes = NO_REST) -> None:
    """Add a seat for the user, in place of a reserved one if there is one."""
    if match.seat_of(user_id) is not None:
        raise TableError("already-in")
    if not _gives_up_place(match, user_id):
        _need_room(match)
    match.record.seats.append(Seat(name, user_id, clock=SeatClock(quiet_times=rest)))


def _gives_up_place(match: Match, user_id: int) -> bool:
    """Remove the user's reserved seat; return False if there was none."""
    others = [kept for kept in match.record.lobby.reserved_seats if kept.user_id != user_id]
    had_one, match.record.lobby.reserved_seats = len(others) < len(match.record.lobby.reserved_seats), others
    return had_one


def is_complete(match: Match) -> bool:
    """Return whether the match can start automatically.

    It can if its terms are unchanged, no seat is reserved any longer, and there are enough players.
    """
    is_ready = match.record.lobby.auto_start and match.status == LOBBY and not match.record.lobby.reserved_seats
    return is_ready and len(match.record.seats) >= game_of(match).seats[0]


def leave(match: Match, user_id: int) -> None:
    """Remove the user's seat or reserved seat; the next user becomes host.

    Without users the match is cancelled.
    """
    seat = match.seat_of(user_id)
    if seat is None and not _gives_up_place(match, user_id):
        raise TableError("not-at-this-table")
    if match.record.pairing is not None:
        match.status = "cancelled"  # both are needed; the pairing can be played later
        return
    if seat is None:
        return
    votes.remove_seat(match, seat)
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
    votes.remove_seat(match, at)


def set_level(match: Match, user_id: int, level: str, seat: int | None = None) -> None:
    """Set the level of the computer player in `seat`, or of all computer players."""
    need_host(match, user_id)
    if level not in LEVELS:
        raise TableError("no-such-option")
    found = [player for at, player in enumerate(match.record.seats) if player.user_id is None and seat in (None, at)]
    if not found:
        raise TableError("no-computer")
    for player in found:
        player.level = level


def cancel(match: Match, user_id: int) -> None:
    need_host(match, user_id)
    match.status = "cancelled"


def turn_option(match: Match, user_id: int, name: str = "") -> None:
    """Switch an option to its other value, or to the next of a list."""
    spec = spec_of(match, name)
    if isinstance(spec, Switch):
        set_options(match, user_id, {name: not value_of(match, name)})
    elif isinstance(spec, Choice):
        at = spec.values.index(value_of(match, name))
        set_options(match, user_id, {name: spec.values[(at + 1) % len(spec.values)]})
    else:
        raise TableError("no-such-option")


def choose_value(match: Match, user_id: int, name: str, at: int) -> None:
    """Set an option to the value of a button (see `nth_value`)."""
    set_options(match, user_id, {name: nth_value(match, name, at)})


def nth_value(match: Match, name: str, at: int) -> Value:
    """Return the value of a button: the item `at` of a list, or the number itself."""
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
    """Return the decoded options; values that no longer exist become defaults."""
    options_type = game_of(match).options_type
    try:
        return read(options_type, match.record.options)
    except BadOptions:
        return read(options_type, read_stored(options_type, match.record.options))


def value_of(match: Match, name: str) -> Value:
    value: Value = getattr(agreed(match), name)
    return value


def set_clock(match: Match, user_id: int, seconds: int, increment: int = 0) -> None:
    """Set the clock: seconds for each move, or, with an increment, for all moves."""
    need_host(match, user_id)
    if (seconds, increment) not in BANKS if increment else seconds not in CLOCKS:
        raise TableError("no-such-option")
    match.record.clock.seconds, match.record.clock.increment_seconds = seconds, increment


def games_with_room(match: Match) -> list[AnyGame]:
    """Return the games with enough seats for all players and reserved seats."""
    return [game for game in RULEBOOKS if _taken(match) <= game.seats[-1]]


def change_game(match: Match, user_id: int, name: str) -> None:
    """Change the rulebook and reset the options to its defaults."""
    need_host(match, user_id)
    if match.record.pairing is not None:
        raise TableError("cup-one-game")
    if name not in (game.name for game in RULEBOOKS):
        raise TableError("no-such-game")
    if name not in (game.name for game in games_with_room(match)):
        raise TableError("table-full")
    if name == match.record.rulebook:
        return
    match.record.rulebook = name
    match.record.options = {}
    match.record.lobby.text_question = None


def use_preset(match: Match, user_id: int, name: str = "") -> None:
    preset = next((preset for preset in game_of(match).presets if preset.name == name), None)
    if preset is None:
        raise TableError("no-such-option")
    set_options(match, user_id, dict(preset.values))


def ask(match: Match, user_id: int, asked: TextQuestion) -> None:
    """Store the question to the host, in place of an earlier one."""
    need_host(match, user_id)
    match.record.lobby.text_question = asked


def take_words(match: Match, user_id: int, words: str) -> None:
    """Set the option that was asked for to the host's text, with `also` options."""
    asked = match.record.lobby.text_question
    spec = None if asked is None else spec_of(match, asked.option)
    if asked is None or not isinstance(spec, Words):
        raise TableError("old-button")
    line = clean(words, spec.max_length)
    if not line or len(words.strip()) > spec.max_length:
        raise TableError("bad-words", most=spec.max_length)
    set_options(match, user_id, {**asked.also, asked.option: line})
    match.record.lobby.text_question = None


def set_options(match: Match, user_id: int, values: dict[str, Value]) -> None:
    """Set options; raise BadOptions, without a change, if they are incompatible."""
    need_host(match, user_id)
    options_type = game_of(match).options_type
    options = {**read_stored(options_type, match.record.options), **values}
    read(options_type, options)
    match.record.options = options


def need_startable(match: Match, user_id: int) -> None:
    """Raise TableError unless the user may start the match now."""
    if match.status != LOBBY:
        raise TableError("already-started")
    need_host(match, user_id)
    least = game_of(match).seats[0]
    if len(match.record.seats) < least:
        raise TableError("too-few-players", least=least)


def start(match: Match, user_id: int, now: Moment, timings: Timings, dice: tuple[int, ...] = ()) -> MatchUpdate:
    """Deal with the seed, mixed with the players' words and the dice."""
    need_startable(match, user_id)
    game = game_of(match)
    words = {seat: player.fairness_word for seat, player in enumerate(match.record.seats)}
    mix = match.record.fairness.mix = make_mix(words, dice)
    step = game.setup(agreed(match), len(match.record.seats), match.dealt_by)
    match.state = step.state
    match.status = "running"
    match.record.rules_version = game.versions.rules
    match.record.started_at = now.wall
    for event in step.events:
        match.record.news += game.tell(game.redact(event, None))
    match.record.news += told_of(mix)
    apply_action.show_tips(match, game, step.events)
    del match.record.news[:-SETUP_NEWS_KEPT]
    match.record.waiting.since = now.game
    match.record.suspended = ""
    match.record.lobby.reserved_seats, match.record.lobby.auto_start = [], False
    match.record.votes = []  # votes to stop the lobby lapse
    for player in match.record.seats:
        player.activity.active_at = now.game  # the start counts as activity of every player
    clocks = timers(match, now, timings) + length_timer(match, now)
    return MatchUpdate([RepostTable.of(match), *hand_jobs(match), *votes.lapsed(match)], TimerPlan.restart(clocks))


def told_of(mix: Mix) -> list[Text]:
    """Return news lines with the words and dice that were mixed into the deal."""
    words = tuple(
        Text("fairness-word", {"name": SeatName(seat), "word": clean(word, BRIEF_WORD)}) for seat, word in mix.words
    )
    lines = [Text("fairness-told-words", {"words": words})] if words else []
    return [*lines, Text("fairness-told-dice", {"dice": " ".join(map(str, mix.dice))})] if mix.dice else lines


def changed(match: Match, work: Callable[[], None], expires_at: float) -> MatchUpdate:
    """Apply `work` to the lobby and return the update.

    Restarts the expiry timer. A change of the terms disables the automatic start.
    """
    if match.status != LOBBY:
        raise TableError("already-started")
    match.record.fairness.dice_thrown_at = 0.0
    agreed_before = _agreement(match.record)
    work()
    if _agreement(match.record) != agreed_before:
        match.record.lobby.auto_start = False  # the players have to see the new terms
    waits = [Timer(match.match_id, LOBBY, -1, expires_at)] if match.status == LOBBY else []
    lapsed = votes.lapsed(match)
    shown = [_show(match), *lapsed, *(votes.drawn(match, asked) for asked in match.record.prompts)]
    return MatchUpdate(shown, TimerPlan.restart(waits))


def _show(match: Match) -> Job:
    return DrawTable.of(match)


def need_host(match: Match, user_id: int) -> None:
    if user_id != match.record.host_id:
        raise TableError("host-only")


def _agreement(record: MatchRecord) -> tuple[Any, ...]:
    clock = record.clock.seconds, record.clock.increment_seconds
    return record.rulebook, record.options, clock, record.fairness.throws_dice


def _taken(match: Match) -> int:
    """Return the number of taken and reserved seats."""
    return len(match.record.seats) + len(match.record.lobby.reserved_seats)


def has_room(match: Match) -> bool:
    return match.record.pairing is None and _taken(match) < game_of(match).seats[-1]


def _need_room(match: Match) -> None:
    if match.record.pairing is not None:
        raise TableError("cup-two-only")
    if _taken(match) >= game_of(match).seats[-1]:
        raise TableError("places-kept" if match.record.lobby.reserved_seats else "table-full")


def _computer(record: MatchRecord, names: Sequence[str]) -> Seat:
    taken = {seat.name for seat in record.seats}
    # A user may have the name of a computer player, and names may be used up: duplicates are harmless.
    levels = [seat.level for seat in record.seats if seat.user_id is None]
    return Seat(next((name for name in names if name not in taken), names[0]), level=(levels or [USUAL])[-1])

"""Effects of an accepted action on the match: state, news, clocks, tips and jobs."""

from collections.abc import Sequence
from typing import Any, Final

from bot.core import notifications, votes
from bot.core.clock import turn_clock
from bot.core.clock.turn_clock import is_slow
from bot.core.failures import RepeatedTap
from bot.core.jobs import DrawHands, DrawTable, Job, RepostTable, TurnPing
from bot.core.match_service import MatchUpdate, PlayedAction, TableError, TimerPlan, require_seat
from bot.core.models import NEWS_KEPT, Match, Moment, Seat, Timer
from bot.core.play import match_standing_orders
from bot.timings import Timings
from games.engine import Action, Event, LastingAction, Leave, Timeout, TimeUp
from games.errors import IllegalAction
from games.lessons import Situation
from games.registry import AnyGame, find

FASTEST = 0.7
"""Shortest pause of a computer player, as a fraction of its usual pause."""
OFFER_STAND_IN_AFTER = votes.LONG_AWAY
BRISK_CLOCK = 60
"""Seconds for a brisk decision (such as a bid) in a live match."""
COURTESY_CLOCK = 60
"""Longest courtesy clock in seconds."""
SAME_TAP = 2.0
"""Seconds within which two presses of a button without a turn count as one tap."""


def game_of(match: Match) -> AnyGame:
    game = find(match.record.rulebook)
    if game is None:
        raise TableError("no-such-match")
    return game


def act(
    match: Match, seat: int, action: Action, now: Moment, timings: Timings, *, tap: str | None = None
) -> MatchUpdate:
    """Apply the action to a draft; raise IllegalAction or TableError on refusal."""
    if match.status != "running":
        raise TableError("not-running")
    game = game_of(match)
    before = match.state
    waited_for = _clock_owners(game, before)
    step = game.apply(before, seat, action)
    match.state = step.state
    seen = [game.redact(event, None) for event in step.events]
    match.record.last_move = game.narration.last_move(match.record.last_move, seen)
    told = [event for event in seen if game.tell(event)]
    for event in told:
        match.record.news += game.tell(event)
    del match.record.news[:-NEWS_KEPT]
    player = match.record.seats[seat]
    if isinstance(action, Timeout):
        player.presence.timeouts += not game.status(before).courtesy  # an expired courtesy clock is not a missed turn
    elif not isinstance(action, TimeUp):
        player.mark_present()
    was_asleep = _wakes(match, player, action, now)
    if game.status(step.state).outcome is not None:
        match.status = "over"
    match_standing_orders.look_over(match, game, before, seat, action)
    show_tips(match, game, step.events, seat)
    owners = _clock_owners(game, step.state)
    if owners != waited_for:
        match.record.waiting.since = now.game
    kept = {other for other in owners if owners[other] == waited_for.get(other)}
    if was_asleep and was_asleep != "paused":
        kept = set()
    if isinstance(action, Timeout):
        kept.discard(seat)  # its clock has run out: if the match still waits for the seat, it gets a new one
    for other in waited_for.keys() - kept:
        turn_clock.stop(match, other, now)
    started = timers(match, now, timings, kept)
    recounted = votes.recounted(match) if isinstance(action, Leave) else []
    if was_asleep:
        started += [timer for other in kept for timer in turn_clock.timers_of(match, other)]
    plan = TimerPlan.restart(started, kept)
    plan.resumed_at = now.game if was_asleep else None
    return MatchUpdate(
        [*_jobs(match, game, before), *recounted],
        plan,
        PlayedAction(seat, action, told, tap),
        reply=game.narration.answer(action, [game.redact(event, seat) for event in step.events]),
    )


def by_hand(
    match: Match, seat: int, action: Action, now: Moment, timings: Timings, *, tap: str | None = None
) -> MatchUpdate:
    """Apply a player's own action, and note that they have seen the earlier news."""
    match.record.seats[seat].orders.lapsed = []
    changes = act(match, seat, action, now, timings, tap=tap)
    match.record.seats[seat].activity.last_action_version = match.version + 1  # the version that will store it
    match.record.seats[seat].activity.active_at = now.game
    return changes


def _wakes(match: Match, player: Seat, action: Action, now: Moment) -> str:
    """Mark the player as present and resume a suspended match.

    Return the former value of `suspended`; empty if the match ran, or the action was not a player's.
    """
    if player.is_computer or isinstance(action, Timeout | TimeUp):
        return ""
    player.presence.left_chat = False
    was_asleep, match.record.suspended, match.record.waiting.was_pinged = match.record.suspended, "", False
    if was_asleep == "paused":
        turn_clock.go_on(match, now)
    return was_asleep


def tapped(
    match: Match, user_id: int, stamp: int | None, version: int, token: str, now: Moment, timings: Timings
) -> MatchUpdate:
    """Apply the action of a pressed button to the current state.

    Raise RepeatedTap for a second press of a button without a turn within `SAME_TAP` seconds.
    """
    seat = require_seat(match, user_id).seat
    game = game_of(match)
    action = game.codec.parse(token)
    if isinstance(action, Timeout | Leave | TimeUp):
        # No button carries these: the clocks and /leave do.
        raise IllegalAction("not-now")
    is_bound = stamp is not None and not isinstance(action, LastingAction)
    player, activity = match.record.seats[seat], match.record.seats[seat].activity
    tap = f"{seat}:{version}:{token}"
    is_same = not is_bound and activity.last_tap == tap and 0 <= now.game - activity.last_tap_at < SAME_TAP
    if is_same and stamp is None:
        raise RepeatedTap(match.match_id)
    if not is_bound:
        activity.last_tap, activity.last_tap_at = tap, now.game
        tap = f"{tap}:{game.status(match.state).turn}"
    was_away, player.computer_plays = player.computer_plays, False
    before = match.state
    changes = by_hand(match, seat, action, now, timings, tap=tap)
    if was_away:
        # No clock ran while the computer player sat in; if the match still waits for the seat, its clock starts now.
        kept = changes.timers.clocks_kept - {seat}
        changes.timers.clocks_kept = kept
        changes.timers.started = timers(match, now, timings, kept)
    if is_same:
        # The action would still be legal, but a double tap must not apply it twice.
        raise RepeatedTap(match.match_id)
    if stamp is not None and (refused := game.outdated(before, action, stamp)) is not None:
        # The action is legal again by chance, but the button meant something else in its own turn.
        raise refused
    return changes


def timers(match: Match, now: Moment, timings: Timings, kept: set[int] | None = None) -> list[Timer]:
    """Start the turn clocks of seats not in `kept`; return the new timers.

    The timers of computer players and standing orders are included.
    """
    if match.status != "running" or match.record.suspended:
        return []
    game = game_of(match)
    waiting = game.status(match.state).waiting
    started: list[Timer] = []
    for seat in game.status(match.state).playing:
        if match.record.seats[seat].is_computer:
            if seat in waiting or game.legal_actions(match.state, seat):
                pause = _thinking(match, game, seat, timings, is_waited_for=seat in waiting)
                started.append(Timer(match.match_id, "computer", seat, now.game + pause))
            continue
        started += match_standing_orders.timers(match, seat, now, timings)
        if seat in waiting and seat not in (kept or ()) and game.status(match.state).courtesy:
            seconds = min(match.record.clock.seconds or COURTESY_CLOCK, COURTESY_CLOCK)
            turn_clock.start_courtesy(match, seat, now, seconds)
            started += turn_clock.timers_of(match, seat)
        elif seat in waiting and match.record.clock.seconds and seat not in (kept or ()):
            turn_clock.start(match, seat, now, _clock(match, game))
            started += [*turn_clock.timers_of(match, seat), *notifications.turn_timer(match, seat, now)]
    return started


def _thinking(match: Match, game: AnyGame, seat: int, timings: Timings, *, is_waited_for: bool) -> float:
    """Return the seconds until a computer player acts."""
    pace = game.status(match.state)
    if seat in pace.writing:
        return timings.computer_writing_seconds
    if seat in pace.asking:
        return timings.computer_slow_offer_seconds if is_slow(match) else timings.computer_offer_seconds
    if pace.resting and is_waited_for:
        return timings.computer_rest_seconds
    is_turn = is_waited_for and not pace.brisk
    return _mood(match, seat) * (timings.computer_pause_seconds if is_turn else timings.computer_reaction_seconds)


def _mood(match: Match, seat: int) -> float:
    """Return a factor for a computer player's pause, derived from version and seat."""
    return FASTEST + (match.version * 7 + seat * 3) % 10 / 10


def _clock(match: Match, game: AnyGame) -> int:
    is_hurry = game.status(match.state).brisk and not is_slow(match)
    return min(match.record.clock.seconds, BRISK_CLOCK) if is_hurry else match.record.clock.seconds


def length_timer(match: Match, now: Moment) -> list[Timer]:
    """Return the timer for the agreed length of the match, if there is one."""
    minutes = game_of(match).status(match.state).minutes
    return [Timer(match.match_id, "length", -1, now.game + minutes * 60)] if minutes else []


def taken_over(match: Match, seat: int, now: Moment, timings: Timings) -> MatchUpdate:
    """Restart the timers for the new player of a seat; other clocks run on."""
    kept = set(game_of(match).status(match.state).waiting) - {seat}
    turn_clock.suspend(match, seat, now)
    return MatchUpdate([DrawTable.of(match)], TimerPlan.restart(timers(match, now, timings, kept), kept))


def back_in_seat(match: Match, seat: int, now: Moment, timings: Timings) -> MatchUpdate:
    """Mark the player of this seat as present; end a computer's substitution."""
    player = match.record.seats[seat]
    was_away = player.computer_plays
    had_voice = not (player.computer_plays or player.presence.left_chat)
    player.computer_plays, player.presence.left_chat = False, False
    player.mark_present()
    if was_away:
        changes = taken_over(match, seat, now, timings)
    else:
        changes = MatchUpdate(timers=TimerPlan(match_standing_orders.timers(match, seat, now, timings)))
    changes.jobs += votes.lapsed(match) if had_voice else votes.recounted(match)
    return changes


def _clock_owners(game: AnyGame, state: object) -> dict[int, tuple[int, bool]]:
    """Return the turn, and whether it is a courtesy, of each seat waited for."""
    pace = game.status(state)
    return dict.fromkeys(pace.waiting, (pace.turn, pace.courtesy))


def _jobs(match: Match, game: AnyGame, before: object) -> list[Job]:
    """Return the jobs after an action."""
    table = _table_job(match, game, before)
    answered = notifications.answered(match, game.status(match.state).waiting if match.status == "running" else ())
    is_news = isinstance(table, RepostTable) and is_slow(match)
    told = [TurnPing.of(match, range(len(match.record.seats)), "news")] if is_news else []
    return [table, *hand_jobs(match), *answered, *told, *votes.lapsed(match)]


def _has_hand_message(match: Match, seat: int) -> bool:
    # Computer players have no hand message; in a private chat the hand is part of the table.
    return match.record.seats[seat].user_id not in (None, match.chat_id)


def hand_jobs(match: Match) -> list[Job]:
    """Return the job that draws the changed hands, if any seat has a hand message."""
    has_hands = any(_has_hand_message(match, seat) for seat in range(len(match.record.seats)))
    return [DrawHands.of(match)] if has_hands else []


def _table_job(match: Match, game: AnyGame, before: object) -> DrawTable | RepostTable:
    """Return the table job: a repost for a new round or the end, else an edit."""
    moved_on = match.status == "over" or game.status(match.state).round != game.status(before).round
    return RepostTable.of(match) if moved_on else DrawTable.of(match)


def is_deserted(match: Match) -> bool:
    """Return whether only computer players are left."""
    inside = game_of(match).status(match.state).playing if match.status == "running" else ()
    return bool(inside) and all(match.record.seats[seat].user_id is None for seat in inside)


def hand_over(match: Match, user_id: int) -> None:
    """Make the next present player the host if this user, who leaves, is the host."""
    if match.record.host_id != user_id or match.status != "running":
        return
    for seat in game_of(match).status(match.state).playing:
        heir = match.record.seats[seat]
        if heir.user_id not in (None, user_id) and not heir.presence.left_chat:
            match.record.host_id = heir.user_id
            return


# Tips of a practice

MOST_TIPS: Final = 2
"""Tips shown at once at most; the rules also explain those that are pushed out."""


def show_tips(match: Match, game: AnyGame, events: Sequence[Event], by: int | None = None) -> None:
    """Show tips for situations that are new to the learner.

    If the learner acted (`by`), clear the earlier tips.
    """
    record = match.record
    learner = match.seat_of(record.host_id)
    if record.practice is None or game.practice is None or learner is None:
        return
    if by == learner:
        record.practice.shown_tips = []
    now = _situation(match, game, learner, events)
    lessons = (lesson for lesson in game.practice.lessons if lesson.name not in record.practice.tips_seen)
    new = [lesson.name for lesson in lessons if lesson.when(now)][: MOST_TIPS if not record.practice.shown_tips else 1]
    record.practice.tips_seen += new
    record.practice.shown_tips = [*record.practice.shown_tips, *new][-MOST_TIPS:]


def _situation(match: Match, game: AnyGame, seat: int, events: Sequence[Any]) -> Situation:
    seen = [game.redact(event, seat) for event in events]
    return Situation(game.view(match.state, seat), game.legal_actions(match.state, seat), seen)

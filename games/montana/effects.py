"""Effects of the digit rules and their resolution."""

from collections.abc import Callable
from typing import Final

from games.kit.deck import exchange_hands
from games.kit.table import NOBODY, Log
from games.kit.table_events import Reversed, Skipped, Swapped
from games.kit.turns import following, others_in_turn
from games.montana.events import NotWon, RaceEnded, RaceStarted
from games.montana.flow import HAND_SIZE, claim_victory, draw, end_move
from games.montana.state import SETTLING, Race, State, Swapping

FINE = 2


def reverse(draft: State, log: Log) -> None:
    """1: reverse the direction of play."""
    draft.direction = -draft.direction
    log.append(Reversed(draft.direction))


def race(draft: State, log: Log) -> None:
    """2: start a race to cover the pile. The last seat draws two."""
    draft.phase = Race()
    log.append(RaceStarted(draft.mover))


def skip(draft: State, log: Log) -> None:
    """3: the next seat loses its turn, with a second three also the one after."""
    victim = _next_at_turn(draft)
    if victim != NOBODY:
        lose_turn(draft, victim, log)


def again(draft: State, log: Log) -> None:
    """4: the player moves again."""
    draft.further += 1


def swap(draft: State, log: Log) -> None:
    """5: the player chooses a seat to swap hands with, if there are several."""
    others = tuple(others_in_turn(draft, draft.mover))
    if len(others) > 1:
        draft.phase = Swapping()
    else:
        swap_hands(draft, others[0], log)


def two_more(draft: State, log: Log) -> None:
    """6: the next seat draws two and loses its turn.

    All sixes of a move hit the same seat.
    """
    victim = draft.victim
    if victim == NOBODY:
        victim = _next_at_turn(draft)
    if victim == NOBODY:
        # All other seats lose their turns already.
        # «Следующий за ним игрок» is then the neighbour in turn order.
        victim = following(draft)
    draft.victim = victim
    draw(draft, victim, 2, "six", log)
    if victim not in draft.skipped:
        lose_turn(draft, victim, log)


EFFECTS: Final[dict[int, Callable[[State, Log], None]]] = {
    1: reverse,
    2: race,
    3: skip,
    4: again,
    5: swap,
    6: two_more,
}
NOT_AFTER_THE_LAST_CARD: Final = (4, 5)
"""Effects without meaning for a player without cards."""


def _next_at_turn(state: State) -> int:
    """Return the seat that would move next, never the mover, or NOBODY."""
    return next((seat for seat in others_in_turn(state, state.mover) if seat not in state.skipped), NOBODY)


def lose_turn(draft: State, victim: int, log: Log) -> None:
    draft.skipped = (*draft.skipped, victim)
    log.append(Skipped(victim))


def swap_hands(draft: State, target: int, log: Log) -> None:
    seat = draft.mover
    exchange_hands(draft, seat, target)
    log.append(Swapped(seat, target))
    left_with_one = [swapper for swapper in (seat, target) if len(draft.hands[swapper]) == 1]
    draft.owing = (*(other for other in draft.owing if other not in (seat, target)), *left_with_one)


def end_race(draft: State, losers: tuple[int, ...], log: Log) -> None:
    log.append(RaceEnded(losers))
    for seat in losers:
        draw(draft, seat, FINE, "race", log)
    settle(draft, log)


def settle(draft: State, log: Log) -> None:
    """Resolve the effects of the laid cards until a player must decide."""
    draft.phase = SETTLING
    if claim_victory(draft, log):
        return
    if draft.active[draft.mover] and not draft.hands[draft.mover]:
        _draw_after_last_card(draft, log)
        if claim_victory(draft, log):
            return
    while queue := draft.queue:
        draft.queue = queue[1:]
        EFFECTS[queue[0]](draft, log)
        if draft.phase is not SETTLING or claim_victory(draft, log):
            return
    end_move(draft, log)


def _draw_after_last_card(draft: State, log: Log) -> None:
    log.append(NotWon(draft.mover))
    draw(draft, draft.mover, HAND_SIZE, "last", log)
    draft.queue = tuple(number for number in draft.queue if number not in NOT_AFTER_THE_LAST_CARD)
    draft.further = 0

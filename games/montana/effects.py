"""What the digit rules do when their number is laid, one small function each, and how they are worked off."""

from collections.abc import Callable
from typing import Final

from games.kit.deck import exchange_hands
from games.kit.events import Reversed, Skipped, Swapped
from games.kit.seats import following, others_in_turn
from games.kit.table import NOBODY, Log
from games.montana.events import NotWon, RaceEnded, RaceStarted
from games.montana.flow import HAND_SIZE, claim_victory, draw, end_move
from games.montana.state import SETTLING, Race, State, Swapping

FINE = 2


def reverse(draft: State, log: Log) -> None:
    """1: the direction changes for good."""
    draft.direction = -draft.direction
    log.append(Reversed(draft.direction))


def race(draft: State, log: Log) -> None:
    """2: everybody covers the pile, the last one draws two."""
    draft.phase = Race()
    log.append(RaceStarted(draft.mover))


def skip(draft: State, log: Log) -> None:
    """3: the next player loses the turn, and with a second three the one after them."""
    victim = _next_at_turn(draft)
    if victim != NOBODY:
        lose_turn(draft, victim, log)


def again(draft: State, log: Log) -> None:
    """4: the player has to move again."""
    draft.further += 1


def swap(draft: State, log: Log) -> None:
    """5: the player swaps hands with whom they choose; with one other player there is no choice."""
    others = tuple(others_in_turn(draft, draft.mover))
    if len(others) > 1:
        draft.phase = Swapping()
    else:
        swap_hands(draft, others[0], log)


def two_more(draft: State, log: Log) -> None:
    """6: the next player draws two and loses the turn; all the sixes of a move hit the same player."""
    victim = draft.victim
    if victim == NOBODY:
        victim = _next_at_turn(draft)
    if victim == NOBODY:
        # All others lose the turn already: «следующий за ним игрок» is the one who sits there.
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
"""Whoever has no card left neither moves again nor gives a hand away."""


def _next_at_turn(state: State) -> int:
    """Who would move next: never the player who moves now."""
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
    """Works off what was laid, card by card, until it is done or somebody has to decide something."""
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

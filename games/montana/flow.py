"""Drawing, turns, victory, rounds, and the effects of the digit rules.

Functions change the draft in place.
"""

from collections.abc import Callable
from itertools import chain, compress
from typing import Final, cast

import msgspec

from games.engine import Outcome
from games.kit.deck import deal, exchange_hands, shuffle_under, take_from_pile
from games.kit.random_draws import pick
from games.kit.table import NOBODY, Card, Log
from games.kit.table_events import Dealt, Passed, Reversed, RoundEnded, RoundStarted, Skipped, Swapped, Turned
from games.kit.turns import RoundOver, add_points, following, match_over, neighbour, others_in_turn, playing, ranking
from games.montana.cards import DECK, is_number, points
from games.montana.events import CRITERIA, Claimed, Drew, FirstChosen, GoesOn, NotWon, RaceEnded, RaceStarted, Why
from games.montana.options import ONE_ROUND
from games.montana.state import EMPTY_PILES, MOVING, SETTLING, Adding, Claim, Interrupted, Race, State, Swapping

HAND_SIZE = 7

# Cards


def draw(draft: State, seat: int, count: int, why: Why, log: Log) -> tuple[Card, ...]:
    """Draw up to `count` cards, fewer if the piles are empty."""
    cards = take_from_pile(draft, seat, count, _refill, log)
    if cards:
        log.append(Drew(seat, len(cards), why, cards))
    return cards


def _refill(draft: State, log: Log) -> None:
    """Shuffle used cards of the game pile and the rule piles under the deck."""
    # An unfinished move can still be taken back as a whole.
    in_play = 1 + (len(draft.window[-1].cards) if isinstance(draft.under_way, Adding) else 0)
    used = (*draft.discard[:-in_play], *chain.from_iterable(pile[:-1] for pile in draft.rules))
    if used:
        draft.discard = draft.discard[-in_play:]
        draft.rules = tuple(pile[-1:] for pile in draft.rules)
        shuffle_under(draft, used, log)


# Turns


def begin_turn(draft: State, seat: int) -> None:
    """Start a seat's turn. Earlier moves stay open to objections until its move."""
    draft.mover = seat
    draft.further = 0
    draft.skipped = ()
    _begin_move(draft)


def _begin_move(draft: State) -> None:
    draft.turn += 1
    draft.phase = MOVING
    draft.drawn = ()
    draft.said = ()
    draft.queue = ()
    draft.victim = NOBODY


def pass_turn(draft: State) -> None:
    """Pass the turn to the next seat that has not lost it, or back to the mover."""
    if not draft.skipped:
        begin_turn(draft, following(draft))
        return
    others = tuple(others_in_turn(draft, draft.mover))
    at_turn = (seat for seat in others if seat not in draft.skipped)
    begin_turn(draft, next(at_turn, draft.mover if draft.active[draft.mover] else others[0]))


def end_move(draft: State, log: Log) -> None:
    """Let the mover make a further move if one is due, else pass the turn."""
    if not draft.further:
        pass_turn(draft)
        return
    draft.further -= 1
    log.append(GoesOn(draft.mover))
    _begin_move(draft)


def pass_without_card(draft: State, log: Log) -> None:
    log.append(Passed(draft.mover))
    end_move(draft, log)


def close_window(draft: State) -> None:
    """Close other seats' moves to objections.

    The mover's own moves stay open, also those of earlier turns: if all others were skipped, no other seat has moved.
    """
    draft.noticed = None
    if draft.window and draft.window[-1].seat != draft.mover:
        draft.window = ()
        draft.undo = None


# Victory


def claim_victory(draft: State, log: Log) -> bool:
    """Return True and end the round if a hand wins.

    Without hints the other seats may object first.
    """
    victory = draft.victory
    if victory.size not in map(len, draft.hands):
        return False
    wins = victory.wins
    if not any(map(wins, compress(draft.hands, draft.active))):
        return False
    seats = (draft.mover, *others_in_turn(draft, draft.mover))
    winner = next(seat for seat in seats if draft.active[seat] and wins(draft.hands[seat]))
    if can_object(draft):
        draft.phase = Claim(winner, (), cast(Interrupted, draft.phase))
        log.append(Claimed(winner))
    else:
        finish_round(draft, winner, log)
    return True


def can_object(state: State) -> bool:
    """True if there is a move that can be objected to."""
    return not state.options.has_hints and any(not move.settled for move in state.window)


# Rounds


def deal_round(draft: State, dealer: int, log: Log) -> None:
    """Deal a round and choose the first seat at random."""
    draft.round += 1
    draft.dealer = dealer
    draft.direction = 1
    draft.rules = EMPTY_PILES
    log.append(RoundStarted(draft.round, dealer))
    deal(draft, DECK, HAND_SIZE)
    log += [Dealt(seat, HAND_SIZE, draft.hands[seat]) for seat in playing(draft)]
    while not is_number(draft.pile[-1]):
        log.append(Turned(draft.pile[-1], goes_back=True))
        draft.pile = draft.pile[-1:] + draft.pile[:-1]
    draft.discard = draft.pile[-1:]
    draft.pile = draft.pile[:-1]
    log.append(Turned(draft.discard[-1], goes_back=False))
    first = pick(draft, playing(draft))
    log.append(FirstChosen(first, pick(draft, tuple(range(CRITERIA)))))
    begin_turn(draft, first)


def finish_round(draft: State, winner: int, log: Log) -> None:
    """Give the winner the points of all cards in all hands."""
    worth = sum(map(points, draft.hands))
    gained = tuple(worth if seat == winner else 0 for seat in range(len(draft.hands)))
    add_points(draft, gained)
    begin_turn(draft, neighbour(draft, draft.dealer, 1))
    draft.window = ()
    draft.undo = None
    draft.noticed = None
    log.append(RoundEnded(winner, gained, draft.scores, draft.hands))
    target = draft.options.target
    if target == ONE_ROUND:
        end_match(draft, "one-round", log, winner=winner, gained=gained)
    elif draft.scores[winner] >= target:
        end_match(draft, "target", log, winner=winner, gained=gained)
    else:
        draft.phase = RoundOver(winner, gained)


def end_match(draft: State, reason: str, log: Log, *, winner: int = NOBODY, gained: tuple[int, ...] = ()) -> None:
    # The winner of the last round is first, regardless of points.
    outcome = Outcome(reason, ranking(draft, draft.scores, winner))
    draft.phase = match_over(draft, outcome, log, winner=winner, gained=gained)


def replace_last_move(draft: State, **changes: object) -> None:
    """Change fields of the newest move."""
    window = draft.window
    draft.window = (*window[:-1], msgspec.structs.replace(window[-1], **changes))


# Effects of the digit rules and their resolution


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

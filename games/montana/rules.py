"""Setup and actions: each action changes a copy of the state.

Actions are legal; functions change the draft in place.
"""

from collections.abc import Callable
from typing import Any, Final, cast

import msgspec

from games.engine import Leave, Status, Step, Timeout
from games.kit import turns
from games.kit.deck import put_hand_back, set_hand, take_from_hand
from games.kit.random_draws import pick, shuffle
from games.kit.table import NOBODY, Card, Log, bare_table
from games.kit.table_events import Left
from games.kit.turns import RoundOver, neighbour, others_in_turn, playing, timeout_handler
from games.montana import legal_actions
from games.montana.actions import (
    Act,
    Agree,
    Cover,
    Deal,
    Done,
    Draw,
    Keep,
    Lay,
    Montana,
    MontanaAction,
    Protest,
    Say,
    Slap,
    Swap,
)
from games.montana.cards import NUMBER_ON, NUMBERED, pile_of
from games.montana.events import (
    Acted,
    Agreed,
    ClaimFailed,
    Covered,
    FalseAlarm,
    Forgot,
    Laid,
    MontanaEvent,
    Overtaken,
    TookBack,
)
from games.montana.flow import (
    FINE,
    can_object,
    claim_victory,
    close_window,
    deal_round,
    draw,
    end_match,
    end_race,
    finish_round,
    pass_turn,
    pass_without_card,
    replace_last_move,
    settle,
    swap_hands,
)
from games.montana.laws import Laws, laws
from games.montana.legal_actions import uncovered, undecided
from games.montana.options import Options
from games.montana.state import (
    ADDING,
    EMPTY_PILES,
    MOVING,
    UNFINISHED,
    Acting,
    Adding,
    Claim,
    Move,
    Moving,
    Notice,
    Race,
    Settling,
    State,
    Swapping,
)

# Objections («Нарушение!») to the last moves


_GOES_BACK: Final = tuple(field for field in State.__struct_fields__ if field not in ("position", "turn", "window"))
"""Fields restored when a move is taken back.

The random stream, the turn count and the window are not restored.
"""


def on_protest(draft: State, seat: int, action: Protest, log: Log) -> None:
    """Undo the first wrong move, else fine the first forgotten act.

    Without either the objection is a false alarm. A seat with open moves cannot object to them.
    """
    window = () if any(move.seat == seat for move in draft.window) else draft.window
    if window and draft.undo is not None:
        _take_back(draft, draft.undo, seat, log)
        return
    forgetful = next((move for move in window if move.missing), None)
    if forgetful is not None:
        _fine(draft, forgetful, seat, log)
    elif draft.noticed is not None and seat not in (draft.noticed.seat, draft.noticed.by):
        log.append(Overtaken(seat))
    else:
        log.append(FalseAlarm(seat))
        if draft.options.false_alarm:
            draw(draft, seat, FINE, "alarm", log)
            check_victory_after_fine(draft, log)


def keep_state_before_mistake(draft: State) -> None:
    """Keep the state before the newest move if that is the first wrong one."""
    move = draft.window[-1]
    if draft.undo is None and not draft.options.has_hints and move.is_wrong:
        # Earlier moves stay in the current window, because acts may still be performed for them.
        past = msgspec.structs.replace(draft, phase=MOVING, drawn=(), window=())
        past.discard = draft.discard[: -len(move.cards)]
        set_hand(past, move.seat, draft.hands[move.seat] + move.cards)
        draft.undo = past


def _take_back(draft: State, past: State, by: int, log: Log) -> None:
    """Restore the state before the wrong move, fine the seat and pass the turn."""
    at = next(place for place, move in enumerate(draft.window) if move.is_wrong)
    wrong = draft.window[at]
    taken_back = tuple(card for move in draft.window[at:] for card in move.cards)
    log.append(TookBack(wrong.seat, by, taken_back, wrong.top))
    pile = past.pile
    if draft.pile != pile:
        # The drawn cards that return to the pile have been seen.
        pile = shuffle(draft, pile)
    for field in _GOES_BACK:
        setattr(draft, field, getattr(past, field))
    draft.pile = pile
    draft.window = draft.window[:at]
    draft.noticed = Notice(wrong.seat, by)
    draw(draft, wrong.seat, FINE, "card", log)
    pass_turn(draft)
    check_victory_after_fine(draft, log)


def _fine(draft: State, forgetful: Move, by: int, log: Log) -> None:
    """Fine the seat once for all acts forgotten in the move. Its cards stay."""
    log.append(Forgot(forgetful.seat, by, forgetful.missing))
    draft.noticed = Notice(forgetful.seat, by)
    draft.window = tuple(
        msgspec.structs.replace(move, settled=True) if move is forgetful else move for move in draft.window
    )
    draw(draft, forgetful.seat, FINE, "act", log)
    check_victory_after_fine(draft, log)


def check_victory_after_fine(draft: State, log: Log) -> None:
    """Check victories after a fine, which may end or cause one."""
    phase = draft.phase
    if isinstance(phase, Claim):
        if draft.victory.wins(draft.hands[phase.winner]):
            if not can_object(draft):
                finish_round(draft, phase.winner, log)
            return
        log.append(ClaimFailed(phase.winner))
        draft.phase = phase.resume
    resume(draft, log)


def resume(draft: State, log: Log) -> None:
    """Continue the interrupted phase unless a hand wins."""
    if isinstance(draft.phase, Settling):
        settle(draft, log)
    elif not isinstance(draft.phase, Acting):
        # A seat that owes an act has not won yet.
        claim_victory(draft, log)


# Moves


# Cards


def on_lay(draft: State, seat: int, action: Lay, log: Log) -> None:
    """Lay the first or a further card of a move.

    Effects follow at the end of the move.
    """
    card = action.card
    is_further = type(draft.phase) is Adding
    top, tops = draft.discard[-1], draft.tops
    hand = take_from_hand(draft, seat, card)
    if card in NUMBERED:
        pile = NOBODY
        draft.discard = (*draft.discard, card)
    else:
        pile = pile_of(card, action.pile)
        rules = list(draft.rules)
        rules[pile] = (*rules[pile], card)
        draft.rules = tuple(rules)
    laid = (*draft.window[-1].cards, card) if is_further else (card,)
    # After drawing, only the drawn card may be laid.
    is_last = bool(draft.drawn) or pile != NOBODY or not _goes_on(draft, laws(tops), laid, hand)
    left = len(hand) if is_last else UNFINISHED
    if is_further:
        replace_last_move(draft, cards=laid, left=left)
    else:
        close_window(draft)
        move = Move(seat, laid, top, tops, pile, draft.said, left, False, seat in draft.owing)
        draft.window = (*draft.window, move)
    draft.drawn = ()
    if pile == NOBODY and draft.undo is None:
        keep_state_before_mistake(draft)
    log.append(Laid(seat, card, pile, is_further))
    if is_last:
        _finish_move(draft, log)
    else:
        draft.phase = ADDING


def _goes_on(draft: State, law: Laws, laid: tuple[Card, ...], hand: tuple[Card, ...]) -> bool:
    """True if a further card may follow.

    Without hints the hand is not checked, because the question would reveal it.
    """
    if not law.several or not hand or law.victory.wins(hand):
        return False
    return not draft.options.has_hints or law.can_follow(laid, hand)


def on_done(draft: State, seat: int, action: Done | Timeout, log: Log) -> None:
    replace_last_move(draft, left=len(draft.hands[draft.mover]))
    _finish_move(draft, log)


def _finish_move(draft: State, log: Log) -> None:
    """Finish a move. With hints ask for the demanded acts before its effects."""
    move = draft.window[-1]
    # A number card changes no law, so the laws of the move are still in force.
    digits = laws(move.tops).digits
    if digits and move.pile == NOBODY:
        draft.queue = tuple([number for card in move.cards if (number := NUMBER_ON[card]) in digits])
    else:
        draft.queue = ()
    missing = move.missing if draft.options.has_hints else ()
    if missing:
        draft.phase = Acting(missing)
    else:
        settle(draft, log)


def on_draw(draft: State, seat: int, action: Draw | Timeout, log: Log) -> None:
    """Draw a card. With hints a card that does not fit ends the move."""
    close_window(draft)
    cards = draw(draft, seat, 1, "turn", log)
    if claim_victory(draft, log):
        return
    fits = not draft.options.has_hints or draft.laws.fitting[draft.discard[-1]].issuperset(cards)
    if cards and fits and type(action) is not Timeout:
        draft.drawn = cards
    else:
        pass_without_card(draft, log)


def on_keep(draft: State, seat: int, action: Keep | Timeout, log: Log) -> None:
    pass_without_card(draft, log)


def on_swap(draft: State, seat: int, action: Swap, log: Log) -> None:
    swap_hands(draft, action.target, log)
    settle(draft, log)


# Words and hands


def on_act(draft: State, seat: int, action: Act, log: Log) -> None:
    """Record an act for the seat's open moves and for its coming move."""
    log.append(Acted(seat, action))
    if draft.owing and type(action) is Montana:
        draft.owing = tuple(other for other in draft.owing if other != seat)
    if draft.window and draft.window[-1].seat == seat:
        draft.window = tuple(
            [
                move if action in move.said else msgspec.structs.replace(move, said=(*move.said, action))
                for move in draft.window
            ]
        )
    phase = draft.phase
    if type(phase) is Moving and seat == draft.mover and action not in draft.said:
        draft.said = (*draft.said, action)
    elif type(phase) is Acting:
        owed = tuple([act for act in phase.owed if act != action])
        draft.phase = Acting(owed)
        if not owed:
            settle(draft, log)


def on_cover(draft: State, seat: int, action: Cover, log: Log) -> None:
    covered = (*cast(Race, draft.phase).covered, seat)
    draft.phase = Race(covered)
    log.append(Covered(seat, len(covered)))
    last = uncovered(draft, draft.phase)
    if len(last) == 1:
        end_race(draft, last, log)


def on_agree(draft: State, seat: int, action: Agree | Timeout, log: Log) -> None:
    claim = cast(Claim, draft.phase)
    draft.phase = msgspec.structs.replace(claim, agreed=(*claim.agreed, seat))
    log.append(Agreed(seat))
    if not undecided(draft, draft.phase):
        finish_round(draft, claim.winner, log)


def on_deal(draft: State, seat: int, action: Deal | Timeout, log: Log) -> None:
    deal_round(draft, draft.mover, log)


# Timeouts and leaving. The match never waits for a player who cannot act.


# Timeouts


def _move_for(draft: State, seat: int, action: Timeout, log: Log) -> None:
    (on_keep if draft.drawn else on_draw)(draft, seat, action, log)


def _act_forgotten(draft: State, seat: int, action: Timeout, log: Log) -> None:
    replace_last_move(draft, settled=True)
    draw(draft, seat, FINE, "act", log)
    settle(draft, log)


def _race_over(draft: State, seat: int, action: Timeout, log: Log) -> None:
    """End the race. All seats that have not covered lose."""
    if isinstance(draft.phase, Race):
        end_race(draft, uncovered(draft, draft.phase), log)


def _swap_with_any(draft: State, seat: int, action: Timeout, log: Log) -> None:
    on_swap(draft, seat, Swap(pick(draft, tuple(others_in_turn(draft, seat)))), log)


on_timeout: Final = timeout_handler(
    {
        Moving: _move_for,
        Adding: on_done,
        Acting: _act_forgotten,
        Race: _race_over,
        Swapping: _swap_with_any,
        Claim: on_agree,
        RoundOver: on_deal,
    }
)


# Leaving


def on_leave(draft: State, seat: int, action: Leave, log: Log) -> None:
    """Shuffle the leaver's cards into the deck and continue without the leaver."""
    log.append(Left(seat))
    put_hand_back(draft, seat)
    _forget_moves(draft)
    draft.skipped = tuple(victim for victim in draft.skipped if victim != seat)
    if draft.victim == seat:
        draft.victim = NOBODY
    if seat == draft.mover:
        draft.drawn = ()
        draft.queue = ()
        draft.further = 0
    if len(playing(draft)) == 1:
        end_match(draft, "left", log)
    else:
        _go_on(draft, seat, log)


def _forget_moves(draft: State) -> None:
    """Settle the last moves, because no state with the leaver may be restored."""
    unfinished = draft.window[-1:] if isinstance(draft.under_way, Adding | Acting) else ()
    draft.window = tuple(msgspec.structs.replace(move, settled=True) for move in unfinished)
    draft.undo = None


def _go_on(draft: State, seat: int, log: Log) -> None:
    phase = draft.phase
    if isinstance(phase, RoundOver):
        if seat == draft.mover:
            draft.mover = neighbour(draft, seat, 1)
        return
    if isinstance(phase, Claim):
        if seat != phase.winner:
            # No move is left to object to.
            finish_round(draft, phase.winner, log)
            return
        log.append(ClaimFailed(seat))
        phase = draft.phase = phase.resume
    if isinstance(phase, Race):
        last = uncovered(draft, phase)
        if len(last) <= 1:
            end_race(draft, last, log)
    elif seat == draft.mover:
        pass_turn(draft)
    elif isinstance(phase, Swapping) and len(playing(draft)) == 2:
        on_swap(draft, draft.mover, Swap(neighbour(draft, draft.mover, 1)), log)
    else:
        resume(draft, log)


# Setup and application of actions


def setup(options: Options, seats: int, seed: bytes) -> Step[State, MontanaEvent]:
    draft = State(**bare_table(seats, seed), options=options, phase=MOVING, rules=EMPTY_PILES)
    log: Log = []
    deal_round(draft, pick(draft, playing(draft)), log)
    return Step(draft, tuple(log))


def apply(state: State, seat: int, action: MontanaAction) -> Step[State, MontanaEvent]:
    """Apply a legal action to a copy of the state."""
    draft = msgspec.structs.replace(state)
    log: Log = []
    _HANDLERS[type(action)](draft, seat, action, log)
    if draft.owing:
        # «Монтана!» is due with exactly one card.
        draft.owing = tuple(other for other in draft.owing if len(draft.hands[other]) == 1)
    return Step(draft, tuple(log))


_HANDLERS: Final[dict[type, Callable[[State, int, Any, Log], None]]] = {
    Lay: on_lay,
    Done: on_done,
    Draw: on_draw,
    Keep: on_keep,
    Swap: on_swap,
    Cover: on_cover,
    Say: on_act,
    Slap: on_act,
    Montana: on_act,
    Protest: on_protest,
    Agree: on_agree,
    Deal: on_deal,
    Timeout: on_timeout,
    Leave: on_leave,
}


def status(state: State) -> Status:
    brisk = isinstance(state.phase, Race | Claim)
    return turns.status(state, legal_actions.waiting(state), legal_actions.chances(state), brisk=brisk)

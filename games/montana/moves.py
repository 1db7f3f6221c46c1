"""Effects of the actions. Actions are legal, the draft is changed in place."""

from typing import cast

import msgspec

from games.engine import Timeout
from games.kit.deck import take_from_hand
from games.kit.table import NOBODY, Card, Log
from games.montana.actions import Act, Agree, Cover, Deal, Done, Draw, Keep, Lay, Montana, Swap
from games.montana.cards import NUMBER_ON, NUMBERED, pile_of
from games.montana.effects import end_race, settle, swap_hands
from games.montana.events import Acted, Agreed, Covered, Laid
from games.montana.flow import (
    claim_victory,
    close_window,
    deal_round,
    draw,
    finish_round,
    pass_without_card,
    replace_last_move,
)
from games.montana.laws import Laws, laws
from games.montana.legal_actions import uncovered, undecided
from games.montana.objections import keep_state_before_mistake
from games.montana.state import ADDING, UNFINISHED, Acting, Adding, Claim, Move, Moving, Race, State

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

"""What each action leads to. The action is known to be legal; the draft is changed in place."""

from typing import cast

import msgspec

from games.engine import Timeout
from games.kit.deck import take_from_hand
from games.kit.table import NOBODY, Log
from games.montana.actions import Act, Agree, Cover, Deal, Done, Draw, Keep, Lay, Montana, Swap
from games.montana.cards import is_number, number_of, pile_of
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
from games.montana.objections import remember_table
from games.montana.offers import can_add, uncovered, undecided
from games.montana.state import Acting, Adding, Claim, Move, Moving, Race, State

# Cards


def on_lay(draft: State, seat: int, action: Lay, log: Log) -> None:
    """The first card of a move, or a further one. What it does, it does when the move ends."""
    card = action.card
    is_further = isinstance(draft.phase, Adding)
    # After drawing one may lay the drawn card and no other.
    is_last = bool(draft.drawn) or not is_number(card)
    pile = NOBODY if is_number(card) else pile_of(card, action.pile)
    if is_further:
        replace_last_move(draft, cards=(*draft.window[-1].cards, card))
    else:
        close_window(draft)
        move = Move(seat, (card,), draft.discard[-1], draft.tops, pile, draft.said, by_swap=seat in draft.owing)
        draft.window = (*draft.window, move)
    take_from_hand(draft, seat, card)
    draft.drawn = ()
    if pile == NOBODY:
        draft.discard = (*draft.discard, card)
        remember_table(draft)
    else:
        rules = list(draft.rules)
        rules[pile] = (*rules[pile], card)
        draft.rules = tuple(rules)
    log.append(Laid(seat, card, pile, is_further))
    if is_last or draft.laws.victory.wins(draft.hands[seat]) or not can_add(draft, seat):
        _finish_move(draft, log)
    else:
        draft.phase = Adding()


def on_done(draft: State, seat: int, action: Done | Timeout, log: Log) -> None:
    _finish_move(draft, log)


def _finish_move(draft: State, log: Log) -> None:
    """The cards lie. With hints the player is now asked for what they demand; then they act."""
    replace_last_move(draft, left=len(draft.hands[draft.mover]))
    move = draft.window[-1]
    digits = draft.laws.digits
    numbers = [number_of(card) for card in move.cards if is_number(card)]
    draft.queue = tuple(number for number in numbers if number in digits)
    if draft.options.has_hints and move.missing:
        draft.phase = Acting(move.missing)
    else:
        settle(draft, log)


def on_draw(draft: State, seat: int, action: Draw | Timeout, log: Log) -> None:
    """With hints a card that cannot be laid ends the move at once; else only the player knows."""
    close_window(draft)
    cards = draw(draft, seat, 1, "turn", log)
    if claim_victory(draft, log):
        return
    fits = not draft.options.has_hints or all(draft.laws.allow(draft.discard[-1], (), card) for card in cards)
    if cards and fits and not isinstance(action, Timeout):
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
    """It counts for the moves of one's own that can still be objected to, and for the one to come."""
    log.append(Acted(seat, action))
    if isinstance(action, Montana):
        draft.owing = tuple(other for other in draft.owing if other != seat)
    draft.window = tuple(
        msgspec.structs.replace(move, said=(*move.said, action))
        if move.seat == seat and action not in move.said
        else move
        for move in draft.window
    )
    if isinstance(draft.phase, Moving) and seat == draft.mover and action not in draft.said:
        draft.said = (*draft.said, action)
    if isinstance(draft.phase, Acting):
        owed = tuple(act for act in draft.phase.owed if act != action)
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

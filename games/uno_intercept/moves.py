"""Effects of actions. Actions are legal; functions change the draft in place."""

from typing import cast

from games.engine import Timeout
from games.kit.deck import set_hand
from games.kit.table import NOBODY, Log
from games.uno.actions import Accept, Catch, Deal, Doubt, Draw, Keep, Play, Uno
from games.uno.cards import FITS, FOUR, colour_of
from games.uno.deck import draw
from games.uno.events import Caught, Doubted, FalseShout, HandShown, SaidUno, ShoutedLate, Why
from games.uno.state import MOVING, Moving, Shown
from games.uno_intercept.actions import Ready
from games.uno_intercept.events import SaidReady, TookBack, WrongCard, WrongDraw
from games.uno_intercept.flow import deal_round, lay, lose_turn, pass_without_card, reset_reactions
from games.uno_intercept.legal_actions import fitting_cards
from games.uno_intercept.state import Attacked, Sorting, State

FORGOTTEN_UNO = 4
MISTAKE = 2
DISTRUST = 2


def on_play(draft: State, seat: int, action: Play, log: Log) -> None:
    # A wrong card is legal only with fines for mistakes.
    if not draft.options.mistakes or action.card in fitting_cards(draft, seat):
        lay(draft, seat, action, log)
        return
    log.append(WrongCard(seat, action.card))
    _draw_meanwhile(draft, seat, MISTAKE, "mistake", log)


def on_draw(draft: State, seat: int, action: Draw | Timeout, log: Log) -> None:
    options = draft.options
    # A wrong draw is legal only with fines for mistakes.
    if options.mistakes and not options.draw_freely and isinstance(action, Draw) and fitting_cards(draft, seat):
        log.append(WrongDraw(seat))
        _draw_meanwhile(draft, seat, MISTAKE, "mistake", log)
        return
    reset_reactions(draft)
    cards = draw(draft, seat, 1, "turn", log)
    fits = FITS[draft.colour][draft.discard[-1]]
    if fits.isdisjoint(cards) or isinstance(action, Timeout):
        pass_without_card(draft, log)
    else:
        draft.drawn = cards


def on_keep(draft: State, seat: int, action: Keep | Timeout, log: Log) -> None:
    pass_without_card(draft, log)


def on_accept(draft: State, seat: int, action: Accept | Timeout, log: Log) -> None:
    kind = cast(Attacked, draft.phase).kind
    reset_reactions(draft)
    draw(draft, seat, 4 if kind == "four" else 2, kind, log)
    lose_turn(draft, log)
    if kind == "four":
        sort_cards(draft, seat)


def on_doubt(draft: State, seat: int, action: Doubt, log: Log) -> None:
    attack = cast(Attacked, draft.phase)
    reset_reactions(draft)
    founded = any(colour_of(card) == attack.colour for card in attack.evidence)
    log.append(Doubted(seat, attack.by, founded))
    log.append(HandShown(attack.by, seat, attack.evidence))
    draft.shown = Shown(attack.by, seat, attack.evidence)
    if founded:
        take_four_back(draft, attack, log)
        draw(draft, attack.by, 4, "proof", log)
        draft.phase = MOVING
        sort_cards(draft, attack.by)
    else:
        draw(draft, seat, 4 + DISTRUST, "doubt", log)
        lose_turn(draft, log)
        sort_cards(draft, seat)


def take_four_back(draft: State, attack: Attacked, log: Log) -> None:
    draft.discard = draft.discard[:-1]
    draft.window, draft.missed = attack.covers_laid, ""
    draft.colour = attack.colour
    set_hand(draft, attack.by, (*draft.hands[attack.by], FOUR))
    log.append(TookBack(attack.by, attack.colour))


def on_ready(draft: State, seat: int, action: Ready | Timeout, log: Log) -> None:
    draft.phase = cast(Sorting, draft.phase).then
    log.append(SaidReady(seat))


def on_uno(draft: State, seat: int, action: Uno, log: Log) -> None:
    draft.armed = (*draft.armed[:seat], True, *draft.armed[seat + 1 :])
    log.append(SaidUno(seat))


def on_catch(draft: State, seat: int, action: Catch, log: Log) -> None:
    forgetful = draft.owes_uno
    if forgetful == NOBODY and draft.was_owed:
        log.append(ShoutedLate(seat))
        return
    if forgetful == NOBODY:
        log.append(FalseShout(seat))
        _draw_meanwhile(draft, seat, MISTAKE, "mistake", log)
        return
    draft.owes_uno = NOBODY
    draft.was_owed = True
    log.append(Caught(forgetful, seat))
    _draw_meanwhile(draft, forgetful, FORGOTTEN_UNO, "uno", log)
    sort_cards(draft, forgetful)


def _draw_meanwhile(draft: State, seat: int, count: int, why: Why, log: Log) -> None:
    """Draw in the middle of a turn.

    The card under a «плюс четыре» is not reshuffled, because it may be in force again.
    """
    if not (isinstance(draft.phase, Attacked) and draft.phase.kind == "four"):
        draw(draft, seat, count, why, log)
        return
    *rest, under, four = draft.discard
    draft.discard = (*rest, four)
    draw(draft, seat, count, why, log)
    draft.discard = (*draft.discard[:-1], under, four)


def on_deal(draft: State, seat: int, action: Deal | Timeout, log: Log) -> None:
    deal_round(draft, draft.mover, log)


def sort_cards(draft: State, seat: int) -> None:
    """Make the match wait politely until the seat has sorted its new cards."""
    draft.phase = Sorting(seat, cast(Moving | Attacked, draft.phase))

"""Setup and actions: each action changes a copy of the state.

Actions are legal; functions change the draft in place.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from msgspec.structs import replace

from games.engine import Leave, Step, Timeout
from games.kit.deck import put_hand_back, set_hand
from games.kit.random_draws import pick
from games.kit.table import NOBODY, Log
from games.kit.table_events import Left
from games.kit.turns import RoundOver, neighbour, playing, timeout_handler
from games.uno.actions import Accept, Catch, Deal, Doubt, Draw, Keep, Play, Uno
from games.uno.cards import FITS, FOUR, colour_of
from games.uno.events import Caught, Doubted, FalseShout, HandShown, SaidUno, ShoutedLate, Why
from games.uno.flow import draw
from games.uno.state import MOVING, Moving, Shown, empty_table
from games.uno_intercept.actions import InterceptAction, Ready
from games.uno_intercept.events import InterceptEvent, SaidReady, TookBack, WrongCard, WrongDraw
from games.uno_intercept.flow import (
    deal_round,
    end_match,
    lay,
    lose_turn,
    pass_turn,
    pass_without_card,
    reset_reactions,
)
from games.uno_intercept.legal_actions import fitting_cards
from games.uno_intercept.options import Options
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


# Timeouts and leaving. The match never waits for a player who cannot act.


def _move_for(draft: State, seat: int, action: Timeout, log: Log) -> None:
    (on_keep if draft.drawn else on_draw)(draft, seat, action, log)


on_timeout: Final = timeout_handler(
    {
        Moving: _move_for,
        Attacked: on_accept,
        Sorting: on_ready,
        RoundOver: on_deal,
    }
)


def on_leave(draft: State, seat: int, action: Leave, log: Log) -> None:
    """Shuffle the leaver's cards into the pile and continue without the player."""
    log.append(Left(seat))
    put_hand_back(draft, seat)
    if seat == draft.mover:
        draft.drawn = ()
    if draft.owes_uno == seat:
        draft.owes_uno = NOBODY
        draft.was_owed = True
    if len(playing(draft)) == 1:
        end_match(draft, "left", log)
    else:
        _go_on(draft, seat)


def _go_on(draft: State, seat: int) -> None:
    phase = draft.phase
    if isinstance(phase, RoundOver):
        if seat == draft.mover:
            draft.mover = neighbour(draft, seat, 1)
        return
    if isinstance(phase, Sorting) and seat == phase.seat:
        draft.phase = phase.then
    if seat != draft.mover:
        return
    # Cards due are dropped with the leaver. A third player goes on sorting.
    sorter = phase.seat if isinstance(phase, Sorting) and seat != phase.seat else NOBODY
    pass_turn(draft)
    if sorter != NOBODY:
        draft.phase = Sorting(sorter, MOVING)


# Setup and application of actions


_MOVES: Final = frozenset((Play, Draw, Accept, Doubt, Timeout))


def setup(options: Options, seats: int, seed: bytes) -> Step[State, InterceptEvent]:
    """Return a new match.

    The rulebook does not say who deals first, so the dealer is drawn by lot.
    """
    draft = State(**empty_table(seats, seed), options=options, phase=MOVING, armed=(False,) * seats)
    log: Log = []
    dealer = pick(draft, tuple(range(seats)))
    deal_round(draft, dealer, log)
    return Step(draft, tuple(log))


def apply(state: State, seat: int, action: InterceptAction) -> Step[State, InterceptEvent]:
    """Return the next state. The action is legal."""
    draft = replace(state)
    log: Log = []
    if draft.shown is not None and draft.shown.to == seat and type(action) in _MOVES:
        draft.shown = None
    _HANDLERS[type(action)](draft, seat, action, log)
    if any(draft.armed):
        _disarm(draft)
    return Step(draft, tuple(log))


def _disarm(draft: State) -> None:
    """Clear `armed` of seats without two cards: «Uno!» said ahead lapses."""
    draft.armed = tuple(is_armed and len(hand) == 2 for is_armed, hand in zip(draft.armed, draft.hands, strict=True))


_HANDLERS: Final[dict[type, Callable[[State, int, Any, Log], None]]] = {
    Play: on_play,
    Draw: on_draw,
    Keep: on_keep,
    Accept: on_accept,
    Doubt: on_doubt,
    Ready: on_ready,
    Uno: on_uno,
    Catch: on_catch,
    Deal: on_deal,
    Timeout: on_timeout,
    Leave: on_leave,
}

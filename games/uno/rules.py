"""Setup and actions: each action changes a copy of the state.

Actions are legal; functions change the draft in place. Casts of a phase or a dare rely on `legal_actions`, which
offers the action in that phase only.
"""

from collections.abc import Callable
from typing import Any, Final, cast

import msgspec
from msgspec.structs import replace

from games.engine import Leave, Step, Timeout
from games.kit.deck import put_hand_back, take_from_hand
from games.kit.random_draws import pick, shuffle
from games.kit.table import NOBODY, Log
from games.kit.table_events import Left
from games.kit.turns import RoundOver, neighbour, playing, timeout_handler
from games.uno.actions import (
    Accept,
    Catch,
    Crow,
    Deal,
    Discard,
    Doubt,
    Draw,
    Judge,
    Keep,
    Name,
    Play,
    Uno,
    UnoAction,
    Vote,
)
from games.uno.cards import COLOURS, FITS, SYMBOLS, colour_of
from games.uno.events import (
    Caught,
    ColourNamed,
    Crowed,
    Discarded,
    Doubted,
    FalseShout,
    HandShown,
    Judged,
    JumpedIn,
    Played,
    SaidUno,
    ShoutedLate,
    UnoEvent,
    Voted,
    VoteEnded,
)
from games.uno.flow import (
    DRAWN_FOR_FOUR,
    PLAIN,
    can_move,
    close_cards,
    deal_round,
    draw,
    draw_for_dealer,
    draw_until,
    end_dare,
    end_match,
    last_card_effect,
    lose_turn,
    pass_turn,
    pass_without_card,
    passes_hands_on,
    play_effect,
    put_under_top,
    settle_discards,
    start_moving,
)
from games.uno.legal_actions import voters
from games.uno.options import Options
from games.uno.state import (
    MOVING,
    Answering,
    Crowing,
    Dare,
    Discarding,
    Moving,
    Naming,
    Shown,
    Stacked,
    State,
    Voting,
    empty_table,
)

PENALTY = 2
FALSE_DOUBT = 6
JOKE_FLOPPED = 4
ROOSTER_DRAWS = 4


def on_play(draft: State, seat: int, action: Play, log: Log) -> None:
    card = action.card
    symbol = SYMBOLS[card]
    old_colour = draft.colour
    phase = draft.phase
    due = phase.count if type(phase) is Stacked else 0
    cards_left = len(take_from_hand(draft, seat, card))
    if draft.drawn:
        draft.drawn = ()
    draft.discard += (card,)
    draft.colour = action.colour or card[0]
    draft.since = draft.turn + 1
    if seat == draft.mover:
        if type(phase) is Stacked or draft.open_until == seat:
            # Answering a «Возьми две» with a card also counts as the player's own turn.
            start_moving(draft, log)
        log.append(Played(seat, card, action.colour, action.target))
    else:
        draft.mover, draft.armed = seat, False
        log.append(JumpedIn(seat, card, action.target))
    if not cards_left:
        last_card_effect(draft, symbol, due, log)
        return
    if cards_left == 1 and not draft.armed:
        # A hand that is swapped away leaves no player with a forgotten «УНО!».
        hands_move = action.target != NOBODY or passes_hands_on(draft, symbol)
        draft.owes_uno = draft.owes_uno if hands_move else seat
    if symbol in PLAIN and action.target == NOBODY:
        pass_turn(draft, log)
    else:
        play_effect(draft, symbol, action, old_colour, due, log)


def on_draw(draft: State, seat: int, action: Draw | Timeout, log: Log) -> None:
    fits = FITS[draft.colour][draft.discard[-1]]
    count = 3 if draft.draws_three and not can_move(draft) else 1
    if draft.options.draw_until and isinstance(action, Draw) and not can_move(draft):
        cards = draw_until(draft, seat, fits, count, "turn", log)
    else:
        cards = draw(draft, seat, count, "turn", log)
    if fits.isdisjoint(cards) or type(action) is Timeout:
        pass_without_card(draft, log)
    else:
        draft.drawn = tuple(filter(fits.__contains__, cards))


def on_keep(draft: State, seat: int, action: Keep | Timeout, log: Log) -> None:
    pass_without_card(draft, log)


def on_name(draft: State, seat: int, action: Name, log: Log) -> None:
    draft.colour = action.colour
    draft.phase = MOVING
    log.append(ColourNamed(seat, action.colour))


def on_accept(draft: State, seat: int, action: Accept | Timeout, log: Log) -> None:
    if isinstance(draft.phase, Stacked):
        draw(draft, seat, draft.phase.count, "two", log)
    else:
        draw(draft, seat, DRAWN_FOR_FOUR, "four", log)
    lose_turn(draft, log)


def on_doubt(draft: State, seat: int, action: Doubt, log: Log) -> None:
    phase = cast(Answering, draft.phase)
    guilty = any(colour_of(card) == phase.colour for card in phase.evidence)
    log.append(Doubted(seat, phase.by, guilty))
    log.append(HandShown(phase.by, seat, phase.evidence))
    draft.shown = Shown(phase.by, seat, phase.evidence)
    if guilty:
        draw(draft, phase.by, 4, "proof", log)
        start_moving(draft, log)
    else:
        draw(draft, seat, FALSE_DOUBT, "doubt", log)
        lose_turn(draft, log)


def on_uno(draft: State, seat: int, action: Uno, log: Log) -> None:
    if draft.owes_uno == seat:
        draft.owes_uno = NOBODY
        draft.was_owed = True
    else:
        draft.armed = True
    log.append(SaidUno(seat))
    end_dare(draft, kept=True, log=log)


def on_catch(draft: State, seat: int, action: Catch, log: Log) -> None:
    forgetful = draft.owes_uno
    if forgetful == NOBODY:
        # Legal only with fines for false shouts.
        _shouted_at_nobody(draft, seat, log)
        return
    draft.owes_uno = NOBODY
    draft.was_owed = True
    log.append(Caught(forgetful, seat))
    draw(draft, forgetful, PENALTY, "uno", log)


def _shouted_at_nobody(draft: State, seat: int, log: Log) -> None:
    if draft.was_owed:
        log.append(ShoutedLate(seat))
        return
    log.append(FalseShout(seat))
    draw(draft, seat, PENALTY, "mistake", log)
    if seat == draft.mover:
        draft.armed = False


def on_discard(draft: State, seat: int, action: Discard, log: Log) -> None:
    take_from_hand(draft, seat, action.card)
    put_under_top(draft, (action.card,))
    log.append(Discarded(seat, (action.card,)))
    settle_discards(draft, log)


def on_vote(draft: State, seat: int, action: Vote, log: Log) -> None:
    phase = cast(Voting, draft.phase)
    draft.phase = msgspec.structs.replace(phase, votes=(*phase.votes, (seat, action.yes)))
    log.append(Voted(seat, phase.about, action.yes))
    settle_vote(draft, log)


def settle_vote(draft: State, log: Log) -> None:
    """End the vote as soon as the missing votes cannot change it."""
    phase = cast(Voting, draft.phase)
    missing = len(voters(draft, phase))
    yes = sum(voice for _, voice in phase.votes)
    no = len(phase.votes) - yes
    if phase.about == "joke":
        decided, passed = bool(yes) or not missing, bool(yes)
    else:
        everybody = yes + no + missing
        decided, passed = 2 * no > everybody or 2 * yes >= everybody, 2 * no <= everybody
    if not decided:
        return
    log.append(VoteEnded(phase.about, phase.subject, passed))
    if phase.about == "joke":
        _after_joke(draft, phase.subject, laughed=passed, log=log)
        return
    if not passed:
        draw(draft, phase.subject, PENALTY, "dare", log)
    pass_turn(draft, log)


def _after_joke(draft: State, joker: int, *, laughed: bool, log: Log) -> None:
    if not laughed:
        draft.owes_uno = NOBODY
        draw(draft, joker, JOKE_FLOPPED, "idea", log)
        pass_turn(draft, log)
    elif len(draft.hands[joker]) > 1:
        draft.phase = Discarding(((joker, 1),), owes_uno=joker)
    else:
        pass_turn(draft, log)


def on_crow(draft: State, seat: int, action: Crow | Timeout, log: Log) -> None:
    if isinstance(action, Crow):
        log.append(Crowed(seat))
    draw(draft, seat, ROOSTER_DRAWS, "idea", log)
    pass_turn(draft, log)


def on_judge(draft: State, seat: int, action: Judge, log: Log) -> None:
    dare = cast(Dare, draft.dare)
    dare = msgspec.structs.replace(dare, verdicts=(*dare.verdicts, (seat, action.done)))
    draft.dare = dare
    log.append(Judged(seat, dare.subject, action.done))
    settle_dare(draft, dare, log)


def settle_dare(draft: State, dare: Dare, log: Log) -> None:
    """End the dare with a penalty if more than half of the others saw it broken."""
    broken = sum(draft.active[seat] and not done for seat, done in dare.verdicts)
    if 2 * broken > len(playing(draft)) - 1:
        end_dare(draft, kept=False, log=log)
        draw(draft, dare.subject, PENALTY, "dare", log)


def on_deal(draft: State, seat: int, action: Deal | Timeout, log: Log) -> None:
    deal_round(draft, draft.mover, log)


# Timeouts and leaving. The match never waits for a player who cannot act.


def _move_for(draft: State, seat: int, action: Timeout, log: Log) -> None:
    (on_keep if draft.drawn else on_draw)(draft, seat, action, log)


def _name_any(draft: State, seat: int, action: Timeout, log: Log) -> None:
    # A random colour, because the best one would reveal the hand.
    on_name(draft, seat, Name(pick(draft, COLOURS)), log)


def _discard_any(draft: State, seat: int, action: Timeout, log: Log) -> None:
    size = dict(cast(Discarding, draft.phase).needs)[seat]
    cards = shuffle(draft, draft.hands[seat])[size:]
    for card in cards:
        take_from_hand(draft, seat, card)
    put_under_top(draft, cards)
    log.append(Discarded(seat, cards))
    settle_discards(draft, log)


def _vote_absent(draft: State, seat: int, action: Timeout, log: Log) -> None:
    """Vote for an absent player: no laughter, and no accusation."""
    on_vote(draft, seat, Vote(cast(Voting, draft.phase).about == "dare"), log)


on_timeout: Final = timeout_handler(
    {
        Moving: _move_for,
        Naming: _name_any,
        Answering: on_accept,
        Stacked: on_accept,
        Discarding: _discard_any,
        Voting: _vote_absent,
        Crowing: on_crow,
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
    if draft.open_until == seat:
        close_cards(draft, log)
    if draft.dare is not None:
        if draft.dare.subject == seat:
            end_dare(draft, kept=True, log=log)
        else:
            settle_dare(draft, draft.dare, log)
    if len(playing(draft)) == 1:
        end_match(draft, "left", log)
    else:
        _DEPARTURES[type(draft.phase)](draft, seat, draft.phase, log)


def _mover_gone(draft: State, seat: int, phase: Moving | Answering | Stacked, log: Log) -> None:
    """Pass the turn. Cards due are dropped with the leaver."""
    if seat == draft.mover:
        pass_turn(draft, log)


def _namer_gone(draft: State, seat: int, phase: Naming, log: Log) -> None:
    if seat == draft.mover:
        pass_turn(draft, log)
        draft.phase = phase


def _discarder_gone(draft: State, seat: int, phase: Discarding, log: Log) -> None:
    settle_discards(draft, log)


def _voter_gone(draft: State, seat: int, phase: Voting, log: Log) -> None:
    if seat == phase.subject:
        pass_turn(draft, log)
    else:
        settle_vote(draft, log)


def _rooster_gone(draft: State, seat: int, phase: Crowing, log: Log) -> None:
    if seat == phase.subject:
        pass_turn(draft, log)


def _dealer_gone(draft: State, seat: int, phase: RoundOver, log: Log) -> None:
    if seat == draft.mover:
        draft.mover = neighbour(draft, seat, 1)


_DEPARTURES: Final[dict[type, Callable[[State, int, Any, Log], None]]] = {
    Moving: _mover_gone,
    Naming: _namer_gone,
    Answering: _mover_gone,
    Stacked: _mover_gone,
    Discarding: _discarder_gone,
    Voting: _voter_gone,
    Crowing: _rooster_gone,
    RoundOver: _dealer_gone,
}


# Setup and application of actions


_MOVES: Final = frozenset((Play, Draw, Accept, Doubt, Timeout))
_MOVERS_PHASES: Final = frozenset((Moving, Answering, Stacked))


def setup(options: Options, seats: int, seed: bytes) -> Step[State, UnoEvent]:
    draft = State(**empty_table(seats, seed), options=options, phase=MOVING)
    log: Log = []
    deal_round(draft, draw_for_dealer(draft, log), log)
    return Step(draft, tuple(log))


def apply(state: State, seat: int, action: UnoAction) -> Step[State, UnoEvent]:
    """Return the next state. The action is legal."""
    draft = replace(state)
    log: Log = []
    if draft.owes_uno != NOBODY or draft.was_owed or draft.shown is not None:
        _close_windows(draft, seat, action)
    _HANDLERS[type(action)](draft, seat, action, log)
    return Step(draft, tuple(log))


def _close_windows(draft: State, seat: int, action: UnoAction) -> None:
    """Forgive a forgotten «УНО!» and put away a shown hand when the next player moves."""
    if type(action) not in _MOVES or type(draft.phase) not in _MOVERS_PHASES:
        return
    draft.was_owed = draft.owes_uno != NOBODY
    draft.owes_uno = NOBODY
    if draft.shown is not None and draft.shown.to == seat:
        draft.shown = None


_HANDLERS: Final[dict[type, Callable[[State, int, Any, Log], None]]] = {
    Play: on_play,
    Draw: on_draw,
    Keep: on_keep,
    Name: on_name,
    Accept: on_accept,
    Doubt: on_doubt,
    Uno: on_uno,
    Catch: on_catch,
    Discard: on_discard,
    Vote: on_vote,
    Crow: on_crow,
    Judge: on_judge,
    Deal: on_deal,
    Timeout: on_timeout,
    Leave: on_leave,
}

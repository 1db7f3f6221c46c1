"""Effects of actions. Actions are legal; functions change the draft in place.

Casts of a phase or a dare rely on `legal_actions`, which offers the action in that phase only.
"""

from typing import cast

import msgspec

from games.engine import Timeout
from games.kit.deck import take_from_hand
from games.kit.table import NOBODY, Log
from games.kit.turns import playing
from games.uno.actions import Accept, Catch, Crow, Deal, Discard, Doubt, Draw, Judge, Keep, Name, Play, Uno, Vote
from games.uno.cards import FITS, SYMBOLS, colour_of
from games.uno.deck import draw, draw_until, put_under_top
from games.uno.effects import DRAWN_FOR_FOUR, PLAIN, last_card_effect, passes_hands_on, play_effect, settle_discards
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
    Voted,
    VoteEnded,
)
from games.uno.flow import can_move, deal_round, end_dare, lose_turn, pass_turn, pass_without_card, start_moving
from games.uno.legal_actions import voters
from games.uno.state import MOVING, Answering, Dare, Discarding, Shown, Stacked, State, Voting

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

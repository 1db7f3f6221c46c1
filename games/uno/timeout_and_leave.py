"""Timeouts and leaving. The match never waits for a player who cannot act."""

from collections.abc import Callable
from typing import Any, Final, cast

from games.engine import Leave, Timeout
from games.kit.deck import put_hand_back, take_from_hand
from games.kit.random_draws import pick, shuffle
from games.kit.table import NOBODY, Log
from games.kit.table_events import Left
from games.kit.turns import RoundOver, neighbour, playing, timeout_handler
from games.uno.actions import Name, Vote
from games.uno.cards import COLOURS
from games.uno.deck import put_under_top
from games.uno.effects import settle_discards
from games.uno.events import Discarded
from games.uno.flow import close_cards, end_dare, end_match, pass_turn
from games.uno.moves import (
    on_accept,
    on_crow,
    on_deal,
    on_draw,
    on_keep,
    on_name,
    on_vote,
    settle_dare,
    settle_vote,
)
from games.uno.state import Answering, Crowing, Discarding, Moving, Naming, Stacked, State, Voting


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

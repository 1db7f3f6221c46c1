"""Whom the match waits for, and how patiently; who plays on, and how it ended."""

from games.engine import Outcome, Pace
from games.kit.seats import playing as still_in
from games.monopolist import legal_actions
from games.monopolist.state import Auction, MatchOver, Owing, Placing, Rolling, State


def pace(state: State) -> Pace:
    return Pace(
        waiting=legal_actions.waiting(state),
        turn=state.turn,
        since=state.turn,
        brisk=isinstance(state.phase, Auction),
        asking=_asking(state),
        writing=tuple(deal.by for deal in state.deals if deal is not None and not deal.offered),
        minutes=_minutes(state),
    )


def _asking(state: State) -> tuple[int, ...]:
    """A debtor, or whoever is to roll, whose offer is with somebody else: it is hardly open any longer than that."""
    phase = state.phase
    if not isinstance(phase, Owing | Rolling):
        return ()
    seat = phase.seat if isinstance(phase, Owing) else state.mover
    own = state.deals[seat]
    return (seat,) if own is not None and own.offered else ()


def _minutes(state: State) -> int:
    over = state.time_up or isinstance(state.phase, MatchOver)
    return 0 if over or state.options.variant != "timed" else state.options.minutes


def stamp(state: State) -> int:
    return state.turn


def calls(state: State, seat: int) -> bool:
    """Everything is on the table, but the tools of a debtor and an offer to answer."""
    in_need = isinstance(state.phase, Owing | Placing) and state.phase.seat == seat
    return in_need or any(deal is not None and deal.offered and deal.to == seat for deal in state.deals)


def playing(state: State) -> tuple[int, ...]:
    return () if type(state.phase) is MatchOver else still_in(state)


def outcome(state: State) -> Outcome | None:
    return state.phase.outcome if type(state.phase) is MatchOver else None

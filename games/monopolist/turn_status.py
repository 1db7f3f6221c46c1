"""Status of a match for the host."""

from games.engine import Status
from games.kit.seats import playing
from games.monopolist import legal_actions
from games.monopolist.state import Auction, MatchOver, Owing, Rolling, State


def status(state: State) -> Status:
    phase = state.phase
    over = isinstance(phase, MatchOver)
    has_clock = not over and not state.time_up and state.options.variant == "timed"
    return Status(
        waiting=legal_actions.waiting(state),
        playing=() if over else playing(state),
        turn=state.turn,
        outcome=phase.outcome if isinstance(phase, MatchOver) else None,
        brisk=isinstance(phase, Auction),
        asking=_asking(state),
        writing=tuple(deal.by for deal in state.deals if deal is not None and not deal.offered),
        minutes=state.options.minutes if has_clock else 0,
    )


def _asking(state: State) -> tuple[int, ...]:
    """Return the debtor or mover whose offer waits for another player's answer."""
    phase = state.phase
    if not isinstance(phase, Owing | Rolling):
        return ()
    seat = phase.seat if isinstance(phase, Owing) else state.mover
    own = state.deals[seat]
    return (seat,) if own is not None and own.offered else ()

"""Views of a state without the order of the decks and other players' drafts."""

import msgspec

from games.engine import Outcome
from games.monopolist.board import CHANCE, CHEST, Board
from games.monopolist.events import MonopolistEvent
from games.monopolist.legal_actions import waiting
from games.monopolist.options import Options
from games.monopolist.state import AnyPhase, AnyTask, Deal, Drawn, MatchOver, State
from games.rng import Rng


class View(msgspec.Struct, frozen=True, gc=False):
    """A state as one seat sees it, or the public if `seat` is None.

    `deals` lacks other players' drafts.
    """

    seat: int | None
    options: Options
    turn: int
    mover: int
    dice: tuple[int, int]
    doubles: int
    active: tuple[bool, ...]
    out: tuple[int, ...]
    cash: tuple[int, ...]
    places: tuple[int, ...]
    jail: tuple[int, ...]
    owner: tuple[int, ...]
    buildings: tuple[int, ...]
    mortgaged: tuple[bool, ...]
    jail_free: tuple[int, int]
    houses: int
    hotels: int
    phase: AnyPhase
    agenda: tuple[AnyTask, ...]
    deals: tuple[Deal | None, ...]
    offers_made: tuple[int, ...]
    card: Drawn | None
    time_up: bool
    course: tuple[tuple[int, ...], ...]
    waiting: tuple[int, ...]
    estate_of: int | None
    pot: int | None
    """None without the house rule of free parking."""

    @property
    def board(self) -> Board:
        return self.options.laid_out

    @property
    def outcome(self) -> Outcome | None:
        return self.phase.outcome if isinstance(self.phase, MatchOver) else None

    @property
    def playing(self) -> tuple[int, ...]:
        """Seats still in the match, empty after its end."""
        over = isinstance(self.phase, MatchOver)
        return () if over else tuple(seat for seat, is_in in enumerate(self.active) if is_in)


def view(state: State, seat: int | None) -> View:
    return View(
        seat,
        state.options,
        state.turn,
        state.mover,
        state.dice,
        state.doubles,
        state.active,
        state.out,
        state.cash,
        state.places,
        state.jail,
        state.owner,
        state.buildings,
        state.mortgaged,
        state.jail_free,
        state.houses,
        state.hotels,
        state.phase,
        state.agenda,
        _known_deals(state.deals, seat) if any(state.deals) else state.deals,
        state.offers_made,
        state.card,
        state.time_up,
        state.course,
        waiting(state),
        state.estate_of,
        state.pot if state.options.parking_pot else None,
    )


def _known_deals(deals: tuple[Deal | None, ...], seat: int | None) -> tuple[Deal | None, ...]:
    return tuple(deal if deal is not None and (deal.offered or deal.by == seat) else None for deal in deals)


def redact(event: MonopolistEvent, seat: int | None) -> MonopolistEvent:
    """Return the event unchanged: all events are public."""
    return event


def resample(state: State, viewer: int | None, rng: Rng) -> State:
    """Return the state with shuffled decks and without other players' drafts."""
    first, second = (_shuffled(state, deck, rng) for deck in (CHANCE, CHEST))
    return msgspec.structs.replace(state, decks=(first, second), deals=_known_deals(state.deals, viewer))


def _shuffled(state: State, deck: int, rng: Rng) -> tuple[int, ...]:
    """Shuffle a deck except the last card if that card was drawn in view of all."""
    cards = state.decks[deck]
    known = cards[-1:] if cards and state.card == Drawn(deck, cards[-1]) else ()
    return rng.shuffled(cards[: len(cards) - len(known)]) + known

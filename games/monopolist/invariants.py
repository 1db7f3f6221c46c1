"""Invariants of a state."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, compress
from typing import Final

from games.kit.invariants import cached_check, checks_in_order
from games.kit.table import NOBODY
from games.monopolist.actions import HOTEL_ITEM, HOUSE, JAIL_CARDS
from games.monopolist.bank import is_decided
from games.monopolist.board import BANK, HOTEL
from games.monopolist.holdings import highest_bid
from games.monopolist.options import Options
from games.monopolist.state import (
    FREE,
    AnyPhase,
    AnyTask,
    Auction,
    Buying,
    Deal,
    Drawn,
    EndMove,
    MatchOver,
    Owe,
    Owing,
    Placing,
    Rolling,
    Sell,
    State,
)
from games.rng import SEED_BYTES


def _lengths(state: State) -> Iterator[str]:
    seats, cells = len(state.active), state.options.laid_out.size
    of_people = len(state.cash) == len(state.places) == len(state.jail) == seats
    if not 2 <= seats <= 6 or not of_people or not len(state.deals) == len(state.offers_made) == seats:
        yield "seats differ"
    if not len(state.owner) == len(state.buildings) == len(state.mortgaged) == cells:
        yield "cells differ"


def _ranges(state: State) -> Iterator[str]:
    seats = len(state.active)
    if len(state.seed) != SEED_BYTES or state.position < 0 or state.turn < 1:
        yield "the random stream or the turn"
    yield from _owners(state)
    if not 0 <= state.mover < seats or not _within(state.places, 0, state.options.laid_out.size - 1):
        yield "a seat is off the board"
    if any(state.deals):
        yield from _written_offers(state)
    yield from _plans(state)
    yield from _small_numbers(state)


def _within(numbers: Sequence[int], low: int, high: int) -> bool:
    return not numbers or (low <= min(numbers) and max(numbers) <= high)


@cached_check
def _owners(active: tuple[bool, ...], owner: tuple[int, ...], jail_free: tuple[int, int]) -> Iterator[str]:
    highest = len(active) - 1
    if not (_within(owner, BANK, highest) and _within(jail_free, BANK, highest)):
        yield "owners out of range"


@cached_check
def _written_offers(options: Options, active: tuple[bool, ...], deals: tuple[Deal | None, ...]) -> Iterator[str]:
    others, goods = range(len(active)), _goods(options)
    for number, deal in enumerate(deals):
        if deal is not None:
            if deal.by != number or deal.to == number or deal.to not in others:
                yield "seats out of range"
            if not (goods.issuperset(deal.gives) and goods.issuperset(deal.takes)):
                yield "deeds out of range"


@lru_cache(maxsize=32)
def _goods(options: Options) -> frozenset[int]:
    """Return all possible items of a deal."""
    return options.laid_out.ownable.union(JAIL_CARDS)


@cached_check
def _plans(
    options: Options,
    active: tuple[bool, ...],
    out: tuple[int, ...],
    estate_of: int | None,
    phase: AnyPhase,
    agenda: tuple[AnyTask, ...],
) -> Iterator[str]:
    """Check seats and cells in the phase, the agenda and `out`."""
    seats = [*out, *_seats_of_phase(phase)]
    if estate_of is not None:
        seats.append(estate_of)
    deeds = [*_deeds_of_phase(phase)]
    for task in agenda:
        seats += _seats_of_task(task)
        if type(task) is Sell:
            deeds.append(task.cell)
    if not _within(seats, 0, len(active) - 1):
        yield "seats out of range"
    if not options.laid_out.ownable.issuperset(deeds):
        yield "deeds out of range"


def _seats_of_phase(phase: AnyPhase) -> Iterable[int]:
    if type(phase) is Auction:
        return phase.bidders if phase.bidder == NOBODY else (*phase.bidders, phase.bidder)
    if type(phase) is Placing:
        return (phase.seat,)
    if type(phase) is Owing:
        return (phase.seat,) if phase.to == BANK else (phase.seat, phase.to)
    return chain.from_iterable(phase.outcome.ranking) if type(phase) is MatchOver else ()


def _deeds_of_phase(phase: AnyPhase) -> tuple[int, ...]:
    if type(phase) is Buying:
        return (phase.cell,)
    return (phase.thing,) if type(phase) is Auction and phase.thing not in (HOUSE, HOTEL_ITEM) else ()


def _seats_of_task(task: AnyTask) -> tuple[int, ...]:
    if isinstance(task, EndMove):
        return ()
    if isinstance(task, Sell):
        return () if task.of == NOBODY else (task.of,)
    return (task.seat, task.to) if isinstance(task, Owe) and task.to != BANK else (task.seat,)


@cached_check
def _small_numbers(
    options: Options,
    dice: tuple[int, int],
    doubles: int,
    jail: tuple[int, ...],
    offers_made: tuple[int, ...],
    bankruptcies: int,
    card: Drawn | None,
) -> Iterator[str]:
    if not _within(dice, 0, 6) or not 0 <= doubles < 3:
        yield "the dice"
    if not _within(jail, FREE, 2) or min(offers_made) < 0 or bankruptcies < 0:
        yield "counts out of range"
    if card is not None and (card.deck not in (0, 1) or not 0 <= card.card < len(options.laid_out.decks[card.deck])):
        yield "the card drawn"


def _contents(state: State) -> Iterator[str]:
    board = state.options.laid_out
    if min(state.cash) < 0:
        yield "negative cash"
    if state.pot < 0 or (state.pot and not state.options.parking_pot):
        yield "money on the free parking"
    if sum(state.cash) != board.cash * len(state.cash) + state.bank_paid:
        yield "money is not conserved"
    yield from _property(state)
    yield from _cards(state)
    yield from _people(state)


@cached_check
def _property(
    options: Options,
    owner: tuple[int, ...],
    buildings: tuple[int, ...],
    mortgaged: tuple[bool, ...],
    houses: int,
    hotels: int,
) -> Iterator[str]:
    board, hotels_built = options.laid_out, buildings.count(HOTEL)
    houses_built = sum(buildings) - hotels_built * HOTEL
    if (houses + houses_built, hotels + hotels_built) != (board.houses, board.hotels):
        yield "buildings are not conserved"
    if min(houses, hotels) < 0:
        yield "more buildings than there are"
    if BANK in compress(owner, mortgaged):
        yield "the bank has mortgaged something"
    if max(board.without_deeds(owner)) != BANK:
        yield "a cell without a deed has an owner"
    if any(buildings):
        yield from _built(options, owner, buildings, mortgaged)


def _built(
    options: Options, owner: tuple[int, ...], buildings: tuple[int, ...], mortgaged: tuple[bool, ...]
) -> Iterator[str]:
    board, most = options.laid_out, options.most_houses
    if not _within(buildings, 0, HOTEL) or (most < HOTEL - 1 and HOTEL - 1 in buildings):
        yield "too many houses"
    if any(board.without_lots(buildings)):
        yield "buildings on a cell that is no lot"
    for of_group in board.of_colour_groups:
        levels = of_group(buildings)
        if any(levels):
            yield from _group(levels, of_group(owner), of_group(mortgaged), most)


def _group(levels: tuple[int, ...], owners: tuple[int, ...], mortgaged: tuple[bool, ...], most: int) -> Iterator[str]:
    if min(max(levels), most + 1) - min(levels) > 1:
        yield "uneven buildings"
    if BANK in owners or min(owners) != max(owners):
        yield "buildings without the whole group"
    if any(compress(levels, mortgaged)):
        yield "a mortgaged lot with buildings"


@cached_check
def _cards(
    options: Options, decks: tuple[tuple[int, ...], tuple[int, ...]], jail_free: tuple[int, int]
) -> Iterator[str]:
    board = options.laid_out
    for deck, numbers in enumerate(board.card_numbers):
        cards = decks[deck] if jail_free[deck] == BANK else (*decks[deck], board.jail_free[deck])
        if len(cards) != len(numbers) or set(cards) != numbers:
            yield "cards are not conserved"


def _people(state: State) -> Iterator[str]:
    if state.out or not all(state.active):
        yield from _those_out(state)
    phase = state.phase
    if type(phase) is MatchOver:
        return
    if sum(state.active) < 2:
        yield "fewer than two seats play"
    if state.options.no_auctions and type(phase) in (Auction, Placing):
        yield "an auction where there are none"
    if is_decided(state) and type(phase) in (Rolling, Buying):
        yield "a game that is decided goes on"
    yield from _waited_for(state)


def _those_out(state: State) -> Iterator[str]:
    out = [seat for seat, is_in in enumerate(state.active) if not is_in]
    if sorted(state.out) != out:
        yield "who is out"
    if any(state.cash[seat] or seat in state.owner or seat in state.jail_free for seat in out):
        yield "a seat that is out owns something"


def _waited_for(state: State) -> Iterator[str]:
    phase = state.phase
    if type(phase) is Auction:
        others = [seat for seat in phase.bidders if seat != phase.bidder]
        least = max(phase.least, phase.bid + 1)
        if not others or any(
            not state.active[seat] or highest_bid(state, seat, phase.thing) < least for seat in others
        ):
            yield "an auction without bidders"
        if phase.bidder != NOBODY and state.cash[phase.bidder] < phase.bid:
            yield "a bid above cash"
    elif type(phase) is Owing:
        if not state.active[phase.seat] or state.cash[phase.seat] >= phase.amount:
            yield "no such debt"
    elif type(phase) is Placing:
        if not state.active[phase.seat]:
            yield "the builder is out"
    elif not state.active[state.mover]:
        yield "the mover is out"
    elif type(phase) is Buying and state.owner[phase.cell] != BANK:
        yield "the deed for sale has an owner"


violations: Final = checks_in_order(_lengths, _ranges, _contents)

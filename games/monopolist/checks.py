"""What must hold of every state, whatever was played."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, compress
from typing import Final

from games.kit.checks import one_after_another
from games.kit.table import NOBODY
from games.monopolist.actions import HOTEL_ITEM, HOUSE, JAIL_CARDS
from games.monopolist.bankruptcy import is_decided
from games.monopolist.board import BANK, HOTEL, Board
from games.monopolist.estate import raisable
from games.monopolist.options import Options
from games.monopolist.state import (
    FREE,
    AnyTask,
    Auction,
    Buying,
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
    seats = len(state.active)
    by_seat = (state.cash, state.places, state.jail, state.deals, state.offers_made)
    if not 2 <= seats <= 6 or {*map(len, by_seat)} != {seats}:
        yield "seats differ"
    by_cell = (state.owner, state.buildings, state.mortgaged)
    if {*map(len, by_cell)} != {state.options.laid_out.size}:
        yield "cells differ"


def _ranges(state: State) -> Iterator[str]:
    board = state.options.laid_out
    seats = len(state.active)
    if len(state.seed) != SEED_BYTES or state.position < 0 or state.turn < 1:
        yield "the random stream or the turn"
    if not (_owned_by(state.owner, seats) and _within(state.jail_free, BANK, seats - 1)):
        yield "owners out of range"
    if not 0 <= state.mover < seats or not _within(state.places, 0, board.size - 1):
        yield "somebody is off the board"
    if not _within(_named_seats(state), 0, seats - 1):
        yield "seats out of range"
    deeds = _named_deeds(state)
    if not _within(deeds, 0, board.size - 1) or not all(map(board.prices.__getitem__, deeds)):
        yield "deeds out of range"
    yield from _small_numbers(state, board)


@lru_cache(maxsize=32)
def _owned_by(owner: tuple[int, ...], seats: int) -> bool:
    """Deeds, buildings and decks change seldom: what was found sound is not looked through again at every step."""
    return _within(owner, BANK, seats - 1)


def _within(numbers: Sequence[int], low: int, high: int) -> bool:
    return not numbers or (low <= min(numbers) and max(numbers) <= high)


def _small_numbers(state: State, board: Board) -> Iterator[str]:
    if not _within(state.dice, 0, 6) or not 0 <= state.doubles < 3:
        yield "the dice"
    if not _within(state.jail, FREE, 2) or min(state.offers_made) < 0 or state.bankruptcies < 0:
        yield "counts out of range"
    if state.card is not None:
        deck = state.card.deck
        if deck not in (0, 1) or not 0 <= state.card.card < len(board.decks[deck]):
            yield "the card drawn"


def _named_seats(state: State) -> list[int]:
    named = [*state.out]
    if state.estate_of is not None:
        named.append(state.estate_of)
    for number, deal in enumerate(state.deals):
        if deal is not None:
            named += (deal.to, deal.by if deal.by == number != deal.to else NOBODY)
    for task in state.agenda:
        named += _seats_of_task(task)
    phase = state.phase
    if type(phase) is Auction:
        named += phase.bidders
        if phase.bidder != NOBODY:
            named.append(phase.bidder)
    elif type(phase) is Placing or type(phase) is Owing:
        named.append(phase.seat)
        if type(phase) is Owing and phase.to != BANK:
            named.append(phase.to)
    elif type(phase) is MatchOver:
        named += chain.from_iterable(phase.outcome.ranking)
    return named


def _seats_of_task(task: AnyTask) -> tuple[int, ...]:
    if isinstance(task, EndMove):
        return ()
    if isinstance(task, Sell):
        return () if task.of == NOBODY else (task.of,)
    return (task.seat, task.to) if isinstance(task, Owe) and task.to != BANK else (task.seat,)


def _named_deeds(state: State) -> list[int]:
    goods: list[int] = []
    for deal in state.deals:
        if deal is not None:
            goods += deal.gives
            goods += deal.takes
    named = [item for item in goods if item not in JAIL_CARDS]
    if state.agenda:
        named += [task.cell for task in state.agenda if type(task) is Sell]
    phase = state.phase
    if type(phase) is Buying:
        named.append(phase.cell)
    elif type(phase) is Auction and phase.thing not in (HOUSE, HOTEL_ITEM):
        named.append(phase.thing)
    return named


def _contents(state: State) -> Iterator[str]:
    board = state.options.laid_out
    if min(state.cash) < 0:
        yield "negative cash"
    if state.pot < 0 or (state.pot and not state.options.parking_pot):
        yield "money on the free parking"
    if sum(state.cash) != board.cash * len(state.cash) + state.bank_paid:
        yield "money is not conserved"
    in_bank = (state.houses, state.hotels)
    yield from _property(state.options, state.owner, state.buildings, state.mortgaged, in_bank)
    yield from _cards(state.options, state.decks, state.jail_free)
    yield from _people(state)


@lru_cache(maxsize=32)
def _property(
    options: Options,
    owner: tuple[int, ...],
    buildings: tuple[int, ...],
    mortgaged: tuple[bool, ...],
    in_bank: tuple[int, int],
) -> tuple[str, ...]:
    board, hotels = options.laid_out, buildings.count(HOTEL)
    standing = (sum(buildings) - hotels * HOTEL, hotels)
    found = []
    if (in_bank[0] + standing[0], in_bank[1] + standing[1]) != (board.houses, board.hotels):
        found.append("buildings are not conserved")
    if min(in_bank) < 0:
        found.append("more buildings than there are")
    if BANK in compress(owner, mortgaged):
        found.append("the bank has mortgaged something")
    if max(board.without_deeds(owner)) != BANK:
        found.append("somebody owns what has no deed")
    if any(buildings):
        found += _built(options, owner, buildings, mortgaged)
    return tuple(found)


def _built(
    options: Options, owner: tuple[int, ...], buildings: tuple[int, ...], mortgaged: tuple[bool, ...]
) -> Iterator[str]:
    board, most = options.laid_out, options.most_houses
    if not _within(buildings, 0, HOTEL) or (most < HOTEL - 1 and HOTEL - 1 in buildings):
        yield "too many houses"
    if any(board.without_lots(buildings)):
        yield "buildings on what is no lot"
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


@lru_cache(maxsize=32)
def _cards(
    options: Options, decks: tuple[tuple[int, ...], tuple[int, ...]], jail_free: tuple[int, int]
) -> tuple[str, ...]:
    board = options.laid_out
    found = []
    for deck, numbers in enumerate(board.card_numbers):
        cards = decks[deck] if jail_free[deck] == BANK else (*decks[deck], board.jail_free[deck])
        if len(cards) != len(numbers) or set(cards) != numbers:
            found.append("cards are not conserved")
    return tuple(found)


def _people(state: State) -> Iterator[str]:
    out = [] if all(state.active) else [seat for seat, is_in in enumerate(state.active) if not is_in]
    if sorted(state.out) != out:
        yield "who is out"
    if out and any(state.cash[seat] or seat in state.owner or seat in state.jail_free for seat in out):
        yield "somebody who is out has something"
    phase = state.phase
    if type(phase) is MatchOver:
        return
    if sum(state.active) < 2:
        yield "nobody to play against"
    if state.options.no_auctions and type(phase) in (Auction, Placing):
        yield "an auction where there are none"
    if is_decided(state) and type(phase) in (Rolling, Buying):
        yield "a game that is decided goes on"
    yield from _waited_for(state)


def _waited_for(state: State) -> Iterator[str]:
    phase = state.phase
    if type(phase) is Auction:
        others = [seat for seat in phase.bidders if seat != phase.bidder]
        least = max(phase.least, phase.bid + 1)
        if not others or any(not state.active[seat] or raisable(state, seat, phase.thing) < least for seat in others):
            yield "an auction without bidders"
        if phase.bidder != NOBODY and state.cash[phase.bidder] < phase.bid:
            yield "a bid above cash"
    elif type(phase) is Owing:
        if not state.active[phase.seat] or state.cash[phase.seat] >= phase.amount:
            yield "no such debt"
    elif type(phase) is Placing:
        if not state.active[phase.seat]:
            yield "nobody to build"
    elif not state.active[state.mover]:
        yield "the mover is out"
    elif type(phase) is Buying and state.owner[phase.cell] != BANK:
        yield "what is for sale has an owner"


violations: Final = one_after_another(_lengths, _ranges, _contents)

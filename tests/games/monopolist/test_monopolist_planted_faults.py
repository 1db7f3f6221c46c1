"""The invariants of Монополист name planted faults, and accept rare positions."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games.engine import Outcome
from games.monopolist.actions import HOTEL_ITEM, HOUSE
from games.monopolist.board import BANK, HOTEL
from games.monopolist.options import Options
from games.monopolist.state import (
    END_MOVE,
    Auction,
    Buying,
    Deal,
    Drawn,
    Land,
    MatchOver,
    Move,
    Owe,
    Owing,
    Placing,
    Sell,
    State,
    new_state,
)
from tests.rules.monopolist import BLUE, BROWN, GAME, GREEN, NAVY, ORANGE, PINK, RAILWAYS, RED, SEED, YELLOW, table
from tests.support.cases import failures

Change = dict[str, Any]
Fault = Callable[[State], Change]


def put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


def match() -> State:
    """Return a match of three: houses on navy, railways and a jail card, one mortgage."""
    deeds = {0: NAVY, 1: GREEN, 2: RAILWAYS}
    return table(deeds=deeds, levels=dict.fromkeys(NAVY, 1), mortgaged={31}, jail_free=(2, BANK)).state


def found(fault: Fault, state: State | None = None) -> list[str]:
    plain = state or match()
    return GAME.violations(msgspec.structs.replace(plain, **fault(plain)))


def cash(*sums: int) -> Change:
    """Return the match with these sums of cash."""
    return {"cash": sums, "bank_paid": sum(sums) - 1500 * len(sums)}


def navy(one: int, other: int, **more: Any) -> Fault:
    """Return the match with these levels of two lots, and the bank's stock to match."""

    def change(state: State) -> Change:
        levels = put(put(state.buildings, 37, one), 39, other)
        hotels = levels.count(HOTEL)
        return {"buildings": levels, "houses": 32 - sum(levels) + hotels * HOTEL, "hotels": 12 - hotels, **more}

    return change


def out(seat: int, **more: Any) -> Change:
    """Return a match of three that this seat is out of."""
    active = put((True,) * 3, seat, False)
    return {"active": active, "out": (seat,), **cash(*put((1500,) * 3, seat, 0)), **more}


# The shape


@pytest.mark.parametrize("seats", [2, 6])
def test_two_to_six_seats_are_sound(seats):
    state = new_state(Options(), seats, SEED)
    assert GAME.violations(msgspec.structs.replace(state, turn=1)) == []


@pytest.mark.parametrize("seats", [1, 7])
def test_fewer_or_more_seats_are_none(seats):
    state = new_state(Options(), seats, SEED)
    assert GAME.violations(msgspec.structs.replace(state, turn=1)) == ["seats differ"]


@pytest.mark.parametrize("field", ["cash", "places", "jail", "deals", "offers_made"])
def test_everything_that_is_by_seat_has_as_many(field):
    assert found(lambda s: {field: getattr(s, field)[:2]}) == ["seats differ"]


@pytest.mark.parametrize("field", ["owner", "buildings", "mortgaged"])
def test_everything_that_is_by_cell_has_as_many(field):
    assert found(lambda s: {field: getattr(s, field)[:39]}) == ["cells differ"]


# Numbers out of range

OUT_OF_RANGE: dict[str, list[Change]] = {
    "the random stream or the turn": [{"seed": SEED[1:]}, {"position": -1}, {"turn": 0}],
    "owners out of range": [
        {"owner": put(match().owner, 12, 3)},
        {"owner": put(match().owner, 12, -2)},
        {"jail_free": (3, BANK)},
        {"jail_free": (2, -2)},
    ],
    "a seat is off the board": [{"mover": -1}, {"mover": 3}, {"places": (0, 40, 0)}, {"places": (0, 0, -1)}],
    "the dice": [{"dice": (7, 1)}, {"dice": (1, -1)}, {"doubles": 3}, {"doubles": -1}],
    "counts out of range": [
        {"jail": (3, -1, -1)},
        {"jail": (-2, 0, 0)},
        {"offers_made": (0, -1, 0)},
        {"bankruptcies": -1},
    ],
    "the card drawn": [
        {"card": Drawn(2, 0)},
        {"card": Drawn(-1, 0)},
        {"card": Drawn(0, 16)},
        {"card": Drawn(1, -1)},
    ],
    "seats out of range": [
        {"out": (3,)},
        {"out": (-1,)},
        {"estate_of": 3},
        {"estate_of": -1},
        {"deals": (Deal(0, 3), None, None)},
        {"deals": (Deal(0, -1), None, None)},
        {"deals": (Deal(1, 2), None, None)},
        {"deals": (None, Deal(1, 1), None)},
        {"agenda": (Sell(5, 3),)},
        {"agenda": (Sell(5, -2),)},
        {"agenda": (Move(3), END_MOVE)},
        {"agenda": (Land(-1), END_MOVE)},
        {"agenda": (Owe(3, 10, BANK, "tax"),)},
        {"agenda": (Owe(0, 10, 3, "rent"),)},
        {"agenda": (Owe(0, 10, -2, "rent"),)},
        {"phase": Auction(12, 1, (0, 3))},
        {"phase": Auction(12, 1, (0, 1), 5, 3)},
        {"phase": Auction(12, 1, (0, 1), 5, -2)},
        {"phase": Placing(3, HOUSE, 200)},
        {"phase": Owing(3, 2000, BANK, "tax")},
        {"phase": Owing(0, 2000, 3, "rent")},
        {"phase": Owing(0, 2000, -2, "rent")},
        {"phase": MatchOver(Outcome("last", ((0,), (3,), (1,))), (0, 0, 0))},
    ],
    "deeds out of range": [
        {"deals": (Deal(0, 1, (40,)), None, None)},
        {"deals": (Deal(0, 1, (), (40,)), None, None)},
        {"deals": (Deal(0, 1, (-3,)), None, None)},
        {"deals": (Deal(0, 1, (0,)), None, None)},
        {"agenda": (Sell(40),)},
        {"agenda": (Sell(-1),)},
        {"agenda": (Sell(10),)},
        {"phase": Buying(40)},
        {"phase": Buying(20)},
        {"phase": Auction(40, 1, (0, 1))},
        {"phase": Auction(-3, 1, (0, 1))},
        {"phase": Auction(0, 1, (0, 1))},
    ],
}


def test_a_number_out_of_range_is_named_before_anything_is_looked_up_by_it():
    def check(words, change):
        assert found(lambda s: change) == [words]

    cases = [(words, change) for words, changes in OUT_OF_RANGE.items() for change in changes]
    problems = failures(
        check, {f"{at}: {words}, {change}": (words, change) for at, (words, change) in enumerate(cases)}
    )
    assert not problems, "\n".join(problems)


# Contradictions

FAULTS: list[tuple[list[str], Fault]] = [
    (["negative cash"], lambda s: cash(1500, -1, 1500)),
    (["money on the free parking"], lambda s: {"pot": 5}),
    (["money on the free parking"], lambda s: {"pot": -1, "options": Options(parking_pot=True)}),
    (["money is not conserved"], lambda s: {"cash": (1500, 1501, 1500)}),
    (["money is not conserved"], lambda s: {"bank_paid": -1}),
    (["buildings are not conserved"], lambda s: {"houses": s.houses + 1}),
    (["buildings are not conserved"], lambda s: {"hotels": s.hotels - 1}),
    (["buildings are not conserved", "more buildings than there are"], lambda s: {"houses": -1}),
    (["buildings are not conserved", "more buildings than there are"], lambda s: {"hotels": -1}),
    (["the bank has mortgaged something"], lambda s: {"mortgaged": put(s.mortgaged, 12, True)}),
    (["a cell without a deed has an owner"], lambda s: {"owner": put(s.owner, 10, 0)}),
    (["too many houses"], navy(6, 6)),
    (["too many houses"], navy(-1, -1)),
    (["too many houses"], navy(4, 4, options=Options(variant="quick"))),
    (["uneven buildings"], navy(2, 0)),
    (["uneven buildings"], navy(HOTEL, 3)),
    (["uneven buildings"], navy(HOTEL, 2, options=Options(variant="quick"))),
    (["buildings on a cell that is no lot"], lambda s: {"buildings": put(s.buildings, 5, 1), "houses": s.houses - 1}),
    (["buildings without the whole group"], lambda s: {"owner": put(s.owner, 39, 1)}),
    (["buildings without the whole group"], lambda s: {"owner": put(s.owner, 37, BANK)}),
    (["buildings without the whole group"], lambda s: {"owner": put(put(s.owner, 37, BANK), 39, BANK)}),
    (["a mortgaged lot with buildings"], lambda s: {"mortgaged": put(s.mortgaged, 39, True)}),
    (["cards are not conserved"], lambda s: {"jail_free": (BANK, BANK)}),
    (["cards are not conserved"], lambda s: {"jail_free": (2, 2)}),
    (["cards are not conserved"], lambda s: {"decks": (s.decks[0], (*s.decks[1], 3))}),
    (["cards are not conserved"], lambda s: {"decks": ((s.decks[0][1], *s.decks[0][1:]), s.decks[1])}),
    (["who is out"], lambda s: {"out": (1,)}),
]


def test_a_planted_fault_is_named():
    def check(words, fault):
        assert found(fault) == words

    problems = failures(check, {f"{at}: {words}": (words, fault) for at, (words, fault) in enumerate(FAULTS)})
    assert not problems, "\n".join(problems)


def plain() -> State:
    """Return a match of three players with cash only."""
    return table().state


AMONG_PEOPLE: list[tuple[list[str], Change]] = [
    (["who is out"], out(2, out=())),
    (["who is out"], out(2, out=(2, 2))),
    (["who is out"], out(2, out=(1,))),
    (["a seat that is out owns something"], out(2, **cash(1500, 1500, 1))),
    (["a seat that is out owns something"], out(2, owner=put(plain().owner, 5, 2))),
    (
        ["a seat that is out owns something"],
        out(2, jail_free=(2, BANK), decks=table(jail_free=(2, BANK)).state.decks),
    ),
    (["fewer than two seats play"], {"active": (True, False, False), "out": (1, 2), **cash(1500, 0, 0)}),
    (["an auction where there are none"], {"options": Options(no_auctions=True), "phase": Auction(5, 1, (0, 1))}),
    (["an auction where there are none"], {"options": Options(no_auctions=True), "phase": Placing(0, HOUSE, 50)}),
    (["a game that is decided goes on"], {"options": Options(variant="quick"), "bankruptcies": 2}),
    (
        ["a game that is decided goes on"],
        {"options": Options(variant="quick"), "bankruptcies": 2, "phase": Buying(5)},
    ),
    (["the mover is out"], out(0)),
    (["the mover is out"], out(0, phase=Buying(5))),
    (["the deed for sale has an owner"], {"phase": Buying(5), "owner": put(plain().owner, 5, 1)}),
    (["the builder is out"], out(2, phase=Placing(2, HOUSE, 50))),
    (["no such debt"], out(2, phase=Owing(2, 50, BANK, "tax"))),
    (["no such debt"], {"phase": Owing(0, 1500, BANK, "tax")}),
    (["an auction without bidders"], {"phase": Auction(5, 1, ())}),
    (["an auction without bidders"], {"phase": Auction(5, 1, (1,), 10, 1)}),
    (["an auction without bidders"], out(2, phase=Auction(5, 0, (1, 2)))),
    (["an auction without bidders"], {"phase": Auction(5, 100, (0, 1)), **cash(1500, 99, 1500)}),
    (["an auction without bidders"], {"phase": Auction(5, 1, (0, 1), 100, 0), **cash(1500, 100, 1500)}),
    (["an auction without bidders"], {"phase": Auction(HOUSE, 50, (0, 1)), **cash(49, 1500, 1500)}),
    (["a bid above cash"], {"phase": Auction(5, 1, (0, 1), 100, 0), **cash(99, 1500, 1500)}),
]


def test_a_fault_among_people_is_named():
    def check(words, change):
        assert found(lambda s: change, plain()) == words

    problems = failures(check, {f"{at}: {words}": (words, change) for at, (words, change) in enumerate(AMONG_PEOPLE)})
    assert not problems, "\n".join(problems)


# Rare, but sound

RARE: list[Fault] = [
    lambda s: {},
    lambda s: {"mover": 2, "turn": 1, "position": 0, "dice": (0, 0)},
    lambda s: {"dice": (6, 6), "doubles": 2},
    lambda s: {"places": (0, 39, 10), "jail": (-1, -1, 2)},
    lambda s: {"card": Drawn(0, 15)},
    lambda s: {"card": Drawn(1, 0)},
    lambda s: {"card": Drawn(0, 0)},
    lambda s: {"offers_made": (3, 0, 1), "bankruptcies": 0},
    lambda s: cash(0, 0, 4500),
    lambda s: cash(2000, 100, 30),
    lambda s: {"pot": 5, "options": Options(parking_pot=True)},
    lambda s: {"deals": (Deal(0, 2, (-1, -2), (5, 35)), Deal(1, 0), Deal(2, 0))},
    lambda s: {"agenda": (Sell(1), Sell(39, 2), Move(0), Land(2), Owe(2, 5, 0, "rent", 39), END_MOVE)},
    lambda s: {"agenda": (Owe(0, 5, BANK, "tax", 4), END_MOVE), "estate_of": 0},
    lambda s: {"estate_of": 2},
    lambda s: {"phase": Buying(1)},
    lambda s: {"phase": Auction(12, 1, (0, 2), 1500, 0), **cash(1500, 1500, 1501)},
    lambda s: {"phase": Auction(HOUSE, 50, (0, 2))},
    lambda s: {"phase": Auction(HOTEL_ITEM, 50, (0, 2), 60, 2)},
    lambda s: {"phase": Placing(2, HOUSE, 200)},
    lambda s: {"phase": Owing(2, 1501, BANK, "tax", 4)},
    lambda s: {"phase": Owing(0, 1501, 2, "rent", 5)},
    lambda s: {"phase": Owing(0, 1501, 0, "rent", 5)},
    lambda s: {"options": Options(no_auctions=True)},
    lambda s: {"options": Options(variant="quick"), "bankruptcies": 1},
    lambda s: {"options": Options(variant="quick"), "bankruptcies": 2, "phase": Owing(0, 1501, BANK, "interest", 5)},
    lambda s: {"mortgaged": put(s.mortgaged, 39, True), "buildings": put(s.buildings, 39, 0), "houses": s.houses + 1},
    navy(2, 1),
    navy(4, 4),
    navy(HOTEL, 4),
    navy(HOTEL, HOTEL),
    navy(3, 3, options=Options(variant="quick")),
    navy(HOTEL, 3, options=Options(variant="quick")),
    navy(HOTEL, HOTEL, options=Options(variant="quick")),
]


def test_what_is_rare_is_no_fault():
    def check(fault):
        assert found(fault) == []

    problems = failures(check, {f"RARE[{at}]": (fault,) for at, fault in enumerate(RARE)})
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(
    "change",
    [
        out(2),
        out(0, mover=1, phase=Buying(5)),
        out(0, phase=Placing(2, HOUSE, 50)),
        {
            "active": (False, True, False),
            "out": (2, 0),
            "mover": 2,
            "phase": MatchOver(Outcome("last", ((1,), (0,), (2,))), (0, 1500, 0)),
            **cash(0, 1500, 0),
        },
    ],
)
def test_a_player_may_be_out(change):
    assert found(lambda s: change, plain()) == []


@pytest.mark.parametrize(
    "change",
    [
        {"phase": Auction(5, 100, (0, 1)), **cash(1500, 100, 1500)},
        {"phase": Auction(5, 1, (0, 1), 100, 0), **cash(100, 101, 1500)},
        {"phase": Auction(5, 1, (0, 1), 100, 1), **cash(101, 100, 1500)},
    ],
)
def test_a_bid_may_take_the_last_of_a_players_money(change):
    assert found(lambda s: change, plain()) == []


def test_all_the_buildings_may_be_sold():
    full = dict.fromkeys((*BROWN, *BLUE, *PINK), 4) | dict.fromkeys((*ORANGE, *RED, *YELLOW, *GREEN), HOTEL)
    state = table(deeds={0: full}, levels=full, houses=0, hotels=0).state
    assert GAME.violations(state) == []

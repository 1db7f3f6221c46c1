"""The invariants of Монополист detect faults."""

import msgspec
import pytest

from games.errors import BadState
from games.monopolist.board import HOTEL
from games.monopolist.options import Options
from games.monopolist.state import Auction, Buying, Deal, Drawn, Owe, Owing, Sell, State
from tests.rules.monopolist import GAME, GREEN, NAVY, table


def sound() -> State:
    return table(deeds={0: NAVY, 1: GREEN}, levels={37: 1}, jail_free=(0, -1), mortgaged={31}).state


def put(values, index, value):
    return (*values[:index], value, *values[index + 1 :])


DAMAGE = {
    "money is not conserved": lambda s: {"cash": put(s.cash, 0, s.cash[0] + 1)},
    "negative cash": lambda s: {"cash": put(s.cash, 0, -1)},
    "buildings are not conserved": lambda s: {"houses": s.houses + 1},
    "more buildings than there are": lambda s: {"houses": -1},
    "too many houses": lambda s: {"buildings": put(s.buildings, 37, 6)},
    "uneven buildings": lambda s: {"buildings": put(s.buildings, 37, 2), "houses": s.houses - 1},
    "buildings without the whole group": lambda s: {"owner": put(s.owner, 39, 1)},
    "a mortgaged lot with buildings": lambda s: {"mortgaged": put(s.mortgaged, 37, True)},
    "buildings on a cell that is no lot": lambda s: {"buildings": put(s.buildings, 0, 1), "houses": s.houses - 1},
    "the bank has mortgaged something": lambda s: {"mortgaged": put(s.mortgaged, 5, True)},
    "a cell without a deed has an owner": lambda s: {"owner": put(s.owner, 0, 1)},
    "cards are not conserved": lambda s: {"jail_free": (-1, -1)},
    "who is out": lambda s: {"active": put(s.active, 2, False)},
    "a seat that is out owns something": lambda s: {"active": put(s.active, 2, False), "out": (2,)},
    "fewer than two seats play": lambda s: {"active": (True, False, False), "out": (1, 2)},
    "the mover is out": lambda s: {"active": put(s.active, 0, False), "out": (0,)},
    "seats differ": lambda s: {"places": (0, 0)},
    "cells differ": lambda s: {"owner": s.owner[1:]},
    "owners out of range": lambda s: {"owner": put(s.owner, 5, 3)},
    "a seat is off the board": lambda s: {"places": (0, 40, 0)},
    "the dice": lambda s: {"dice": (7, 1)},
    "counts out of range": lambda s: {"jail": (3, -1, -1)},
    "the card drawn": lambda s: {"card": Drawn(0, 16)},
    "the random stream or the turn": lambda s: {"position": -1},
    "seats out of range": lambda s: {"deals": (Deal(0, 3), None, None)},
    "deeds out of range": lambda s: {"agenda": (Sell(0),)},
    "an auction without bidders": lambda s: {"phase": Auction(5, 1, (), 0, -1)},
    "a bid above cash": lambda s: {"phase": Auction(5, 1, (0, 1), 1501, 0)},
    "no such debt": lambda s: {"phase": Owing(0, 10, -1, "tax")},
    "the deed for sale has an owner": lambda s: {"phase": Buying(37)},
    "a game that is decided goes on": lambda s: {"options": Options(variant="quick"), "bankruptcies": 2},
}


def test_a_sound_state_has_no_violations():
    assert GAME.violations(sound()) == []


@pytest.mark.parametrize("words", DAMAGE)
def test_damage_is_noticed(words):
    damaged = msgspec.structs.replace(sound(), **DAMAGE[words](sound()))
    assert words in GAME.violations(damaged)
    with pytest.raises(BadState):
        GAME.decode(GAME.encode(damaged))


def test_every_phase_and_task_survives_json():
    state = sound()
    tasks = (Owe(0, 5, 1, "rent", 31), Sell(5))
    deals = (Deal(0, 1, (-1,), (32,), -5, True), None, None)
    for phase in (Auction(5, 1, (0, 1, 2), 10, 1), Owing(1, 2000, 0, "card"), Buying(5)):
        full = msgspec.structs.replace(state, phase=phase, agenda=tasks, deals=deals)
        assert GAME.decode(GAME.encode(full)) == full


def test_a_hotel_is_a_level_and_not_five_houses():
    state = table(deeds={0: NAVY}, levels=dict.fromkeys(NAVY, HOTEL)).state
    assert (state.houses, state.hotels) == (32, 10)

"""Default values in records of Монополист, by which stored matches are read."""

import msgspec
import pytest

from games.engine import Outcome
from games.monopolist.board import BANK
from games.monopolist.events import (
    AuctionOpened,
    DealWithdrawn,
    InDebt,
    MonopolistEvent,
    Paid,
    Rolled,
    TurnBegan,
    WentBankrupt,
)
from games.monopolist.options import Options
from games.monopolist.state import Auction, Deal, Land, MatchOver, Owe, Owing, Sell
from games.rng import Rng
from tests.rules.monopolist import GAME, fresh, table

UNSAID = [
    (TurnBegan(1), TurnBegan(seat=1, again=False)),
    (Rolled(1, (2, 3)), Rolled(seat=1, dice=(2, 3), purpose="move")),
    (AuctionOpened(5, 1, 0), AuctionOpened(5, 1, 0, dear=False, of=-1, left=0, wanted=0, board="city")),
    (WentBankrupt(0, 1, (), 5), WentBankrupt(0, 1, (), 5, owed=0, why="rent", cell=-1, turn=0)),
    (DealWithdrawn(0, 1), DealWithdrawn(by=0, to=1, void=False)),
    (Auction(5, 1, (0, 1)), Auction(thing=5, least=1, bidders=(0, 1), bid=0, bidder=-1)),
    (Owing(0, 50, 1, "rent"), Owing(0, 50, 1, "rent", cell=-1)),
    (Owe(0, 50, 1, "rent"), Owe(0, 50, 1, "rent", cell=-1)),
    (Land(0), Land(0, times=0)),
    (Sell(5), Sell(5, of=-1)),
    (Deal(0, 1), Deal(by=0, to=1, gives=(), takes=(), money=0, offered=False, number=0)),
    (
        Options(),
        Options(variant="full", minutes=60, board="city", parking_pot=False, double_go=False, no_auctions=False),
    ),
]


@pytest.mark.parametrize(("said", "meant"), UNSAID, ids=lambda record: type(record).__name__)
def test_what_is_left_unsaid_is_the_ordinary_case(said, meant):
    assert said == meant


def test_a_ruin_that_was_told_before_its_debt_was_is_the_same_ruin():
    now = WentBankrupt(0, 1, (), 5, owed=50, why="tax", cell=4, turn=7)
    assert msgspec.structs.replace(now, **WentBankrupt.ADDED) == WentBankrupt(0, 1, (), 5)


def test_a_match_begins_with_nothing_that_must_be_said():
    state = fresh(3).state
    assert (state.offers_numbered, state.card, state.time_up, state.course) == (0, None, False, ())
    assert (state.estate_of, state.pot, state.bankruptcies, state.dice, state.turn) == (None, 0, 0, (0, 0), 1)
    unsaid = ("offers_numbered", "card", "time_up", "course", "estate_of", "pot")
    fields = {name: getattr(state, name) for name in state.__struct_fields__ if name not in unsaid}
    assert type(state)(**fields) == state
    assert fresh(3).seen(TurnBegan) == [TurnBegan(state.mover, again=False)]


def test_a_match_draws_from_the_beginning_of_its_stream():
    rng = Rng(bytes(32))
    deck = tuple(range(16))
    assert fresh(2).state.decks == (rng.shuffled(deck), rng.shuffled(deck))


def test_a_board_that_is_not_there_is_named_as_the_reason():
    with pytest.raises(ValueError, match=r"^there is no such board$"):
        Options(board="nowhere")


@pytest.mark.parametrize("why", ["rent", "tax", "card", "jail", "interest"])
def test_every_kind_of_debt_can_be_stored(why):
    state = msgspec.structs.replace(
        table().state, phase=Owing(0, 2000, BANK, why), agenda=(Owe(1, 5, BANK, why), Owe(2, 5, 0, why, 5))
    )
    assert GAME.decode(GAME.encode(state)) == state
    for event in (Paid(0, 5, BANK, why, -1), InDebt(0, 5, 1, why, 5)):
        assert msgspec.json.decode(msgspec.json.encode(event), type=MonopolistEvent) == event


@pytest.mark.parametrize("reason", ["last", "left", "time", "quick"])
def test_every_end_can_be_stored(reason):
    match = table(2).leave(1)
    over = MatchOver(Outcome(reason, ((0,), (1,))), (1500, 0))
    state = msgspec.structs.replace(match.state, phase=over)
    assert GAME.decode(GAME.encode(state)) == state

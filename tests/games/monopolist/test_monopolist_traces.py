"""Traces of a move on the board: the way and the payments."""

from collections.abc import Sequence

import msgspec

from games.monopolist.board import BANK, BOARDS, CHANCE, Back
from games.monopolist.events import (
    Bought,
    CardDrawn,
    MonopolistEvent,
    Mortgaged,
    Moved,
    Paid,
    Rolled,
    Salary,
    TimeIsUp,
    WentBankrupt,
)
from games.monopolist.presentation.pictures import (
    BoardPicture,
    Farewell,
    LastMoves,
    Payment,
    decided,
    last_move,
    last_moves_of,
)
from games.ui_model import SeatName, with_last_move
from tests.render import models

BACK, STEPS = next((at, card.steps) for at, card in enumerate(BOARDS["city"].decks[CHANCE]) if isinstance(card, Back))


def trace(before: LastMoves, events: Sequence[MonopolistEvent]) -> LastMoves:
    return last_moves_of(last_move(msgspec.to_builtins(before), events))


def test_the_way_goes_over_the_start_and_the_salary_is_paid_by_the_bank():
    seen = trace(LastMoves(), [Rolled(0, (2, 3)), Moved(0, 37, 2), Salary(0, 200)])
    assert seen == LastMoves(walked=(37, 38, 39, 0, 1, 2), paid=(Payment(BANK, 0, 200),))


def test_what_is_bought_after_the_roll_belongs_to_it_and_the_next_roll_begins_anew():
    rolled = trace(LastMoves(), [Rolled(0, (1, 2)), Moved(0, 0, 3)])
    bought = trace(rolled, [Bought(0, 3, 60)])
    assert bought == LastMoves(walked=(0, 1, 2, 3), paid=(Payment(0, BANK, 60),))
    assert trace(bought, [Mortgaged(0, 3, 30)]) == bought
    assert trace(bought, [Rolled(1, (1, 1)), Moved(1, 5, 7)]) == LastMoves(walked=(5, 6, 7))


def test_a_card_leads_on_or_back():
    rolled = trace(LastMoves(), [Rolled(0, (3, 4)), Moved(0, 0, 7)])
    back = trace(rolled, [CardDrawn(0, CHANCE, BACK), Moved(0, 7, 7 - STEPS)])
    assert back.walked == (*range(8), *range(6, 6 - STEPS, -1))


def test_a_throw_for_a_utility_is_no_move():
    rolled = trace(LastMoves(), [Rolled(0, (6, 6)), Moved(0, 0, 12)])
    walked = trace(rolled, [Rolled(0, (2, 2), "utility"), Paid(0, 16, 1, "rent", 12)])
    assert walked.walked == tuple(range(13))
    assert walked.paid == (Payment(0, 1, 16),)


def test_the_picture_shows_it():
    drawn = with_last_move(models.START, msgspec.to_builtins(LastMoves((0, 1), (Payment(0, 1, 5),))))
    assert isinstance(drawn, BoardPicture)
    assert (drawn.walked, drawn.paid) == ((0, 1), (Payment(0, 1, 5),))


RUIN = WentBankrupt(2, 1, (3, 5), 40, 950, "rent", 24, 23)


def test_a_player_who_goes_bankrupt_is_seen_off_until_the_next_roll():
    gone = trace(LastMoves(), [Rolled(2, (3, 4)), Moved(2, 17, 24), RUIN])
    assert gone.farewell == Farewell(2, 1, 950, 23, 24)
    assert trace(gone, [Mortgaged(0, 3, 30)]).farewell == gone.farewell
    assert trace(gone, [Rolled(0, (1, 2)), Moved(0, 0, 3)]).farewell is None
    drawn = with_last_move(models.START, msgspec.to_builtins(gone))
    assert isinstance(drawn, BoardPicture)
    assert drawn.farewell == gone.farewell


def test_what_was_told_before_turns_were_noted_sees_no_player_off():
    assert trace(LastMoves(), [WentBankrupt(2, 1, (3, 5), 40)]).farewell is None
    assert decided([WentBankrupt(2, 1, (3, 5), 40)]) is None


def test_the_last_bankruptcy_decides_or_the_clock():
    first, last = decided([RUIN]), decided([RUIN, WentBankrupt(1, BANK, (), 0, 100, "tax", 4, 30)])
    assert first is not None
    assert first.words is not None
    assert (first.words.key, first.words.args["to"]) == ("monopolist-decided-bankrupt", SeatName(1))
    assert last is not None
    assert last.words is not None
    assert (last.seat, last.words.key) == (1, "monopolist-decided-bank")
    by_clock = decided([RUIN, TimeIsUp()])
    assert by_clock is not None
    assert by_clock.words is not None
    assert by_clock.words.key == "monopolist-decided-time"
    assert decided([]) is None

"""Narration of public events for the table message, and answers to taps."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.engine import Event
from games.kit.table import NOBODY
from games.kit.table_events import Left, TimedOut
from games.monopolist import events as happened
from games.monopolist.actions import (
    HOUSE,
    Build,
    DealOffer,
    MonopolistAction,
    Mortgage,
    Redeem,
    SellBuilding,
    SellGroup,
)
from games.monopolist.board import BANK, BOARDS, CHANCE, HOTEL, Board, name_text
from games.monopolist.events import CardDrawn, MonopolistEvent, Moved, Rolled
from games.monopolist.presentation.phrases import (
    arrival,
    auctioned,
    buildings_text,
    cell_text,
    cell_texts,
    debt_reason,
    money,
    told_items,
    who,
    winners_text,
)
from games.ui_model import Arg, Text


def board_of(event: happened.OnBoard) -> Board:
    """Return the board that the event's cell numbers refer to."""
    return BOARDS[event.board]


def _cell(event: Any) -> Text:
    return cell_text(board_of(event), event.cell)


# Turns and moves


def _order(event: happened.OrderRolled) -> Text:
    throws = tuple(
        Text("monopolist-throw", {"name": who(seat), "sum": total})
        for seat, total in zip(event.seats, event.sums, strict=True)
    )
    return Text("monopolist-told-order", {"throws": throws})


def _dealt(event: happened.DeedsDealt) -> Text:
    cells = cell_texts(board_of(event), event.cells)
    return Text("monopolist-told-dealt", {"name": who(event.seat), "cells": cells, "price": money(event.price)})


def _turn(event: happened.TurnBegan) -> Text | None:
    return Text("monopolist-told-again", {"name": who(event.seat)}) if event.again else None


def _rolled(event: happened.Rolled) -> Text | None:
    """Return a line for utility rents only. The table shows the dice of moves."""
    if event.purpose != "utility":
        return None
    return Text("monopolist-told-bill", {"first": event.dice[0], "second": event.dice[1]})


def _moved(event: happened.Moved) -> Text:
    return Text("monopolist-told-moved", {"name": who(event.seat), "cell": arrival(board_of(event), event.to)})


def _salary(event: happened.Salary) -> Text:
    return Text("monopolist-told-salary", {"name": who(event.seat), "amount": money(event.amount)})


def _card(event: happened.CardDrawn) -> Text:
    key = "monopolist-told-chance" if event.deck == CHANCE else "monopolist-told-chest"
    return Text(key, {"name": who(event.seat), "text": name_text(board_of(event).decks[event.deck][event.card].text)})


# Money


def _paid(event: happened.Paid) -> Text | None:
    paid: dict[str, Arg] = {"name": who(event.seat), "amount": money(event.amount)}
    if event.why == "rent":
        return Text("monopolist-told-rent", {**paid, "cell": _cell(event), "to": who(event.to)})
    if event.why == "card":
        # The card text already states payments between players.
        return Text("monopolist-told-fee", paid) if event.to == BANK else None
    return Text(_BANK_TAKES[event.why], paid)


_BANK_TAKES: Final = {
    "tax": "monopolist-told-tax",
    "jail": "monopolist-told-fine",
    "interest": "monopolist-told-interest",
}


def _debt(event: happened.InDebt) -> Text:
    reason = debt_reason(board_of(event), event.why, event.cell)
    sums: dict[str, Arg] = {"amount": money(event.amount), "to": who(event.to), "reason": reason}
    return Text("monopolist-told-debt", {"name": who(event.seat), **sums})


def _no_rent(event: happened.NoRent) -> Text:
    return Text("monopolist-told-no-rent", {"name": who(event.seat), "cell": _cell(event)})


# Property


def _bought(event: happened.Bought) -> Text:
    return Text("monopolist-told-bought", {"name": who(event.seat), "cell": _cell(event), "price": money(event.price)})


def _left_to_bank(event: happened.LeftToBank) -> Text:
    return Text("monopolist-told-left-to-bank", {"name": who(event.seat), "cell": _cell(event)})


def _pot(event: happened.PotTaken) -> Text:
    return Text("monopolist-told-pot", {"name": who(event.seat), "amount": money(event.amount)})


def _auction(event: happened.AuctionOpened) -> Text:
    """Return the line of an auction with its reason."""
    thing = auctioned(board_of(event), event.thing)
    if event.thing < 0:
        key = "monopolist-told-scarce" if event.thing == HOUSE else "monopolist-told-scarce-hotels"
        return Text(key, {"left": event.left, "wanted": event.wanted})
    if event.of != NOBODY:
        return Text("monopolist-told-estate", {"name": who(event.of), "what": thing})
    if event.declined == NOBODY:
        return Text("monopolist-told-auction", {"what": thing})
    key = "monopolist-told-dear" if event.dear else "monopolist-told-declined"
    return Text(key, {"name": who(event.declined), "what": thing})


def _sold(event: happened.AuctionWon) -> Text:
    thing = auctioned(board_of(event), event.thing)
    return Text("monopolist-told-won", {"name": who(event.seat), "what": thing, "amount": money(event.amount)})


def _unsold(event: happened.AuctionFailed) -> Text:
    return Text("monopolist-told-unsold", {"what": auctioned(board_of(event), event.thing)})


def _built(event: happened.Built) -> Text:
    if event.level == HOTEL:
        return Text("monopolist-told-hotel", {"name": who(event.seat), "cell": _cell(event)})
    houses = buildings_text(event.level)
    return Text("monopolist-told-house", {"name": who(event.seat), "cell": _cell(event), "houses": houses})


def _pulled_down(event: happened.BuildingsSold) -> Text:
    cells = cell_texts(board_of(event), event.cells)
    return Text("monopolist-told-sold", {"name": who(event.seat), "cells": cells, "gain": money(event.gain)})


def _mortgaged(event: happened.Mortgaged) -> Text:
    return Text("monopolist-told-mortgaged", {"name": who(event.seat), "cell": _cell(event), "gain": money(event.gain)})


def _redeemed(event: happened.Redeemed) -> Text:
    return Text(
        "monopolist-told-redeemed", {"name": who(event.seat), "cell": _cell(event), "price": money(event.price)}
    )


# Jail


def _jailed(event: happened.Jailed) -> Text | None:
    if event.why == "card":
        return None  # The line of the card says so.
    key = "monopolist-told-jailed-doubles" if event.why == "doubles" else "monopolist-told-jailed"
    return Text(key, {"name": who(event.seat)})


def _stayed(event: happened.StayedInJail) -> Text:
    return Text("monopolist-told-stayed", {"name": who(event.seat), "left": event.left})


def _freed(event: happened.Freed) -> Text | None:
    if event.how in ("fine", "tries"):
        return None  # The line of the payment says so.
    key = "monopolist-told-freed-doubles" if event.how == "doubles" else "monopolist-told-freed-card"
    return Text(key, {"name": who(event.seat)})


# Deals


def _sides(event: happened.DealOffered | happened.DealDone) -> dict[str, Arg]:
    deal, board = event.deal, board_of(event)
    gives, takes = list(told_items(board, deal.gives)), list(told_items(board, deal.takes))
    if deal.money:
        (gives if deal.money > 0 else takes).append(money(abs(deal.money)))
    nothing = (Text("monopolist-nothing"),)
    return {
        "by": who(deal.by),
        "to": who(deal.to),
        "gives": tuple(gives) or nothing,
        "takes": tuple(takes) or nothing,
    }


def _offered(event: happened.DealOffered) -> Text:
    return Text("monopolist-told-offered", _sides(event))


def _dealt_with(event: happened.DealDone) -> Text:
    return Text("monopolist-told-deal", _sides(event))


def _withdrawn(event: happened.DealWithdrawn) -> Text:
    key = "monopolist-told-void" if event.void else "monopolist-told-withdrawn"
    return Text(key, {"by": who(event.by), "to": who(event.to)})


def _refused(event: happened.DealRefused) -> Text:
    return Text("monopolist-told-refused", {"by": who(event.by), "to": who(event.to)})


def _countered(event: happened.DealCountered) -> Text:
    return Text("monopolist-told-countered", {"by": who(event.by), "to": who(event.to)})


# Ends


def _bankrupt(event: happened.WentBankrupt) -> Text:
    if event.turn:
        reason = debt_reason(board_of(event), event.why, event.cell)
        farewell: dict[str, Arg] = {"turn": event.turn, "owed": money(event.owed), "reason": reason}
        if event.to == BANK:
            return Text("monopolist-told-farewell-bank", {"name": who(event.seat), **farewell})
        return Text("monopolist-told-farewell", {"name": who(event.seat), "to": who(event.to), **farewell})
    if event.to == BANK:
        return Text("monopolist-told-bankrupt-bank", {"name": who(event.seat)})
    return Text("monopolist-told-bankrupt", {"name": who(event.seat), "to": who(event.to)})


def _timed_out(event: TimedOut) -> Text:
    key = "table-told-not-awaited" if event.voted else "monopolist-told-timeout"
    return Text(key, {"name": who(event.seat)})


def _left(event: Left) -> Text:
    return Text("monopolist-told-left", {"name": who(event.seat)})


def _time_is_up(event: happened.TimeIsUp) -> Text:
    return Text("monopolist-told-time-up")


def _ended(event: happened.MatchEnded) -> Text:
    return winners_text(event.outcome)


def tell(event: MonopolistEvent) -> tuple[Text, ...]:
    """Return the line of an event, none for events that the table shows anyway."""
    line = TOLD[type(event)](event) if type(event) in TOLD else None
    return () if line is None else (line,)


def answer(action: MonopolistAction, events: Sequence[MonopolistEvent]) -> Text | None:
    """Return the answer to a tap: where a roll led, or what the action changed."""
    if isinstance(action, DealOffer):
        return Text("monopolist-answer-offered")
    if isinstance(action, Build | SellBuilding | SellGroup | Mortgage | Redeem):
        return next((line for event in events for line in tell(event)), None)
    thrown = next((event for event in events if isinstance(event, Rolled) and event.purpose != "utility"), None)
    if thrown is None:
        return None
    dice: dict[str, Arg] = {"first": thrown.dice[0], "second": thrown.dice[1]}
    moved = next((event for event in events if isinstance(event, Moved)), None)
    if moved is None:
        return Text("monopolist-answer-rolled", dice)
    place: dict[str, Arg] = {**dice, "cell": arrival(board_of(moved), moved.to)}
    drawn = next((event for event in events if isinstance(event, CardDrawn)), None)
    if drawn is None:
        return Text("monopolist-answer-moved", place)
    return Text(
        "monopolist-answer-card", {**place, "text": name_text(board_of(drawn).decks[drawn.deck][drawn.card].text)}
    )


TOLD: Final[dict[type[Event], Callable[[Any], Text | None]]] = {
    happened.OrderRolled: _order,
    happened.DeedsDealt: _dealt,
    happened.TurnBegan: _turn,
    happened.Rolled: _rolled,
    happened.Moved: _moved,
    happened.Salary: _salary,
    happened.CardDrawn: _card,
    happened.InDebt: _debt,
    happened.Paid: _paid,
    happened.NoRent: _no_rent,
    happened.Bought: _bought,
    happened.LeftToBank: _left_to_bank,
    happened.PotTaken: _pot,
    happened.AuctionOpened: _auction,
    happened.AuctionWon: _sold,
    happened.AuctionFailed: _unsold,
    happened.Jailed: _jailed,
    happened.StayedInJail: _stayed,
    happened.Freed: _freed,
    happened.Built: _built,
    happened.BuildingsSold: _pulled_down,
    happened.Mortgaged: _mortgaged,
    happened.Redeemed: _redeemed,
    happened.DealOffered: _offered,
    happened.DealWithdrawn: _withdrawn,
    happened.DealRefused: _refused,
    happened.DealCountered: _countered,
    happened.DealDone: _dealt_with,
    happened.WentBankrupt: _bankrupt,
    TimedOut: _timed_out,
    Left: _left,
    happened.TimeIsUp: _time_is_up,
    happened.MatchEnded: _ended,
}

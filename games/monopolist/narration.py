"""Narration of public events for the table message, and answers to taps."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.engine import Event
from games.kit.events import Left, TimedOut
from games.monopolist import event_lines as lines
from games.monopolist import events as happened
from games.monopolist.actions import Build, DealOffer, MonopolistAction, Mortgage, Redeem, SellBuilding, SellGroup
from games.monopolist.board_file import called
from games.monopolist.events import CardDrawn, MonopolistEvent, Moved, Rolled
from games.monopolist.phrases import arrival
from games.ui_model import Arg, Text


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
    place: dict[str, Arg] = {**dice, "cell": arrival(lines.board_of(moved), moved.to)}
    drawn = next((event for event in events if isinstance(event, CardDrawn)), None)
    if drawn is None:
        return Text("monopolist-answer-moved", place)
    return Text(
        "monopolist-answer-card", {**place, "text": called(lines.board_of(drawn).decks[drawn.deck][drawn.card].text)}
    )


TOLD: Final[dict[type[Event], Callable[[Any], Text | None]]] = {
    happened.OrderRolled: lines.order,
    happened.DeedsDealt: lines.dealt,
    happened.TurnBegan: lines.turn,
    happened.Rolled: lines.rolled,
    happened.Moved: lines.moved,
    happened.Salary: lines.salary,
    happened.CardDrawn: lines.card,
    happened.InDebt: lines.debt,
    happened.Paid: lines.paid,
    happened.NoRent: lines.no_rent,
    happened.Bought: lines.bought,
    happened.LeftToBank: lines.left_to_bank,
    happened.PotTaken: lines.pot,
    happened.AuctionOpened: lines.auction,
    happened.AuctionWon: lines.sold,
    happened.AuctionFailed: lines.unsold,
    happened.Jailed: lines.jailed,
    happened.StayedInJail: lines.stayed,
    happened.Freed: lines.freed,
    happened.Built: lines.built,
    happened.BuildingsSold: lines.pulled_down,
    happened.Mortgaged: lines.mortgaged,
    happened.Redeemed: lines.redeemed,
    happened.DealOffered: lines.offered,
    happened.DealWithdrawn: lines.withdrawn,
    happened.DealRefused: lines.refused,
    happened.DealCountered: lines.countered,
    happened.DealDone: lines.dealt_with,
    happened.WentBankrupt: lines.bankrupt,
    TimedOut: lines.timed_out,
    Left: lines.left,
    happened.TimeIsUp: lines.time_is_up,
    happened.MatchEnded: lines.ended,
}

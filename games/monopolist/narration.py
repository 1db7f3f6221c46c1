"""Events as short lines for the live table message. Nothing in them is secret."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.engine import Event
from games.kit.events import Left, TimedOut
from games.monopolist import events as happened
from games.monopolist import told
from games.monopolist.actions import Build, DealOffer, MonopolistAction, Mortgage, Redeem, SellBuilding, SellGroup
from games.monopolist.events import CardDrawn, MonopolistEvent, Moved, Rolled
from games.monopolist.phrases import cell_text
from games.screen import Arg, Text


def tell(event: MonopolistEvent) -> tuple[Text, ...]:
    """The line for an event; what the table shows anyway, single bids or a roll, is not worth one."""
    line = TOLD[type(event)](event) if type(event) in TOLD else None
    return () if line is None else (line,)


def answer(action: MonopolistAction, events: Sequence[MonopolistEvent]) -> Text | None:
    """Whoever rolled is told where it led; whoever built or mortgaged, that it is done; an offer waits."""
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
    place: dict[str, Arg] = {**dice, "cell": cell_text(told.board_of(moved), moved.to)}
    drawn = next((event for event in events if isinstance(event, CardDrawn)), None)
    if drawn is None:
        return Text("monopolist-answer-moved", place)
    return Text("monopolist-answer-card", {**place, "text": told.board_of(drawn).decks[drawn.deck][drawn.card].text})


TOLD: Final[dict[type[Event], Callable[[Any], Text | None]]] = {
    happened.OrderRolled: told.order,
    happened.DeedsDealt: told.dealt,
    happened.TurnBegan: told.turn,
    happened.Rolled: told.rolled,
    happened.Moved: told.moved,
    happened.Salary: told.salary,
    happened.CardDrawn: told.card,
    happened.InDebt: told.debt,
    happened.Paid: told.paid,
    happened.NoRent: told.no_rent,
    happened.Bought: told.bought,
    happened.LeftToBank: told.left_to_bank,
    happened.PotTaken: told.pot,
    happened.AuctionOpened: told.auction,
    happened.AuctionWon: told.sold,
    happened.AuctionFailed: told.unsold,
    happened.Jailed: told.jailed,
    happened.StayedInJail: told.stayed,
    happened.Freed: told.freed,
    happened.Built: told.built,
    happened.BuildingsSold: told.pulled_down,
    happened.Mortgaged: told.mortgaged,
    happened.Redeemed: told.redeemed,
    happened.DealOffered: told.offered,
    happened.DealWithdrawn: told.withdrawn,
    happened.DealRefused: told.refused,
    happened.DealCountered: told.countered,
    happened.DealDone: told.dealt_with,
    happened.WentBankrupt: told.bankrupt,
    TimedOut: told.timed_out,
    Left: told.left,
    happened.TimeIsUp: told.time_is_up,
    happened.MatchEnded: told.ended,
}

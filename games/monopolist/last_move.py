"""Traces of the last move in the picture: path, payments, bankruptcy."""

from collections.abc import Iterator, Sequence

import msgspec

from games.monopolist.board import BANK, BOARDS
from games.monopolist.board_file import Back
from games.monopolist.drawing.model import Farewell, LastMoves, Payment, last_moves_of
from games.monopolist.events import (
    AuctionWon,
    Bought,
    Built,
    CardDrawn,
    DealDone,
    MonopolistEvent,
    Moved,
    Paid,
    PotTaken,
    Received,
    Rolled,
    Salary,
    TimeIsUp,
    WentBankrupt,
)
from games.monopolist.phrases import money
from games.ui_model import Arg, Decision, LastMove, SeatName, Text

_PAYMENTS_KEPT = 3


def last_move(before: LastMove, events: Sequence[MonopolistEvent]) -> LastMove:
    """Return the last roll and what followed it as plain JSON of `LastMoves`."""
    kept = last_moves_of(before)
    walked, paid, farewell = kept.walked, list(kept.paid), kept.farewell
    backwards = False
    for event in events:
        match event:
            case Rolled(_, _, "move" | "jail"):
                walked, paid, farewell = (), [], None
            case CardDrawn():
                backwards = isinstance(BOARDS[event.board].decks[event.deck][event.card], Back)
            case Moved(_, start, to):
                way = _way(start, to, BOARDS[event.board].size, backwards=backwards)
                walked = (*walked[:-1], *way) if walked[-1:] == (start,) else way
            case WentBankrupt(seat, to, owed=owed, cell=cell, turn=turn) if turn:
                farewell = Farewell(seat, to, owed, turn, cell)
        paid += _payments(event)
    left = LastMoves(walked, tuple(paid[-_PAYMENTS_KEPT:]), farewell)
    plain: LastMove = msgspec.to_builtins(left)
    return plain


def decided(events: Sequence[MonopolistEvent]) -> Decision | None:
    """Return the last bankruptcy or the time limit as what decided the match."""
    for event in reversed(events):
        if isinstance(event, TimeIsUp):
            return Decision(words=Text("monopolist-decided-time"))
        if isinstance(event, WentBankrupt) and event.turn:
            args: dict[str, Arg] = {"name": SeatName(event.seat), "owed": money(event.owed)}
            if event.to == BANK:
                return Decision(event.seat, words=Text("monopolist-decided-bank", args))
            return Decision(event.seat, words=Text("monopolist-decided-bankrupt", {**args, "to": SeatName(event.to)}))
    return None


def _way(start: int, to: int, size: int, *, backwards: bool) -> tuple[int, ...]:
    step = -1 if backwards else 1
    return tuple((start + step * number) % size for number in range((to - start) * step % size + 1))


def _payments(event: MonopolistEvent) -> Iterator[Payment]:
    match event:
        case Paid(seat, amount, to):
            yield Payment(seat, to, amount)
        case Salary(seat, amount) | Received(seat, amount) | PotTaken(seat, amount):
            yield Payment(BANK, seat, amount)
        case Bought(seat, _, price) | Built(seat, _, _, price) | AuctionWon(seat, _, price):
            if price:
                yield Payment(seat, BANK, price)
        case DealDone(deal) if deal.money:
            giver, taker = (deal.by, deal.to) if deal.money > 0 else (deal.to, deal.by)
            yield Payment(giver, taker, abs(deal.money))

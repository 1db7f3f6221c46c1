"""Setup, application of actions, and status for the host."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

import msgspec

from games.engine import Leave, Status, Step, Timeout, TimeUp
from games.kit.random_draws import shuffle
from games.kit.table import Log
from games.kit.turns import playing
from games.monopolist import actions, deals, legal_actions, moves, timeout_and_leave
from games.monopolist.actions import MonopolistAction
from games.monopolist.bank import pay, roll, transfer_deed
from games.monopolist.board import BANK, DEFAULT_BOARD
from games.monopolist.events import DeedsDealt, MonopolistEvent, OnBoard, OrderRolled, TurnBegan
from games.monopolist.options import Options
from games.monopolist.state import Auction, MatchOver, Owing, Rolling, State, new_state

DEALT_DEEDS: Final = 2


def setup(options: Options, seats: int, seed: bytes) -> Step[State, MonopolistEvent]:
    draft = new_state(options, seats, seed)
    log: Log = []
    draft.decks = (shuffle(draft, draft.decks[0]), shuffle(draft, draft.decks[1]))
    if options.deals_deeds:
        _deal_deeds(draft, log)
    draft.mover = _roll_for_order(draft, log)
    draft.dice = (0, 0)
    draft.turn = 1
    log.append(TurnBegan(draft.mover))
    return Step(draft, _events(draft, log))


def _deal_deeds(draft: State, log: Log) -> None:
    """Deal two random deeds to each seat at their price."""
    board, seats = draft.options.laid_out, len(draft.active)
    deeds = shuffle(draft, board.deeds)[: seats * DEALT_DEEDS]
    for seat in range(seats):
        cells = deeds[seat::seats]
        price = sum(board.prices[cell] for cell in cells)
        pay(draft, seat, BANK, price)
        for cell in cells:
            transfer_deed(draft, cell, seat)
        log.append(DeedsDealt(seat, cells, price))


def _roll_for_order(draft: State, log: Log) -> int:
    """Return the seat with the highest roll. Tied seats roll again."""
    contenders = tuple(range(len(draft.active)))
    while len(contenders) > 1:
        sums = tuple(sum(roll(draft)) for _ in contenders)
        log.append(OrderRolled(contenders, sums))
        contenders = tuple(seat for seat, thrown in zip(contenders, sums, strict=True) if thrown == max(sums))
    return contenders[0]


def apply(state: State, seat: int, action: MonopolistAction) -> Step[State, MonopolistEvent]:
    """Apply a legal action to a copy of the state."""
    draft = msgspec.structs.replace(state)
    log: Log = []
    _HANDLERS[type(action)](draft, seat, action, log)
    if any(draft.deals) and _goods(draft) != _goods(state):
        deals.remove_invalid_deals(draft, log)
    return Step(draft, _events(draft, log))


_goods: Final = attrgetter("cash", "owner", "buildings", "mortgaged", "jail_free", "active")
"""The fields that decide which offers can be carried out."""


def _events(draft: State, log: Log) -> tuple[MonopolistEvent, ...]:
    """Return the events, with the board name added unless the default board is used."""
    board = draft.options.board
    if board == DEFAULT_BOARD:
        return tuple(log)
    placed: Log = [
        msgspec.structs.replace(event, board=board) if isinstance(event, OnBoard) else event for event in log
    ]
    return tuple(placed)


_HANDLERS: Final[dict[type, Callable[[State, int, Any, Log], None]]] = {
    actions.Roll: moves.on_roll,
    actions.PayFine: moves.on_pay_fine,
    actions.UseCard: moves.on_use_card,
    actions.Buy: moves.on_buy,
    actions.Decline: moves.on_decline,
    actions.Bid: moves.on_bid,
    actions.Pass: moves.on_pass,
    actions.Build: moves.on_build,
    actions.SellBuilding: moves.on_sell_building,
    actions.SellGroup: moves.on_sell_group,
    actions.Mortgage: moves.on_mortgage,
    actions.Redeem: moves.on_redeem,
    actions.Bankrupt: moves.on_bankrupt,
    actions.DealWith: deals.on_deal_with,
    actions.DealGive: deals.on_deal_give,
    actions.DealTake: deals.on_deal_take,
    actions.DealMoney: deals.on_deal_money,
    actions.DealOffer: deals.on_deal_offer,
    actions.DealDrop: deals.on_deal_drop,
    actions.DealAccept: moves.on_deal_accept,
    actions.DealRefuse: deals.on_deal_refuse,
    actions.DealCounter: deals.on_deal_counter,
    TimeUp: timeout_and_leave.on_time_up,
    Timeout: timeout_and_leave.on_timeout,
    Leave: timeout_and_leave.on_leave,
}


def status(state: State) -> Status:
    phase = state.phase
    over = isinstance(phase, MatchOver)
    has_clock = not over and not state.time_up and state.options.variant == "timed"
    return Status(
        waiting=legal_actions.waiting(state),
        playing=() if over else playing(state),
        turn=state.turn,
        outcome=phase.outcome if isinstance(phase, MatchOver) else None,
        brisk=isinstance(phase, Auction),
        asking=_asking(state),
        writing=tuple(deal.by for deal in state.deals if deal is not None and not deal.offered),
        minutes=state.options.minutes if has_clock else 0,
    )


def _asking(state: State) -> tuple[int, ...]:
    """Return the debtor or mover whose offer waits for another player's answer."""
    phase = state.phase
    if not isinstance(phase, Owing | Rolling):
        return ()
    seat = phase.seat if isinstance(phase, Owing) else state.mover
    own = state.deals[seat]
    return (seat,) if own is not None and own.offered else ()

"""Standing orders: actions that players order in advance.

Every function works on the draft of a match. The game decides from the player's view which orders are possible, when
they act and when they lapse. This module stores the orders of each seat and carries them out after a delay like that of
a quick player.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final, NamedTuple

from bot.core.clock.turn_clock import is_slow
from bot.core.match_service import MatchUpdate, TableError, TimerPlan, require_seat
from bot.core.models import Match, Moment, Timer
from bot.timings import Timings
from games.engine import Action
from games.orders import Order
from games.registry import AnyGame, find
from games.ui_model import Text

ORDER: Final = "order"
"""Kind of the timer that carries out an order."""
MOST_LAPSED: Final = 3
"""Lapsed orders kept for the player to read."""


class Standing(NamedTuple):
    """An order given by a player, with its value."""

    order: Order[Any, Any]
    value: int


def standing(match: Match, seat: int) -> list[Standing]:
    """Return the given orders in the game's sequence; the first that can act does."""
    given, game = match.record.seats[seat].orders.given, find(match.record.rulebook)
    if not given or game is None:
        return []
    return [Standing(order, given[order.name]) for order in game.standing_orders if order.name in given]


def due(match: Match, seat: int) -> Action | None:
    """Return the legal action that an order of this seat demands now, or None."""
    player, game = match.record.seats[seat], find(match.record.rulebook)
    is_here = (
        match.status == "running"
        and not match.record.suspended
        and not player.is_computer
        and not player.presence.left_chat
    )
    if not player.orders.given or not is_here or game is None or seat not in game.status(match.state).playing:
        return None
    view, legal = game.view(match.state, seat), game.legal_actions(match.state, seat)
    for order, value in standing(match, seat):
        action: Action | None = order.act(view, legal, value)
        if action is not None and game.accepts(match.state, seat, action, legal):
            return action
    return None


def timers(match: Match, seat: int, now: Moment, timings: Timings) -> list[Timer]:
    """Return the timer that carries out the due order of this seat, if there is one."""
    if due(match, seat) is None:
        return []
    return [Timer(match.match_id, ORDER, seat, now.game + delay_seconds(match, seat, timings))]


def delay_seconds(match: Match, seat: int, timings: Timings) -> float:
    """Return the delay of a due order, different in each version of a match."""
    # Derived from the secret seed, so that players cannot tell an order from a press.
    shortest, longest = timings.slow_order_seconds if is_slow(match) else timings.live_order_seconds
    digest = sha256(b"order %d %d " % (match.version, seat) + match.seed).digest()
    return shortest + (longest - shortest) * int.from_bytes(digest[:8], "big") / 2**64


def look_over(match: Match, game: AnyGame, before: Any, actor: int, action: Action) -> None:
    """Delete fulfilled and lapsed orders; keep the reasons of the lapsed ones."""
    for seat, player in enumerate(match.record.seats):
        if not player.orders.given:
            continue
        if match.status != "running" or seat not in game.status(match.state).playing:
            player.orders.given, player.orders.lapsed = {}, []
            continue
        then, now = game.view(before, seat), game.view(match.state, seat)
        for order, value in standing(match, seat):
            is_done = seat == actor and order.is_done_by(action, value)
            reason = None if is_done else order.lapses(then, now, value)
            if is_done or reason is not None:
                del player.orders.given[order.name]
            if reason is not None:
                why = Text("orders-lapsed", {"order": order.title, "reason": reason})
                player.orders.lapsed = [*player.orders.lapsed, why][-MOST_LAPSED:]


# Use by players


def are_offered(match: Match, seat: int) -> bool:
    """Return whether the seat can give orders; live and solitary players need none."""
    player = match.record.seats[seat]
    has_to_wait = is_slow(match) and match.chat_id != player.user_id
    return (has_to_wait or bool(player.orders.given)) and any(_open(match, seat))


def may_be_given(match: Match, seat: int) -> list[Order[Any, Any]]:
    """Return the orders that are possible now or given already."""
    return list(_open(match, seat))


def _open(match: Match, seat: int) -> Iterator[Order[Any, Any]]:
    game = find(match.record.rulebook)
    if (
        game is None
        or match.status != "running"
        or seat not in game.status(match.state).playing
        or not game.standing_orders
    ):
        return
    view = game.view(match.state, seat)
    given = match.record.seats[seat].orders.given
    yield from (order for order in game.standing_orders if order.name in given or order.is_possible(view))


def give(match: Match, user_id: int, name: str, value: int, now: Moment, timings: Timings) -> MatchUpdate:
    """Give an order or change its value; raise TableError if that is not allowed."""
    seat, order = _own(match, user_id, name)
    game = find(match.record.rulebook)
    if game is None or not order.is_allowed(game.view(match.state, seat), value):
        raise TableError("order-never")
    player = match.record.seats[seat]
    player.orders.given = {**player.orders.given, name: value}
    player.orders.lapsed = []
    return MatchUpdate(timers=TimerPlan(timers(match, seat, now, timings)), reply=Text("orders-given"))


def take_back(match: Match, user_id: int, name: str) -> MatchUpdate:
    """Take back an order; its timer finds nothing to do."""
    seat, _ = _own(match, user_id, name)
    player = match.record.seats[seat]
    player.orders.given = {other: value for other, value in player.orders.given.items() if other != name}
    player.orders.lapsed = []
    return MatchUpdate(reply=Text("orders-taken-back"))


def _own(match: Match, user_id: int, name: str) -> tuple[int, Order[Any, Any]]:
    pov, game = require_seat(match, user_id), find(match.record.rulebook)
    if game is None or not pov.is_dealt_in:
        raise TableError("not-running")
    found = next((order for order in game.standing_orders if order.name == name), None)
    if found is None:
        raise TableError("old-button")
    return pov.seat, found

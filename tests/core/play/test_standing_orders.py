"""Standing orders: carried out when due, withdrawn, lapsed or outrun."""

import asyncio
from typing import Any

import msgspec
import pytest

from bot.core import notifications
from bot.core.clock.timer_loop import ReactionWindows, TimerLoop
from bot.core.match_service import MatchUpdate, TableError, TimerPlan
from bot.core.models import ClockTerms, FairnessRecord, Match, MatchRecord, Moment, Seat, SeatOrders
from bot.core.play import apply_action, match_standing_orders
from bot.core.play.match_screens import since_acted
from bot.core.seats.pause import go_on, propose
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS
from games.engine import Action, Leave, Timeout
from games.errors import GameError
from games.monopolist.actions import BUY, OFFER, ROLL, Bid, Pass
from games.montana.actions import Draw as Draws
from games.montana.actions import Keep, Lay, Montana
from games.montana.standing_orders import LAYS
from games.ui_model import Text
from games.uno.actions import Accept, Draw, Play, Uno
from games.uno.standing_orders import WAYS
from games.uno_intercept.actions import Ready
from tests.rules import intercept, monopolist, montana
from tests.rules import table as uno
from tests.support.fake_clock import FakeClock
from tests.support.stored_matches import CHAT
from tests.support.timed_match import Table

LIVE, SLOW = 300, 86_400
FIT_NOTHING = "y9 y8 g9 g8 y7 g7 y6 g6 y4 g4 y3 g3 y2 g2 y1 g1 b7 b8 b9"
"""A hand that does not fit a red five."""
LIVE_DELAY, SLOW_DELAY = DEFAULT_TIMINGS.live_order_seconds, DEFAULT_TIMINGS.slow_order_seconds
LONGEST = SLOW_DELAY[1] + 0.1


class Desk(Table):
    """A match with an arranged table, and its timers."""

    async def lay_out(self, laid: Any, *, clock: int = SLOW) -> None:
        seats = [Seat(f"Игрок {at}", at + 1) for at in range(len(laid.state.active))]
        name = laid.game.name if hasattr(laid, "game") else "monopolist"
        record = MatchRecord(name, 1, FairnessRecord(""), ClockTerms(clock), seats=seats)
        match = Match(0, CHAT, 0, "running", 1, record, bytes(32), laid.state)
        now = self.storage.clock.now()
        stored = await self.matches.create(
            match,
            lambda stored: MatchUpdate(
                timers=TimerPlan.restart(apply_action.timers(stored, now, self.matches.timings))
            ),
        )
        self.match_id = stored.match_id

    async def order(self, seat: int, name: str, value: int = 0) -> Match:
        now = self.storage.clock.now()
        return (
            await self.matches.update(
                self.match_id,
                lambda draft: match_standing_orders.give(draft, seat + 1, name, value, now, self.matches.timings),
            )
        ).match

    async def take_back(self, seat: int, name: str) -> None:
        await self.matches.update(self.match_id, lambda draft: match_standing_orders.take_back(draft, seat + 1, name))

    async def do(self, seat: int, action: Action) -> None:
        now = self.storage.clock.now()
        await self.matches.update(
            self.match_id, lambda draft: apply_action.by_hand(draft, seat, action, now, self.matches.timings)
        )

    async def done(self) -> list[tuple[int, Action]]:
        game = apply_action.game_of(await self.match())
        return [(seat, msgspec.json.decode(raw, type=game.action_type)) for seat, raw in await self.actions()]

    async def ordered(self, seat: int) -> dict[str, int]:
        return (await self.match()).record.seats[seat].orders.given

    async def reasons(self, seat: int) -> list[str]:
        """Return the text keys of the reasons for lapsing."""
        lapsed = (await self.match()).record.seats[seat].orders.lapsed
        return [reason.key for one in lapsed if isinstance(reason := one.args["reason"], Text)]


@pytest.fixture
def desk(storage: Storage, clock: FakeClock) -> Desk:
    return Desk(storage, clock)


def card(play: Play) -> int:
    return WAYS.index(play)


def four(module: Any) -> Any:
    """Return a table with a «Возьми четыре» against seat 1."""
    return module.table(["w4 g1 g2", "r1 r2 y5", "y1 y2 y3"], top="r5").play(0, "w4", "b")


CASES: dict[str, tuple[Any, int, str, int, list[Action]]] = {
    "uno card": (uno.table(["r1 b2 b3", "g1 g2"], top="r5"), 0, "card", card(Play("r1")), [Play("r1")]),
    "uno wild": (uno.table(["w b2 b3", "g1 g2"], top="r5"), 0, "card", card(Play("w", "g")), [Play("w", "g")]),
    "uno last but one": (uno.table(["r1 b2", "g1 g2"], top="r5"), 0, "card", card(Play("r1")), [Uno(), Play("r1")]),
    "uno draw": (uno.table(["b1 b2 b3", "g1 g2"], top="r5", pile="y9"), 0, "draw", 0, [Draw()]),
    "uno accept": (four(uno), 1, "accept", 0, [Accept()]),
    "intercept card": (intercept.table(["r1 b2 b3", "g1 g2"]), 0, "card", card(Play("r1")), [Play("r1")]),
    "intercept draw": (intercept.table(["b1 b2 b3", "g1 g2 g3"], pile="y9"), 0, "draw", 0, [Draw()]),
    "intercept two": (
        intercept.table(["rD b2 b3", "g1 g2 g3", "y1 y2"]).play(0, "rD"),
        1,
        "draw",
        0,
        [Accept()],
    ),
    "intercept accept": (four(intercept), 1, "accept", 0, [Accept()]),
    "intercept ready": (four(intercept).do(1, Accept()), 1, "ready", 0, [Ready()]),
    "montana card": (
        montana.table(["g1f r3f b4f", "r4f r6f"], hints=True),
        0,
        "card",
        LAYS.index(Lay("g1f")),
        [Lay("g1f")],
    ),
    "montana last but one": (
        montana.table(["g1f r3f", "r4f r6f"]),
        0,
        "card",
        LAYS.index(Lay("g1f")),
        [Montana(), Lay("g1f")],
    ),
    "montana draw": (montana.table(["r3f b4f r6f", "r4f b6f"], hints=True, pile="b1f"), 0, "draw", 0, [Draws()]),
    "montana keep": (montana.table(["r3f b4f r6f", "r4f b6f"], pile="b1f"), 0, "draw", 0, [Draws(), Keep()]),
    "montana acts": (
        montana.table(["g1f r3f", "r4f r6f"], hints=True).lay(0, "g1f"),
        0,
        "acts",
        0,
        [Montana()],
    ),
    "monopolist roll": (monopolist.table(), 0, "roll", 0, [ROLL]),
    "monopolist buy": (monopolist.table(at={0: 36}).roll(0, 1, 2), 0, "buy", 200, [BUY]),
    "monopolist bid": (
        monopolist.table(at={0: 36}).roll(0, 1, 2).decline(0).bid(0, 50),
        1,
        "bid",
        100,
        [Bid(39, 51)],
    ),
    "monopolist pass": (
        monopolist.table(at={0: 36}).roll(0, 1, 2).decline(0).bid(0, 50),
        1,
        "bid",
        75,
        [Bid(39, 51)],
    ),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("pace", [LIVE, SLOW])
async def test_an_order_is_carried_out_as_ones_own_action_a_moment_later(desk, case, pace):
    laid, seat, name, value, wanted = CASES[case]
    await desk.lay_out(laid, clock=pace)
    await desk.order(seat, name, value)
    await desk.pass_time(LIVE_DELAY[0] - 0.1)
    assert await desk.done() == [], "nobody is as quick as that"
    await desk.pass_time(LONGEST * len(wanted))
    assert (await desk.done())[: len(wanted)] == [(seat, action) for action in wanted]


# Excluded players


async def test_a_player_who_has_left_an_order_is_not_called_to_the_turn(desk):
    await desk.lay_out(uno.table(["b1 b2 b3", "b4 b6"], top="r5", pile=FIT_NOTHING))
    await desk.order(0, "draw")
    await desk.order(1, "draw")
    await desk.pass_time(3 * notifications.CALLED_AFTER)
    done = await desk.done()
    assert len(done) >= 3
    assert {action for _, action in done} == {Draw()}
    assert await desk.calls() == []


async def test_what_an_order_cannot_decide_is_left_to_its_player(desk):
    """The drawn card fits, and the order does not say whether to lay it."""
    await desk.lay_out(uno.table(["b1 b2 b3", "b4 b6"], top="r5", pile="r9"))
    await desk.order(0, "draw")
    await desk.pass_time(LONGEST + notifications.CALLED_AFTER)
    assert await desk.done() == [(0, Draw())]
    assert await desk.calls() == [("turn", (0,))]


async def test_an_order_takes_another_time_each_time(desk):
    await desk.lay_out(uno.table(["b1 b2 b3", "b4 b6"], top="r5"))
    await desk.order(0, "draw")
    match, delays = await desk.match(), set()
    for _ in range(20):
        match.version += 1
        [timer] = match_standing_orders.timers(match, 0, Moment(0.0), DEFAULT_TIMINGS)
        assert [timer] == match_standing_orders.timers(match, 0, Moment(0.0), DEFAULT_TIMINGS), (
            "of one version it is always the same"
        )
        delays.add(timer.due_at)
    assert len(delays) > 15
    assert all(SLOW_DELAY[0] <= delay <= SLOW_DELAY[1] < notifications.CALLED_AFTER for delay in delays)


async def test_an_order_leaves_people_the_time_to_be_first(desk):
    """The card may be intercepted, so the order gives people time to react."""
    laid = intercept.table(["r1 g3 g4", "r2 b2 b3", "y1 y2"]).play(0, "r1")
    desk.timers = TimerLoop(desk.storage, desk.matches, chances=(chances := ReactionWindows(desk.storage)))
    await desk.lay_out(laid, clock=LIVE)
    await desk.order(1, "card", card(Play("r2")))
    fair_at = await chances.fair_at(await desk.match(), 1)
    assert fair_at > desk.clock.now + 4
    await desk.pass_time(fair_at - desk.clock.now - 0.1)
    assert await desk.done() == []
    await desk.pass_time(2 * LONGEST)
    assert await desk.done() == [(1, Play("r2"))]


async def test_a_player_who_comes_back_reads_what_was_done_for_them_in_their_own_name(desk):
    await desk.lay_out(uno.table(["b1 b2 b3", "r4 r6 r7"], top="r5", pile="y9"))
    await desk.order(0, "draw")
    await desk.pass_time(LONGEST)
    match = await desk.match()
    player = match.record.seats[0]
    assert (player.activity.last_action_version, player.activity.active_at) == (0, 0.0), "they were not here"
    told = await since_acted(desk.storage, match, 0)
    assert [one.line.key for one in told] == ["table-told-drew", "uno-told-passed"]


# Withdrawn, outrun, in vain


async def test_what_was_taken_back_is_not_done(desk):
    await desk.lay_out(monopolist.table())
    await desk.order(0, "roll")
    await desk.take_back(0, "roll")
    await desk.take_back(0, "roll")
    await desk.pass_time(10 * LONGEST)
    assert await desk.done() == []
    assert ("order", 0) not in await desk.clocks()


async def test_a_press_of_ones_own_comes_first(desk):
    await desk.lay_out(uno.table(["r1 r2 b3", "g4 g6"], top="r5"))
    await desk.order(0, "card", card(Play("r1")))
    await desk.do(0, Play("r2"))
    assert ("order", 0) not in await desk.clocks()
    await desk.pass_time(10 * LONGEST)
    assert await desk.done() == [(0, Play("r2"))]
    assert await desk.ordered(0) == {"card": card(Play("r1"))}, "it waits for the next turn"


async def test_of_an_order_and_a_press_at_the_same_moment_one_counts(desk):
    await desk.lay_out(uno.table(["r1 r2 b3", "g4 g6 g7"], top="r5"))
    await desk.order(0, "card", card(Play("r1")))
    desk.clock.now += LONGEST
    results = await asyncio.gather(desk.timers.step(), desk.do(0, Play("r2")), return_exceptions=True)
    wins = Play("r1") if isinstance(results[1], GameError) else Play("r2")
    await desk.pass_time(LONGEST)
    assert await desk.done() == [(0, wins)]


async def test_the_card_that_was_laid_by_hand_is_not_laid_again(desk):
    await desk.lay_out(uno.table(["r1 r1 b3", "r4 r6 r7"], top="r5"))
    await desk.order(0, "card", card(Play("r1")))
    await desk.do(0, Play("r1"))
    assert (await desk.ordered(0), await desk.reasons(0)) == ({}, [])


async def test_of_two_orders_the_first_that_can_acts_and_the_other_stays(desk):
    await desk.lay_out(uno.table(["r1 b6 b7", "r2 r3 r4"], top="r5", pile="y9 y8"))
    await desk.order(0, "draw")
    await desk.order(0, "card", card(Play("r1")))
    await desk.pass_time(LONGEST)
    await desk.do(1, Play("r2"))
    await desk.pass_time(LONGEST)
    assert await desk.done() == [(0, Play("r1")), (1, Play("r2")), (0, Draw())]
    assert await desk.ordered(0) == {"draw": 0}


async def test_two_who_bid_by_order_outbid_each_other_by_the_least_step_until_one_has_enough(desk):
    await desk.lay_out(monopolist.table(2, at={0: 36}).roll(0, 1, 2).decline(0))
    await desk.order(0, "bid", 20)
    await desk.order(1, "bid", 10)
    await desk.pass_time(40 * LONGEST)
    done = await desk.done()
    bids = [(seat, action.amount) for seat, action in done if isinstance(action, Bid)]
    assert [amount for _, amount in bids] == list(range(1, len(bids) + 1)), "the least step each time"
    assert all(amount <= (20, 10)[seat] for seat, amount in bids)
    assert done[-1] == (1, Pass(39))
    assert (await desk.match()).state.owner[39] == 0
    assert await desk.reasons(0) == await desk.reasons(1) == ["orders-lapsed-auction"]


async def test_an_order_survives_a_restart_between_saying_and_doing(desk):
    await desk.lay_out(monopolist.table())
    await desk.order(0, "roll")
    again = Desk(desk.storage, desk.clock)
    again.match_id = desk.match_id
    await again.pass_time(LONGEST)
    assert (await again.done())[0] == (0, ROLL)


async def test_an_order_stands_still_while_a_computer_player_sits_in_and_holds_when_its_player_is_back(desk):
    await desk.lay_out(uno.table(["b1 b2 b3", "r4 r6 r7"], top="r5", pile="y9"))
    match = await desk.order(0, "draw")
    match.record.seats[0].computer_plays = True
    assert match_standing_orders.due(match, 0) is None
    match.record.seats[0].computer_plays, match.record.seats[0].presence.left_chat = False, True
    assert match_standing_orders.due(match, 0) is None, "nor for somebody who is not in the chat"
    changes = apply_action.back_in_seat(match, 0, Moment(0.0), DEFAULT_TIMINGS)
    assert [timer.kind for timer in changes.timers.started] == ["order"]


async def test_a_clock_that_strikes_first_leaves_an_order_nothing_to_do(desk):
    await desk.lay_out(uno.table(["b1 b2 b3", "r4 r6 r7"], top="r5", pile="y9"))
    await desk.order(0, "draw")
    now = desk.storage.clock.now()
    await desk.matches.update(
        desk.match_id, lambda draft: apply_action.act(draft, 0, Timeout(), now, desk.matches.timings)
    )
    await desk.pass_time(LONGEST)
    assert await desk.done() == [(0, Timeout())]
    assert await desk.ordered(0) == {"draw": 0}


async def test_an_order_at_a_table_that_pauses_waits_until_it_goes_on(desk):
    await desk.lay_out(monopolist.table(2))
    for user in (1, 2):
        await desk.matches.update(
            desk.match_id, lambda draft, user=user: propose(draft, user, desk.storage.clock.now())
        )
    await desk.order(0, "roll")
    await desk.pass_time(86_400)
    assert await desk.done() == []
    await desk.matches.update(desk.match_id, lambda draft: go_on(draft, desk.storage.clock.now(), desk.matches.timings))
    await desk.pass_time(LONGEST)
    assert (await desk.done())[0] == (0, ROLL)


# Lapsed


async def test_a_player_down_to_one_card_ends_a_queued_card_and_a_blind_consent(desk):
    await desk.lay_out(uno.table(["r1 r2", "b3 b4 b6", "y1 y2 y3"], top="r5", pile="y9"))
    await desk.order(1, "card", card(Play("b3")))
    await desk.order(1, "accept")
    await desk.order(1, "draw")
    await desk.do(0, Play("r1"))
    assert await desk.ordered(1) == {"draw": 0}, "who cannot move has no choice"
    assert await desk.reasons(1) == ["orders-lapsed-one-card"] * 2
    await desk.pass_time(LONGEST)
    await desk.do(2, Timeout())
    assert len(await desk.reasons(1)) == 2, "told until they do something"


async def test_reasons_are_told_until_their_player_does_something(desk):
    await desk.lay_out(uno.table(["r1 r2", "r3 b4 b6", "y1 y2 y3"], top="r5"))
    await desk.order(1, "card", card(Play("r3")))
    await desk.do(0, Play("r1"))
    assert await desk.reasons(1) == ["orders-lapsed-one-card"]
    await desk.do(1, Play("r3"))
    assert await desk.reasons(1) == []


async def test_a_new_rule_in_montana_ends_what_was_said_under_the_old_ones(desk):
    await desk.lay_out(montana.table(["#3 g1f b4f", "r4f r6f g2f"], top="g5f", hints=True))
    await desk.order(1, "draw")
    await desk.order(1, "card", LAYS.index(Lay("g2f")))
    await desk.order(1, "acts")
    await desk.do(0, Lay("#3", 0))
    assert await desk.ordered(1) == {"acts": 0}
    assert await desk.reasons(1) == ["orders-lapsed-rule"] * 2


async def test_an_offer_ends_rolling_and_buying_unseen(desk):
    laid = monopolist.table(deeds={1: (5,)}).draft(1, 0, gives=(5,), money=0)
    await desk.lay_out(laid)
    await desk.order(0, "buy", 200)
    await desk.order(0, "roll")
    await desk.do(1, OFFER)
    assert await desk.ordered(0) == {}
    assert await desk.reasons(0) == ["orders-lapsed-offer"] * 2
    await desk.pass_time(LONGEST)
    assert len(await desk.done()) == 1


async def test_with_its_player_an_order_goes_too(desk):
    await desk.lay_out(uno.table(["r1 r2 b3", "b4 b6", "y1 y2"], top="r5"))
    await desk.order(1, "draw")
    await desk.do(1, Leave())
    assert (await desk.ordered(1), await desk.reasons(1)) == ({}, [])


# Impossible orders


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("card", card(Play("g9")), "order-never"),
        ("card", 10**6, "order-never"),
        ("draw", 7, "order-never"),
        ("roll", 0, "old-button"),
    ],
)
async def test_what_can_never_be_is_refused(desk, name, value, code):
    await desk.lay_out(uno.table(["r1 r2 b3", "b4 b6"], top="r5"))
    with pytest.raises(TableError, match=code):
        await desk.order(0, name, value)
    assert await desk.ordered(0) == {}


async def test_bidding_where_there_is_no_auction_is_refused(desk):
    await desk.lay_out(monopolist.table())
    with pytest.raises(TableError, match="order-never"):
        await desk.order(0, "bid", 100)
    with pytest.raises(TableError, match="not-at-this-table"):
        await desk.order(7, "roll")


async def test_a_match_of_before_has_no_orders():
    raw = msgspec.json.encode(Seat("Аня", 1))
    plain = msgspec.json.decode(raw)
    del plain["orders"]
    seat = msgspec.convert(plain, Seat)
    assert (seat.orders.given, seat.orders.lapsed) == ({}, [])
    assert "card" not in repr(Seat("Аня", 1, orders=SeatOrders({"card": 3})))

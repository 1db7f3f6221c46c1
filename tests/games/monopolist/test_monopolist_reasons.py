"""Reasons of hints are true."""

import pytest

from bot.i18n.texts import Texts
from games.monopolist.actions import DECLINE, PAY_FINE, ROLL, USE_CARD, Bid, DealCounter, DealMoney, DealRefuse, Pass
from tests.games.monopolist.test_monopolist_levels import always, choice
from tests.games.monopolist.test_monopolist_players import beside_the_houses
from tests.rules.monopolist import CITY, GAME, NAVY, ORANGE, YELLOW, Table, table


def why(match: Table, seat: int, action) -> str:
    reason = GAME.presentation.reason(match.view(seat), action)
    assert reason is not None
    return reason.key.removeprefix("monopolist-why-")


def test_a_deed_is_left_for_the_money_that_lacks_for_the_rent_ahead_or_for_an_auction():
    poor = table(cash={0: 250}, deeds={0: (5, 15)}, at={0: 26}).roll(0, 1, 2)
    afraid = beside_the_houses(300)
    cheaper = table(2, at={0: 36}).roll(0, 1, 2)
    for match, key in ((poor, "decline-poor"), (afraid, "decline"), (cheaper, "decline-auction")):
        assert choice(match, 0) == DECLINE
        assert why(match, 0, DECLINE) == key


def test_a_bidder_passes_at_the_worth_or_at_the_end_of_the_purse():
    match = table(cash={1: 400}, deeds={1: (5,)}, at={0: 36}).roll(0, 1, 2).decline(0).bid(0, 400)
    assert [choice(match, seat) for seat in (1, 2)] == [Pass(39), Pass(39)]
    assert [why(match, seat, Pass(39)) for seat in (1, 2)] == ["pass-poor", "pass"]


def test_a_deal_is_refused_for_what_it_costs_or_for_what_it_gives_the_rival():
    dear = table(cash={1: 225}, deeds={0: (39,)}, mortgaged=[39]).offer(0, 1, gives=(39,))
    cheeky = table(4, deeds={0: ORANGE[:2], 1: ORANGE[2:]}).offer(0, 1, takes=ORANGE[2:], money=350)
    for match, key in ((dear, "refuse-poor"), (cheeky, "refuse")):
        assert choice(match, 1, has_time=always) == DealRefuse(0)
        assert why(match, 1, DealRefuse(0)) == key
    good = table(deeds={0: NAVY[:1], 1: NAVY[1:]}).offer(0, 1, takes=NAVY[1:], money=100)
    assert choice(good, 1, has_time=always) == DealCounter(0, 1)
    assert why(good, 1, DealCounter(0, 1)) == "counter"


def test_out_of_jail_there_is_something_to_buy_or_nothing_to_fear():
    early = table(jailed={0: 0}, jail_free=(0, -1))
    assert [why(early, 0, way) for way in (PAY_FINE, USE_CARD)] == ["out", "out"]
    sold = table(jailed={0: 0}, deeds={1: CITY.deeds[::2], 2: CITY.deeds[1::2]})
    assert choice(sold, 0) == PAY_FINE
    assert why(sold, 0, PAY_FINE) == "out-safe"
    assert why(sold, 0, ROLL) == "stay"


def test_what_makes_a_group_whole_is_bid_for_because_of_it():
    match = table(deeds={1: YELLOW[:2]}, at={0: 26}).roll(0, 1, 2).decline(0)
    assert [why(match, seat, Bid(29, 50)) for seat in (1, 2)] == ["whole", "deny"]


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Bid(39, 50), "Назвать М50: ответь числом 50"),
        (DealMoney(50), "Доплатить М50: ответь числом 50"),
        (DealMoney(-50), "Попросить М50: ответь числом -50"),
        (DealMoney(0), "Обойтись без доплаты: ответь числом 0"),
    ],
)
def test_a_sum_is_bid_added_or_asked_for_with_the_number_to_answer(action, said):
    named = GAME.presentation.named(table().view(0), action)
    assert named is not None
    assert Texts(strict=True).label(named, "ru", ()) == said

"""Монополист: deals between players, mortgages, redemption."""

import pytest

from games.engine import LastingAction, Numbers
from games.monopolist.actions import (
    DROP,
    OFFER,
    Build,
    DealAccept,
    DealCounter,
    DealGive,
    DealMoney,
    DealRefuse,
    DealTake,
    DealWith,
    Mortgage,
    Redeem,
)
from games.monopolist.deals import OFFERS_A_TURN
from games.monopolist.events import (
    DealCountered,
    DealDone,
    DealOffered,
    DealRefused,
    DealWithdrawn,
    Mortgaged,
    Redeemed,
)
from games.monopolist.state import Deal, Owing
from tests.rules.monopolist import BLUE, CITY, GREEN, NAVY, ORANGE, POWER, WATER, table


@pytest.mark.rule("P29")
def test_a_deal_moves_everything_when_both_have_confirmed():
    match = table(deeds={0: (37, 5), 1: (39, POWER)}, jail_free=(0, 1))
    match.offer(0, 1, gives=(37, 5, -1), takes=(39, POWER, -2), money=-150)
    assert match.seen(DealOffered) == [DealOffered(Deal(0, 1, (-1, 5, 37), (-2, POWER, 39), -150, True, 1))]
    assert match.owned(0) == {37, 5}, "nothing moves before it is accepted"
    match.accept(1, 0)
    assert match.owned(0) == {39, POWER}
    assert match.owned(1) == {37, 5}
    assert match.state.jail_free == (1, 0)
    assert match.cash == (1650, 1350, 1500)
    assert match.seen(DealDone)[0].redeemed == ()


@pytest.mark.rule("P29")
def test_what_is_being_written_is_seen_by_its_author_alone():
    match = table(deeds={0: (37,)}).draft(0, 1, gives=(37,), money=-100)
    assert match.view(0).deals[0] == Deal(0, 1, (37,), (), -100)
    assert match.view(1).deals == match.view(2).deals == match.view(None).deals == (None, None, None)
    match.do(0, OFFER)
    assert match.view(1).deals[0] == match.view(None).deals[0] == Deal(0, 1, (37,), (), -100, True, 1)


@pytest.mark.rule("P29")
def test_it_may_be_refused_withdrawn_and_changed():
    match = table(deeds={0: (37,)}).offer(0, 1, gives=(37,))
    match.do(1, DealRefuse(0))
    assert match.seen(DealRefused) == [DealRefused(0, 1)]
    match.offer(0, 1, gives=(37,)).do(0, DROP)
    assert match.seen(DealWithdrawn) == [DealWithdrawn(0, 1)]
    assert match.refused(1, DealAccept(0, 2)) == ("no-such-offer", "P29")
    match.offer(0, 1, gives=(37,)).do(0, DealMoney(-50))
    assert match.seen(DealWithdrawn) == [DealWithdrawn(0, 1)], "whoever changes an offer withdraws it"
    assert match.refused(1, DealAccept(0, 1)) == ("no-such-offer", "P29")
    assert match.refused(0, OFFER) == ("offers-used-up", "P29"), "three offers in one turn are enough"


@pytest.mark.rule("P29")
def test_a_second_tap_takes_a_thing_out_again():
    match = table(deeds={0: (37, 5), 1: (39,)}).draft(0, 1, gives=(37, 5, 37), takes=(39, 39))
    assert match.state.deals[0] == Deal(0, 1, (5,), ())


@pytest.mark.rule("P29")
def test_what_is_still_being_written_can_be_neither_accepted_nor_refused():
    match = table(deeds={0: (37,)}).draft(0, 1, gives=(37,), money=5)
    assert match.refused(1, DealAccept(0, 0)) == ("no-such-offer", "P29")
    assert match.refused(1, DealRefuse(0)) == ("no-such-offer", "P29")


@pytest.mark.rule("P29")
def test_no_other_player_may_accept():
    match = table(deeds={0: (37,)}).offer(0, 1, gives=(37,))
    assert match.refused(2, DealAccept(0, 1)) == ("no-such-offer", "P29")
    assert match.refused(0, DealAccept(0, 1)) == ("no-such-offer", "P29")


@pytest.mark.rule("P29")
def test_money_is_offered_within_both_purses():
    match = table(cash={0: 70, 1: 40}, deeds={0: (37,)}).draft(0, 1)
    assert Numbers(DealMoney(0), "amount", -40, 70) in match.legal(0)
    assert not match.may(0, DealMoney(71))
    assert not match.may(0, DealMoney(-41))


@pytest.mark.rule("P29")
@pytest.mark.parametrize(
    "spoil",
    [
        lambda match: match.build(1, 31),
        lambda match: match.offer(1, 2, gives=(39,)).accept(2, 1),
        lambda match: match.leave(1),
        lambda match: match.leave(0),
    ],
    ids=["cash spent", "sold to another", "partner left", "author left"],
)
def test_an_offer_that_can_no_longer_be_carried_out_is_void_and_nothing_moves(spoil):
    match = table(4, mover=3, cash={1: 210}, deeds={0: (37,), 1: (39, *GREEN)})
    match.offer(0, 1, gives=(37,), takes=(39,), money=-200)
    spoil(match)
    assert DealWithdrawn(0, 1, void=True) in match.events
    assert match.state.deals[0] is None
    assert match.refused(1, DealAccept(0, 1))[0] in ("no-such-offer", "not-now")


@pytest.mark.rule("P29")
def test_a_draft_loses_what_its_sides_no_longer_have():
    match = table(deeds={0: (37, 5), 1: (39,)}).draft(0, 1, gives=(37, 5), takes=(39,))
    match.offer(1, 2, gives=(39,)).accept(2, 1)
    assert match.state.deals[0] == Deal(0, 1, (5, 37), ())


@pytest.mark.rule("P29")
def test_deals_wait_while_another_player_is_in_the_middle_of_an_action():
    match = table(deeds={1: (5,), 2: (15,)}).offer(1, 2, gives=(5,)).roll(0, 1, 2)
    assert match.refused(2, DealAccept(1, 1)) == ("no-such-offer", "P29")
    assert match.refused(2, DealWith(1)) == ("somebody-is-busy", "P29")
    match.buy(0).accept(2, 1)
    assert match.state.owner[5] == 2


@pytest.mark.rule("P29")
def test_in_the_middle_of_ones_own_action_one_may_deal():
    match = table(cash={0: 10}, deeds={0: (5,)}).roll(0, 1, 2)
    match.offer(0, 1, gives=(5,), money=-190).accept(1, 0).buy(0)
    assert match.owned(0) == {3}
    assert match.cash[0] == 140


@pytest.mark.rule("P29")
def test_an_offer_holds_as_many_things_as_there_are():
    own, theirs = CITY.deeds[::2], CITY.deeds[1::2]
    match = table(deeds={0: own, 1: theirs}, jail_free=(0, 1)).offer(0, 1, (*own, -1), (*theirs, -2)).accept(1, 0)
    assert (match.owned(0), match.owned(1)) == (set(theirs), set(own))
    assert match.state.jail_free == (1, 0)


@pytest.mark.rule("P29")
def test_a_turn_has_room_for_three_offers_and_that_is_said():
    match = table(deeds={0: (5,), 1: (15,)})
    for _ in range(OFFERS_A_TURN):
        match.offer(0, 1, gives=(5,)).do(0, DROP)
    assert match.refused(0, DealWith(1)) == ("offers-used-up", "P29")
    match.offer(1, 0, gives=(15,))
    assert match.refused(0, DealCounter(1, 4)) == ("offers-used-up", "P29")
    match.do(0, DealRefuse(1)).roll(0, 4, 6).roll(1, 4, 6)
    assert match.may(0, DealWith(1))


@pytest.mark.rule("P29")
def test_the_offer_that_was_made_last_cannot_be_changed_and_made_again():
    match = table(deeds={0: (5,)})
    for money in range(OFFERS_A_TURN):
        match.draft(0, 1, (5,), money=-1 - money) if not money else match.do(0, DealMoney(-1 - money))
        match.do(0, OFFER)
    assert match.refused(0, OFFER) == ("offered-already", "P29")
    match.do(0, DealMoney(-50))
    assert match.refused(0, OFFER) == ("offers-used-up", "P29")


@pytest.mark.rule("P29")
def test_why_an_offer_cannot_be_written_so_is_said():
    match = table(cash={1: 100}, deeds={0: (5,), 1: (15,)})
    assert match.refused(0, DealGive(5)) == ("no-such-deal", "P29"), "there is no offer to put it into"
    match.draft(0, 1)
    assert match.refused(0, DealWith(2)) == ("own-offer-first", "P29")
    assert match.refused(0, DealGive(15)) == ("not-yours", "P29")
    assert match.refused(0, DealTake(5)) == ("not-theirs", "P29")
    assert match.refused(0, DealTake(-1)) == ("not-theirs", "P29")
    assert match.refused(0, DealMoney(-101)) == ("deal-above-cash", "P29")
    assert match.refused(1, DealWith(1)) == ("no-such-deal", "P29")


# Counter-offers


@pytest.mark.rule("P29")
def test_an_offer_is_answered_with_another():
    match = table(deeds={0: (37,), 1: (39,)}).offer(0, 1, gives=(37,), takes=(39,), money=50)
    match.do(1, DealCounter(0, 1))
    assert match.seen(DealCountered) == [DealCountered(0, 1)]
    assert match.state.deals == (None, Deal(1, 0, (39,), (37,), -50), None), "the same, seen from the other side"
    assert match.view(0).deals == (None, None, None), "which is its author's own until it is made"
    match.do(1, DealMoney(-200)).do(1, OFFER).accept(0, 1)
    assert match.owned(0) == {39}
    assert match.cash == (1300, 1700, 1500)


@pytest.mark.rule("P29")
def test_a_counter_offer_counts_among_the_three_and_one_writes_one_at_a_time():
    match = table(deeds={0: (37,), 1: (39,)}).draft(1, 2, gives=(39,)).offer(0, 1, gives=(37,))
    assert match.refused(1, DealCounter(0, 1)) == ("own-offer-first", "P29")
    match.do(1, DROP).do(1, DealCounter(0, 1)).do(1, OFFER)
    assert match.state.offers_made == (1, 1, 0)


@pytest.mark.rule("P29")
def test_an_offer_that_has_changed_or_is_for_another_player_is_not_countered():
    match = table(deeds={0: (37,)}).offer(0, 1, gives=(37,)).do(0, DealMoney(-5)).do(0, OFFER)
    assert match.refused(1, DealCounter(0, 1)) == ("no-such-offer", "P29")
    assert match.refused(2, DealCounter(0, 2)) == ("no-such-offer", "P29")
    assert match.refused(2, DealCounter(9, 2)) == ("no-such-offer", "P29")
    assert match.may(1, DealCounter(0, 2))


@pytest.mark.rule("P29", "P17")
def test_a_debtor_s_offer_may_be_countered_and_no_other_player_writes_one():
    match = table(cash={0: 30}, deeds={0: (5,), 2: (39,)}, mortgaged={5}, at={0: 36}).roll(0, 1, 2)
    assert isinstance(match.phase, Owing)
    match.offer(0, 1, gives=(5,), money=-200)
    assert match.refused(2, DealWith(1)) == ("somebody-is-busy", "P29")
    match.do(1, DealCounter(0, 1)).do(1, DealMoney(60)).do(1, OFFER).accept(0, 1)
    assert match.state.owner[5] == 1
    assert match.cash == (40, 1500 - 60 - 110, 1550)


@pytest.mark.rule("P30")
def test_a_lot_of_a_built_group_does_not_change_hands():
    match = table(deeds={0: (*ORANGE, 5)}, levels={16: 1}).draft(0, 1)
    assert match.refused(0, DealGive(19)) == ("group-is-built", "P30")
    match = table(deeds={1: ORANGE}, levels={16: 1}).draft(0, 1)
    assert match.refused(0, DealTake(18)) == ("group-is-built", "P30")
    match.sell(1, 16)
    assert match.may(0, DealTake(18))


@pytest.mark.rule("P30")
def test_building_voids_an_offer_of_the_group():
    match = table(deeds={0: NAVY}).offer(0, 1, gives=(37,)).build(0, 39)
    assert match.seen(DealWithdrawn) == [DealWithdrawn(0, 1, void=True)]


@pytest.mark.rule("P33")
def test_mere_money_is_no_deal_so_no_player_lends_any():
    match = table(deeds={0: (5,)}).draft(0, 1, money=100)
    assert match.refused(0, OFFER) == ("deal-cannot-be-done", "P29")
    match.do(0, DealGive(5)).do(0, OFFER)


@pytest.mark.rule("P33")
def test_a_debtor_cannot_borrow():
    match = table(cash={0: 30}, deeds={0: (5,), 1: (39,)}, mortgaged={5}, at={0: 36}).roll(0, 1, 2)
    assert isinstance(match.phase, Owing)
    match.draft(0, 2, money=-100)
    assert match.refused(0, OFFER) == ("deal-cannot-be-done", "P29")


@pytest.mark.rule("P34")
def test_any_property_without_buildings_may_be_mortgaged():
    match = table(deeds={0: (5, WATER, 39)}).mortgage(0, 5, WATER, 39)
    assert match.cash[0] == 1500 + 100 + 75 + 200
    assert match.refused(0, Mortgage(39)) == ("mortgaged-already", "P34")


@pytest.mark.rule("P34")
def test_the_other_lots_of_the_group_may_keep_one_house_each():
    match = table(deeds={0: BLUE}, levels={6: 1, 8: 1, 9: 2})
    assert match.refused(0, Mortgage(6)) == ("has-buildings", "P34")
    match.sell(0, 9, 6).mortgage(0, 6)
    assert match.seen(Mortgaged) == [Mortgaged(0, 6, 50)]
    assert match.state.buildings[8] == match.state.buildings[9] == 1
    assert match.refused(0, Build(8)) == ("group-mortgaged", "P13")


@pytest.mark.rule("P34", "P14")
def test_those_houses_go_on_earning():
    match = table(deeds={1: BLUE}, levels={8: 1, 9: 1}, mortgaged={6}, at={0: 5}).roll(0, 1, 2)
    assert match.state.places[0] == 8
    assert match.cash[:2] == (1470, 1530)


@pytest.mark.rule("P35")
def test_a_mortgage_brings_half_the_price_and_its_redemption_costs_a_tenth_more_rounded_up():
    for cell in CITY.deeds:
        assert CITY.mortgages[cell] == CITY.prices[cell] // 2
        assert CITY.redemptions[cell] == -(-CITY.mortgages[cell] * 11 // 10)
    assert CITY.redemptions[WATER] == 83
    match = table(deeds={0: (WATER,)}).mortgage(0, WATER).redeem(0, WATER)
    assert match.seen(Redeemed) == [Redeemed(0, WATER, 83)]
    assert match.cash[0] == 1500 + 75 - 83


@pytest.mark.rule("P35")
def test_a_redemption_needs_its_price():
    match = table(cash={0: 82}, deeds={0: (WATER,)}, mortgaged={WATER})
    assert match.refused(0, Redeem(WATER)) == ("too-little-cash", "P35")


@pytest.mark.rule("P36")
def test_only_the_owner_redeems_and_only_what_is_mortgaged():
    match = table(deeds={0: (5, 15)}, mortgaged={5})
    assert match.refused(1, Redeem(5)) == ("not-yours", "P36")
    assert match.refused(0, Redeem(15)) == ("not-mortgaged", "P36")
    match.redeem(0, 5)


@pytest.mark.rule("P36")
def test_a_player_who_buys_mortgaged_property_redeems_it_at_once():
    match = table(deeds={0: (5,)}, mortgaged={5}).offer(0, 1, gives=(5,), money=-60).accept(1, 0)
    assert match.state.owner[5] == 1
    assert not match.state.mortgaged[5]
    assert match.seen(DealDone)[0].redeemed == (5,)
    assert match.cash == (1560, 1500 - 60 - 110, 1500)


@pytest.mark.rule("P36", "P29")
def test_without_the_money_for_that_the_deal_cannot_be_offered_and_an_offer_of_it_is_void():
    match = table(cash={1: 169}, deeds={0: (5,)}, mortgaged={5}).draft(0, 1, gives=(5,), money=-60)
    assert match.refused(0, OFFER) == ("deal-cannot-be-done", "P29")
    match.do(0, DealMoney(-59)).do(0, OFFER)
    match.accept(1, 0)
    assert match.cash[1] == 0
    match = table(deeds={0: (5, 15)}, cash={1: 105}).offer(0, 1, gives=(5,))
    match.mortgage(0, 5)
    assert match.seen(DealWithdrawn) == [DealWithdrawn(0, 1, void=True)]


@pytest.mark.rule("P36", "P29")
@pytest.mark.parametrize(("purse", "is_enough"), [(170, True), (169, False)])
def test_a_player_who_asks_for_mortgaged_property_needs_the_price_and_the_redemption(purse, is_enough):
    match = table(cash={0: purse}, deeds={1: (5,)}, mortgaged={5}).draft(0, 1, takes=(5,), money=60)
    assert match.may(0, OFFER) == is_enough
    if is_enough:
        match.do(0, OFFER).accept(1, 0)
        assert match.cash == (0, 1560, 1500)


@pytest.mark.rule("P36", "P29")
def test_the_money_that_comes_with_it_may_pay_the_redemption():
    match = table(cash={0: 0}, deeds={1: (5,)}, mortgaged={5}).offer(0, 1, takes=(5,), money=-110).accept(1, 0)
    assert match.cash == (0, 1390, 1500)


@pytest.mark.rule("P29", "P17")
def test_a_player_who_is_in_the_middle_of_an_action_may_accept_what_others_have_offered_before():
    match = table(cash={0: 30}, deeds={0: (5,), 1: (39,)}, mortgaged={5}, at={0: 36})
    match.offer(2, 0, takes=(5,), money=90).roll(0, 1, 2)
    assert isinstance(match.phase, Owing)
    match.accept(0, 2)
    assert match.state.owner[5] == 2
    assert match.cash[0] == 30 + 90 - 50


@pytest.mark.rule("P29", "P17")
def test_an_offer_between_two_others_waits_until_the_debt_is_settled():
    match = table(cash={0: 30}, deeds={0: (5,), 1: (39,), 2: (15,)}, at={0: 36})
    match.offer(1, 2, takes=(15,), money=90).roll(0, 1, 2)
    assert isinstance(match.phase, Owing)
    assert match.refused(2, DealAccept(1, 1)) == ("no-such-offer", "P29")
    assert match.refused(2, DealRefuse(1)) == ("no-such-offer", "P29")
    match.mortgage(0, 5).accept(2, 1)
    assert match.state.owner[15] == 1


@pytest.mark.rule("P29")
def test_a_player_who_accepts_accepts_what_they_have_read():
    """An offer that has changed is another offer, which an old button does not accept."""
    match = table(deeds={0: (37,)}).offer(0, 1, gives=(37,))
    match.do(0, DealMoney(-900)).do(0, OFFER)
    assert match.refused(1, DealAccept(0, 1)) == ("no-such-offer", "P29")
    assert match.may(1, DealAccept(0, 2))
    assert isinstance(DealAccept(0, 2), LastingAction)

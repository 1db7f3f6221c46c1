"""Монополист: offers from draft to answer, and their narration."""

import pytest

from games.monopolist.actions import HOUSE, OFFER, Build, DealGive, DealMoney, DealTake, DealWith
from games.monopolist.board import BANK
from games.monopolist.events import AuctionOpened, BidMade, BidPassed, Built, DealDone, DealWithdrawn
from games.monopolist.state import Deal
from tests.rules.monopolist import BROWN, GREEN, ORANGE, PINK, RED, Table, table


def partners(match: Table, seat: int) -> list[int]:
    return [action.seat for action in match.legal(seat) if isinstance(action, DealWith)]


@pytest.mark.rule("P29")
def test_one_deals_with_everybody_else_who_plays():
    match = table(4)
    assert [partners(match, seat) for seat in range(4)] == [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]]
    match.leave(2)
    assert [partners(match, seat) for seat in (0, 1, 3)] == [[1, 3], [0, 3], [0, 1]]


@pytest.mark.rule("P29")
def test_jail_cards_are_offered_by_those_who_hold_them():
    match = table(jail_free=(0, 1)).draft(0, 1)
    offers = match.legal(0)
    assert {action for action in offers if isinstance(action, DealGive | DealTake)} == {DealGive(-1), DealTake(-2)}
    match.draft(2, 0)
    assert [action for action in match.legal(2) if isinstance(action, DealGive | DealTake)] == [DealTake(-1)]


@pytest.mark.rule("P29")
def test_a_deal_that_is_done_is_told_as_done_and_as_nothing_else():
    match = table(deeds={0: (37,), 1: (39,)}).offer(0, 1, gives=(37,), takes=(39,)).accept(1, 0)
    assert match.events == (DealDone(Deal(0, 1, (37,), (39,), 0, True, 1), ()),)
    assert match.state.deals == (None, None, None)


@pytest.mark.rule("P29")
def test_an_offer_that_is_changed_is_a_draft_without_a_number_again():
    match = table(deeds={0: (37, 5), 1: (39,)}).offer(0, 1, gives=(37,))
    for action, deal in (
        (DealGive(5), Deal(0, 1, (5, 37))),
        (DealTake(39), Deal(0, 1, (5, 37), (39,))),
        (DealMoney(-7), Deal(0, 1, (5, 37), (39,), -7)),
    ):
        assert match.do(0, action).events == (DealWithdrawn(0, 1),)
        assert match.state.deals[0] == deal
        if deal.money == 0:
            match.do(0, OFFER)
    assert [match.state.offers_numbered, match.state.offers_made[0]] == [3, 3]


@pytest.mark.rule("P29")
@pytest.mark.parametrize("leaver", [0, 1])
def test_what_was_being_written_to_or_by_a_leaver_is_gone_without_a_word(leaver):
    match = table(deeds={0: (37,), 2: (5,)}, mover=2).draft(0, 1).leave(leaver)
    assert match.state.deals == (None, None, None)
    assert match.seen(DealWithdrawn) == []


@pytest.mark.rule("P29")
def test_a_draft_keeps_what_its_sides_still_have():
    match = table(deeds={0: (37, 5), 1: (39, 15)}).draft(0, 1, gives=(37, 5), takes=(39, 15), money=3)
    match.offer(1, 2, gives=(39,)).accept(2, 1)
    assert match.state.deals[0] == Deal(0, 1, (5, 37), (15,), 3)
    assert match.seen(DealWithdrawn) == []


@pytest.mark.rule("P29")
def test_offers_are_counted_anew_after_a_turn_and_numbered_on():
    match = table(deeds={0: (37,), 1: (39,)}).offer(0, 1, gives=(37,)).offer(1, 0, gives=(39,))
    assert match.view(None).offers_made == (1, 1, 0)
    match.roll(0, 4, 6)
    assert match.view(None).offers_made == (0, 0, 0)
    match.offer(2, 0, takes=(37,), money=5)
    assert [deal and deal.number for deal in match.state.deals] == [1, 2, 3]


# Narration of auctions


@pytest.mark.rule("P7")
def test_every_bid_and_every_pass_is_told():
    match = table().roll(0, 1, 2).decline(0)
    assert match.events == (AuctionOpened(3, 1, declined=0),)
    assert match.bid(1, 10).events == (BidMade(1, 3, 10),)
    assert match.pass_(2).events == (BidPassed(2, 3),)


def rivals(**cash: int) -> Table:
    """Return a table with two possible builders and one house left."""
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | {RED[0]: 3}
    purses = {int(seat[1:]): money for seat, money in cash.items()} | {2: 0}
    return table(deeds={0: BROWN, 1: GREEN, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=1, cash=purses)


@pytest.mark.rule("P28")
@pytest.mark.parametrize(("purse", "is_rival"), [(50, True), (49, False)])
def test_a_player_who_has_just_the_price_of_a_house_is_a_rival(purse, is_rival):
    match = rivals(s0=purse).do(1, Build(31))
    assert bool(match.seen(AuctionOpened)) == is_rival
    assert match.seen(Built) == ([] if is_rival else [Built(1, 31, 1, 200)])


@pytest.mark.rule("P28")
def test_the_auction_of_a_house_is_told_as_that():
    match = rivals().build(0, 1)
    assert match.events == (AuctionOpened(HOUSE, 50, declined=BANK, left=1, wanted=2),)
    assert match.bid(0, 50).events == (BidMade(0, HOUSE, 50),)


@pytest.mark.rule("P29")
def test_a_draft_loses_what_its_author_has_parted_with():
    match = table(deeds={0: (37, 5)}).draft(0, 1, gives=(37, 5), money=-9).offer(2, 0, takes=(37,), money=80)
    assert match.accept(0, 2).state.deals[0] == Deal(0, 1, (5,), (), -9)


@pytest.mark.rule("P7")
def test_what_a_leaver_was_to_decide_on_is_auctioned_before_the_estate():
    match = table(deeds={0: (5,)}).roll(0, 1, 2).leave(0)
    assert match.seen(AuctionOpened) == [AuctionOpened(3, 1, declined=BANK)]
    match.pass_(1, 2)
    assert match.seen(AuctionOpened) == [AuctionOpened(5, 1, declined=BANK, of=0)]

"""Монополист: bankruptcy, the last player, short games and capital."""

import msgspec
import pytest

from games.engine import Outcome, TimeUp
from games.errors import IllegalAction
from games.monopolist.actions import BANKRUPT
from games.monopolist.board import BANK, HOTEL, CollectEach
from games.monopolist.events import AuctionOpened, DeedsDealt, MatchEnded, Paid, TimeIsUp, WentBankrupt
from games.monopolist.holdings import capital
from games.monopolist.options import Options
from games.monopolist.state import Auction, MatchOver, Owing, Rolling
from games.options import Choice, describe
from tests.rules.monopolist import (
    BROWN,
    CHESTS,
    CITY,
    GAME,
    GREEN,
    NAVY,
    ORANGE,
    RAILWAYS,
    Table,
    card,
    fresh,
    table,
)


def broke_to_bank(**more: object) -> Table:
    """Return a table whose first player owes a tax of 200."""
    return table(at={0: 1}, **more).roll(0, 1, 2)  # type: ignore[arg-type]


@pytest.mark.rule("P37")
def test_bankrupt_to_the_bank_the_property_is_auctioned_piece_by_piece():
    match = broke_to_bank(cash={0: 50}, deeds={0: (*BROWN, 5)}, levels={1: 1}, mortgaged={5})
    match.do(0, BANKRUPT)
    assert match.seen(WentBankrupt) == [WentBankrupt(0, BANK, (1, 3, 5), 50, owed=200, why="tax", cell=4, turn=1)]
    assert match.cash[0] == 0
    assert match.state.houses == 32
    assert not match.state.mortgaged[5]
    assert match.seen(AuctionOpened) == [AuctionOpened(1, 1, declined=-1, of=0)]
    assert match.waiting == (1, 2)
    match.bid(1, 10).pass_(2)
    assert match.phase.thing == 3
    match.pass_(1, 2)
    match.bid(2, 100).pass_(1)
    assert (match.owned(1), match.owned(2)) == ({1}, {5})
    assert match.state.owner[3] == BANK
    assert (match.mover, match.phase) == (1, Rolling())


@pytest.mark.rule("P37")
def test_the_jail_card_goes_back_to_its_deck():
    match = broke_to_bank(cash={0: 50}, jail_free=(0, BANK)).do(0, BANKRUPT)
    assert match.state.jail_free == (BANK, BANK)
    assert match.state.decks[0][-1] == CITY.jail_free[0]


@pytest.mark.rule("P38")
def test_bankrupt_to_a_player_everything_goes_to_the_creditor():
    match = table(
        cash={0: 10},
        deeds={0: (*BROWN, 5), 1: NAVY},
        levels={1: 1, 3: 1, 37: 3, 39: 3},
        jail_free=(0, BANK),
        at={0: 36},
    ).roll(0, 1, 2)
    match.do(0, BANKRUPT)
    # ten in cash, and half the price of two houses
    assert match.seen(WentBankrupt) == [WentBankrupt(0, 1, (1, 3, 5), 60, owed=1400, cell=39, turn=1)]
    assert match.cash == (0, 1560, 1500)
    assert match.owned(1) == {*BROWN, 5, *NAVY}
    assert match.state.buildings[1] == 0
    assert match.state.houses == 32 - 6
    assert match.state.jail_free == (1, BANK)


@pytest.mark.rule("P38")
def test_the_creditor_pays_a_tenth_for_mortgaged_property_and_may_redeem_it_later():
    match = table(cash={0: 10}, deeds={0: (5, 39), 1: (37,)}, mortgaged={5, 39}, at={0: 34}).roll(0, 1, 2)
    match.do(0, BANKRUPT)
    assert match.seen(Paid) == [Paid(1, 20, BANK, "interest", 5), Paid(1, 40, BANK, "interest", 39)]
    assert match.cash[1] == 1500 + 10 - 60
    assert match.state.mortgaged[5]
    match.redeem(1, 5)
    assert match.cash[1] == 1450 - 110


@pytest.mark.rule("P38")
def test_a_creditor_without_that_tenth_is_a_debtor():
    match = table(cash={0: 1, 1: 0}, deeds={0: (5,), 1: (37,)}, mortgaged={5}, at={0: 34}).roll(0, 1, 2)
    match.do(0, BANKRUPT)
    assert match.phase == Owing(1, 20, BANK, "interest", 5)
    match.mortgage(1, 37)
    assert match.cash[1] == 1 + 175 - 20


@pytest.mark.rule("P38")
@pytest.mark.parametrize("creditor", [1, BANK])
def test_who_can_cover_the_debt_cannot_hand_everything_to_the_creditor(creditor):
    cell, owed = (39, 50) if creditor == 1 else (4, 200)
    deeds = {0: (*ORANGE, 5), 1: (39,)}
    able = table(cash={0: 0}, deeds=deeds, levels=dict.fromkeys(ORANGE, 1), at={0: cell - 3}).roll(0, 1, 2)
    assert able.phase == Owing(0, owed, creditor, "rent" if creditor == 1 else "tax", cell)
    assert able.refused(0, BANKRUPT) == ("can-still-pay", "P38")
    assert BANKRUPT not in able.legal(0)


@pytest.mark.rule("P38")
@pytest.mark.parametrize(("cash", "may_give_up"), [(20, False), (19, True)])
def test_cash_buildings_and_mortgages_are_counted_to_the_last_coin(cash, may_give_up):
    """A rent of 450: mortgages of 90, 90 and 100, three houses at half price, and the cash."""
    deeds, levels = {0: ORANGE, 1: GREEN}, dict.fromkeys(ORANGE, 1) | {31: 2, 32: 2, 34: 2}
    match = table(cash={0: cash}, deeds=deeds, levels=levels, at={0: 31}).roll(0, 1, 2)
    assert match.phase == Owing(0, 450, 1, "rent", 34)
    assert match.may(0, BANKRUPT) == may_give_up
    if not may_give_up:
        match.sell(0, *ORANGE).mortgage(0, *ORANGE)
        assert match.cash[0] == 0
        assert match.outcome is None


@pytest.mark.rule("P38")
@pytest.mark.parametrize("thing", ["a mortgaged deed", "a jail card"])
def test_what_only_another_player_could_buy_covers_no_debt(thing):
    more = {"deeds": {0: (5,), 1: (39,)}, "mortgaged": {5}} if "deed" in thing else {"deeds": {1: (39,)}}
    jail_free = (0, BANK) if "card" in thing else (BANK, BANK)
    match = table(cash={0: 10}, at={0: 36}, jail_free=jail_free, **more).roll(0, 1, 2)
    assert match.may(0, BANKRUPT)


@pytest.mark.rule("P38")
def test_a_player_who_raises_money_in_vain_may_give_up_all_the_time():
    match = table(cash={0: 0}, deeds={0: (1, 5), 1: NAVY}, levels=dict.fromkeys(NAVY, 3), at={0: 36}).roll(0, 1, 2)
    assert match.may(0, BANKRUPT)
    assert match.mortgage(0, 1).may(0, BANKRUPT)
    assert match.mortgage(0, 5).may(0, BANKRUPT)
    assert match.do(0, BANKRUPT).seen(WentBankrupt)


@pytest.mark.rule("P38")
def test_leaving_the_match_is_another_thing():
    """If a solvent debtor leaves, everything goes to the bank, not to the creditor."""
    match = table(cash={0: 30}, deeds={0: (5,), 1: (39,)}, at={0: 36}).roll(0, 1, 2)
    assert match.refused(0, BANKRUPT) == ("can-still-pay", "P38")
    match.leave(0)
    assert match.cash[1] == 1500
    assert match.phase.thing == 5


@pytest.mark.rule("P39")
def test_the_last_one_standing_wins():
    match = table(cash={0: 10}, deeds={1: (37,)}, at={0: 34}).roll(0, 1, 2)
    assert match.outcome is None
    match.leave(2)
    assert match.outcome == Outcome("left", ((1,), (2,), (0,)))
    two = table(2, cash={0: 10}, deeds={1: (37,)}, at={0: 34}).roll(0, 1, 2)
    assert two.outcome == Outcome("last", ((1,), (0,)))
    assert two.seen(MatchEnded)[0].capitals == (0, 1510 + 350)
    assert GAME.status(two.state).playing == two.waiting == ()


@pytest.mark.rule("P39")
def test_a_bankrupt_takes_no_further_part():
    match = table(cash={0: 10}, deeds={1: (37,)}, at={0: 34}).roll(0, 1, 2)
    assert GAME.status(match.state).playing == (1, 2)
    assert match.legal(0) == ()
    match.roll(1, 4, 6).roll(2, 4, 6)
    assert match.mover == 1


# The short games


@pytest.mark.rule("P44", "P45")
@pytest.mark.parametrize("variant", ["timed", "quick"])
def test_two_deeds_are_dealt_to_each_and_paid(variant):
    match = fresh(6, variant=variant)
    dealt = match.seen(DeedsDealt)
    assert [event.seat for event in dealt] == list(range(6))
    assert len({cell for event in dealt for cell in event.cells}) == 12
    for event in dealt:
        assert match.owned(event.seat) == set(event.cells)
        assert event.price == sum(CITY.prices[cell] for cell in event.cells)
        assert match.cash[event.seat] == 1500 - event.price
    assert fresh(6, 1, variant=variant).state.owner != match.state.owner


@pytest.mark.rule("P44")
def test_when_the_time_is_up_the_turn_is_finished_and_the_richest_wins():
    match = table(variant="timed", minutes=30, cash={2: 1900})
    assert GAME.status(match.state).minutes == 30
    match.roll(0, 1, 2).time_up()
    assert match.seen(TimeIsUp)
    assert GAME.status(match.state).minutes == 0
    match.decline(0).bid(1, 900).pass_(0, 2)
    assert match.outcome == Outcome("time", ((2,), (0,), (1,)))


@pytest.mark.rule("P44")
def test_a_further_roll_after_doubles_belongs_to_the_turn():
    match = table(variant="timed").time_up().roll(0, 5, 5)
    assert match.outcome is None
    match.roll(0, 4, 6)
    assert match.outcome is not None


@pytest.mark.rule("P44")
def test_equally_rich_players_share_the_place():
    match = table(variant="timed", at={0: 17}).time_up().roll(0, 1, 2)
    assert match.outcome == Outcome("time", ((0, 1, 2),))


@pytest.mark.rule("P44")
@pytest.mark.parametrize("variant", ["full", "quick"])
def test_the_other_games_know_no_time(variant):
    match = table(variant=variant)
    assert GAME.status(match.state).minutes == 0
    with pytest.raises(IllegalAction):
        match.do(0, TimeUp())


@pytest.mark.rule("P45")
def test_in_the_quick_game_the_hotel_follows_three_houses():
    match = table(variant="quick", deeds={0: NAVY}, levels=dict.fromkeys(NAVY, 3)).build(0, 37)
    assert match.state.buildings[37] == HOTEL
    assert (match.state.houses, match.state.hotels) == (32 - 3, 11)
    match.sell(0, 37)
    assert match.state.buildings[37] == 3
    full = table(deeds={0: NAVY}, levels=dict.fromkeys(NAVY, 3)).build(0, 37)
    assert full.state.buildings[37] == 4


@pytest.mark.rule("P45")
def test_the_quick_game_ends_at_the_second_bankruptcy():
    match = table(4, variant="quick", cash={0: 10, 1: 5, 3: 1600}, deeds={2: (37,)}, at={0: 34, 1: 34})
    match.roll(0, 1, 2)
    assert match.outcome is None
    match.roll(1, 1, 2)
    # the third has 1515 and a lot of 350
    assert match.outcome == Outcome("quick", ((2,), (3,), (1,), (0,)))


MORTGAGED = (24, 29, 39)
"""Lots that cost 920, and are worth 460 while mortgaged; a tenth of the price is 92."""


@pytest.mark.rule("P45", "P38")
def test_the_creditor_of_the_second_bankrupt_pays_the_tenth_before_the_count():
    """With 1370 to 1300 and 92 due, the game is lost."""
    cash, deeds = {0: 0, 1: 0, 2: 560, 3: 1300}, {1: MORTGAGED, 2: (37,)}
    match = table(4, variant="quick", cash=cash, deeds=deeds, mortgaged=MORTGAGED, at={0: 34, 1: 34})
    match.roll(0, 1, 2).roll(1, 1, 2).do(1, BANKRUPT)
    assert [payment.amount for payment in match.seen(Paid)] == [24, 28, 40]
    assert isinstance(match.phase, MatchOver)
    assert match.phase.capitals == (0, 0, 1370 - 92, 1300)
    assert match.outcome == Outcome("quick", ((3,), (2,), (1,), (0,)))


@pytest.mark.rule("P45")
def test_a_creditor_short_of_cash_raises_the_tenth_before_the_count():
    cash, deeds = {0: 0, 1: 0, 2: 0, 3: 1300}, {1: MORTGAGED, 2: (37,)}
    match = table(4, variant="quick", cash=cash, deeds=deeds, mortgaged=MORTGAGED, at={0: 34, 1: 34})
    match.roll(0, 1, 2).roll(1, 1, 2).do(1, BANKRUPT)
    assert match.phase == Owing(2, 24, BANK, "interest", 24)
    match.mortgage(2, 37)
    assert match.outcome is not None
    assert match.outcome.reason == "quick"
    assert match.cash[2] == 175 - 92


@pytest.mark.rule("P45")
def test_a_creditor_who_cannot_pay_the_tenth_is_bankrupt_and_all_is_auctioned_before_the_count():
    cash, deeds = {0: 0, 1: 0, 2: 0}, {1: MORTGAGED, 2: (3,)}
    match = table(5, variant="quick", cash=cash, deeds=deeds, mortgaged=MORTGAGED).roll(0, 1, 2).roll(1, 1, 2)
    match.do(1, BANKRUPT).mortgage(2, 3)
    assert match.phase == Owing(2, 28, BANK, "interest", 29)
    match.do(2, BANKRUPT)
    for cell in (3, *MORTGAGED):
        assert match.outcome is None
        assert match.phase.thing == cell
        match.bid(3, 50).pass_(4)
    assert match.outcome == Outcome("quick", ((3,), (4,), (2,), (1,), (0,)))


@pytest.mark.rule("P45", "P37")
def test_what_the_second_bankrupt_leaves_to_the_bank_is_auctioned_before_the_count():
    match = table(4, variant="quick", cash={0: 0, 1: 0}, deeds={1: MORTGAGED}, mortgaged=MORTGAGED, at={0: 1, 1: 1})
    match.roll(0, 1, 2).roll(1, 1, 2).do(1, BANKRUPT)
    for _ in MORTGAGED:
        assert isinstance(match.phase, Auction)
        match.bid(2, 100).pass_(3)
    assert isinstance(match.phase, MatchOver)
    assert match.phase.capitals == (0, 0, 1500 - 300 + 920, 1500)


@pytest.mark.rule("P45", "P22")
def test_after_the_second_bankruptcy_no_player_rolls_again():
    """The third collects from all players after doubles.

    The others pay before the count.
    """
    cash, at, gift = {0: 0, 1: 120, 3: 5}, {0: 34, 2: CHESTS[0] - 2}, card(CollectEach, 1, amount=50)
    match = table(4, variant="quick", cash=cash, deeds={2: (37,)}, at=at, chest=gift).roll(0, 1, 2)
    match.state = msgspec.structs.replace(match.state, mover=2)
    match.roll(2, 1, 1)
    assert match.seen(WentBankrupt) == [WentBankrupt(3, 2, (), 5, owed=50, why="card", turn=1)]
    assert match.cash[1] == 70, "who can pay has paid"
    assert match.outcome == Outcome("quick", ((2,), (1,), (3,), (0,)))


@pytest.mark.rule("P45")
def test_when_the_second_bankruptcy_leaves_one_player_the_game_is_over_at_once():
    match = table(3, variant="quick", cash={0: 0, 1: 0}, deeds={1: (5,), 2: (37,)}, mortgaged={5}, at={0: 34, 1: 34})
    match.roll(0, 1, 2).roll(1, 1, 2).do(1, BANKRUPT)
    assert match.outcome == Outcome("quick", ((2,), (1,), (0,)))


@pytest.mark.rule("P45")
def test_the_full_game_goes_on_after_two_bankruptcies():
    match = table(4, cash={0: 10, 1: 5}, deeds={2: (37,)}, at={0: 34, 1: 34}).roll(0, 1, 2).roll(1, 1, 2)
    assert match.outcome is None


@pytest.mark.rule("P45")
def test_in_the_quick_game_the_creditor_gets_the_buildings_too():
    match = table(
        variant="quick", cash={0: 10}, deeds={0: BROWN, 1: NAVY}, levels={1: 1, 3: 1, 37: 3, 39: 3}, at={0: 36}
    ).roll(0, 1, 2)
    match.do(0, BANKRUPT)
    assert match.cash[1] == 1510
    assert match.state.buildings[1] == match.state.buildings[3] == 1
    assert match.owned(1) == {*BROWN, *NAVY}


@pytest.mark.rule("P45")
def test_in_the_quick_game_the_bank_gets_everything_too():
    match = broke_to_bank(variant="quick", cash={0: 50}, deeds={0: BROWN}, levels={1: 1}).do(0, BANKRUPT)
    assert match.state.houses == 32
    assert isinstance(match.phase, Auction)
    assert match.cash[0] == 0


@pytest.mark.rule("P46")
def test_the_full_game_is_the_default_of_three():
    variant = next(spec for spec in describe(Options) if spec.name == "variant")
    assert variant == Choice("variant", "full", ("full", "timed", "quick"))
    assert fresh(3).owned(0) == set()


@pytest.mark.rule("P47")
def test_capital_counts_cash_property_mortgages_houses_and_hotels():
    match = table(cash={0: 100}, deeds={0: (*NAVY, *GREEN, 5, 15)}, levels={37: HOTEL, 39: 4, 31: 1}, mortgaged={5})
    houses = 4 * 200 + 200
    hotel = 200 + 4 * 200
    assert capital(match.state, 0) == 100 + 350 + 400 + 300 + 300 + 320 + 100 + 200 + houses + hotel
    assert capital(match.view(None), 0) == capital(match.state, 0)


@pytest.mark.rule("P47")
def test_in_the_quick_game_a_hotel_counts_with_three_houses():
    match = table(variant="quick", cash={0: 0}, deeds={0: NAVY}, levels={37: HOTEL, 39: 3})
    assert capital(match.state, 0) == 750 + (200 + 3 * 200) + 3 * 200


@pytest.mark.rule("P47")
def test_the_count_decides_and_not_the_cash():
    match = table(variant="timed", cash={0: 1000, 1: 1200}, deeds={0: RAILWAYS}, at={0: 17}).time_up()
    match.roll(0, 1, 2)
    assert isinstance(match.phase, MatchOver)
    assert match.phase.capitals == (1800, 1200, 1500)
    assert match.phase.outcome.ranking == ((0,), (2,), (1,))

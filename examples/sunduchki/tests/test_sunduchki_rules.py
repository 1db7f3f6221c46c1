"""The rules of Сундучки, clause by clause."""

from collections import Counter
from itertools import count

import pytest
from games.engine import Outcome
from games.errors import BadSeats, IllegalAction
from games.kit.table_events import Left, TimedOut
from sunduchki_table import dealt, table

from sunduchki import SUNDUCHKI
from sunduchki.cards import CARDS
from sunduchki.state import Ask, Asked, Chest, Drew

TWO_RANKS_LEFT = ["6 7 8 9", "T J Q"]
"""Seven chests, four of them of the first player. Kings and aces remain."""


@pytest.mark.rule("S1")
def test_36_cards_from_six_to_ace_in_four_suits() -> None:
    assert len(set(CARDS)) == len(CARDS) == 36
    assert Counter(card[0] for card in CARDS) == dict.fromkeys("6789TJQKA", 4)
    assert Counter(card[1] for card in CARDS) == dict.fromkeys("shcd", 9)


@pytest.mark.rule("S1")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(BadSeats):
        dealt(seats)
    assert len(dealt(2).state.hands) == 2
    assert len(dealt(6).state.hands) == 6


@pytest.mark.rule("S2")
@pytest.mark.parametrize("hand", [3, 4, 5])
def test_everybody_gets_as_many_cards_as_agreed_and_the_rest_is_the_pile(hand: int) -> None:
    match = dealt(6, hand=hand)
    assert match.view(None).counts == (hand,) * 6
    assert match.view(None).pile == 36 - 6 * hand


@pytest.mark.rule("S2")
def test_four_unless_agreed_otherwise() -> None:
    assert dealt(3).view(None).counts == (4, 4, 4)


@pytest.mark.rule("S2")
def test_who_asks_first_is_drawn_by_lot() -> None:
    assert {dealt(3, number).state.mover for number in range(20)} == {0, 1, 2}


@pytest.mark.rule("S3")
def test_one_asks_anybody_with_cards_for_any_rank_that_one_holds() -> None:
    match = table("7s 7h Kd", "9d", "", "Qc")
    offered = SUNDUCHKI.legal_actions(match.state, 0)
    assert set(offered) == {Ask(rank, target) for rank in "7K" for target in (1, 3)}


@pytest.mark.rule("S3")
def test_what_one_does_not_hold_is_not_asked_for() -> None:
    assert table("7s", "9d").refuses(0, 1, "9") == ("sunduchki-bad-question", "S3")


@pytest.mark.rule("S3")
@pytest.mark.parametrize("target", [0, 2])
def test_neither_oneself_nor_a_player_without_cards_is_asked(target: int) -> None:
    assert table("7s", "9d", "").refuses(0, target, "7") == ("sunduchki-bad-question", "S3")


@pytest.mark.rule("S3")
def test_one_asks_in_ones_turn() -> None:
    assert table("7s", "9d").refuses(1, 0, "9") == ("not-your-turn", "S3")


@pytest.mark.rule("S3")
def test_a_player_who_has_left_asks_no_player() -> None:
    match = table("7s", "9d", "Kd").leave(1)
    with pytest.raises(IllegalAction, match="not-now"):
        match.ask(1, 0, "9")


@pytest.mark.rule("S4")
def test_all_of_the_rank_are_given_and_one_asks_again() -> None:
    match = table("7s Kd", "7h 7c 9d").ask(0, 1, "7")
    assert (match.hand(0), match.hand(1)) == ("7s 7h 7c Kd", "9d")
    assert match.seen(Asked) == [Asked(0, 1, "7", ("7h", "7c"))]
    assert SUNDUCHKI.status(match.state).waiting == (0,)
    assert match.ask(0, 1, "K").state.mover == 1


@pytest.mark.rule("S4")
def test_what_was_given_is_seen_by_all() -> None:
    match = table("7s", "7d 9d 7h", "Kd").ask(0, 1, "7")
    assert match.seen(Asked) == [Asked(0, 1, "7", ("7h", "7d"))]
    assert [SUNDUCHKI.redact(event, None) for event in match.events] == list(match.events)


@pytest.mark.rule("S5")
def test_nothing_to_give_means_a_card_from_the_pile_and_the_turn_passes() -> None:
    match = table("7s", "9d", pile="8s").ask(0, 1, "7")
    assert match.hand(0) == "7s 8s"
    assert match.state.mover == 1


@pytest.mark.rule("S5")
def test_the_card_that_was_drawn_is_seen_by_its_owner_alone() -> None:
    match = table("7s", "9d", pile="8s").ask(0, 1, "7")
    (drew,) = match.seen(Drew)
    assert SUNDUCHKI.redact(drew, 0) == Drew(0, ("8s",), lucky=False)
    assert SUNDUCHKI.redact(drew, 1) == SUNDUCHKI.redact(drew, None) == Drew(0, (), lucky=False)


@pytest.mark.rule("S5")
def test_from_an_empty_pile_nothing_is_drawn() -> None:
    match = table("Ks Kh As", "Ac Ad", "Kc Kd Ah", chests=TWO_RANKS_LEFT).ask(0, 1, "K")
    assert match.hand(0) == "Ks Kh As"
    assert (match.seen(Drew), match.state.mover) == ([], 1)


@pytest.mark.rule("S6")
def test_a_player_who_draws_what_they_asked_for_shows_it_and_goes_on() -> None:
    match = table("7s", "9d", pile="7d").ask(0, 1, "7")
    (drew,) = match.seen(Drew)
    assert SUNDUCHKI.redact(drew, None) == Drew(0, ("7d",), lucky=True)
    assert match.state.mover == 0


@pytest.mark.rule("S6")
def test_luck_counts_unless_agreed_otherwise() -> None:
    assert dealt(2).state.options.lucky


@pytest.mark.rule("S6")
def test_another_rank_that_one_holds_is_no_luck() -> None:
    assert table("7s Kd", "9d", pile="Ks").ask(0, 1, "7").state.mover == 1


@pytest.mark.rule("S6")
def test_without_the_option_luck_changes_nothing() -> None:
    match = table("7s", "9d", pile="7d", lucky=False).ask(0, 1, "7")
    assert match.state.mover == 1
    [drew] = match.seen(Drew)
    assert SUNDUCHKI.redact(drew, None) == Drew(0, (), lucky=False)


@pytest.mark.rule("S7")
@pytest.mark.parametrize(("theirs", "pile"), [("7c 7d 9d", ""), ("7c 9d", "7d")])
def test_four_of_a_rank_are_laid_at_once(theirs: str, pile: str) -> None:
    match = table("7s 7h Kd", theirs, pile=pile).ask(0, 1, "7")
    if pile:
        match.ask(0, 1, "7")
    assert match.seen(Chest) == [Chest(0, "7")]
    assert match.hand(0) == "Kd"
    assert (match.view(1).chests, match.view(1).scores) == (((0, "7"),), (1, 0))


@pytest.mark.rule("S7")
def test_right_after_the_deal_too() -> None:
    match = next(match for number in count() if (match := dealt(2, number, hand=5)).seen(Chest))
    (chest,) = match.seen(Chest)
    assert match.view(None).scores[chest.seat] == 1
    assert match.view(None).counts[chest.seat] in (1, 2)


@pytest.mark.rule("S8")
def test_a_player_who_comes_to_ask_without_cards_draws_one() -> None:
    match = table("7s", "", "9d", pile="8s 6d").ask(0, 2, "7")
    assert match.hand(1) == "6d"
    assert match.state.mover == 1


@pytest.mark.rule("S8")
def test_so_does_a_player_who_has_laid_the_last_cards_in_a_chest() -> None:
    match = table("7s 7h", "7c 7d 9d", pile="8s").ask(0, 1, "7")
    assert match.hand(0) == "8s"
    assert match.state.mover == 0


@pytest.mark.rule("S8")
def test_without_cards_and_without_a_pile_one_is_skipped() -> None:
    match = table("Ks Kh As Ac", "", "Kc Ah Ad", "Kd", chests=TWO_RANKS_LEFT).ask(0, 3, "A")
    assert match.state.mover == 2


@pytest.mark.rule("S9")
def test_with_no_player_to_ask_one_draws_and_the_turn_passes() -> None:
    match = table("7s Kd", "7h", pile="8s 6d").ask(0, 1, "7")
    assert (match.hand(0), match.hand(1)) == ("7s 7h 8s Kd", "6d")
    assert match.state.mover == 1


@pytest.mark.rule("S10")
def test_with_the_ninth_chest_the_match_is_over_and_most_chests_win() -> None:
    match = table("Ks Kh", "Kc Kd", chests=["6 7 8 9", "T J Q A"]).ask(0, 1, "K")
    assert SUNDUCHKI.status(match.state).outcome == Outcome("chests", ((0,), (1,)))
    assert SUNDUCHKI.status(match.state).waiting == SUNDUCHKI.status(match.state).playing == ()


@pytest.mark.rule("S10")
def test_equal_ones_share() -> None:
    match = table("Ks Kh", "Kc Kd", "", chests=["6 7 8", "T J Q A", "9"]).ask(0, 1, "K")
    assert SUNDUCHKI.status(match.state).outcome == Outcome("chests", ((0, 1), (2,)))


@pytest.mark.rule("S11")
def test_a_player_who_asks_is_known_to_hold_the_rank() -> None:
    match = table("7s", "9d", pile="8s").ask(0, 1, "7")
    assert match.known(0) == {"7"}


@pytest.mark.rule("S11")
def test_what_was_given_or_shown_is_known_by_its_face() -> None:
    match = table("7s 9s", "7h Kd", pile="9d").ask(0, 1, "7").ask(0, 1, "9")
    assert match.known(0) == {"7", "7h", "9", "9d"}


@pytest.mark.rule("S11")
def test_what_is_given_away_or_laid_is_known_no_longer() -> None:
    match = table("7s 9s", "7h 9d", pile="8s").ask(0, 1, "9").ask(0, 1, "9").ask(1, 0, "7")
    assert (match.known(0), match.known(1)) == ({"9", "9d"}, {"7", "7s"})
    match = table("7s 7h Kd", "7c 9d", pile="7d").ask(0, 1, "7").ask(0, 1, "7")
    assert match.known(0) == set()


@pytest.mark.rule("S12")
def test_when_time_is_up_one_draws_and_the_turn_passes() -> None:
    match = table("7s", "9d", pile="7d").timeout(0)
    assert match.hand(0) == "7s 7d"
    assert match.events[:2] == (TimedOut(0), Drew(0, ("7d",), lucky=False))
    assert match.state.mover == 1


@pytest.mark.rule("S12")
def test_with_an_empty_pile_the_turn_just_passes() -> None:
    match = table("Ks Kh As", "Kc Kd Ah Ac Ad", chests=TWO_RANKS_LEFT).timeout(0)
    assert (match.hand(0), match.state.mover) == ("Ks Kh As", 1)


@pytest.mark.rule("S13")
def test_the_cards_of_a_player_who_leaves_go_back_into_the_pile() -> None:
    match = table("7s Kd", "9d", "Qc").ask(0, 1, "K")
    before = match.view(None).pile
    match.leave(0)
    assert match.view(None).pile == before + 3
    assert (match.hand(0), match.known(0)) == ("", set())
    assert match.events == (Left(0),)


@pytest.mark.rule("S13")
def test_the_turn_of_a_player_who_leaves_passes() -> None:
    assert table("7s", "9d", "Qc").leave(0).state.mover == 1
    assert table("7s", "9d", "Qc").leave(2).state.mover == 0


@pytest.mark.rule("S9", "S13")
def test_when_the_only_one_to_ask_leaves_the_turn_passes() -> None:
    match = table("7s", "9d", "").leave(1)
    assert match.state.mover == 2


@pytest.mark.rule("S13")
def test_a_player_who_left_comes_last_whatever_their_chests() -> None:
    match = table("Ks Kh", "Kc Kd", "", chests=["T", "J", "6 7 8 9 Q A"]).leave(2).ask(0, 1, "K")
    assert SUNDUCHKI.status(match.state).outcome == Outcome("chests", ((0,), (1,), (2,)))


@pytest.mark.rule("S13")
def test_the_last_one_at_the_table_has_won() -> None:
    match = table("7s", "9d", "Qc", chests=["", "K A"]).leave(1).leave(0)
    assert SUNDUCHKI.status(match.state).outcome == Outcome("left", ((2,), (1,), (0,)))
    assert match.hand(2) == "Qc"

"""Монтана: decisions of the computer player."""

from collections import Counter
from itertools import islice

import pytest

from games.montana.actions import Agree, Cover, Done, Draw, Keep, Lay, Montana, Protest, Slap, Swap, saying
from games.montana.events import Laid, TookBack
from games.rng import Rng
from tests.rules.montana import GAME, Table, deals, table


def choice(match: Table, seat: int):
    return GAME.bots.player.choose(match.view(seat), match.legal(seat), Rng(bytes(32)))


def careful(hands, **more) -> Table:
    """Return an attentive table whose computer players make no mistakes."""
    return table(hands, slips="never", **more)


# Cards


def test_it_lays_what_is_right_where_anything_may_be_laid():
    assert choice(careful(["r2f g1e b4f", "r1f r2e r3f"]), 0) == Lay("g1e")


def test_it_draws_when_nothing_is_right():
    match = careful(["r2f r1e b4f", "r1f r2e r3f"], pile="b1f")
    assert choice(match, 0) == Draw()
    assert choice(match.draw(0), 0) == Keep()


def test_it_plays_the_card_it_drew():
    assert choice(careful(["r2f r1e b4f", "r1f r2e r3f"], pile="g1f").draw(0), 0) == Lay("g1f")


@pytest.mark.parametrize("hints", [True, False])
def test_it_sheds_several_cards_in_one_move(hints):
    match = table(["g1f b5f b4f b3e r1f r3f", "r1e r2e r3f"], rules="*r", hints=hints, slips="never")
    for card in ("b5f", "b4f", "b3e"):
        assert choice(match, 0) == Lay(card)
        match.lay(0, card)
    assert match.mover == 1 or choice(match, 0) == Done()


def test_it_keeps_what_wins_under_another_victory_rule():
    match = careful(["g1f g3f g2f b5f", "r1e r2e r3f"], rules="Vo")
    assert choice(match, 0) == Lay("g2f")


def test_it_draws_rather_than_break_a_hand_that_almost_wins():
    match = careful(["g1f g3e", "r1e r2e r3f"], rules="Vo")
    assert choice(match, 0) == Draw()


def test_it_does_not_empty_its_hand_in_vain():
    assert choice(careful(["g1f", "r1e r2e r3f"], rules="Ve"), 0) == Draw()


def test_it_stops_a_player_who_is_about_to_win():
    match = careful(["g6f g1f b2f b3f", "r1e", "r2e r3f r4f"], rules="#6")
    assert choice(match, 0) == Lay("g6f")


def test_it_swaps_for_the_smallest_hand():
    match = careful(["g5e b1f b2f b3f", "r1f r2f r3f", "r4f r5f"], rules="#5").lay(0, "g5e")
    assert choice(match, 0) == Swap(2)


# Words and hands


def test_it_says_what_has_to_be_said_before_laying_the_card():
    match = careful(["b5f r3f", "r1f r2f"], rules="*b")
    assert choice(match, 0) == saying("b5f")
    match.say(0, "b5f")
    assert choice(match, 0) == Montana()
    assert choice(match.montana(0), 0) == Lay("b5f")


def test_it_slaps_with_a_red_card():
    assert choice(careful(["r5f b3f b4f", "r1f r2f"], rules="*c"), 0) == Slap()


def test_it_does_what_it_is_asked_for():
    match = table(["b5f r3f", "r1f r2f"], rules="*b", hints=True).lay(0, "b5f")
    assert choice(match, 0) == saying("b5f")
    assert choice(match.say(0, "b5f"), 0) == Montana()


def test_it_covers_the_pile():
    match = careful(["g2f b3f b4f", "r1f r2f", "b1f b2f"], rules="#2").lay(0, "g2f")
    assert [choice(match, seat) for seat in range(3)] == [Cover()] * 3
    assert choice(match.cover(0), 0) is None


# Objections


def test_it_notices_a_wrong_card_at_once():
    match = careful(["r2f b3f b4f", "r1f r2e", "b1f b2f"]).lay(0, "r2f")
    assert choice(match, 1) == choice(match, 2) == Protest()
    assert choice(match, 0) is None


def test_it_gives_time_for_an_act_until_its_own_turn():
    match = careful(["r5f b3f b4f", "r1f r2e", "b1f b2f"], rules="*c").lay(0, "r5f")
    assert choice(match, 2) is None
    assert choice(match, 1) == Protest()
    assert choice(match.slap(0), 1) != Protest()


def test_it_raises_no_false_alarm():
    match = careful(["g2f b3f b4f", "r1f r2e", "b1f b2f"]).lay(0, "g2f")
    assert choice(match, 1) != Protest()
    assert choice(match, 2) is None


def test_it_objects_to_a_victory_or_agrees():
    assert choice(careful(["g1f", "r1f r2f", "b1f b2f"]).lay(0, "g1f"), 2) == Agree()
    assert choice(careful(["r1f", "r1e r2f", "b1f b2f"]).lay(0, "r1f"), 2) == Protest()
    assert choice(careful(["b5f", "r1e r2f", "b1f b2f"], rules="*b").lay(0, "b5f"), 2) == Protest()


def test_being_asked_again_does_not_change_its_mind():
    for match in islice(deals(3, {"slips": "often"}), 40):
        lays = [action for action in match.legal(match.mover) if isinstance(action, Lay)]
        match.do(match.mover, lays[0])
        for seat in range(3):
            first = choice(match, seat) == Protest()
            match.slap(seat)
            assert (choice(match, seat) == Protest()) == first


def test_the_same_seat_does_not_slip_at_the_same_turn_of_every_match():
    slipped = set()
    for match in islice(deals(3, {"slips": "often"}), 40):
        # The first move of the match is the same turn for any dealer and open card.
        match.state.mover = 0
        lay = choice(match, 0)
        slipped.add(isinstance(lay, Lay) and not match.state.laws.allow(match.view(0).top, (), lay.card))
    assert slipped == {True, False}


# Rates


def wrong_cards(slips: str, matches: int) -> tuple[int, int, int]:
    """Count moves, wrong ones and noticed ones among computer players."""
    count = Counter[str]()
    for match in islice(deals(3, {"slips": slips}), matches):
        rng = Rng(bytes(32))
        while match.outcome is None:
            seat, action = next(
                (seat, action)
                for seat in (*(s for s in range(3) if s not in match.waiting), *match.waiting)
                if (action := GAME.bots.player.choose(match.view(seat), match.legal(seat), rng)) is not None
            )
            match.do(seat, action)
            count["noticed"] += len(match.seen(TookBack))
            if any(not laid.further for laid in match.seen(Laid)):
                count["laid"] += 1
                count["wrong"] += any(move.is_wrong for move in match.state.window[-1:])
    return count["laid"], count["wrong"], count["noticed"]


def test_who_never_slips_lays_nothing_wrong():
    laid, wrong, noticed = wrong_cards("never", 4)
    assert laid > 40
    assert wrong == noticed == 0


def test_who_often_slips_is_sometimes_caught_and_sometimes_not():
    laid, wrong, noticed = wrong_cards("often", 12)
    assert 0.04 < wrong / laid < 0.3
    assert 0 < noticed < wrong

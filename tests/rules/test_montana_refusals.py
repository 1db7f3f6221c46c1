"""Монтана: reasons and clauses of refusals, and actions for the fastest player."""

import pytest

from games.engine import Chance
from games.errors import IllegalAction
from games.montana.actions import (
    Agree,
    Cover,
    Deal,
    Done,
    Draw,
    Keep,
    Lay,
    Montana,
    MontanaAction,
    Protest,
    Say,
    Slap,
    Swap,
)
from games.montana.laws import NO_RULES, laws
from tests.rules.montana import GAME, Table, table

HANDS = ("g1f r5e b3f !a", "g2f b2f", "g3f b4f")


def moving() -> Table:
    return table(HANDS)


def hinted() -> Table:
    return table(HANDS, hints=True)


def drawn() -> Table:
    return table(HANDS, pile="g4e").draw(0)


def adding() -> Table:
    return table(["g1f g2e b3f !a", "g2f b2f", "g3f b4f"], rules="*r", hints=True).lay(0, "g1f")


def racing() -> Table:
    return table(["g2e r5e b3f", "g2f b2f", "g3f b4f"], rules="#2").lay(0, "g2e").cover(1)


def swapping() -> Table:
    return table(["g5e r5e b3f", "g2f b2f", "g3f b4f"], rules="#5").lay(0, "g5e")


def claimed() -> Table:
    return table(["g1f", "g2f b2f", "g3f b4f"], target=300).lay(0, "g1f").agree(1)


def round_over() -> Table:
    return claimed().agree(2)


REFUSED = [
    # The race
    (moving, 0, Cover(), "no-race", "M27"),
    (racing, 1, Cover(), "already-covered", "M27"),
    # Acts
    (hinted, 1, Protest(), "hints-ask-for-acts", "M35"),
    (hinted, 0, Montana(), "hints-ask-for-acts", "M35"),
    (hinted, 0, Slap(), "hints-ask-for-acts", "M35"),
    (hinted, 0, Say(3), "hints-ask-for-acts", "M35"),
    (round_over, 0, Protest(), "round-over", "M33"),
    (round_over, 1, Slap(), "round-over", "M33"),
    # Victory
    (moving, 1, Agree(), "nothing-to-agree", "M13"),
    (hinted, 1, Agree(), "nothing-to-agree", "M13"),
    (claimed, 0, Agree(), "nothing-to-agree", "M13"),
    (claimed, 1, Agree(), "nothing-to-agree", "M13"),
    # Turns
    (moving, 1, Lay("g2f"), "not-your-turn", "M6"),
    (moving, 1, Draw(), "not-your-turn", "M6"),
    (racing, 0, Lay("r5e"), "cover-first", "M27"),
    (racing, 1, Draw(), "cover-first", "M27"),
    (claimed, 1, Lay("g2f"), "claim-first", "M13"),
    (drawn, 0, Lay("g1f"), "only-the-drawn-card", "M10"),
    (drawn, 0, Draw(), "only-the-drawn-card", "M10"),
    (adding, 0, Lay("b3f"), "does-not-continue", "M20"),
    (adding, 0, Lay("!a"), "does-not-continue", "M20"),
    (adding, 0, Draw(), "finish-first", "M20"),
    (hinted, 0, Lay("b3f"), "against-the-rules", "M8"),
    # Missing cards and unknown values
    (hinted, 0, Lay("g2f"), "not-in-hand", "M6"),
    (hinted, 0, Lay("!a", 1), "not-in-hand", "M6"),
    (hinted, 0, Lay("b3f", 1), "not-in-hand", "M6"),
    (moving, 0, Lay("b3f", 1), "not-in-hand", "M6"),
    (moving, 0, Lay("x9x"), "not-in-hand", "M6"),
    # In another phase
    (moving, 0, Done(), "your-move", "M6"),
    (hinted, 0, Done(), "your-move", "M6"),
    (moving, 0, Keep(), "your-move", "M6"),
    (moving, 0, Deal(), "your-move", "M6"),
    (moving, 0, Swap(1), "your-move", "M6"),
    (swapping, 1, Swap(2), "not-your-turn", "M6"),
    (swapping, 0, Swap(0), "swap-first", "M30"),
]


@pytest.mark.parametrize(
    ("moment", "seat", "action", "code", "clause"),
    [pytest.param(*row, id=f"{row[0].__name__}-{row[1]}-{row[2]}") for row in REFUSED],
)
def test_a_refusal_names_the_clause_that_stands_against_it(moment, seat, action, code, clause):
    match = moment()
    assert match.refuses(seat, action) == code
    assert refusal(match, seat, action).params.get("clause") == clause


def refusal(match: Table, seat: int, action: MontanaAction) -> IllegalAction:
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(match.state, seat, action)
    return refused.value


@pytest.mark.parametrize("seat", [-1, 3])
@pytest.mark.parametrize("moment", [moving, hinted, racing, claimed, round_over], ids=lambda moment: moment.__name__)
def test_no_player_sits_there_and_no_player_does_anything(moment, seat):
    assert moment().legal(seat) == []


@pytest.mark.rule("M27")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_hints_all_that_is_open_in_a_race_is_covering(seat):
    match = table(["g2e r5e b3f", "g2f b2f", "g3f b4f"], rules="#2", hints=True).lay(0, "g2e")
    assert match.legal(seat) == [Cover()]
    assert match.cover(seat).legal(seat) == []


@pytest.mark.rule("M13")
def test_a_player_who_has_agreed_may_still_object_and_nothing_else():
    match = claimed()
    assert Agree() in match.legal(2)
    assert Agree() not in match.legal(1)
    assert Protest() in match.legal(1)


@pytest.mark.rule("M33")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_between_rounds_anybody_deals_and_nothing_else_is_done(seat):
    assert round_over().legal(seat) == [Deal()]


def test_when_the_match_is_over_no_player_does_anything():
    match = table(["g1f", "g2f b2f"]).lay(0, "g1f").agree(1)
    assert match.outcome is not None
    assert match.legal(0) == match.legal(1) == []


# Open to the fastest player


@pytest.mark.rule("M27")
def test_a_race_is_open_to_those_who_have_not_covered():
    match = table(["g2e r5e b3f", "g2f b2f", "g3f b4f"], rules="#2").lay(0, "g2e")
    (chance,) = GAME.status(match.state).chances
    assert chance == Chance(f"race {GAME.status(match.state).turn}", (0, 1, 2))
    assert GAME.status(match.cover(1).state).chances == (Chance(chance.name, (0, 2)),), "it is the same race"


@pytest.mark.rule("M13")
def test_the_last_move_is_open_to_objections_of_all_until_the_next_one():
    match = table(["g4f g1f b3f b6f", "g2f b2f", "g3f b4f"], rules="#4")
    assert GAME.status(match.state).chances == (), "nobody has moved"
    match.lay(0, "g4f")
    (first,) = GAME.status(match.state).chances
    assert first == Chance(f"move {GAME.status(match.state).turn} 1", (0, 1, 2), 0)
    (second,) = GAME.status(match.lay(0, "g1f").state).chances
    assert second == Chance(f"move {GAME.status(match.state).turn} 2", (0, 1, 2), 0)
    (third,) = GAME.status(match.lay(1, "g2f").state).chances
    assert third == Chance(f"move {GAME.status(match.state).turn} 1", (0, 1, 2), 1)
    assert len({first.name, second.name, third.name}) == 3


@pytest.mark.rule("M35")
def test_with_hints_nothing_is_open_to_objections():
    assert GAME.status(table(HANDS, hints=True).lay(0, "g1f").state).chances == ()


def test_between_rounds_and_after_the_match_nothing_is_open():
    assert GAME.status(claimed().state).chances != ()
    assert GAME.status(round_over().state).chances == ()
    assert GAME.status(table(["g1f", "g2f b2f"]).lay(0, "g1f").agree(1).state).chances == ()


# Several cards


@pytest.mark.rule("M6")
@pytest.mark.parametrize("further", ["g1f", "g1e", "g2f"])
def test_without_a_rule_for_several_cards_a_second_one_is_no_right_move(further):
    assert laws(NO_RULES).are_kept("g5f", ("g1f",))
    assert not laws(NO_RULES).are_kept("g5f", ("g1f", further))
    assert not laws(NO_RULES).several


@pytest.mark.rule("M16")
@pytest.mark.parametrize("hints", [True, False])
def test_after_the_last_card_no_further_one_is_asked_for(hints):
    match = table(["g1f", "g2f b2f"], rules="Ve *s", hints=hints).lay(0, "g1f")
    assert match.size(0) == 7
    assert match.mover == 1

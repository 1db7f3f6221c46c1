"""Screens: buttons for exactly the legal actions, and a prompt for each phase."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from games.kit.buttons import MOST_CARDS
from games.kit.table_events import Dealt, RoundEnded
from games.kit.turns import MatchOver, RoundOver
from games.ui_model import Button, HandPicture, Menu, Rows, Screen, SeatName, TablePicture, Text
from games.uno import UNO
from games.uno.actions import Accept, Discard, Doubt, Draw, Play, Uno, UnoAction, token
from games.uno.cards import KINDS
from games.uno.events import Drew, HandShown
from games.uno.presentation.screens import CARDS_PER_ROW
from games.uno.state import Answering, Crowing, Dare, Discarding, Moving, Naming, Stacked, State, Voting
from tests.contract.matches import OPTION_SETS, moments, new_match

GAME = UNO
ONE_ROUND = {"target": 0}


def start(seats: int = 3, **options: Any) -> State:
    state: State = new_match(GAME, ONE_ROUND | options, seats, 1).state
    return msgspec.structs.replace(state, mover=0, phase=Moving(), colour="r", discard=("r5",), direction=1)


def with_hand(state: State, seat: int, hand: Sequence[str]) -> State:
    return msgspec.structs.replace(state, hands=(*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :]))


def changed(state: State, **fields: Any) -> State:
    return msgspec.structs.replace(state, **fields)


def show(state: State, seat: int | None) -> Screen:
    return GAME.screen(GAME.view(state, seat), [] if seat is None else GAME.legal_actions(state, seat))


def buttons(rows: Rows) -> Iterator[Button]:
    """Return all buttons, including those of menus."""
    for row in rows:
        for button in row:
            yield button
            if button.menu is not None:
                yield from buttons(button.menu.rows)


def tokens(screen: Screen) -> Counter[str]:
    return Counter(button.token for button in buttons(screen.rows) if button.token)


def keys(screen: Screen) -> list[str]:
    return [line.key for line in screen.lines]


def ways(state: State, seat: int, action: UnoAction) -> int:
    """Return the number of buttons per action: two for equal cards, else one."""
    hand = state.hands[seat]
    return hand.count(action.card) if isinstance(action, Play | Discard) and len(hand) <= MOST_CARDS else 1


def assert_offers_what_is_legal(state: State) -> None:
    for seat in range(len(state.active)):
        expected = {token(action): ways(state, seat, action) for action in GAME.legal_actions(state, seat)}
        assert tokens(show(state, seat)) == expected


# Buttons


@pytest.mark.parametrize("number", range(len(OPTION_SETS["uno"])))
def test_every_legal_action_has_its_button_and_nothing_else_has(number: int) -> None:
    options = {**OPTION_SETS["uno"][number], **ONE_ROUND}
    for moment in moments(GAME, options, 2 + number % 4, number, limit=150):
        assert_offers_what_is_legal(moment.after)


def test_the_hand_is_all_there_in_order_and_only_what_fits_can_be_tapped() -> None:
    state = with_hand(start(), 0, ["b3", "w", "r7", "r7", "y5", "g2"])
    screen = show(state, 0)
    hand = [button for row in screen.rows[:2] for button in row]
    assert [button.label.key for button in hand] == ["uno-card"] * 5 + ["uno-card-w"]
    assert [not button.disabled for button in hand] == [True, True, True, False, False, True]
    assert {button.style for button in hand if button.disabled} == {""}
    assert screen.picture == HandPicture(
        "uno", ("r7", "r7", "y5", "g2", "b3", "w"), (True, True, True, False, False, True)
    )


def test_twenty_five_cards_stay_thumb_sized() -> None:
    state = with_hand(start(swap=True), 0, [*KINDS[:24], "wx"])
    rows = show(state, 0).rows
    assert max(len(row) for row in rows) <= CARDS_PER_ROW
    assert sum(len(row) for row in rows) <= 30


def test_even_an_absurd_hand_fits_into_a_message() -> None:
    state = with_hand(start(), 0, [card for card in KINDS if card != "wx"] * 2)
    assert sum(len(row) for row in show(state, 0).rows) <= 100


def test_a_wild_asks_for_the_colour() -> None:
    state = with_hand(start(), 0, ["w", "b1"])
    menu = menu_of(show(state, 0), "uno-card-w")
    assert [button.token for row in menu.rows for button in row] == [token(Play("w", c)) for c in "rygb"]


def test_a_swap_asks_with_whom_and_then_for_the_colour() -> None:
    state = with_hand(start(swap=True), 0, ["wx", "b1"])
    menu = menu_of(show(state, 0), "uno-card-wx")
    partners = [button for row in menu.rows for button in row]
    assert [button.label.args.get("name") for button in partners] == [SeatName(1), SeatName(2), None]
    assert partners[2].label.key == "uno-button-no-partner"
    assert partners[1].menu is not None
    inner = [button.token for row in partners[1].menu.rows for button in row]
    assert inner == [token(Play("wx", c, 2)) for c in "rygb"]


def menu_of(screen: Screen, key: str) -> Menu:
    menu = next(button.menu for row in screen.rows for button in row if button.label.key == key)
    assert menu is not None
    return menu


def test_uno_and_the_catch_stand_out() -> None:
    state = changed(with_hand(start(), 0, ["r1"]), owes_uno=0, mover=1)
    mine = {button.label.key: button.style for button in buttons(show(state, 0).rows)}
    theirs = {button.label.key: button.style for button in buttons(show(state, 2).rows)}
    assert mine["uno-button-uno"] == "success"
    assert theirs["uno-button-catch"] == "danger"
    assert "uno-hint-owes" in keys(show(state, 0))


def test_the_table_does_not_point_at_a_forgotten_uno() -> None:
    silent = changed(with_hand(start(), 0, ["r1"]), owes_uno=0, mover=1)
    spoken = changed(silent, owes_uno=-1)
    assert "uno-note-uno" not in notes(show(silent, None), 0)
    assert "uno-note-uno" in notes(show(spoken, None), 0)


def notes(screen: Screen, seat: int) -> list[str]:
    for line in screen.lines:
        if line.key.startswith("table-player") and line.args["name"] == SeatName(seat):
            parts = line.args["notes"]
            assert isinstance(parts, tuple)
            return [part.key for part in parts]
    raise AssertionError("no such player on the table")


def test_uno_can_be_said_with_the_card() -> None:
    state = with_hand(start(), 0, ["r1", "b2"])
    step = GAME.apply(state, 0, Uno())
    assert "uno-note-uno" in notes(show(step.state, None), 0)


# Texts of the phases

PHASES: dict[str, tuple[State, str, int, str]] = {
    "moving": (start(), "table-status-move", 0, "table-status-your-move"),
    "drawn": (
        changed(with_hand(start(), 0, ["r1", "b2"]), drawn=("r1",)),
        "table-status-drawn",
        0,
        "table-status-your-drawn",
    ),
    "naming": (
        changed(start(), phase=Naming(), colour="", discard=("w",)),
        "uno-status-naming",
        0,
        "uno-status-your-colour",
    ),
    "answering": (
        changed(start(), phase=Answering(2, "r", ()), discard=("w4",)),
        "uno-status-answering",
        0,
        "uno-status-your-answer",
    ),
    "answering a leaver": (
        changed(with_hand(start(), 2, ()), active=(True, True, False), phase=Answering(2, "r", ()), discard=("w4",)),
        "uno-status-answering",
        0,
        "uno-status-your-four",
    ),
    "discarding": (
        changed(start(), phase=Discarding(((0, 3), (2, 3)))),
        "uno-status-discarding",
        2,
        "uno-status-your-discard",
    ),
    "a joke": (changed(start(), phase=Voting("joke", 0)), "uno-status-joke", 1, "uno-status-your-vote-joke"),
    "telling it": (changed(start(), phase=Voting("joke", 0)), "uno-status-joke", 0, "uno-status-your-joke"),
    "a dare": (changed(start(), phase=Voting("dare", 1, "спеть")), "uno-status-dare", 0, "uno-status-your-vote-dare"),
    "doing it": (changed(start(), phase=Voting("dare", 1, "спеть")), "uno-status-dare", 1, "uno-status-your-dare"),
    "having voted": (
        changed(start(), phase=Voting("joke", 0, votes=((1, False),))),
        "uno-status-joke",
        1,
        "uno-status-joke",
    ),
    "crowing": (changed(start(), phase=Crowing(1)), "uno-status-crowing", 1, "uno-status-your-crow"),
    "round over": (
        changed(start(target=500), phase=RoundOver(2, (0, 0, 90))),
        "uno-status-round-over",
        0,
        "uno-status-round-over",
    ),
}


@pytest.mark.parametrize("name", PHASES)
def test_each_phase_says_what_it_waits_for(name: str) -> None:
    state, public, seat, own = PHASES[name]
    assert keys(show(state, None))[1] == public
    assert keys(show(state, seat))[0] == own
    assert_offers_what_is_legal(state)


SHARED: dict[str, tuple[State, set[str]]] = {
    "moving": (start(), set()),
    "a forgotten uno": (changed(start(), owes_uno=0, mover=1), {"u", "c"}),
    "a joke": (changed(start(), phase=Voting("joke", 0)), {"vy", "vn"}),
    "crowing": (changed(start(), phase=Crowing(1)), {"w"}),
    "a lasting dare": (changed(start(), dare=Dare(1)), {"jy", "jn"}),
    "round over": (changed(start(target=500), phase=RoundOver(2, (0, 0, 90))), {"n"}),
    "discarding": (changed(start(), phase=Discarding(((0, 3), (2, 3)))), set()),
}


@pytest.mark.parametrize("name", SHARED)
def test_the_table_has_buttons_for_legal_actions_only(name: str) -> None:
    state, expected = SHARED[name]
    legal = {token(action) for seat in range(3) for action in GAME.legal_actions(state, seat)}
    assert set(tokens(show(state, None))) == expected
    assert expected <= legal


def test_the_table_has_a_picture() -> None:
    screen = show(start(), None)
    assert isinstance(screen.picture, TablePicture)
    assert [seat.cards for seat in screen.picture.seats] == [(), (), ()]


def test_after_the_match_the_table_ranks_everybody() -> None:
    last = None
    for moment in moments(GAME, {"target": 0}, 3, 4, absences=False, limit=2000):
        last = moment.after
    assert isinstance(last, State)
    assert isinstance(last.phase, MatchOver)
    screen = show(last, None)
    assert keys(screen)[1] == "table-match-won"
    assert [line.args["place"] for line in screen.lines if line.key == "table-rank"] == [1, 2, 2]
    assert keys(show(last, last.phase.winner))[0] == "table-match-you-won"
    assert show(last, 0).rows == ()


def test_a_player_who_left_is_named_and_can_only_watch() -> None:
    state = changed(with_hand(start(), 2, ()), active=(True, True, False))
    assert "table-gone" in keys(show(state, None))
    assert keys(show(state, 2))[0] == "table-status-gone"
    assert show(state, 2).rows == ()


# Rules in force


def test_open_hands_lie_on_the_table_and_ones_own_is_on_the_buttons() -> None:
    state = changed(start(), open_until=1)
    assert keys(show(state, None)).count("table-open-hand") == 3
    assert keys(show(state, 0)).count("table-open-hand") == 2
    assert keys(show(start(), None)).count("table-open-hand") == 0


def test_a_lasting_dare_is_on_the_table_and_the_others_judge() -> None:
    state = changed(start(), dare=Dare(1))
    assert "uno-dare" in keys(show(state, None))
    assert {"jy", "jn"} <= set(tokens(show(state, 0)))
    assert not {"jy", "jn"} & set(tokens(show(state, 1)))


def test_a_doubter_sees_the_hand_and_no_other_player_does() -> None:
    state = changed(start(), phase=Answering(2, "r", start().hands[2]), discard=("w4",))
    after = GAME.apply(state, 0, Doubt()).state
    assert [("uno-shown-cards" in keys(show(after, seat))) for seat in (0, 1, 2, None)] == [True, False, False, False]


@pytest.mark.rule("U24")
def test_a_player_who_is_asked_to_doubt_is_told_which_colour_was_in_force_before() -> None:
    state = changed(start(), phase=Answering(2, "g", ()), discard=("g5", "w4"), colour="b")
    for viewer in (0, None):
        status = next(line for line in show(state, viewer).lines if "answer" in line.key)
        assert status.args["colour"] == Text("uno-colour-g")


def test_a_bluff_is_pointed_out_to_the_holder_only() -> None:
    state = with_hand(start(), 0, ["w4", "r1"])
    assert "uno-hint-bluff" in keys(show(state, 0))
    assert "uno-hint-bluff" not in keys(show(with_hand(start(), 0, ["w4", "b1"]), 0))


def test_drawing_three_changes_the_button() -> None:
    stuck = changed(with_hand(start(), 0, ["b1"]), draws_three=True)
    able = changed(with_hand(start(), 0, ["r1"]), draws_three=True)
    assert "uno-button-draw-three" in [button.label.key for button in buttons(show(stuck, 0).rows)]
    assert "table-button-draw" in [button.label.key for button in buttons(show(able, 0).rows)]


@pytest.mark.parametrize(("idea", "hint"), [("again", "uno-hint-blank"), ("own", "uno-hint-own-words")])
def test_a_blank_card_in_hand_tells_its_rule(idea: str, hint: str) -> None:
    state = with_hand(start(blank1=idea, words1="спеть"), 0, ["wa", "b1"])
    assert hint in keys(show(state, 0))


# Narration


def test_a_redacted_draw_tells_only_the_number() -> None:
    event = Drew(1, 2, "two", ("r7", "w4"))
    public = GAME.tell(GAME.redact(event, None))
    own = GAME.tell(GAME.redact(event, 1))
    assert public == (Text("table-told-drew", {"name": SeatName(1), "count": 2}),)
    assert [line.key for line in own] == ["table-told-drew-cards"]


def test_secret_hands_are_not_told() -> None:
    hand = ("r7", "w4")
    assert GAME.tell(GAME.redact(Dealt(1, 2, hand), 0)) == ()
    assert [line.key for line in GAME.tell(GAME.redact(HandShown(1, 0, hand), 2))] == ["uno-told-shown"]
    assert [line.key for line in GAME.tell(GAME.redact(HandShown(1, 0, hand), 0))] == ["uno-shown-cards"]


def test_the_points_of_a_round_are_told_for_a_player_who_got_some() -> None:
    (line,) = GAME.tell(RoundEnded(1, (12, 0, 40), (12, 0, 40), ((), (), ())))
    gains = line.args["gains"]
    assert isinstance(gains, tuple)
    assert [gain.args["name"] for gain in gains] == [SeatName(0), SeatName(2)]


# House rules


@pytest.mark.rule("U43")
def test_what_is_due_is_on_the_button_and_in_the_question() -> None:
    state = changed(with_hand(start(stacking=True), 0, ["yD", "b1", "b2"]), phase=Stacked(6), discard=("r5", "rD"))
    assert show(state, None).lines[1] == Text("uno-status-stacked", {"name": SeatName(0), "count": 6})
    screen = show(state, 0)
    assert screen.lines[0] == Text("uno-status-your-stacked", {"count": 6})
    accept = next(button for button in buttons(screen.rows) if button.token == token(Accept()))
    assert accept.label == Text("uno-button-accept-stack", {"count": 6})
    assert_offers_what_is_legal(state)


@pytest.mark.rule("U44")
def test_a_seven_asks_with_whom_unless_it_is_the_last_card() -> None:
    state = with_hand(start(seven_zero=True), 0, ["r7", "b1"])
    seven = show(state, 0).rows[0][0]
    assert seven.menu is not None
    assert [button.token for row in seven.menu.rows for button in row] == [token(Play("r7", "", s)) for s in (1, 2)]
    assert seven.later == token(Play("r7", "", 1))
    assert seven.opens == seven.menu.name
    last = show(with_hand(state, 0, ["r7"]), 0).rows[0][0]
    assert (last.token, last.menu) == (token(Play("r7")), None)
    waits = show(changed(state, mover=1), 0).rows[0][0]
    assert waits.disabled
    assert waits.opens == seven.opens


@pytest.mark.rule("U45")
def test_a_player_who_cannot_move_is_told_how_far_to_draw() -> None:
    def label(hand: list[str]) -> str:
        screen = show(with_hand(start(draw_until=True), 0, hand), 0)
        return next(button.label.key for button in buttons(screen.rows) if button.token == token(Draw()))

    assert label(["b1", "g2"]) == "uno-button-draw-until"
    assert label(["r1", "g2"]) == "table-button-draw"


@pytest.mark.rule("U46")
def test_a_card_that_may_be_answered_out_of_turn_is_pointed_out_and_to_its_holder_twice() -> None:
    state = changed(with_hand(start(jump_in=True), 1, ["r5", "b1"]), since=1, discard=("r1", "r5"))
    for viewer in (None, 0, 1, 2):
        assert "uno-top-jump-in" in keys(show(state, viewer))
        assert ("uno-hint-jump-in" in keys(show(state, viewer))) == (viewer == 1)
    assert "uno-top" in keys(show(changed(state, since=0), None))


@pytest.mark.rule("U47")
def test_where_false_shouts_cost_the_table_offers_them_whenever_a_player_has_one_card() -> None:
    state = with_hand(start(fines=True), 1, ["b1"])
    assert set(tokens(show(state, None))) == {"u", "c"}
    assert set(tokens(show(changed(state, owes_uno=1), None))) == {"u", "c"}
    assert set(tokens(show(start(fines=True), None))) == set()

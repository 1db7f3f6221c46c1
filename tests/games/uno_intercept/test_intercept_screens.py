"""Screens: buttons for exactly the legal actions, and a prompt for each phase."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
import pytest

from bot.i18n.texts import Texts
from games.engine import Outcome
from games.kit.buttons import MOST_CARDS
from games.kit.table_events import Dealt
from games.kit.turns import MatchOver, RoundOver
from games.options import Value
from games.ui_model import Button, HandPicture, Rows, Screen, SeatName, TablePicture, Text
from games.uno.actions import Accept, Catch, Deal, Doubt, Draw, Play, Uno
from games.uno.events import Drew, HandShown
from games.uno.state import Moving, Shown
from games.uno_intercept import UNO_INTERCEPT
from games.uno_intercept.actions import InterceptAction, Ready, token
from games.uno_intercept.events import Intercepted, InterceptEvent, WrongCard
from games.uno_intercept.state import Attacked, Sorting, State
from tests.contract.matches import moments, new_match

GAME = UNO_INTERCEPT
TEXTS = Texts(strict=True)
NAMES = ["Константин-Великолепный " * 5] * 10
LONGEST_LABEL = 20
LONGEST_PAGE = 900
OPTION_SETS: tuple[Mapping[str, Value], ...] = (
    {"limit": 100},
    {"limit": 100, "mistakes": True},
    {"limit": 300, "draw_freely": True, "reverse_skips": False},
    {"limit": 500, "draw_freely": True, "mistakes": True},
)


def start(**options: Any) -> State:
    """Return a match of three after a red five; no hand contains red cards."""
    state: State = new_match(GAME, options, 3, 1).state
    hands = (("g1", "g2", "g3"), ("b1", "b2", "b3"), ("y1", "y2", "y3"))
    return changed(state, mover=0, phase=Moving(), colour="r", discard=("r5",), hands=hands, window=True)


def changed(state: State, **fields: Any) -> State:
    return msgspec.structs.replace(state, **fields)


def with_hand(state: State, seat: int, hand: Sequence[str]) -> State:
    return changed(state, hands=(*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :]))


def attacked(kind: Any, top: str, **fields: Any) -> State:
    return changed(start(), phase=Attacked(kind, 2, "g", ("b7",)), discard=("g5", top), **fields)


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


def styles(screen: Screen) -> dict[str, str]:
    """Return the styles of action buttons by token, or by the first token of their menu."""
    return {
        button.token or next(buttons(button.menu.rows)).token if button.menu else button.token: button.style
        for row in screen.rows
        for button in row
        if not button.disabled
    }


def keys(screen: Screen) -> list[str]:
    return [line.key for line in screen.lines]


def ways(state: State, seat: int, action: InterceptAction) -> int:
    """Return the number of buttons per action: two for equal cards, else one."""
    hand = state.hands[seat]
    return hand.count(action.card) if isinstance(action, Play) and len(hand) <= MOST_CARDS else 1


def assert_offers_what_is_legal(state: State) -> None:
    for seat in range(len(state.active)):
        expected = {token(action): ways(state, seat, action) for action in GAME.legal_actions(state, seat)}
        assert tokens(show(state, seat)) == expected


# Whole matches


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_every_legal_action_has_its_button_and_nothing_else_has(number: int, seats: int) -> None:
    for moment in moments(GAME, OPTION_SETS[number], seats, number, limit=150):
        assert_offers_what_is_legal(moment.after)


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_every_button_of_the_table_is_a_legal_action_of_a_seat(number: int) -> None:
    for moment in moments(GAME, OPTION_SETS[number], 3, number, limit=300):
        shared = set(tokens(show(moment.after, None)))
        legal = {token(action) for seat in range(3) for action in GAME.legal_actions(moment.after, seat)}
        assert shared <= legal


@pytest.mark.parametrize("language", TEXTS.languages())
@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_everything_can_be_said_and_labels_are_short(number: int, language: str) -> None:
    seats = 2 + number
    lines: set[bytes] = set()
    labels: set[bytes] = set()
    for moment in moments(GAME, OPTION_SETS[number], seats, number + 7, limit=250):
        for viewer in (None, *range(seats)):
            screen = show(moment.after, viewer)
            told = [GAME.redact(event, viewer) for event in moment.events]
            texts = [*screen.lines, *(line for event in told for line in GAME.tell(event))]
            texts += [button.menu.title for button in buttons(screen.rows) if button.menu is not None]
            answer = GAME.narration.answer(Draw(), told)
            lines.update(msgspec.json.encode(text) for text in (*texts, *([answer] if answer else [])))
            labels.update(msgspec.json.encode(button.label) for button in buttons(screen.rows))
    for text in lines:
        assert TEXTS.render(msgspec.json.decode(text, type=Text), language, NAMES)
    for text in labels:
        assert 0 < len(TEXTS.label(msgspec.json.decode(text, type=Text), language, NAMES)) <= LONGEST_LABEL


@pytest.mark.parametrize("language", TEXTS.languages())
def test_the_rules_are_short_pages_with_every_clause(language: str) -> None:
    pages = [TEXTS.render(Text(f"uno_intercept-rules-{page}"), language, ()) for page in range(1, 7)]
    assert max(map(len, pages)) <= LONGEST_PAGE
    assert not TEXTS.has("uno_intercept-rules-7")
    assert [clause for clause in range(1, 31) if f"(H{clause})" not in "".join(pages)] == []


# Out of turn


def test_a_card_that_intercepts_is_one_tap_and_stands_out() -> None:
    state = with_hand(start(), 1, ["b1", "r5", "r6"])
    screen = show(state, 1)
    assert styles(screen) == {token(Play("r5")): "success"}
    assert screen.picture == HandPicture("uno", ("r5", "r6", "b1"), (True, False, False))
    assert "uno_intercept-hint-intercept" in keys(screen)
    assert "uno_intercept-hint-intercept" not in keys(show(state, 2))


def test_cards_in_turn_are_primary() -> None:
    state = with_hand(start(), 0, ["b1", "r5", "w"])
    assert styles(show(state, 0)) == {token(Play("r5")): "primary", token(Play("w", "r")): "primary"}


def test_a_wild_on_a_wild_asks_for_the_colour() -> None:
    state = with_hand(changed(start(), discard=("r5", "w")), 2, ["w", "y1", "y2"])
    menu = next(button.menu for row in show(state, 2).rows for button in row if button.menu is not None)
    assert [button.token for row in menu.rows for button in row] == [token(Play("w", colour)) for colour in "rygb"]


def test_a_hand_out_of_turn_goes_on_working_when_it_could_not_be_redrawn() -> None:
    waiting = [button for row in show(start(), 1).rows for button in row]
    assert all(button.disabled and button.later for button in waiting)
    assert waiting[-1].later == token(Draw())


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({}, "uno_intercept-top-open"),
        ({"window": False}, "uno_intercept-top"),
        ({"discard": ("r5", "w")}, "uno_intercept-top-wild-open"),
        ({"discard": ("r5", "w4")}, "uno_intercept-top-wild"),
        ({"phase": Sorting(1, Moving())}, "uno_intercept-top"),
    ],
)
def test_the_table_says_whether_the_card_can_be_intercepted(fields: Mapping[str, Any], key: str) -> None:
    assert keys(show(changed(start(), **fields), None))[2] == key


# «Uno!»


def test_anybody_with_two_cards_can_say_uno_ahead() -> None:
    state = with_hand(start(), 1, ["b1", "b2"])
    assert styles(show(state, 1)) == {token(Uno()): "success"}
    assert "uno_intercept-hint-uno" in keys(show(state, 1))
    assert set(tokens(show(state, None))) == {token(Uno())}
    after = GAME.apply(state, 1, Uno()).state
    assert "uno_intercept-hint-armed" in keys(show(after, 1))
    assert "uno_intercept-note-uno" in notes(show(after, None), 1)
    assert tokens(show(after, None)) == {}


def test_a_forgotten_uno_is_caught_from_the_hand_or_the_table_and_not_pointed_at() -> None:
    state = changed(with_hand(start(), 2, ["y1"]), owes_uno=2)
    assert styles(show(state, 1))[token(Catch())] == "danger"
    assert token(Catch()) not in tokens(show(state, 2))
    assert set(tokens(show(state, None))) == {token(Catch())}
    assert "uno_intercept-note-uno" not in notes(show(state, None), 2)
    assert "uno_intercept-note-uno" in notes(show(changed(state, owes_uno=-1), None), 2)


def notes(screen: Screen, seat: int) -> list[str]:
    for line in screen.lines:
        if line.key.startswith("table-player") and line.args["name"] == SeatName(seat):
            parts = line.args["notes"]
            assert isinstance(parts, tuple)
            return [part.key for part in parts]
    raise AssertionError("no such player on the table")


# Texts of the phases

LEFT = (True, True, False)
PHASES: dict[str, tuple[State, str, int, str]] = {
    "moving": (start(), "table-status-move", 0, "table-status-your-move"),
    "drawn": (
        changed(with_hand(start(), 0, ["r1", "b2"]), drawn=("r1",), window=False),
        "uno_intercept-status-drawn",
        0,
        "uno_intercept-status-your-drawn",
    ),
    "drawn freely": (
        changed(with_hand(start(draw_freely=True), 0, ["r1", "b2"]), drawn=("r1",), window=False),
        "table-status-drawn",
        0,
        "table-status-your-drawn",
    ),
    "two": (attacked("two", "rD"), "uno_intercept-status-two", 0, "uno_intercept-status-your-two"),
    "four": (attacked("four", "w4"), "uno_intercept-status-four", 0, "uno_intercept-status-your-four"),
    "four of a leaver": (
        with_hand(attacked("four", "w4", active=LEFT), 2, ()),
        "uno_intercept-status-four-left",
        0,
        "uno_intercept-status-your-four-left",
    ),
    "sorting": (
        changed(start(), phase=Sorting(1, Moving())),
        "uno_intercept-status-sorting",
        1,
        "uno_intercept-status-your-sorting",
    ),
    "sorting before one's own move": (
        changed(start(), phase=Sorting(0, Moving())),
        "uno_intercept-status-sorting-mover",
        0,
        "uno_intercept-status-your-sorting",
    ),
    "round over": (
        changed(start(), phase=RoundOver(2, (6, 6, 0)), window=False),
        "uno_intercept-status-round-over",
        0,
        "uno_intercept-status-round-over",
    ),
}


@pytest.mark.parametrize("name", PHASES)
def test_each_phase_says_what_it_waits_for(name: str) -> None:
    state, public, seat, own = PHASES[name]
    assert keys(show(state, None))[1] == public
    assert keys(show(state, seat))[0] == own
    assert_offers_what_is_legal(state)
    for language in TEXTS.languages():
        for line in (*show(state, None).lines, *show(state, seat).lines):
            assert TEXTS.render(line, language, NAMES)


def test_saves_draws_and_the_honesty_check() -> None:
    two = with_hand(attacked("two", "rD"), 0, ["bD", "r3", "g1"])
    assert set(tokens(show(two, 0))) == {token(Play("bD")), token(Accept())}
    assert "uno_intercept-button-accept-two" in [button.label.key for button in buttons(show(two, 0).rows)]
    four = with_hand(attacked("four", "w4"), 0, ["bD", "rD", "g1"])
    assert set(tokens(show(four, 0))) == {token(Play("rD")), token(Accept()), token(Doubt())}
    assert "uno-button-accept" in [button.label.key for button in buttons(show(four, 0).rows)]


def test_only_the_sorter_says_ready_and_may_do_so_under_the_table() -> None:
    state = changed(start(), phase=Sorting(1, Moving()))
    assert styles(show(state, 1)) == {token(Ready()): "success"}
    assert set(tokens(show(state, None))) == {token(Ready())}
    assert tokens(show(state, 0)) == tokens(show(state, 2)) == {}


def test_a_checker_sees_the_hand_and_no_other_player_does() -> None:
    after = GAME.apply(attacked("four", "w4"), 0, Doubt()).state
    assert after.shown == Shown(2, 0, ("b7",))
    assert [("uno-shown-cards" in keys(show(after, seat))) for seat in (0, 1, 2, None)] == [True, False, False, False]


@pytest.mark.rule("H19")
def test_a_player_who_may_check_the_hand_is_told_which_colour_was_in_force_before() -> None:
    state = attacked("four", "w4", colour="b")
    for viewer in (0, None):
        status = next(line for line in show(state, viewer).lines if "four" in line.key)
        assert status.args["colour"] == Text("uno-colour-g")


def test_a_dishonest_four_is_pointed_out_to_the_holder() -> None:
    assert "uno_intercept-hint-dishonest" in keys(show(with_hand(start(), 0, ["w4", "r1", "g1"]), 0))
    assert "uno_intercept-hint-dishonest" not in keys(show(with_hand(start(), 0, ["w4", "b1", "g1"]), 0))


def test_one_tour_is_called_one_and_counts_no_points_before_its_end() -> None:
    state = start(limit=0)
    assert keys(show(state, None))[0] == "uno_intercept-header-one-tour"
    assert "table-points" not in notes(show(state, None), 0)
    over = GAME.apply(with_hand(state, 0, ["r1"]), 0, Play("r1")).state
    assert "uno_intercept-lost" not in keys(show(over, None))
    assert "uno_intercept-gains" in keys(show(over, None))


def test_the_table_shows_points_direction_and_the_limit() -> None:
    state = changed(start(limit=300), scores=(40, 0, 121), direction=-1)
    screen = show(state, None)
    assert screen.lines[0] == Text("uno_intercept-header", {"round": 1, "limit": 300})
    assert "table-direction-up" in keys(screen)
    assert "table-points" in notes(screen, 2)
    assert isinstance(screen.picture, TablePicture)
    assert [seat.cards for seat in screen.picture.seats] == [(), (), ()]
    assert screen.rows == ()


def test_between_rounds_hands_lie_open_and_anybody_deals() -> None:
    state, *_ = PHASES["round over"]
    screen = show(state, None)
    assert keys(screen).count("table-open-hand") == 3
    assert set(tokens(screen)) == set(tokens(show(state, 1))) == {token(Deal())}


def test_after_the_match_the_table_names_the_losers() -> None:
    over = MatchOver(Outcome("limit", ((1,), (0, 2))), 1, (40, 0, 90))
    state = changed(start(), phase=over, scores=(210, 30, 260), window=False)
    screen = show(state, None)
    lost = next(line for line in screen.lines if line.key == "uno_intercept-lost")
    assert lost.args["count"] == 2
    assert [line.args["place"] for line in screen.lines if line.key == "table-rank"] == [1, 2, 2]
    assert keys(show(state, 1))[0] == "table-match-you-won"
    assert screen.rows == show(state, 0).rows == ()


def test_a_player_who_left_is_named_and_can_only_watch() -> None:
    state = changed(with_hand(start(), 2, ()), active=LEFT)
    assert "table-gone" in keys(show(state, None))
    assert keys(show(state, 2))[0] == "table-status-gone"
    assert show(state, 2).rows == ()


# With penalties for mistakes


def test_with_mistakes_nothing_marks_the_right_card() -> None:
    state = with_hand(with_hand(start(mistakes=True), 0, ["b1", "r1", "w4"]), 1, ["b1", "r5", "r6"])
    for seat in (0, 1):
        screen = show(state, seat)
        cards = [button for row in screen.rows for button in row][:3]
        assert {button.style for button in cards} == {""}
        assert not any(button.disabled for button in cards)
        assert isinstance(screen.picture, HandPicture)
        assert not any(screen.picture.playable)
        assert not {"uno_intercept-hint-intercept", "uno_intercept-hint-dishonest"} & set(keys(screen))


def test_with_mistakes_the_table_does_not_tell_whether_there_is_anybody_to_catch() -> None:
    spoken = with_hand(start(mistakes=True), 2, ["y1"])
    silent = changed(spoken, owes_uno=2)
    assert show(spoken, None).rows == show(silent, None).rows != ()
    assert show(spoken, 0).rows == show(silent, 0).rows


# Narration


def test_redacted_events_tell_no_card() -> None:
    hand = ("r7", "w4")
    assert GAME.tell(GAME.redact(Dealt(1, 2, hand), 0)) == ()
    drew = Drew(1, 2, "two", hand)
    assert GAME.tell(GAME.redact(drew, None)) == (Text("table-told-drew", {"name": SeatName(1), "count": 2}),)
    assert [line.key for line in GAME.tell(GAME.redact(drew, 1))] == ["table-told-drew-cards"]
    assert [line.key for line in GAME.tell(GAME.redact(HandShown(1, 0, hand), 2))] == ["uno-told-shown"]
    assert [line.key for line in GAME.tell(GAME.redact(HandShown(1, 0, hand), 0))] == ["uno-shown-cards"]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Intercepted(0, "r5", ""), "⚡ Аня перехватывает ход: 🔴\u00a05"),
        (Intercepted(0, "w", "g"), "⚡ Аня перехватывает ход: 🌈, цвет — 🟩 зелёный"),
        (WrongCard(0, "bS"), "Ошибка: Аня кладёт 🔷\u00a0⊘, карта возвращается в руку"),
    ],
)
def test_what_happens_out_of_turn_is_told(event: Any, words: str) -> None:
    (line,) = GAME.tell(event)
    assert TEXTS.label(line, "ru", ["Аня"]) == words


def test_a_player_who_acts_is_told_what_came_of_it() -> None:
    wrong: list[InterceptEvent] = [WrongCard(0, "bS"), Drew(0, 2, "mistake", ("r1", "r2"))]
    answer = GAME.narration.answer(Draw(), wrong)
    assert answer is not None
    assert answer.key == "uno_intercept-answer-wrong"
    assert GAME.narration.answer(Draw(), [Intercepted(0, "r5", "")]) is None

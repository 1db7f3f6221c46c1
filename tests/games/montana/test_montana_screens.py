"""Screens: buttons for every action, distinct cards, an attentive table."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from bot.i18n.texts import Texts
from bot.telegram.live_messages.shown_messages import name_of
from games.engine import Numbers, Outcome
from games.kit.turns import MatchOver, RoundOver
from games.montana import MONTANA
from games.montana.actions import Agree, Cover, Deal, Lay, Montana, Say, Slap, Swap, saying, token
from games.montana.cards import DECK, KINDS, NUMBER_CARDS, NUMBERS, RULE_CARDS
from games.montana.events import (
    Acted,
    Covered,
    Drew,
    FalseAlarm,
    FirstChosen,
    Forgot,
    Laid,
    TookBack,
)
from games.montana.presentation import narration
from games.montana.presentation.narration import card_text, saying_text
from games.montana.state import EMPTY_PILES, Acting, Adding, Claim, Move, Moving, Race, State, Swapping
from games.options import Value
from games.ui_model import Button, HandPicture, Rows, Screen, Text
from tests.contract.matches import moments, new_match

GAME = MONTANA
TEXTS = Texts(strict=True)
NAMES = ["Аня", "Борис", "Вера"]
LONG_NAMES = ["Константин-Великолепный " * 5] * 6
LONGEST_LABEL = 20
LONGEST_HAND = 1024
OPTION_SETS: tuple[Mapping[str, Value], ...] = (
    {},
    {"target": 300, "false_alarm": True},
    {"manner": "hints"},
    {"manner": "hints", "target": 500},
)
MANNERS = ("attentive", "hints")
NO_TOPS = ("",) * 6


def start(**options: Any) -> State:
    """Return a match of three with a blue two on a green one, and no rule in force."""
    state: State = new_match(GAME, options, 3, 1).state
    hands = (("r1e", "b5f", "b5e", "#2", "!b"), ("g1f", "Vo"), ("r6f",))
    return changed(state, mover=0, phase=Moving(), discard=("g1e", "b2f"), hands=hands, rules=EMPTY_PILES)


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


def labelled(screen: Screen, label: str) -> Button:
    return next(button for button in buttons(screen.rows) if said(button.label) == label)


def keys(screen: Screen) -> list[str]:
    return [line.key for line in screen.lines]


def said(text: Text, language: str = "ru", names: list[str] = NAMES) -> str:
    """Return the text with plain spaces."""
    return TEXTS.label(text, language, names).replace("\u00a0", " ")


def words(screen: Screen) -> str:
    return "\n".join(said(line) for line in screen.lines)


def spelled_out(state: State, seat: int) -> Counter[str]:
    """Return the tokens of legal actions; equal cards are two buttons for one action."""
    found: Counter[str] = Counter()
    for action in GAME.legal_actions(state, seat):
        if isinstance(action, Numbers):
            found.update(token(Say(what)) for what in range(action.low, action.high + 1))
        else:
            found[token(action)] = state.hands[seat].count(action.card) if isinstance(action, Lay) else 1
    return found


# Whole matches


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_every_legal_action_has_its_button_and_nothing_else_has(number: int) -> None:
    seats = 2 + number
    for moment in moments(GAME, OPTION_SETS[number], seats, number, limit=80):
        state = moment.after
        offered = [spelled_out(state, seat) for seat in range(seats)]
        assert [tokens(show(state, seat)) for seat in range(seats)] == offered
        assert set(tokens(show(state, None))) <= set().union(*offered)


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_everything_can_be_said_and_fits(number: int) -> None:
    seats = 3 + number
    texts: dict[bytes, Text] = {}
    labels: dict[bytes, Text] = {}
    for moment in moments(GAME, OPTION_SETS[number], seats, number + 7, limit=60):
        for viewer in (None, *range(seats)):
            screen = show(moment.after, viewer)
            happened = [GAME.redact(event, viewer) for event in moment.events]
            answer = GAME.narration.answer(moment.action, happened)
            lines = [*screen.lines, *(line for event in happened for line in GAME.tell(event))]
            lines += [button.menu.title for button in buttons(screen.rows) if button.menu is not None]
            texts.update((msgspec.json.encode(text), text) for text in (*lines, *([answer] if answer else ())))
            labels.update((msgspec.json.encode(button.label), button.label) for button in buttons(screen.rows))
    for language in TEXTS.languages():
        assert all(TEXTS.render(text, language, LONG_NAMES) for text in texts.values())
        assert max(len(said(text, language, LONG_NAMES)) for text in labels.values()) <= LONGEST_LABEL


@pytest.mark.parametrize("phase", [Moving(), Race((1, 2, 3)), Claim(1), RoundOver(0, (900, 0, 0, 0, 0, 0))])
def test_the_longest_hand_fits_an_ephemeral_message(phase: Any) -> None:
    state: State = new_match(GAME, {"target": 500}, 6, 1).state
    rules = (("Vo",), ("*r",), ("!c",), ("#2",), ("#6",), ("#3",))
    for size in (10, 16):
        hands = tuple(DECK[seat:-4:6][:size] for seat in range(6))
        crowded = changed(state, hands=hands, phase=phase, rules=rules, discard=DECK[:4], scores=(490,) * 6)
        for language in TEXTS.languages():
            lines = [TEXTS.render(line, language, LONG_NAMES) for line in show(crowded, 0).lines]
            assert len("\n".join(lines)) <= LONGEST_HAND


@pytest.mark.parametrize("language", TEXTS.languages())
def test_the_rules_are_pages_that_name_every_clause(language: str) -> None:
    pages = [TEXTS.render(Text(f"montana-rules-{page}"), language, ()) for page in range(1, 8)]
    assert not TEXTS.has("montana-rules-8")
    assert max(map(len, pages)) <= 900
    assert [clause for clause in range(1, 37) if f"(M{clause})" not in "".join(pages)] == []


# Cards


def test_every_kind_of_card_looks_different() -> None:
    for language in TEXTS.languages():
        labels = {card: said(card_text(card), language) for card in KINDS}
        assert len(set(labels.values())) == len(KINDS)
        assert max(len(labels[card]) for card in RULE_CARDS) <= 18, "there are two in a row"
        # Colours have shapes, and a full card has a full circle beside its number.
        assert {labels[card][0] for card in NUMBER_CARDS} == set("🟩🔴🔷")
        assert {labels[card][1:] for card in NUMBER_CARDS if card[2] == "f"} == {f"{number}●" for number in NUMBERS}
        assert {labels[card][1:] for card in NUMBER_CARDS if card[2] == "e"} == {f"{number}○" for number in NUMBERS}


@pytest.mark.parametrize(
    ("card", "spoken"),
    [("b5e", "Синяя пятёрка"), ("r1f", "Красная единица"), ("g2e", "Зелёная двойка"), ("b6f", "Синяя шестёрка")],
)
def test_number_and_colour_agree(card: str, spoken: str) -> None:
    assert said(saying_text(saying(card))) == spoken


def test_a_digit_rule_asks_for_its_pile_and_shows_what_each_holds() -> None:
    rules = ((), (), (), (), ("#1", "#4"), ())
    menu = labelled(show(changed(start(), rules=rules), 0), "2️⃣ накрыть").menu
    assert menu is not None
    assert [said(button.label) for button in buttons(menu.rows)] == ["1: пусто", "2: 4️⃣ ходи ещё раз", "3: пусто"]
    assert menu.name == token(Lay("#2"))


# Rules in force


def test_where_no_rule_is_laid_the_table_says_the_basic_one() -> None:
    table = words(show(start(), None))
    for line in ("❗ Ход: тот же цвет или то же число", "➕ По одной карте", "🏁 Победа: первым остаться без карт"):
        assert line in table


def test_one_glance_tells_what_is_in_force() -> None:
    rules = (("Ve", "Vo"), ("*r",), ("!b",), ("#4",), ("#2",), ("#4",))
    table = words(show(changed(start(), rules=rules), None))
    assert "❗ Ход: обратный цвет (● на ○) или число ±1" in table
    assert "🔢 2 — все накрывают стопку, 4 — ходи ещё раз\n" in table
    assert "🏁 Победа: в руке ровно 3 нечётные карты" in table
    hand = words(show(changed(start(), rules=rules), 0))
    assert "В силе: 🏁 3 нечётные, ➕ подряд, 2️⃣ накрыть, 4️⃣ ходи ещё раз" in hand


# Prompts

MOVE = Move(0, ("b5f",), "b2f", NO_TOPS)
OVER = MatchOver(Outcome("target", ((1,), (0,), (2,))), 1, (0, 44, 0))
PHASES: dict[str, tuple[Mapping[str, Any], str, int, str]] = {
    "moving": ({}, "table-status-move", 0, "table-status-your-move"),
    "drawn": ({"drawn": ("r1e",)}, "table-status-drawn", 0, "table-status-your-drawn"),
    "adding": ({"phase": Adding()}, "montana-status-adding", 0, "montana-status-your-adding"),
    "swapping": ({"phase": Swapping()}, "montana-status-swapping", 0, "montana-status-your-swapping"),
    "race": ({"phase": Race()}, "montana-status-race", 2, "montana-status-your-race"),
    "race under way": ({"phase": Race((1,))}, "montana-status-race-on", 0, "montana-status-your-race"),
    "victory to be checked": ({"phase": Claim(2)}, "montana-status-claim", 0, "montana-status-your-agree"),
    "one's own victory": ({"phase": Claim(2)}, "montana-status-claim", 2, "montana-status-your-claim"),
    "round over": ({"phase": RoundOver(1, (0, 44, 0))}, "montana-status-round-over", 0, "montana-status-round-over"),
    "match over": ({"phase": OVER}, "table-match-won", 1, "table-match-you-won"),
    "left": ({"active": (True, True, False)}, "table-status-move", 2, "table-status-gone"),
}


@pytest.mark.parametrize("name", PHASES)
def test_each_phase_says_what_it_waits_for(name: str) -> None:
    fields, public, seat, own = PHASES[name]
    state = changed(start(target=300), window=(MOVE,), **fields)
    assert keys(show(state, None))[1] == public
    assert keys(show(state, seat))[0] == own


def test_with_hints_owed_acts_are_asked_for_with_a_button_each() -> None:
    state = changed(start(manner="hints"), phase=Acting((saying("b5f"), Slap(), Montana())), window=(MOVE,))
    assert keys(show(state, 0))[0] == "montana-status-your-acting"
    assert labelled(show(state, 0), "«Синяя пятёрка!»").token == token(saying("b5f"))
    assert set(tokens(show(state, 0))) == {token(saying("b5f")), token(Slap()), token(Montana())}
    assert tokens(show(state, 1)) == tokens(show(state, None)) == {}


def test_with_hints_only_right_cards_can_be_pressed() -> None:
    screen = show(start(manner="hints"), 0)
    assert labelled(screen, "🔴1○").disabled
    assert labelled(screen, "🔷5●").style == "primary"
    nothing = changed(start(manner="hints"), hands=(("r1e",), ("g1f",), ("r6f",)))
    assert "montana-hint-nothing" in keys(show(nothing, 0))


def test_a_swap_has_a_button_for_each_other_player() -> None:
    screen = show(changed(start(), phase=Swapping()), 0)
    assert labelled(screen, "Борис: 2").token == token(Swap(1))
    assert labelled(screen, "Вера: 1").token == token(Swap(2))


@pytest.mark.parametrize(
    ("phase", "action"), [(Race((0,)), Cover()), (Claim(2), Agree()), (RoundOver(1, (0, 44, 0)), Deal())]
)
def test_what_everybody_may_do_stands_first_under_the_table(phase: Any, action: Any) -> None:
    assert show(changed(start(), phase=phase), None).rows[0][0].token == token(action)


# The attentive table


def test_at_the_attentive_table_no_card_looks_better_than_another() -> None:
    screen = show(start(), 0)
    cards = [button for row in screen.rows for button in row][:5]
    assert not any(button.disabled for button in cards)
    assert {button.style for button in cards} == {""}
    assert isinstance(screen.picture, HandPicture)
    assert len(set(screen.picture.playable)) == 1


def test_at_the_attentive_table_the_acts_are_always_there_for_everybody() -> None:
    for phase in (Moving(), Adding(), Race(), Swapping(), Claim(2)):
        state = changed(start(), phase=phase, window=(MOVE,))
        for viewer in (None, 0, 1, 2):
            labels = [said(button.label) for row in show(state, viewer).rows[-2:] for button in row]
            assert labels == ["Монтана!", "Хлоп!", "Сказать…", "Нарушение!"]


def test_the_screens_are_the_same_whether_the_card_was_right_or_wrong() -> None:
    """The same red card lies on a red and on a blue one; only this card differs."""
    hands = (("r3f", "g6e"), ("g1f", "g2f"), ("r6f", "g3f"))
    after = {
        top: GAME.apply(changed(start(), discard=("g4e", top), hands=hands), 0, Lay("r3f")) for top in ("r2f", "b2f")
    }
    assert [step.state.window[-1].is_wrong for step in after.values()] == [False, True]
    right, wrong = after.values()
    assert [GAME.tell(event) for event in right.events] == [GAME.tell(event) for event in wrong.events]
    for viewer in (None, 0, 1, 2):
        shown, other = show(right.state, viewer), show(wrong.state, viewer)
        assert shown.rows == other.rows
        assert words(shown) == words(other).replace("🔷2●", "🔴2●")


def test_a_forgotten_act_is_not_reminded_of() -> None:
    silent = changed(start(), window=(msgspec.structs.replace(MOVE, tops=("", "*b", "", "", "", ""), left=1),))
    spoken = changed(silent, window=(msgspec.structs.replace(silent.window[0], said=(saying("b5f"), Montana())),))
    assert silent.window[0].missing != spoken.window[0].missing == ()
    for viewer in (None, 0, 1, 2):
        assert show(silent, viewer) == show(spoken, viewer)


@pytest.mark.parametrize("manner", MANNERS)
def test_a_hand_out_of_turn_needs_no_redrawing_and_works_in_later_turns(manner: str) -> None:
    state = start(manner=manner)
    under_the_table = {name_of(button) for row in show(state, None).rows for button in row}
    for button in (button for row in show(state, 1).rows for button in row):
        assert button.later
        assert button.disabled or name_of(button) in under_the_table


# Narration


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Laid(0, "r3f"), "Аня кладёт 🔴3●"),
        (Laid(0, "r4e", further=True), "Аня добавляет 🔴4○"),
        (Laid(1, "!d", 2), "Борис меняет правила. ❗ Ход: точно тот же цвет (● на ●) или число ±1"),
        (Laid(1, "#2", 4), "Борис меняет правила. 🔢 2 — все накрывают стопку"),
        (Drew(2, 2, "six", ()), "Шестёрка: Вера берёт 2 карты"),
        (Drew(2, 1, "race", ()), "Вера не успевает накрыть и берёт карту"),
        (Drew(0, 7, "last", ()), "Карты кончились, но это не победа: Аня берёт 7 карт"),
        (Covered(2, 1), "✋ 1-е место: Вера"),
        (Acted(0, saying("b5f")), "Аня: «Синяя пятёрка!»"),
        (Acted(0, Slap()), "Аня хлопает по столу ✋"),
        (
            TookBack(0, 1, ("r3f",), "g1e"),
            "Борис: «Нарушение!» И верно, ход отменяется: Аня забирает 🔴3●, сверху снова 🟩1○",
        ),
        (Forgot(0, 1, (saying("b5f"), Slap())), "Борис: «Нарушение!» И верно, забыто: «Синяя пятёрка!», хлопок (Аня)"),
        (FalseAlarm(2), "Вера: «Нарушение!» Ложная тревога"),
        (FirstChosen(0, 0), "Начинает тот, кто дольше всех не ел мороженого. Жребий говорит: Аня"),
    ],
)
def test_what_happens_is_told_in_a_line(event: Any, line: str) -> None:
    assert [said(text) for text in GAME.tell(event)] == [line]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Drew(0, 1, "turn", ("g1f",)), "Тебе пришло: 🟩1●"),
        (FalseAlarm(0), "Ложная тревога: чужих нарушений не видно"),
        (TookBack(1, 0, ("r3f",), "g1e"), "Есть! Борис забирает 🔴3● и платит штраф"),
        (Acted(0, saying("b5f")), "Все слышат: «Синяя пятёрка!»"),
        (Covered(0, 2), "Твоё место: 2"),
    ],
)
def test_a_player_who_acts_is_told_what_came_of_it(event: Any, told: str) -> None:
    answer = narration.answer(event)
    assert answer is not None
    assert said(answer) == told


def test_a_laid_card_is_answered_with_nothing_that_could_betray_it() -> None:
    assert narration.answer(Laid(0, "r3f")) is None

"""Redrawing of hands: a hand that is not redrawn keeps working."""

import random
from copy import copy
from functools import partial
from typing import Any

import pytest

from bot.core.failures import RepeatedTap
from bot.core.match_service import MatchUpdate
from bot.core.models import Match, Moment, Pov
from bot.core.play import apply_action
from bot.core.play.match_screens import ScreenCache
from bot.core.play.match_standing_orders import are_offered
from bot.i18n.texts import Texts
from bot.telegram.live_messages.shown_messages import ShownScreens, Urgency
from bot.telegram.views.match_view import MatchView, hand_content
from bot.timings import DEFAULT_TIMINGS
from games.engine import Timeout
from games.montana import MONTANA
from games.montana.actions import Lay, Protest, Say, Slap
from games.registry import RULEBOOKS, AnyGame
from games.ui_model import Text
from games.uno import UNO
from games.uno.actions import Draw, Play
from tests.support.deck_tables import REST, dealt, lay

PAINTER = MatchView(Texts(strict=True))


def shown(match: Match, seat: int, *, hints: bool = False, opened: str = "") -> ShownScreens:
    screens = ShownScreens(ScreenCache())
    screens.drawn(match, seat, in_private=False, hints=hints, opened=opened)
    return screens


def urgency(screens: ShownScreens, match: Match, seat: int, *, is_open: bool = True) -> Urgency | None:
    return screens.urgency(match, seat, in_private=False, is_open=is_open)


HAND = ("r1", "r2", "b7", "w")


def test_a_hand_just_drawn_needs_nothing() -> None:
    match = lay(dealt(), HAND, *REST)
    for hints in (True, False):
        for seat in range(4):
            assert urgency(shown(match, seat, hints=hints), match, seat) is None


def test_a_hand_with_hints_is_needed_anew_in_the_next_turn_of_its_own() -> None:
    match = lay(dealt(), HAND, *REST)
    screens = shown(match, 0, hints=True)
    match.state = UNO.apply(match.state, 0, Play("r1")).state
    assert urgency(screens, match, 0) == Urgency.FALSE, "it says that it is their turn"
    screens.drawn(match, 0, in_private=False, hints=False)
    assert urgency(screens, match, 0) is None
    for seat, card in ((1, "r3"), (2, "r6"), (3, "r8")):
        match.state = UNO.apply(match.state, seat, Play(card)).state
    assert urgency(screens, match, 0) is None, "the table does not say yet whose turn it is"
    screens.table_drawn(match)
    assert urgency(screens, match, 0) == Urgency.TURN


def test_a_hand_without_hints_goes_on_working() -> None:
    match = lay(dealt(), HAND, *REST)
    screens = shown(match, 0)
    for seat, card in ((0, "r1"), (1, "r3"), (2, "r6"), (3, "r8")):
        match.state = UNO.apply(match.state, seat, Play(card)).state
    assert urgency(screens, match, 0) == Urgency.TIDY, "everything that can be laid can be pressed"


def test_a_drawn_card_that_fits_makes_the_hand_needed() -> None:
    match = lay(dealt(), ("b7", "b8"), *REST)
    screens = shown(match, 0)
    match.state = UNO.apply(match.state, 0, Draw()).state
    if match.state.mover == 0:
        assert urgency(screens, match, 0) == Urgency.NEEDED, "keeping it has no button yet"
    else:
        assert urgency(screens, match, 0) == Urgency.TIDY


def test_a_menu_is_not_closed_under_the_players_finger() -> None:
    match = lay(dealt(), HAND, *REST)
    screens = shown(match, 0, opened="p52.0")
    assert urgency(screens, match, 0) is None
    screens.chosen(match, 0, "p52.0")
    assert urgency(screens, match, 0) == Urgency.NEEDED, "it has served"


def test_a_menu_out_of_turn_stays_open_too() -> None:
    montana = MONTANA
    match = dealt(3, game=montana)
    seat = (match.state.mover + 1) % 3
    screens = shown(match, seat, opened="say")
    match.state = montana.apply(match.state, match.state.mover, Slap()).state
    assert urgency(screens, match, seat) is None
    screens.chosen(match, seat, MONTANA.codec.token(Say(0)))
    assert urgency(screens, match, seat) == Urgency.TIDY


def test_a_user_who_may_act_out_of_turn_is_shown_what_there_is_to_act_on() -> None:
    match = dealt(3, game=MONTANA)
    watcher = (match.state.mover + 2) % 3
    screens = shown(match, watcher)
    before = copy(match)
    lay_any = next(
        action for action in MONTANA.legal_actions(match.state, match.state.mover) if isinstance(action, Lay)
    )
    match.state = MONTANA.apply(match.state, match.state.mover, lay_any).state
    assert urgency(screens, match, watcher) is None, "the table beside it tells"
    in_private = ShownScreens(ScreenCache())
    in_private.drawn(before, watcher, in_private=True, hints=True)
    assert in_private.urgency(match, watcher, in_private=True, is_open=True) == Urgency.WORDS


def test_a_hand_that_was_never_opened_and_one_forgotten_by_a_restart() -> None:
    match = lay(dealt(), HAND, *REST)
    assert urgency(ShownScreens(ScreenCache()), match, 0) == Urgency.NEEDED
    assert urgency(ShownScreens(ScreenCache()), match, 1) == Urgency.TIDY
    assert urgency(ShownScreens(ScreenCache()), match, 1, is_open=False) == Urgency.TURN
    assert urgency(shown(match, 0), match, 0, is_open=False) == Urgency.NEEDED, (
        "what was shown in the old group is not shown here"
    )


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_not_needed_can_be_pressed(seed: int) -> None:
    """Over whole matches, a hand redrawn only when needed has buttons for all legal actions."""
    chance = random.Random(seed)
    match = dealt(3, seed)
    game = apply_action.game_of(match)
    screens = ShownScreens(ScreenCache())
    drawn: dict[int, set[str]] = {}
    redrawn = played = 0
    while match.status == "running" and played < 300:
        for seat in range(3):
            if urgency(screens, match, seat) == Urgency.NEEDED:
                screens.drawn(match, seat, in_private=False, hints=False)
                drawn[seat] = pressable(match, seat)
                redrawn += 1
        seat = game.status(match.state).waiting[0]
        legal = game.legal_actions(match.state, seat)
        table = {str(button.callback_data) for row in rows(PAINTER.table(match, "ru")) for button in row}
        for action in legal:
            token = game.codec.token(action)
            ways = drawn.get(seat, set()) | {data.rsplit(":", 1)[-1] for data in table}
            assert token in ways or opens(token, ways), token
        apply_action.act(match, seat, chance.choice(legal), Moment(0.0), DEFAULT_TIMINGS)
        played += 1
    assert redrawn < played


def opens(token: str, ways: set[str]) -> bool:
    """Return the menu for the card's choices."""
    return any(way.startswith(f"{token.split('.')[0]}.") for way in ways)


def rows(message: Any) -> Any:
    keyboard = getattr(message, "secret_keyboard", None) or getattr(message, "keyboard", None)
    return keyboard.inline_keyboard if keyboard is not None else []


def pressable(match: Match, seat: int) -> set[str]:
    """Return the tokens on the hand, drawn without hints."""
    hand = PAINTER.hand(match, seat, "ru", hints=False)
    return {str(button.callback_data).rsplit(":", 1)[-1] for row in rows(hand) for button in row}


def test_without_hints_nothing_of_ones_own_is_greyed_out() -> None:
    match = lay(dealt(), HAND, *REST)
    for seat in range(4):
        assert all(button.callback_data for row in rows(PAINTER.hand(match, seat, "ru", hints=False)) for button in row)
    greyed = [not button.callback_data for row in rows(PAINTER.hand(match, 0, "ru")) for button in row]
    assert any(greyed)


def test_a_button_without_a_turn_works_in_every_turn_and_once_for_a_double_press() -> None:
    match = lay(dealt(2), ("r1", "r1", "r2", "b3"), ("r3", "r4", "b1"))
    token = UNO.codec.token(Play("r1"))
    apply_action.tapped(match, 1, None, 7, token, Moment(100.0), DEFAULT_TIMINGS)
    match.state = lay(match, match.state.hands[0], ("r3", "r4", "b1")).state
    with pytest.raises(RepeatedTap):
        apply_action.tapped(match, 1, None, 7, token, Moment(100.5), DEFAULT_TIMINGS)
    changes = apply_action.tapped(match, 1, None, 7, token, Moment(110.0), DEFAULT_TIMINGS)
    assert played(changes) == (0, Play("r1"))
    assert match.state.hands[0].count("r1") == 0


def played(update: MatchUpdate) -> tuple[int, object]:
    assert update.played is not None
    return update.played.seat, update.played.action


def test_a_word_on_a_button_that_was_not_redrawn_is_said_once_in_each_turn() -> None:
    match = dealt(3, game=MONTANA)
    turn, seat = match.state.turn, (match.state.mover + 1) % 3
    token = MONTANA.codec.token(Protest())
    press = partial(apply_action.tapped, match, seat + 1, turn, 7, token, timings=DEFAULT_TIMINGS)
    assert played(press(Moment(100.0))) == (seat, Protest())
    with pytest.raises(RepeatedTap):
        press(Moment(101.0))
    match.state = MONTANA.apply(match.state, match.state.mover, Timeout()).state
    assert played(press(Moment(110.0))) == (seat, Protest())


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
@pytest.mark.parametrize("beside_table", [True, False])
@pytest.mark.parametrize("hints", [True, False])
def test_a_hand_shows_nothing_that_its_fingerprint_leaves_out(game: AnyGame, beside_table: bool, hints: bool) -> None:
    """A line or a button outside the fingerprint would stay on the screen when outdated."""
    match = dealt(game=game, players=4)
    for seat in range(len(match.record.seats)):
        content = hand_content(PAINTER.screen_cache.of(match), match, seat, beside_table=beside_table, hints=hints)
        hand = PAINTER.hand(match, seat, "ru", beside_table=beside_table, hints=hints)
        compared = [PAINTER.pages.say(line, match, "ru") for line in (*content.lines, *content.orders)]
        drawn = hand.secret_text.split("\n")
        if content.lines:
            assert [line for line in drawn if line] == [part for line in compared for part in line.split("\n") if part]
        else:
            assert len([line for line in drawn if line]) == 1 + len(content.orders), "a heading for the buttons alone"
        keyboard = [] if hand.secret_keyboard is None else hand.secret_keyboard.inline_keyboard
        texts = [button.text for row in keyboard for button in row]
        of_bot = [label for label in ("orders-button", "hint-button") if _offers(match, seat, label)]
        labels = [PAINTER.texts.label(button.label, "ru", match.names) for row in content.rows for button in row]
        assert texts == labels + [PAINTER.pages.say(Text(key), match, "ru") for key in of_bot]


def _offers(match: Match, seat: int, label: str) -> bool:
    return are_offered(match, seat) if label == "orders-button" else Pov(match, seat).may_ask_hints

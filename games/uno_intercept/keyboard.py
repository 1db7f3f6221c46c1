"""Buttons: the open hand, then all other legal actions.

Public actions are also below the table message, so that players need not open their hands.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from games.kit.buttons import in_rows, offered, shown_cards
from games.kit.table import NOBODY
from games.kit.turns import RoundOver, is_round_over
from games.ui_model import Button, Rows, Style, Text
from games.uno.actions import Accept, Catch, Deal, Doubt, Draw, Keep, Uno
from games.uno.keyboard import CARDS_PER_ROW, card_button, plays_by_card
from games.uno.phrases import card_text
from games.uno_intercept.actions import InterceptAction, Ready, token
from games.uno_intercept.state import Attacked, Sorting
from games.uno_intercept.views import View

_ACTIONS: Final[tuple[tuple[tuple[InterceptAction, str, Style], ...], ...]] = (
    ((Uno(), "uno_intercept-button-uno", "success"), (Catch(), "uno_intercept-button-catch", "danger")),
    ((Draw(), "table-button-draw", ""), (Keep(), "table-button-keep", "")),
    ((Accept(), "uno-button-accept", ""), (Doubt(), "uno_intercept-button-doubt", "danger")),
    ((Ready(), "uno_intercept-button-ready", "success"),),
    ((Deal(), "uno_intercept-button-deal", "success"),),
)


def rows(view: View, legal: Sequence[InterceptAction]) -> Rows:
    return (*_hand(view, legal), *_actions(view, legal))


def shared_rows(view: View) -> Rows:
    """Return the buttons below the table message.

    They depend on public facts only. Who may press them is judged on the tap.
    """
    return tuple(_actions(view, list(_shared(view))))


def _shared(view: View) -> Iterator[InterceptAction]:
    if isinstance(view.phase, Sorting):
        yield Ready()
    elif isinstance(view.phase, RoundOver):
        yield Deal()
    elif not is_round_over(view):
        if any(view.counts[seat] == 2 and not view.armed[seat] for seat in view.playing):
            yield Uno()
        # With fines for false shouts, the button must not reveal whether a player can be caught.
        if view.owes_uno != NOBODY or (view.options.mistakes and 1 in view.counts):
            yield Catch()


def _hand(view: View, legal: Sequence[InterceptAction]) -> Rows:
    """Return a button for each card, highlighted if it is an interception.

    It is disabled unless the card may be played now.
    """
    if is_round_over(view):
        return ()
    plays = plays_by_card(legal)
    style = _style(view)
    buttons = [card_button(card, card_text(card), plays.get(card, []), style) for card in shown_cards(view.hand)]
    return in_rows(buttons, CARDS_PER_ROW)


def _style(view: View) -> Style:
    """Return the style of legal cards. With fines for mistakes, all cards look alike."""
    if view.options.mistakes:
        return ""
    return "primary" if view.seat == view.mover else "success"


def _actions(view: View, legal: Sequence[InterceptAction]) -> Iterator[tuple[Button, ...]]:
    yield from offered(_ACTIONS, legal, partial(_action, view))
    if not is_round_over(view) and view.seat in view.playing and view.seat not in view.waiting:
        yield (Button(Text("table-button-draw"), later=token(Draw())),)


def _action(view: View, action: InterceptAction, key: str, style: Style) -> Button:
    if action == Accept() and isinstance(view.phase, Attacked) and view.phase.kind == "two":
        key = "uno_intercept-button-accept-two"
    return Button(Text(key), token=token(action), style=style, later=token(action) if action == Draw() else "")

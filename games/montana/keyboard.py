"""Buttons of a seat: its cards, then all other legal actions.

The table message has the buttons that all seats may press. Without hints no button tells a right card from a wrong
one, and the buttons of acts are always shown.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from games.kit.buttons import WIDE_PER_ROW, in_rows, offered, shown_cards
from games.kit.standings import partner_text
from games.kit.table import Card
from games.kit.turns import RoundOver, is_round_over
from games.montana.actions import (
    SAYINGS,
    WAYS,
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
    said,
    token,
)
from games.montana.cards import DIGIT_PILES, NUMBERS, is_number
from games.montana.laws import Tops
from games.montana.phrases import card_text, saying_text, sign_text
from games.montana.state import Claim, Race
from games.montana.views import View
from games.ui_model import Button, Menu, Rows, Style, Text

CARDS_PER_ROW: Final = 5

_ACTIONS: Final[tuple[tuple[tuple[MontanaAction, str, Style], ...], ...]] = (
    ((Draw(), "table-button-draw", ""), (Keep(), "table-button-keep", ""), (Done(), "montana-button-done", "success")),
    ((Agree(), "montana-button-agree", "success"),),
    ((Deal(), "table-button-deal", "success"),),
)


def rows(view: View, legal: Sequence[Any]) -> Rows:
    return (
        *offered(_RACE, legal, _action),
        *_hand(view, legal),
        *_swaps(view, legal),
        *_owed(view, legal),
        *offered(_ACTIONS, legal, _action),
        *_draw_later(view, legal),
        *_acts(legal),
    )


def shared_rows(view: View) -> Rows:
    """Return the buttons below the table message. Legality is checked on the tap."""
    shared: list[Any] = []
    if isinstance(view.phase, Race):
        shared.append(Cover())
    if isinstance(view.phase, Claim):
        shared.append(Agree())
    if isinstance(view.phase, RoundOver):
        shared.append(Deal())
    if not view.options.has_hints and not is_round_over(view):
        shared.append(Protest())
    return (*offered(_RACE, shared, _action), *offered(_ACTIONS, shared, _action), *_acts(shared))


# Cards


def _hand(view: View, legal: Sequence[Any]) -> Rows:
    """Return a button for each kind of card, greyed out if it cannot be laid."""
    if is_round_over(view):
        return ()
    can_lay = {action.card for action in legal if isinstance(action, Lay)}
    # Without hints all cards look alike.
    style: Style = "primary" if view.options.has_hints else ""
    buttons = {card: _card(view.tops, card, style, can_lay=card in can_lay) for card in view.hand}
    cards = shown_cards(view.hand)
    numbers = [buttons[card] for card in cards if is_number(card)]
    # Labels of rules are wide.
    rules = [buttons[card] for card in cards if not is_number(card)]
    return (*in_rows(numbers, CARDS_PER_ROW), *in_rows(rules, WIDE_PER_ROW))


def _card(tops: Tops, card: Card, style: Style, *, can_lay: bool) -> Button:
    label, ways = card_text(card), WAYS[card]
    later, opens = token(ways[0]), len(ways) > 1
    if not can_lay:
        return Button(label, later=later, opens=later if opens else "")
    if opens:
        return Button(label, menu=_piles(later, tops, label, ways), style=style, later=later, opens=later)
    return Button(label, token=later, style=style, later=later)


def _piles(name: str, tops: Tops, card: Text, ways: Iterable[Lay]) -> Menu:
    """Return the menu of the piles for a digit rule, with their current rules."""
    buttons = []
    for lay in ways:
        covered = tops[DIGIT_PILES[lay.pile]]
        held = card_text(covered) if covered else Text("montana-pile-empty")
        label = Text("montana-button-pile", {"number": lay.pile + 1, "held": held})
        buttons.append(Button(label, token=token(lay)))
    return Menu(name, Text("montana-menu-pile", {"card": card}), in_rows(buttons, 1))


def _swaps(view: View, legal: Sequence[Any]) -> Rows:
    swaps = [action for action in legal if isinstance(action, Swap)]
    buttons = [Button(partner_text(view, swap.target), token=token(swap), style="primary") for swap in swaps]
    return in_rows(buttons, WIDE_PER_ROW)


# What else may be done

_RACE: Final[tuple[tuple[tuple[MontanaAction, str, Style], ...], ...]] = (
    ((Cover(), "montana-button-cover", "success"),),
)
_LASTING: Final = (Draw, Cover, Agree)
"""Actions whose buttons stay valid in later turns."""


def _action(action: MontanaAction, key: str, style: Style) -> Button:
    later = token(action) if isinstance(action, _LASTING) else ""
    return Button(Text(key), token=token(action), style=style, later=later)


def _draw_later(view: View, legal: Sequence[Any]) -> Iterator[tuple[Button, ...]]:
    """Yield a draw button for a waiting seat, to save a redraw on its turn."""
    if not is_round_over(view) and view.seat in view.playing and view.seat != view.mover:
        yield (Button(Text("table-button-draw"), later=token(Draw())),)


# Acts


def _acts(legal: Sequence[Any]) -> Rows:
    """Return the buttons of all acts without hints, whether an act is due or not."""
    if Protest() not in legal:
        return ()
    return (
        (_act(Montana(), "montana-button-montana"), _act(Slap(), "montana-button-slap"), _say()),
        (_act(Protest(), "montana-button-protest", "danger"),),
    )


def _act(action: MontanaAction, key: str, style: Style = "") -> Button:
    return Button(Text(key), token=token(action), style=style, later=token(action))


def _say() -> Button:
    """Return the menu of colours and numbers to say."""
    buttons = []
    for what in range(SAYINGS):
        colour, number = said(Say(what))
        label = Text("montana-button-say-number", {"colour": sign_text(colour), "number": number})
        buttons.append(Button(label, token=token(Say(what))))
    menu = Menu("say", Text("montana-menu-say"), in_rows(buttons, len(NUMBERS)))
    return Button(Text("montana-button-say"), menu=menu, later=token(Say(0)), opens=menu.name)


def _owed(view: View, legal: Sequence[Any]) -> Rows:
    """Return, with hints, a button for each act that is due."""
    if not view.options.has_hints:
        return ()
    buttons = []
    for action in legal:
        if isinstance(action, Say):
            label = Text("montana-button-say-aloud", {"words": saying_text(action)})
            buttons.append(Button(label, token=token(action), style="success"))
        elif isinstance(action, Slap | Montana):
            key = "montana-button-slap" if isinstance(action, Slap) else "montana-button-montana"
            buttons.append(Button(Text(key), token=token(action), style="success"))
    return in_rows(buttons, WIDE_PER_ROW)

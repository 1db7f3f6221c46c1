"""Buttons: the hand, then all other legal actions.

Public actions are also below the table message, so that players need not open their hands.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from games.kit.buttons import WIDE_PER_ROW, in_rows, offered, shown_cards
from games.kit.standings import partner_text
from games.kit.table import NOBODY, Card
from games.kit.turns import RoundOver, is_round_over
from games.ui_model import Button, Menu, Rows, Style, Text
from games.uno.actions import (
    PLAYS,
    Accept,
    Catch,
    Crow,
    Deal,
    Discard,
    Doubt,
    Draw,
    Judge,
    Keep,
    Name,
    Play,
    Uno,
    UnoAction,
    Vote,
    token,
)
from games.uno.cards import BLANKS, COLOURS, SEVEN, SWAP
from games.uno.phrases import card_text
from games.uno.state import Crowing, Stacked, Voting
from games.uno.views import View

CARDS_PER_ROW: Final = 4

_ACTIONS: Final[tuple[tuple[tuple[UnoAction, str, Style], ...], ...]] = (
    ((Uno(), "uno-button-uno", "success"), (Catch(), "uno-button-catch", "danger")),
    ((Draw(), "table-button-draw", ""), (Keep(), "table-button-keep", "")),
    ((Accept(), "uno-button-accept", ""), (Doubt(), "uno-button-doubt", "danger")),
    ((Crow(), "uno-button-crow", "success"),),
    ((Judge(True), "uno-button-judge-kept", "success"), (Judge(False), "uno-button-judge-broken", "danger")),
    ((Deal(), "table-button-deal", "success"),),
)


def rows(view: View, legal: Sequence[UnoAction]) -> Rows:
    return (*_hand(view, legal), *_colours(legal), *_votes(view, legal), *_actions(view, legal))


def shared_rows(view: View) -> Rows:
    """Return the buttons below the table message.

    They depend on public facts only. Who may press them is judged on the tap.
    """
    shared: list[UnoAction] = []
    # With fines for false shouts, buttons must not reveal whether a player can be caught.
    has_fines = view.options.fines and not is_round_over(view)
    if view.owes_uno != NOBODY or (has_fines and 1 in view.counts):
        shared += (Uno(), Catch())
    if isinstance(view.phase, Voting):
        shared += (Vote(True), Vote(False))
    if isinstance(view.phase, Crowing):
        shared.append(Crow())
    if view.dare is not None:
        shared += (Judge(True), Judge(False))
    if isinstance(view.phase, RoundOver):
        shared.append(Deal())
    return (*_votes(view, shared), *_actions(view, shared))


def _hand(view: View, legal: Sequence[UnoAction]) -> Rows:
    """Return a button for each card.

    It is disabled unless the card may be played or discarded now.
    """
    if is_round_over(view):
        return ()
    cards = shown_cards(view.hand)
    plays = plays_by_card(legal)
    discards = {action.card for action in legal if isinstance(action, Discard)}
    # Labels of blank cards are long.
    narrow = [_card(view, card, plays.get(card, []), card in discards) for card in cards if card not in BLANKS]
    wide = [_card(view, card, plays.get(card, []), card in discards) for card in cards if card in BLANKS]
    return (*in_rows(narrow, CARDS_PER_ROW), *in_rows(wide, WIDE_PER_ROW))


def _card(view: View, card: Card, plays: Sequence[Play], may_discard: bool) -> Button:
    label = card_text(card, view.options)
    if may_discard:
        return Button(label, token=token(Discard(card)), style="primary")
    if card == SWAP:
        return _swap_button(view, label, plays)
    if view.options.seven_zero and card[1:] == SEVEN and len(view.hand) > 1:
        return _seven_button(view, card, label, plays)
    return card_button(card, label, plays, "primary")


def _seven_button(view: View, card: Card, label: Text, plays: Sequence[Play]) -> Button:
    """Return the button of a seven with its menu of partners (house rule)."""
    partner = _first_partner(view)
    later = token(Play(card, "", partner)) if partner != NOBODY else ""
    if not plays:
        return Button(label, later=later, opens=later)
    buttons = [Button(_partner(view, play.target), token=token(play)) for play in plays]
    menu = Menu(later, Text("uno-menu-seven", {"card": label}), in_rows(buttons, WIDE_PER_ROW))
    return Button(label, menu=menu, style="primary", later=later, opens=later)


def _first_partner(view: View) -> int:
    return next((seat for seat in view.playing if seat != view.seat), NOBODY)


def _swap_button(view: View, label: Text, plays: Sequence[Play]) -> Button:
    partner = _first_partner(view)
    later = token(Play(SWAP, COLOURS[0], partner)) if partner != NOBODY else ""
    if not plays:
        return Button(label, later=later, opens=later)
    menu = _partners(later, view, label, plays)
    return Button(label, menu=menu, style="primary", later=later, opens=later)


def _colour_menu(name: str, card: Text, plays: Iterable[Play]) -> Menu:
    buttons = [_colour(play.colour, play) for play in plays]
    return Menu(name, Text("uno-menu-colour", {"card": card}), in_rows(buttons, WIDE_PER_ROW))


def _partners(name: str, view: View, card: Text, plays: Sequence[Play]) -> Menu:
    """Return the menu of «Обмен»: a partner, if any, then a colour."""
    buttons = []
    for target in dict.fromkeys(play.target for play in plays):
        label = _partner(view, target)
        with_them = [play for play in plays if play.target == target]
        buttons.append(Button(label, menu=_colour_menu(f"{name}-{target + 1}", card, with_them)))
    return Menu(name, Text("uno-menu-swap"), in_rows(buttons, WIDE_PER_ROW))


def _partner(view: View, target: int) -> Text:
    if target == NOBODY:
        return Text("uno-button-no-partner")
    return partner_text(view, target)


def _colour(colour: str, action: UnoAction) -> Button:
    return Button(Text(f"uno-button-{colour}"), token=token(action))


def _colours(legal: Sequence[UnoAction]) -> Rows:
    return in_rows([_colour(action.colour, action) for action in legal if isinstance(action, Name)], WIDE_PER_ROW)


def _votes(view: View, legal: Sequence[UnoAction]) -> Rows:
    if not isinstance(view.phase, Voting) or Vote(True) not in legal:
        return ()
    about = view.phase.about
    yes = Button(Text(f"uno-button-{about}-yes"), token=token(Vote(True)), style="success")
    no = Button(Text(f"uno-button-{about}-no"), token=token(Vote(False)), style="danger")
    return ((yes, no),)


def _actions(view: View, legal: Sequence[UnoAction]) -> Rows:
    found = offered(_ACTIONS, legal, partial(_action, view, legal))
    if not is_round_over(view) and view.seat in view.playing and view.seat != view.mover:
        return (*found, (Button(Text("table-button-draw"), later=token(Draw())),))
    return tuple(found)


def _action(view: View, legal: Sequence[UnoAction], action: UnoAction, key: str, style: Style) -> Button:
    label = Text(key)
    if action == Draw() and not any(isinstance(action, Play) for action in legal):
        label = Text(_draw_label_key(view))
    elif action == Accept() and isinstance(view.phase, Stacked):
        label = Text("uno-button-accept-stack", {"count": view.phase.count})
    return Button(label, token=token(action), style=style, later=token(action) if action == Draw() else "")


def _draw_label_key(view: View) -> str:
    """Return the label of the draw button for a player without a legal card."""
    if view.options.draw_until:
        return "uno-button-draw-until"
    return "uno-button-draw-three" if view.draws_three else "table-button-draw"


# Shared with УНО с перехватом


def plays_by_card(legal: Iterable[object]) -> dict[Card, list[Play]]:
    plays: dict[Card, list[Play]] = {}
    for action in legal:
        if isinstance(action, Play):
            plays.setdefault(action.card, []).append(action)
    return plays


def card_button(card: Card, label: Text, plays: Sequence[Play], style: Style) -> Button:
    """Return a card's button, with a colour menu if needed.

    The button is disabled if the card may not be played.
    """
    ways = PLAYS[card]
    later, opens = token(ways[0]), len(ways) > 1
    if not plays:
        return Button(label, later=later, opens=later if opens else "")
    if opens:
        return Button(label, menu=_colour_menu(later, label, plays), style=style, later=later, opens=later)
    return Button(label, token=token(plays[0]), style=style, later=later)

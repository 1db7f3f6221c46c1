"""Screens: the table for the public, the hand for a seat, with buttons."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, assert_never

from games.kit.buttons import in_rows, offered, shown_cards
from games.kit.event_texts import end_text, gain_texts, name_texts
from games.kit.standings import direction_line, lines_without_awaited, other_counts, out_of_match_line, standing
from games.kit.table import NOBODY
from games.kit.turns import MatchOver, RoundOver, is_round_over
from games.ui_model import Arg, Button, Rows, Screen, SeatName, Style, Text
from games.uno.actions import Accept, Catch, Deal, Doubt, Draw, Keep, Play, Uno
from games.uno.cards import FOUR, TWO, colour_of, in_order, is_wild
from games.uno.presentation.narration import card_text, card_texts, colour_text
from games.uno.presentation.screens import (
    CARDS_PER_ROW,
    card_button,
    hand_in_words,
    hand_picture,
    open_hands,
    player,
    plays_by_card,
    table_picture,
)
from games.uno.state import Moving
from games.uno_intercept.actions import InterceptAction, Ready, token
from games.uno_intercept.options import ONE_TOUR
from games.uno_intercept.state import Attacked, Sorting
from games.uno_intercept.views import View

# Buttons: the open hand, then all other legal actions. Public actions are also below the table message, so that players
# need not open their hands.


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


# Screens


def screen(view: View, legal: Sequence[InterceptAction]) -> Screen:
    """Return the table for the public, or the hand of a seat, with its buttons."""
    if view.seat is None:
        table = table_picture(view, "tours", with_points=view.options.limit != ONE_TOUR, fewest_win=True)
        rows_of_table, standing_now = shared_rows(view), lines_without_awaited(_standings, view)
        return Screen(tuple(_table_lines(view)), rows_of_table, table, tuple(_caption(view)), standing=standing_now)
    raised = () if view.options.mistakes else [action.card for action in legal if isinstance(action, Play)]
    return Screen(
        tuple(_hand_lines(view, legal)),
        rows(view, legal),
        hand_picture(view, raised),
        in_words=hand_in_words(view),
        own=(*out_of_match_line(view), *_shown(view)),
        asked=tuple(_asked(view, legal)),
    )


def held(view: View) -> tuple[Text, ...]:
    return card_texts(view.hand)


def _header(view: View) -> Text:
    if view.options.limit == ONE_TOUR:
        return Text("uno_intercept-header-one-tour")
    return Text("uno_intercept-header", {"round": view.round, "limit": view.options.limit})


def _table_lines(view: View) -> Iterator[Text]:
    yield _header(view)
    yield _status(view)
    if not is_round_over(view):
        yield _top(view)
        yield direction_line(view.direction)
    yield from _standings(view)
    if not is_round_over(view):
        yield Text("table-pile", {"count": view.pile})
    yield from _left_in_hands(view)


def _caption(view: View) -> Iterator[Text]:
    """Yield the lines below the picture.

    After the last tour there is no room for the cards in hands.
    """
    yield _header(view)
    yield _status(view)
    if not is_round_over(view):
        yield _top(view)
    elif isinstance(view.phase, MatchOver):
        yield from _left_in_hands(view)


def _hand_lines(view: View, legal: Sequence[InterceptAction]) -> Iterator[Text]:
    yield _status(view)
    if is_round_over(view):
        yield from _standings(view)
    else:
        yield _top(view)
        yield from _hints(view, legal)
        yield other_counts(view)
    yield from _left_in_hands(view)
    yield from _shown(view)


def _asked(view: View, legal: Sequence[InterceptAction]) -> Iterator[Text]:
    if view.seat in view.waiting and not is_round_over(view):
        yield _status(view)
        yield from _hints(view, legal)


def _shown(view: View) -> Iterator[Text]:
    if view.shown is not None:
        cards = card_texts(in_order(view.shown.cards))
        yield Text("uno-shown-cards", {"name": SeatName(view.shown.seat), "cards": cards})


def _top(view: View) -> Text:
    """Return the line of the top card, which also tells whether it can be intercepted."""
    card = card_text(view.top)
    can_intercept = view.window and view.top != FOUR and isinstance(view.phase, Moving | Attacked)
    if not is_wild(view.top):
        return Text("uno_intercept-top-open" if can_intercept else "uno_intercept-top", {"card": card})
    key = "uno_intercept-top-wild-open" if can_intercept else "uno_intercept-top-wild"
    return Text(key, {"card": card, "colour": colour_text(view.colour)})


# Status


def _status(view: View) -> Text:
    if view.seat is not None and view.seat not in view.playing and not isinstance(view.phase, MatchOver):
        return Text("table-status-gone")
    phase = view.phase
    if isinstance(phase, MatchOver):
        return end_text(phase.outcome, view.seat)
    if isinstance(phase, RoundOver):
        names = {"name": SeatName(phase.winner), "dealer": SeatName(view.mover)}
        return Text("uno_intercept-status-round-over", {"round": view.round, **names})
    return _your_status(view, phase) if view.seat in view.waiting else _their_status(view, phase)


def _their_status(view: View, phase: Moving | Attacked | Sorting) -> Text:
    mover = SeatName(view.mover)
    match phase:
        case Moving():
            if not view.has_drawn:
                return Text("table-status-move", {"name": mover})
            freely = view.options.draw_freely
            return Text("table-status-drawn" if freely else "uno_intercept-status-drawn", {"name": mover})
        case Attacked(kind, by, colour, _):
            if kind == "two":
                return Text("uno_intercept-status-two", {"name": mover, "by": SeatName(by)})
            # A player who has left cannot be doubted.
            if by not in view.playing:
                return Text("uno_intercept-status-four-left", {"name": mover})
            names: dict[str, Arg] = {"name": mover, "by": SeatName(by)}
            return Text("uno_intercept-status-four", {**names, "colour": colour_text(colour)})
        case Sorting(seat, _):
            if seat == view.mover:
                return Text("uno_intercept-status-sorting-mover", {"name": mover})
            return Text("uno_intercept-status-sorting", {"name": SeatName(seat), "next": mover})
    assert_never(phase)


def _your_status(view: View, phase: Moving | Attacked | Sorting) -> Text:
    """Return what the match expects from the viewer."""
    match phase:
        case Moving():
            if not view.drawn:
                return Text("table-status-your-move")
            freely = view.options.draw_freely
            key = "table-status-your-drawn" if freely else "uno_intercept-status-your-drawn"
            return Text(key, {"cards": card_texts(view.drawn)})
        case Attacked(kind, by, colour, _):
            if kind == "two":
                return Text("uno_intercept-status-your-two", {"by": SeatName(by)})
            saves: dict[str, Arg] = {"card": card_text(view.colour + TWO)}
            if by not in view.playing:
                return Text("uno_intercept-status-your-four-left", saves)
            was = colour_text(colour)
            return Text("uno_intercept-status-your-four", {**saves, "by": SeatName(by), "colour": was})
        case Sorting():
            return Text("uno_intercept-status-your-sorting")
    assert_never(phase)


def _hints(view: View, legal: Sequence[InterceptAction]) -> Iterator[Text]:
    """Yield hints for the viewer. With fines for mistakes there are none about cards."""
    if not view.options.mistakes:
        yield from _card_hints(view, {action.card for action in legal if isinstance(action, Play)})
    if Uno() in legal:
        yield Text("uno_intercept-hint-uno")
    elif view.seat is not None and view.armed[view.seat]:
        yield Text("uno_intercept-hint-armed")


def _card_hints(view: View, playable: set[str]) -> Iterator[Text]:
    if playable and view.seat != view.mover:
        yield Text("uno_intercept-hint-intercept", {"card": card_text(view.top)})
    if FOUR in playable and any(colour_of(card) == view.colour for card in view.hand):
        yield Text("uno_intercept-hint-dishonest", {"card": card_text(FOUR)})


# Players and points


def _standings(view: View) -> Iterator[Text]:
    phase = view.phase
    if isinstance(phase, RoundOver | MatchOver) and phase.points:
        yield Text("uno_intercept-gains", {"gains": gain_texts(view.playing, phase.points)})
    has_limit = view.options.limit != ONE_TOUR
    if has_limit and isinstance(phase, MatchOver) and phase.points:
        losers = [seat for seat in view.playing if view.scores[seat] >= view.options.limit]
        yield Text("uno_intercept-lost", {"count": len(losers), "names": name_texts(losers)})
    yield from standing(view, lambda seat: player(view, seat, with_points=has_limit, notes=_said_uno(view, seat)))


def _said_uno(view: View, seat: int) -> Iterator[Text]:
    # A player who owes the word is not marked: the others have to notice.
    has_one = view.counts[seat] == 1 and view.owes_uno != seat and not is_round_over(view)
    if has_one or view.armed[seat]:
        yield Text("uno_intercept-note-uno")


def _left_in_hands(view: View) -> Iterator[Text]:
    if any(view.hands):
        yield Text("table-left-in-hands")
    yield from open_hands(view)

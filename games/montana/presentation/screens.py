"""Screens: the table for the public, the hand for a seat, with buttons and pictures.

Without hints nothing shown here depends on whether a move was right.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, assert_never

from games.kit.buttons import WIDE_PER_ROW, in_rows, offered, shown_cards
from games.kit.event_texts import end_text, gain_texts, name_texts
from games.kit.standings import (
    cards_in_words,
    cards_note,
    direction_line,
    lines_without_awaited,
    other_counts,
    out_of_match_line,
    partner_text,
    player_line,
    points_note,
    points_picture,
    round_picture,
    standing,
)
from games.kit.table import NOBODY, Card
from games.kit.turns import MatchOver, RoundOver, is_round_over
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
from games.montana.cards import DIGIT_PILES, NUMBERS, VICTORY_PILE, is_number
from games.montana.laws import Tops
from games.montana.options import ONE_ROUND
from games.montana.presentation.card_art import DECK
from games.montana.presentation.narration import (
    act_texts,
    all_laws,
    brief_texts,
    card_text,
    card_texts,
    law_text,
    move_law,
    other_laws,
    saying_text,
    sign_text,
    words_text,
)
from games.montana.state import Acting, Adding, Claim, Interrupted, Moving, Race, Settling, Swapping
from games.montana.views import View
from games.ui_model import (
    Arg,
    Button,
    HandPicture,
    Menu,
    Place,
    ResultPicture,
    RoundPicture,
    Rows,
    Screen,
    SeatName,
    SeatPicture,
    Style,
    TablePicture,
    Text,
)

# Buttons of a seat: its cards, then all other legal actions. The table message has the buttons that all seats may
# press. Without hints no button tells a right card from a wrong one, and the buttons of acts are always shown.


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


# Pictures


_SIGNS: Final = ("V", "+", "!", "1–6", "1–6", "1–6")
"""Signs of the six rule piles."""


def table_picture(view: View) -> TablePicture | RoundPicture | ResultPicture:
    if view.outcome is not None:
        return points_picture(view.outcome, view.scores, view.history, deck=DECK.name)
    if isinstance(view.phase, RoundOver):
        return round_picture(view, view.phase, DECK.name)
    points = (None,) * len(view.scores) if view.options.target == ONE_ROUND else view.scores
    seats = tuple(SeatPicture(seat, view.counts[seat], view.hands[seat], points[seat]) for seat in view.playing)
    return TablePicture(
        deck=DECK.name,
        seats=seats,
        awaited=view.waiting,
        pile=view.pile,
        top=view.top,
        direction=view.direction,
        places=tuple(map(Place, view.tops, _SIGNS)),
        previous="".join(view.discard[-2:-1]),
    )


def hand_picture(view: View, legal: Sequence[Any]) -> HandPicture:
    """Return the hand, with playable cards raised if there are hints."""
    usable = {action.card for action in legal if isinstance(action, Lay)} if view.options.has_hints else set()
    return HandPicture(DECK.name, view.hand, tuple(card in usable for card in view.hand))


# Screens


BELOW_SHOWN: Final = 3
"""Minimum number of cards shown below the top card, to check the last move."""

MOST_OPEN: Final = 60
"""Maximum number of left cards listed in a hand message."""


def screen(view: View, legal: Sequence[Any]) -> Screen:
    """Return the table with its buttons for the public view, else the seat's hand."""
    if view.seat is None:
        return Screen(
            tuple(_table_lines(view)),
            shared_rows(view),
            table_picture(view),
            tuple(_caption(view)),
            standing=lines_without_awaited(_players, view),
        )
    return Screen(
        tuple(_hand_lines(view, legal)),
        rows(view, legal),
        hand_picture(view, legal),
        in_words=_in_words(view),
        own=tuple(out_of_match_line(view)),
        asked=tuple(_asked(view, legal)),
    )


def _in_words(view: View) -> Text | None:
    return None if is_round_over(view) else cards_in_words(card_texts(view.hand))


def held(view: View) -> tuple[Text, ...]:
    return brief_texts(view.hand)


def _table_lines(view: View) -> Iterator[Text]:
    yield _header(view)
    yield _status(view)
    if is_round_over(view):
        yield from _result(view)
        return
    yield from _pile(view)
    yield all_laws(view.tops)
    yield direction_line(view.direction)
    yield from _players(view)
    yield Text("table-pile", {"count": view.pile})


def _caption(view: View) -> Iterator[Text]:
    """Yield the caption below the picture of the table or the points."""
    yield _header(view)
    yield _status(view)
    if not is_round_over(view):
        yield from _pile(view)
        yield all_laws(view.tops)
        return
    yield from _law_of_victory(view)
    if isinstance(view.phase, MatchOver):
        yield from _left_in_hands(view)


def _hand_lines(view: View, legal: Sequence[Any]) -> Iterator[Text]:
    yield _status(view)
    if is_round_over(view):
        yield from _result(view)
        return
    yield from _hints(view, legal)
    yield from _pile(view)
    yield move_law(view.tops)
    others = other_laws(view.tops)
    if others:
        yield Text("montana-other-laws", {"laws": others})
    yield other_counts(view)


def _header(view: View) -> Text:
    manner = Text(f"montana-manner-{view.options.manner}")
    if view.options.target == ONE_ROUND:
        return Text("montana-header", {"manner": manner})
    return Text("montana-header-tournament", {"manner": manner, "round": view.round, "target": view.options.target})


def _pile(view: View) -> Iterator[Text]:
    yield Text("montana-top", {"card": card_text(view.top), "words": words_text(view.top)})
    below = max(view.discard[-1 - BELOW_SHOWN : -1], _laid_on(view), key=len)
    if below and not view.options.has_hints:
        yield Text("montana-below", {"cards": card_texts(reversed(below))})


def _laid_on(view: View) -> tuple[Card, ...]:
    """Return the card under the open moves and their cards except the top one."""
    moves = [move for move in view.window if move.pile == NOBODY]
    return (moves[0].top, *(card for move in moves for card in move.cards))[:-1] if moves else ()


def _asked(view: View, legal: Sequence[Any]) -> Iterator[Text]:
    if view.seat in view.waiting and not is_round_over(view):
        yield _status(view)
        yield from _hints(view, legal)


def _hints(view: View, legal: Sequence[Any]) -> Iterator[Text]:
    is_moving = isinstance(view.phase, Moving) and view.seat == view.mover
    if view.options.has_hints and is_moving and not view.drawn and not any(isinstance(act, Lay) for act in legal):
        yield Text("montana-hint-nothing")
    if view.owes_montana:
        yield Text("montana-hint-swapped")


# Status


def _status(view: View) -> Text:
    phase = view.phase
    if isinstance(phase, MatchOver):
        return end_text(phase.outcome, view.seat)
    if view.seat is not None and view.seat not in view.playing:
        return Text("table-status-gone")
    if isinstance(phase, RoundOver):
        return Text("montana-status-round-over", {"round": view.round, "name": SeatName(phase.winner)})
    if isinstance(phase, Claim):
        return _claim_status(view, phase)
    return _your_status(view, phase) if view.seat in view.waiting else _their_status(view, phase)


def _claim_status(view: View, phase: Claim) -> Text:
    names: dict[str, Arg] = {"name": SeatName(phase.winner), "others": name_texts(view.waiting)}
    if view.seat == phase.winner:
        return Text("montana-status-your-claim", {"others": name_texts(view.waiting)})
    if view.seat in view.waiting:
        return Text("montana-status-your-agree", {"name": SeatName(phase.winner)})
    return Text("montana-status-claim", names)


def _their_status(view: View, phase: Interrupted) -> Text:
    mover = SeatName(view.mover)
    match phase:
        case Moving() | Settling():
            return Text("table-status-drawn" if view.has_drawn else "table-status-move", {"name": mover})
        case Adding():
            return Text("montana-status-adding", {"name": mover, "cards": _laid(view)})
        case Acting(owed):
            return Text("montana-status-acting", {"name": mover, "acts": act_texts(owed)})
        case Race(covered):
            if covered:
                return Text("montana-status-race-on", {"names": name_texts(covered)})
            return Text("montana-status-race")
        case Swapping():
            return Text("montana-status-swapping", {"name": mover})
    assert_never(phase)


def _your_status(view: View, phase: Interrupted) -> Text:
    """Return what the viewer is to do."""
    match phase:
        case Moving() | Settling():
            if view.drawn:
                return Text("table-status-your-drawn", {"cards": card_texts(view.drawn)})
            return Text("table-status-your-move")
        case Adding():
            return Text("montana-status-your-adding", {"cards": _laid(view)})
        case Acting(owed):
            return Text("montana-status-your-acting", {"acts": act_texts(owed)})
        case Race():
            return Text("montana-status-your-race")
        case Swapping():
            return Text("montana-status-your-swapping")
    assert_never(phase)


def _laid(view: View) -> tuple[Text, ...]:
    """Return the cards of the current move."""
    return card_texts(view.window[-1].cards)


# Players and points


def _players(view: View) -> Iterator[Text]:
    return standing(view, lambda seat: player_line(view, seat, _notes(view, seat)))


def _notes(view: View, seat: int) -> Iterator[Text]:
    if not is_round_over(view):
        yield cards_note(view, seat)
    if view.options.target != ONE_ROUND:
        yield points_note(view, seat)
    if seat in view.skipped:
        yield Text("montana-note-skipped")
    if isinstance(view.phase, Race) and seat in view.phase.covered:
        yield Text("montana-note-place", {"place": view.phase.covered.index(seat) + 1})


def _result(view: View) -> Iterator[Text]:
    """Yield the result: the victory rule, points in a tournament, and the cards left."""
    yield from _law_of_victory(view)
    if view.options.target != ONE_ROUND:
        yield from _points(view)
    if view.seat is None or sum(view.counts) <= MOST_OPEN:
        yield from _left_in_hands(view)


def _law_of_victory(view: View) -> Iterator[Text]:
    if view.tops[VICTORY_PILE] and any(view.hands):
        yield law_text(view.tops[VICTORY_PILE])


def _left_in_hands(view: View) -> Iterator[Text]:
    if any(view.hands):
        yield Text("table-left-in-hands")
    for seat, hand in enumerate(view.hands):
        if hand:
            yield Text("table-open-hand", {"name": SeatName(seat), "cards": brief_texts(hand)})


def _points(view: View) -> Iterator[Text]:
    phase = view.phase
    if isinstance(phase, RoundOver | MatchOver) and any(phase.points):
        yield Text("table-gains", {"gains": gain_texts([phase.winner], phase.points)})
    yield from _players(view)

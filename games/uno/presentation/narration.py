"""Names of cards, and sentences about events."""

from collections.abc import Iterable
from typing import Final, assert_never

from games.engine import Event
from games.kit.event_texts import CommonEvent, line_of, open_card_tracker
from games.kit.table import NOBODY, Card
from games.kit.table_events import Dealt, Passed, Reshuffled, RoundStarted
from games.options import Value
from games.ui_model import SeatName, Text
from games.uno.cards import BLANKS, Colour, in_order, is_wild
from games.uno.events import (
    BlankRule,
    CardsClosed,
    Caught,
    ColourNamed,
    Crowed,
    DareOver,
    DealerDraw,
    Discarded,
    Doubted,
    Drew,
    FalseShout,
    HandShown,
    HandsPassedOn,
    Judged,
    JumpedIn,
    Played,
    SaidUno,
    ShoutedLate,
    UnoEvent,
    Voted,
    VoteEnded,
)
from games.uno.options import Options

# Cards and their explanations


def card_text(card: Card, options: Options | None = None) -> Text:
    """Return the sign of a card. With options, a blank card shows its rule."""
    if card in BLANKS:
        if options is None:
            return Text("uno-card-blank")
        return Text("uno-card-idea", {"idea": Text(f"uno-idea-{options.idea_of(card)}")})
    if is_wild(card):
        return Text(f"uno-card-{card}")
    symbol = card[1]
    face = int(symbol) if symbol.isdigit() else Text(f"uno-symbol-{symbol}")
    return Text("uno-card", {"colour": Text(f"uno-sign-{card[0]}"), "symbol": face})


def blank_text(idea: str) -> Text:
    """Return the explanation of a blank card with one of the rulebook's ideas."""
    card = Text("uno-card-idea", {"idea": Text(f"uno-idea-{idea}")})
    return Text("uno-hint-blank", {"card": card, "rule": Text(f"uno-idea-{idea}-about")})


def option_meaning(option: str, value: Value) -> Text | None:
    """Return the explanation of a blank card, of «Обмен» or of a house rule, or None."""
    if option.startswith("blank"):
        return None if value in ("none", "own") else blank_text(str(value))
    return Text(f"uno-option-{option}-about") if option in EXPLAINED and value else None


def card_texts(cards: Iterable[Card], options: Options | None = None) -> tuple[Text, ...]:
    return tuple(card_text(card, options) for card in cards)


def colour_text(colour: Colour) -> Text:
    return Text(f"uno-colour-{colour}")


EXPLAINED: Final = frozenset(("swap", "stacking", "seven_zero", "draw_until", "jump_in", "fines"))
"""Switches whose names do not explain their effects."""

ILLUSTRATED: Final = (
    ("r1", "y5", "g7", "b9", "w4"),
    ("g7", "g2", "r7", "w"),
    ("yS", "rR", "bD"),
    ("w", "w4", "wx"),
    ("r3", "r8"),
    ("b6", "gS", "w4"),
    ("wa", "wb", "wc"),
    ("wa", "r4"),
    ("rD", "bD", "y7", "g0"),
)
"""Cards for each page of the rules."""


# Events


def tell(event: UnoEvent) -> tuple[Text, ...]:
    """Return the line of an event. Other players' first hands have none."""
    if isinstance(event, ShoutedLate) or (isinstance(event, Dealt) and not event.cards):
        return ()
    if isinstance(event, RoundStarted) and event.number == 1:
        # The draw for the dealer has announced the first round.
        return ()
    return (_line(event),)


def answer(event: UnoEvent) -> Text | None:
    """Return what the acting player is told at once, or None."""
    match event:
        case Drew(_, _, _, cards) if cards:
            return Text("table-answer-drew", {"cards": card_texts(cards)})
        case Doubted(_, suspect, guilty):
            return Text("uno-answer-doubt-right" if guilty else "uno-answer-doubt-wrong", {"name": SeatName(suspect)})
        case Caught(seat, _):
            return Text("uno-answer-caught", {"name": SeatName(seat)})
        case FalseShout():
            return Text("uno-answer-false-shout")
        case ShoutedLate():
            return Text("uno-answer-late")
        case SaidUno():
            return Text("uno-answer-uno")
        case Voted() | Judged():
            return Text("uno-answer-voted")
        case _:
            return None


def _line(event: UnoEvent) -> Text:
    """Return the sentence of an event. Redacted cards are described by their number."""
    if isinstance(event, CommonEvent):
        return line_of(event, card_text)
    match event:
        case DealerDraw(cards, dealer):
            drawn = tuple(Text("uno-told-draw", {"name": SeatName(s), "card": card_text(card)}) for s, card in cards)
            if dealer == NOBODY:
                return Text("uno-told-dealer-tie", {"draws": drawn})
            return Text("uno-told-dealer", {"draws": drawn, "name": SeatName(dealer)})
        case RoundStarted(number, dealer):
            return Text("uno-told-round", {"round": number, "name": SeatName(dealer)})
        case Dealt(seat, _, cards):
            return Text("table-told-dealt", {"name": SeatName(seat), "cards": card_texts(in_order(cards))})
        case Played(seat, card, colour, _):
            if not colour:
                return Text("table-told-played", {"name": SeatName(seat), "card": card_text(card)})
            named = colour_text(colour)
            return Text("uno-told-played-wild", {"name": SeatName(seat), "card": card_text(card), "colour": named})
        case JumpedIn(seat, card, _):
            return Text("uno-told-jumped-in", {"name": SeatName(seat), "card": card_text(card)})
        case HandsPassedOn(direction):
            return Text("uno-told-passed-on-down" if direction == 1 else "uno-told-passed-on-up")
        case FalseShout(seat):
            return Text("uno-told-false-shout", {"name": SeatName(seat)})
        case ShoutedLate():
            raise AssertionError("untold")
        case Drew(seat, count, _, cards):
            if not cards:
                return Text("table-told-drew", {"name": SeatName(seat), "count": count})
            return Text("table-told-drew-cards", {"name": SeatName(seat), "cards": card_texts(cards)})
        case ColourNamed(seat, colour):
            return Text("uno-told-colour", {"name": SeatName(seat), "colour": colour_text(colour)})
        case Doubted(seat, suspect, guilty):
            key = "uno-told-doubt-right" if guilty else "uno-told-doubt-wrong"
            return Text(key, {"name": SeatName(seat), "suspect": SeatName(suspect)})
        case HandShown(seat, to, cards):
            if not cards:
                return Text("uno-told-shown", {"name": SeatName(seat), "to": SeatName(to)})
            return Text("uno-shown-cards", {"name": SeatName(seat), "cards": card_texts(in_order(cards))})
        case Caught(seat, by):
            return Text("uno-told-caught", {"name": SeatName(seat), "by": SeatName(by)})
        case BlankRule(seat, subject, idea, words):
            key = f"uno-told-idea-{idea}"
            return Text(key, {"name": SeatName(seat), "subject": SeatName(subject), "words": words})
        case Discarded(seat, cards):
            return Text("uno-told-discarded", {"name": SeatName(seat), "cards": card_texts(cards)})
        case Voted(seat, about, yes):
            return Text(f"uno-told-{about}-{'yes' if yes else 'no'}", {"name": SeatName(seat)})
        case VoteEnded(about, subject, passed):
            return Text(f"uno-told-{about}-{'passed' if passed else 'failed'}", {"name": SeatName(subject)})
        case Judged(seat, subject, done):
            key = "uno-told-judged-kept" if done else "uno-told-judged-broken"
            return Text(key, {"name": SeatName(seat), "subject": SeatName(subject)})
        case DareOver(subject, kept):
            return Text("uno-told-dare-over" if kept else "uno-told-dare-broken", {"name": SeatName(subject)})
        case CardsClosed():
            return Text("uno-told-closed")
        case Reshuffled(count):
            return Text("uno-told-reshuffled", {"count": count})
        case Passed(seat):
            return Text("uno-told-passed", {"name": SeatName(seat)})
        case SaidUno(seat):
            return Text("uno-told-uno", {"name": SeatName(seat)})
        case Crowed(seat):
            return Text("uno-told-crowed", {"name": SeatName(seat)})
    assert_never(event)


def _player_of_card(event: Event) -> int | None:
    return event.seat if isinstance(event, Played | JumpedIn) else None


mark_last_move: Final = open_card_tracker(_player_of_card)

"""Names of cards, acts and rules in force, and sentences about events."""

from collections.abc import Iterable
from typing import Final, assert_never

from games.engine import Event
from games.kit.event_texts import CommonEvent, line_of, open_card_tracker
from games.kit.table import NOBODY, Card
from games.kit.table_events import Dealt, Passed, Reshuffled, RoundStarted, Turned
from games.montana.actions import Act, Montana, Say, Slap, said
from games.montana.cards import (
    DIGIT_PILES,
    EXTRA_PILE,
    FULL,
    MOVE_PILE,
    VICTORY_PILE,
    Colour,
    in_order,
    is_digit_rule,
    is_number,
    number_of,
)
from games.montana.events import (
    Acted,
    Agreed,
    Claimed,
    ClaimFailed,
    Covered,
    Drew,
    FalseAlarm,
    FirstChosen,
    Forgot,
    GoesOn,
    Laid,
    MontanaEvent,
    NotWon,
    Overtaken,
    RaceEnded,
    RaceStarted,
    TookBack,
    Why,
)
from games.montana.laws import Tops
from games.ui_model import SeatName, Text

_FAMILIES: Final = {"V": "victory", "*": "extra", "!": "move", "#": "digit"}
_BRIEF: Final = {"V": "montana-brief-victory", "*": "montana-brief-extra", "!": "montana-brief-move"}


def _kind(card: Card) -> str:
    """Return a rule card's part of a locale key, which allows letters and digits only."""
    return f"{_FAMILIES[card[0]]}-{card[1]}"


# Cards


def card_text(card: Card) -> Text:
    """Return a card's short sign: a shape for the colour, a full or empty circle."""
    if not is_number(card):
        return Text(f"montana-card-{_kind(card)}")
    face = Text("montana-full" if card[2] == FULL else "montana-empty", {"number": number_of(card)})
    return Text("montana-card", {"colour": sign_text(card[0]), "face": face})


def card_texts(cards: Iterable[Card]) -> tuple[Text, ...]:
    return tuple(card_text(card) for card in cards)


def brief_texts(cards: Iterable[Card]) -> tuple[Text, ...]:
    """Return cards left at the end, rule cards only by kind."""
    return tuple(card_text(card) if is_number(card) else _brief_rule(card) for card in cards)


def _brief_rule(card: Card) -> Text:
    if is_digit_rule(card):
        return Text("montana-brief-digit", {"number": number_of(card)})
    return Text(_BRIEF[card[0]])


def sign_text(colour: Colour) -> Text:
    return Text(f"montana-sign-{colour}")


def words_text(card: Card) -> Text:
    """Return a number card in words, with its filling."""
    key = "montana-words-full" if card[2] == FULL else "montana-words-empty"
    return Text(key, {"colour": Text(f"montana-colour-{card[0]}"), "number": _number_text(number_of(card))})


def _number_text(number: int) -> Text:
    return Text("montana-number", {"number": number})


# Rules in force


def law_text(card: Card) -> Text:
    """Return the text of a rule card."""
    if is_digit_rule(card):
        return Text("montana-law-digits", {"digits": (Text(f"montana-law-{_kind(card)}"),)})
    return Text(f"montana-law-{_kind(card)}")


def move_law(tops: Tops) -> Text:
    return law_text(tops[MOVE_PILE]) if tops[MOVE_PILE] else Text("montana-law-move-none")


def all_laws(tops: Tops) -> Text:
    """Return all rules in force, with the basic rule for an empty pile."""
    victory, extra = tops[VICTORY_PILE], tops[EXTRA_PILE]
    return Text(
        "montana-laws",
        {
            "move": move_law(tops),
            "extra": law_text(extra) if extra else Text("montana-law-extra-none"),
            "digits": _digits_law(tops),
            "victory": law_text(victory) if victory else Text("montana-law-victory-none"),
        },
    )


def _digits_law(tops: Tops) -> Text:
    digits = digits_in_force(tops)
    if not digits:
        return Text("montana-law-digits-none")
    return Text("montana-law-digits", {"digits": tuple(Text(f"montana-law-{_kind(card)}") for card in digits)})


def digits_in_force(tops: Tops) -> tuple[Card, ...]:
    """Return the digit rules in force without duplicates."""
    return tuple(sorted({tops[pile] for pile in DIGIT_PILES if tops[pile]}))


def other_laws(tops: Tops) -> tuple[Text, ...]:
    """Return the signs of the rules in force except the move rule."""
    cards = (tops[VICTORY_PILE], tops[EXTRA_PILE], *digits_in_force(tops))
    return card_texts(card for card in cards if card)


# Acts


def saying_text(say: Say) -> Text:
    """Return a colour and a number as spoken words."""
    colour, number = said(say)
    return Text("montana-saying", {"colour": Text(f"montana-spoken-{colour}"), "number": _number_text(number)})


def act_text(act: Act) -> Text:
    """Return an act that is due or forgotten."""
    match act:
        case Say():
            return Text("montana-act-say", {"words": saying_text(act)})
        case Slap():
            return Text("montana-act-slap")
        case Montana():
            return Text("montana-act-montana")


def act_texts(acts: Iterable[Act]) -> tuple[Text, ...]:
    return tuple(act_text(act) for act in acts)


ILLUSTRATED: Final = (
    ("g5f", "g5e", "r3f", "b1e", "#2"),
    ("g5f", "g2e", "r5e"),
    ("Vo", "*r", "!b", "#2", "#6"),
    ("*s", "*r", "*b", "*c"),
    ("#1", "#2", "#3", "#4", "#5", "#6"),
    ("b5f", "r3e"),
    ("b6e", "#4", "Ve"),
)
"""Cards shown on each page of the rules."""


# Events


_UNTOLD: Final = (Passed, Agreed, RaceEnded, NotWon, Overtaken)
"""Events told by the neighbouring lines."""

_DRAWS: Final[dict[Why, str]] = {
    "turn": "table-told-drew",
    "six": "montana-told-drew-six",
    "race": "montana-told-drew-race",
    "last": "montana-told-drew-last",
    "card": "montana-told-fine",
    "act": "montana-told-fine",
    "alarm": "montana-told-fine",
}


def tell(event: MontanaEvent) -> tuple[Text, ...]:
    """Return the line of an event, equal for right and wrong moves."""
    if isinstance(event, Dealt) and not event.cards:
        return ()
    if isinstance(event, RoundStarted) and event.number == 1:
        return ()
    return () if isinstance(event, _UNTOLD) else (_line(event),)


def _line(event: MontanaEvent) -> Text:
    """Return the sentence of an event. Redacted cards are told as a number."""
    if isinstance(event, Turned) and event.goes_back:
        return Text("montana-told-turned-back", {"card": card_text(event.card)})
    if isinstance(event, CommonEvent):
        return line_of(event, card_text)
    match event:
        case RoundStarted(number, _):
            return Text("montana-told-round", {"round": number})
        case Dealt(seat, _, cards):
            return Text("table-told-dealt", {"name": SeatName(seat), "cards": card_texts(in_order(cards))})
        case FirstChosen(seat, criterion):
            return Text(f"montana-criterion-{criterion + 1}", {"name": SeatName(seat)})
        case Laid():
            return _laid(event)
        case Drew(seat, count, why, cards):
            if cards:
                return Text("table-told-drew-cards", {"name": SeatName(seat), "cards": card_texts(cards)})
            return Text(_DRAWS[why], {"name": SeatName(seat), "count": count})
        case RaceStarted():
            return Text("montana-told-race")
        case Covered(seat, place):
            return Text("montana-told-covered", {"name": SeatName(seat), "place": place})
        case Acted(seat, act):
            return _acted(seat, act)
        case TookBack() | Forgot():
            return _caught(event)
        case Reshuffled(count):
            return Text("montana-told-reshuffled", {"count": count})
        case GoesOn(seat):
            return Text("montana-told-again", {"name": SeatName(seat)})
        case FalseAlarm(seat):
            return Text("montana-told-false-alarm", {"name": SeatName(seat)})
        case Claimed(seat):
            return Text("montana-told-claimed", {"name": SeatName(seat)})
        case ClaimFailed(seat):
            return Text("montana-told-claim-failed", {"name": SeatName(seat)})
        case Passed() | Agreed() | RaceEnded() | NotWon() | Overtaken():
            raise AssertionError("untold")
    assert_never(event)


def _laid(event: Laid) -> Text:
    name = SeatName(event.seat)
    if not is_number(event.card):
        return Text("montana-told-rule", {"name": name, "law": law_text(event.card)})
    return Text(
        "montana-told-further" if event.further else "table-told-played", {"name": name, "card": card_text(event.card)}
    )


def _acted(seat: int, act: Act) -> Text:
    match act:
        case Say():
            return Text("montana-told-said", {"name": SeatName(seat), "words": saying_text(act)})
        case Slap():
            return Text("montana-told-slapped", {"name": SeatName(seat)})
        case Montana():
            return Text("montana-told-montana", {"name": SeatName(seat)})


def _caught(event: TookBack | Forgot) -> Text:
    names = {"name": SeatName(event.seat), "by": SeatName(event.by)}
    if isinstance(event, Forgot):
        return Text("montana-told-forgot", {**names, "acts": act_texts(event.acts)})
    cards, top = card_texts(event.cards), card_text(event.top)
    return Text("montana-told-took-back", {**names, "cards": cards, "top": top})


# Answers


def answer(event: MontanaEvent) -> Text | None:
    """Return the answer to the seat that acted, if the table does not show enough."""
    match event:
        case Drew(_, _, _, cards) if cards:
            return Text("table-answer-drew", {"cards": card_texts(cards)})
        case TookBack(seat, _, cards, _):
            return Text("montana-answer-took-back", {"name": SeatName(seat), "cards": card_texts(cards)})
        case Forgot(seat, _, acts):
            return Text("montana-answer-forgot", {"name": SeatName(seat), "acts": act_texts(acts)})
        case FalseAlarm():
            return Text("montana-answer-false-alarm")
        case Overtaken():
            return Text("montana-answer-overtaken")
        case Acted(_, act):
            return Text("montana-answer-acted", {"acts": act_texts((act,))})
        case Covered(_, place):
            return Text("montana-answer-covered", {"place": place})
        case Agreed():
            return Text("montana-answer-agreed")
        case _:
            return None


def _player_of_card(event: Event) -> int | None:
    return event.seat if isinstance(event, Laid) and event.pile == NOBODY else None


mark_last_move: Final = open_card_tracker(_player_of_card, (TookBack,))

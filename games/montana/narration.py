"""Narration of redacted events for the table message, and answers to taps."""

from typing import Final, assert_never

from games.kit.event_texts import CommonEvent, line_of
from games.kit.table_events import (
    Dealt,
    Passed,
    Reshuffled,
    RoundStarted,
    Turned,
)
from games.montana.actions import Act, Montana, Say, Slap
from games.montana.cards import in_order, is_number
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
from games.montana.phrases import act_texts, card_text, card_texts, law_text, saying_text
from games.ui_model import SeatName, Text

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

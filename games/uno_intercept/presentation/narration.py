"""Lines about redacted events, with the words of УНО where they are the same."""

from typing import Final

from games.engine import Event
from games.kit.event_texts import open_card_tracker, round_gains
from games.kit.table_events import RoundEnded, RoundStarted
from games.ui_model import SeatName, Text
from games.uno.events import Caught, Doubted, Drew, FalseShout, Played, SaidUno, ShoutedLate
from games.uno.presentation import narration as uno
from games.uno.presentation.narration import card_text, card_texts, colour_text
from games.uno_intercept.events import Intercepted, InterceptEvent, SaidReady, TookBack, WrongCard, WrongDraw


def tell(event: InterceptEvent) -> tuple[Text, ...]:
    """Return the line of an event. Other players' first hands have none."""
    match event:
        case RoundStarted(number, dealer):
            line = Text("uno_intercept-told-round", {"round": number, "name": SeatName(dealer)})
        case Intercepted(seat, card, colour):
            line = _intercepted(seat, card, colour)
        case Doubted(seat, suspect, guilty):
            key = "uno_intercept-told-check-right" if guilty else "uno_intercept-told-check-wrong"
            line = Text(key, {"name": SeatName(seat), "suspect": SeatName(suspect)})
        case TookBack(seat, colour):
            line = Text("uno_intercept-told-took-back", {"name": SeatName(seat), "colour": colour_text(colour)})
        case SaidUno(seat):
            line = Text("uno_intercept-told-uno", {"name": SeatName(seat)})
        case Caught(seat, by):
            line = Text("uno_intercept-told-caught", {"name": SeatName(seat), "by": SeatName(by)})
        case SaidReady(seat):
            line = Text("uno_intercept-told-ready", {"name": SeatName(seat)})
        case WrongCard(seat, card):
            line = Text("uno_intercept-told-wrong", {"name": SeatName(seat), "card": card_text(card)})
        case WrongDraw(seat):
            line = Text("uno_intercept-told-wrong-draw", {"name": SeatName(seat)})
        case ShoutedLate():
            return ()
        case FalseShout(seat):
            line = Text("uno_intercept-told-false-shout", {"name": SeatName(seat)})
        case RoundEnded(winner, points, _, _):
            gains = round_gains(winner, points)
            line = Text("uno_intercept-told-round-over", {"name": SeatName(winner), "gains": gains})
        case _:
            return uno.tell(event)
    return (line,)


def _intercepted(seat: int, card: str, colour: str) -> Text:
    name, laid = SeatName(seat), card_text(card)
    if not colour:
        return Text("uno_intercept-told-intercepted", {"name": name, "card": laid})
    named = colour_text(colour)
    return Text("uno_intercept-told-intercepted-wild", {"name": name, "card": laid, "colour": named})


def answer(event: InterceptEvent) -> Text | None:
    """Return what the acting player is told at once, or None."""
    match event:
        case Drew(_, _, _, cards) if cards:
            return Text("table-answer-drew", {"cards": card_texts(cards)})
        case Doubted(_, suspect, guilty):
            key = "uno_intercept-answer-check-right" if guilty else "uno_intercept-answer-check-wrong"
            return Text(key, {"name": SeatName(suspect)})
        case Caught(seat, _):
            return Text("uno_intercept-answer-caught", {"name": SeatName(seat)})
        case SaidUno():
            return Text("uno_intercept-answer-uno")
        case WrongCard(_, card):
            return Text("uno_intercept-answer-wrong", {"card": card_text(card)})
        case WrongDraw():
            return Text("uno_intercept-answer-wrong-draw")
        case ShoutedLate():
            return Text("uno-answer-late")
        case FalseShout():
            return Text("uno_intercept-answer-false-shout")
        case _:
            return None


def _player_of_card(event: Event) -> int | None:
    return event.seat if isinstance(event, Played | Intercepted) else None


mark_last_move: Final = open_card_tracker(_player_of_card, (TookBack,))

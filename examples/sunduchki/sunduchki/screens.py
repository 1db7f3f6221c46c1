"""Screens, buttons and lines about events. The locales hold the words."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.engine import ActionCodec, Leave, Timeout
from games.kit.buttons import WIDE_PER_ROW, in_rows, numbered
from games.kit.event_texts import end_text, line_of
from games.kit.standings import cards_note, lines_without_awaited, partner_text, player_line, points_picture, standing
from games.kit.table_events import Dealt
from games.kit.turns import MatchOver
from games.ui_model import Button, HandPicture, Menu, Picture, Place, Screen, SeatName, SeatPicture, TablePicture, Text

from sunduchki.cards import DECK, RANKS, of, ranks_of, sign, written
from sunduchki.state import SEATS, AnyAction, AnyEvent, Ask, Asked, Chest, Drew, marks_of
from sunduchki.views import View

CODEC: Final[ActionCodec[AnyAction]] = numbered(
    [Timeout(), Leave(), *(Ask(rank, seat) for rank in RANKS for seat in range(SEATS[-1]))]
)
"""Names actions for buttons."""


def screen(view: View, legal: Sequence[AnyAction]) -> Screen:
    """Return the table for the public, or the hand of a seat, with its buttons."""
    lines = tuple(_lines(view))
    if view.seat is None:
        return Screen(lines, picture=_table(view), standing=lines_without_awaited(_standing, view))
    ranks = [] if isinstance(view.phase, MatchOver) else ranks_of(view.hand)
    hand = HandPicture(DECK.name, view.hand, (bool(legal),) * len(view.hand))
    return Screen(lines, in_rows([_button(view, rank, legal) for rank in ranks], 3), hand)


def held(view: View) -> tuple[Text, ...]:
    return (Text("sunduchki-cards", {"cards": written(view.hand)}),) if view.hand else ()


def _lines(view: View) -> Iterator[Text]:
    if isinstance(view.phase, MatchOver):
        yield end_text(view.phase.outcome, view.seat)
    elif view.seat is not None and view.seat not in view.playing:
        yield Text("table-status-gone")
    elif view.seat in view.waiting:
        yield Text("sunduchki-status-yours", {"count": view.pile})
    else:
        yield Text("sunduchki-status", {"name": SeatName(view.waiting[0]), "count": view.pile})
    yield from _standing(view)


def _standing(view: View) -> Iterator[Text]:
    yield from standing(view, lambda seat: player_line(view, seat, _notes(view, seat)), _score)


def _score(view: View, seat: int) -> Text:
    return Text("sunduchki-score", {"count": view.scores[seat]})


def _notes(view: View, seat: int) -> Iterator[Text]:
    yield cards_note(view, seat)
    if chests := marks_of(seat, view.chests):
        yield Text("sunduchki-note-chests", {"count": len(chests), "ranks": written(chests)})
    if known := marks_of(seat, view.known):
        yield Text("sunduchki-note-known", {"cards": written(known)})


def _button(view: View, rank: str, legal: Sequence[AnyAction]) -> Button:
    """Return a button with a menu of players to ask.

    It is disabled in other players' turns, and works again in the own turn.
    """
    label, name = Text("sunduchki-cards", {"cards": written(of(rank, view.hand))}), f"whom-{list(RANKS).index(rank)}"
    later = CODEC.token(Ask(rank, next(seat for seat in view.playing if seat != view.seat)))
    asks = [ask for ask in legal if isinstance(ask, Ask) and ask.rank == rank]
    if not asks:
        return Button(label, later=later, opens=name)
    whom = [Button(partner_text(view, ask.target), CODEC.token(ask)) for ask in asks]
    menu = Menu(name, Text("sunduchki-menu", {"ranks": RANKS[rank]}), in_rows(whom, WIDE_PER_ROW))
    return Button(label, menu=menu, style="primary", later=later, opens=name)


def _table(view: View) -> Picture:
    if isinstance(view.phase, MatchOver):
        return points_picture(view.phase.outcome, view.scores, ())
    laid = {rank for _, rank in view.chests}
    return TablePicture(
        deck=DECK.name,
        seats=tuple(SeatPicture(seat, view.counts[seat]) for seat in view.playing),
        awaited=view.waiting,
        pile=view.pile,
        places=tuple(Place(card=rank) if rank in laid else Place(sign=sign(rank)) for rank in RANKS),
    )


def tell(event: AnyEvent) -> tuple[Text, ...]:
    """Return the line of a redacted event."""
    match event:
        case Dealt():
            return ()
        case Asked(seat, target, rank, cards):
            key = "sunduchki-told-gave" if cards else "sunduchki-told-none"
            names = {"name": SeatName(seat), "target": SeatName(target)}
            return (Text(key, {**names, "ranks": RANKS[rank], "cards": written(cards)}),)
        case Drew(seat, cards, lucky):
            key = "sunduchki-told-lucky" if lucky else "table-told-drew-cards" if cards else "table-told-drew"
            return (Text(key, {"name": SeatName(seat), "cards": written(cards), "count": 1}),)
        case Chest(seat, rank):
            return (Text("sunduchki-told-chest", {"name": SeatName(seat), "ranks": RANKS[rank]}),)
        case _:
            return (line_of(event, lambda card: Text("sunduchki-cards", {"cards": written((card,))})),)

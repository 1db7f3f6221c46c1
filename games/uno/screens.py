"""Screens: the table for the public, the hand for a seat."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from games.kit.event_texts import end_text, gain_texts, name_texts
from games.kit.standings import direction_line, lines_without_awaited, other_counts, out_of_match_line, standing
from games.kit.table import Card
from games.kit.turns import MatchOver, RoundOver, is_round_over
from games.ui_model import Arg, Screen, SeatName, Text
from games.uno.actions import Discard, Play, UnoAction
from games.uno.cards import BLANKS, FOUR, colour_of, in_order, is_wild
from games.uno.keyboard import rows, shared_rows
from games.uno.options import ONE_ROUND
from games.uno.phrases import blank_text, card_text, card_texts, colour_text
from games.uno.state import Answering, Crowing, Discarding, Moving, Naming, Stacked, Voting
from games.uno.table_screen import hand_in_words, hand_picture, open_hands, player, table_picture
from games.uno.views import View


def screen(view: View, legal: Sequence[UnoAction]) -> Screen:
    """Return the table for the public, or the hand of a seat, with its buttons."""
    if view.seat is None:
        has_points, fewest_win = view.options.target != ONE_ROUND, view.options.scoring == "own"
        table = table_picture(view, with_points=has_points, fewest_win=fewest_win)
        rows_of_table, standing_now = shared_rows(view), lines_without_awaited(_standings, view)
        return Screen(tuple(_table_lines(view)), rows_of_table, table, tuple(_caption(view)), standing=standing_now)
    usable = {action.card for action in legal if isinstance(action, Play | Discard)}
    return Screen(
        tuple(_hand_lines(view, legal)),
        rows(view, legal),
        hand_picture(view, usable),
        in_words=hand_in_words(view),
        own=tuple(_own(view)),
        asked=tuple(_asked(view, legal)),
    )


def held(view: View) -> tuple[Text, ...]:
    return _cards(view, view.hand)


def _table_lines(view: View) -> Iterator[Text]:
    yield _header(view)
    yield _status(view)
    if view.draws_three and not view.has_drawn:
        yield Text("uno-hint-three", {"name": SeatName(view.mover)})
    if not is_round_over(view):
        yield _top(view)
        yield direction_line(view.direction)
    yield from _standings(view)
    if not is_round_over(view):
        yield Text("table-pile", {"count": view.pile})
    yield from _in_force(view)


def _caption(view: View) -> Iterator[Text]:
    """Yield the lines below the picture.

    After the last round there is no room for the cards in hands.
    """
    yield _header(view)
    yield _status(view)
    if view.draws_three and not view.has_drawn:
        yield Text("uno-hint-three", {"name": SeatName(view.mover)})
    if not isinstance(view.phase, RoundOver):
        yield from _in_force(view)


def _hand_lines(view: View, legal: Sequence[UnoAction]) -> Iterator[Text]:
    yield _status(view)
    if is_round_over(view):
        yield from _standings(view)
    else:
        yield _top(view)
        yield from _hints(view, legal)
        yield other_counts(view)
    yield from _in_force(view)
    yield from _shown(view)


def _own(view: View) -> Iterator[Text]:
    """Yield what the table does not show.

    These are rules of the seat's blank cards, and a hand shown to it.
    """
    yield from out_of_match_line(view)
    if not is_round_over(view):
        yield from _blank_rules(view)
    yield from _shown(view)


def _asked(view: View, legal: Sequence[UnoAction]) -> Iterator[Text]:
    if view.seat in view.waiting and not is_round_over(view):
        yield _status(view)
        yield from _turn_hints(view, legal)
    elif view.owes_uno == view.seat:
        yield Text("uno-hint-owes")


def _shown(view: View) -> Iterator[Text]:
    if view.shown is not None:
        cards = _cards(view, in_order(view.shown.cards))
        yield Text("uno-shown-cards", {"name": SeatName(view.shown.seat), "cards": cards})


def _header(view: View) -> Text:
    if view.options.target == ONE_ROUND:
        return Text("uno-header-one-round")
    return Text(f"uno-header-{view.options.scoring}", {"round": view.round, "target": view.options.target})


def _top(view: View) -> Text:
    card = card_text(view.top, view.options)
    if not view.colour:
        return Text("uno-top-no-colour", {"card": card})
    if is_wild(view.top):
        return Text("uno-top-wild", {"card": card, "colour": colour_text(view.colour)})
    return Text("uno-top-jump-in" if view.can_jump_in else "uno-top", {"card": card})


# Status


def _status(view: View) -> Text:
    if view.seat is not None and view.seat not in view.playing and not isinstance(view.phase, MatchOver):
        return Text("table-status-gone")
    if view.seat in view.waiting and not isinstance(view.phase, RoundOver):
        return _your_status(view)
    phase = view.phase
    mover = SeatName(view.mover)
    match phase:
        case Moving():
            return Text("table-status-drawn" if view.has_drawn else "table-status-move", {"name": mover})
        case Naming():
            return Text("uno-status-naming", {"name": mover})
        case Answering():
            names: dict[str, Arg] = {"name": mover, "by": SeatName(phase.by)}
            return Text("uno-status-answering", {**names, "colour": colour_text(phase.colour)})
        case Stacked(count):
            return Text("uno-status-stacked", {"name": mover, "count": count})
        case Discarding(needs, _):
            sizes = tuple(Text("uno-down-to", {"name": SeatName(seat), "size": size}) for seat, size in needs)
            return Text("uno-status-discarding", {"needs": sizes})
        case Voting():
            return _voting(view, phase)
        case Crowing(subject):
            return Text("uno-status-crowing", {"name": SeatName(subject)})
        case RoundOver(winner, _):
            return Text("uno-status-round-over", {"round": view.round, "name": SeatName(winner), "dealer": mover})
        case MatchOver(outcome, _, _):
            return end_text(outcome, view.seat)
    assert_never(phase)


def _voting(view: View, phase: Voting) -> Text:
    if view.seat == phase.subject:
        return Text(f"uno-status-your-{phase.about}", {"words": phase.words})
    names = name_texts(view.waiting)
    return Text(f"uno-status-{phase.about}", {"name": SeatName(phase.subject), "words": phase.words, "voters": names})


def _your_status(view: View) -> Text:
    """Return what the match expects from the viewer."""
    phase = view.phase
    match phase:
        case Moving():
            if view.drawn:
                return Text("table-status-your-drawn", {"cards": _cards(view, view.drawn)})
            return Text("table-status-your-move")
        case Naming():
            return Text("uno-status-your-colour")
        case Answering(by, colour, _):
            # A player who has left cannot be doubted.
            if by not in view.playing:
                return Text("uno-status-your-four")
            return Text("uno-status-your-answer", {"by": SeatName(by), "colour": colour_text(colour)})
        case Stacked(count):
            return Text("uno-status-your-stacked", {"count": count})
        case Discarding(needs, _):
            size = next(size for seat, size in needs if seat == view.seat)
            return Text("uno-status-your-discard", {"count": len(view.hand) - size, "size": size})
        case Voting(about, subject, words, _):
            return Text(f"uno-status-your-vote-{about}", {"name": SeatName(subject), "words": words})
        case Crowing():
            return Text("uno-status-your-crow")
        case RoundOver() | MatchOver():
            raise AssertionError("nobody in particular is asked between rounds")
    assert_never(phase)


def _hints(view: View, legal: Sequence[UnoAction]) -> Iterator[Text]:
    """Yield hints for the viewer."""
    yield from _turn_hints(view, legal)
    yield from _blank_rules(view)


def _turn_hints(view: View, legal: Sequence[UnoAction]) -> Iterator[Text]:
    if view.owes_uno == view.seat:
        yield Text("uno-hint-owes")
    if view.draws_three and not view.has_drawn and view.seat == view.mover:
        yield Text("uno-hint-your-three")
    plays = {action.card for action in legal if isinstance(action, Play)}
    if plays and view.seat != view.mover:
        yield Text("uno-hint-jump-in", {"card": card_text(view.top)})
    if FOUR in plays and any(colour_of(card) == view.colour for card in view.hand):
        yield Text("uno-hint-bluff", {"card": card_text(FOUR)})


def _blank_rules(view: View) -> Iterator[Text]:
    for card in view.hand:
        if card in BLANKS:
            yield _blank_rule(view, card)


def _blank_rule(view: View, blank: Card) -> Text:
    idea = view.options.idea_of(blank)
    if idea == "own":
        card = card_text(blank, view.options)
        return Text("uno-hint-own-words", {"card": card, "words": view.options.words_of(blank)})
    return blank_text(idea)


# Players, points, rules in force


def _standings(view: View) -> Iterator[Text]:
    """Yield the players in the order of seats, or of the ranking after the match."""
    phase = view.phase
    if isinstance(phase, RoundOver | MatchOver) and phase.points:
        gainers = (phase.winner,) if view.options.scoring == "winner" else view.playing
        yield Text("table-gains", {"gains": gain_texts(gainers, phase.points)})
    has_points = view.options.target != ONE_ROUND
    yield from standing(view, lambda seat: player(view, seat, with_points=has_points, notes=_said_uno(view, seat)))


def _said_uno(view: View, seat: int) -> Iterator[Text]:
    # A player who owes the word is not marked: the others have to notice.
    has_one = view.counts[seat] == 1 and view.owes_uno != seat and not is_round_over(view)
    if has_one or (view.armed and seat == view.mover):
        yield Text("uno-note-uno")


def _in_force(view: View) -> Iterator[Text]:
    """Yield a lasting dare and the open hands."""
    if view.dare is not None:
        yield Text("uno-dare", {"name": SeatName(view.dare.subject)})
    if view.open_until >= 0:
        yield Text("uno-open", {"name": SeatName(view.open_until)})
    elif any(view.hands):
        yield Text("table-left-in-hands")
    yield from open_hands(view, view.options)


def _cards(view: View, cards: tuple[Card, ...]) -> tuple[Text, ...]:
    return card_texts(cards, view.options)

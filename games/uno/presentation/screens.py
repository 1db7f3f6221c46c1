"""Screens: the table for the public, the hand for a seat, with buttons and pictures."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Final, Protocol, assert_never

from games.engine import Outcome
from games.kit.buttons import WIDE_PER_ROW, in_rows, offered, shown_cards
from games.kit.event_texts import end_text, gain_texts, name_texts
from games.kit.standings import (
    Seats,
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
from games.ui_model import (
    Arg,
    Button,
    HandPicture,
    Menu,
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
from games.uno.cards import BLANKS, COLOURS, FOUR, SEVEN, SWAP, Colour, colour_of, in_order, is_wild
from games.uno.options import ONE_ROUND, Options
from games.uno.presentation.card_art import DECK
from games.uno.presentation.narration import blank_text, card_text, card_texts, colour_text
from games.uno.state import Answering, Crowing, Discarding, Moving, Naming, Stacked, Voting
from games.uno.views import View

# Parts of the screens of both rulebooks with these cards


class TableView(Seats, Protocol):
    """View with the fields that both rulebooks share."""

    @property
    def dealer(self) -> int: ...
    @property
    def mover(self) -> int: ...
    @property
    def waiting(self) -> tuple[int, ...]: ...
    @property
    def direction(self) -> int: ...
    @property
    def top(self) -> Card: ...
    @property
    def discard(self) -> tuple[Card, ...]: ...
    @property
    def colour(self) -> Colour: ...
    @property
    def pile(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def history(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def hand(self) -> tuple[Card, ...]: ...
    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]: ...


def player(view: TableView, seat: int, *, with_points: bool, notes: Iterable[Text]) -> Text:
    """Return the line of a player: name, cards, points and notes."""
    found = [cards_note(view, seat)]
    if with_points:
        found.append(points_note(view, seat))
    # Between rounds the mover deals next.
    if seat == (view.mover if is_round_over(view) else view.dealer):
        found.append(Text("uno-note-dealer"))
    return player_line(view, seat, (*found, *notes))


def open_hands(view: TableView, options: Options | None = None) -> Iterator[Text]:
    for seat, hand in enumerate(view.hands):
        # During play the buttons show the viewer's own hand.
        if hand and (seat != view.seat or is_round_over(view)):
            yield Text("table-open-hand", {"name": SeatName(seat), "cards": card_texts(hand, options)})


def table_picture(
    view: TableView, course: str = "points", *, with_points: bool, fewest_win: bool
) -> TablePicture | RoundPicture | ResultPicture:
    """Return the picture of the table. `course` names the unit of the final result."""
    if view.outcome is not None:
        return points_picture(view.outcome, view.scores, view.history, course, DECK.name)
    if isinstance(view.phase, RoundOver):
        return round_picture(view, view.phase, DECK.name, course, fewest_win=fewest_win)
    points = view.scores if with_points else (None,) * len(view.scores)
    seats = tuple(SeatPicture(seat, view.counts[seat], view.hands[seat], points[seat]) for seat in view.playing)
    return TablePicture(
        deck=DECK.name,
        seats=seats,
        awaited=view.waiting,
        pile=view.pile,
        top=view.top,
        suit=view.colour,
        called=is_wild(view.top),
        direction=view.direction,
        previous="".join(view.discard[-2:-1]),
    )


def hand_in_words(view: TableView) -> Text | None:
    return None if is_round_over(view) else cards_in_words(card_texts(view.hand))


def hand_picture(view: TableView, usable: Collection[Card]) -> HandPicture:
    return HandPicture(DECK.name, view.hand, tuple(card in usable for card in view.hand))


# Buttons: the hand, then all other legal actions. Public actions are also below the table message, so that players need
# not open their hands.


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


# Screens


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

"""Effects of cards on the discard pile, and rules of the blank cards.

Every function receives a draft whose mover has just played the card and still holds cards. It leaves the draft in the
next phase.
"""

from collections.abc import Callable
from typing import Final, TypeAlias, cast

import msgspec

from games.kit.deck import exchange_hands, set_hand
from games.kit.table import NOBODY, Log
from games.kit.table_events import Swapped
from games.kit.turns import following, neighbour, others_in_turn, playing
from games.uno.actions import Play
from games.uno.cards import BLANKS, DIGITS, FOUR, OF_COLOUR, REVERSE, SKIP, TWO, WILD, ZERO, Colour, is_wild
from games.uno.deck import draw, draw_until, put_under_top, turn_around
from games.uno.events import BlankRule, Discarded, HandsPassedOn
from games.uno.flow import DRAWN_FOR_TWO, begin_turn, call_on, finish_round, pass_turn, skip_next
from games.uno.options import Idea
from games.uno.state import Answering, Crowing, Dare, Discarding, Stacked, State, Voting

DRAWN_FOR_FOUR: Final = 4
PLAIN: Final = frozenset((*DIGITS, WILD)) - {ZERO}
"""Symbols that only pass the turn, unless the action names a partner."""


def play_effect(draft: State, symbol: str, play: Play, old_colour: Colour, due: int, log: Log) -> None:
    """Apply the effect of a card.

    `due` is the sum of the «Возьми две» that it answers.
    """
    if play.target != NOBODY:
        _swap(draft, play.target, log)
    elif symbol in EFFECTS:
        EFFECTS[symbol](draft, log)
    elif symbol == TWO:
        _two(draft, due + DRAWN_FOR_TWO, log)
    elif symbol == FOUR:
        _four(draft, old_colour)
    elif passes_hands_on(draft, symbol):
        _pass_hands_on(draft, log)
    elif symbol in BLANKS:
        _blank(draft, play, log)
    else:
        pass_turn(draft, log)


def last_card_effect(draft: State, symbol: str, due: int, log: Log) -> None:
    """End the round after the last card.

    Cards for «Возьми две» and «Возьми четыре» are drawn first and count.
    """
    seat = draft.mover
    if symbol == TWO:
        draw(draft, following(draft), due + DRAWN_FOR_TWO, "two", log)
    elif symbol == FOUR:
        draw(draft, following(draft), DRAWN_FOR_FOUR, "four", log)
    finish_round(draft, seat, log)


def _two(draft: State, due: int, log: Log) -> None:
    """Make the next player draw, or let them answer if «Возьми две» may be stacked."""
    if draft.options.stacking:
        call_on(draft, following(draft), Stacked(due))
        return
    draw(draft, following(draft), due, "two", log)
    skip_next(draft, log)


def _reverse(draft: State, log: Log) -> None:
    turn_around(draft, log)
    if draft.options.reverse_skips and sum(draft.active) == 2:
        skip_next(draft, log)
    else:
        pass_turn(draft, log)


EFFECTS: Final[dict[str, Callable[[State, Log], None]]] = {SKIP: skip_next, REVERSE: _reverse}


def _four(draft: State, old_colour: Colour) -> None:
    by = draft.mover
    call_on(draft, following(draft), Answering(by, old_colour, draft.hands[by]))


def _swap(draft: State, target: int, log: Log) -> None:
    exchange_hands(draft, draft.mover, target)
    log.append(Swapped(draft.mover, target))
    pass_turn(draft, log)


def passes_hands_on(state: State, symbol: str) -> bool:
    return state.options.seven_zero and symbol == ZERO


def _pass_hands_on(draft: State, log: Log) -> None:
    """Pass each hand to the next player in the order of play (house rule for 0)."""
    given = draft.hands
    for seat in playing(draft):
        set_hand(draft, neighbour(draft, seat, draft.direction), given[seat])
    log.append(HandsPassedOn(draft.direction))
    pass_turn(draft, log)


# Blank cards

Rule: TypeAlias = Callable[[State, Play, Log], None]


def _blank(draft: State, play: Play, log: Log) -> None:
    idea = draft.options.idea_of(play.card)
    words = draft.options.words_of(play.card) if idea == "own" else ""
    log.append(BlankRule(draft.mover, following(draft), idea, words))
    _IDEAS[idea](draft, play, log)


def _draw_until_colour(draft: State, play: Play, log: Log) -> None:
    """Make the next player draw until the named colour comes."""
    victim = following(draft)
    draw_until(draft, victim, OF_COLOUR[play.colour], 1, "idea", log)
    pass_turn(draft, log)


def _drop_wilds(draft: State, play: Play, log: Log) -> None:
    """Make all other players discard their wilds.

    The first one without cards wins the round.
    """
    emptied = NOBODY
    for seat in others_in_turn(draft, draft.mover):
        wilds = tuple(card for card in draft.hands[seat] if is_wild(card))
        if not wilds:
            continue
        set_hand(draft, seat, tuple(card for card in draft.hands[seat] if not is_wild(card)))
        put_under_top(draft, wilds)
        log.append(Discarded(seat, wilds))
        if not draft.hands[seat] and emptied == NOBODY:
            emptied = seat
    if emptied == NOBODY:
        pass_turn(draft, log)
    else:
        finish_round(draft, emptied, log)


def _three_if_stuck(draft: State, play: Play, log: Log) -> None:
    """Pass the turn. The next player draws three cards instead of one if none fits."""
    pass_turn(draft, log)
    draft.draws_three = True


def _again(draft: State, play: Play, log: Log) -> None:
    begin_turn(draft, draft.mover, log)


def _to_seven(draft: State, play: Play, log: Log) -> None:
    _level(draft, (following(draft),), 7, log)


def _all_to_three(draft: State, play: Play, log: Log) -> None:
    _level(draft, (draft.mover, *others_in_turn(draft, draft.mover)), 3, log)


def _level(draft: State, seats: tuple[int, ...], size: int, log: Log) -> None:
    """Make the given players discard or draw, down or up to `size` cards."""
    lacks = tuple((seat, size) for seat in seats if len(draft.hands[seat]) < size)
    if draft.owes_uno in dict(lacks):
        # The mover played the next-to-last card, but is about to draw again.
        draft.owes_uno = NOBODY
    draft.phase = Discarding(tuple((seat, size) for seat in seats), lacks=lacks)
    settle_discards(draft, log)


def settle_discards(draft: State, log: Log) -> None:
    """Remove players who have discarded enough.

    After the last one, the others draw and the turn passes.
    """
    phase = cast(Discarding, draft.phase)
    # A fine may have come in between, so a player of `lacks` may have too many cards now.
    asked = {**dict(phase.needs), **dict(phase.lacks)}.items()
    needs = tuple((seat, size) for seat, size in asked if draft.active[seat] and len(draft.hands[seat]) > size)
    if needs:
        draft.phase = msgspec.structs.replace(phase, needs=needs)
        return
    for seat, size in phase.lacks:
        if draft.active[seat]:
            draw(draft, seat, size - len(draft.hands[seat]), "idea", log)
    if phase.owes_uno != NOBODY and draft.active[phase.owes_uno]:
        draft.owes_uno = phase.owes_uno
    pass_turn(draft, log)


def _open_cards(draft: State, play: Play, log: Log) -> None:
    """Open all hands until the mover's next turn."""
    draft.open_until = draft.mover
    pass_turn(draft, log)


def _joke(draft: State, play: Play, log: Log) -> None:
    draft.phase = Voting("joke", draft.mover)


def _elbows(draft: State, play: Play, log: Log) -> None:
    """Give the next player a lasting dare. It replaces an older one."""
    draft.dare = Dare(following(draft))
    pass_turn(draft, log)


def _rooster(draft: State, play: Play, log: Log) -> None:
    draft.phase = Crowing(following(draft))


def _own_words(draft: State, play: Play, log: Log) -> None:
    draft.phase = Voting("dare", following(draft), draft.options.words_of(play.card))


_IDEAS: Final[dict[Idea, Rule]] = {
    "colour": _draw_until_colour,
    "wilds": _drop_wilds,
    "three": _three_if_stuck,
    "again": _again,
    "seven": _to_seven,
    "trim": _all_to_three,
    "open": _open_cards,
    "joke": _joke,
    "elbows": _elbows,
    "rooster": _rooster,
    "own": _own_words,
}

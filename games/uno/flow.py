"""Dealing and drawing, turns, rounds, and the effects of cards.

Functions change the draft in place.
"""

from collections.abc import Callable
from typing import Final, TypeAlias, cast

import msgspec

from games.engine import Outcome
from games.kit.deck import deal, exchange_hands, set_hand, shuffle_under, take_from_pile
from games.kit.random_draws import shuffle
from games.kit.table import NOBODY, Card, Log
from games.kit.table_events import Dealt, Passed, Reversed, RoundEnded, RoundStarted, Skipped, Swapped, Turned
from games.kit.turns import RoundOver, add_points, following, match_over, neighbour, others_in_turn, playing, ranking
from games.uno.actions import Play
from games.uno.cards import (
    BLANKS,
    DIGITS,
    FITS,
    FOUR,
    OF_COLOUR,
    REVERSE,
    SKIP,
    TWO,
    WILD,
    ZERO,
    Colour,
    is_wild,
    points,
    symbol_of,
)
from games.uno.events import BlankRule, CardsClosed, DareOver, DealerDraw, Discarded, Drew, HandsPassedOn, Why
from games.uno.options import ONE_ROUND, Idea
from games.uno.state import MOVING, Answering, CardTable, Crowing, Dare, Discarding, Naming, Stacked, State, Voting

# Dealing and drawing


HAND_SIZE = 7


def put_under_top(draft: CardTable, cards: tuple[Card, ...]) -> None:
    """Put discarded cards under the top card, face up."""
    draft.discard = (*cards, *draft.discard)


def draw(draft: CardTable, seat: int, count: int, why: Why, log: Log) -> tuple[Card, ...]:
    """Draw up to `count` cards, fewer if both piles run out. Return them."""
    cards = take_from_pile(draft, seat, count, _refill, log)
    if cards:
        log.append(Drew(seat, len(cards), why, cards))
    return cards


def draw_until(
    draft: CardTable, seat: int, wanted: frozenset[Card], least: int, why: Why, log: Log
) -> tuple[Card, ...]:
    """Draw at least `least` cards, and more until a wanted one comes.

    Log a single event for all of them. Return the cards.
    """
    quiet: Log = []
    cards: tuple[Card, ...] = ()
    while len(cards) < least or wanted.isdisjoint(cards):
        drawn = draw(draft, seat, 1, why, quiet)
        if not drawn:
            break
        cards += drawn
    log += [event for event in quiet if not isinstance(event, Drew)]
    if cards:
        log.append(Drew(seat, len(cards), why, cards))
    return cards


def _refill(draft: CardTable, log: Log) -> None:
    """Shuffle the discard pile without its top card under the draw pile."""
    used = draft.discard[:-1]
    if used:
        draft.discard = draft.discard[-1:]
        shuffle_under(draft, used, log)


def deal_hands(draft: CardTable, deck: tuple[Card, ...], log: Log) -> None:
    """Deal seven cards to every active seat."""
    deal(draft, deck, HAND_SIZE)
    log += [Dealt(seat, HAND_SIZE, draft.hands[seat]) for seat, is_in in enumerate(draft.active) if is_in]


def turn_around(draft: CardTable, log: Log) -> None:
    draft.direction = -draft.direction
    log.append(Reversed(draft.direction))


DRAWN_FOR_TWO = 2


def can_move(state: State) -> bool:
    return not FITS[state.colour][state.discard[-1]].isdisjoint(state.hands[state.mover])


# Turns


def begin_turn(draft: State, seat: int, log: Log) -> None:
    """Give the turn to a seat. Open hands are closed at the turn that they lasted to."""
    draft.mover = seat
    draft.turn += 1
    draft.phase = MOVING
    # Usually there is nothing to reset, and reading is cheaper than writing.
    if draft.drawn or draft.armed or draft.draws_three:
        _forget_turn(draft)
    if draft.open_until == seat:
        close_cards(draft, log)


def call_on(draft: State, seat: int, phase: Answering | Stacked) -> None:
    """Make a seat answer, which need not be a turn of its own."""
    draft.mover = seat
    draft.turn += 1
    draft.phase = phase
    _forget_turn(draft)


def _forget_turn(draft: State) -> None:
    """Reset the fields of a single turn."""
    draft.drawn = ()
    draft.armed = False
    draft.draws_three = False


def start_moving(draft: State, log: Log) -> None:
    draft.phase = MOVING
    if draft.open_until == draft.mover:
        close_cards(draft, log)


def pass_turn(draft: State, log: Log) -> None:
    begin_turn(draft, following(draft), log)


def pass_without_card(draft: State, log: Log) -> None:
    log.append(Passed(draft.mover))
    begin_turn(draft, following(draft), log)


def lose_turn(draft: State, log: Log) -> None:
    """Skip the mover."""
    log.append(Skipped(draft.mover))
    pass_turn(draft, log)


def skip_next(draft: State, log: Log) -> None:
    """Skip the next player."""
    victim = following(draft)
    log.append(Skipped(victim))
    begin_turn(draft, neighbour(draft, victim, draft.direction), log)


def close_cards(draft: State, log: Log) -> None:
    draft.open_until = NOBODY
    log.append(CardsClosed())


def end_dare(draft: State, *, kept: bool, log: Log) -> None:
    if draft.dare is not None:
        log.append(DareOver(draft.dare.subject, kept))
        draft.dare = None


# Rounds


def draw_for_dealer(draft: State, log: Log) -> int:
    """Draw cards until one seat has the highest digit. Return that seat.

    Seats with equal cards draw again. The cards return to the deck.
    """
    contenders = playing(draft)
    while True:
        deck = shuffle(draft, draft.options.deck())
        drawn = tuple(zip(contenders, deck, strict=False))
        highest = max(_rank_for_deal(card) for _, card in drawn)
        contenders = tuple(seat for seat, card in drawn if _rank_for_deal(card) == highest)
        decided = len(contenders) == 1
        log.append(DealerDraw(drawn, contenders[0] if decided else NOBODY))
        if decided:
            return contenders[0]


def _rank_for_deal(card: Card) -> int:
    symbol = symbol_of(card)
    return int(symbol) if symbol.isdigit() else 0


def deal_round(draft: State, dealer: int, log: Log) -> None:
    """Deal seven cards each, turn the starting card and apply it.

    `finish_round` has already reset the lasting effects of the round before.
    """
    draft.round += 1
    draft.dealer = dealer
    draft.direction = 1
    draft.was_owed = False
    draft.since = 0
    log.append(RoundStarted(draft.round, dealer))
    deal_hands(draft, draft.options.deck(), log)
    _turn_starting_card(draft, log)


def _turn_starting_card(draft: State, log: Log) -> None:
    while draft.pile[-1] == FOUR:
        log.append(Turned(FOUR, goes_back=True))
        draft.pile = shuffle(draft, draft.pile)
    card = draft.pile[-1]
    draft.pile = draft.pile[:-1]
    draft.discard = (card,)
    log.append(Turned(card, goes_back=False))
    start_with(draft, card, log)


def start_with(draft: State, card: Card, log: Log) -> None:
    """Apply the starting card."""
    first = neighbour(draft, draft.dealer, 1)
    begin_turn(draft, first, log)
    if is_wild(card):
        draft.colour = ""
        draft.phase = Naming()
        return
    draft.colour = card[0]
    symbol = card[1]
    if symbol == TWO and draft.options.stacking:
        draft.phase = Stacked(DRAWN_FOR_TWO)
        return
    if symbol == TWO:
        draw(draft, first, DRAWN_FOR_TWO, "two", log)
    if symbol in (TWO, SKIP):
        log.append(Skipped(first))
        begin_turn(draft, neighbour(draft, first, 1), log)
    elif symbol == REVERSE:
        turn_around(draft, log)
        begin_turn(draft, draft.dealer, log)


def finish_round(draft: State, winner: int, log: Log) -> None:
    """Count the remaining cards. Start a pause, or end the match."""
    left = tuple(points(hand) for hand in draft.hands)
    if draft.options.scoring == "own":
        gained = left
    else:
        gained = tuple(sum(left) if seat == winner else 0 for seat in range(len(left)))
    add_points(draft, gained)
    draft.owes_uno = NOBODY
    draft.open_until = NOBODY
    draft.armed = False
    draft.draws_three = False
    draft.dare = None
    draft.shown = None
    log.append(RoundEnded(winner, gained, draft.scores, draft.hands))
    if draft.options.target == ONE_ROUND or max(draft.scores) >= draft.options.target:
        reason = "one-round" if draft.options.target == ONE_ROUND else "target"
        end_match(draft, reason, log, winner=winner, gained=gained)
    else:
        draft.turn += 1
        draft.mover = neighbour(draft, draft.dealer, 1)
        draft.phase = RoundOver(winner, gained)


def end_match(draft: State, reason: str, log: Log, *, winner: int = NOBODY, gained: tuple[int, ...] = ()) -> None:
    outcome = Outcome(reason, _ranking(draft, winner))
    draft.phase = match_over(draft, outcome, log, winner=winner, gained=gained)


def _ranking(state: State, winner: int) -> tuple[tuple[int, ...], ...]:
    """Return the ranking: by the winner of a single round, else by points."""
    merit = 1 if state.options.scoring == "winner" else -1
    first = winner if state.options.target == ONE_ROUND else NOBODY
    return ranking(state, [merit * score for score in state.scores], first)


# Effects of cards on the discard pile, and rules of the blank cards. The mover of the draft has just played the card
# and still holds cards. Functions leave the draft in the next phase.


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

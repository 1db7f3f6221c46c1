"""Turns and rounds of УНО. Functions change the draft in place."""

from games.engine import Outcome
from games.kit.random_draws import shuffle
from games.kit.table import NOBODY, Card, Log
from games.kit.table_events import Passed, RoundEnded, RoundStarted, Skipped, Turned
from games.kit.turns import RoundOver, add_points, following, match_over, neighbour, playing, ranking
from games.uno.cards import FITS, FOUR, REVERSE, SKIP, TWO, is_wild, points, symbol_of
from games.uno.deck import deal_hands, draw, turn_around
from games.uno.events import CardsClosed, DareOver, DealerDraw
from games.uno.options import ONE_ROUND
from games.uno.state import MOVING, Answering, Naming, Stacked, State

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

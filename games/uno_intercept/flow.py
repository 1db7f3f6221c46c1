"""Turns, rounds and effects of cards. Functions change the draft in place."""

from games.engine import Outcome
from games.kit.deck import take_from_hand
from games.kit.random_draws import shuffle
from games.kit.table import NOBODY, Log
from games.kit.table_events import Passed, RoundEnded, RoundStarted, Skipped, Turned
from games.kit.turns import RoundOver, add_points, following, match_over, neighbour, playing, ranking
from games.uno.actions import Play
from games.uno.cards import FOUR, REVERSE, SKIP, SYMBOLS, TWO, points, symbol_of
from games.uno.events import Played
from games.uno.flow import deal_hands, turn_around
from games.uno.state import MOVING
from games.uno_intercept.events import Intercepted
from games.uno_intercept.options import ONE_TOUR
from games.uno_intercept.state import Attacked, State

# Turns


def begin_turn(draft: State, seat: int) -> None:
    draft.mover = seat
    draft.turn += 1
    draft.phase = MOVING
    # Usually there is nothing to reset, and reading is cheaper than writing.
    if draft.drawn:
        draft.drawn = ()


def pass_turn(draft: State) -> None:
    begin_turn(draft, following(draft))


def pass_without_card(draft: State, log: Log) -> None:
    log.append(Passed(draft.mover))
    pass_turn(draft)


def lose_turn(draft: State, log: Log) -> None:
    """Skip the mover."""
    log.append(Skipped(draft.mover))
    pass_turn(draft)


def skip_next(draft: State, log: Log) -> None:
    victim = following(draft)
    log.append(Skipped(victim))
    begin_turn(draft, neighbour(draft, victim, draft.direction))


def reset_reactions(draft: State) -> None:
    """Forgive a forgotten «Uno!» and the tap of an overtaken player.

    The next player has played or drawn. The top card can still be intercepted until another one is played.
    """
    draft.outrun = NOBODY
    draft.was_owed = draft.owes_uno != NOBODY
    draft.owes_uno = NOBODY


# Cards


def lay(draft: State, seat: int, play: Play, log: Log) -> None:
    """Play a card that fits, in turn or out of it. Play continues from this seat."""
    card, old_colour, covers_laid = play.card, draft.colour, draft.window
    said_uno = draft.armed[seat]
    mover = draft.mover
    in_turn = seat == mover
    draft.missed = draft.discard[-1] if covers_laid else ""
    draft.outrun = NOBODY if in_turn else mover
    cards_left = len(take_from_hand(draft, seat, card))
    draft.discard += (card,)
    draft.colour = play.colour or card[0]
    draft.window = True
    draft.since = draft.turn + 1
    if in_turn:
        log.append(Played(seat, card, play.colour))
    else:
        draft.mover = seat
        log.append(Intercepted(seat, card, play.colour))
    if not cards_left:
        finish_round(draft, seat, log)
        return
    draft.was_owed = draft.owes_uno != NOBODY
    draft.owes_uno = seat if cards_left == 1 and not said_uno else NOBODY
    symbol = SYMBOLS[card]
    _go_on_from(draft, symbol, log)
    if symbol == TWO:
        draft.phase = Attacked("two", seat)
    elif card == FOUR:
        draft.phase = Attacked("four", seat, old_colour, draft.hands[seat], covers_laid)


def _go_on_from(draft: State, symbol: str, log: Log) -> None:
    """Pass the turn as the card demands.

    After an interception the card takes effect again: a new victim, or a new change of direction.
    """
    if symbol == REVERSE:
        turn_around(draft, log)
        skips = draft.options.reverse_skips and len(playing(draft)) == 2
    else:
        skips = symbol == SKIP
    if skips:
        skip_next(draft, log)
    else:
        pass_turn(draft)


# Rounds


def deal_round(draft: State, dealer: int, log: Log) -> None:
    """Shuffle, deal, and turn the starting card, which must be a digit."""
    draft.round += 1
    draft.dealer = dealer
    draft.direction = 1
    draft.was_owed = False
    log.append(RoundStarted(draft.round, dealer))
    deal_hands(draft, draft.options.deck(), log)
    while not symbol_of(draft.pile[-1]).isdigit():
        log.append(Turned(draft.pile[-1], goes_back=True))
        draft.pile = shuffle(draft, draft.pile)
    first = draft.pile[-1]
    draft.pile = draft.pile[:-1]
    draft.discard = (first,)
    draft.colour = first[0]
    log.append(Turned(first, goes_back=False))
    begin_turn(draft, neighbour(draft, dealer, 1))


def finish_round(draft: State, winner: int, log: Log) -> None:
    """Count the cards in each hand. Start a pause, or end the match.

    Players who reach the limit lose. A single tour also ends the match.
    """
    gained = tuple(points(hand) for hand in draft.hands)
    add_points(draft, gained)
    draft.drawn = ()
    draft.shown = None
    draft.armed = (False,) * len(draft.active)
    draft.window = False
    draft.missed = ""
    reset_reactions(draft)
    log.append(RoundEnded(winner, gained, draft.scores, draft.hands))
    limit = draft.options.limit
    if max(draft.scores) >= limit:
        end_match(draft, "one-round" if limit == ONE_TOUR else "limit", log, winner=winner, gained=gained)
        return
    draft.turn += 1
    draft.mover = neighbour(draft, draft.dealer, 1)
    draft.phase = RoundOver(winner, gained)


def end_match(draft: State, reason: str, log: Log, *, winner: int = NOBODY, gained: tuple[int, ...] = ()) -> None:
    outcome = Outcome(reason, _ranking(draft, winner))
    draft.phase = match_over(draft, outcome, log, winner=winner, gained=gained)


def _ranking(state: State, winner: int) -> tuple[tuple[int, ...], ...]:
    """Return the ranking by the fewest points. Players at the limit lose equally.

    The winner of a single tour is the player without cards. The others rank by points.
    """
    limit = state.options.limit
    if limit == ONE_TOUR:
        return ranking(state, [-score for score in state.scores], winner)
    return ranking(state, [-min(score, limit) for score in state.scores])

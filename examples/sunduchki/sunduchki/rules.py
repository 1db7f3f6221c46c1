"""Rules. Their clauses are in rules.md.

`legal_actions` lists the possible actions, `apply` performs one. Functions change a draft, never the state that they
receive, and log the events.
"""

import msgspec
from games.engine import Leave, Outcome, Step, Timeout
from games.errors import IllegalAction
from games.kit.deck import deal, put_hand_back, set_hand, take_from_hand, take_from_pile
from games.kit.random_draws import pick
from games.kit.table import Log, bare_table
from games.kit.table_events import Dealt, Left, TimedOut
from games.kit.turns import following, match_over, mover, others_in_turn, playing, ranking

from sunduchki.cards import CARDS, RANKS, SUITS, of, ranks_of
from sunduchki.state import AnyAction, AnyEvent, Ask, Asked, Asking, Chest, Drew, Options, State, marks_of


def setup(options: Options, seats: int, seed: bytes) -> Step[State, AnyEvent]:
    draft = State(**bare_table(seats, seed), options=options, phase=Asking())
    deal(draft, CARDS, options.hand)
    log: Log = [Dealt(seat, options.hand, hand) for seat, hand in enumerate(draft.hands)]
    draft.dealer = pick(draft, playing(draft))
    _begin(draft, draft.dealer, log)
    return Step(draft, tuple(log))


def legal_actions(state: State, seat: int) -> list[Ask]:
    if seat not in mover(state):
        return []
    targets = [other for other in others_in_turn(state, seat) if state.hands[other]]
    return [Ask(rank, target) for rank in ranks_of(state.hands[seat]) for target in targets]


def refusal(state: State, seat: int, action: AnyAction) -> IllegalAction:
    """Return why the action is illegal: its button may be outdated."""
    if not isinstance(action, Ask) or seat not in playing(state):
        return IllegalAction("not-now")
    return IllegalAction("sunduchki-bad-question" if seat in mover(state) else "not-your-turn", clause="S3")


def apply(state: State, seat: int, action: AnyAction) -> Step[State, AnyEvent]:
    draft = msgspec.structs.replace(state, shown=())
    log: Log = []
    goes_on = False
    match action:
        case Ask(rank, target):
            goes_on = _ask(draft, seat, target, rank, log)
        case Timeout(voted):
            log.append(TimedOut(seat, voted))
            _draw(draft, seat, log)
        case Leave():
            log.append(Left(seat))
            put_hand_back(draft, seat)
            goes_on = seat != draft.mover
    _begin(draft, draft.mover if goes_on else following(draft), log)
    return Step(draft, tuple(log))


def _ask(draft: State, seat: int, target: int, rank: str, log: Log) -> bool:
    """Move the cards that were asked for. Return whether the seat may ask again."""
    # In the order of the deck, because the order of a hand is private.
    given = tuple(card for card in of(rank, CARDS) if card in draft.hands[target])
    log.append(Asked(seat, target, rank, given))
    for card in given:
        take_from_hand(draft, target, card)
    set_hand(draft, seat, draft.hands[seat] + given)
    draft.known += ((seat, rank), *((seat, card) for card in given))
    draft.shown = given
    return bool(given) or _draw(draft, seat, log, rank if draft.options.lucky else None)


def _draw(draft: State, seat: int, log: Log, hoped_for: str | None = None) -> bool:
    """Draw the top card, if there is one.

    Return whether it has the rank that was hoped for.
    """
    cards = take_from_pile(draft, seat, 1, lambda draft, log: None, log)
    is_lucky = hoped_for is not None and bool(of(hoped_for, cards))
    if cards:
        log.append(Drew(seat, cards, is_lucky))
    if is_lucky:
        draft.known += ((seat, cards[0]),)
        draft.shown = cards
    return is_lucky


def _begin(draft: State, seat: int, log: Log) -> None:
    """Give the turn to a seat.

    A seat without cards, or without a player to ask, draws one. If that does not help, the turn passes.
    """
    _lay_chests(draft, log)
    draft.turn += 1
    draft.mover = seat
    if len(draft.chests) == len(RANKS) or len(playing(draft)) == 1:
        reason = "chests" if len(playing(draft)) > 1 else "left"
        draft.phase = match_over(draft, Outcome(reason, ranking(draft, draft.scores)), log)
        return
    is_alone = not any(draft.hands[other] for other in others_in_turn(draft, seat))
    if is_alone or not draft.hands[seat]:
        _draw(draft, seat, log)
    if is_alone or not draft.hands[seat]:
        _begin(draft, following(draft), log)


def _lay_chests(draft: State, log: Log) -> None:
    """Lay four of a rank as a chest, and forget public knowledge that no longer holds."""
    for seat, hand in enumerate(draft.hands):
        for rank in ranks_of(hand, len(SUITS)):
            for card in of(rank, hand):
                take_from_hand(draft, seat, card)
                draft.discard += (card,)
            draft.chests += ((seat, rank),)
            log.append(Chest(seat, rank))
    draft.scores = tuple(len(marks_of(seat, draft.chests)) for seat in range(len(draft.hands)))
    draft.known = tuple(sorted({(seat, mark) for seat, mark in draft.known if of(mark, draft.hands[seat])}))

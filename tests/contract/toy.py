"""A small game with features that УНО lacks: number ranges and a second schema.

Seats bid for the right to lay cards; the first seat without cards wins. Any seat may ring the bell at any time.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias, cast

import msgspec

from games.engine import (
    Action,
    ActionCodec,
    Bots,
    Event,
    Game,
    Leave,
    Narration,
    Numbers,
    Outcome,
    Presentation,
    Rules,
    Status,
    Step,
    Timeout,
    Versions,
)
from games.errors import BadAction
from games.options import Preset
from games.rng import Rng
from games.ui_model import Button, Screen, SeatName, Text

DECK = tuple("abcdefghijklmnopqrstuvwx")


class Bid(Action, frozen=True):
    amount: int


class Lay(Action, frozen=True):
    cards: tuple[str, ...]


class Bell(Action, frozen=True):
    pass


ToyAction: TypeAlias = Bid | Lay | Bell | Numbers | Timeout | Leave


class Happened(Event, frozen=True):
    seat: int
    action: str
    secret: tuple[str, ...] = ()


class ToyOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bell: bool = True


class ToyState(msgspec.Struct, forbid_unknown_fields=True):
    options: ToyOptions
    seed: bytes
    position: int
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    purses: tuple[int, ...]
    active: tuple[bool, ...]
    mover: int = 0
    has_bid: bool = False
    rings: int = 0
    turn: int = 0


class ToyView(msgspec.Struct, frozen=True):
    seat: int | None
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    purses: tuple[int, ...]
    mover: int
    turn: int


class ToyPlayer:
    def choose(self, view: ToyView, legal: Sequence[ToyAction], rng: Rng) -> ToyAction | None:
        if view.seat != view.mover:
            return None
        offer = legal[0]
        return cast(ToyAction, offer.sample(rng)) if isinstance(offer, Numbers) else offer


def _spoil(plain: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 did not count rings of the bell."""
    return {**plain, "rings": 0}


def legal_actions(state: ToyState, seat: int) -> Sequence[ToyAction]:
    if seat not in playing(state):
        return []
    offers: list[ToyAction] = []
    hand = state.hands[seat]
    if seat == state.mover:
        purse = state.purses[seat]
        offers += [Lay((card,)) for card in hand] if state.has_bid else [Numbers(Bid(0), "amount", 0, purse)]
    return [*offers, Bell()] if state.options.bell else offers


def playing(state: ToyState) -> tuple[int, ...]:
    if outcome(state) is not None:
        return ()
    return tuple(seat for seat, is_in in enumerate(state.active) if is_in)


def status(state: ToyState) -> Status:
    end = outcome(state)
    return Status((state.mover,) if end is None else (), playing(state), state.turn, outcome=end)


def view(state: ToyState, seat: int | None) -> ToyView:
    hand = () if seat is None else state.hands[seat]
    return ToyView(seat, hand, tuple(map(len, state.hands)), state.purses, state.mover, state.turn)


def redact(event: Happened, seat: int | None) -> Happened:
    return event if event.seat == seat else msgspec.structs.replace(event, secret=())


def outcome(state: ToyState) -> Outcome | None:
    out = [seat for seat, hand in enumerate(state.hands) if not hand and state.active[seat]]
    alone = [seat for seat, is_in in enumerate(state.active) if is_in]
    if not out and len(alone) > 1:
        return None
    winner = (out or alone)[0]
    return Outcome("out" if out else "left", ((winner,), tuple(s for s in range(len(state.active)) if s != winner)))


def screen(view: ToyView, legal: Sequence[ToyAction]) -> Screen:
    buttons = tuple(Button(Text("toy-bell"), token(action)) for action in legal if isinstance(action, Bell))
    return Screen((Text("toy-mover", {"seat": SeatName(view.mover)}),), (buttons,))


def tell(event: Happened) -> tuple[Text, ...]:
    return (Text("toy-event", {"seat": SeatName(event.seat), "count": len(event.secret)}),)


def token(action: ToyAction) -> str:
    if isinstance(action, Bid):
        return f"b{action.amount}"
    if isinstance(action, Lay):
        return "l" + ".".join(str(DECK.index(card)) for card in action.cards)
    return {Bell: "r", Timeout: "t", Leave: "x"}[type(action)]


def parse(token: str) -> ToyAction:
    try:
        if token[:1] == "b":
            return Bid(int(token[1:]))
        if token[:1] == "l":
            return Lay(tuple(DECK[int(part)] for part in token[1:].split(".") if part))
        plain: dict[str, ToyAction] = {"r": Bell(), "t": Timeout(), "x": Leave()}
        return plain[token]
    except (KeyError, ValueError, IndexError):
        raise BadAction("unknown-token") from None


def violations(state: ToyState) -> list[str]:
    seats = len(state.active)
    if not len(state.hands) == len(state.purses) == seats >= 2 or not 0 <= state.mover < seats:
        return ["seats"]
    cards = sorted((*state.pile, *(card for hand in state.hands for card in hand)))
    return [] if cards == sorted(DECK) and min(state.purses) >= 0 else ["cards"]


def resample(state: ToyState, viewer: int | None, rng: Rng) -> ToyState:
    hidden = [seat for seat in range(len(state.hands)) if seat != viewer]
    cards = list(rng.shuffled((*state.pile, *(card for seat in hidden for card in state.hands[seat]))))
    hands = list(state.hands)
    for seat in hidden:
        hands[seat] = tuple(cards.pop() for _ in state.hands[seat])
    return msgspec.structs.replace(state, hands=tuple(hands), pile=tuple(cards))


def setup(options: ToyOptions, seats: int, seed: bytes) -> Step[ToyState, Happened]:
    rng = Rng(seed)
    deck = rng.shuffled(DECK)
    hands = tuple(deck[3 * seat : 3 * seat + 3] for seat in range(seats))
    state = ToyState(options, seed, rng.position, hands, deck[3 * seats :], (9,) * seats, (True,) * seats)
    return Step(state, tuple(Happened(seat, "dealt", hand) for seat, hand in enumerate(hands)))


def apply(state: ToyState, seat: int, action: ToyAction) -> Step[ToyState, Happened]:
    changes: dict[str, Any] = {}
    secret: tuple[str, ...] = ()
    passes = False
    if isinstance(action, Bell):
        changes["rings"] = state.rings + 1
    elif isinstance(action, Bid):
        purses = list(state.purses)
        purses[seat] -= action.amount
        changes |= {"purses": tuple(purses), "has_bid": True}
    elif isinstance(action, Lay):
        secret = action.cards
        hand = tuple(card for card in state.hands[seat] if card not in action.cards)
        changes |= {"hands": _replaced(state.hands, seat, hand), "pile": (*state.pile, *action.cards)}
        passes = True
    elif isinstance(action, Leave):
        changes |= {
            "active": _replaced(state.active, seat, False),
            "hands": _replaced(state.hands, seat, ()),
            "pile": (*state.pile, *state.hands[seat]),
        }
        passes = seat == state.mover
    else:
        passes = True
    changed = msgspec.structs.replace(state, **changes)
    if passes and outcome(changed) is None:
        mover = (changed.mover + 1) % len(changed.active)
        while not changed.active[mover]:
            mover = (mover + 1) % len(changed.active)
        changed = msgspec.structs.replace(changed, mover=mover, has_bid=False, turn=changed.turn + 1)
    return Step(changed, (Happened(seat, type(action).__name__, secret),))


def _replaced(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


TOY: Game[ToyState, ToyAction, Happened, ToyView, ToyOptions] = Game(
    name="toy",
    seats=range(2, 5),
    rules=Rules(
        setup=setup,
        legal_actions=legal_actions,
        apply=apply,
        status=status,
        view=view,
        redact=redact,
        violations=violations,
        resample=resample,
    ),
    codec=ActionCodec(token=token, parse=parse),
    presentation=Presentation(screen=screen),
    narration=Narration(tell=tell),
    bots=Bots(player=ToyPlayer()),
    presets=(Preset("quiet", {"bell": False}),),
    versions=Versions(schema=2, upcasters={1: _spoil}),
)

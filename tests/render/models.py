"""Picture models for tests: crowded, long and rare ones."""

from collections.abc import Mapping, Sequence

import msgspec

from games.card_art import Deck
from games.monopolist.board import BANK, BOARDS, HOTEL, Lot
from games.monopolist.presentation.pictures import BoardPicture, BoardSeat, CellPicture, Farewell, Payment
from games.montana.presentation.card_art import DECK as MONTANA
from games.placards import LadderPicture, LadderRow
from games.ui_model import (
    CardsPicture,
    Decision,
    HandPicture,
    Place,
    ResultPicture,
    RoundPicture,
    SeatName,
    SeatPicture,
    TablePicture,
    Text,
)
from games.uno.cards import is_wild
from games.uno.presentation.card_art import DECK as UNO

PLAIN = ("Аня", "Борис", "Вера", "Глеб", "Дина", "Егор")
MIXED = (
    "Аня",
    "Борис 🔥",
    "Константин-Великолепный",
    "John 👨‍👩‍👧 Smith",
    "דניאל כהן",
    "محمد علي",
    "😎 Max",
    "李小龙",
    "Žofie Þórsdóttir",
    "𝓐𝓷𝔂𝓪 🇷🇺",
)
"""Cyrillic, Latin, emoji, right-to-left, and a script that the fonts lack."""
COUNTS = (7, 1, 12, 3, 25, 2, 8, 5, 9, 4)


def seats(count: int, hands: Mapping[int, tuple[str, ...]] | None = None) -> tuple[SeatPicture, ...]:
    return tuple(SeatPicture(seat, COUNTS[seat], (hands or {}).get(seat, ()), 57 * seat) for seat in range(count))


def table(count: int, top: str = "r7", colour: str = "r", *, direction: int = 1, mover: int = 2) -> TablePicture:
    return TablePicture(
        deck=UNO.name,
        seats=seats(count),
        awaited=(mover,),
        pile=61,
        top=top,
        suit=colour,
        called=is_wild(top),
        direction=direction,
        previous="g3",
        laid_by=0 if count else -1,
    )


def hand(cards: str, playable: Sequence[str] = (), deck: Deck = UNO) -> HandPicture:
    codes = tuple(cards.split())
    return HandPicture(deck.name, codes, tuple(code in playable for code in codes))


def board(
    name: str,
    places: Sequence[int],
    *,
    owners: Mapping[int, int] | None = None,
    buildings: Mapping[int, int] | None = None,
    mortgaged: Sequence[int] = (),
    jailed: Sequence[int] = (),
    out: Sequence[int] = (),
) -> BoardPicture:
    """Return a board; `places` are tokens by seat, `owners` and `buildings` are by cell."""
    laid_out = BOARDS[name]
    cells = tuple(
        CellPicture(
            kind=str(cell.__struct_config__.tag),
            group=cell.group if isinstance(cell, Lot) else "",
            price=laid_out.prices[number],
            owner=(owners or {}).get(number, BANK),
            buildings=(buildings or {}).get(number, 0),
            mortgaged=number in mortgaged,
            tokens=tuple(seat for seat, place in enumerate(places) if place == number and seat not in out),
        )
        for number, cell in enumerate(laid_out.cells)
    )
    players = tuple(
        BoardSeat(seat, 1500 - 137 * seat, 3200 - 211 * seat, seat in jailed, seat not in out)
        for seat in range(len(places))
    )
    return BoardPicture(name, cells, players, (3, 5), 1)


CITY = board(
    "city",
    (14, 14, 14, 14, 14, 14),
    owners={1: 0, 3: 0, 5: 2, 6: 1, 8: 1, 9: 1, 12: 3, 15: 2, 16: 4, 18: 4, 19: 4, 21: 5, 28: 3, 31: 0, 37: 1, 39: 1},
    buildings={1: HOTEL, 6: 4, 8: 4, 9: 3, 16: 2, 18: 1, 19: 2, 37: HOTEL, 39: HOTEL},
    mortgaged=(5, 12, 21, 31),
    jailed=(2,),
)
CITY = msgspec.structs.replace(CITY, walked=tuple(range(6, 15)), paid=(Payment(1, 3, 120), Payment(1, -1, 50)))
START = msgspec.structs.replace(board("city", (0,) * 6), mover=0, dice=(0, 0))
JAIL = board("city", (10,) * 6, jailed=(0, 3))
TOWN = board(
    "town", (0, 6, 18, 5), owners={1: 0, 3: 0, 8: 1, 19: 2, 21: 2}, buildings={19: 3}, mortgaged=(8,), out=(3,)
)
OPEN_HANDS = msgspec.structs.replace(
    table(4, "w", "y", direction=-1, mover=0),
    pile=0,
    seats=seats(4, {0: ("r7", "gS"), 1: ("w4",), 2: ("b9", "y0", "wx", "wa") * 3}),
)
MONTANA_TABLE = TablePicture(
    deck=MONTANA.name,
    seats=seats(6),
    awaited=(3,),
    pile=40,
    top="g5e",
    direction=1,
    places=(*map(Place, ("Vo", "*b", "!a", "#2")), Place(sign="1–6"), Place("#6")),
)
MANY_PLACES = TablePicture(
    deck=MONTANA.name,
    seats=seats(3),
    awaited=(0, 2),
    pile=0,
    places=tuple(Place(card, sign) for card, sign in zip(("g1f", "", "r2e") * 3, "123456789", strict=True)),
)
"""No open card, no direction, more places than fit one row, and two awaited seats."""
FIFTEEN = hand("r0 r3 r7 y1 yS y9 g2 gR gD b4 b6 b6 w w4 wx", ("r7", "y9", "w", "w4", "wx"))
MONTANA_HAND = hand(
    "g1f g2e g5f r1e r2e r3f r6f b1f b2e b3f b3e b6f Vo *s *b !a !c #1 #2 #6 g6e g6e r5f r5e b5e", deck=MONTANA
)
ROUNDS = ResultPicture(
    (2, 0, 1, 3),
    (1, 2, 2, 4),
    (510, 320, 320, 45),
    ((20, 100, 0, 0), (120, 100, 50, 10), (300, 220, 90, 45), (510, 320, 320, 45)),
)
CAPITAL = ResultPicture(
    (2, 0, 1, 3, 4, 5),
    (1, 2, 3, 4, 5, 6),
    (5010, 2833, 2207, 0, 0, 0),
    tuple(
        (
            1500 + 90 * turn,
            1500 + turn * 37 % 900 + 20 * turn,
            1500 + turn * 53 % 700,
            *(max(0, 1500 - loss * turn) for loss in (40, 60, 70)),
        )
        for turn in range(40)
    ),
    "capital",
)
VICTORY = msgspec.structs.replace(
    ROUNDS, deck=UNO.name, decision=Decision(2, "w4"), wins=((2, 5), (0, 3), (1, 3), (3, 0)), number=1000
)
DUEL = ResultPicture(
    (1, 0),
    (1, 2),
    (215, 98),
    ((60, 0), (60, 98), (215, 98)),
    deck=MONTANA.name,
    decision=Decision(1, "Vo"),
    wins=((1, 3), (0, 2)),
)
RUINED = msgspec.structs.replace(
    CAPITAL,
    decision=Decision(
        3,
        words=Text(
            "monopolist-decided-bankrupt",
            {"name": SeatName(3), "owed": Text("monopolist-money", {"amount": 1275}), "to": SeatName(2)},
        ),
    ),
)
ROUND = RoundPicture(
    deck=UNO.name,
    number=3,
    winner=2,
    seats=(2, 0, 3, 1),
    gains=(104, 0, 0, 0),
    totals=(310, 205, 88, 0),
    hands=((), ("r7", "w4"), ("yS",), ("r0", "r3", "r7", "y1", "yS", "y9", "g2", "gR", "gD", "b4", "b6", "b6", "w")),
)


def round_of(count: int) -> RoundPicture:
    """Return a table with larger hands from seat to seat."""
    faces, everybody = list(UNO.faces), tuple(range(count))
    hands = tuple(tuple(faces[: seat * 3]) for seat in everybody)
    return RoundPicture(
        deck=UNO.name, number=12, winner=0, seats=everybody, gains=everybody, totals=everybody, hands=hands
    )


TWO = ResultPicture((0, 1), (1, 2), (104, 0))
THREE = ResultPicture((1, 0, 2), (1, 2, 2), (104, 0, 0))
SEVEN = hand("r0 r3 r7 y1 yS y9 g2", ("r7", "y9"))
RULES_PAGE = CardsPicture(UNO.name, ("r7", "gS", "bR", "yD", "w", "w4", "wx", "wa", "b6"))
LADDER = LadderPicture(
    "УНО: лучшие в чате",
    (
        *(
            LadderRow(name, f"{1312 - 37 * at} ± {74 + 3 * at}", f"{24 - at} из 40")
            for at, name in enumerate(MIXED[:8])
        ),
        *(LadderRow(name, "3 победы из 4", "до рейтинга ещё 2") for name in MIXED[8:]),
    ),
)
FAREWELL = msgspec.structs.replace(CITY, focus=-1, walked=(), paid=(), farewell=Farewell(3, 1, 950, 23, 24))

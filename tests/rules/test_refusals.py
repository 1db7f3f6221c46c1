"""Every refusal of every game, and the text of the clause that it names."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from bot.i18n.texts import Texts, refusal
from bot.telegram.views.pages import Pages
from games.errors import IllegalAction
from games.monopolist import actions as m
from games.monopolist.board import HOTEL
from games.monopolist.state import Owing
from games.montana import actions as n
from games.ui_model import Text
from games.uno import actions as u
from games.uno.state import Naming
from games.uno_intercept.actions import Ready
from tests.rules import intercept, monopolist, montana, table
from tests.rules import test_intercept_refusals as h
from tests.rules import test_monopolist_refusals as p
from tests.rules import test_montana_refusals as mo
from tests.rules import test_uno_refusals as un
from tests.rules.clauses import DOCS
from tests.rules.monopolist import BLUE, BROWN, NAVY, ORANGE, PINK, RED, YELLOW
from tests.rules.test_uno_blanks import blank

ROOT: Final = DOCS.parents[1]
TEXTS: Final = Texts(strict=True)
LONGEST: Final = 200
"""Longest text of an answer to a press."""
GAMES: Final = {
    "uno": table.GAME,
    "uno_intercept": intercept.GAME,
    "montana": montana.GAME,
    "monopolist": monopolist.GAME,
}


class Refused(NamedTuple):
    """A refused action, and a part of the clause that forbids it."""

    given: Callable[[], Any]
    seat: int
    action: Any
    code: str
    clause: str
    words: str


def naming() -> Any:
    """Return a match that a wild has started."""
    match = table.table(["r7 b2", "y1 y2"], top="w", colour="r")
    match.state.phase = Naming()
    return match


def answering() -> Any:
    return table.table(["w4 b2 b3", "y1 y2", "g1 g2"], top="r5").play(0, "w4", "b")


def uno_round_over() -> Any:
    return table.table(["r7", "y1 y2", "g1"], top="r5").play(0, "r7")


def joke() -> Any:
    return blank("joke", "r2 r3", "y1 y2", "g1 g2")


def trim() -> Any:
    """Return a table: the first player has two cards too many, the second none."""
    return blank("trim", "r1 r2 r3 r4 r6", "y1 y2 y3", "g1 g2 g3")


def rooster() -> Any:
    return blank("rooster", "r2 r3", "y1 y2", "g1 g2")


UNO: Final = [
    Refused(un.down_to_one, 0, u.Catch(), "catch-yourself", "U35", "If they do not, and somebody notices"),
    Refused(un.moving, 1, u.Catch(), "nobody-to-catch", "U35", "must say «УНО!»"),
    Refused(un.moving, 0, u.Uno(), "no-uno-to-say", "U35", "On playing the next-to-last card"),
    Refused(un.moving, 1, u.Vote(yes=True), "no-vote-to-give", "U33", "vote"),
    Refused(uno_round_over, 1, u.Draw(), "round-over", "U40", "next round"),
    Refused(trim, 1, u.Draw(), "blank-first", "U32", "draws or discards"),
    Refused(joke, 0, u.Draw(), "blank-first", "U33", "the others vote"),
    Refused(un.moving, 1, u.Play("y1"), "not-your-turn", "U8", "In one's turn"),
    Refused(naming, 0, u.Play("r7"), "colour-first", "U22", "names the colour, and then moves"),
    Refused(answering, 1, u.Play("y1"), "answer-four", "U24", "the victim may doubt it"),
    Refused(un.stacked, 1, u.Draw(), "answer-two", "U43", "may answer with one of any colour"),
    Refused(trim, 0, u.Draw(), "discard-first", "U32", "draws or discards"),
    Refused(joke, 1, u.Draw(), "vote-first", "U33", "the others vote"),
    Refused(rooster, 1, u.Draw(), "crow-first", "U33", "crow"),
    Refused(un.drawn, 0, u.Play("r7"), "only-the-drawn-card", "U10", "may play only the drawn card"),
    Refused(un.moving, 0, u.Play("r9"), "not-in-hand", "U8", "play one card"),
    Refused(un.moving, 0, u.Play("b2"), "no-match", "U8", "matching the top card by colour, digit or symbol"),
    Refused(un.moving, 0, u.Keep(), "your-move", "U8", "In one's turn, play one card"),
    Refused(un.covered, 3, u.Play("r7"), "too-late-to-intercept", "U46", "It is open until another"),
]

INTERCEPT: Final = [
    Refused(h.round_over, 1, u.Draw(), "tour-over", "H3", "A round ends when somebody is out of cards"),
    Refused(h.sorting, 1, u.Draw(), "say-ready", "H20", "has said «Готов»"),
    Refused(h.sorting, 2, u.Draw(), "wait-for-ready", "H20", "play goes on only when that player"),
    Refused(h.moving, 1, u.Catch(), "intercept-nobody-to-catch", "H21", "until the next player's turn begins"),
    Refused(h.moving, 0, u.Uno(), "intercept-no-uno-to-say", "H21", "while laying the next-to-last card"),
    Refused(h.moving, 1, u.Draw(), "not-your-turn", "H8", "In one's turn"),
    Refused(h.two, 1, u.Draw(), "does-not-save", "H14", "with a «плюс две» of any colour"),
    Refused(h.four, 1, u.Play("gD"), "does-not-save-from-four", "H17", "only with a «плюс две» of the newly named"),
    Refused(h.drawn, 0, u.Play("b1"), "only-the-drawn-card", "H9", "a drawn card that fits has to be played"),
    Refused(h.moving, 0, u.Draw(), "holds-a-match", "H9", "drawing while holding a suitable card is not allowed"),
    Refused(h.moving, 0, u.Play("r9"), "not-in-hand", "H8", "In one's turn"),
    Refused(h.moving, 0, u.Play("b2"), "intercept-no-match", "H8", "same colour; or same digit or same picture"),
    Refused(h.moving, 0, Ready(), "your-move", "H8", "In one's turn"),
    Refused(h.covered, 3, u.Play("r7"), "too-late-to-intercept", "H26", "The faster press wins"),
    Refused(h.overtaken, 1, u.Play("r1"), "turn-was-intercepted", "H26", "that turn ends with the interception"),
    Refused(h.seven_laid, 2, u.Play("w4", "g"), "four-in-turn", "H23", "Never with «плюс четыре»"),
    Refused(h.moving, 2, u.Play("r5"), "first-card-stays", "H24", "Not on the first card of a round"),
    Refused(h.seven_laid, 3, u.Play("g3"), "only-an-equal-card", "H22", "a card exactly equal to the central one"),
]


def equal() -> Any:
    return montana.table(["g1f g1e b3f !a", "g2f b2f", "g3f b4f"], rules="*s", hints=True).lay(0, "g1f")


def acting() -> Any:
    return montana.table(["b5f g1f b3f", "g2f b2f", "g3f b4f"], rules="*b", hints=True).lay(0, "b5f")


MONTANA: Final = [
    Refused(mo.round_over, 1, n.Slap(), "round-over", "M33", "all cards left in all hands are the winner's points"),
    Refused(mo.moving, 0, n.Cover(), "no-race", "M27", "everybody races to cover the pile"),
    Refused(mo.racing, 1, n.Cover(), "already-covered", "M27", "those who have not covered"),
    Refused(mo.hinted, 0, n.Slap(), "hints-ask-for-acts", "M35", "acts are asked for"),
    Refused(mo.moving, 1, n.Agree(), "nothing-to-agree", "M13", "waits until the others agree"),
    Refused(mo.racing, 0, n.Lay("r5e"), "cover-first", "M27", "everybody races to cover the pile"),
    Refused(mo.claimed, 1, n.Lay("g2f"), "claim-first", "M13", "waits until the others agree"),
    Refused(mo.moving, 1, n.Lay("g2f"), "not-your-turn", "M6", "In one's turn"),
    Refused(mo.swapping, 0, n.Swap(0), "swap-first", "M30", "must at once swap hands with any player they choose"),
    Refused(acting, 0, n.Draw(), "act-first", "M12", "obligatory act"),
    Refused(mo.drawn, 0, n.Lay("g1f"), "only-the-drawn-card", "M10", "may play only the drawn card"),
    Refused(mo.hinted, 0, n.Lay("g2f"), "not-in-hand", "M6", "In one's turn"),
    Refused(mo.hinted, 0, n.Lay("b3f"), "against-the-rules", "M8", "must meet every condition in force"),
    Refused(mo.moving, 0, n.Keep(), "your-move", "M6", "In one's turn"),
    Refused(equal, 0, n.Lay("b3f"), "not-equal", "M19", "equal in number and colour"),
    Refused(mo.adding, 0, n.Lay("b3f"), "does-not-continue", "M20", "number cards of one colour"),
    Refused(equal, 0, n.Draw(), "finish-first", "M19", "several number cards in one move"),
    Refused(mo.adding, 0, n.Draw(), "finish-first", "M20", "several number cards"),
]

t = monopolist.table


def placing() -> Any:
    return p.scarce_house().bid(1, 50).pass_(0, 2)


def other_owes() -> Any:
    """Return a table on which a card of the mover makes the second player pay."""
    match = t(cash={1: 10}, deeds={1: (5,)})
    match.state.phase = Owing(1, 50, 0, "card")
    return match


def jailed() -> Any:
    return t(cash={0: 10}, jailed={0: 0})


def drafted() -> Any:
    return t(deeds={0: (*NAVY, 5), 1: RED}, levels={37: 1, 39: 1, 21: 1}).draft(0, 1)


def used_up() -> Any:
    match = t(deeds={0: (5,)})
    for _ in range(3):
        match.offer(0, 1, gives=(5,)).do(0, m.DROP)
    return match


def few_houses() -> Any:
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | dict.fromkeys(NAVY, HOTEL)
    return t(deeds={0: NAVY, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=2)


def no_hotels() -> Any:
    hotels = dict.fromkeys((*BLUE, *PINK, *ORANGE, *RED), HOTEL)
    owned = {0: BROWN, 1: (*BLUE, *PINK, *ORANGE, *RED)}
    return t(deeds=owned, levels=hotels | dict.fromkeys(BROWN, 4), hotels=0)


MONOPOLIST: Final = [
    Refused(p.owing, 0, m.BANKRUPT, "can-still-pay", "P38", "Only who cannot cover a debt"),
    Refused(t, 0, m.BANKRUPT, "no-debt", "P38", "Only who cannot cover a debt"),
    Refused(p.owing, 0, m.ROLL, "pay-first", "P17", "to raise the money before bankruptcy"),
    Refused(placing, 1, m.ROLL, "place-first", "P28", "auctioned one by one"),
    Refused(placing, 0, m.ROLL, "placing-first", "P28", "auctioned one by one"),
    Refused(t, 1, m.ROLL, "not-your-turn", "P5", "In one's turn"),
    Refused(p.auction, 0, m.ROLL, "auction-first", "P7", "the auction closes when all others have passed"),
    Refused(other_owes, 0, m.ROLL, "debt-first", "P17", "to raise the money before bankruptcy"),
    Refused(lambda: t(cash={0: 10}, deeds={0: (5,)}).roll(0, 1, 2), 0, m.BUY, "too-little-cash", "P6", "buy at its"),
    Refused(lambda: t().roll(0, 1, 2), 0, m.ROLL, "decide-first", "P6", "buy at its price"),
    Refused(t, 0, m.BUY, "roll-first", "P5", "two dice, move"),
    Refused(t, 0, m.PAY_FINE, "not-in-jail", "P25", "M50 on the next turn"),
    Refused(jailed, 0, m.PAY_FINE, "too-little-cash", "P25", "M50 on the next turn"),
    Refused(jailed, 0, m.USE_CARD, "no-such-card", "P25", "the card, own or bought"),
    Refused(t, 0, m.Pass(3), "auction-over", "P7", "the auction closes"),
    Refused(lambda: p.auction().bid(1, 10), 1, m.Pass(3), "highest-already", "P7", "highest bid must buy"),
    Refused(p.scarce_house, 3, m.Bid(m.HOUSE, 100), "not-building", "P28", "auctioned one by one"),
    Refused(lambda: p.auction().pass_(1), 1, m.Bid(3, 10), "not-bidding", "P7", "a pass is final for that auction"),
    Refused(p.auction, 1, m.Bid(3, 9999), "bid-above-cash", "P7", "a bid above the cash in hand is refused"),
    Refused(lambda: p.auction().bid(0, 60), 1, m.Bid(3, 50), "bid-too-low", "P7", "highest bid must buy"),
    Refused(t, 0, m.DealAccept(1, 1), "no-such-offer", "P29", "Deals between players"),
    Refused(lambda: t().roll(0, 1, 2), 1, m.DealWith(2), "somebody-is-busy", "P29", "another's unfinished action"),
    Refused(t, 0, m.DealWith(0), "no-such-deal", "P29", "Deals between players"),
    Refused(t, 0, m.OFFER, "no-such-deal", "P29", "Deals between players"),
    Refused(lambda: t().draft(0, 1), 0, m.DealMoney(9999), "deal-above-cash", "P29", "unless everything can"),
    Refused(lambda: t().draft(0, 1), 0, m.DealWith(2), "own-offer-first", "P29", "one open offer of each player"),
    Refused(used_up, 0, m.DealWith(1), "offers-used-up", "P29", "up to three between two rolls"),
    Refused(drafted, 0, m.DealTake(24), "group-is-built", "P30", "cannot change hands"),
    Refused(drafted, 0, m.DealGive(15), "not-yours", "P29", "lots without buildings"),
    Refused(drafted, 0, m.DealTake(15), "not-theirs", "P29", "lots without buildings"),
    Refused(
        lambda: t(deeds={0: (5,)}).offer(0, 1, gives=(5,)), 0, m.OFFER, "offered-already", "P29", "one open offer of"
    ),
    Refused(lambda: t().draft(0, 1), 0, m.OFFER, "deal-cannot-be-done", "P29", "nothing moves unless"),
    Refused(placing, 0, m.Build(1), "between-moves", "P11", "in one's own turn or between"),
    Refused(p.scarce_house, 0, m.Mortgage(1), "keep-the-group", "P28", "auctioned one by one"),
    Refused(lambda: t(deeds={0: (5,)}, mortgaged={5}), 0, m.Mortgage(5), "mortgaged-already", "P34", "Mortgage"),
    Refused(lambda: t(deeds={0: NAVY}, levels={37: 1}), 0, m.Mortgage(37), "has-buildings", "P34", "without buildings"),
    Refused(lambda: t(deeds={0: (5,)}), 0, m.Redeem(5), "not-mortgaged", "P36", "mortgaged property: redeem it"),
    Refused(
        lambda: t(cash={0: 10}, deeds={0: (5,)}, mortgaged={5}), 0, m.Redeem(5), "too-little-cash", "P35", "redemption"
    ),
    Refused(t, 0, m.Build(5), "group-not-whole", "P8", "needs the whole colour group"),
    Refused(t, 0, m.Mortgage(5), "not-yours", "P34", "of one's own"),
    Refused(t, 0, m.Redeem(5), "not-yours", "P36", "Only the owner"),
    Refused(t, 0, m.SellBuilding(5), "not-yours", "P11", "selling one's own"),
    Refused(lambda: t(deeds={0: NAVY}), 0, m.SellBuilding(37), "nothing-to-sell", "P11", "selling one's own"),
    Refused(
        lambda: t(deeds={0: NAVY}, levels={37: 1, 39: 2}), 0, m.SellBuilding(37), "sell-evenly", "P12", "Selling evenly"
    ),
    Refused(few_houses, 2, m.SellGroup(11), "group-can-stay", "P32", "A hotel: half its price plus four houses"),
    Refused(few_houses, 0, m.SellBuilding(39), "group-must-go", "P32", "when the bank has too few"),
    Refused(lambda: t(deeds={0: NAVY}, mortgaged={37}), 0, m.Build(39), "group-mortgaged", "P13", "mortgaged"),
    Refused(
        lambda: t(deeds={0: NAVY}, levels=dict.fromkeys(NAVY, HOTEL)), 0, m.Build(39), "built-up", "P10", "one hotel a"
    ),
    Refused(lambda: t(deeds={0: NAVY}, levels={37: 1}), 0, m.Build(37), "build-evenly", "P9", "Evenly"),
    Refused(no_hotels, 0, m.Build(1), "none-left", "P28", "when none is left, one waits"),
    Refused(
        lambda: t(cash={0: 9}, deeds={0: BROWN}, levels=dict.fromkeys(BROWN, 4)),
        0,
        m.Build(1),
        "too-little-cash",
        "P10",
        "its hotel price is paid",
    ),
    Refused(
        lambda: t(cash={0: 149}, deeds={0: YELLOW}), 0, m.Build(26), "too-little-cash", "P11", "the price on the deed"
    ),
]
ALL: Final = {"uno": UNO, "uno_intercept": INTERCEPT, "montana": MONTANA, "monopolist": MONOPOLIST}


def clause_text(rulebook: str, clause: str) -> str:
    page = (DOCS / f"{rulebook}.md").read_text(encoding="utf-8")
    found = re.search(rf"^\| {clause} \| ([^|]+) \|", page, re.MULTILINE)
    assert found is not None, f"{rulebook} has no clause {clause}"
    return found[1]


@pytest.mark.parametrize(
    ("rulebook", "row"),
    [
        pytest.param(rulebook, row, id=f"{row.clause}-{row.code}-{number}")
        for rulebook, rows in ALL.items()
        for number, row in enumerate(rows)
    ],
)
def test_a_refusal_names_the_clause_that_forbids_it(rulebook: str, row: Refused) -> None:
    game: Any = GAMES[rulebook]
    with pytest.raises(IllegalAction) as refused:
        game.apply(row.given().state, row.seat, row.action)
    assert (refused.value.code, refused.value.params["clause"]) == (row.code, row.clause)
    assert row.words in clause_text(rulebook, row.clause)
    for language in TEXTS.languages():
        words = TEXTS.render(refusal(refused.value), language, ())
        assert words.endswith(f"({row.clause})")
        assert len(words) <= LONGEST


def raised(rulebook: str) -> Iterator[tuple[str, str]]:
    """Return every code with its clause, as written in the game's source."""
    for path in sorted(Path(ROOT / "games" / rulebook).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "IllegalAction":
                clauses = [ast.literal_eval(word.value) for word in node.keywords if word.arg == "clause"]
                yield ast.literal_eval(node.args[0]), *(clauses or [""])


@pytest.mark.parametrize("rulebook", ALL)
def test_no_refusal_is_left_out(rulebook: str) -> None:
    """Only a user outside the match is refused without a clause."""
    assert {(row.code, row.clause) for row in ALL[rulebook]} | {("not-now", "")} == set(raised(rulebook))


@pytest.mark.parametrize(
    ("given", "seat", "action", "words"),
    [
        (un.moving, 0, u.Play("b2"), "Не подходит. Положи красную, пятёрку или дикую — или возьми карту (U8)"),
        (
            lambda: table.table(["r7 b2 b3", "y1 y2"], top="w", colour="r"),
            0,
            u.Play("b2"),
            "Не подходит. Положи красную или дикую — или возьми карту (U8)",
        ),
        (un.stacked, 1, u.Draw(), "Ответь своей +2 любого цвета или возьми 2 карты (U43)"),
        (
            h.seven_laid,
            3,
            u.Play("g3"),
            "Не твой ход. Перехватить можно только точно такой же картой: 🔴\u00a07 (H22)",
        ),
        (jailed, 0, m.PAY_FINE, "Не хватает М40: заложи что-нибудь или продай дома (P25)"),
        (lambda: p.auction().bid(0, 60), 1, m.Bid(3, 50), "Мало: ставь от М61 (P7)"),
    ],
)
def test_a_refusal_says_what_would_be_right_instead(
    given: Callable[[], Any], seat: int, action: Any, words: str
) -> None:
    match = given()
    game: Any = match.game if hasattr(match, "game") else monopolist.GAME
    with pytest.raises(IllegalAction) as refused:
        game.apply(match.state, seat, action)
    assert TEXTS.render(refusal(refused.value), "ru", ()) == words


@pytest.mark.parametrize("rulebook", ALL)
def test_whatever_is_cited_can_be_read_up(rulebook: str) -> None:
    """It can be read with /rules and the number, in every language."""
    pages = Pages(TEXTS)
    for language in TEXTS.languages():
        for clause in {row.clause for row in ALL[rulebook]}:
            page = pages.clause_page(clause.lower(), language)
            assert page is not None, clause
            assert page.text.startswith(TEXTS.render(Text(f"{rulebook}-title"), language, ()))
            assert [one.type for one in page.entities] == ["bold"] * len(page.entities) != []
    assert pages.clause_page("Z9", "ru") is None
    assert pages.clause_page("8", "ru") is None

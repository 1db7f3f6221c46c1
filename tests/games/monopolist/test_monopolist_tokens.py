"""Tokens and recognised words of Монополист; tokens keep their meaning."""

import pytest

from bot.i18n.phrase_recognition import fold
from games.engine import LastingAction, Leave, Timeout, TimeUp
from games.errors import BadAction
from games.monopolist.actions import (
    BANKRUPT,
    BUY,
    DECLINE,
    DROP,
    HOTEL_ITEM,
    HOUSE,
    OFFER,
    PAY_FINE,
    ROLL,
    USE_CARD,
    Bid,
    Build,
    DealAccept,
    DealCounter,
    DealGive,
    DealMoney,
    DealRefuse,
    DealTake,
    DealWith,
    MonopolistAction,
    Mortgage,
    Pass,
    Redeem,
    SellBuilding,
    SellGroup,
)
from tests.rules.monopolist import BROWN, GAME, GREEN, ORANGE, PINK, RED, table
from tests.support.cases import failures
from tests.support.spoken_phrases import hears

TOKENS: dict[str, MonopolistAction] = {
    "r": ROLL,
    "f": PAY_FINE,
    "u": USE_CARD,
    "y": BUY,
    "n": DECLINE,
    "a39.120": Bid(39, 120),
    "a-1.50": Bid(HOUSE, 50),
    "a-2.999999999": Bid(HOTEL_ITEM, 999_999_999),
    "h5": Pass(5),
    "b37": Build(37),
    "s37": SellBuilding(37),
    "j39": SellGroup(39),
    "m10": Mortgage(10),
    "e5": Redeem(5),
    "x": BANKRUPT,
    "w0": DealWith(0),
    "g-1": DealGive(-1),
    "k-2": DealTake(-2),
    "c-150": DealMoney(-150),
    "o": OFFER,
    "d": DROP,
    "v1.7": DealAccept(1, 7),
    "q2": DealRefuse(2),
    "i0.10": DealCounter(0, 10),
    "z": TimeUp(),
    "t": Timeout(),
    "l": Leave(),
}
LASTING = set("rahbsjmewgkcdvqi")
"""Tokens that name their object; the others belong to one turn."""


NO_TOKENS = (
    *("", "R", "!", "p", "p1", "not-r", "rr", "r "),
    *("r1", "b", "b1.2", "a5", "a5.", "a5.1.2", ".5", "b5.", "b.5", "a5..1", "h5.1"),
    *("b05", "b00", "b-0", "b--1", "b+1", "b1e3", "a5.-0", "a-0.5", "b1234567890", "b٣", "b 5", "b5\n"),
)


def test_a_token_is_a_letter_and_the_numbers():
    def check(token, action):
        assert GAME.codec.token(action) == token
        assert GAME.codec.parse(token) == action
        assert isinstance(action, LastingAction) == (token[0] in LASTING)

    problems = failures(check, {token: (token, action) for token, action in TOKENS.items()})
    assert not problems, "\n".join(problems)


def test_what_no_button_says_is_no_action():
    def check(token):
        with pytest.raises(BadAction) as refused:
            GAME.codec.parse(token)
        assert refused.value.code == "unknown-token"

    problems = failures(check, {repr(token): (token,) for token in NO_TOKENS})
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("бросаю", ROLL),
        ("кубики", ROLL),
        ("roll", ROLL),
        ("беру", BUY),
        ("покупаю", BUY),
        ("buy", BUY),
        ("Roll!!", ROLL),
    ],
)
def test_a_few_words_that_everybody_says_are_heard(words, action):
    assert hears(GAME, table().state, fold(words)) == (action,)
    assert hears(GAME, table().roll(0, 1, 2).state, fold(words)) == (action,)


@pytest.mark.parametrize("words", ["пас", "беру!", "1200000", "", "roll again"])
def test_other_words_are_talk(words):
    assert hears(GAME, table().state, words) == ()


@pytest.mark.rule("P29")
@pytest.mark.parametrize(("words", "amount"), [("120", 120), ("М 120!", 120), ("-50", -50), ("− м50", -50), ("0", 0)])
def test_a_number_is_the_money_of_an_offer_that_is_being_written(words, amount):
    match = table(deeds={0: [11], 1: [13]}).draft(0, 1)
    assert hears(GAME, match.state, fold(words)) == (DealMoney(amount),)
    assert match.may(0, DealMoney(amount))
    assert not match.may(1, DealMoney(amount)), "whoever writes no offer has said a number"
    assert GAME.chat_phrases is not None
    assert DealMoney in GAME.chat_phrases.only_to_bot


@pytest.mark.rule("P7")
@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("пас", Pass(3)),
        ("pas", Pass(3)),
        ("7", Bid(3, 7)),
        ("120", Bid(3, 120)),
        ("м120", Bid(3, 120)),
        ("m120", Bid(3, 120)),
        ("м 120", Bid(3, 120)),
        ("999999", Bid(3, 999_999)),
    ],
)
def test_in_an_auction_a_number_is_a_bid(words, action):
    assert hears(GAME, table().roll(0, 1, 2).decline(0).state, words) == (action,)


@pytest.mark.rule("P7")
@pytest.mark.parametrize("words", ["1000000", "сто", "беру", "бросаю", "пас 5", "12 человек", "1.5", "-5", "٣", ""])
def test_in_an_auction_other_words_are_talk(words):
    assert hears(GAME, table().roll(0, 1, 2).decline(0).state, words) == ()


@pytest.mark.rule("P28")
def test_in_the_auction_of_a_house_the_bid_is_for_the_house():
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | {RED[0]: 3}
    match = table(deeds={0: BROWN, 1: GREEN, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=1).build(1, 31)
    assert hears(GAME, match.state, "60") == (Bid(HOUSE, 60),)
    assert hears(GAME, match.state, "пас") == (Pass(HOUSE),)

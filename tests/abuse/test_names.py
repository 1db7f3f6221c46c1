"""Names are hostile input: markup, bidi, zalgo, 200 characters, invisible ones."""

import unicodedata

import pytest

from bot.core.models import FairnessRecord, Match, MatchRecord, Seat
from bot.i18n.texts import Texts
from bot.telegram.views.match_view import MatchView
from games.registry import RULEBOOKS
from games.ui_model import SeatName, Text
from locales import DEFAULT_LANGUAGE
from tests.abuse.forgery import HOSTILE_NAMES
from tests.contract.matches import new_match, seed_of
from tests.support.lobby_driver import base36, desk

ISOLATES = {"\u2068": 1, "\u2069": -1}
TEXTS = Texts(strict=True)
TEXT_LENGTH, LABEL_LENGTH = 4096, 64


def lobby_and_table(game, name):
    seats = [Seat(name, number + 1) for number in range(game.seats[-1])]
    match = Match(1, -1, 0, "lobby", 1, MatchRecord(game.name, 1, FairnessRecord("0" * 64), seats=seats), seed_of(1))
    yield match
    yield Match(1, -1, 0, "running", 1, match.record, match.seed, new_match(game, {}, len(seats), 1).state)


def check_text(text):
    """Check that no character can reorder the line.

    Control characters are removed, and isolates are closed on the same line.
    """
    assert 0 < len(text) <= TEXT_LENGTH
    for line in text.splitlines():
        depth = 0
        for letter in line:
            depth += ISOLATES.get(letter, 0)
            assert depth in (0, 1)
            if letter not in ISOLATES and letter not in "\u200c\u200d":
                assert unicodedata.category(letter) not in ("Cc", "Cf", "Cs"), hex(ord(letter))
        assert depth == 0


@pytest.mark.parametrize("name", HOSTILE_NAMES, ids=range(len(HOSTILE_NAMES)))
@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_a_name_stays_in_its_place(game, name):
    match_view = MatchView(TEXTS)
    for match in lobby_and_table(game, name):
        table = match_view.table(match, DEFAULT_LANGUAGE, 60)
        check_text(table.text)
        assert table.keyboard is not None
        labels = [button.text for row in table.keyboard.inline_keyboard for button in row]
        assert all(label.strip() and len(label) <= LABEL_LENGTH for label in labels)
        for text in ("host-reminder", "host-offer-stand-in"):
            words = match_view.pages.say(Text(text, {"name": SeatName(0)}), match, DEFAULT_LANGUAGE)
            check_text(words)
            for entity in match_view.mentions(words, match, 0):
                units = words.encode("utf-16-le")[entity.offset * 2 : (entity.offset + entity.length) * 2]
                assert units.decode("utf-16-le") in words


async def test_a_player_with_this_name_can_play(tmp_path):
    async with desk(tmp_path) as at_desk:
        for number, name in enumerate(HOSTILE_NAMES):
            at_desk.names = {11: name, 12: name}
            match_id = await at_desk.deal(-1001 - number, [11, 12, 13])
            for user_id in (11, 12, 13):
                await at_desk.tap(user_id, -1001 - number, f"h:{base36(match_id)}")
        at_desk.check_answers()
        assert not at_desk.complaints.lines

"""Messages that Telegram would refuse cannot be made."""

import ast
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from aiogram.types import InlineKeyboardMarkup

from bot.core.lobby.lobby import open_lobby, start
from bot.core.models import ChatRecord, Match, Moment, Seat, UserRecord
from bot.core.play.apply_action import act, game_of
from bot.i18n.texts import Texts
from bot.telegram.messages import EPHEMERAL_LENGTH, TEXT_LENGTH, Private, Public, cut
from bot.telegram.views.match_view import MatchView
from bot.timings import DEFAULT_TIMINGS
from games.engine import Numbers
from games.options import Words, describe
from games.registry import RULEBOOKS
from games.rng import SEED_BYTES, Rng
from tests.conftest import TIER
from tests.support.paths import ROOT

SOURCES = [path for folder in ("bot", "handlers") for path in sorted((ROOT / folder).rglob("*.py"))]
LONG = "Ы" * 200
HUGE = 2**31
TAKING_TURNS = 3
"""A hand changes little between two of the moves at which an unawaited seat is checked."""
PAINTER = MatchView(Texts(strict=True))
SEEDS, MOVES = (2, 120) if TIER == "nightly" else (1, 60)
"""Matches of each game in each language, and moves in each of them."""


def longest(game: Any, seed: int, *, own_words: bool = True) -> Match:
    """Return a match of the most players with the longest names, own rules, huge numbers."""
    host = Seat(LONG, HUGE * 10)
    match = open_lobby(game, -HUGE, 0, host, 259_200, (), bytes(32))
    match.match_id = HUGE
    match.version = HUGE
    match.record.seats = [host, *(Seat(f"{number}{LONG}", HUGE * 10 + number) for number in range(1, game.seats[-1]))]
    if own_words:
        match.record.options = {spec.name: LONG for spec in describe(game.options_type) if isinstance(spec, Words)}
    if own_words and game.name == "uno":
        match.record.options |= {"blank1": "own", "blank2": "own", "blank3": "own", "swap": True, "target": 500}
    match.seed = random.Random(seed).randbytes(len(match.seed))
    return match


def moments(game: Any, seed: int, moves: int = MOVES, *, own_words: bool = True) -> Iterator[Match]:
    """Yield a match with random moves, and its lobby before."""
    chance, luck = random.Random(seed), Rng(bytes(SEED_BYTES))
    match = longest(game, seed, own_words=own_words)
    yield match
    start(match, match.record.host_id, Moment(0.0), DEFAULT_TIMINGS)
    for _ in range(moves):
        yield match
        if match.status != "running":
            return
        seat = game_of(match).status(match.state).waiting[0]
        offer = chance.choice(game_of(match).legal_actions(match.state, seat))
        act(match, seat, offer.sample(luck) if isinstance(offer, Numbers) else offer, Moment(0.0), DEFAULT_TIMINGS)


def messages(match: Match, language: str, at: int) -> Iterator[Public | Private]:
    """Yield the messages of the table and of awaited seats; other seats take turns."""
    yield PAINTER.table(match, language, 3_600.0)
    if match.status != "running":
        return
    waiting = game_of(match).status(match.state).waiting
    for seat in range(len(match.record.seats)):
        if seat in waiting or seat % TAKING_TURNS == at % TAKING_TURNS:
            yield PAINTER.hand(match, seat, language, hints=False)
            yield PAINTER.private_table(match, seat, language)
            hand = PAINTER.hand(match, seat, language)
            yield hand
            for button in [button for row in rows_of(hand) for button in row]:
                if button.callback_data is not None and button.callback_data.startswith("m:"):
                    yield PAINTER.hand(match, seat, language, button.callback_data.split(":")[2])


def rows_of(message: Public | Private) -> list[Any]:
    keyboard = message.keyboard if isinstance(message, Public) else message.secret_keyboard
    return keyboard.inline_keyboard if isinstance(keyboard, InlineKeyboardMarkup) else []


def text_of(message: Public | Private) -> str:
    return message.text if isinstance(message, Public) else message.secret_text


@pytest.mark.slow
@pytest.mark.parametrize("language", PAINTER.texts.languages())
@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_the_longest_table_and_hand_are_within_telegrams_limits(game: Any, language: str) -> None:
    for seed in range(SEEDS):
        for at, match in enumerate(moments(game, seed)):
            for message in messages(match, language, at):
                assert len(text_of(message)) <= TEXT_LENGTH
                for row in rows_of(message):
                    assert len(row) <= 8
                    for button in row:
                        assert button.text
                        assert button.callback_data is None or 1 <= len(button.callback_data.encode()) <= 64
                assert sum(map(len, rows_of(message))) <= 100


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_a_hand_is_cut_only_for_rules_in_so_many_words(game: Any) -> None:
    """Ten players with the longest names leave enough room for everything else."""
    for own_words in (True, False):
        for match in moments(game, 1, own_words=own_words):
            for seat in range(len(match.record.seats)) if match.status == "running" else ():
                hand = text_of(PAINTER.hand(match, seat, "ru"))
                assert len(cut(hand, EPHEMERAL_LENGTH)) <= EPHEMERAL_LENGTH
                assert own_words or len(hand) <= EPHEMERAL_LENGTH


def test_other_screens_fit_too() -> None:
    person = UserRecord(HUGE, LONG)
    for language in PAINTER.texts.languages():
        screens = [
            PAINTER.pages.private_greeting(language, "https://t.me/igroteka_bot?startgroup=hello"),
            PAINTER.pages.greeting(language),
            PAINTER.pages.games(language),
            PAINTER.pages.languages(language),
            PAINTER.pages.settings(person, ChatRecord(-1), language, private_chat="https://t.me/igroteka_bot"),
            *(PAINTER.pages.rules_page(game.name, page, language) for game in RULEBOOKS for page in range(1, 21)),
        ]
        for screen in screens:
            assert 0 < len(screen.text) <= EPHEMERAL_LENGTH, screen.text
            for row in rows_of(screen):
                assert all(button.callback_data is None or len(button.callback_data.encode()) <= 64 for button in row)


@pytest.mark.parametrize(
    ("text", "length", "expected"),
    [
        ("короткий", 20, "короткий"),
        ("ровно десять"[:10], 10, "ровно десят"[:10]),
        ("первая\nвторая\nтретья", 15, "первая\nвторая\n…"),
        ("безстрок" * 10, 20, "безстрокбезстрокбез…"),
    ],
)
def test_a_text_is_cut_between_lines(text: str, length: int, expected: str) -> None:
    assert cut(text, length) == expected
    assert len(cut(text, length)) <= length


# Messages to one person


def calls() -> Iterator[tuple[Path, ast.Call, str]]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield path, node, name


def test_one_module_alone_makes_ephemeral_messages() -> None:
    makers = {path.name for path, _, name in calls() if name == "EphemeralMessageParameters"}
    assert makers == {"private_sender.py"}


def test_the_deprecated_arguments_are_used_nowhere() -> None:
    """With them a hand would be posted for all to read."""
    rightful = {
        "EphemeralMessageParameters",
        "EditEphemeralMessageText",
        "EditEphemeralMessageMedia",
        "DeleteEphemeralMessage",
        "edit_ephemeral",
        "Occasion",
        "AnswerCallbackQuery",
    }
    wrong = [
        f"{path.name}:{node.lineno} {name}"
        for path, node, name in calls()
        for argument in node.keywords
        if argument.arg in ("receiver_user_id", "callback_query_id") and name not in rightful
    ]
    assert wrong == []


def test_what_is_secret_is_read_by_its_sender_alone() -> None:
    readers = {
        path.name
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("secret_text", "secret_keyboard", "secret_picture")
    }
    assert readers <= {"private_sender.py", "match_view.py"}


def test_a_secret_does_not_print() -> None:
    assert "семёрка" not in repr(Private(5, "красная семёрка"))
    assert "семёрка" not in f"{Private(5, 'красная семёрка')}"

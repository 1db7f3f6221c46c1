"""Narration for the player concerned: «ты» instead of their name."""

import re
from functools import cache
from typing import Any

import pytest

from bot.i18n.texts import Texts
from games.monopolist.presentation.phrases import who
from games.registry import RULEBOOKS, AnyGame
from games.ui_model import Arg, Local, SeatName, Text
from tests.contract.matches import OPTION_SETS, moments, new_match
from tests.locales.messages import LANGUAGES, NAMES, messages, variables
from tests.support.bundled_games import OURS
from tests.support.cases import failures

TEXTS = Texts(strict=True)
SAID = {
    "ru": re.compile(r"\b(ты|тебе|тебя|тобой|тво\w+)\b", re.IGNORECASE),
    "en": re.compile(r"\b(you|your|yours)\b", re.IGNORECASE),
    "uk": re.compile(r"\b(ти|тобі|тебе|тобою|твій|тво\w+)\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dir|dich|dein\w*)\b", re.IGNORECASE),
    # Not «сену», to believe, which begins alike.
    "kk": re.compile(r"\b(сен|сенің|саған|сені|сенде|сенен|сенімен|сенікі)\b", re.IGNORECASE),
}
PEOPLE = ("name", "target", "to", "by", "suspect", "subject")
"""The parameters that stand for players."""
ME, OTHER = 0, 1
TOLD = re.compile(rf"({'|'.join(game.name for game in OURS)}|table)-(told|match|criterion)-.+|.*-who|table-(name|gain)")
ABOUT = [
    (key, name) for key in messages("ru") if TOLD.fullmatch(key) for name in PEOPLE if name in variables("ru", key)
]


def seat(key: str, number: int) -> Arg:
    is_bare = not key.startswith("monopolist") or key == "monopolist-who"
    return SeatName(number) if is_bare else who(number)


def made_up(key: str, me: str) -> Text:
    """Return the text with names for all players, and the reader for `me`."""
    args: dict[str, Arg] = dict.fromkeys(variables("ru", key) - {"you"}, 2)
    args.update({name: seat(key, ME if name == me else OTHER) for name in args if name in PEOPLE})
    args.update({name: Local({"ru": "нечто", "en": "something"}) for name in args if name in ("cell", "text")})
    return Text(key, args)


def test_there_are_as_many_as_there_should_be() -> None:
    assert len(ABOUT) > 120
    assert {key.split("-")[0] for key, _ in ABOUT} == {"table", *(game.name for game in OURS)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_can_be_said_to_whom_it_is_about(language: str) -> None:
    def check(key: str, me: str) -> None:
        line = made_up(key, me)
        words = TEXTS.render(line, language, NAMES, ME)
        assert NAMES[ME] not in words
        assert SAID[language].search(words)
        public = TEXTS.render(line, language, NAMES)
        assert NAMES[ME] in public
        assert not SAID[language].search(public)
        assert TEXTS.render(line, language, NAMES, reader=3) == public, "to somebody else it is said as to all"

    problems = failures(check, {f"{key}, about the {me}": (key, me) for key, me in ABOUT})
    assert not problems, "\n".join(problems)


@cache
def told(game: AnyGame, seats: int) -> list[Text]:
    """Return the public lines of a match of random moves."""
    options = OPTION_SETS[game.name][0]
    happened: list[Any] = [*new_match(game, options, seats, 1).events]
    for moment in moments(game, options, seats, 1, limit=150):
        happened += moment.events
    return [line for event in happened for line in game.tell(game.redact(event, None))]


def people_in(text: Text) -> set[int]:
    """Return all players named in the text, however deep."""
    found: set[int] = set()
    for arg in text.args.values():
        if isinstance(arg, SeatName):
            found.add(arg.seat)
        for part in arg if isinstance(arg, tuple) else (arg,):
            found |= people_in(part) if isinstance(part, Text) else set()
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_no_player_reads_their_own_name_in_a_match(game: AnyGame, language: str) -> None:
    heard = 0
    for line in told(game, seats=3):
        for reader in people_in(line):
            words = TEXTS.render(line, language, NAMES, reader)
            if NAMES[reader] in TEXTS.render(line, language, NAMES):
                assert NAMES[reader] not in words
                assert SAID[language].search(words), words
                heard += 1
    assert heard > 20


def test_both_of_two_people_are_told_their_side() -> None:
    caught = Text("uno-told-caught", {"name": SeatName(0), "by": SeatName(1)})
    lines = [TEXTS.render(caught, "ru", NAMES, reader) for reader in (None, 0, 1)]
    assert [line.replace("\u2068", "").replace("\u2069", "") for line in lines] == [
        "Борис замечает: Аня не говорит «УНО!»",
        "Борис замечает: ты не говоришь «УНО!»",
        "Ты замечаешь: Аня не говорит «УНО!»",
    ]

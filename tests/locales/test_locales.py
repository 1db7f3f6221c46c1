"""Texts: complete, used, equal in all languages, with real plurals and safe names."""

import ast
import io
import json
import logging
import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest

import bot.core.match_service
import games.errors
from bot.core.availability import CITIES
from bot.core.models import CALL_PLACES, CALLS, HAND_PLACES, LOOKS
from bot.core.sanitize import NAME_LENGTH, clean
from bot.core.tournaments import tournament
from bot.i18n.texts import MissingText, Texts, refusal, with_stand_ins
from bot.logging_setup import configure_logs
from bot.settings import BANKS, CLOCKS
from bot.telegram.views import history_view
from bot.telegram.views.pages import COMPUTERS
from games.bot_levels import LEVELS
from games.errors import GameError, IllegalAction
from games.monopolist.board import BOARDS
from games.registry import RULEBOOKS
from games.ui_model import SeatName, Text
from handlers.command_table import IN_GROUPS, IN_PRIVATE
from playground.faults import Faults
from playground.words import Words
from tests.locales.messages import LANGUAGES, NAMES, ROOT, entries, files, messages, page, used, variables
from tests.support.bundled_games import GUESTS, home
from tests.support.cases import failures

TEXTS = Texts(strict=True)
LONGEST_LABEL = 20
BIDI = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


# Keys of the locales


# Keys of the code


HOSTS = ("host-", "stats-", "cup-", "practice-", "players-")
FAMILIES: dict[str, Iterable[object]] = {
    "host-clock-": CLOCKS,
    "players-level-": (*LEVELS, *(f"{level}-about" for level in LEVELS)),
    "host-bank-": [bank for bank, _ in BANKS],
    "host-city-": [city for city, _ in CITIES],
    "host-calls-": CALLS,
    "host-calls-in-": CALL_PLACES,
    "host-command-": {*IN_GROUPS, *IN_PRIVATE} - {game.name for game in RULEBOOKS},
    "host-computer-": COMPUTERS,
    "host-hand-": HAND_PLACES,
    "host-table-": LOOKS,
    "host-history-": (*history_view.WAYS, *history_view.FILES),
    "host-player-": ("host", "person", "computer"),
    "cup-about-": tournament.MOST,
    "cup-drawn-": tournament.MOST,
    "cup-title-": tournament.MOST,
    "stats-mine-": ("here", "everywhere", "alone"),
    "stats-none-": ("here", "everywhere", "alone"),
    "stats-open-": ("here", "everywhere", "chat"),
    "stats-unrated-": ("computer", "stand-in", "short", "often", "forgotten"),
}
"""Prefixes of keys that are composed in the code, with all their endings."""
GIVEN_ELSEWHERE = {"page-opening-hint", "page-typing", "page-uploading", "page-choosing"}
"""Keys of the page that are held in a variable where their parameters are given."""


def host_keys() -> set[str]:
    """Return every key of the bot's texts in the code: literal ones and families."""
    codes = {code for code, _ in refusals()}
    spelled_out = {key for key in sources().strings - codes - FAMILIES.keys() if key.startswith(HOSTS)}
    heard = {
        f"{game.name}-heard-{name}"
        for game in RULEBOOKS
        for name in (game.chat_phrases.names if game.chat_phrases else ())
    }
    return spelled_out | heard | {f"{start}{end}" for start, ends in FAMILIES.items() for end in ends}


def feat_keys() -> set[str]:
    """Return the keys of achievements."""
    return {f"{game.name}-feat-{feat.name}" for game in RULEBOOKS for feat in game.achievements}


def board_keys() -> set[str]:
    """Return the keys of cells, groups and cards of our boards."""
    files = [board.file for board in BOARDS.values()]
    named = [(file.name, *(part.name for part in (*file.cells, *file.groups.values()))) for file in files]
    worded = [(card.text for card in (*file.chance, *file.chest)) for file in files]
    return {name for name in chain(*named, *worded) if isinstance(name, str)}


def lesson_keys() -> set[str]:
    """Return the keys of explanations in practice matches."""
    practices = ((game.name, game.practice) for game in RULEBOOKS if game.practice is not None)
    return {f"{name}-lesson-{lesson.name}" for name, practice in practices for lesson in practice.lessons}


def page_keys() -> set[str]:
    """Return every key of the page's texts in its code: literal ones and families."""
    found = set(re.findall(r'["{](page-[a-z0-9-]+)["}]', page()))
    faults = [field.name.replace("_", "-") for field in fields(Faults)]
    found |= {f"page-fault-{name}{end}" for name in faults for end in ("", "-hint")}
    return found | {f"page-theme-{name}" for name in ("auto", "light", "dark")}


class Sources(msgspec.Struct):
    """Strings, f-strings and calls by a plain name in code that asks for texts."""

    strings: set[str] = set()
    formatted: list[ast.JoinedStr] = []
    calls: dict[str, list[ast.Call]] = {}


@cache
def sources() -> Sources:
    found, wanted = Sources(), {*refusing(), "Text"}
    for folder in (ROOT / "games", ROOT / "bot", ROOT / "handlers", *map(home, GUESTS)):
        for path in sorted(folder.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                match node:
                    case ast.Constant(value=str(value)):
                        found.strings.add(value)
                    case ast.JoinedStr():
                        found.formatted.append(node)
                    case ast.Call(func=ast.Name(id=name)) if name in wanted:
                        found.calls.setdefault(name, []).append(node)
    return found


@cache
def refusing() -> set[str]:
    """Return the names of the errors that users see."""
    modules = (games.errors, bot.core.match_service, tournament)
    kinds = [pair for module in modules for pair in vars(module).items()]
    return {name for name, kind in kinds if isinstance(kind, type) and issubclass(kind, GameError)}


def spelled_out(code: ast.expr) -> list[str]:
    """Return a literal code, or both of a conditional expression."""
    if isinstance(code, ast.IfExp):
        return spelled_out(code.body) + spelled_out(code.orelse)
    assert isinstance(code, ast.Constant), "a code is spelled out where it is raised"
    return [str(code.value)]


@cache
def refusals() -> list[tuple[str, frozenset[str]]]:
    """Yield every refusal: the code and the names of its parameters."""
    found = []
    for node in chain.from_iterable(sources().calls.get(kind, ()) for kind in sorted(refusing())):
        params = frozenset(keyword.arg or "" for keyword in node.keywords)
        found += [(code, params) for code in spelled_out(node.args[0])]
    return found


@cache
def host_texts() -> list[tuple[str, set[str]]]:
    """Yield every literal text of the bot: its key and the names of its parameters."""
    found = []
    for node in sources().calls["Text"]:
        match node.args:
            case [ast.Constant(value=str(key)), *rest] if key.startswith("host-"):
                found.append((key, {ast.literal_eval(name) for name in rest[0].keys if name} if rest else set()))  # type: ignore[attr-defined]
    return found


# Complete and used


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_shown_can_be_said(language: str) -> None:
    def check(say: Callable[..., str], text: Text) -> None:
        assert say(text, language, NAMES)

    cases: dict[str, tuple[Callable[..., str], Text]]
    cases = {f"line {words.decode()}": (TEXTS.render, text) for words, text in used().lines.items()}
    cases |= {f"label {words.decode()}": (TEXTS.label, text) for words, text in used().labels.items()}
    problems = failures(check, cases)
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words_that_its_parameters_can_fill(language: str) -> None:
    def check(code: str, params: frozenset[str]) -> None:
        assert f"error-{code}" in messages(language)
        assert variables(language, f"error-{code}") <= params
        assert TEXTS.render(Text(f"error-{code}", dict.fromkeys(params, 7)), language, ())

    assert refusals()
    problems = failures(check, {f"{code} {sorted(params)}": (code, params) for code, params in refusals()})
    assert not problems, "\n".join(problems)


def test_a_refusal_names_its_clause() -> None:
    text = refusal(IllegalAction("no-match", clause="U8", colour="r", symbol=7))
    assert TEXTS.render(text, "ru", ()) == "Не подходит. Положи красную, семёрку или дикую — или возьми карту (U8)"


def test_the_families_of_keys_are_known() -> None:
    starts = {
        node.values[0].value for node in sources().formatted if node.values and isinstance(node.values[0], ast.Constant)
    }
    assert {start for start in starts if str(start).startswith(HOSTS)} == FAMILIES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_host_never_lacks_words(language: str) -> None:
    missing = {key for key in host_keys() | feat_keys() | lesson_keys() if key not in messages(language)}
    assert missing == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_never_lacks_words_and_can_fill_them_in(language: str) -> None:
    texts = Words().json(language)
    assert page_keys() <= texts["texts"].keys() <= messages(language).keys()
    assert texts["missing"] == {}


def test_texts_of_the_page_are_given_their_parameters() -> None:
    keys = {key: variables("ru", key) for key in page_keys() if variables("ru", key)}
    assert len(keys) > 15

    def check(key: str, names: set[str]) -> None:
        calls = re.findall(rf't\("{key}", \{{(.*?)\}}\)', page(), re.DOTALL)
        assert calls or key in GIVEN_ELSEWHERE
        for given in calls:
            assert all(re.search(rf"\b{name}\b", given) for name in names)

    problems = failures(check, {key: (key, names) for key, names in keys.items()})
    assert not problems, "\n".join(problems)


def test_no_words_of_the_page_are_in_its_code() -> None:
    for path in (ROOT / "playground" / "page").glob("*.js"):
        code = re.sub(r"^\s*(//|/\*\*).*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert re.findall("[а-яёА-ЯЁ]+", code) == [], path.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_the_host_are_given_their_parameters(language: str) -> None:
    """A literal `Text("host-…", {"name": …})` fills in every variable of its message."""
    assert len(host_texts()) > 20
    problems = [
        f"{key} asks for {sorted(variables(language, key))} and is given {sorted(given)}"
        for key, given in host_texts()
        if variables(language, key) != given
    ]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_rules_fits_a_phone_and_an_ephemeral_message(language: str) -> None:
    problems = []
    for game in RULEBOOKS:
        pages = [key for key in messages("ru") if re.fullmatch(rf"{game.name}-rules-\d+", key)]
        if not 5 <= len(pages) <= 9:
            problems.append(f"{game.name} has {len(pages)} pages")
        problems += [f"{key} is too long" for key in pages if len(TEXTS.render(Text(key), language, ())) > 900]
    assert not problems, "\n".join(problems)


def test_the_player_is_addressed_alike_everywhere() -> None:
    polite = re.compile(r"\b(вы|вас|вам|ваш\w*|\w+(?:ите|йте|ьте|ете))\b", re.IGNORECASE)
    nouns = {"смените", "ответе", "вместе", "свете", "лете"}
    for path in files("ru"):
        found = {word for word in polite.findall(path.read_text(encoding="utf-8")) if word.lower() not in nouns}
        assert found == set(), path.name


def test_no_text_is_orphaned() -> None:
    wanted = used().keys() | host_keys() | sources().strings | {f"error-{code}" for code, _ in refusals()}
    wanted |= feat_keys() | board_keys() | lesson_keys() | page_keys()
    # a game without cards has another word
    wanted |= {f"{game.name}-{what}" for game in RULEBOOKS for what in ("my-cards", "hand-own")}
    for key in wanted & messages("ru").keys():
        wanted |= messages("ru")[key].messages
    assert sorted(messages("ru").keys() - wanted) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_written_twice(language: str) -> None:
    assert len(entries(language)) == len(messages(language))


# Equal in all languages


def test_there_are_these_languages_russian_first() -> None:
    assert TEXTS.languages() == LANGUAGES
    assert LANGUAGES[0] == "ru"


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_languages_have_the_same_keys_and_the_same_parameters(language: str) -> None:
    keys = messages("ru").keys() - TEXTS.unwritten(language)
    assert keys == messages(language).keys()
    differing = [key for key in keys if variables("ru", key) != variables(language, key)]
    assert differing == []


def test_english_has_no_russian_letters() -> None:
    for path in files("en"):
        words = path.read_text(encoding="utf-8")
        assert re.findall("[а-яёА-ЯЁ]", words) == []


# Russian and Ukrainian


def test_plurals() -> None:
    shown = [TEXTS.render(Text("table-cards", {"count": count}), "ru", ()) for count in (0, 1, 2, 5, 11, 21, 22)]
    assert shown == ["0 карт", "1 карта", "2 карты", "5 карт", "11 карт", "21 карта", "22 карты"]


def test_plurals_in_the_accusative() -> None:
    lines = [Text("table-told-drew", {"name": SeatName(0), "count": count}) for count in (1, 2, 6, 21)]
    shown = [TEXTS.label(line, "ru", NAMES) for line in lines]
    assert shown == ["Аня берёт карту", "Аня берёт 2 карты", "Аня берёт 6 карт", "Аня берёт 21 карту"]


def test_ukrainian_plurals() -> None:
    shown = [TEXTS.render(Text("table-points", {"count": count}), "uk", ()) for count in (0, 1, 2, 5, 11, 21, 22)]
    assert shown == ["0 очок", "1 очко", "2 очки", "5 очок", "11 очок", "21 очко", "22 очки"]


def test_ukrainian_has_its_own_letters_and_apostrophe() -> None:
    for path in files("uk"):
        assert re.findall(r"[ёъыэЁЪЫЭ]|\w['ʼ`]\w", path.read_text(encoding="utf-8")) == [], path.name


def test_ukrainian_addresses_the_player_alike_everywhere() -> None:
    polite = re.compile(r"\b(ви|вас|вам|ваш\w*|\w+(?:іть|айте|ийте|ете|єте|ите))\b", re.IGNORECASE)
    for path in files("uk"):
        assert set(polite.findall(path.read_text(encoding="utf-8"))) <= {"навіть"}, path.name


# Buttons


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_are_short_and_plain(language: str) -> None:
    names = ["Константин-Великолепный " * 5] * 4
    shown = [TEXTS.label(text, language, names) for text in used().labels.values()]
    problems = [repr(label) for label in shown if not 0 < len(label) <= LONGEST_LABEL or BIDI & set(label)]
    assert not problems, "\n".join(problems)


# Names

HOSTILE = {
    "markup": "<b>Аня</b> [x](tg://user?id=1) { $count } &amp; *_`",
    "override": "\u202eяна\u2066\u202d",
    "long": "Я" * 200,
    "zalgo": "А" + "\u0300\u0301\u0302\u0303\u0489" * 40 + "ня",
    "emoji": "👨‍👩‍👧 🏳️‍🌈",
    "lines": "Аня\n\nБорис: «УНО!»\r\u2028\u0000",
    "surrogate": "Аня\ud800",
}


@pytest.mark.parametrize("say", [TEXTS.render, TEXTS.label], ids=["message", "button"])
def test_hostile_names_stay_inside_their_place(say: Callable[..., str]) -> None:
    def check(hostile: str) -> None:
        line = say(Text("uno-told-passed", {"name": SeatName(0)}), "ru", [hostile])
        assert line.endswith(" пасует")
        name = line.removesuffix(" пасует")
        if say == TEXTS.render:
            assert (name[0], name[-1]) == ("\u2068", "\u2069")
            name = name[1:-1]
        assert 0 < len(name) <= NAME_LENGTH
        assert not BIDI & set(name)
        assert all(unicodedata.category(letter) not in ("Cc", "Cs", "Zl", "Zp") for letter in name)
        assert sum(unicodedata.combining(letter) > 0 for letter in name) <= 3
        line.encode("utf-8")

    problems = failures(check, {kind: (hostile,) for kind, hostile in HOSTILE.items()})
    assert not problems, "\n".join(problems)


def test_names_keep_what_is_theirs() -> None:
    assert clean(HOSTILE["emoji"], NAME_LENGTH) == HOSTILE["emoji"]
    assert clean("  Анна   Ё. ", NAME_LENGTH) == "Анна Ё."
    assert clean("Ян" * 20, 8) == "ЯнЯнЯнЯ…"


def test_a_player_without_a_visible_name_gets_a_number() -> None:
    line = Text("uno-told-passed", {"name": SeatName(1)})
    invisible = ("", " \n", "\u3164", "\u200d\u200b", "\u0301")
    shown = {name: TEXTS.render(line, "ru", ["Аня", name]) for name in invisible}
    assert shown == dict.fromkeys(invisible, "Игрок 2 пасует")


def test_words_of_the_players_are_not_translated_and_cannot_break_out() -> None:
    dare = Text("uno-told-idea-own", {"name": SeatName(0), "subject": SeatName(1), "words": "\u202eспеть\n{ $name }"})
    assert TEXTS.render(dare, "ru", NAMES) == "✏️ «\u2068спеть { $name }\u2069» — выполняет \u2068Борис\u2069"


# Missing texts


def write(folder: Path, language: str, content: str) -> None:
    (folder / language).mkdir(parents=True)
    (folder / language / "common.ftl").write_text(content, encoding="utf-8")


def test_a_missing_text_falls_back_to_russian_then_to_its_key(tmp_path: Path, caplog: Any) -> None:
    write(tmp_path, "ru", "greeting = Привет\n")
    write(tmp_path, "en", "parting = { $missing }\n")
    texts = Texts(tmp_path)
    with caplog.at_level(logging.ERROR):
        assert texts.render(Text("greeting"), "en", ()) == "Привет"
        assert texts.render(Text("greeting"), "tlh", ()) == "Привет"
        assert texts.render(Text("parting", {"secret": "r7"}), "en", ()) == "parting"
        texts.render(Text("greeting"), "en", ())
    assert caplog.text.count("no text 'greeting' in 'en'") == 1, "a missing text is logged once"
    assert "r7" not in caplog.text


def test_the_log_names_the_key_and_the_language_of_a_missing_text(tmp_path: Path) -> None:
    write(tmp_path, "ru", "greeting = Привет\n")
    stream = io.StringIO()
    handler = configure_logs("ERROR", stream)
    try:
        Texts(tmp_path).render(Text("parting"), "uk", ())
    finally:
        logging.getLogger().removeHandler(handler)
    lines = [json.loads(line)["message"] for line in stream.getvalue().splitlines()]
    assert lines == [f"a text was missing: no text 'parting' in '{language}'" for language in ("uk", "ru")]


def test_missing_texts_fall_back_by_neighbourhood() -> None:
    stand_ins = {language: with_stand_ins(language) for language in (*LANGUAGES, "tlh")}
    assert stand_ins == {
        "ru": ("ru", "en"),
        "en": ("en", "ru"),
        "de": ("de", "en", "ru"),
        "tlh": ("tlh", "en", "ru"),
        "kk": ("kk", "ru"),
        "uk": ("uk", "ru"),
    }


GREETINGS = {
    ("ru", "en"): {"ru": "Привет", "en": "Hello", "de": "Hello", "kk": "Привет", "uk": "Привет"},
    ("ru",): {"ru": "Привет", "en": "Привет", "de": "Привет", "kk": "Привет", "uk": "Привет"},
}


@pytest.mark.parametrize("written", GREETINGS, ids="-".join)
def test_a_package_may_come_in_some_languages_only(written: tuple[str, ...], tmp_path: Path) -> None:
    for language in written:
        write(tmp_path, language, f"guest-greeting = {'Hello' if language == 'en' else 'Привет'}\n")
    texts = Texts(brought=[tmp_path], strict=True)
    shown = {language: texts.render(Text("guest-greeting"), language, ()) for language in LANGUAGES}
    assert shown == GREETINGS[written]
    assert all("guest-greeting" not in texts.missing(language) for language in LANGUAGES)
    missing = {language for language in LANGUAGES if texts.unwritten(language) == {"guest-greeting"}}
    assert missing == set(LANGUAGES) - set(written)


def test_a_package_misses_no_text_in_a_language_that_it_comes_in(tmp_path: Path) -> None:
    write(tmp_path, "ru", "guest-greeting = Привет\nguest-parting = Пока\n")
    write(tmp_path, "en", "guest-greeting = Hello\n")
    texts = Texts(brought=[tmp_path], strict=True)
    assert texts.missing("en") == ["guest-parting"]
    with pytest.raises(MissingText):
        texts.render(Text("guest-parting"), "en", ())


def test_strict_texts_raise(tmp_path: Path) -> None:
    write(tmp_path, "ru", "greeting = { $missing }\n")
    texts = Texts(tmp_path, strict=True)
    for key in ("greeting", "parting"):
        with pytest.raises(MissingText):
            texts.render(Text(key), "ru", ())
    write(tmp_path, "en", "no Fluent at all\n")
    with pytest.raises(MissingText):
        Texts(tmp_path, strict=True)


def test_without_russian_there_are_no_texts(tmp_path: Path) -> None:
    write(tmp_path, "en", "greeting = Hi\n")
    with pytest.raises(MissingText):
        Texts(tmp_path)

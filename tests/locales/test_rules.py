"""The pages of /rules cover every clause in every language."""

import re

import pytest

from bot.i18n.texts import Texts
from games.monopolist.board import BOARDS, DEFAULT_BOARD, Lot
from games.monopolist.presentation.illustrations import STREET
from games.registry import AnyGame
from games.ui_model import Text
from locales import languages
from tests.rules.clauses import DOCS, clauses_in
from tests.support.bundled_games import OURS
from tests.support.cases import failures

TEXTS = Texts(strict=True)
LANGUAGES = languages()
CITED = re.compile(r"\([A-Z]\d+(?:, [A-Z]\d+)*\)")
"""In brackets; elsewhere M200 is a sum of money."""

every_game = pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
BY_LANGUAGE = {language: (language,) for language in LANGUAGES}


def pages(game: AnyGame, language: str) -> list[str]:
    keys = [f"{game.name}-rules-{number}" for number in range(1, len(game.presentation.illustrations) + 1)]
    return [TEXTS.render(Text(key), language, ()) for key in keys]


def cited(page: str) -> set[str]:
    return {clause for group in CITED.findall(page) for clause in group.strip("()").split(", ")}


@every_game
def test_each_clause_has_its_page_and_each_page_its_clauses(game: AnyGame) -> None:
    book = set(clauses_in((DOCS / f"{game.name}.md").read_text(encoding="utf-8")))

    def check(language: str) -> None:
        told = [cited(page) for page in pages(game, language)]
        assert sorted(book - set().union(*told)) == []
        assert sorted(set().union(*told) - book) == []
        assert all(told)

    problems = failures(check, BY_LANGUAGE)
    assert not problems, "\n".join(problems)


@every_game
def test_a_clause_is_told_on_the_same_page_in_every_language(game: AnyGame) -> None:
    def check(language: str) -> None:
        assert [cited(page) for page in pages(game, language)] == [cited(page) for page in pages(game, "ru")]

    problems = failures(check, BY_LANGUAGE)
    assert not problems, "\n".join(problems)


@every_game
def test_steps_are_counted_through_all_pages(game: AnyGame) -> None:
    def check(language: str) -> None:
        found = [re.findall(r"^(\d+)\. ", page, re.MULTILINE) for page in pages(game, language)]
        steps = [int(number) for numbers in found for number in numbers]
        assert steps == list(range(1, len(steps) + 1))

    problems = failures(check, BY_LANGUAGE)
    assert not problems, "\n".join(problems)


@every_game
def test_a_page_leaves_room_for_its_heading_below_a_picture(game: AnyGame) -> None:
    def check(language: str) -> None:
        assert [page for page in pages(game, language) if len(page) > 900] == []

    problems = failures(check, BY_LANGUAGE)
    assert not problems, "\n".join(problems)


@every_game
def test_no_two_pages_have_the_same_picture(game: AnyGame) -> None:
    assert len(set(game.presentation.illustrations)) == len(game.presentation.illustrations)


def test_the_numbers_that_newcomers_are_shown_are_those_of_the_board() -> None:
    """This is the street of the page's text and of its picture."""
    street = BOARDS[DEFAULT_BOARD].cells[STREET]
    assert isinstance(street, Lot)
    page = TEXTS.render(Text("monopolist-rules-3"), "ru", ())
    assert isinstance(street.name, str), "a board of ours has its names in the locales"
    assert TEXTS.render(Text(street.name), "ru", ()) in page
    for houses in (0, 1, 4, 5):
        assert f"М{street.rents[houses]}" in page

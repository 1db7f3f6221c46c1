"""A lobby explains every option where it is chosen, and its texts fit the message."""

from collections.abc import Iterator
from typing import Any, Final, get_args

import pytest

from bot.core.lobby import lobby
from bot.core.models import Match, Seat
from bot.i18n.texts import Texts
from bot.telegram.views import lobby_view
from games.options import Amount, Choice, Spec, Words, describe
from games.registry import RULEBOOKS, AnyGame
from games.ui_model import Text
from games.uno.options import Idea
from tests.locales.messages import LANGUAGES, messages, parts

TEXTS: Final = Texts(strict=True)
EPHEMERAL: Final = 1024
"""Longest text of an ephemeral message."""
PAGES: Final = {"uno": ("uno-blank-about", "uno-words-about")}
"""Texts that the descriptions of several options quote."""


def opened(game: AnyGame, options: dict[str, Any]) -> Match:
    match = lobby.open_lobby(game, -100, 0, Seat("Аня", 1), 0, (), bytes(32))
    match.record.options = options
    return match


def opens(spec: Spec) -> bool:
    return isinstance(spec, Amount) or (isinstance(spec, Choice) and len(spec.values) > 2)


def shown(game: AnyGame) -> Iterator[Text]:
    """Return the texts of the lobby's panel, page by page."""
    match = opened(game, {})
    specs = describe(game.options_type)
    pages = [lobby_view.options(match), lobby_view.house(match)]
    pages += [lobby_view.values(match, spec.name) for spec in specs if opens(spec)]
    for page in pages:
        for text in (page.title, *page.lines):
            yield from parts(text)
    for spec in specs:
        if isinstance(spec, Words):
            yield from parts(lobby_view.words_question(match, spec.name))


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_every_explanation_is_shown_where_its_option_is_chosen(game: AnyGame) -> None:
    abouts = {key for key in messages("ru") if key.startswith(f"{game.name}-") and key.endswith("-about")}
    abouts -= {f"{game.name}-about", *PAGES.get(game.name, ())}
    assert abouts - {text.key for text in shown(game)} == set()


def test_what_a_press_turns_is_explained_beside_it() -> None:
    lines = {text.key for text in lobby_view.options(opened(RULEBOOKS[0], {})).lines}
    assert {"uno-preset-classic-about", "uno-preset-full-about", "uno-option-scoring-about"} <= lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_panel_fits_its_message(language: str) -> None:
    ideas = sorted(set(get_args(Idea)) - {"none", "own"}, key=lambda idea: -length(Text(f"uno-idea-{idea}-about")))
    blanks = {f"blank{number}": idea for number, idea in zip((1, 2, 3), ideas, strict=False)}
    for game in RULEBOOKS:
        match = opened(game, {"swap": True, **blanks} if game.name == "uno" else {})
        pages = [lobby_view.options(match), lobby_view.house(match)]
        pages += [lobby_view.values(match, spec.name) for spec in describe(game.options_type) if opens(spec)]
        for page in pages:
            words = "\n".join(TEXTS.render(text, language, ("Аня",)) for text in (page.title, *page.lines))
            assert len(words) <= EPHEMERAL, words


def length(text: Text) -> int:
    return len(TEXTS.render(text, "ru", ()))

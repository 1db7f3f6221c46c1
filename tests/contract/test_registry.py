"""Games are found by entry points, in the order of the shelf."""

import logging
from importlib.metadata import EntryPoint, entry_points

import pytest

from games.registry import DECKS, GROUP, HOMES, RULEBOOKS, find, loaded
from games.uno import UNO

OURS = ("uno", "uno_intercept", "montana", "monopolist")


def point(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, GROUP)


def test_our_games_come_first_and_are_declared_like_anybodys() -> None:
    assert tuple(game.name for game in RULEBOOKS)[: len(OURS)] == OURS
    assert {found.name for found in entry_points(group=GROUP)} == {game.name for game in RULEBOOKS}
    assert list(RULEBOOKS) == sorted(RULEBOOKS, key=lambda game: (game.shelf, game.name))


def test_a_game_is_found_by_its_name() -> None:
    assert find("uno") is UNO
    assert find("chess") is None


def test_a_game_comes_with_its_folder_and_its_cards() -> None:
    assert all(HOMES[game.name].joinpath("__init__.py").is_file() for game in RULEBOOKS)
    assert all(
        DECKS[game.presentation.deck.name] is game.presentation.deck
        for game in RULEBOOKS
        if game.presentation.deck is not None
    )


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (point("chess", "no_such_package:CHESS"), "No module named 'no_such_package'"),
        (point("chess", "games.uno:CHESS"), "has no attribute 'CHESS'"),
        (point("chess", "games.uno:PRESETS"), "that is no game"),
        (point("chess", "games.montana:MONTANA"), "it calls itself montana"),
        (point("uno", "games.uno:UNO"), "there is another game of this name"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_named_and_left_out(
    bad: EntryPoint, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        assert list(loaded([point("uno", "games.uno:UNO"), bad])) == ["uno"]
    assert f"the game {bad.name} ({bad.value}) is left out" in caplog.text
    assert why in caplog.text

"""Narration stored with keys of earlier versions reads the same."""

import pytest

from bot.core.models import ClockTerms, FairnessRecord, Match, MatchRecord, Seat
from bot.i18n.texts import Texts
from bot.telegram.views.match_view import MatchView
from games.engine import Outcome
from games.kit.table_events import MatchEnded, RoundEnded
from games.montana import MONTANA
from games.options import read
from games.registry import AnyGame
from games.ui_model import Arg, SeatName, Text
from games.uno import UNO
from games.uno_intercept import UNO_INTERCEPT
from tests.contract.matches import moments
from tools.selfplay import Driver, computers_everywhere, match_seed

NAMES = ("Аня", "Борис", "Вера")
TEXTS = Texts(strict=True)
CARD_GAMES: tuple[AnyGame, ...] = (UNO, UNO_INTERCEPT, MONTANA)
by_game = pytest.mark.parametrize("game", CARD_GAMES, ids=lambda game: game.name)


def as_before(text: Text) -> Text:
    """Shared texts had keys of УНО."""
    args = {name: _arg_as_before(arg) for name, arg in text.args.items()}
    return Text(text.key.replace("table-", "uno-"), args)


def _arg_as_before(arg: Arg) -> Arg:
    if isinstance(arg, tuple):
        return tuple(map(as_before, arg))
    return as_before(arg) if isinstance(arg, Text) else arg


@by_game
def test_news_read_as_they_did(game):
    told = {
        line.key: line
        for number in range(6)
        for moment in moments(game, {}, 3, number, limit=150)
        for event in moment.events
        for line in game.tell(game.redact(event, None))
    }
    for outcome in (Outcome("target", ((1,), (0, 2))), Outcome("target", ((0, 1), (2,))), Outcome("left", ((2,),))):
        told |= {line.key: line for line in game.tell(MatchEnded(outcome))}
    assert {"table-told-drew", "table-told-late", "table-told-left", "table-match-shared"} <= told.keys()
    for line in told.values():
        for language in TEXTS.languages():
            assert TEXTS.render(as_before(line), language, NAMES) == TEXTS.render(line, language, NAMES)


def test_a_line_of_before_in_words():
    line = Text("uno-match-shared", {"names": (Text("uno-name", {"name": SeatName(0)}),) * 2})
    assert TEXTS.label(line, "ru", NAMES) == "🏆 Игра окончена! Победу делят Аня, Аня"


@by_game
def test_what_the_points_say_is_not_said_twice(game):
    match = after_a_round(game)
    shown, news = MatchView(TEXTS).table(match, "ru"), match.record.news
    match.record.news = [*map(as_before, news)]
    assert match.record.news != news
    assert MatchView(TEXTS).table(match, "ru") == shown


def after_a_round(game: AnyGame) -> Match:
    """The points are shown at the table, and the news are those of the last move."""
    seed = match_seed("news", 1)
    record = MatchRecord(
        game.name, 1, FairnessRecord(""), ClockTerms(3_600), seats=[Seat(name, at + 1) for at, name in enumerate(NAMES)]
    )
    step = game.setup(read(game.options_type, {"target": 500} if game is MONTANA else {}), len(NAMES), seed)
    driver = Driver(game, len(NAMES), seed, computers_everywhere(len(NAMES)))
    while not any(isinstance(event, RoundEnded) for event in step.events):
        step = game.apply(step.state, *driver.next(step.state))
    record.news = [line for event in step.events for line in game.tell(game.redact(event, None))]
    return Match(1, -1, 0, "running", 1, record, seed, step.state)

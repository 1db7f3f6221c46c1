"""The log describes events, and contains no secrets."""

import asyncio
import io
import json
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

import pytest
from aiogram import Bot

from bot.background_tasks import BackgroundTasks
from bot.core.models import Match, Timer
from bot.core.play import apply_action
from bot.i18n.texts import Texts
from bot.logging_setup import FORMATS, JsonLines, Lines, TextLines, about, configure_logs
from bot.settings import LogFormat
from games.rng import SEED_BYTES, Rng
from tests.support.chat import chat
from tests.support.stored_matches import any_move
from tests.support.wait_until import until

TOKEN = "7000000001:AAF-very_secret-token-of-the-test"


@contextmanager
def logged(form: LogFormat) -> Iterator[io.StringIO]:
    """Return all log lines at DEBUG, as the operator sees them."""
    root = logging.getLogger()
    names = ("aiogram", "aiohttp", "aiosqlite", "asyncio")
    levels = {logger: logger.level for logger in (root, *map(logging.getLogger, names))}
    stream = io.StringIO()
    handler = configure_logs("DEBUG", stream, form)
    yield stream
    root.removeHandler(handler)
    for logger, level in levels.items():
        logger.setLevel(level)


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    with logged("json") as stream:
        yield stream


@pytest.fixture
def text() -> Iterator[io.StringIO]:
    with logged("text") as stream:
        yield stream


@pytest.fixture(params=FORMATS)
def either(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """Return the record in each of the formats."""
    with logged(request.param) as stream:
        yield stream


def lines(log: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def errors(log: io.StringIO) -> list[dict[str, object]]:
    return [line for line in lines(log) if line["level"] == "ERROR"]


def test_a_line_is_one_json_object(log):
    logging.getLogger("bot.test").info("match %d:\n%s", 5, "«так»")
    [line] = lines(log)
    assert line.pop("at")
    assert line == {"level": "INFO", "logger": "bot.test", "message": "match 5:\n«так»"}


def test_a_line_for_people_is_one_line(text):
    logging.getLogger("bot.test").info("match %d:\n%s", 5, "«так»")
    with about(7):
        logging.getLogger("bot.test").error("it failed", exc_info=RuntimeError("seed 00ff"))
    plain, failed = text.getvalue().splitlines()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} INFO    bot\.test: match 5: «так»", plain)
    assert failed.endswith(" ERROR   bot.test: [match 7] it failed (RuntimeError)")


def test_a_line_for_people_tells_kinds_and_the_innermost_places(text):
    try:
        _fails()
    except RuntimeError:
        logging.getLogger("bot.test").exception("it failed")
    [line] = text.getvalue().splitlines()
    place = r"tests/app/test_logging_setup\.py:\d+"
    assert re.search(rf"it failed \(RuntimeError from ValueError at {place}( < {place})+\)$", line)


def _fails() -> None:
    try:
        raise ValueError("the hand is r7 w4")
    except ValueError as error:
        raise RuntimeError("seed 00ff") from error


def test_what_is_about_a_match_says_which(log):
    logger = logging.getLogger("bot.test")
    logger.info("none")
    with about(5):
        logger.info("one")
        with about(6):
            logger.info("another")
        logger.info("one")
    try:
        with about(7):
            _fails()
    except RuntimeError:
        logger.exception("outside of it")
    logger.info("none")
    assert [line.get("match") for line in lines(log)] == [None, 5, 6, 5, 7, None]


async def test_a_task_is_not_about_the_match_of_who_started_it(log):
    async def fail(match_id: int | None) -> None:
        with about(match_id) if match_id else nullcontext():
            raise ValueError

    nursery = BackgroundTasks()
    with about(5):
        tasks = [nursery.start(fail(None), "one"), nursery.start(fail(6), "another")]
    await asyncio.wait(tasks)
    await nursery.close()
    assert [line.get("match") for line in errors(log)] == [None, 6]


def test_asyncio_quotes_no_exception_and_no_argument(either):
    loop = asyncio.new_event_loop()
    try:
        failed = loop.create_future()
        failed.set_exception(ValueError("the hand is r7"))
        context = {"message": "Future exception was never retrieved", "future": failed, "exception": failed.exception()}
        loop.default_exception_handler(context)
        loop.default_exception_handler({"message": "Exception in callback tell('r7')"})
    finally:
        loop.close()
    assert "Future exception was never retrieved" in either.getvalue()
    assert "Exception in callback tell" in either.getvalue()
    assert "r7" not in either.getvalue()


def test_an_exception_is_told_by_kind_and_place_not_by_its_words(log):
    logger = logging.getLogger("bot.test")
    try:
        try:
            raise ValueError("the hand is r7 w4")
        except ValueError as error:
            raise RuntimeError("seed 00ff") from error
    except RuntimeError as error:
        logger.exception("it failed: %s", error)
        logger.error("it failed: %(error)s", {"error": error})
    assert [line["message"] for line in lines(log)] == ["it failed: RuntimeError"] * 2
    assert lines(log)[0]["error"] == ["RuntimeError", "ValueError"]
    assert str(lines(log)[0]["where"]).startswith("['tests/app/test_logging_setup.py:")
    assert "r7" not in log.getvalue()
    assert "00ff" not in log.getvalue()


def test_a_token_is_never_spelt_out(either):
    logging.getLogger("aiohttp.client").warning("GET https://api.telegram.org/bot%s/getMe", TOKEN)
    logging.getLogger("aiogram").error("%r", {"token": TOKEN})
    assert TOKEN.split(":")[1] not in either.getvalue()
    assert "[token]" in either.getvalue()


@pytest.mark.parametrize("form", FORMATS)
def test_configuring_twice_logs_once(either, form):
    again = configure_logs("INFO", either, form)
    logging.getLogger("bot.test").info("once")
    logging.getLogger().removeHandler(again)
    assert len(either.getvalue().splitlines()) == 1


@pytest.mark.parametrize(("form", "kind"), [("json", JsonLines), ("text", TextLines)])
def test_other_handlers_are_left_alone(form, kind):
    before = logging.getLogger().handlers[:]
    with logged(form):
        added = [handler for handler in logging.getLogger().handlers if handler not in before]
        assert [type(handler.formatter) for handler in added] == [kind]
        assert issubclass(kind, Lines)
    assert logging.getLogger().handlers == before


def secrets_of(match: Match) -> set[str]:
    """Return the seed, and the cards of every hand as stored and as named."""
    game, texts = apply_action.game_of(match), Texts()
    found = {match.seed.hex(), repr(match.seed)}
    for seat in game.status(match.state).playing:
        found |= {card for card in match.state.hands[seat] if len(card) > 1}
        rows = game.screen(game.view(match.state, seat), game.legal_actions(match.state, seat)).rows
        labels = [button.label for row in rows for button in row if button.label.key.startswith("uno-card")]
        found |= {texts.label(label, language, match.names) for label in labels for language in texts.languages()}
    return found


async def test_a_whole_match_at_debug_tells_no_card_no_seed_and_no_token(either, tmp_path, monkeypatch):
    log, luck = either, Rng(bytes(SEED_BYTES))
    async with chat(tmp_path, "Аня", "Борис", admin=True) as table:
        match = await table.deal()
        hidden = {table.bot["token"].split(":")[1]}
        for _ in range(25):
            hidden |= secrets_of(match)
            seat, action = any_move(match, luck)
            match = await table.act(seat, action)
            if match.status != "running":
                break
        await table.people[0].press("🃏 Мои карты")
        await table.quiet()

        def fail(self: object, *args: object, **kwargs: object) -> None:
            raise ValueError(f"{match.state.hands} {match.seed.hex()}")

        # A planted bug that quotes everything it sees, in a handler, a job and a timer.
        monkeypatch.setattr("bot.telegram.views.match_view.MatchView.hand", fail)
        monkeypatch.setattr("bot.telegram.views.match_view.MatchView.table", fail)
        await table.people[0].press("🃏 Мои карты")
        await table.people[0].say("/table")
        await until(lambda: log.getvalue().count("ERROR") >= 2, "both mistakes are logged")
    text = log.getvalue()
    assert "ValueError" in text
    told = {secret for secret in hidden if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", text)}
    assert not told


async def test_the_bot_itself_prints_no_token():
    bot = Bot(TOKEN)
    assert TOKEN not in repr(bot)
    await bot.session.close()


async def test_what_timers_jobs_and_taps_log_says_which_match(log, tmp_path, monkeypatch):
    def fail(*args: object, **options: object) -> None:
        raise ValueError

    async with chat(tmp_path, "Аня", "Борис", admin=True, updates="fetched") as table:
        match = await table.deal()
        monkeypatch.setattr("bot.core.clock.turn_clock.is_due", lambda *args: True)
        monkeypatch.setattr("bot.telegram.views.match_view.MatchView.hand", fail)
        monkeypatch.setattr("bot.telegram.views.match_view.MatchView.table", fail)
        monkeypatch.setattr("bot.core.clock.timer_loop.act", fail)
        await table.people[0].press("🃏 Мои карты")
        await table.people[0].say("/table")
        async with table.app.storage.transaction():
            await table.app.storage.timers.set([Timer(match.match_id, "turn", 0, 0.0)])
        table.app.timers.match_changed(match)
        wanted = {"bot.core.clock.timer_loop", "bot.telegram.outbound.outbox", "bot.telegram.inbound"}
        await until(lambda: wanted <= {line["logger"] for line in errors(log)}, "all three mistakes are logged")
        assert {line.get("match") for line in errors(log)} == {match.match_id}

"""The log tells what happened, and no secret."""

import io
import json
import logging
import re
from collections.abc import Iterator

import pytest
from aiogram import Bot

from bot.logs import JsonLines, configure_logs
from bot.show.texts import Texts
from bot.store.model import Match
from bot.table import moves
from games.rng import SEED_BYTES, Rng
from tests.bot.chat import chat
from tests.bot.matches import any_move
from tests.patience import until

TOKEN = "7000000001:AAF-very_secret-token-of-the-test"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything that is logged, as the operator sees it at DEBUG."""
    root = logging.getLogger()
    names = ("aiogram", "aiohttp", "aiosqlite", "asyncio")
    levels = {logger: logger.level for logger in (root, *map(logging.getLogger, names))}
    stream = io.StringIO()
    handler = configure_logs("DEBUG", stream)
    yield stream
    root.removeHandler(handler)
    for logger, level in levels.items():
        logger.setLevel(level)


def lines(log: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_a_line_is_one_json_object(log):
    logging.getLogger("bot.test").info("match %d:\n%s", 5, "«так»")
    [line] = lines(log)
    assert line.pop("at")
    assert line == {"level": "INFO", "logger": "bot.test", "message": "match 5:\n«так»"}


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
    assert str(lines(log)[0]["where"]).startswith("['tests/bot/test_logs.py:")
    assert "r7" not in log.getvalue()
    assert "00ff" not in log.getvalue()


def test_a_token_is_never_spelt_out(log):
    logging.getLogger("aiohttp.client").warning("GET https://api.telegram.org/bot%s/getMe", TOKEN)
    logging.getLogger("aiogram").error("%r", {"token": TOKEN})
    assert TOKEN.split(":")[1] not in log.getvalue()
    assert "[token]" in log.getvalue()


def test_configuring_twice_logs_once(log):
    again = configure_logs("INFO", log)
    logging.getLogger("bot.test").info("once")
    logging.getLogger().removeHandler(again)
    assert len(lines(log)) == 1


def test_other_handlers_are_left_alone(log):
    assert [type(handler.formatter) for handler in logging.getLogger().handlers].count(JsonLines) == 1


def secrets_of(match: Match) -> set[str]:
    """The seed, the cards of every hand as they are stored and as they are called."""
    game, texts = moves.game_of(match), Texts()
    found = {match.seed.hex(), repr(match.seed)}
    for seat in game.playing(match.state):
        found |= {card for card in match.state.hands[seat] if len(card) > 1}
        rows = game.screen(game.view(match.state, seat), game.legal(match.state, seat)).rows
        labels = [button.label for row in rows for button in row if button.label.key.startswith("uno-card")]
        found |= {texts.label(label, language, match.names) for label in labels for language in texts.languages()}
    return found


async def test_a_whole_match_at_debug_tells_no_card_no_seed_and_no_token(log, tmp_path, monkeypatch):
    luck = Rng(bytes(SEED_BYTES))
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

        # A mistake of ours that quotes everything it sees: in a handler, in a job, in a timer.
        monkeypatch.setattr("bot.show.painter.Painter.hand", fail)
        monkeypatch.setattr("bot.show.painter.Painter.table", fail)
        await table.people[0].press("🃏 Мои карты")
        await table.people[0].say("/table")
        await until(lambda: log.getvalue().count('"ERROR"') >= 2, "both mistakes are logged")
    text = log.getvalue()
    assert '"ERROR"' in text
    assert "ValueError" in text
    told = {secret for secret in hidden if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", text)}
    assert not told


async def test_the_bot_itself_prints_no_token():
    bot = Bot(TOKEN)
    assert TOKEN not in repr(bot)
    await bot.session.close()

"""Reports to Sentry: place and kind of an error, without any secret."""

import asyncio
import json
import logging
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from pydantic import SecretStr
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from bot.core.play import apply_action
from bot.logging_setup import about
from bot.ops.sentry import KEPT, reporting
from bot.settings import SettingsError
from bot.telegram.views.match_view import MatchView
from tests.support.chat import MY_CARDS, chat
from tests.support.wait_until import until

pytestmark = pytest.mark.real

DSN = SecretStr("https://public0key@sentry.example/42")
TOKEN = "7000000001:AAF-very_secret-token-of-the-test"
SEED = "00ff" * 16
HAND = "r7 w4 b2"
NAME = "Аня Петрова"
SECRETS = (TOKEN, TOKEN.split(":")[1], SEED, HAND, NAME)

log = logging.getLogger("bot.test")


class Post(Transport):
    """Keeps reports as they would be sent."""

    sent: ClassVar[list[bytes]]

    def capture_envelope(self, envelope: Envelope) -> None:
        self.sent.append(envelope.serialize())


@pytest.fixture
def post() -> Iterator[type[Post]]:
    class OwnPost(Post):
        sent: ClassVar[list[bytes]] = []

    level = logging.getLogger().level
    logging.getLogger().setLevel(logging.INFO)
    yield OwnPost
    logging.getLogger().setLevel(level)


def events(post: type[Post]) -> list[dict[str, Any]]:
    """Return the reports, each the last line of its envelope."""
    return [json.loads(envelope.splitlines()[-1]) for envelope in post.sent]


def fail(hand: str, name: str) -> None:
    seed, token = SEED, TOKEN
    try:
        raise ValueError(f"{hand} {seed}")
    except ValueError as error:
        raise RuntimeError(f"{name} {token}") from error


async def test_an_error_is_told_by_kinds_and_places_and_by_nothing_else(post: type[Post]) -> None:
    async with reporting(DSN, post):
        try:
            fail(HAND, NAME)
        except RuntimeError as failure:
            with about(5):
                log.exception("it failed: %s with https://api.telegram.org/bot%s/getMe", failure, TOKEN)
    [event] = events(post)
    [cause, error] = event["exception"]["values"]
    assert (cause["type"], error["type"]) == ("ValueError", "RuntimeError")
    assert "value" not in cause.keys() | error.keys()
    [outer, inner] = error["stacktrace"]["frames"]
    assert outer["function"] == "test_an_error_is_told_by_kinds_and_places_and_by_nothing_else"
    assert (inner["function"], inner["filename"]) == ("fail", "tests/ops/test_sentry.py")
    assert inner.keys() == {"filename", "function", "lineno", "in_app"}
    assert event["logentry"] == {"formatted": "it failed: RuntimeError with https://api.telegram.org/bot[token]/getMe"}
    assert (event["level"], event["logger"], event["tags"]) == ("error", "bot.test", {"match": "5"})
    assert event["release"].startswith("igroteka@")
    assert event.keys() <= KEPT
    everything = post.sent[0].decode()
    assert [secret for secret in SECRETS if secret in everything] == []
    assert str(Path.cwd()) not in everything


async def test_what_goes_over_the_wire_tells_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library's own transport, with a server of the test."""
    machine = "the-name-of-this-machine"
    monkeypatch.setattr(socket, "gethostname", lambda: machine)
    received: list[str] = []

    async def receive(request: web.Request) -> web.Response:
        # the server unpacks the body by itself
        received.append(f"{request.method} {request.path} {dict(request.headers)} {(await request.read()).decode()}")
        return web.json_response({})

    app = web.Application()
    app.router.add_post("/api/42/envelope/", receive)
    async with TestServer(app) as server, reporting(SecretStr(f"http://public0key@{server.host}:{server.port}/42")):
        try:
            fail(HAND, NAME)
        except RuntimeError:
            log.exception("it failed")
        [whole] = await until(lambda: received, "the report has come")
    assert "RuntimeError" in whole
    assert [secret for secret in (*SECRETS, machine) if secret in whole] == []


async def test_numbers_of_people_and_chats_stay_here(post: type[Post]) -> None:
    async with reporting(DSN, post):
        log.error("task %s failed after %d s", "outbox -1001234567890", 30)
        log.error("update %d failed", 900_000_001)
    assert [event["logentry"]["formatted"] for event in events(post)] == [
        "task outbox [number] failed after 30 s",
        "update [number] failed",
    ]


async def test_what_is_no_error_is_not_reported(post: type[Post]) -> None:
    async with reporting(DSN, post):
        log.warning("a poll failed")
        log.info("a pause was asked for")
        logging.getLogger("urllib3.connectionpool").error("no way to Sentry")
    assert post.sent == []


async def test_what_happened_before_an_error_is_not_told_with_it(post: type[Post]) -> None:
    async with reporting(DSN, post):
        log.warning("%s holds %s", NAME, HAND)
        log.error("it failed")
    assert len(post.sent) == 1
    everything = post.sent[0].decode()
    assert "breadcrumbs" not in everything
    assert [secret for secret in SECRETS if secret in everything] == []


async def test_a_disk_that_fails_at_every_turn_is_reported_once(post: type[Post]) -> None:
    async with reporting(DSN, post):
        for _ in range(5):
            log.error("it failed", exc_info=sqlite3.OperationalError(HAND))
    [event] = events(post)
    assert HAND not in post.sent[0].decode()
    assert event["exception"]["values"][0]["type"] == "OperationalError"


async def test_asyncio_quotes_nothing(post: type[Post]) -> None:
    loop = asyncio.get_running_loop()
    async with reporting(DSN, post):
        failed = loop.create_future()
        failed.set_exception(ValueError(HAND))
        loop.default_exception_handler(
            {"message": "Future exception was never retrieved", "future": failed, "exception": failed.exception()}
        )
        loop.default_exception_handler({"message": f"Exception in callback tell({NAME!r})"})
    told = [event["logentry"]["formatted"] for event in events(post)]
    assert told == ["Future exception was never retrieved", "Exception in callback tell"]
    assert [secret for secret in SECRETS for envelope in post.sent if secret in envelope.decode()] == []


async def test_a_report_that_fails_does_no_harm() -> None:
    class Broken(Post):
        def capture_envelope(self, envelope: Envelope) -> None:
            raise RuntimeError

    async with reporting(DSN, Broken):
        log.error("it failed")


async def test_what_ends_the_bot_is_reported_and_wrong_settings_are_not(post: type[Post]) -> None:
    with pytest.raises(RuntimeError):
        async with reporting(DSN, post):
            fail(HAND, NAME)
    [event] = events(post)
    assert event["logentry"]["formatted"] == "bot failed"
    with pytest.raises(SettingsError):
        async with reporting(DSN, post):
            raise SettingsError("BOT_TOKEN is wrong.")
    assert len(post.sent) == 1


async def test_nothing_of_it_is_left_when_the_bot_has_stopped(post: type[Post]) -> None:
    root = logging.getLogger()
    before = root.handlers[:]
    async with reporting(None, post):
        assert root.handlers == before
    async with reporting(DSN, post):
        assert len(root.handlers) == len(before) + 1
    assert root.handlers == before
    log.error("it failed")
    assert post.sent == []


async def test_an_address_that_is_none_is_one_sentence(post: type[Post]) -> None:
    with pytest.raises(SettingsError, match=r"^SENTRY_DSN is wrong: .*\.$"):
        async with reporting(SecretStr("https://sentry.example"), post):
            pass


async def test_mistakes_in_a_running_match_give_away_no_card_no_seed_no_token_and_no_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, post: type[Post]
) -> None:
    """A planted bug that quotes everything it sees, in a handler and in a job."""
    async with reporting(DSN, post), chat(tmp_path, "Любомир", "Златослава", admin=True) as table:
        match = await table.deal()
        game = apply_action.game_of(match)

        def quote(self: object, *args: object, **options: object) -> None:
            hands, seed, names, token = match.state.hands, match.seed.hex(), match.names, table.bot["token"]
            raise ValueError(f"{hands} {seed} {names} {token} {table.group_id}")

        monkeypatch.setattr(MatchView, "hand", quote)
        monkeypatch.setattr(MatchView, "table", quote)
        await table.people[0].press(MY_CARDS)
        await table.people[0].say("/table")
        await until(lambda: len({event["logger"] for event in events(post)}) >= 2, "both mistakes are reported")
    everything = b"\n".join(post.sent).decode()
    cards = {card for seat in game.status(match.state).playing for card in match.state.hands[seat] if len(card) > 1}
    hidden = {match.seed.hex(), repr(match.seed), *match.names, table.bot["token"].split(":")[1], str(table.group_id)}
    assert {secret for secret in hidden if secret in everything} == set()
    assert {card for card in cards if f'"{card}"' in everything or f"'{card}'" in everything} == set()
    assert {event["tags"]["match"] for event in events(post)} == {str(match.match_id)}
    assert all(error["type"] == "ValueError" for event in events(post) for error in event["exception"]["values"])

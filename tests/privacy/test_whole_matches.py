"""Whole matches in a chat with the real bot: all that was sent, to everybody or to one, is checked for secrets."""

import hashlib
import logging
from collections.abc import Iterator
from contextlib import asynccontextmanager
from random import Random

import pytest

from bot.core.match_service import MatchUpdate
from bot.core.play import apply_action
from bot.core.spectators import key_of
from bot.telegram.callback_data import short
from bot.telegram.messages import Public
from bot.telegram.outbound import private_sender
from bot.telegram.views import spectator_view
from games.registry import RULEBOOKS
from tests.contract.matches import OPTION_SETS
from tests.privacy.knowledge import Leak, check_no_secrets
from tests.privacy.recording import LogLines, Recorder, check_logs, check_sent, history, play_on
from tests.support.chat import MEANT, NEW_GAME, PLAY_ON, chat
from tests.support.wait_until import until

PRESSES = 30
GAMES = {game.name: game for game in RULEBOOKS}
CASES = [
    pytest.param(game.name, number, id=f"{game.name}-{number}")
    for game in RULEBOOKS
    for number in range(len(OPTION_SETS[game.name]))
]


@pytest.fixture
def logs() -> Iterator[LogLines]:
    """All that is logged, at DEBUG."""
    handler, root = LogLines(), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield handler
    root.removeHandler(handler)
    root.setLevel(level)


@asynccontextmanager
async def recorded(
    tmp_path, rulebook="uno", options=None, *, admin=True, presses=PRESSES, seed=1, places=(), watched=False
):
    """Three people and a computer player; when they had enough, all but one leave, so that the match ends."""
    async with chat(tmp_path, "Аня", "Борис", "Вера", "Зритель", admin=admin, updates="fetched") as table:
        recorder = Recorder(table.app)
        host, boris, vera, onlooker = table.people
        for person, place in places:
            await table.people[person].say("/start", table.client.bot_id)
            await table.people[person].press(NEW_GAME, table.client.bot_id)
            await table.people[person].answer()
            await table.people[person].say("/stop", table.client.bot_id)
            user_id = table.people[person].id
            assert (await table.app.storage.users.get(user_id)).has_started
            async with table.app.storage.transaction():
                await table.app.storage.users.update(user_id, hand_place=place)
        await host.say(f"/{rulebook}")
        for person in (boris, vera):
            await table.tap(person, "Войти")
        await table.more(host, "+ компьютер")
        match = await table.match()

        def agree(draft):
            draft.record.options = dict(options or {})
            return MatchUpdate()

        await table.app.matches.update(match.match_id, agree)
        await table.tap(host, "Начать")
        await table.quiet()
        if watched:
            link = f"watch-{short(match.match_id)}-{key_of(match)}"
            await onlooker.say(f"/start {link}", table.client.bot_id)
            await onlooker.sees("👀", table.client.bot_id)
        match = await play_on(table, match.match_id, Random(seed), presses)
        yield table, recorder, match


async def leaves(table, person, match_id):
    """Unless the match ends before it is asked whether that is meant: computers play on."""

    async def asked_or_over():
        asked = [seen for seen in await person.seen() if PLAY_ON in seen.buttons]
        return asked or (await table.app.matches.get(match_id)).status == "over"

    await person.say("/leave")
    asked = await until(asked_or_over, "the question, or the end")
    if asked is not True:
        await person.press_on(asked[0], MEANT["/leave"])


async def end(table, match):
    """Whoever is left gets up, one after another, until the match is over."""

    async def has_changed():
        return (await table.app.matches.get(match.match_id)).version > match.version

    for person in table.people[:3]:
        match = await table.app.matches.get(match.match_id)
        if match.status == "running":
            await leaves(table, person, match.match_id)
            await until(has_changed, f"{person.id} leaves")
    await table.quiet()
    return await table.app.matches.get(match.match_id)


@pytest.mark.parametrize(("rulebook", "number"), CASES)
async def test_no_viewer_is_sent_hidden_facts(rulebook, number, tmp_path, logs):
    game, options = GAMES[rulebook], OPTION_SETS[rulebook][number]
    how = {"admin": number % 2 == 0, "seed": number, "watched": True}
    async with recorded(tmp_path, rulebook, options, **how) as (table, recorder, match):
        for person in table.people:
            others = [seen for seen in await person.seen() if seen.is_ephemeral]
            assert all(seen.message["receiver_user"]["id"] == person.id for seen in others)
        match = await end(table, match)
        assert match.status == "over"
        moments = await history(table.app, game, match)
        assert len(moments) > 10
        assert moments[-1].state == match.state
        assert check_sent(recorder.sent, match, game, moments) > 400
        check_logs(logs.lines, match, game, moments, table.bot["token"])
        methods = {call.method for call in recorder.sent}
        assert {"sendMessage", "editMessageText", "editEphemeralMessageText", "answerCallbackQuery"} <= methods
        watched = [call for call in recorder.sent if call.content.get("chat_id") == table.people[3].id]
        assert len(watched) > 1, "who looks on is sent something, and no secret of it"
        # What was recorded is all there was.
        arrived = [call for call in await table.client.calls() if call["method"] != "setMyCommands"]
        assert len(arrived) <= len(recorder.sent)


async def test_hands_in_private_chats_go_to_their_owners(tmp_path, logs):
    game = GAMES["uno"]
    async with recorded(tmp_path, places=((1, "both"), (2, "private"))) as (table, recorder, match):
        moments = await history(table.app, game, match)
        assert check_sent(recorder.sent, match, game, moments) > 500
        check_logs(logs.lines, match, game, moments, table.bot["token"])
        _, boris, vera, _ = table.people
        private = {call.content["chat_id"] for call in recorder.sent if call.content.get("chat_id", 0) > 0}
        assert private == {boris.id, vera.id}
        assert not [seen for seen in await vera.seen() if seen.is_ephemeral and len(seen.buttons) > 3]


async def test_the_seed_is_promised_before_and_shown_after(tmp_path):
    async with recorded(tmp_path, presses=10) as (table, recorder, match):
        seed = match.seed
        promise = hashlib.sha256(seed).hexdigest()
        await table.people[0].say("/fairness")
        await table.people[0].sees(promise)
        assert not [call for call in recorder.sent if any(seed.hex() in words for _, words in call.strings())]
        match = await end(table, match)
        assert not [call for call in recorder.sent if any(seed.hex() in words for _, words in call.strings())]
        await table.tap(table.people[1], "🤝 Проверить раздачу")
        assert seed.hex() in (await table.people[1].sees(promise)).text


async def test_a_hand_posted_for_all_is_caught(tmp_path, monkeypatch):
    """The parameter that makes a message ephemeral is left out: it is public, and the check sees it."""

    async def careless(bot, chat_id, thread_id, message, occasion):
        sent = await bot.send_message(chat_id, message.secret_text, reply_markup=message.secret_keyboard)
        return sent.message_id

    monkeypatch.setattr(private_sender, "send_in_group", careless)
    game = GAMES["uno"]
    async with recorded(tmp_path, presses=0) as (table, recorder, match):
        moments = await history(table.app, game, match)
        with pytest.raises(Leak):
            check_sent(recorder.sent, match, game, moments)


async def test_a_hand_shown_to_who_looks_on_is_caught(tmp_path, monkeypatch):
    """The view of a seat instead of everybody's: the check sees it."""

    def careless(match_view, match, language, chat, ahead):
        cards = match_view.texts.render(match_view.screen_cache.of(match).screen(0).in_words, language, match.names)
        return Public(f"👀 {cards}")

    monkeypatch.setattr(spectator_view, "page", careless)
    game = GAMES["uno"]
    async with recorded(tmp_path, presses=0, watched=True) as (table, recorder, match):
        moments = await history(table.app, game, match)
        with pytest.raises(Leak):
            check_sent(recorder.sent, match, game, moments)


async def test_a_hand_in_the_log_is_caught(tmp_path, monkeypatch, logs):
    honest = apply_action.act

    def talkative(match, seat, action, now, timings, *, tap=None):
        logging.getLogger("bot.core.play.apply_action").debug(
            "hand: %s", apply_action.game_of(match).view(match.state, seat).hand
        )
        return honest(match, seat, action, now, timings, tap=tap)

    monkeypatch.setattr(apply_action, "act", talkative)
    game = GAMES["uno"]
    async with recorded(tmp_path, presses=12) as (table, _, match):
        moments = await history(table.app, game, match)
        with pytest.raises(Leak, match="hand"):
            check_logs(logs.lines, match, game, moments, table.bot["token"])
        with pytest.raises(Leak, match="token"):
            check_logs([table.bot["token"]], match, game, moments, table.bot["token"])
        with pytest.raises(Leak, match="seed"):
            check_logs([f"dealt from {match.seed.hex()}"], match, game, moments, table.bot["token"])
        check_no_secrets([repr(match), f"{match}"], {"seed": repr(match.seed)[2:-1], "state": "hands"})

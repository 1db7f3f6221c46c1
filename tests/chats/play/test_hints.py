"""«Подсказка»: the master's choice, shown to the asking player in unrated play."""

import asyncio
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from bot.core.actor import Actor
from bot.core.match_service import TableError
from bot.core.models import FairnessRecord, Match, MatchRecord, Pairing, Pov
from bot.core.play import hints
from bot.core.play.apply_action import game_of
from bot.core.play.computer_players import Randomness
from bot.core.play.hints import Hints, told
from bot.core.play.match_screens import CachedScreen
from bot.i18n.texts import Texts
from games.bot_levels import ADVISER, USUAL, decide
from games.monopolist.actions import OFFER
from games.registry import RULEBOOKS, AnyGame
from games.rng import SEED_BYTES
from games.uno.actions import Crow
from handlers.updates import ALERT_LENGTH
from locales import languages
from tests.contract.matches import OPTION_SETS, moments
from tests.rules.monopolist import table as trading_table
from tests.support.bundled_games import OURS
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.chat_monopolist import begun_alone
from tests.support.chat_steps import NO_THINKING, learner
from tests.support.stored_matches import dealt
from tests.support.wait_until import PATIENCE

LUCK = Randomness(bytes)
HINT = "💡 Подсказка"
LONG = tuple(f"{name} Вениаминовна-Задунайская ✨" for name in ("Аполлинария", "Гликерия", "Евпраксия", "Серафима"))


async def asked(table: Chat, person: Any, label: str = HINT) -> dict[str, Any]:
    shown = await person.wait_for(lambda seen: label in seen.buttons, "the hand with the hint")
    await person.press_on(shown, label)
    answer: dict[str, Any] = await person.answer()
    return answer


@pytest.mark.parametrize("game", ["УНО", "УНО с перехватом", "Монтана", "Монополист"])
async def test_in_a_practice_there_is_a_hint_with_its_reason(tmp_path: Path, game: str) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        (anya,) = table.people
        await learner(table, game)
        await table.quiet()
        before = await table.match(chat_id=anya.id)
        answer = await asked(table, anya)
        assert answer["show_alert"]
        if 0 in game_of(before).status(before.state).waiting:
            what, _, why = answer["text"].partition("\n")
            assert what.startswith("💡 ")
            assert why
        else:
            assert answer["text"] == "Сейчас ход за другими"
        assert len(answer["text"]) <= ALERT_LENGTH
        assert (await table.match(chat_id=anya.id)).version == before.version


async def test_a_player_who_asks_twice_hears_the_same_and_nothing_is_sent(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        (anya,) = table.people
        await learner(table)
        await table.quiet()
        first = await asked(table, anya)
        sent = len(await table.client.calls())
        assert (await asked(table, anya))["text"] == first["text"]
        after = (await table.client.calls())[sent:]
        assert {call["method"] for call in after} <= {"answerCallbackQuery", "getUpdates"}


async def test_a_player_who_has_made_an_offer_is_advised_to_wait_for_the_answer(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=(60.0, 60.0)) as table:
        anya = await begun_alone(table)
        board = trading_table(2, deeds={0: (16,), 1: (18,)}).draft(0, 1, (16,), (18,))
        await table.put(board.state, chat_id=anya.id)
        assert (await asked(table, anya))["text"].startswith("💡 ")
        await table.put(board.do(0, OFFER).state, chat_id=anya.id)
        assert (await asked(table, anya))["text"] == "Сейчас лучше подождать"


async def test_among_people_alone_there_is_none(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        match = await table.deal()
        await table.tap(anya, MY_CARDS)
        hand = await anya.wait_for(lambda seen: seen.is_ephemeral, "the hand")
        assert HINT not in hand.buttons
        assert not Pov(match, 0).may_ask_hints
        with pytest.raises(TableError, match="hint-rated"):
            await table.app.dispatcher["services"].hints.ask(match.match_id, Actor(anya.id, "Аня"))


async def test_beside_a_computer_there_is_one_and_the_others_read_nothing(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.tap(boris, "Войти")
        await table.more(anya, "+ компьютер")
        await table.tap(anya, "Начать")
        await table.quiet()
        await table.tap(anya, MY_CARDS)
        await table.quiet()
        read = [seen.text for seen in await boris.seen()]
        answer = await asked(table, anya)
        assert answer["show_alert"]
        assert [seen.text for seen in await boris.seen()] == read


def at_a_free_table(computers: int = 1) -> Match:
    return dealt(1, computers)


async def test_a_stand_in_makes_it_free(tmp_path: Path) -> None:
    match = dealt(2)
    assert not Pov(match, 0).may_ask_hints
    match.record.seats[1].was_replaced = True
    assert Pov(match, 0).may_ask_hints


async def test_a_tournament_is_not_free() -> None:
    match = at_a_free_table()
    assert Pov(match, 0).may_ask_hints
    match.record.pairing = Pairing(1, (0, 1))
    assert not Pov(match, 0).may_ask_hints


@pytest.mark.real  # a thread that does not answer
@pytest.mark.parametrize("how", [lambda never: Crow(), Event.wait, lambda never: 1 / 0])
async def test_a_master_that_fails_or_dawdles_is_not_waited_for(how: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    never, match = Event(), at_a_free_table()
    seat = match.state.mover

    def fail(game: Any, level: str, *rest: Any) -> Any:
        return decide(game, level, *rest) if level == USUAL else how(never)

    monkeypatch.setattr(hints, "decide", fail)
    action = await asyncio.wait_for(Hints(LUCK).of(Pov(match, seat)), PATIENCE)
    assert RULEBOOKS[0].accepts(match.state, seat, action)
    never.set()


async def test_the_master_has_so_much_time_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    now, had = 0.0, []

    def think(game: Any, level: str, view: Any, legal: Any, rng: Any, has_time: Any) -> Any:
        nonlocal now
        had.append(has_time())
        now += hints.THINKS
        had.append(has_time())
        return legal[0]

    monkeypatch.setattr(hints, "decide", think)
    match = at_a_free_table()
    await Hints(LUCK, lambda: now).of(Pov(match, match.state.mover))
    assert had == [True, False]


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_every_hint_has_words_that_fit_into_an_alert(game: AnyGame) -> None:
    texts = Texts(strict=True)
    heard: set[str] = set()
    sets = OPTION_SETS[game.name]
    for options in sets:
        for moment in moments(game, options, min(4, game.seats[-1]), 7, limit=max(20, 300 // len(sets))):
            state = moment.before
            for seat in game.status(state).playing:
                offers = game.legal_actions(state, seat)
                match = Match(
                    1, 1, 0, "running", 1, MatchRecord(game.name, 1, FairnessRecord("")), bytes(SEED_BYTES), state
                )
                action = (
                    decide(game.bots, ADVISER, game.view(state, seat), offers, LUCK.of(Pov(match, seat)))
                    if offers
                    else None
                )
                if action is None:
                    continue
                said = told(CachedScreen(match), seat, action)
                assert said.key != "hint-none", action
                heard.add(said.key)
                for language in languages():
                    assert len(texts.render(said, language, LONG)) <= ALERT_LENGTH, said
                if game in OURS:
                    assert game.presentation.reason(game.view(state, seat), action) is not None, action
    assert heard == {"hint-said"}

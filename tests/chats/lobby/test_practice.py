"""A practice match: private, with a coach, without statistics, left at any time."""

from pathlib import Path

import pytest

from bot.core.play import apply_action
from bot.db.migrations.conversions import sittings_of_step_11
from games.engine import TimeUp
from games.lessons import Situation
from games.options import read
from games.registry import AnyGame
from games.rng import Rng
from tests.support.bundled_games import GUESTS, OURS
from tests.support.chat import chat
from tests.support.chat_steps import NO_THINKING, START, STOP, learner
from tests.support.played_matches import play_out
from tests.support.raw_sql import change

NO_MATCHES = "Доигранных партий у тебя пока нет"
TIME_IS_UP = 80
"""Actions that take five minutes."""
LEARNED = 8
"""Least number of explanations in a practice, if the learner plays like the computer."""


def practised(game: AnyGame) -> tuple[list[str], int]:
    """Return the explanations of the learning deal, and its number of actions."""
    practice = game.practice
    assert practice is not None
    step = game.setup(read(game.options_type, practice.options), 2, practice.seed_bytes)
    rng, learned, actions = Rng(practice.seed_bytes[::-1]), [], 0
    while True:
        now = Situation(
            game.view(step.state, 0), game.legal_actions(step.state, 0), [game.redact(e, 0) for e in step.events]
        )
        new = [lesson.name for lesson in practice.lessons if lesson.name not in learned and lesson.when(now)]
        learned += new[:1]  # the coach explains one or two things
        if not game.status(step.state).waiting:
            return learned, actions
        actions += 1
        if actions == TIME_IS_UP and game.status(step.state).minutes:
            step = game.apply(step.state, game.status(step.state).playing[0], TimeUp())
            continue
        waiting = game.status(step.state).waiting
        for seat in (*(seat for seat in game.status(step.state).playing if seat not in waiting), *waiting):
            offers = game.legal_actions(step.state, seat)
            action = game.bots.player.choose(game.view(step.state, seat), offers, rng) if offers else None
            if action is not None:
                step = game.apply(step.state, seat, action)
                break


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_a_practice_is_short_and_much_happens_in_it(game: AnyGame) -> None:
    learned, actions = practised(game)
    assert len(learned) >= LEARNED, learned
    assert actions <= 2 * TIME_IS_UP


@pytest.mark.parametrize("game", ["УНО", "УНО с перехватом", "Монтана", "Монополист"])
async def test_each_game_is_practised_from_the_greeting(tmp_path: Path, game: str) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        (anya,) = table.people
        await learner(table, game)
        shown = await anya.wait_for(lambda seen: STOP in seen.buttons, "the practice")
        match = await table.match(chat_id=anya.id)
        assert match.record.practice
        assert match.record.clock.seconds == 0
        await anya.sees("💡")
        await table.tap(anya, STOP, shown)
        stopped = await anya.sees("🛑 Ты останавливаешь партию")
        assert START in stopped.buttons, "there is a way back"


async def test_a_tip_is_told_once_and_gone_after_the_next_move(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        (anya,) = table.people
        await learner(table)
        await anya.sees("💡 Твой ход. Положи карту")
        match = await table.match(chat_id=anya.id)
        game = OURS[0]
        view = game.view(match.state, 0)
        action = next(action for action in game.legal_actions(match.state, 0) if view.seat in view.waiting)
        now = table.app.storage.clock.now()
        await table.app.matches.update(
            match.match_id, lambda draft: apply_action.by_hand(draft, 0, action, now, table.app.matches.timings)
        )
        after = (await table.match(chat_id=anya.id)).record
        assert after.practice is not None
        assert "turn" in after.practice.tips_seen
        assert "turn" not in after.practice.shown_tips


async def test_a_practice_that_is_played_to_its_end_is_counted_nowhere(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        (anya,) = table.people
        await learner(table)
        await anya.sees("💡")
        match_id = (await table.match(chat_id=anya.id)).match_id
        await table.mean(anya, "/leave")
        await anya.sees("Тренировка окончена")
        assert not (await table.app.storage.results.books([anya.id], 0, "uno")).last_at
        assert not await table.app.storage.results.with_ids([match_id])
        await anya.say("/history")
        await anya.sees(NO_MATCHES)
        await anya.say("/stats")
        await anya.sees("Здесь ты ещё не играешь")


async def test_practices_that_were_listed_before_are_listed_no_more(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        (anya,) = table.people
        storage = table.app.storage
        match = await play_out(table.app.matches, "uno", [(anya.id, "Аня"), (None, "Бот")], chat_id=anya.id)
        await learner(table)
        await anya.sees("💡")
        practice = (await table.match(chat_id=anya.id)).match_id
        await table.mean(anya, "/leave")
        await anya.sees("Тренировка окончена")
        # As a version left it that listed both.
        change(storage, "INSERT INTO sittings (user_id, match_id) VALUES (?, ?)", anya.id, practice)
        assert await storage.history.of_user(anya.id, 0, 9) == [practice, match.match_id]
        async with storage.transaction():
            await sittings_of_step_11(storage.db)
        assert await storage.history.of_user(anya.id, 0, 9) == [match.match_id]


async def test_in_a_group_the_button_leads_to_the_private_chat(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, boris = table.people
        await anya.say("/uno")
        await table.tap(boris, "Войти")
        assert "в конце есть тренировка" in (await boris.answer())["text"]
        await anya.say("/rules u47")
        await table.tap(anya, START, await anya.sees("правила, 9/9"))
        assert (await anya.answer())["url"] == "https://t.me/igroteka_bot?start=learn-uno"
        private = table.client.bot_id
        await anya.say("/start learn-uno", chat_id=private)
        await anya.sees("💡", chat_id=private)


async def test_where_something_is_played_no_practice_begins(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        (anya,) = table.people
        await learner(table)
        await anya.sees("💡")
        await anya.say("/start learn-montana")
        await anya.sees("уже")
        await anya.say("/start learn-nonsense")
        await anya.sees("Такой игры")


@pytest.mark.parametrize("game", [OURS[0], *GUESTS], ids=lambda game: game.name)
async def test_a_newcomer_is_told_of_the_practice_where_there_is_one(game: AnyGame, tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say(f"/{game.name}")
        answer = await table.tap(boris, "Войти")
        assert answer.startswith("Ты за столом")
        assert ("тренировка" in answer) == (game.practice is not None)

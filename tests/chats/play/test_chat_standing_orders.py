"""Standing orders in a chat: given in the hand, carried out, kept private."""

from pathlib import Path
from typing import Any

from bot.telegram.callback_data import OrderTap
from games.uno.actions import Play
from games.uno.standing_orders import WAYS
from playground.client import Person, Seen
from tests.rules import monopolist
from tests.support.chat import MORE, MY_CARDS, ORDERS, Chat, chat
from tests.support.chat_monopolist import AFFAIRS
from tests.support.chat_monopolist import begun as city
from tests.support.chat_monopolist import laid as put_board
from tests.support.chat_steps import NO_THINKING, hand_of, laid

SLOW: dict[str, Any] = {"turn_clock": 86_400}
LIVE: dict[str, Any] = {"turn_clock": 300}
THREE = ("Аня", "Борис", "Вера")
HANDS = {0: "r1 r2 r3 r4", 1: "r7 b8 b9 b6", 2: "g1 g2 g3 g4"}
QUICKLY: dict[str, Any] = {"live_order_seconds": (0.05, 0.1), "slow_order_seconds": (0.05, 0.1)}
"""Long enough to give orders, and too short to delay a test."""
ABOUT = "Что сделать за тебя"
DRAW, CARD = "Нечем ходить — беру", "Положить карту, если подойдёт"
BACK = "← Назад"


async def begun(table: Chat, hands: dict[int, str] = HANDS, **fields: Any) -> None:
    """Start a match: Anya is to move, Boris has opened his hand."""
    await table.deal()
    await laid(table, hands, **{"mover": 0, **fields})
    await table.tap(table.people[1], MY_CARDS)


async def say(table: Chat, person: Person, *labels: str, chat_id: int | None = None) -> str:
    """Press through the orders of the open hand; return the last answer."""
    said = ""
    for label in (ORDERS, *labels):
        await person.press_on(await page_of(person, label, chat_id), label, chat_id)
        said = str((await person.answer())["text"] or "")
    return said


async def page_of(person: Person, label: str, chat_id: int | None = None) -> Seen:
    """Return a hand, or a page of it, with this button, in the group or in that chat."""

    def is_it(seen: Seen) -> bool:
        return label in seen.buttons and (chat_id is not None or seen.is_ephemeral)

    return await person.wait_for(is_it, label, chat_id)


async def everything(person: Person) -> str:
    return "\n".join(f"{seen.text} {seen.buttons}" for seen in await person.seen())


async def test_what_was_ordered_is_marked_in_the_hand_and_done_in_ones_own_name(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, settings=SLOW, pauses=NO_THINKING, timings=QUICKLY) as table:
        anya, boris, _ = table.people
        await begun(table, {**HANDS, 1: "b7 b8 b9 b6"}, pile=("y9", "y8", "y6"))
        assert await say(table, boris, f"⬜ {DRAW}") == "Договорились, сделаю"
        page = await page_of(boris, f"✅ {DRAW.lower()}")
        assert page.text.startswith(ABOUT)
        await table.tap(boris, BACK, page)
        await hand_of(boris, "📌 Поручено: нечем ходить — беру")
        for other in (anya, table.people[2]):
            assert "оруч" not in (await everything(other)).replace(ORDERS, "")
        await table.act(0, Play("r1"))
        await anya.sees("Борис\u2069 берёт карту")
        await table.quiet()
        match = await table.match()
        assert match.state.mover == 2
        assert match.record.seats[1].orders.given == {"draw": 0}, "for as long as they like"
        assert "оруч" not in (await everything(anya)).replace(ORDERS, "")


async def test_a_card_is_queued_by_choosing_it_and_laid_once(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, settings=SLOW, pauses=NO_THINKING, timings=QUICKLY) as table:
        anya, boris, _ = table.people
        await begun(table)
        await say(table, boris, f"⬜ {CARD}", "🔴\u00a07")
        page = await page_of(boris, "✅ положить 🔴\u00a07, если подойдёт")
        await table.tap(boris, BACK, page)
        await hand_of(boris, "📌 Поручено: положить 🔴\u00a07, если подойдёт")
        await table.act(0, Play("r1"))
        await anya.sees("Борис\u2069 кладёт 🔴\u00a07")
        await table.quiet()
        assert (await table.match()).record.seats[1].orders.given == {}
        assert all("🔴\u00a07" not in seen.text for seen in await boris.seen() if "Поручено" in seen.text)


async def test_an_order_is_taken_back_by_a_tap(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, settings=SLOW, pauses=NO_THINKING, timings=QUICKLY) as table:
        _, boris, _ = table.people
        await begun(table)
        await say(table, boris, f"⬜ {DRAW}")
        page = await page_of(boris, f"✅ {DRAW.lower()}")
        assert await table.tap(boris, f"✅ {DRAW.lower()}", page) == "Хорошо, поручение снято"
        page = await page_of(boris, f"⬜ {DRAW}")
        await table.tap(boris, BACK, page)
        assert "Поручено" not in (await hand_of(boris, "Твои карты")).text
        assert (await table.match()).record.seats[1].orders.given == {}


async def test_what_has_lapsed_says_why_in_the_hand_once(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, settings=SLOW, pauses=NO_THINKING, timings=QUICKLY) as table:
        _, boris, _ = table.people
        await begun(table, {**HANDS, 0: "r1 r2"})
        await say(table, boris, f"⬜ {CARD}", "🔴\u00a07")
        await table.act(0, Play("r1"))
        hand = await hand_of(boris, "📌 Снято: «Положить карту, если подойдёт». У игрока \u2068Аня\u2069 одна карта")
        assert "Поручено" not in hand.text
        await table.tap(boris, "🔴\u00a07", hand)
        await hand_of(boris, "Твои карты")
        assert "Снято" not in await everything(boris)


async def test_an_old_button_for_what_can_never_be_gets_a_friendly_sentence(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, settings=SLOW, pauses=NO_THINKING, timings=QUICKLY) as table:
        _, boris, _ = table.people
        await begun(table)
        await say(table, boris, f"⬜ {CARD}")
        choices = await page_of(boris, "🔷\u00a09")
        await laid(table, {**HANDS, 1: "g7 g8 g9 g6"}, mover=0)
        told = await table.tap(boris, "🔷\u00a09", choices)
        assert told == "Так уже не получится: посмотри, что можно поручить сейчас"
        assert (await table.match()).record.seats[1].orders.given == {}


async def test_the_button_carries_a_number_and_no_card(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, settings=SLOW, pauses=NO_THINKING, timings=QUICKLY) as table:
        _, boris, _ = table.people
        await begun(table)
        await say(table, boris, f"⬜ {CARD}")
        choices = await boris.wait_for(lambda seen: CARD in seen.text, "what there is to choose")
        data = [button["callback_data"] for row in choices.rows for button in row]
        match = await table.match()
        wanted = OrderTap(match=match.match_id, name="card", value=WAYS.index(Play("r7"))).pack()
        assert wanted in data
        assert not any("r7" in one.rpartition(":")[2] for one in data)


async def test_at_a_live_table_hands_stay_as_they_are(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, settings=LIVE, pauses=NO_THINKING, timings=QUICKLY) as table:
        _, boris, _ = table.people
        await begun(table)
        assert ORDERS not in (await hand_of(boris, "Твои карты")).buttons


async def test_a_highest_bid_is_chosen_in_ones_own_affairs_and_bid_by_the_least_step(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, settings=SLOW, pauses=NO_THINKING, timings=QUICKLY) as table:
        anya, boris, _ = table.people
        await city(table)
        await put_board(table, monopolist.table(at={0: 36}).roll(0, 1, 2).decline(0).bid(0, 50))
        await table.tap(boris, AFFAIRS)
        await say(table, boris, "⬜ Торговаться до суммы, дальше пас…", "М100")
        await anya.sees("М51")
        await table.quiet()
        match = await table.match()
        assert (match.state.phase.bid, match.state.phase.bidder) == (51, 1)
        page = await page_of(boris, "✅ торговаться до М100, дальше пас")
        await table.tap(boris, BACK, page)
        await hand_of(boris, "📌 Поручено: торговаться до М100, дальше пас")


async def test_the_hand_that_was_opened_from_games_takes_orders_too(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, settings=SLOW, pauses=NO_THINKING, timings=QUICKLY) as table:
        anya, boris, _ = table.people
        private = table.client.bot_id
        await boris.say("/start", chat_id=private)
        await boris.sees("Привет", chat_id=private)
        await begun(table)
        await boris.say("/games", chat_id=private)
        listing = await boris.sees("Друзья", chat_id=private)
        await boris.press_on(listing, listing.buttons[0], chat_id=private)
        await boris.answer()
        assert await say(table, boris, f"⬜ {CARD}", "🔴\u00a07", chat_id=private) == "Договорились, сделаю"
        await table.act(0, Play("r1"))
        await anya.sees("Борис\u2069 кладёт 🔴\u00a07")


async def test_a_player_who_plays_alone_has_no_player_to_wait_for(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", settings=SLOW, pauses=NO_THINKING, timings=QUICKLY) as table:
        (anya,) = table.people
        private = table.client.bot_id
        await anya.say("/uno", chat_id=private)
        await anya.press(MORE, private)
        await anya.press("+ компьютер", private)
        await anya.press("Начать", private)
        hand = await anya.sees("На столе", chat_id=private)
        assert ORDERS not in hand.buttons

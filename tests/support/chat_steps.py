"""Steps of chat scenarios: arranged cards, presses, timers that fire."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from aiogram.types import BotCommandScopeAllGroupChats

from bot.core.match_service import MatchUpdate, TimerPlan
from bot.core.models import Match, Timer, TurnClock
from bot.core.play import apply_action
from bot.core.play.apply_action import game_of
from games.engine import Leave, Timeout
from games.rng import SEED_BYTES, Rng
from games.uno.state import Moving, State
from playground.client import Person, Seen
from tests.support.chat import MORE, MY_CARDS, ORDERS, Chat
from tests.support.stored_matches import CLOCK, any_move
from tests.support.wait_until import until

MADE_UP = {"discard": ("r5",), "colour": "r", "phase": Moving(), "drawn": (), "direction": 1}


def arranged(state: State, hands: dict[int, str], **fields: Any) -> State:
    """Return the state with these hands, a red five laid, and no pending choice.

    The deck stays complete, because the storage refuses any other. Named cards are taken from the other places. The
    remaining cards are drawn last, or lie at the bottom of the discards if the pile is given.
    """
    named = {seat: tuple(cards.split()) for seat, cards in hands.items()}
    made_up = {**MADE_UP, **fields}
    left = Counter(made_up["options"].deck() if "options" in fields else all_cards(state))
    for cards in (*named.values(), made_up["discard"], fields.get("pile", ())):
        left.subtract(cards)
    assert min(left.values()) >= 0, "more cards of a kind than there are"

    def still_there(cards: Iterable[str]) -> tuple[str, ...]:
        kept = []
        for card in cards:
            if left[card]:
                left[card] -= 1
                kept.append(card)
        return tuple(kept)

    made_up["hands"] = tuple(named.get(seat) or still_there(hand) for seat, hand in enumerate(state.hands))
    if "pile" in fields:
        made_up["discard"] = (*left.elements(), *made_up["discard"])
    else:
        pile = still_there(state.pile)
        made_up["pile"] = (*left.elements(), *pile)
    return msgspec.structs.replace(state, **made_up)


def all_cards(state: State) -> list[str]:
    return [card for cards in (state.pile, state.discard, *state.hands) for card in cards]


async def laid(table: Chat, hands: dict[int, str], **fields: Any) -> State:
    match = await table.match()
    state = arranged(match.state, hands, **fields)
    await table.put(state)
    await table.quiet()
    return state


async def table_of(person: Person) -> Seen:
    return await person.wait_for(lambda seen: MY_CARDS in seen.buttons, "the table")


async def wait_button(person: Person, label: str) -> Seen:
    return await person.wait_for(
        lambda seen: label in seen.buttons and not seen.is_ephemeral, f"{label!r} at the table"
    )


async def pinned(table: Chat) -> list[int]:
    snapshot = await table.client.get("snapshot")
    return next(state["pinned"] for state in snapshot["chats"] if state["chat"]["id"] == table.group_id)


async def said(person: Person, words: str) -> int:
    return sum(words in seen.text for seen in await person.seen())


SEAT_COMPUTER = "🤖 Посадить компьютер"


NO_THINKING = (3_600.0, 3_600.0)
"""Pauses of computer players, so long that nothing happens by itself."""


async def strike(table: Chat, match: Match, kind: str, seat: int) -> None:
    """Make a timer of this seat due now, and wait until it has fired."""
    timer = Timer(match.match_id, kind, seat, table.app.watermark.until())

    def work(draft: Match) -> MatchUpdate:
        draft.record.seats[seat].clock.turn = TurnClock(0.0, CLOCK, timer.due_at, 0.0)
        return MatchUpdate(timers=TimerPlan.restart([timer]))

    await table.app.matches.update(match.match_id, work)

    async def has_struck() -> bool:
        return timer not in await table.app.storage.timers.of_match(match.match_id)

    await until(has_struck, "the timer fires")


async def away(table: Chat) -> int:
    """Deal, and let one seat time out until a stand-in is offered; return the seat.

    The other seats play on.
    """
    match = await table.deal()
    absent, luck = apply_action.game_of(match).status(match.state).waiting[0], Rng(bytes(SEED_BYTES))
    while match.record.seats[absent].presence.timeouts < apply_action.OFFER_STAND_IN_AFTER:
        seat, action = any_move(match, luck)
        if absent in apply_action.game_of(match).status(match.state).waiting:
            await strike(table, match, "turn", absent)
        else:
            await table.act(seat, action)
        match = await table.match()
    return int(absent)


async def hand(table: Chat, person: Person, text: str) -> Seen:
    """Open the hand, and return it once it contains the text."""
    await table.tap(person, MY_CARDS)
    return await person.wait_for(lambda seen: seen.is_ephemeral and text in seen.text, f"a hand with {text!r}")


async def hand_of(person: Person, text: str = "") -> Seen:
    return await person.wait_for(lambda seen: seen.is_ephemeral and text in seen.text, f"a hand with {text!r}")


LONGEST = 1500


BACK = "← Назад"


WHAT_HAPPENED = "📜 Что было"


MATCH_OVER = "Игра окончена"


Table = tuple[int, int]
"""A chat and a topic of it."""


class Players:
    """People who press the buttons of their hands, in one chat or topic."""

    def __init__(self, table: Chat, seed: int, at: Table | None = None) -> None:
        self._table = table
        self._choose = random.Random(seed)
        self._chat_id, self._thread_id = at or (table.group_id, 0)
        self._by_id = {person.id: person for person in table.people}
        self.presses = 0

    async def match(self) -> Match | None:
        match_id = await self._table.app.storage.matches.live_at(self._chat_id, self._thread_id)
        return None if match_id is None else await self._table.app.matches.get(match_id)

    async def play_on(self, presses: int = LONGEST) -> bool:
        """Press until the match is over; return whether it ended within so many presses."""
        for _ in range(presses):
            await self._table.quiet()
            match = await self.match()
            if match is None:
                return True
            people = [
                seat for seat in game_of(match).status(match.state).waiting if not match.record.seats[seat].is_computer
            ]
            if people:
                await self._act(match, self._choose.choice(people))
        return False

    async def _act(self, match: Match, seat: int) -> None:
        """Make one press that changes the match, or opens a menu on the way to it."""
        person = self._by_id[match.record.seats[seat].user_id or 0]
        hand = await self._hand_of(person)
        if hand is None:
            await self._table.tap(person, MY_CARDS, await self._table_seen(person))
            hand = await self._hand_of(person)
        assert hand is not None, "the hand can always be opened"
        tried = []
        for label in self._by_taste(enabled(hand)):
            tried.append((label, await self._table.tap(person, label, hand)))
            self.presses += 1
            now = await self.match()
            if now is None or now.state is not match.state or (await self._hand_of(person)) != hand:
                return
        raise AssertionError(f"{person.user['first_name']} is waited for and can do nothing: {hand.text!r} {tried}")

    def _by_taste(self, labels: Sequence[str]) -> list[str]:
        """Return the labels in random order: cards first, draws later, recaps last.

        Matches end sooner if players prefer cards.
        """
        shuffled = self._choose.sample(labels, len(labels))
        return sorted(
            shuffled, key=lambda label: (label == WHAT_HAPPENED, label in ("Взять карту", "Оставить себе", BACK))
        )

    async def _hand_of(self, person: Person) -> Seen | None:
        """Return the person's latest hand; in the private chat it is the table message."""
        for seen in reversed(await self._screen(person)):
            is_hand = seen.is_ephemeral or self._chat_id == person.id
            if is_hand and enabled(seen) and "Новая игра" not in " ".join(seen.buttons):
                return seen
        return None

    async def _table_seen(self, person: Person) -> Seen:
        return next(seen for seen in reversed(await self._screen(person)) if MY_CARDS in seen.buttons)

    async def _screen(self, person: Person) -> list[Seen]:
        seen = await person.seen()
        return [one for one in seen if one.message.get("message_thread_id", 0) == self._thread_id]


def enabled(seen: Seen) -> list[str]:
    """Return the labels of the enabled buttons, without standing orders."""
    rows = seen.message.get("reply_markup", {}).get("inline_keyboard", [])
    labels = [button["text"] for row in rows for button in row if "callback_data" in button]
    return [label for label in labels if label != ORDERS]


async def choose(table: Chat, host: Person, *labels: str) -> None:
    """Press these buttons in the panel of options."""
    for label in (MORE, "Настройки", *labels):
        await table.tap(host, label)


async def introduced(table: Chat) -> None:
    """Store the names of all people."""
    async with table.app.storage.transaction():
        for person in table.people:
            await table.app.storage.users.update(person.id, name=person.user["first_name"])


async def hours_pass(table: Chat, turns: int) -> None:
    """Apply a timeout of the player to move, this many times."""
    for _ in range(turns):
        match = await table.match()
        await table.act(match.state.mover, Timeout())
    await table.quiet()


AGAIN, CALL_ME, NOT_ME = "🔁 Ещё раз", "🔔 Позови на следующую", "🔕 Не надо"


async def finished(table: Chat, players: int = 3) -> Seen:
    """Play a match of these people and a computer player; return the result message.

    The match has a turn clock of its own.
    """
    host, *others = table.people[:players]
    await host.say("/uno")
    for person in others:
        await table.tap(person, "Войти")
    await table.more(host, "+ компьютер")
    match = await table.match(chat_id=table.group_id or host.id)

    def agree(draft: Match) -> MatchUpdate:
        draft.record.clock.seconds, draft.record.options = 300, {"target": 200}
        return MatchUpdate()

    await table.app.matches.update(match.match_id, agree)
    await table.tap(host, "Начать")
    await table.quiet()
    for seat in range(1, players + 1):
        await table.act(seat, Leave())
    await table.quiet()
    return await host.wait_for(lambda seen: AGAIN in seen.buttons, "the result")


CLOSE = "✖️ Закрыть"


async def loudly(table: Chat, person: Person, command: str) -> None:
    """Say a command that all members see, as from an app without ephemeral commands."""
    for language in (None, "en", "uk", "de"):
        await table.app.bot.delete_my_commands(scope=BotCommandScopeAllGroupChats(), language_code=language)
    await person.say(command)


START = "🎓 Потренироваться"


STOP = "Закончить тренировку"


async def learner(table: Chat, game: str = "УНО") -> None:
    (anya,) = table.people
    await anya.say("/start")
    await table.tap(anya, START)
    await table.tap(anya, game, await anya.sees("Во что учимся играть?"))

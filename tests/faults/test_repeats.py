"""Every update comes twice, before and after a kill; the state is that of one."""

import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from aiogram.types import ChatMemberAdministrator

from bot import app as application
from bot.app import UPDATES
from bot.core.idempotency import UpdateKey
from bot.core.lobby.lobby import nth_value
from bot.core.match_service import MatchUpdate
from bot.core.models import Match
from bot.core.play import apply_action
from bot.core.tournaments import tournament
from bot.i18n.texts import Texts
from bot.telegram.callback_data import KINDS, SettingTap, TournamentTap, read
from bot.timings import Timings
from games.registry import RULEBOOKS
from games.rng import SEED_BYTES, Rng
from games.uno.actions import Draw, Play, token
from games.uno.state import Moving
from handlers.command_table import IN_GROUPS
from tests.support.lobby_driver import (
    BOT,
    HOST_OF_ALL,
    Desk,
    Json,
    action_data,
    base36,
    chat,
    desk,
    fingerprint,
    meant,
    user,
)
from tests.support.raw_sql import rows, shown_of
from tests.support.stored_matches import any_move, lay

HOME = -1001
ANYA, BORIS, VERA, GENA, DIMA, WATCHER = 11, 12, 13, 14, 15, 16
LOBBY_WORDS = (
    "join leave add remove game start cancel options preset turn choose set clocks clock words back done rules "
    "more games play drop computer"
)


class Died(BaseException):
    """Death of the process right after a commit."""


class Lives:
    """A bot that is killed and restarted on the same database; people do not notice."""

    def __init__(self, folder: Path, stack: AsyncExitStack, *, killed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder = folder
        self._stack = stack
        self._killed = killed
        self._monkeypatch = monkeypatch
        self._numbers = itertools.count(1)
        self.desk: Desk
        self.fed: set[tuple[str, str]] = set()

    async def begin(self) -> None:
        await self._stack.aclose()
        begun = desk(self._folder, briefly=True, numbers=self._numbers, timings=Timings(slow_skip_clock_part=0.0))
        self.desk = await self._stack.enter_async_context(begun)

    async def feed(self, update: Json) -> None:
        """Feed an update, then repeat it: to this process and the next, or after a kill."""
        self.fed.add(kind_of(update))
        if self._killed:
            await self._feed_and_die(update)
        else:
            await self.desk.feed(update)
        once = await essence(self.desk)
        if not self._killed:
            await self.desk.feed(update)
            assert await essence(self.desk) == once, "twice in one life"
        await self.begin()
        await self.desk.feed(update)
        assert await essence(self.desk) == once, "again in the next life"
        if "callback_query" in update:
            assert self.desk.telegram.answers[update["callback_query"]["id"]], "it is answered all the same"
        assert not self.desk.complaints.lines

    async def _feed_and_die(self, update: Json) -> None:
        def die(cause: UpdateKey, match_id: int) -> None:
            raise Died

        with self._monkeypatch.context() as patched:
            patched.setattr(UpdateKey, "mark_changed", die)
            try:
                await self.desk.feed(update)
            except Died:
                return

    # Actions of people

    async def say(self, user_id: int, text: str, **more: Any) -> None:
        await self.feed(self.desk.message(user_id, HOME, text=text, **more))

    async def mean(self, user_id: int, command: str) -> None:
        await self.say(user_id, command)
        await self.tap(user_id, meant(command, (await self.match()).match_id, user_id))

    async def tap(self, user_id: int, data: str) -> None:
        await self.feed(self.desk.press(user_id, HOME, data))

    def service(self, **fields: Any) -> Json:
        """Return a service message."""
        return self.desk.message(ANYA, HOME, **fields)

    def member(self, before: str, after: str, of: int = VERA, kind: str = "chat_member") -> Json:
        change = {"chat": chat(HOME), "from": user(ANYA), "date": 1}
        change |= {"old_chat_member": standing(before, of), "new_chat_member": standing(after, of)}
        return {"update_id": next(self.desk.numbers), kind: change}

    def standing(self, before: str, after: str) -> Json:
        """Return the bot's own membership."""
        return self.member(before, after, BOT.id, "my_chat_member")

    async def lobby(self, user_id: int, *words: str) -> None:
        await self.tap(user_id, ":".join(("l", base36((await self.match()).match_id), *words)))

    async def match(self) -> Match:
        [*_, (match_id,)] = rows(self.desk.app.storage, "SELECT match_id FROM matches ORDER BY match_id")
        return await self.desk.match(match_id)

    async def note(self, change: Callable[[Match], None]) -> None:
        """Change a match directly."""

        def work(match: Match) -> MatchUpdate:
            change(match)
            return MatchUpdate()

        await self.desk.app.matches.update((await self.match()).match_id, work)

    async def lay(self, *hands: str, mover: int = 0) -> None:
        """Deal these hands, with a red five on the table and the rest in the pile."""
        match = await self.match()
        held = tuple(tuple(hand.split()) for hand in hands)
        pile = [*match.state.pile, *match.state.discard, *itertools.chain(*match.state.hands)]
        for card in ("r5", *itertools.chain(*held)):
            pile.remove(card)
        board = {"discard": ("r5",), "colour": "r", "phase": Moving(), "drawn": (), "direction": 1, "owes_uno": -1}
        state = msgspec.structs.replace(match.state, hands=held, pile=tuple(pile), mover=mover, **board)
        await lay(self.desk.app.matches, match.match_id, state)


def standing(status: str, user_id: int) -> Json:
    is_admin = status == "administrator"
    rights = [name for name, field in ChatMemberAdministrator.model_fields.items() if field.annotation is bool]
    return {**dict.fromkeys(rights if is_admin else (), False), "status": status, "user": user(user_id)}


def kind_of(update: Json) -> tuple[str, str]:
    if "callback_query" in update:
        tap = read(update["callback_query"]["data"])
        assert tap is not None
        return tap.__prefix__, str(getattr(tap, "what", "") or (tap.name if isinstance(tap, SettingTap) else ""))
    [kind] = update.keys() - {"update_id"}
    text = update[kind].get("text", "")
    return kind, text.split()[0].removeprefix("/") if text.startswith("/") else ""


async def essence(at_desk: Desk) -> Any:
    """Return all that people would call a change."""
    storage = at_desk.app.storage
    matches = []
    for (match_id,) in rows(storage, "SELECT match_id FROM matches ORDER BY match_id"):
        match = await at_desk.match(match_id)
        asked = None if match.record.lobby.text_question is None else match.record.lobby.text_question.option
        record = match.record
        agreed = (record.rulebook, record.host_id, record.lobby.reserved_seats, record.votes, record.former_players)
        asks = [(one.kind, one.seat, one.number, one.to) for one in record.prompts]
        matches.append((fingerprint(match), agreed, asks, record.seats, record.news, asked))
    events = rows(storage, "SELECT match_id, seat, action FROM events ORDER BY match_id, version")
    people = rows(storage, "SELECT * FROM users ORDER BY user_id")
    chats = rows(storage, "SELECT chat_id, title, language, is_admin, pictures FROM chats ORDER BY chat_id")
    timers = rows(storage, "SELECT match_id, kind, seat FROM timers ORDER BY 1, 2, 3")
    guests = rows(storage, "SELECT chat_id, thread_id, user_id FROM guests ORDER BY 1, 2, 3")
    tournaments = rows(storage, "SELECT cup_id, chat_id, thread_id, is_live, version, body FROM cups ORDER BY 1")
    return matches, events, people, chats, timers, guests, tournaments


@pytest.fixture(params=["twice", "killed"])
async def lives(tmp_path: Path, request: Any, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Lives]:
    texts = Texts()
    monkeypatch.setattr(application, "Texts", lambda: texts)  # reading all of them takes longer than a life
    async with AsyncExitStack() as stack:
        found = Lives(tmp_path, stack, killed=request.param == "killed", monkeypatch=monkeypatch)
        await found.begin()
        yield found


async def in_the_lobby(lives: Lives) -> None:
    await lives.say(ANYA, "/uno")
    await lives.lobby(BORIS, "join")
    await lives.lobby(VERA, "join")
    await lives.lobby(VERA, "leave")
    await lives.lobby(VERA, "join")
    await lives.lobby(ANYA, "add")
    await lives.lobby(ANYA, "add")
    await lives.lobby(ANYA, "remove")
    assert len((await lives.match()).names) == 4
    await lives.lobby(ANYA, "more")
    for what, count in (("add", 5), ("remove", 4)):
        await lives.lobby(ANYA, "computer", what)
        assert len((await lives.match()).names) == count
    for shelf, game in zip(itertools.cycle(("games", "game")), (*RULEBOOKS[1:], RULEBOOKS[0]), strict=False):
        await lives.lobby(ANYA, shelf)
        await lives.lobby(ANYA, "play", game.name)
        assert (await lives.match()).record.rulebook == game.name
    await lives.lobby(ANYA, "drop")
    assert (await lives.match()).status == "lobby", "it is only asked"
    await lives.lobby(ANYA, "rules")
    match_id = base36((await lives.match()).match_id)
    for what in ("open", "pick:1b", "close"):
        await lives.tap(BORIS, f"f:{match_id}:{what}")
    for _ in range(2):
        await lives.tap(ANYA, f"f:{match_id}:dice")


async def in_the_panel(lives: Lives) -> None:
    await lives.lobby(ANYA, "options")
    await lives.lobby(ANYA, "preset", "full")
    await lives.lobby(ANYA, "turn", "scoring")
    await lives.lobby(ANYA, "choose", "target")
    await lives.lobby(ANYA, "set", "target", "1")
    await lives.lobby(ANYA, "back")
    await lives.lobby(ANYA, "clocks")
    await lives.lobby(ANYA, "clock", base36(3600))
    match = await lives.match()
    own = next(at for at in range(20) if nth_value(match, "blank1", at) == "own")
    await lives.lobby(ANYA, "set", "blank1", base36(own))
    await answer_question(lives, "спеть куплет")
    await lives.lobby(ANYA, "words", "words1")
    await answer_question(lives, "станцевать")
    await lives.lobby(ANYA, "done")
    record = (await lives.match()).record
    assert (record.options["scoring"], record.options["words1"], record.clock.seconds) == ("own", "станцевать", 3600)


async def answer_question(lives: Lives, words: str) -> None:
    match = await lives.match()
    message_id = shown_of(lives.desk.app.storage, match).question("text-question", ANYA)
    assert match.record.lobby.text_question is not None
    assert message_id is not None
    question = {"message_id": message_id, "date": 1, "chat": chat(HOME), "from": user(BOT.id), "text": "?"}
    await lives.say(ANYA, words, reply_to_message=question)


async def at_the_table(lives: Lives) -> None:
    await lives.lobby(ANYA, "start")
    others = ("r3 r4 b5", "g1 g2 g3", "y1 y2 y3")
    await lives.lay("r1 r2 b3 w", *others)
    match_id = base36((await lives.match()).match_id)
    await lives.tap(ANYA, f"h:{match_id}")
    for name in (token(Play("w", "r")), f"{token(Play('w', 'r'))}_"):
        await lives.tap(ANYA, f"m:{match_id}:{name}")
    await lives.tap(ANYA, action_data(await lives.match(), Draw()))
    assert len((await lives.match()).state.hands[0]) == 5
    # Words in the chat, and a button without a turn.
    await lives.lay("r1 r2", *others)
    await lives.say(ANYA, "УНО!")
    assert (await lives.match()).state.armed
    await lives.lay("r1 r2", *others)
    await lives.tap(ANYA, f"a:{match_id}:1:{token(Play('r1'))}")
    assert (await lives.match()).state.hands[0] == ("r2",)
    for command in ("/table", "/hand", "/rules", "/help", "/play"):
        await lives.say(BORIS, command)
    await lives.tap(BORIS, "r:0:uno:1")
    await lives.tap(BORIS, f"x:{base36(BORIS)}")
    for wanted in ("start", "stop", "start"):
        await lives.tap(WATCHER, f"v:{match_id}:{wanted}")
        assert [one.user_id for one in (await lives.match()).record.spectators] == [WATCHER] * (wanted == "start")
    await lives.lay("r1 r2", *others)
    for wanted in ("give", "back"):
        await lives.tap(BORIS, f"o:{match_id}:draw:{wanted}:0")
        assert bool((await lives.match()).record.seats[1].orders.given) == (wanted == "give")


async def somebody_is_away(lives: Lives) -> None:
    hands = ("r1 r2 b1", "r3 r4 b5", "r7 r8 g3", "y1 y2 y3")
    match_id = base36((await lives.match()).match_id)
    await lives.lay(*hands, mover=2)
    await lives.say(ANYA, "/skip")
    await lives.say(BORIS, "/skip")
    assert (await lives.match()).record.seats[2].presence.timeouts == 1
    for comes_back_by in ("a hand", "a hint", "a card", "a card that cannot be laid"):
        await lives.lay(*hands, mover=2)
        await lives.note(
            lambda match: setattr(match.record.seats[2].presence, "timeouts", apply_action.OFFER_STAND_IN_AFTER)
        )
        await lives.tap(ANYA, f"t:{match_id}:computer:2")
        assert (await lives.match()).record.seats[2].computer_plays
        card = token(Play("r7" if comes_back_by == "a card" else "g3"))
        asks = {"a hand": f"h:{match_id}", "a hint": f"i:{match_id}"}
        await lives.tap(VERA, asks.get(comes_back_by, f"a:{match_id}:1:{card}"))
        match = await lives.match()
        assert not match.record.seats[2].computer_plays
        assert len(match.state.hands[2]) == (2 if comes_back_by == "a card" else 3)
    await lives.note(lambda match: setattr(match.record, "suspended", "away"))
    await lives.tap(VERA, f"t:{match_id}:wake")
    assert not (await lives.match()).record.suspended
    await lives.lay(*hands, mover=2)
    await lives.tap(ANYA, f"t:{match_id}:time:2")
    await lives.say(ANYA, "/pause")
    await lives.tap(BORIS, f"t:{match_id}:pause")
    await lives.say(VERA, "/pause")
    await lives.mean(BORIS, "/stop")


async def people_come_and_go(lives: Lives) -> None:
    for leaves, comes in (
        (lives.member("member", "left"), lives.member("left", "member")),
        (lives.service(left_chat_member=user(VERA)), lives.service(new_chat_members=[user(VERA)])),
    ):
        await lives.feed(leaves)
        assert (await lives.match()).record.seats[2].presence.left_chat
        await lives.feed(comes)
        await lives.desk.feed(leaves)
        assert not (await lives.match()).record.seats[2].presence.left_chat, "that was before"
    await lives.feed(lives.standing("member", "administrator"))
    await lives.feed(lives.standing("administrator", "member"))
    await lives.mean(VERA, "/leave")


async def asked(lives: Lives, kind: str) -> int | None:
    """Return the id of this prompt in the chat while it stands."""
    return next((one.number for one in (await lives.match()).record.prompts if one.kind == kind), None)


async def seats_change_hands(lives: Lives) -> None:
    """Let Гена replace Аня, and Дима replace Борис by a vote of Гена, the host.

    Вера has left before.
    """
    match_id = base36((await lives.match()).match_id)
    await lives.lay("r1 r2 b1", "r3 r4 b5", "", "y1 y2 y3")
    await lives.say(ANYA, "/seat")
    await lives.tap(ANYA, f"w:{match_id}:{base36(await asked(lives, 'seat') or 0)}:drop")
    assert await asked(lives, "seat") is None
    await lives.say(ANYA, "/seat", reply_to_message=lives.desk.message(GENA, HOME, text="я!")["message"])
    number = base36(await asked(lives, "seat") or 0)
    await lives.tap(DIMA, f"w:{match_id}:{number}")
    await lives.tap(GENA, f"w:{match_id}:{number}")
    record = (await lives.match()).record
    assert (record.seats[0].user_id, record.host_id, await asked(lives, "seat")) == (GENA, GENA, None)
    await lives.note(
        lambda match: setattr(match.record.seats[1].presence, "timeouts", apply_action.OFFER_STAND_IN_AFTER)
    )
    await lives.say(GENA, "/substitute")
    await lives.tap(GENA, f"t:{match_id}:wait:1")
    await lives.tap(GENA, f"t:{match_id}:substitute:1")
    number = base36(await asked(lives, "substitute") or 0)
    await lives.tap(DIMA, f"w:{match_id}:{number}:take")
    assert (await lives.match()).record.seats[1].user_id == DIMA
    await lives.say(GENA, "/host")
    await lives.tap(GENA, f"t:{match_id}:host:1")
    assert (await lives.match()).record.host_id == DIMA
    await lives.note(lambda match: setattr(match.record.seats[0].presence, "left_chat", True))
    await lives.tap(DIMA, f"t:{match_id}:without:0")
    assert 0 not in apply_action.game_of(match := await lives.match()).status(match.state).playing
    await lives.mean(DIMA, "/leave")


async def once_more(lives: Lives) -> None:
    await lives.say(ANYA, "/uno")
    await lives.lobby(BORIS, "join")
    await lives.lobby(ANYA, "start")
    await lives.mean(BORIS, "/leave")
    over = await lives.match()
    assert over.status == "over"
    await lives.say(VERA, "/next")
    await lives.tap(VERA, "c:0:forget")
    await lives.tap(VERA, "c:0:call")
    await lives.tap(ANYA, f"t:{base36(over.match_id)}:again")
    lobby = await lives.match()
    assert (lobby.status, lobby.match_id) == ("lobby", over.match_id + 1)
    assert not rows(lives.desk.app.storage, "SELECT user_id FROM guests"), "told once"
    await lives.tap(BORIS, f"t:{base36(over.match_id)}:again")
    assert (await lives.match()).status == "running"
    await lives.mean(ANYA, "/stop")


async def in_a_tournament(lives: Lives) -> None:
    await lives.say(ANYA, "/cup")
    for data in ("u:0:menu:montana", "u:0:league:uno", "u:0:knockout:uno", "u:1:leave", "u:1:join"):
        await lives.tap(ANYA, data)
    for person in (BORIS, VERA, GENA):
        await lives.tap(person, "u:1:join")
    await lives.tap(ANYA, "u:1:start")
    first, second = await _pair(lives)
    await lives.tap(first, "u:1:play")
    assert (await lives.match()).status == "lobby"
    await lives.tap(second, "u:1:play")
    assert (await lives.match()).status == "running"
    await lives.mean(second, "/leave")
    assert (await lives.match()).status == "over"
    assert await _pair(lives) != (first, second)
    stored = await lives.desk.app.storage.tournaments.get(1)
    assert stored is not None
    number = base36([one.user_id for one in stored.cup.entrants].index((await _pair(lives))[1]))
    for data in (f"u:1:out:{number}", "u:1:no", f"u:1:gone:{number}", "u:1:stop", "u:1:stopped", "u:0:robin:uno"):
        await lives.tap(ANYA, data)
    await lives.tap(ANYA, "u:2:stopped")


async def _pair(lives: Lives) -> tuple[int, int]:
    stored = await lives.desk.app.storage.tournaments.get(1)
    pair = None if stored is None else tournament.paired(stored.cup)
    assert pair is not None
    return pair


async def around_the_table(lives: Lives) -> None:
    await lives.say(HOST_OF_ALL, "/settings")
    await lives.say(HOST_OF_ALL, "/language")
    appearance = ("s:0:table:text", "s:0:hand:both", "s:0:table:picture", "s:0:theme:light")
    for data in ("s:0:language:en", *appearance, "s:0:language:ru"):
        await lives.tap(HOST_OF_ALL, data)
    await lives.say(ANYA, "/games")
    for data in ("g:0:page:0", "y:0:life", "y:0:calls:all"):
        await lives.tap(ANYA, data)
    await lives.say(ANYA, "/stats")
    await lives.say(ANYA, "/top")
    await lives.say(ANYA, "/history")
    await lives.say(ANYA, "/fairness")
    await lives.tap(ANYA, "p:0:start:uno")
    for data in ("k:0:list:0:0", f"k:{base36((await lives.match()).match_id - 1)}:show:0:0"):
        await lives.tap(ANYA, data)
    for data in ("q:0:chat", "q:0:hide", "q:0:unhide"):
        await lives.tap(ANYA, data)
    await lives.mean(ANYA, "/stop")
    await lives.say(ANYA, "/forget")
    await lives.tap(ANYA, f"z:{base36(ANYA)}:no")
    await lives.tap(ANYA, f"z:{base36(ANYA)}:yes")
    await lives.tap(ANYA, "n:0:uno")
    await lives.lobby(ANYA, "cancel")
    for game in RULEBOOKS[1:]:
        await lives.say(ANYA, f"/{game.name}")
        await lives.lobby(ANYA, "cancel")


async def test_every_update_has_one_effect(lives: Lives) -> None:
    scenes = (in_the_lobby, in_the_panel, at_the_table, somebody_is_away, people_come_and_go, seats_change_hands)
    for scene in (*scenes, once_more, in_a_tournament, around_the_table):
        await scene(lives)
    commands = {("message", name) for name in IN_GROUPS}
    lobby = {("l", word) for word in LOBBY_WORDS.split()}
    kinds = {(kind.__prefix__, "") for kind in KINDS if kind.__prefix__ not in "lst"}
    kinds -= {(prefix, "") for prefix in "gfzwckoupdv"}
    kinds |= {("g", "page"), ("z", "yes"), ("w", "take"), ("w", "drop"), ("c", "call"), ("c", "forget")}
    kinds |= {("f", what) for what in ("open", "pick", "dice", "close")} | {
        ("k", "list"),
        ("k", "show"),
        ("o", "give"),
        ("p", "start"),
        ("o", "back"),
    }
    kinds |= {("d", "leave"), ("d", "stop"), ("v", "start"), ("v", "stop")}
    kinds |= {("t", what) for what in ("computer", "wake", "time", "pause")}
    kinds |= {("t", what) for what in ("again", "wait", "substitute", "without", "host")}
    kinds |= {("s", name) for name in ("language", "table", "hand", "theme")}
    kinds |= {("u", what) for what in get_args(TournamentTap.model_fields["what"].annotation)}
    assert commands | lobby | kinds <= lives.fed
    assert set(UPDATES) <= {kind for kind, _ in lives.fed} | {"callback_query"}


async def test_a_press_that_comes_again_after_a_later_one_changes_nothing_back(lives: Lives) -> None:
    text, picture = (lives.desk.press(HOST_OF_ALL, HOME, f"s:0:table:{look}") for look in ("text", "picture"))
    for press in (text, picture, text):
        await lives.desk.feed(press)
    assert (await lives.desk.app.storage.chats.get(HOME)).pictures


async def test_the_same_message_in_another_update_is_the_same_message(lives: Lives) -> None:
    await lives.say(ANYA, "/uno")
    update = lives.desk.press(ANYA, HOME, f"l:{base36((await lives.match()).match_id)}:add")
    await lives.desk.feed(update)
    await lives.desk.feed({**update, "update_id": update["update_id"] + 1_000_000})
    assert len((await lives.match()).names) == 2


async def test_two_presses_are_two(lives: Lives) -> None:
    """A person may press a button twice; only an update with the same id is a repeat."""
    await lives.say(ANYA, "/uno")
    for _ in range(3):
        await lives.lobby(ANYA, "add")
    assert len((await lives.match()).names) == 4


@pytest.mark.parametrize("rulebook", [game.name for game in RULEBOOKS])
async def test_presses_of_long_ago_come_again(tmp_path: Path, rulebook: str) -> None:
    luck, chance = Rng(bytes(SEED_BYTES)), Random(1)
    async with desk(tmp_path, briefly=True) as at_desk:
        match_id = await at_desk.deal(HOME, [ANYA, BORIS, VERA], rulebook=rulebook)
        pressed: list[Json] = []
        for _ in range(60):
            match = await at_desk.match(match_id)
            if match.status != "running":
                break
            seat, action = any_move(match, luck)
            data = action_data(match, action)
            if chance.random() < 0.5:
                data = without_turn(data)
            pressed.append(at_desk.press((ANYA, BORIS, VERA)[seat], HOME, data))
            await at_desk.feed(pressed[-1])
            once = await essence(at_desk)
            for update in chance.sample(pressed, k=min(len(pressed), 4)):
                await at_desk.feed(update)
            assert await essence(at_desk) == once
        assert await at_desk.check_replay(match_id) > 20
        assert not at_desk.complaints.lines


def without_turn(data: str) -> str:
    """Return the data of the same button, bound to no turn."""
    kind, match_id, _, *rest = data.split(":")
    return ":".join((kind, match_id, *rest))

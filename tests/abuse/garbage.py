"""Recorded updates of Telegram, damaged in every way as raw JSON."""

import copy
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from playground import actions, groups
from playground.people import User
from playground.updates import UPDATE_TYPES
from playground.world import Sent, World
from tests.abuse.forgery import HOSTILE_NAMES, SPOILT, TEXTS
from tests.abuse.scene import STRANGE, A, B

Json = dict[str, Any]
JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 3.5, -0.0, 1e300, 2**31, 2**53 + 1, 2**63, -(2**63), 10**30, "", " ", "1", "null",
    [], {}, [[]], [None], {"": {}}, [1, "a", {}], *SPOILT, *TEXTS, *HOSTILE_NAMES,
)  # fmt: skip
SERVICE = frozenset({"migrate_to_chat_id", "migrate_from_chat_id", "left_chat_member", "new_chat_members"})
"""Kinds that only Telegram writes: they may be garbled, but not invented for another group."""
DEEP = 60


@cache
def recorded() -> tuple[Json, ...]:
    """Return recorded updates of every action of people in chats with a bot."""
    world = World(seed=1)
    bot = world.add_bot("Игротека", "igroteka_bot", can_read_all_group_messages=True)
    bot.updates.allow(list(UPDATE_TYPES))
    anya, boris = world.add_user("Аня", "Иванова", "anya"), world.add_user("Борис", language_code="ru")
    keyboard = {"inline_keyboard": [[{"text": "Войти", "callback_data": "l:1:join"}]]}
    for kind, is_forum in (("supergroup", False), ("group", False), ("supergroup", True)):
        chat = groups.create_chat(world, kind, "Друзья", [anya, boris], [bot], is_forum=is_forum, bots_are_admins=False)  # type: ignore[arg-type]
        groups.promote(world, chat, bot.user, is_admin=True, rights=None)
        topic = groups.open_topic(world, chat, "УНО").id if is_forum else None
        said = actions.say(world, anya, chat, "/uno@igroteka_bot и @anya https://t.me/x", thread_id=topic)
        actions.say(world, boris, chat, "УНО! 🃏", thread_id=topic, reply_to_id=said.id)
        actions.say(world, boris, chat, "/hand", ephemeral=True)
        actions.say(world, anya, chat, "все сюда", anonymous=True)
        actions.edit(world, anya, chat, said.id, "/table")
        actions.react(world, boris, chat, said.id, "👍")
        for receiver in (None, boris):
            content = {"text": "стол", "reply_markup": keyboard}
            shown = world.post(chat, bot.user, Sent(content, thread_id=topic, receiver=receiver, bot_id=bot.id))
            for gone in (False, True):
                actions.press(world, boris, shown, data="l:1:join", row=None, column=None, inaccessible=gone)
        actions.ask_inline(world, anya, chat, bot, "карты")
        guest = world.add_user("Вера")
        groups.join(world, chat, guest, anya)
        groups.leave(world, chat, guest, anya)
        if kind == "group":
            groups.migrate(world, chat)
        else:
            groups.leave(world, chat, bot.user, anya)
    _in_private(world, anya)
    return tuple(update.data for update in bot.updates.pending())


def _in_private(world: World, user: User) -> None:
    bot = next(iter(world.bots.values()))
    chat = world.private_chat(user, bot)
    for words in ("/start hand", "/settings", "привет"):
        actions.say(world, user, chat, words)
    shown = world.post(chat, bot.user, Sent({"text": "рука"}))
    actions.press(world, user, shown, data="h:1", row=None, column=None)
    for blocked in (True, False):
        actions.block(world, user, bot, blocked=blocked)


class Garbler:
    """Damages recorded updates.

    All of them come from strangers, some of whom write in other people's groups.
    """

    def __init__(self, chance: Random, numbers: Iterator[int], data: list[str]) -> None:
        self._chance = chance
        self._numbers = numbers
        self._data = data
        """Data of other people's buttons."""

    def update(self) -> Any:
        chance = self._chance
        raw: Any = copy.deepcopy(chance.choice(recorded()))
        self._move(raw)
        for _ in range(chance.choice((0, 1, 1, 1, 2, 3, 6))):
            self._damage(raw)
        raw["update_id"] = next(self._numbers)
        if chance.random() < 0.02:
            raw["update_id"] = self._junk()
        return self._junk() if chance.random() < 0.01 else raw

    def _move(self, raw: Json) -> None:
        """Return a press of another person's button, or a word in another group."""
        query, message = raw.get("callback_query"), raw.get("message", {})
        if query is not None and self._data and self._chance.random() < 0.7:
            query["data"] = self._chance.choice(self._data)
        said = query["message"] if query is not None and "message" in query else message
        if "chat" in said and not SERVICE & said.keys() and said["chat"]["type"] != "private":
            said["chat"]["id"] = self._chance.choice((A, B, STRANGE, said["chat"]["id"]))

    def _damage(self, raw: Json) -> None:
        chance = self._chance
        holder = chance.choice(list(_holders(raw)))
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if not keys:
            return
        key = chance.choice(keys)
        way = chance.randrange(8)
        if way == 0:
            del holder[key]
        elif way <= 3:
            holder[key] = self._junk()
        elif way == 4:
            holder[key] = self._like(key, holder[key])
        elif way == 5:
            holder[key] = [holder[key]] if chance.random() < 0.5 else {"x": holder[key]}
        elif way == 6 and isinstance(holder, dict):
            holder[chance.choice(("x", "_", "from_user", "__class__", "ö", f"{key}_"))] = copy.deepcopy(holder[key])
        else:
            deep: Any = {}
            for _ in range(chance.randint(1, DEEP)):
                deep = [deep] if chance.random() < 0.5 else {"message": deep}
            holder[key] = deep

    def _junk(self) -> Any:
        """Return new junk, which may be damaged further."""
        return copy.deepcopy(self._chance.choice(JUNK))

    def _like(self, key: Any, instead: Any) -> Any:
        """Return the value at the same place of another update."""
        other = copy.deepcopy(self._chance.choice(recorded()))
        found = [holder[key] for holder in _holders(other) if isinstance(holder, dict) and key in holder]
        return self._chance.choice(found) if found else instead


def _holders(value: Any) -> Iterator[Any]:
    """Return all containers in the value."""
    if isinstance(value, dict | list):
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _holders(inner)

"""Forged updates that no Telegram app would send."""

from random import Random
from typing import Any

from tests.support.lobby_driver import BOT, Desk, Json, user

KINDS = "amhltnsrzA"
COMMANDS = (
    "start",
    "help",
    "play",
    "uno",
    "table",
    "hand",
    "rules",
    "leave",
    "skip",
    "stop",
    "settings",
    "language",
    "nonsense",
)
LOBBY_WORDS = (
    "join",
    "leave",
    "add",
    "remove",
    "options",
    "rules",
    "start",
    "cancel",
    "preset",
    "turn",
    "clock",
    "clocks",
    "choose",
    "set",
    "words",
    "back",
    "done",
    "__class__",
)
SPOILT_NUMBERS = (
    "0",
    "1_0",
    "-1",
    "+1",
    " 1",
    "1 ",
    "١",
    "１",
    "²",
    "zzzzzzzzz",
    "zzzzzzzzzz",
    "9" * 23,
    "0x1",
    "1e3",
    "",
)
SPOILT = (
    "",
    ":",
    "::::",
    "\x00",
    "a",
    "a:",
    "a:1",
    "n",
    "🃏",
    "a:1:1:1:1:1",
    "l:1:join\n",
    "‮a:1:1:1:d",
    "%s%n{0}",
    "x" * 64,
)
HOSTILE_NAMES = (
    "<b>Аня</b> & *Борис* [x](tg://user?id=1)",
    "‮\u202eкалаб\u2066",
    "Z̷̡̢̛̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ą̴l̵g̸o̶" * 2,
    "А" * 200,
    "\u3164",
    "\u200b\u200c\u200d",
    " ",
    "👨‍👩‍👧‍👦" * 20,
    "{ $name } %s {0} \\n\n\r\t",
    "/stop",
    "Винтик",
)
TEXTS = (
    "уно!",
    "УНОООО",
    "кукареку",
    "А" * 4096,
    "\u202e" * 100,
    "{ $x }",
    "\n",
    "🃏" * 2048,
    "/",
    "//uno",
    "/uno@other_bot",
)


class Forger:
    """Invents updates of these people in these chats."""

    def __init__(self, desk: Desk, chance: Random, matches: list[int]) -> None:
        self.desk = desk
        self.chance = chance
        self.matches = matches
        self.real = desk.telegram.data() or ["n:0"]
        self.honest: list[tuple[int, int, str]] = []
        """Legal presses by person and chat, which are sometimes sent."""

    def update(self, people: list[int], chats: list[int], commands: tuple[str, ...] = COMMANDS) -> Json:
        """Return an update of one of these people, in one of these chats or in private."""
        chance = self.chance
        if self.honest and chance.random() < 0.05:
            return self.desk.press(*chance.choice(self.honest))
        user_id = chance.choice(people)
        if chance.random() < 0.005:
            self.desk.names[user_id] = chance.choice(HOSTILE_NAMES)
        chat_id = user_id if chance.random() < 0.15 else chance.choice(chats)
        if chance.random() < 0.75:
            return self.press(user_id, chat_id)
        return self.message(user_id, chat_id, commands)

    # Presses

    def press(self, user_id: int, chat_id: int) -> Json:
        chance = self.chance
        made = self.desk.press(user_id, chat_id, self.data())
        query = made["callback_query"]
        roll = chance.random()
        if roll < 0.04:
            del query["message"]
            query["inline_message_id"] = "x"
        elif roll < 0.08:
            query["message"] = {"chat": query["message"]["chat"], "message_id": 5, "date": 0}
        elif roll < 0.3 and chat_id < 0:
            receiver = self.desk.user(user_id)
            query["message"].update(message_id=0, ephemeral_message_id=chance.randint(1, 50), receiver_user=receiver)
        elif roll < 0.33:
            query.pop("data", None)
            query["game_short_name"] = "x"
        elif roll < 0.36:
            query["message"].update(message_thread_id=chance.randint(1, 9), is_topic_message=True)
        elif roll < 0.38:
            query["from"] = {**query["from"], "is_bot": True}
        return made

    def data(self) -> str | None:
        chance = self.chance
        roll = chance.random()
        if roll < 0.3:
            return chance.choice(self.real)
        if roll < 0.55:
            return self.mutated(chance.choice(self.real))
        if roll < 0.75:
            return self.made_up()
        if roll < 0.85:
            return chance.choice(SPOILT)
        return chance.randbytes(chance.randint(1, 64)).decode("latin-1")

    def made_up(self) -> str:
        """Return well-formed data with a wrong request."""
        chance = self.chance
        match_id = chance.choice([*map(str, self.matches), *SPOILT_NUMBERS, "1", "2"])
        kind = chance.choice(KINDS)
        if kind == "l":
            words = [chance.choice(LOBBY_WORDS), *chance.sample(("target", "blank1", "swap", "1", "zz", "again"), 2)]
            return ":".join([kind, match_id, *words[: chance.randint(1, 3)]])
        if kind == "s":
            return chance.choice(("s:0:hand:private", "s:0:hand:zzz", "s:0:language:xx", "s:0:language:ru", "s:0:x:y"))
        if kind == "r":
            return f"r:0:{chance.choice(('uno', 'nonsense'))}:{chance.choice((*SPOILT_NUMBERS, '2'))}"
        words = [chance.choice((*SPOILT_NUMBERS, "1", "5")) for _ in range(chance.randint(0, 3))]
        return ":".join([kind, match_id, *words, chance.choice(("d", "t", "l", "p1", "p53.0", "computer", "c", "u"))])

    def mutated(self, data: str) -> str:
        chance = self.chance
        parts = data.split(":")
        roll = chance.randrange(6)
        if roll == 0:
            parts[chance.randrange(len(parts))] = chance.choice(SPOILT_NUMBERS)
        elif roll == 1:
            parts[0] = chance.choice(KINDS)
        elif roll == 2 and len(parts) > 1:
            parts[1] = chance.choice([*map(str, self.matches), "zz"])
        elif roll == 3:
            parts.insert(chance.randrange(len(parts)), chance.choice(parts))
        elif roll == 4:
            parts.pop(chance.randrange(len(parts)))
        else:
            at = chance.randrange(len(data))
            return data[:at] + chance.choice("0az:._-é٣ ") + data[at + 1 :]
        return ":".join(parts)[: chance.choice((64, 64, 200))]

    # Messages

    def message(self, user_id: int, chat_id: int, commands: tuple[str, ...]) -> Json:
        chance = self.chance
        text = chance.choice(TEXTS)
        if chance.random() < 0.6:
            garbage = chance.choice(("", "", " 1", " --help", " " + "А" * 3000, "@igroteka_bot", "@other", " \x00\n"))
            text = f"/{chance.choice(commands)}{garbage}"
        return self.desk.message(user_id, chat_id, **{"text": text, **self._oddity(user_id, chat_id)})

    def _oddity(self, user_id: int, chat_id: int) -> dict[str, Any]:
        """Return an update of an unusual sender, or without a sender."""
        chance = self.chance
        odd: list[dict[str, Any]] = [
            {"sender_chat": {"id": -1005, "type": "channel", "title": "Канал"}, "from": None},
            {"sender_chat": {"id": chat_id, "type": "supergroup", "title": "Мы"}, "from": user(1087968824)},
            {"from": {**self.desk.user(user_id), "is_bot": True}},
            {"from": None},
            {"kind": "edited_message"},
            {"kind": "channel_post"},
            {"text": None},
            {"text": None, "new_chat_members": [user(BOT.id), user(user_id)]},
            {"text": None, "left_chat_member": user(user_id)},
            {"text": None, "caption": "/stop", "photo": []},
            {"message_thread_id": chance.randint(1, 9), "is_topic_message": True},
            {"ephemeral_message_id": chance.randint(1, 99), "message_id": 0, "receiver_user": user(BOT.id)},
            {"via_bot": user(BOT.id)},
        ]
        return chance.choice(odd) if chance.random() < 0.4 else {}

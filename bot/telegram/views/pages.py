"""Pages that belong to no match: greetings, games, rules, settings, lists."""

import re
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity, User

from bot.core.models import HAND_PLACES, LOOKS, TABLE_THEMES, ChatRecord, Match, PersonRef, UserRecord
from bot.core.play.practice_service import can_be_practised
from bot.core.sanitize import NAME_LENGTH, clean
from bot.i18n.texts import Texts
from bot.telegram.callback_data import (
    AvailabilityTap,
    CloseTap,
    NewTap,
    NextTap,
    PracticeTap,
    RulesTap,
    SettingTap,
    Tap,
)
from bot.telegram.messages import Public, keyboard, unmarked, utf16
from games.placards import ShelfPicture
from games.registry import RULEBOOKS, find
from games.ui_model import Picture, Text

CLAUSE: Final = re.compile(r"[A-Za-z]{1,3}\d{1,3}")
MAX_RULES_PAGES: Final = 20
TURNS: Final = ("host-previous", "host-next")
EVENTS: Final = ("host-earlier", "host-later")
"""Labels of the buttons that turn pages of rules and of recaps."""
COMPUTERS: Final = range(1, 10)


Entry = tuple[Text, Tap]


class Question(msgspec.Struct, frozen=True):
    """A title, lines that explain it, and rows of answers.

    `said` is told to the user who tapped; with `shares` others can be invited to that match by a link.
    """

    title: Text
    rows: tuple[tuple[Entry, ...], ...]
    lines: tuple[Text, ...] = ()
    picture: Picture | None = None
    said: Text | None = None
    shares: Match | None = None


class Listing(msgspec.Struct, frozen=True):
    """A page of matches; the texts of each match name its own players."""

    title: Text
    items: tuple[tuple[Text, Match], ...]
    rows: tuple[tuple[Entry, ...], ...]


class Pages:
    """Renders pages in a language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def question(self, question: Question, language: str) -> Public:
        """Return a question with a button for each answer."""
        lines = [question.title, *((Text("host-blank"), *question.lines) if question.lines else ())]
        words, entities = unmarked("\n".join(self.texts.render(line, language, ()) for line in lines))
        return Public(words, self.buttons(question.rows, language), entities, question.picture)

    def buttons(self, rows: Sequence[Sequence[Entry]], language: str) -> InlineKeyboardMarkup | None:
        return keyboard([[self.button(language, label, tap) for label, tap in row] for row in rows])

    def mentions_of(self, words: str, people: Sequence[PersonRef], at: int = 0) -> list[MessageEntity]:
        """Return entities that mention the people named in the words, from `at` on."""
        found = []
        for one in people:
            name = clean(one.name, NAME_LENGTH)
            begins = words.find(name, at) if name else -1
            if begins >= 0:
                user = User(id=one.user_id, is_bot=False, first_name=name)
                offset, length = utf16(words[:begins]), utf16(name)
                found.append(MessageEntity(type="text_mention", offset=offset, length=length, user=user))
                at = begins + len(name)
        return found

    def listing(self, found: Listing, language: str) -> Public:
        """Return a page of matches."""
        rows = [[self.button(language, label, tap) for label, tap in row] for row in found.rows]
        items = [self.texts.render(item, language, match.names) for item, match in found.items]
        words, entities = unmarked("\n\n".join([self.texts.render(found.title, language, ()), *items]))
        return Public(words, keyboard(rows), entities)

    def clause_page(self, clause: str, language: str, reader: int = 0) -> Public | None:
        """Return the page with this clause in bold, or None if no rulebook has it."""
        if not CLAUSE.fullmatch(clause):
            return None
        told = re.compile(rf"^.*[(\s]{clause.upper()}[,)].*$", re.MULTILINE)
        for rulebook in RULEBOOKS:
            for number, key in enumerate(self._rules(rulebook.name), start=1):
                if told.search(self.texts.render(Text(key), language, ())):
                    page = self.rules_page(rulebook.name, number, language, reader)
                    return msgspec.structs.replace(page, entities=_bold(page.text, told))
        return None

    def _rules(self, rulebook: str) -> list[str]:
        """Return the keys of the rulebook's pages in the locale."""
        keys = [f"{rulebook}-rules-{number}" for number in range(1, MAX_RULES_PAGES + 1)]
        return [key for key in keys if self.texts.has(key)]

    def rules_page(self, rulebook: str, page: int, language: str, reader: int = 0) -> Public:
        """Return a page of the rules; the user `reader` may close it."""
        pages = self._rules(rulebook)
        page = min(max(page, 1), len(pages))
        heading = Text("host-rules-page", {"game": Text(f"{rulebook}-title"), "page": page, "pages": len(pages)})
        words = "\n\n".join(self.texts.render(text, language, ()) for text in (heading, Text(pages[page - 1])))
        row = self.turns(language, page, len(pages), lambda to: RulesTap(rulebook=rulebook, page=to))
        game = find(rulebook)
        pictures = () if game is None else game.presentation.illustrations
        picture = pictures[page - 1] if page <= len(pictures) else None
        rows = [row]
        if page == len(pages) and game is not None and game.practice is not None:
            rows.append([self.button(language, "practice-start", PracticeTap(rulebook=rulebook), "success")])
        rows.append([self.button(language, "commands-close", CloseTap(person=reader))])
        return Public(words, keyboard(rows), picture=picture)

    def books(self, language: str, reader: int = 0) -> Public:
        """Return the choice of a rulebook, for a chat without a match."""
        options: list[tuple[Text, Tap]] = [
            (Text(f"{game.name}-title"), RulesTap(rulebook=game.name, page=1)) for game in RULEBOOKS
        ]
        options.append((Text("commands-close"), CloseTap(person=reader)))
        return self.choice(Text("practice-which-rules"), options, language)

    def practices(self, language: str) -> Public:
        """Return the choice of a game to practise."""
        games = [game.name for game in can_be_practised()]
        options = [(Text(f"{name}-title"), PracticeTap(rulebook=name, what="choose")) for name in games]
        return self.choice(Text("practice-which-game"), options, language)

    def greeting(self, language: str, *, is_admin: bool = False) -> Public:
        """Return the greeting in a group."""
        title = Text("host-hello-admin" if is_admin else "host-hello-group")
        return self.choice(title, [(Text("host-new-game"), NewTap())], language)

    def private_greeting(self, language: str, invitation: str) -> Public:
        """Return the greeting; `invitation` is the link that adds the bot to a group."""
        options = [(Text("host-new-game"), NewTap()), (Text("practice-start"), PracticeTap())]
        page = self.choice(Text("host-hello-private"), options, language)
        return self.with_link(page, "host-add-to-chat", invitation, language)

    def games(self, language: str) -> Public:
        options = [(Text(f"{game.name}-title"), NewTap(rulebook=game.name)) for game in RULEBOOKS]
        page = self.choice(Text("host-choose-game"), options, language)
        return msgspec.structs.replace(page, picture=ShelfPicture(tuple(game.name for game in RULEBOOKS)))

    def settings(self, person: UserRecord, here: ChatRecord, language: str, private_chat: str) -> Public:
        """Return the settings of a user and of the chat `here`.

        `private_chat` is a link for users without a private chat.
        """
        options: list[tuple[Text, Tap]] = [
            (_marked(f"host-hand-{place}", chosen=place == person.hand_place), SettingTap(name="hand", value=place))
            for place in HAND_PLACES
        ]
        options += [
            (
                _marked(f"host-table-{look}", chosen=here.pictures == (look == LOOKS[0])),
                SettingTap(name="table", value=look),
            )
            for look in LOOKS
        ]
        if here.pictures:
            options += [
                (_marked(key, chosen=theme == here.theme), SettingTap(name="theme", value=theme))
                for theme, key in zip(TABLE_THEMES, ("picture-theme-dark", "picture-theme-light"), strict=True)
            ]
        if here.chat_id == person.user_id:
            options.append((Text("host-life-open"), AvailabilityTap(page="life")))
        page = self.choice(Text("host-settings"), options, language)
        return page if person.has_started else self.with_link(page, "host-open-private", private_chat, language)

    def languages(self, language: str) -> Public:
        """Return the choice of a language; each is named in that language."""
        taps = [(self.texts.own_name(name), SettingTap(name="language", value=name)) for name in self.texts.languages()]
        rows = [[InlineKeyboardButton(text=name, callback_data=tap.pack())] for name, tap in taps]
        return Public(self.texts.render(Text("host-choose-language"), language, ()), keyboard(rows))

    def choice(self, title: Text, options: Sequence[tuple[Text, Tap]], language: str) -> Public:
        """Return a question with one answer per row."""
        return self.question(Question(title, tuple((option,) for option in options)), language)

    def moved(self, language: str, link: str | None) -> Public:
        """Return the text of an old table that cannot be deleted."""
        words = self.say(Text("host-table-moved" if link is None else "host-table-moved-here"), None, language)
        entities = [MessageEntity(type="text_link", offset=0, length=utf16(words), url=link)] if link else []
        return Public(words, None, entities)

    def computers(self, language: str) -> list[str]:
        """Return the names of computer players."""
        return [self.texts.render(Text(f"host-computer-{number}"), language, ()) for number in COMPUTERS]

    def say(self, text: Text, match: Match | None, language: str) -> str:
        return self.texts.render(text, language, match.names if match is not None else ())

    def turns(
        self, language: str, page: int, count: int, tap: Callable[[int], Tap], labels: tuple[str, str] = TURNS
    ) -> list[InlineKeyboardButton]:
        """Return the buttons to the previous and the next page, if they exist."""
        turns = zip(labels, (page - 1, page + 1), strict=True)
        return [self.button(language, label, tap(to)) for label, to in turns if 1 <= to <= count]

    def with_link(self, page: Public, label: str, link: str, language: str, *, above: int = 0) -> Public:
        """Add a button with a link, above the last `above` rows."""
        leads_out = InlineKeyboardButton(text=self.texts.label(Text(label), language, ()), url=link)
        rows = page.keyboard.inline_keyboard if page.keyboard is not None else []
        at = len(rows) - above
        return msgspec.structs.replace(
            page, keyboard=InlineKeyboardMarkup(inline_keyboard=[*rows[:at], [leads_out], *rows[at:]])
        )

    def button(self, language: str, label: str | Text, tap: Tap, style: str = "") -> InlineKeyboardButton:
        text = self.texts.label(Text(label) if isinstance(label, str) else label, language, ())
        return InlineKeyboardButton(text=text, callback_data=tap.pack(), style=style or None)


def next_page(*, is_called: bool) -> Question:
    """Return whether the user is told of the next game, with a button to change it."""
    if is_called:
        return Question(Text("people-next-yes"), (((Text("people-next-no-button"), NextTap(what="forget")),),))
    return Question(Text("people-next-no"), (((Text("people-call-me"), NextTap()),),))


def _bold(words: str, wanted: re.Pattern[str]) -> list[MessageEntity]:
    return [
        MessageEntity(type="bold", offset=utf16(words[: found.start()]), length=utf16(found[0]))
        for found in wanted.finditer(words)
    ]


def _marked(key: str, *, chosen: bool) -> Text:
    return Text("host-chosen" if chosen else "host-not-chosen", {"what": Text(key)})

"""Pages that belong to no match: greetings, games to choose from, rules, settings, lists of tables."""

from collections.abc import Callable, Sequence
from typing import Final

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity

from bot.show import marks
from bot.show.keyboards import keyboard
from bot.show.marks import utf16
from bot.show.messages import Public
from bot.show.questions import Question
from bot.show.tables import Listing
from bot.show.taps import LifeTap, NewTap, RulesTap, SettingTap, Tap
from bot.show.texts import Texts
from bot.store.model import HAND_PLACES, LOOKS, Match, Person, Place
from games.registry import RULEBOOKS, find
from games.screen import Text

MAX_RULES_PAGES: Final = 20
COMPUTERS: Final = range(1, 10)


class Pages:
    """Knows words and buttons, neither chats nor people."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def question(self, question: Question, language: str) -> Public:
        """A question with a button for each answer."""
        rows = [[self._button(language, label, tap) for label, tap in row] for row in question.rows]
        lines = [question.title, *((Text("host-blank"), *question.lines) if question.lines else ())]
        words, entities = marks.read("\n".join(self.texts.render(line, language, ()) for line in lines))
        return Public(words, keyboard(rows), entities)

    def listing(self, found: Listing, language: str) -> Public:
        """A page of tables."""
        rows = [[self._button(language, label, tap) for label, tap in row] for row in found.rows]
        items = [self.texts.render(item, language, match.names) for item, match in found.items]
        words, entities = marks.read("\n\n".join([self.texts.render(found.title, language, ()), *items]))
        return Public(words, keyboard(rows), entities)

    def rules_page(self, rulebook: str, page: int, language: str) -> Public:
        """One page of a rulebook in short steps; the pages are as many as the locale has."""
        keys = [f"{rulebook}-rules-{number}" for number in range(1, MAX_RULES_PAGES + 1)]
        pages = [key for key in keys if self.texts.has(key)]
        page = min(max(page, 1), len(pages))
        heading = Text("host-rules-page", {"game": Text(f"{rulebook}-title"), "page": page, "pages": len(pages)})
        words = "\n\n".join(self.texts.render(text, language, ()) for text in (heading, Text(pages[page - 1])))
        row = self._turns(language, page, len(pages), lambda to: RulesTap(rulebook=rulebook, page=to))
        pictures = () if (game := find(rulebook)) is None else game.illustrations
        picture = pictures[page - 1] if page <= len(pictures) else None
        return Public(words, keyboard([row]), picture=picture)

    def greeting(self, language: str, *, is_admin: bool = False) -> Public:
        """In a group."""
        title = Text("host-hello-admin" if is_admin else "host-hello-group")
        return self.choice(title, [(Text("host-new-game"), NewTap())], language)

    def private_greeting(self, language: str, invitation: str) -> Public:
        """`invitation` is the link by which somebody brings the bot along to a chat."""
        page = self.choice(Text("host-hello-private"), [(Text("host-new-game"), NewTap())], language)
        return self._with_link(page, "host-add-to-chat", invitation, language)

    def games(self, language: str) -> Public:
        options = [(Text(f"{game.name}-title"), NewTap(rulebook=game.name)) for game in RULEBOOKS]
        return self.choice(Text("host-choose-game"), options, language)

    def settings(self, person: Person, here: Place, language: str, private_chat: str) -> Public:
        """Of a person, and of the tables `here`; `private_chat` is where somebody can press Start who has not."""
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
        if here.chat_id == person.user_id:
            options.append((Text("host-life-open"), LifeTap(page="life")))
        page = self.choice(Text("host-settings"), options, language)
        return page if person.has_started else self._with_link(page, "host-open-private", private_chat, language)

    def languages(self, language: str) -> Public:
        options = [
            (Text(f"host-language-{name}"), SettingTap(name="language", value=name)) for name in self.texts.languages()
        ]
        return self.choice(Text("host-choose-language"), options, language)

    def choice(self, title: Text, options: Sequence[tuple[Text, Tap]], language: str) -> Public:
        """A question with its answers below each other."""
        return self.question(Question(title, tuple((option,) for option in options)), language)

    def moved(self, language: str, link: str | None) -> Public:
        """What an old table says that cannot be taken away."""
        words = self.say(Text("host-table-moved" if link is None else "host-table-moved-here"), None, language)
        entities = [MessageEntity(type="text_link", offset=0, length=utf16(words), url=link)] if link else []
        return Public(words, None, entities)

    def computers(self, language: str) -> list[str]:
        """What computer players are called."""
        return [self.texts.render(Text(f"host-computer-{number}"), language, ()) for number in COMPUTERS]

    def say(self, text: Text, match: Match | None, language: str) -> str:
        return self.texts.render(text, language, match.names if match is not None else ())

    def _turns(self, language: str, page: int, count: int, tap: Callable[[int], Tap]) -> list[InlineKeyboardButton]:
        """To the page before and to the next, where they are."""
        turns = (("host-previous", page - 1), ("host-next", page + 1))
        return [self._button(language, label, tap(to)) for label, to in turns if 1 <= to <= count]

    def _with_link(self, page: Public, label: str, link: str, language: str) -> Public:
        """A button below the others that leads out of the chat."""
        leads_out = InlineKeyboardButton(text=self.texts.label(Text(label), language, ()), url=link)
        rows = page.keyboard.inline_keyboard if page.keyboard is not None else []
        return Public(page.text, InlineKeyboardMarkup(inline_keyboard=[*rows, [leads_out]]))

    def _button(self, language: str, label: str | Text, tap: Tap, style: str = "") -> InlineKeyboardButton:
        text = self.texts.label(Text(label) if isinstance(label, str) else label, language, ())
        return InlineKeyboardButton(text=text, callback_data=tap.pack(), style=style or None)


def _marked(key: str, *, chosen: bool) -> Text:
    return Text("host-chosen" if chosen else "host-not-chosen", {"what": Text(key)})

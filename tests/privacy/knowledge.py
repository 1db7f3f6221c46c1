"""What a viewer may know, computed from the engine alone, and checks against it.

The engine's own `view` and `redact` are taken once at import, before a test plants a leak in them.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Any

import msgspec
from aiogram.types import InlineKeyboardMarkup

from bot.core.lobby import lobby
from bot.core.models import NEWS_KEPT, FairnessRecord, Match, MatchRecord, Moment, Seat
from bot.core.play import apply_action, match_standing_orders
from bot.core.play.match_screens import RecapItem, name_of_orders, name_of_told
from bot.i18n.texts import Texts
from bot.telegram.callback_data import ActionTap, MenuTap, OrderTap, read
from bot.telegram.messages import Private, Public
from bot.telegram.views import lobby_view
from bot.telegram.views.match_view import MatchView
from bot.timings import DEFAULT_TIMINGS
from games import options as game_options
from games.options import Value
from games.registry import RULEBOOKS, AnyGame
from games.rng import Rng
from games.ui_model import HandPicture, Rows, Screen, Text
from locales import DEFAULT_LANGUAGE
from tests.contract.matches import random_actions, seed_of

VIEW = {game.name: game.view for game in RULEBOOKS}
REDACT = {game.name: game.redact for game in RULEBOOKS}
TEXTS = Texts(strict=True)
LOBBY = TEXTS.render(Text("host-lobby-title", {"game": ""}), DEFAULT_LANGUAGE, ()).rpartition(":")[2]
"""The end of a lobby's first line."""
NAMES = ("Аня", "Борис", "Вера", "Шестерёнка", "Глеб", "Даша")
CHAT = -100


class Leak(AssertionError):
    """A viewer was shown something that they may not know."""


class Knowledge(msgspec.Struct):
    """The words that one viewer may be shown, and the labels of hidden cards."""

    words: str
    hidden: frozenset[str]


# Words


@cache
def label(text: str) -> str:
    return TEXTS.label(msgspec.json.decode(text, type=Text), DEFAULT_LANGUAGE, ())


def labels(rows: Rows) -> Iterator[Text]:
    for row in rows:
        for button in row:
            yield button.label
            if button.menu is not None:
                yield button.menu.title
                yield from labels(button.menu.rows)


def screen_words(screen: Screen, names: Sequence[str]) -> str:
    lines = [TEXTS.render(line, DEFAULT_LANGUAGE, names) for line in screen.lines]
    return "\n".join([*lines, *(TEXTS.label(text, DEFAULT_LANGUAGE, names) for text in labels(screen.rows))])


def held(game: AnyGame, state: Any, seat: int) -> frozenset[str]:
    """Return the labels of the cards in a hand.

    The screen is drawn without legal actions, so that its buttons are the seat's cards only.
    """
    screen = game.screen(VIEW[game.name](state, seat), ())
    return frozenset(label(msgspec.json.encode(button.label).decode()) for row in screen.rows for button in row)


def card_names(game: AnyGame, state: Any, seats: int) -> Iterator[tuple[str, ...]]:
    """Return each hand in the engine's own words."""
    for seat in range(seats):
        picture = game.screen(VIEW[game.name](state, seat), ()).picture
        if isinstance(picture, HandPicture):
            yield picture.cards


def told(game: AnyGame, events: Iterable[Any], names: Sequence[str]) -> list[str]:
    """Return the public words about these events."""
    lines = [line for event in events for line in game.tell(REDACT[game.name](event, None))]
    return [TEXTS.render(line, DEFAULT_LANGUAGE, names) for line in lines]


def to_be_seen(game: AnyGame, state: Any, viewer: int | None, names: Sequence[str]) -> str:
    """Return the words that this viewer may see of a state."""
    public = screen_words(game.screen(VIEW[game.name](state, None), ()), names)
    if viewer is None:
        return public
    own = game.screen(VIEW[game.name](state, viewer), game.legal_actions(state, viewer))
    return f"{public}\n{screen_words(own, names)}"


def knowledge(game: AnyGame, state: Any, viewer: int | None, names: Sequence[str], known: Sequence[str]) -> Knowledge:
    """Return the knowledge of this state and of words that the viewer has seen."""
    hidden = frozenset[str]().union(*(held(game, state, seat) for seat in range(len(names)) if seat != viewer))
    return Knowledge("\n".join([*known, to_be_seen(game, state, viewer, names)]), hidden)


def agreed(match: Match) -> frozenset[str]:
    """Return the rules in the words of a lobby, which may name cards."""
    return frozenset(TEXTS.render(line, DEFAULT_LANGUAGE, match.names) for line in lobby_view.summary(match))


def without_agreement(words: str, agreement: frozenset[str]) -> str:
    """Return a lobby's text without its rules; other texts are unchanged."""
    title, *lines = words.split("\n")
    is_lobby = title.endswith(LOBBY)
    return "\n".join([title, *(line for line in lines if line not in agreement)]) if is_lobby else words


# Checks


@lru_cache
def mentions(words: str, of: frozenset[str]) -> frozenset[str]:
    """Return the labels in a text, the longest first: «🌈 +4» does not mention «🌈»."""
    return frozenset(any_of(of).findall(words) if of else ())


@cache
def any_of(labels: frozenset[str]) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, sorted(labels, key=len, reverse=True))))


def check_words(words: str, known: Knowledge, deck: frozenset[str]) -> None:
    """Raise Leak if a hidden card is mentioned that the viewer cannot know otherwise."""
    leaked = mentions(words, deck) & known.hidden
    if leaked and (leaked := leaked - mentions(known.words, deck)):
        raise Leak(f"{sorted(leaked)} in {words!r}")


def check_button_data(data: Iterable[str], cards: frozenset[str], deck: frozenset[str]) -> None:
    """Raise Leak if a button's data names a card.

    One letter is no name: «w» is crowing as well as a wild.
    """
    for one in data:
        tap = read(one)
        if mentions(one, deck):
            raise Leak(f"a card in {one!r}")
        words = {word for name in ("token", "name", "later") if (word := getattr(tap, name, ""))}
        if isinstance(tap, ActionTap | MenuTap | OrderTap) and words & {card for card in cards if len(card) > 1}:
            raise Leak(f"a card's name in {one!r}")


def check_no_secrets(lines: Iterable[str], secrets: Mapping[str, str]) -> None:
    """Raise Leak if a log line contains one of the secrets, given by name."""
    for line in lines:
        for what, secret in secrets.items():
            if secret in line:
                raise Leak(f"{what} in {line[:80]!r}")


def ways_to_write(match: Match, states: Iterable[Any], game: AnyGame) -> dict[str, str]:
    """Return the seed and the hands of a match in all forms that a log may have."""
    found = {"seed": match.seed.hex(), "raw seed": repr(match.seed)[2:-1], "mixed seed": match.dealt_by.hex()}
    for number, state in enumerate(states):
        for seat, cards in enumerate(card_names(game, state, len(match.names))):
            if len(cards) > 2:
                found[f"hand of {seat} at {number}"] = repr(cards)[1:-1]
                found[f"list of {seat} at {number}"] = json.dumps(cards)[1:-1]
                found[f"JSON of {seat} at {number}"] = msgspec.json.encode(cards).decode()[1:-1]
            words = ", ".join(sorted(held(game, state, seat)))
            if words.count(",") > 1:
                found[f"words of {seat} at {number}"] = words
    return found


# Drawn messages


def data_of(keyboard: InlineKeyboardMarkup | None) -> list[str]:
    rows = keyboard.inline_keyboard if keyboard is not None else []
    return [button.callback_data for row in rows for button in row if button.callback_data is not None]


def drawn(message: Public | Private) -> tuple[str, InlineKeyboardMarkup | None]:
    if isinstance(message, Public):
        return message.text, message.keyboard
    return message.secret_text, message.secret_keyboard


def everything(message: Public | Private) -> str:
    """Return the whole content of a message as bytes."""
    text, keyboard = drawn(message)
    entities = [entity.model_dump_json() for entity in message.entities] if isinstance(message, Public) else []
    picture = message.picture if isinstance(message, Public) else message.secret_picture
    model = msgspec.json.encode(picture).decode()
    return "\n".join([text, "" if keyboard is None else keyboard.model_dump_json(), *entities, model])


class Scene(msgspec.Struct):
    """A moment of a match run by the bot's own code, with the news so far."""

    match: Match
    news: list[str]
    told: list[RecapItem]
    """The same news as kept for returning players."""


def scenes(game: AnyGame, options: Mapping[str, Value], seats: int, number: int, limit: int = 160) -> Iterator[Scene]:
    """Yield a random match, run by the bot's code outside any chat."""
    people = [Seat(NAMES[at], at + 1) for at in range(seats)]
    record = MatchRecord(game.name, 1, FairnessRecord(""), options=dict(options), seats=people)
    match = Match(1, CHAT, 0, "lobby", 1, record, seed_of(number))
    lobby.start(match, 1, Moment(0.0), DEFAULT_TIMINGS)
    deal = game.setup(game_options.read(game.options_type, options), seats, match.seed)
    news = told(game, deal.events, match.names)
    chance, says = Random(number), Random(number)
    kept: list[RecapItem] = []
    yield Scene(match, news, kept)
    for _ in range(limit):
        if match.status != "running":
            return
        give_orders(match, says)
        before = match.state
        seat, action = random_actions(game, before, chance, absences=True)
        changes = apply_action.act(match, seat, action, Moment(0.0), DEFAULT_TIMINGS)
        match.version += 1
        assert changes.played is not None
        news += told(game, game.apply(before, seat, action).events, match.names)
        kept += [RecapItem(line) for event in changes.played.told for line in game.tell(event)]
        yield Scene(match, news, kept)


def give_orders(match: Match, chance: Random) -> None:
    """Sometimes give a random standing order of a random seat."""
    for seat in apply_action.game_of(match).status(match.state).playing:
        found = match_standing_orders.may_be_given(match, seat) if chance.random() < 0.3 else []
        for order in found:
            view = apply_action.game_of(match).view(match.state, seat)
            values = [0] if order.choices is None else list(order.choices(view))
            if values:
                match_standing_orders.give(
                    match, seat + 1, order.name, chance.choice(values), Moment(0.0), DEFAULT_TIMINGS
                )


def deck_of(game: AnyGame, options: Mapping[str, Value], seats: int, number: int) -> frozenset[str]:
    """Return the labels of all cards that occur in that match."""
    found: set[str] = set()
    for scene in scenes(game, options, seats, number):
        for seat in range(seats):
            found |= held(game, scene.match.state, seat)
    return frozenset(found)


def for_all(match_view: MatchView, match: Match) -> list[Public | Private]:
    """Return every message that the chat could get in this state."""
    notices = [Text(key, {"name": name}) for name in match.names for key in ("host-reminder", "host-offer-stand-in")]
    table = match_view.table(match, DEFAULT_LANGUAGE, 3600)
    return [table, *(Public(match_view.pages.say(notice, match, DEFAULT_LANGUAGE)) for notice in notices)]


def for_one(match_view: MatchView, match: Match, viewer: int | None) -> Iterator[Public | Private]:
    """Yield every private message that this viewer could get."""
    if viewer is None or match.status != "running":
        return
    yield match_view.private_table(match, viewer, DEFAULT_LANGUAGE)
    hand = match_view.hand(match, viewer, DEFAULT_LANGUAGE)
    yield hand
    for data in data_of(hand.secret_keyboard):
        tap = read(data)
        if isinstance(tap, MenuTap):
            yield match_view.hand(match, viewer, DEFAULT_LANGUAGE, tap.name)
    for order in match_standing_orders.may_be_given(match, viewer):
        yield match_view.hand(match, viewer, DEFAULT_LANGUAGE, name_of_orders(order.name))


def retold(match_view: MatchView, match: Match, viewer: int, told: Sequence[RecapItem]) -> Iterator[Private]:
    """Yield the pages of the recap for a player who has not acted since the deal."""
    if match.status == "running":
        yield match_view.hand(match, viewer, DEFAULT_LANGUAGE, told=told)
        for page in range(1, 2 + len(told)):
            shown = match_view.hand(match, viewer, DEFAULT_LANGUAGE, name_of_told(page), told=told)
            yield shown
            if name_of_told(page + 1) not in " ".join(data_of(shown.secret_keyboard)):
                return


def check_resampled(match_view: MatchView, game: AnyGame, match: Match, rng: Rng) -> None:
    """Raise Leak if resampled hidden cards change what a viewer is shown."""
    public = for_all(match_view, match)
    for viewer in (None, *range(len(match.names))):
        other = msgspec.structs.replace(match, state=game.resample(match.state, viewer, rng))
        shown = [*public, *for_one(match_view, match, viewer)]
        for message, again in zip(
            shown, [*for_all(match_view, other), *for_one(match_view, other, viewer)], strict=True
        ):
            if everything(message) != everything(again):
                raise Leak(f"what {viewer} sees depends on hidden cards: {drawn(message)[0]!r}")


def check_painted(match_view: MatchView, game: AnyGame, scene: Scene, deck: frozenset[str]) -> None:
    """Raise Leak if a message for a viewer mentions a card that is hidden from them."""
    match, news = scene.match, scene.news
    public, seats = for_all(match_view, match), range(len(match.names))
    cards = frozenset(card for hand in card_names(game, match.state, len(seats)) for card in hand)
    for viewer in (None, *seats):
        known = knowledge(game, match.state, viewer, match.names, news[-NEWS_KEPT:])
        for message in [*public, *for_one(match_view, match, viewer)]:
            text, keyboard = drawn(message)
            labels = [button.text for row in keyboard.inline_keyboard for button in row] if keyboard is not None else []
            check_words("\n".join([text, *labels]), known, deck)
            check_button_data(data_of(keyboard), cards, deck)
    reader = len(news) % len(seats)  # all seats get the same recap
    heard = knowledge(game, match.state, reader, match.names, news)
    for again in retold(match_view, match, reader, scene.told):
        check_words(again.secret_text, heard, deck)
        check_button_data(data_of(again.secret_keyboard), cards, deck)

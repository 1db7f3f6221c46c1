"""The messages of all languages, and their use by the code."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, get_args

import msgspec
from fluent.syntax.ast import Junk, Message, MessageReference, VariableReference
from fluent.syntax.visitor import Visitor

from bot.i18n.texts import PACKAGED_LOCALES
from games.engine import Outcome
from games.kit.table_events import MatchEnded, Reshuffled, RoundEnded, Turned
from games.montana import MONTANA
from games.montana import events as montana
from games.montana.actions import SAYINGS, Act, Montana, Say, Slap
from games.montana.cards import RULE_CARDS
from games.options import Amount, Choice, Switch, describe
from games.registry import RULEBOOKS, AnyGame
from games.ui_model import Rows, Screen, Text
from games.uno import events
from games.uno.cards import COLOURS, KINDS, WILD
from games.uno.options import Idea
from locales import LOCALES, languages
from tests.contract.matches import OPTION_SETS, moments, new_match
from tests.games.uno.test_uno_screens import PHASES, show
from tests.support.speedups import parsed

ROOT = LOCALES.parent


LANGUAGES = languages()


NAMES = ("Аня", "Борис", "Вера", "Гена")


class _References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - the name that the visitor calls
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def files(language: str) -> list[Path]:
    """Return the files of this tree and of installed games."""
    return [
        path
        for folder in (LOCALES, *map(Path, map(str, PACKAGED_LOCALES)))
        for path in sorted((folder / language).glob("*.ftl"))
    ]


@cache
def entries(language: str) -> list[tuple[str, _References]]:
    found = []
    for path in files(language):
        for entry in parsed(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, Junk), f"{path}: {entry.content}"
            if isinstance(entry, Message):
                references = _References()
                references.visit(entry)
                found.append((entry.id.name, references))
    return found


@cache
def messages(language: str) -> dict[str, _References]:
    return dict(entries(language))


def variables(language: str, key: str) -> set[str]:
    """Return the variables of the message and of the messages that it quotes."""
    references = messages(language)[key]
    return references.variables.union(*(variables(language, other) for other in references.messages))


def parts(text: Text) -> Iterator[Text]:
    """Return the text and every text inside it."""
    yield text
    for arg in text.args.values():
        if isinstance(arg, Text):
            yield from parts(arg)
        elif isinstance(arg, tuple):
            for part in arg:
                yield from parts(part)


def labels(rows: Rows) -> Iterator[Text]:
    for button in chain.from_iterable(rows):
        yield button.label
        if button.menu is not None:
            yield from labels(button.menu.rows)


def titles(rows: Rows) -> Iterator[Text]:
    for button in chain.from_iterable(rows):
        if button.menu is not None:
            yield button.menu.title
            yield from titles(button.menu.rows)


class Used(msgspec.Struct):
    """Collects every different text of messages and buttons."""

    lines: dict[bytes, Text] = {}
    labels: dict[bytes, Text] = {}

    def add_screen(self, screen: Screen) -> None:
        self.add_lines((*screen.lines, *titles(screen.rows)))
        self.labels.update((msgspec.json.encode(text), text) for text in labels(screen.rows))
        self.add_lines(page.title for page in screen.pages.values())

    def add_lines(self, lines: Iterable[Text]) -> None:
        self.lines.update((msgspec.json.encode(text), text) for text in lines)

    def keys(self) -> set[str]:
        return {part.key for text in chain(self.lines.values(), self.labels.values()) for part in parts(text)}


@cache
def used() -> Used:
    """Return the texts used in random matches of every rulebook, for all viewers."""
    collected = Used()
    for game in RULEBOOKS:
        for number, options in enumerate(OPTION_SETS[game.name]):
            seats = 2 + number % 3
            collected.add_lines(told(game, new_match(game, options, seats, number).events, seats))
            for moment in moments(game, options, seats, number, limit=120):
                collected.add_lines(told(game, moment.events, seats))
                collected.add_screen(game.screen(game.view(moment.after, None), ()))
                for seat in range(seats):
                    legal = game.legal_actions(moment.after, seat)
                    collected.add_screen(game.screen(game.view(moment.after, seat), legal))
                    collected.add_lines(ordered(game, game.view(moment.before, seat), game.view(moment.after, seat)))
    for state, _, _, _ in PHASES.values():
        for viewer in (None, 0, 1, 2):
            collected.add_screen(show(state, viewer))
    for event in rare_uno_events():
        collected.add_lines(told(RULEBOOKS[0], [event], 2))
    collected.add_lines(told(MONTANA, rare_montana_events(), 2))
    collected.add_lines(Text(key) for key in option_keys())
    collected.labels.update((text.key.encode(), text) for text in map(Text, value_keys()))
    collected.labels.update((msgspec.json.encode(text), text) for text in numbers())
    return collected


def told(game: AnyGame, happened: Iterable[Any], seats: int) -> Iterator[Text]:
    for event in happened:
        for viewer in (None, *range(seats)):
            yield from game.tell(game.redact(event, viewer))


def ordered(game: AnyGame, before: Any, now: Any) -> Iterator[Text]:
    """Yield the texts of standing orders, and of their reasons to lapse."""
    for order in game.standing_orders:
        yield order.title
        for value in order.choices(now) if order.choices is not None else [0]:
            yield from (order.said(now, value), order.choice(now, value))
            if (reason := order.lapses(before, now, value)) is not None:
                yield reason


def rare_uno_events() -> Iterator[events.UnoEvent]:
    """Yield events that a few random matches may not contain."""
    for card in KINDS:
        yield Turned(card, goes_back=False)
    for colour in COLOURS:
        yield events.Played(0, WILD, colour)
    for idea in set(Idea.__args__) - {"none"}:  # type: ignore[attr-defined]
        yield events.BlankRule(0, 1, idea, "спеть")
    for flag in (True, False):
        for about in ("joke", "dare"):
            yield events.Voted(0, about, flag)
            yield events.VoteEnded(about, 0, flag)
        yield events.DareOver(0, flag)
    yield Reshuffled(41)
    yield RoundEnded(0, (20, 0), (20, 0), ((), ("rD",)))
    for ranking in (((0,), (1,)), ((0, 1),)):
        yield MatchEnded(Outcome("target", ranking))


def rare_montana_events() -> Iterator[montana.MontanaEvent]:
    """Yield every rule card, reason to draw and criterion, and what is noticed by chance."""
    for card in RULE_CARDS:
        yield montana.Laid(0, card, 0)
    for why in get_args(montana.Why):
        yield montana.Drew(0, 2, why, ())
    for criterion in range(montana.CRITERIA):
        yield montana.FirstChosen(0, criterion)
    acts: list[Act] = [*map(Say, range(SAYINGS)), Slap(), Montana()]
    for act in acts:
        yield montana.Acted(0, act)
        yield montana.Forgot(0, 1, (act,))
    yield montana.TookBack(0, 1, ("r3f",), "g1e")
    yield montana.ClaimFailed(0)
    yield Reshuffled(41)


def option_keys() -> Iterator[str]:
    for game in RULEBOOKS:
        yield from (f"{game.name}-title", f"{game.name}-about")
        yield from (key for key in messages("ru") if re.fullmatch(rf"{game.name}-rules-\d+", key))
        yield from (f"{game.name}-preset-{preset.name}-about" for preset in game.presets)
        for spec in describe(game.options_type):
            yield from (f"{game.name}-option-{spec.name}", f"{game.name}-option-{spec.name}-about")


def value_keys() -> Iterator[str]:
    """Yield the keys of the buttons of a lobby."""
    for game in RULEBOOKS:
        yield from (f"{game.name}-preset-{preset.name}" for preset in game.presets)
        for spec in describe(game.options_type):
            if isinstance(spec, Switch):
                yield from (f"{game.name}-option-{spec.name}-{value}" for value in ("on", "off"))
            elif isinstance(spec, Choice) and not spec.called:
                yield from (f"{game.name}-option-{spec.name}-{value}" for value in spec.values)


def numbers() -> Iterator[Text]:
    """Yield the numbers on the buttons of a lobby."""
    for game in RULEBOOKS:
        for spec in describe(game.options_type):
            if isinstance(spec, Amount):
                for count in range(spec.least, spec.most + 1):
                    yield Text(f"{game.name}-option-{spec.name}-number", {"count": count})


@cache
def page() -> str:
    files = [path for path in (ROOT / "playground").rglob("*") if path.suffix in (".html", ".js", ".py")]
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(files))

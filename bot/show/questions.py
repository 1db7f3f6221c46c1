"""The host's panel: the options of a lobby as questions with a button for each answer."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from bot.settings import BANKS, CLOCKS
from bot.show.taps import PanelTap, Tap, short
from bot.store.model import Match
from bot.table.lobby import agreed, spec_of, value_of
from bot.table.moves import game_of
from bot.table.sessions import TableError
from games.options import Amount, Choice, Spec, Switch, Value, Words, describe
from games.screen import Local, SeatName, Text

VALUES_PER_ROW: Final = 2
HOUSE: Final = "house"
STEPS: Final = (1, 5, 15, 60)
"""By how much a number goes up and down."""

Entry = tuple[Text, Tap]


class Question(msgspec.Struct, frozen=True):
    """A title, and rows of answers; `lines` explain them."""

    title: Text
    rows: tuple[tuple[Entry, ...], ...]
    lines: tuple[Text, ...] = ()


class WordsWanted(msgspec.Struct, frozen=True):
    """A question that only the host's own words can answer; `also` is set together with them."""

    option: str
    title: Text
    also: dict[str, Value] = {}


def options(match: Match) -> Question:
    """Presets, then a line for each option, for the house rules together, and for the clock."""
    game = game_of(match)
    presets = tuple((Text(f"{game.name}-preset-{one.name}"), _tap(match, "preset", one.name)) for one in game.presets)
    lines = [entry for spec in describe(game.options_type) if not spec.is_house_rule for entry in _line(match, spec)]
    if house_rules(match):
        lines.append((_house_rules_line(match), _tap(match, HOUSE)))
    lines.append((clock(match), _tap(match, "clocks")))
    lines.append((Text("host-done"), _tap(match, "done")))
    title = Text("host-options-title", {"game": Text(f"{game.name}-title")})
    chosen = [game.meaning(spec.name, value_of(match, spec.name)) for spec in describe(game.options_type)]
    return Question(title, (presets, *((line,) for line in lines)), _said(chosen))


def house(match: Match) -> Question:
    """The house rules on a page of their own, with what those that are on mean."""
    game, found = game_of(match), house_rules(match)
    rows = [(entry,) for spec in found for entry in _line(match, spec)]
    meanings = [game.meaning(spec.name, value_of(match, spec.name)) for spec in found]
    return Question(Text("host-house-rules-about"), (*rows, _back(match)), _said(meanings))


def house_rules(match: Match) -> list[Spec]:
    return [spec for spec in describe(game_of(match).options_type) if spec.is_house_rule]


def _house_rules_line(match: Match) -> Text:
    count = sum(value_of(match, spec.name) != spec.default for spec in house_rules(match))
    return Text("host-house-rules", {"count": count}) if count else Text("host-by-the-book")


def values(match: Match, name: str) -> Question:
    """What an option with many values can be."""
    spec = spec_of(match, name)
    rulebook = match.record.rulebook
    if isinstance(spec, Amount):
        return _number(match, spec)
    found = spec.values if isinstance(spec, Choice) else ()
    current = value_of(match, name)
    entries = [
        (_marked(_value(rulebook, spec, value), value == current), _tap(match, "set", name, short(at)))
        for at, value in enumerate(found)
    ]
    meanings = [game_of(match).meaning(name, value) for value in found]
    return Question(Text(f"{rulebook}-option-{name}-about"), (*_pairs(entries), _back(match)), _said(meanings))


def _said(meanings: Iterable[Text | None]) -> tuple[Text, ...]:
    return tuple(meaning for meaning in meanings if meaning is not None)


def _number(match: Match, spec: Amount) -> Question:
    """A row that lowers it and one that raises it, as far as it may go."""
    rulebook, value = match.record.rulebook, int(value_of(match, spec.name))
    rows: list[tuple[Entry, ...]] = []
    for sign, key in ((-1, "host-less"), (1, "host-more")):
        room = value - spec.least if sign < 0 else spec.most - value
        rows.append(
            tuple(
                (Text(key, {"step": step}), _tap(match, "set", spec.name, short(value + sign * step)))
                for step in dict.fromkeys(min(step, room) for step in STEPS)
                if step
            )
        )
    about = Text(f"{rulebook}-option-{spec.name}-about")
    title = Text("host-number", {"about": about, "value": _value(rulebook, spec, value)})
    return Question(title, (*(row for row in rows if row), _back(match)))


def clocks(match: Match) -> Question:
    agreed_on = (match.record.clock, match.record.increment)
    entries = [
        (_marked(Text(f"host-clock-{seconds}"), (seconds, 0) == agreed_on), _tap(match, "clock", short(seconds)))
        for seconds in CLOCKS
    ]
    banks: list[tuple[Entry]] = [
        (
            (
                _marked(Text(f"host-bank-{bank}"), (bank, increment) == agreed_on),
                _tap(match, "clock", short(bank), short(increment)),
            ),
        )
        for bank, increment in BANKS
    ]
    return Question(Text("host-clock-about"), (*_pairs(entries), *banks, _back(match)), (Text("host-bank-about"),))


def words(match: Match, name: str, also: dict[str, Value] | None = None) -> WordsWanted:
    if not isinstance(spec_of(match, name), Words):
        raise TableError("no-such-option")
    host = match.seat_of(match.record.host_id) or 0
    option_name = Text(f"{match.record.rulebook}-option-{name}")
    return WordsWanted(name, Text("host-words-wanted", {"name": SeatName(host), "option": option_name}), also or {})


def summary(match: Match) -> Iterator[Text]:
    """What was agreed, for the lobby: the preset, the main option, and whatever is not as usual, explained.

    Where a rulebook has house rules it says so, too, when none of them is on.
    """
    game = game_of(match)
    chosen = agreed(match)
    covered: set[str] = set()
    for preset in game.presets:
        if all(getattr(chosen, name) == value for name, value in preset.values.items()):
            covered = set(preset.values)
            name = Text(f"{game.name}-preset-{preset.name}")
            yield Text("host-option", {"name": Text("host-preset"), "value": name})
    specs = describe(game.options_type)
    by_house = house_rules(match)
    if by_house and all(getattr(chosen, spec.name) == spec.default for spec in by_house):
        yield Text("host-by-the-book")
    for number, spec in enumerate(specs):
        value = getattr(chosen, spec.name)
        meaning = game.meaning(spec.name, value)
        if meaning is not None:
            yield meaning
        elif spec.name not in covered and (value != spec.default or not number):
            yield option(game.name, spec, value)
    yield clock(match)


def option(rulebook: str, spec: Spec, value: Value) -> Text:
    return Text("host-option", {"name": Text(f"{rulebook}-option-{spec.name}"), "value": _value(rulebook, spec, value)})


def clock(match: Match) -> Text:
    seconds = match.record.clock
    agreed_on = Text(f"host-bank-{seconds}") if match.record.increment else Text(f"host-clock-{seconds}")
    return Text("host-option", {"name": Text("host-clock"), "value": agreed_on})


def _line(match: Match, spec: Spec) -> Iterator[Entry]:
    """Two values are swapped at a press, several are shown to choose from; words there are can be rewritten."""
    value = value_of(match, spec.name)
    if isinstance(spec, Words):
        if value:
            label = Text("host-words", {"name": Text(f"{match.record.rulebook}-option-{spec.name}")})
            yield label, _tap(match, "words", spec.name)
        return
    opens = isinstance(spec, Amount) or (isinstance(spec, Choice) and len(spec.values) > 2)
    yield option(match.record.rulebook, spec, value), _tap(match, "choose" if opens else "turn", spec.name)


def _value(rulebook: str, spec: Spec, value: Value) -> Text | Local | str:
    if isinstance(spec, Words):
        return str(value)
    if isinstance(spec, Amount):
        return Text(f"{rulebook}-option-{spec.name}-number", {"count": int(value)})
    if isinstance(spec, Choice) and spec.called:
        return spec.called[spec.values.index(value)]
    word = ("on" if value else "off") if isinstance(spec, Switch) else value
    return Text(f"{rulebook}-option-{spec.name}-{word}")


def _marked(label: Text | Local | str, is_chosen: bool) -> Text:
    return Text("host-chosen" if is_chosen else "host-not-chosen", {"what": label})


def _back(match: Match) -> tuple[Entry]:
    return ((Text("host-back"), _tap(match, "back")),)


def _pairs(entries: list[Entry]) -> Iterator[tuple[Entry, ...]]:
    for at in range(0, len(entries), VALUES_PER_ROW):
        yield tuple(entries[at : at + VALUES_PER_ROW])


def _tap(match: Match, what: str, name: str = "", value: str = "") -> Tap:
    return PanelTap(match=match.match_id, what=what, name=name, value=value)

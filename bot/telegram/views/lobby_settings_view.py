"""The host's panel: the options of a lobby as questions with a button for each answer."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from bot.core.lobby.lobby import agreed, spec_of, value_of
from bot.core.match_service import TableError
from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.settings import BANKS, CLOCKS
from bot.telegram.callback_data import LobbySettingTap, Tap, short
from games.options import Amount, Choice, Spec, Switch, Value, Words, describe
from games.ui_model import Local, Picture, SeatName, Text

VALUES_PER_ROW: Final = 2
HOUSE: Final = "house"
LEVELS: Final = "levels"
STEPS: Final = (1, 5, 15, 60)
"""By how much a number goes up and down."""

Entry = tuple[Text, Tap]


class Question(msgspec.Struct, frozen=True):
    """A title, and rows of answers; `lines` explain them.

    `said` is told at once to whoever pressed; with `shares` others can be called to that match by a link.
    """

    title: Text
    rows: tuple[tuple[Entry, ...], ...]
    lines: tuple[Text, ...] = ()
    picture: Picture | None = None
    said: Text | None = None
    shares: Match | None = None


class WordsWanted(msgspec.Struct, frozen=True):
    """A question that only the host's own words can answer; `also` is set together with them."""

    option: str
    title: Text
    also: dict[str, Value] = {}


def options(match: Match) -> Question:
    """Presets, then a line for each option, for the house rules together, and for the clock."""
    game = game_of(match)
    presets = tuple((Text(f"{game.name}-preset-{one.name}"), tap(match, "preset", one.name)) for one in game.presets)
    lines = [entry for spec in describe(game.options_type) if not spec.is_house_rule for entry in _line(match, spec)]
    if house_rules(match):
        lines.append((_house_rules_line(match), tap(match, HOUSE)))
    lines.append((clock(match), tap(match, "clocks")))
    lines += [(line, tap(match, LEVELS)) for line in levels_line(match)]
    lines.append((Text("host-done"), tap(match, "done")))
    title = Text("host-options-title", {"game": Text(f"{game.name}-title")})
    return Question(title, (presets, *((line,) for line in lines)), tuple(_explained(match)))


def _explained(match: Match) -> Iterator[Text]:
    """What the buttons of the page cannot say themselves: what is in a preset, what a press turns, what was chosen."""
    game = game_of(match)
    yield from (Text(f"{game.name}-preset-{preset.name}-about") for preset in game.presets)
    for spec in describe(game.options_type):
        meaning = game.meaning(spec.name, value_of(match, spec.name))
        if not spec.is_house_rule and not _opens(spec) and not isinstance(spec, Words):
            yield Text(f"{game.name}-option-{spec.name}-about")
        elif meaning is not None:
            yield meaning


def house(match: Match) -> Question:
    """The house rules on a page of their own, with what each of them means."""
    found = house_rules(match)
    rows = [(entry,) for spec in found for entry in _line(match, spec)]
    meanings = tuple(Text(f"{match.record.rulebook}-option-{spec.name}-about") for spec in found)
    return Question(Text("host-house-rules-about"), (*rows, back(match)), meanings)


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
        (marked(_value(rulebook, spec, value), value == current), tap(match, "set", name, short(at)))
        for at, value in enumerate(found)
    ]
    meanings = [game_of(match).meaning(name, value) for value in found]
    return Question(Text(f"{rulebook}-option-{name}-about"), (*_pairs(entries), back(match)), _said(meanings))


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
                (Text(key, {"step": step}), tap(match, "set", spec.name, short(value + sign * step)))
                for step in dict.fromkeys(min(step, room) for step in STEPS)
                if step
            )
        )
    about = Text(f"{rulebook}-option-{spec.name}-about")
    title = Text("host-number", {"about": about, "value": _value(rulebook, spec, value)})
    return Question(title, (*(row for row in rows if row), back(match)))


def clocks(match: Match) -> Question:
    agreed_on = (match.record.clock_seconds, match.record.increment_seconds)
    entries = [
        (marked(Text(f"host-clock-{seconds}"), (seconds, 0) == agreed_on), tap(match, "clock", short(seconds)))
        for seconds in CLOCKS
    ]
    banks: list[tuple[Entry]] = [
        (
            (
                marked(Text(f"host-bank-{bank}"), (bank, increment) == agreed_on),
                tap(match, "clock", short(bank), short(increment)),
            ),
        )
        for bank, increment in BANKS
    ]
    return Question(Text("host-clock-about"), (*_pairs(entries), *banks, back(match)), (Text("host-bank-about"),))


def words(match: Match, name: str, also: dict[str, Value] | None = None) -> WordsWanted:
    if not isinstance(spec_of(match, name), Words):
        raise TableError("no-such-option")
    host = match.seat_of(match.record.host_id) or 0
    key = f"{match.record.rulebook}-option-{name}"
    about = Text(f"{key}-about")
    title = Text("host-words-wanted", {"name": SeatName(host), "option": Text(key), "about": about})
    return WordsWanted(name, title, also or {})


def summary(match: Match, *, is_brief: bool = False) -> Iterator[Text]:
    """What was agreed, for the lobby: the preset, the main option, and whatever is not as usual, explained.

    Where a rulebook has house rules it says so, too, when none of them is on. A brief one explains nothing.
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
        meaning = None if is_brief else game.meaning(spec.name, value)
        if meaning is not None:
            yield meaning
        elif spec.name not in covered and (value != spec.default or not number):
            yield option(game.name, spec, value)
    yield clock(match)


def option(rulebook: str, spec: Spec, value: Value) -> Text:
    return Text("host-option", {"name": Text(f"{rulebook}-option-{spec.name}"), "value": _value(rulebook, spec, value)})


def clock(match: Match) -> Text:
    seconds = match.record.clock_seconds
    agreed_on = Text(f"host-bank-{seconds}") if match.record.increment_seconds else Text(f"host-clock-{seconds}")
    return Text("host-option", {"name": Text("host-clock"), "value": agreed_on})


def levels_line(match: Match) -> Iterator[Text]:
    """How the computer players play, where there are any."""
    found = {seat.level for seat in match.record.seats if seat.user_id is None}
    if found:
        level = Text(f"players-level-{found.pop()}" if len(found) == 1 else "players-levels-differ")
        yield Text("host-option", {"name": Text("players-levels"), "value": level})


def _line(match: Match, spec: Spec) -> Iterator[Entry]:
    """Two values are swapped at a press, several are shown to choose from; words there are can be rewritten."""
    value = value_of(match, spec.name)
    if isinstance(spec, Words):
        if value:
            label = Text("host-words", {"name": Text(f"{match.record.rulebook}-option-{spec.name}")})
            yield label, tap(match, "words", spec.name)
        return
    yield option(match.record.rulebook, spec, value), tap(match, "choose" if _opens(spec) else "turn", spec.name)


def _opens(spec: Spec) -> bool:
    """Whether its values are shown on a page of their own."""
    return isinstance(spec, Amount) or (isinstance(spec, Choice) and len(spec.values) > 2)


def _value(rulebook: str, spec: Spec, value: Value) -> Text | Local | str:
    if isinstance(spec, Words):
        return str(value)
    if isinstance(spec, Amount):
        return Text(f"{rulebook}-option-{spec.name}-number", {"count": int(value)})
    if isinstance(spec, Choice) and spec.called:
        return spec.called[spec.values.index(value)]
    word = ("on" if value else "off") if isinstance(spec, Switch) else value
    return Text(f"{rulebook}-option-{spec.name}-{word}")


def marked(label: Text | Local | str, is_chosen: bool) -> Text:
    return Text("host-chosen" if is_chosen else "host-not-chosen", {"what": label})


def back(match: Match) -> tuple[Entry]:
    return ((Text("host-back"), tap(match, "back")),)


def _pairs(entries: list[Entry]) -> Iterator[tuple[Entry, ...]]:
    for at in range(0, len(entries), VALUES_PER_ROW):
        yield tuple(entries[at : at + VALUES_PER_ROW])


def tap(match: Match, what: str, name: str = "", value: str = "") -> Tap:
    return LobbySettingTap(match=match.match_id, what=what, name=name, value=value)

"""Content of a lobby: its lines and buttons, and its settings pages."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from bot import settings
from bot.core.lobby.lobby import agreed, games_with_room, has_room, spec_of, value_of
from bot.core.lobby.lobby_settings import (
    BACK,
    CANCELLING,
    CLOCKS,
    COMPUTER,
    DONE,
    GAMES,
    HOUSE,
    LEVEL,
    LEVELS,
    MORE,
    OPTIONS,
    PLAY,
    VALUES,
    WORDS,
    SettingsPage,
)
from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.core.sanitize import NAME_LENGTH, clean
from bot.telegram.callback_data import FairTap, LobbySettingTap, LobbyTap, RulesTap, Tap, short
from bot.telegram.views.pages import Entry, Question
from games.bot_levels import LEVELS as BOT_LEVELS
from games.bot_levels import USUAL
from games.options import Amount, Choice, Spec, Switch, Value, Words, describe
from games.placards import ShelfPicture
from games.ui_model import Local, SeatName, Text

BUTTONS: Final = (("join", "host-join", "primary"), ("start", "host-start", "success"))


def lines(match: Match) -> list[Text]:
    """Return the lines with the game, its options and the players."""
    title, *rest = below_cover(match)
    return [title, Text(f"{match.record.rulebook}-about"), *rest]


def below_cover(match: Match, *, is_brief: bool = False) -> list[Text]:
    """Return the lines below a cover, without what the cover shows.

    A brief text leaves out explanations of the options.
    """
    game = game_of(match)
    return [
        Text("host-lobby-title", {"game": Text(f"{game.name}-title")}),
        Text("host-blank"),
        *summary(match, is_brief=is_brief),
        Text("host-blank"),
        Text("host-players", {"count": len(match.record.seats), "most": game.seats[-1]}),
        *_players(match),
    ]


def rows(match: Match) -> list[list[tuple[Tap, str, str]]]:
    """Return the rows of buttons: for each its tap, label and style."""
    # a private chat has no other members
    is_private = match.chat_id == match.record.host_id
    first: list[tuple[Tap, str, str]] = [
        (LobbyTap.model_validate({"match": match.match_id, "what": what}), label, style)
        for what, label, style in BUTTONS[is_private:]
    ]
    return [first, [(LobbySettingTap(match=match.match_id, what=MORE), "host-lobby-more", "")]]


def _players(match: Match) -> Iterator[Text]:
    for number, seat in enumerate(match.record.seats):
        kind = "computer" if seat.user_id is None else "host" if seat.user_id == match.record.host_id else "person"
        if kind == "computer" and seat.level != USUAL:
            yield Text("players-seat", {"name": SeatName(number), "level": Text(f"players-level-{seat.level}")})
            continue
        yield Text(f"host-player-{kind}", {"name": SeatName(number)})
    for kept in match.record.lobby.reserved_seats:
        yield Text("people-kept", {"name": clean(kept.name, NAME_LENGTH)})
    if match.record.lobby.auto_start and match.record.lobby.reserved_seats:
        yield Text("people-starts-itself")


VALUES_PER_ROW: Final = 2
IN_PANEL: Final = "panel"
"""Data of settings buttons that close the page or show another one."""
STEPS: Final = (1, 5, 15, 60)
"""Steps by which a number is raised or lowered."""


def page(shown: SettingsPage, user_id: int) -> Question:
    """Return a page of the settings as this user sees it."""
    match = shown.match
    pages: dict[str, Callable[[], Question]] = {
        MORE: lambda: more(match, user_id),
        OPTIONS: lambda: options(match),
        BACK: lambda: options(match),
        VALUES: lambda: values(match, shown.option),
        CLOCKS: lambda: clocks(match),
        LEVELS: lambda: levels(match),
        HOUSE: lambda: house(match),
        GAMES: lambda: games_page(match),
        CANCELLING: lambda: cancelling(match),
    }
    drawn = pages[shown.name]()
    if not shown.is_switched:
        return drawn
    spec = spec_of(match, shown.option)
    return msgspec.structs.replace(drawn, said=option(match.record.rulebook, spec, value_of(match, shown.option)))


# Page behind «Ещё…» below a lobby


def more(match: Match, user_id: int) -> Question:
    """Return the page for this user: the host has more buttons."""
    game = game_of(match)
    count, name = len(match.record.seats), Text(f"{game.name}-title")
    rows = [*(_for_host(match) if user_id == match.record.host_id else ()), *_for_all(match, user_id)]
    close = (Text("host-done"), tap(match, DONE))
    title = Text("host-lobby-more-title", {"game": name, "count": count, "most": game.seats[-1]})
    return Question(title, (*rows, (close,)), shares=match)


def games_page(match: Match) -> Question:
    """Return the games that have room for the players, with their covers."""
    found = [game.name for game in games_with_room(match)]
    entries = [(Text(f"{name}-title"), tap(match, PLAY, name)) for name in found]
    pairs = (tuple(entries[at : at + 2]) for at in range(0, len(entries), 2))
    return Question(Text("host-choose-game"), (*pairs, _back_to_more(match)), picture=ShelfPicture(tuple(found)))


def cancelling(match: Match) -> Question:
    """Ask for confirmation before the lobby is cancelled."""
    sure = (Text("host-cancel-yes"), LobbyTap(match=match.match_id, what="cancel", closes=IN_PANEL))
    return Question(Text("host-cancel-sure"), ((sure,), _back_to_more(match)))


def _for_host(match: Match) -> Iterator[tuple[Entry, ...]]:
    options = (Text("host-options"), tap(match, BACK))
    if match.record.pairing is not None:
        yield (options,)
        return
    yield (Text("host-game"), tap(match, GAMES)), options
    computers = [(Text("host-add"), tap(match, COMPUTER, "add"))] if has_room(match) else []
    if any(seat.user_id is None for seat in match.record.seats):
        computers.append((Text("host-remove"), tap(match, COMPUTER, "remove")))
    yield tuple(computers)


def _for_all(match: Match, user_id: int) -> Iterator[tuple[Entry, ...]]:
    at = match.match_id
    rules = (Text("host-rules"), RulesTap(rulebook=match.record.rulebook, page=1))
    yield rules, (Text("fairness-open"), FairTap(match=at, what="open", value=IN_PANEL))
    is_hosts, is_alone = user_id == match.record.host_id, match.chat_id == user_id
    is_in = match.seat_of(user_id) is not None or any(
        kept.user_id == user_id for kept in match.record.lobby.reserved_seats
    )
    leave = [(Text("host-leave"), LobbyTap(match=at, what="leave", closes=IN_PANEL))] if is_in and not is_alone else []
    yield (*leave, *([(Text("host-cancel"), tap(match, CANCELLING))] if is_hosts else []))


def _back_to_more(match: Match) -> tuple[Entry]:
    return ((Text("host-back"), tap(match, MORE, "back")),)


# Options


def options(match: Match) -> Question:
    """Return the presets, a line per option, the house rules and the clock."""
    game = game_of(match)
    presets = tuple((Text(f"{game.name}-preset-{one.name}"), tap(match, "preset", one.name)) for one in game.presets)
    lines = [entry for spec in describe(game.options_type) if not spec.is_house_rule for entry in _line(match, spec)]
    if house_rules(match):
        lines.append((_house_rules_line(match), tap(match, HOUSE)))
    lines.append((clock(match), tap(match, CLOCKS)))
    lines += [(line, tap(match, LEVELS)) for line in levels_line(match)]
    lines.append((Text("host-done"), tap(match, DONE)))
    title = Text("host-options-title", {"game": Text(f"{game.name}-title")})
    return Question(title, (presets, *((line,) for line in lines)), tuple(_explained(match)))


def _explained(match: Match) -> Iterator[Text]:
    """Yield what the buttons cannot say: presets, switches and chosen values."""
    game = game_of(match)
    yield from (Text(f"{game.name}-preset-{preset.name}-about") for preset in game.presets)
    for spec in describe(game.options_type):
        meaning = game.presentation.option_meaning(spec.name, value_of(match, spec.name))
        if not spec.is_house_rule and not _opens(spec) and not isinstance(spec, Words):
            yield Text(f"{game.name}-option-{spec.name}-about")
        elif meaning is not None:
            yield meaning


def house(match: Match) -> Question:
    """Return the page of the house rules, with their meanings."""
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
    """Return the page of an option with many values."""
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
    meanings = [game_of(match).presentation.option_meaning(name, value) for value in found]
    return Question(Text(f"{rulebook}-option-{name}-about"), (*_pairs(entries), back(match)), _said(meanings))


def _said(meanings: Iterable[Text | None]) -> tuple[Text, ...]:
    return tuple(meaning for meaning in meanings if meaning is not None)


def _number(match: Match, spec: Amount) -> Question:
    """Return a row that lowers and raises a number within its limits."""
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
    agreed_on = (match.record.clock.seconds, match.record.clock.increment_seconds)
    entries = [
        (marked(Text(f"host-clock-{seconds}"), (seconds, 0) == agreed_on), tap(match, "clock", short(seconds)))
        for seconds in settings.CLOCKS
    ]
    banks: list[tuple[Entry]] = [
        (
            (
                marked(Text(f"host-bank-{bank}"), (bank, increment) == agreed_on),
                tap(match, "clock", short(bank), short(increment)),
            ),
        )
        for bank, increment in settings.BANKS
    ]
    return Question(Text("host-clock-about"), (*_pairs(entries), *banks, back(match)), (Text("host-bank-about"),))


def words_question(match: Match, name: str) -> Text:
    """Return the question to which the host replies with a text."""
    host = match.seat_of(match.record.host_id) or 0
    key = f"{match.record.rulebook}-option-{name}"
    return Text("host-words-wanted", {"name": SeatName(host), "option": Text(key), "about": Text(f"{key}-about")})


def summary(match: Match, *, is_brief: bool = False) -> Iterator[Text]:
    """Return the agreed options: preset, main option, and unusual ones explained.

    A rulebook with house rules also says so when none of them is on. A brief summary explains nothing.
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
        meaning = None if is_brief else game.presentation.option_meaning(spec.name, value)
        if meaning is not None:
            yield meaning
        elif spec.name not in covered and (value != spec.default or not number):
            yield option(game.name, spec, value)
    yield clock(match)


def option(rulebook: str, spec: Spec, value: Value) -> Text:
    return Text("host-option", {"name": Text(f"{rulebook}-option-{spec.name}"), "value": _value(rulebook, spec, value)})


def clock(match: Match) -> Text:
    seconds = match.record.clock.seconds
    agreed_on = Text(f"host-bank-{seconds}") if match.record.clock.increment_seconds else Text(f"host-clock-{seconds}")
    return Text("host-option", {"name": Text("host-clock"), "value": agreed_on})


def levels_line(match: Match) -> Iterator[Text]:
    """Return the level of the computer players, if there are any."""
    found = {seat.level for seat in match.record.seats if seat.user_id is None}
    if found:
        level = Text(f"players-level-{found.pop()}" if len(found) == 1 else "players-levels-differ")
        yield Text("host-option", {"name": Text("players-levels"), "value": level})


def _line(match: Match, spec: Spec) -> Iterator[Entry]:
    """Return the buttons of an option.

    Two values are swapped by a tap, several are listed; a text can be rewritten.
    """
    value = value_of(match, spec.name)
    if isinstance(spec, Words):
        if value:
            label = Text("host-words", {"name": Text(f"{match.record.rulebook}-option-{spec.name}")})
            yield label, tap(match, WORDS, spec.name)
        return
    yield option(match.record.rulebook, spec, value), tap(match, VALUES if _opens(spec) else "turn", spec.name)


def _opens(spec: Spec) -> bool:
    """Return whether the values of the option are on a page of their own."""
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
    return ((Text("host-back"), tap(match, BACK)),)


def _pairs(entries: list[Entry]) -> Iterator[tuple[Entry, ...]]:
    for at in range(0, len(entries), VALUES_PER_ROW):
        yield tuple(entries[at : at + VALUES_PER_ROW])


def tap(match: Match, what: str, name: str = "", value: str = "") -> Tap:
    return LobbySettingTap(match=match.match_id, what=what, name=name, value=value)


# Levels of computer players


def levels(match: Match) -> Question:
    """Return a row with a level for all computer players, and a row for each of them."""
    sitting = {at: seat.level for at, seat in enumerate(match.record.seats) if seat.user_id is None}
    for_all = tuple(
        (marked(Text(f"players-level-{level}"), set(sitting.values()) == {level}), tap(match, LEVEL, level))
        for level in BOT_LEVELS
    )
    one_by_one = _one_by_one(match, sitting) if len(sitting) > 1 else ()
    lines = tuple(Text(f"players-level-{level}-about") for level in BOT_LEVELS)
    return Question(Text("players-levels-about"), (for_all, *one_by_one, back(match)), lines)


def _one_by_one(match: Match, sitting: dict[int, str]) -> Iterator[tuple[Entry]]:
    for at, level in sitting.items():
        label = Text(
            "players-seat",
            {"name": clean(match.record.seats[at].name, NAME_LENGTH), "level": Text(f"players-level-{level}")},
        )
        yield ((label, tap(match, LEVEL, _next_level(level), short(at))),)


def _next_level(level: str) -> str:
    at = BOT_LEVELS.index(level) if level in BOT_LEVELS else BOT_LEVELS.index(USUAL)
    return BOT_LEVELS[(at + 1) % len(BOT_LEVELS)]

"""A tournament as plain data: who takes part, who meets whom, who goes on. Pure: chance and time come from outside."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from games.errors import GameError

Kind: TypeAlias = Literal["knockout", "robin"]
Outcome: TypeAlias = Literal["", "first", "second", "draw", "nobody"]
"""Of a meeting: empty while it is to be played."""


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    user_id: int
    name: str
    is_out: bool = False
    """Does not play on: what is left of their meetings is lost without a game."""


class Meeting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two of the entrants, by their numbers; None is nobody, and whoever meets nobody goes on."""

    round: int
    first: int | None
    second: int | None
    outcome: Outcome = ""
    is_walkover: bool = False
    draws: int = 0
    """So often it was played and has to be played again."""


class Cup(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: Kind
    rulebook: str
    host_id: int
    status: Literal["open", "running", "over", "cancelled"] = "open"
    entrants: tuple[Entrant, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    """In the order in which they are played."""

    @property
    def is_live(self) -> bool:
        return self.status in ("open", "running")


class StoredCup(msgspec.Struct, frozen=True):
    """A row of the table of tournaments."""

    cup_id: int
    chat_id: int
    thread_id: int
    version: int
    cup: Cup


FEWEST: Final = 3
MOST: Final[Mapping[Kind, int]] = {"knockout": 16, "robin": 8}
"""An evening of a knockout of sixteen is fifteen meetings, of a round robin of eight twenty-eight."""
AWAY: Final = 1_000_000
"""The place of somebody whose seat was another's in the end."""


class TournamentError(GameError):
    """Something that cannot be done in this tournament now; the words are in the locales (`error-<code>`)."""


class Line(msgspec.Struct, frozen=True):
    """Somebody in the table; equal ones share a place."""

    place: int
    entrant: int
    played: int
    wins: int
    halves: int
    """Points, counted in halves: a meeting that is won brings one, a draw a half."""
    round: int
    """Of a knockout: the last one they were in, from 1."""


# Before it begins


def join(cup: Cup, user_id: int, name: str) -> Cup:
    _need_open(cup)
    if _number_of(cup, user_id) is not None:
        raise TournamentError("cup-already-in")
    if len(cup.entrants) >= MOST[cup.kind]:
        raise TournamentError("cup-full", most=MOST[cup.kind])
    return replace(cup, entrants=(*cup.entrants, Entrant(user_id, name)))


def leave(cup: Cup, user_id: int) -> Cup:
    _need_open(cup)
    if _number_of(cup, user_id) is None:
        raise TournamentError("cup-not-in")
    return replace(cup, entrants=tuple(one for one in cup.entrants if one.user_id != user_id))


def start(cup: Cup, order: Sequence[int]) -> Cup:
    """`order` is the lot: the numbers of the entrants, shuffled."""
    _need_open(cup)
    if len(cup.entrants) < FEWEST:
        raise TournamentError("cup-too-few", least=FEWEST)
    drawn = tuple(cup.entrants[at] for at in order)
    meetings = _first_round(len(drawn)) if cup.kind == "knockout" else _everybody_meets(len(drawn))
    return _settled(replace(cup, entrants=drawn, status="running", meetings=meetings))


def cancel(cup: Cup) -> Cup:
    if not cup.is_live:
        raise TournamentError("cup-over")
    return replace(cup, status="cancelled")


# While it is played


def current(cup: Cup) -> Meeting | None:
    """The meeting that is to be played now."""
    waiting = (meeting for meeting in cup.meetings if not meeting.outcome)
    return next(waiting, None) if cup.status == "running" else None


def pair(cup: Cup) -> tuple[Entrant, Entrant]:
    """Who is to play now."""
    meeting = current(cup)
    if meeting is None or meeting.first is None or meeting.second is None:
        raise TournamentError("cup-not-running" if cup.status == "open" else "cup-over")
    return cup.entrants[meeting.first], cup.entrants[meeting.second]


def paired(cup: Cup) -> tuple[int, int] | None:
    """The same, as they are known to Telegram; None when nobody is to play."""
    if current(cup) is None:
        return None
    first, second = pair(cup)
    return first.user_id, second.user_id


def decided(cup: Cup, chats: Mapping[int, int]) -> Cup:
    """The match of the current meeting is over: person → place. Whoever gave up the seat has lost.

    A draw of a knockout is played again, and so is a match in whose seats neither of the two is left.
    """
    meeting = current(cup)
    if meeting is None:
        return cup
    first, second = (chats.get(one.user_id, AWAY) for one in pair(cup))
    if first == second == AWAY:
        return cup
    outcome: Outcome = "first" if first < second else "second" if second < first else "draw"
    if outcome == "draw" and cup.kind == "knockout":
        return _with(cup, meeting, replace(meeting, draws=meeting.draws + 1))
    return _settled(_with(cup, meeting, replace(meeting, outcome=outcome)))


def withdraw(cup: Cup, user_id: int) -> Cup:
    """Whoever does not come or leaves: all that they have still to play is lost without a game."""
    number = _number_of(cup, user_id)
    if number is None:
        raise TournamentError("cup-not-in")
    if cup.status == "open":
        return leave(cup, user_id)
    if cup.status != "running":
        raise TournamentError("cup-over")
    if cup.entrants[number].is_out:
        raise TournamentError("cup-out-already")
    return _settled(_with_entrant(cup, number, replace(cup.entrants[number], is_out=True)))


def forget(cup: Cup, user_id: int) -> Cup:
    """Nothing is known of them any more; what they have played stands."""
    number = _number_of(cup, user_id)
    cup = replace(cup, host_id=0) if cup.host_id == user_id else cup
    if number is None:
        return cup
    if cup.status == "open":
        return leave(cup, user_id)
    if cup.status == "running" and not cup.entrants[number].is_out:
        cup = withdraw(cup, user_id)
    return _with_entrant(cup, number, Entrant(0, "", is_out=True))


# The table


def standings(cup: Cup) -> list[Line]:
    """The best first. In a knockout whoever came further; else points, then points among those equal, then wins."""
    lines = [_line(cup, number) for number in range(len(cup.entrants))]
    keys = {line.entrant: _key(cup, line, lines) for line in lines}
    lines.sort(key=lambda line: (*(-part for part in keys[line.entrant]), line.entrant))
    return [replace(line, place=_place(cup, line, keys)) for line in lines]


def _place(cup: Cup, line: Line, keys: Mapping[int, tuple[int, ...]]) -> int:
    """Whoever is out of a knockout shares it with all who fall in that round, also with those who have yet to."""
    mine = keys[line.entrant]
    if cup.kind == "knockout":
        is_ahead = mine[0]
        return 1 if is_ahead else 1 + sum(meeting.round == line.round for meeting in cup.meetings)
    return 1 + sum(other > mine for other in keys.values())


def winners(cup: Cup) -> list[int]:
    """Who has won it: nobody before it is over, or where nobody was left; several where they are equal."""
    if cup.status != "over":
        return []
    if cup.kind == "knockout":
        champion = _winner(cup.meetings[-1])
        return [] if champion is None else [champion]
    return [line.entrant for line in standings(cup) if line.place == 1 and line.halves]


def plays_on(cup: Cup, number: int) -> bool:
    """Whether somebody of a knockout has still something to play: now, or in a round that is not paired yet."""
    mine = [meeting for meeting in cup.meetings if number in (meeting.first, meeting.second)]
    is_ahead = not mine[-1].outcome or _winner(mine[-1]) == number
    return cup.status == "running" and is_ahead and not cup.entrants[number].is_out


def rounds(cup: Cup) -> int:
    """How many a knockout has."""
    return (len(cup.entrants) - 1).bit_length()


def _line(cup: Cup, number: int) -> Line:
    mine = [meeting for meeting in cup.meetings if number in (meeting.first, meeting.second)]
    played = [meeting for meeting in mine if meeting.outcome and None not in (meeting.first, meeting.second)]
    wins = sum(_winner(meeting) == number for meeting in played)
    draws = sum(meeting.outcome == "draw" for meeting in played)
    return Line(0, number, len(played), wins, 2 * wins + draws, max((meeting.round for meeting in mine), default=0))


def _key(cup: Cup, line: Line, lines: Sequence[Line]) -> tuple[int, ...]:
    if cup.kind == "knockout":
        is_ahead = line.entrant in winners(cup) or plays_on(cup, line.entrant)
        return int(is_ahead), line.round
    equal = {other.entrant for other in lines if other.halves == line.halves}
    among = [one for one in cup.meetings if {one.first, one.second} <= equal and one.outcome]
    between = sum(2 * (_winner(one) == line.entrant) for one in among) + sum(
        one.outcome == "draw" and line.entrant in (one.first, one.second) for one in among
    )
    return line.halves, between, line.wins


# Who meets whom


def _first_round(count: int) -> tuple[Meeting, ...]:
    """The first of the lot meets the last; where there are too few, the first ones meet nobody."""
    size = 1 << (count - 1).bit_length()
    return _paired([at if at < count else None for at in range(size)], 1)


def _paired(slots: Sequence[int | None], number: int) -> tuple[Meeting, ...]:
    return tuple(Meeting(number, slots[at], slots[-1 - at]) for at in range(len(slots) // 2))


def _everybody_meets(count: int) -> tuple[Meeting, ...]:
    """Round by round as they sit in a circle, so that nobody plays two in a row where that can be."""
    circle: list[int | None] = [*range(count), *([None] if count % 2 else [])]
    found = []
    for number in range(1, len(circle)):
        found += [one for one in _paired(circle, number) if None not in (one.first, one.second)]
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tuple(found)


def _settled(cup: Cup) -> Cup:
    """What needs no game is decided, the next round is paired, and where nothing is left it is over."""
    while True:
        cup = replace(cup, meetings=tuple(_without_a_game(cup, meeting) for meeting in cup.meetings))
        if any(not meeting.outcome for meeting in cup.meetings):
            return cup
        last = cup.meetings[-1].round
        ahead = [_winner(meeting) for meeting in cup.meetings if meeting.round == last]
        if cup.kind != "knockout" or len(ahead) == 1:
            return replace(cup, status="over")
        cup = replace(cup, meetings=(*cup.meetings, *_paired(ahead, last + 1)))


def _without_a_game(cup: Cup, meeting: Meeting) -> Meeting:
    if meeting.outcome:
        return meeting
    is_here = [number is not None and not cup.entrants[number].is_out for number in (meeting.first, meeting.second)]
    if all(is_here):
        return meeting
    outcome: Outcome = "first" if is_here[0] else "second" if is_here[1] else "nobody"
    return replace(meeting, outcome=outcome, is_walkover=None not in (meeting.first, meeting.second))


def _winner(meeting: Meeting) -> int | None:
    return meeting.first if meeting.outcome == "first" else meeting.second if meeting.outcome == "second" else None


def _with(cup: Cup, meeting: Meeting, changed: Meeting) -> Cup:
    at = cup.meetings.index(meeting)
    return replace(cup, meetings=(*cup.meetings[:at], changed, *cup.meetings[at + 1 :]))


def _with_entrant(cup: Cup, number: int, entrant: Entrant) -> Cup:
    return replace(cup, entrants=(*cup.entrants[:number], entrant, *cup.entrants[number + 1 :]))


def _number_of(cup: Cup, user_id: int) -> int | None:
    return next((at for at, one in enumerate(cup.entrants) if one.user_id == user_id), None)


def _need_open(cup: Cup) -> None:
    if cup.status != "open":
        raise TournamentError("cup-started" if cup.status == "running" else "cup-over")

"""Tournament data and rules, as pure functions without clock and random numbers."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from games.errors import GameError

Kind: TypeAlias = Literal["knockout", "robin"]
Outcome: TypeAlias = Literal["", "first", "second", "draw", "nobody"]
"""Outcome of a meeting; empty until it is decided."""


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    user_id: int
    name: str
    is_out: bool = False
    """True after a withdrawal; the remaining meetings are lost without a match."""


class Meeting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pairing of two entrants by number; an entrant paired with None advances."""

    round: int
    first: int | None
    second: int | None
    outcome: Outcome = ""
    is_walkover: bool = False
    draws: int = 0
    """Number of drawn matches; the meeting is played again."""


class Cup(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: Kind
    rulebook: str
    host_id: int
    status: Literal["open", "running", "over", "cancelled"] = "open"
    entrants: tuple[Entrant, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    """Meetings in playing order."""

    @property
    def is_live(self) -> bool:
        return self.status in ("open", "running")


class StoredCup(msgspec.Struct, frozen=True):
    """Database row of a tournament."""

    cup_id: int
    chat_id: int
    thread_id: int
    version: int
    cup: Cup


FEWEST: Final = 3
MOST: Final[Mapping[Kind, int]] = {"knockout": 16, "robin": 8}
"""Maximum number of entrants: 15 meetings of a knockout, 28 of a round robin."""
AWAY: Final = 1_000_000
"""Place of an entrant who gave up the seat during the match."""


class TournamentError(GameError):
    """A refused tournament action; the text is in the locales (`error-<code>`)."""


class Line(msgspec.Struct, frozen=True):
    """Line of the standings; tied entrants share a place."""

    place: int
    entrant: int
    played: int
    wins: int
    halves: int
    """Points in halves: two for a win, one for a draw."""
    round: int
    """Last round of the entrant in a knockout, from 1."""


# Before the start


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
    """Start the tournament; `order` holds the shuffled numbers of the entrants."""
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


# While the tournament runs


def current(cup: Cup) -> Meeting | None:
    """Return the meeting to play now, or None."""
    waiting = (meeting for meeting in cup.meetings if not meeting.outcome)
    return next(waiting, None) if cup.status == "running" else None


def pair(cup: Cup) -> tuple[Entrant, Entrant]:
    """Return the entrants of the current meeting; raise TournamentError if none."""
    meeting = current(cup)
    if meeting is None or meeting.first is None or meeting.second is None:
        raise TournamentError("cup-not-running" if cup.status == "open" else "cup-over")
    return cup.entrants[meeting.first], cup.entrants[meeting.second]


def paired(cup: Cup) -> tuple[int, int] | None:
    """Return the user ids of the current meeting, or None."""
    if current(cup) is None:
        return None
    first, second = pair(cup)
    return first.user_id, second.user_id


def decided(cup: Cup, places: Mapping[int, int]) -> Cup:
    """Record the result of the current meeting; `places` maps user ids to places.

    An entrant who gave up the seat has lost. A drawn knockout match is played again, and so is a match in which both
    entrants gave up their seats.
    """
    meeting = current(cup)
    if meeting is None:
        return cup
    first, second = (places.get(one.user_id, AWAY) for one in pair(cup))
    if first == second == AWAY:
        return cup
    outcome: Outcome = "first" if first < second else "second" if second < first else "draw"
    if outcome == "draw" and cup.kind == "knockout":
        return _with(cup, meeting, replace(meeting, draws=meeting.draws + 1))
    return _settled(_with(cup, meeting, replace(meeting, outcome=outcome)))


def withdraw(cup: Cup, user_id: int) -> Cup:
    """Withdraw an entrant, whose remaining meetings are lost without a match."""
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
    """Remove a user's name and id; the results of their matches stay."""
    number = _number_of(cup, user_id)
    cup = replace(cup, host_id=0) if cup.host_id == user_id else cup
    if number is None:
        return cup
    if cup.status == "open":
        return leave(cup, user_id)
    if cup.status == "running" and not cup.entrants[number].is_out:
        cup = withdraw(cup, user_id)
    return _with_entrant(cup, number, Entrant(0, "", is_out=True))


# Standings


def standings(cup: Cup) -> list[Line]:
    """Return the standings, best first.

    A knockout is ordered by the round reached; a round robin by points, points among tied entrants, then wins.
    """
    lines = [_line(cup, number) for number in range(len(cup.entrants))]
    keys = {line.entrant: _key(cup, line, lines) for line in lines}
    lines.sort(key=lambda line: (*(-part for part in keys[line.entrant]), line.entrant))
    return [replace(line, place=_place(cup, line, keys)) for line in lines]


def _place(cup: Cup, line: Line, keys: Mapping[int, tuple[int, ...]]) -> int:
    """Return the place of a line; the losers of a knockout round share it."""
    mine = keys[line.entrant]
    if cup.kind == "knockout":
        is_ahead = mine[0]
        return 1 if is_ahead else 1 + sum(meeting.round == line.round for meeting in cup.meetings)
    return 1 + sum(other > mine for other in keys.values())


def winners(cup: Cup) -> list[int]:
    """Return the numbers of the winners; empty before the end or if none is left."""
    if cup.status != "over":
        return []
    if cup.kind == "knockout":
        champion = _winner(cup.meetings[-1])
        return [] if champion is None else [champion]
    return [line.entrant for line in standings(cup) if line.place == 1 and line.halves]


def plays_on(cup: Cup, number: int) -> bool:
    """Return whether an entrant of a knockout is still in the running."""
    mine = [meeting for meeting in cup.meetings if number in (meeting.first, meeting.second)]
    is_ahead = not mine[-1].outcome or _winner(mine[-1]) == number
    return cup.status == "running" and is_ahead and not cup.entrants[number].is_out


def rounds(cup: Cup) -> int:
    """Return the number of rounds of a knockout."""
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


# Pairings


def _first_round(count: int) -> tuple[Meeting, ...]:
    """Return the first knockout round; missing entrants give the first ones a bye."""
    size = 1 << (count - 1).bit_length()
    return _paired([at if at < count else None for at in range(size)], 1)


def _paired(slots: Sequence[int | None], number: int) -> tuple[Meeting, ...]:
    return tuple(Meeting(number, slots[at], slots[-1 - at]) for at in range(len(slots) // 2))


def _everybody_meets(count: int) -> tuple[Meeting, ...]:
    """Return the round robin by the circle method, which avoids consecutive meetings."""
    circle: list[int | None] = [*range(count), *([None] if count % 2 else [])]
    found = []
    for number in range(1, len(circle)):
        found += [one for one in _paired(circle, number) if None not in (one.first, one.second)]
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tuple(found)


def _settled(cup: Cup) -> Cup:
    """Decide meetings without a match, pair the next round, or end the tournament."""
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

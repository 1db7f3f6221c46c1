"""Effects of a finished match on statistics and ratings, by the Plackett–Luce model of openskill."""

import logging
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from openskill.models import PlackettLuce

from bot.core.models import Match, MatchRecord, Seat
from bot.core.results.ledger import ALL_GAMES, EVERYWHERE, MU, THE_CHAT, Books, Chair, Result, Standing, Strength
from games.engine import Event, Leave, Outcome, Timeout, TimeUp
from games.registry import AnyGame

log = logging.getLogger(__name__)

SHORTEST: Final = 4
"""Moves per seat below which a match is too short to be rated."""
DAY, WEEK = 86_400.0, 7 * 86_400.0
MOST_A_DAY, MOST_A_WEEK = 6, 20
"""Maximum numbers of rated matches of the same players in a game."""
_APART: Final = 0.001
"""Minimum seconds between the ends of two matches of a user."""
_LEAVES: Final = msgspec.json.encode(Leave())
_NO_MOVES: Final = (_LEAVES, *map(msgspec.json.encode, (Timeout(), Timeout(voted=True), TimeUp())))


class Course(msgspec.Struct, frozen=True):
    """Actions and public events of a match."""

    actions: Sequence[tuple[int, bytes]]
    """Seat and encoded action."""
    told: Sequence[Event]
    """Public events."""

    @property
    def moves(self) -> int:
        return sum(action not in _NO_MOVES for _, action in self.actions)

    @property
    def left(self) -> set[int]:
        return {seat for seat, action in self.actions if action == _LEAVES}


def result_of(match: Match, game: AnyGame, outcome: Outcome, course: Course, at: float) -> Result:
    """Return the result, without the check for too many matches of the same players."""
    places = _places(outcome, course.left)
    bests, sums = _feats(game, course.told, adds=False), _feats(game, course.told, adds=True)
    chairs = tuple(
        _chair(seat, places[at_seat], bests.get(at_seat, {}), sums.get(at_seat, {}))
        for at_seat, seat in enumerate(match.record.seats)
    )
    unrated = _objection(match.record, course.moves)
    return Result(match.match_id, at, match.chat_id, match.record.rulebook, unrated, chairs)


def _chair(seat: Seat, place: int, bests: dict[str, int], sums: dict[str, int]) -> Chair:
    if seat.user_id is None:
        return Chair(place, was="forgotten" if seat.forgotten else "computer")
    return Chair(place, seat.user_id, bests=bests, sums=sums)


def _places(outcome: Outcome, left: set[int]) -> dict[int, int]:
    """Return the place of each seat; seats that have left come last."""
    stayed = [[seat for seat in group if seat not in left] for group in outcome.ranking]
    away = [[seat for seat in group if seat in left] for group in outcome.ranking]
    places: dict[int, int] = {}
    for group in (*stayed, *away):
        places |= dict.fromkeys(group, len(places) + 1)
    return places


def _objection(record: MatchRecord, moves: int) -> str:
    """Return the reason why the match cannot be rated, or an empty string."""
    return record.unrated_company or ("short" if moves < SHORTEST * len(record.seats) else "")


def _feats(game: AnyGame, told: Sequence[Event], *, adds: bool) -> dict[int, dict[str, int]]:
    """Return the feats of each seat; log and skip feats whose counting fails."""
    found: dict[int, dict[str, int]] = {}
    for feat in game.achievements:
        if feat.adds != adds:
            continue
        try:
            for seat, count in feat.counts(told):
                known = found.setdefault(seat, {})
                known[feat.name] = known.get(feat.name, 0) + count if adds else max(known.get(feat.name, count), count)
        except Exception as error:
            log.error("feat could not be counted: game=%s feat=%s error=%s", game.name, feat.name, type(error).__name__)
    return found


def after_all(at: float, people: Iterable[int], books: Books) -> float:
    """Return the time of the end, later than all earlier matches of these users."""
    return max([at, *(books.last_at[user_id] + _APART for user_id in people if user_id in books.last_at)])


def count(result: Result, books: Books, rated_at: Iterable[float]) -> Result:
    """Add the result to the books; return it with the decision about the rating.

    `rated_at` are the times of recent rated matches of the same players.
    """
    result = _judged(result, rated_at)
    if not result.unrated:
        result = _rated(result, books)
    for chair in result.chairs:
        if chair.user_id is not None:
            _add(result, chair, chair.user_id, books)
    return result


def count_here(results: Iterable[Result], chat_id: int) -> Books:
    """Return the standings and feats of one chat."""
    books = Books()
    for result in results:
        count_for_chat(result, books)
        for chair in result.chairs:
            if chair.user_id is not None:
                _add(result, chair, chair.user_id, books)
    return Books(
        {key: standing for key, standing in books.standings.items() if key[1] == chat_id},
        {key: best for key, best in books.feats.items() if key[1] == chat_id},
    )


def count_for_chat(result: Result, books: Books) -> None:
    """Count the match for the chat as a whole."""
    _standing(books, THE_CHAT, result.chat_id, result.rulebook).matches += 1


def _judged(result: Result, rated_at: Iterable[float]) -> Result:
    if any(chair.was == "forgotten" for chair in result.chairs):
        return result  # decided when the match ended; the opponents are no longer known
    unrated = "" if result.unrated == "often" else result.unrated
    times = list(rated_at)
    lately = sum(at > result.at - DAY for at in times), sum(at > result.at - WEEK for at in times)
    if not unrated and (lately[0] >= MOST_A_DAY or lately[1] >= MOST_A_WEEK):
        unrated = "often"
    chairs = tuple(msgspec.structs.replace(chair, strength=None) for chair in result.chairs)
    return msgspec.structs.replace(result, unrated=unrated, chairs=chairs)


def _rated(result: Result, books: Books) -> Result:
    standings = [
        None if chair.user_id is None else _standing(books, chair.user_id, EVERYWHERE, result.rulebook)
        for chair in result.chairs
    ]
    fresh = Standing()
    before = [
        (standing.mu, standing.sigma) if standing is not None else chair.strength or (fresh.mu, fresh.sigma)
        for chair, standing in zip(result.chairs, standings, strict=True)
    ]
    strengths = rated_after(before, [chair.place for chair in result.chairs])
    for standing, (mu, sigma) in zip(standings, strengths, strict=True):
        if standing is not None:
            standing.mu, standing.sigma = mu, sigma
            standing.rated += 1
    chairs = [
        msgspec.structs.replace(chair, strength=strength) for chair, strength in zip(result.chairs, before, strict=True)
    ]
    return msgspec.structs.replace(result, chairs=tuple(chairs))


def _add(result: Result, chair: Chair, user_id: int, books: Books) -> None:
    books.last_at[user_id] = result.at
    has_won = chair.place == 1
    for chat_id in (EVERYWHERE, result.chat_id):
        for rulebook in (ALL_GAMES, result.rulebook):
            standing = _standing(books, user_id, chat_id, rulebook)
            standing.matches += 1
            standing.wins += has_won
            standing.streak = standing.streak + 1 if has_won else 0
            standing.best_streak = max(standing.best_streak, standing.streak)
        for name, number in chair.bests.items():
            key = (user_id, chat_id, result.rulebook, name)
            books.feats[key] = max(books.feats.get(key, number), number)
        for name, number in chair.sums.items():
            key = (user_id, chat_id, result.rulebook, name)
            books.feats[key] = books.feats.get(key, 0) + number


def _standing(books: Books, user_id: int, chat_id: int, rulebook: str) -> Standing:
    return books.standings.setdefault((user_id, chat_id, rulebook), Standing())


# Ratings

SHOWN_AFTER: Final = 5
"""Number of rated matches from which the rating is shown."""
_MIDDLE: Final = 1000
_SCALE: Final = 40
"""Scale to the range of Elo ratings."""
_MODEL: Final = PlackettLuce()


class Rating(msgspec.Struct, frozen=True):
    """Rating with its uncertainty, such as «1240 ± 80»."""

    points: int
    give_or_take: int


def rating_of(standing: Standing) -> Rating | None:
    """Return the shown rating; None before `SHOWN_AFTER` rated matches."""
    if standing.rated < SHOWN_AFTER:
        return None
    return Rating(_MIDDLE + round((standing.mu - MU) * _SCALE), round(standing.sigma * _SCALE))


def rated_after(strengths: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """Return the strengths after a match; `places` are the places, equal for ties."""
    teams = [[_MODEL.create_rating([mu, sigma])] for mu, sigma in strengths]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [(team[0].mu, team[0].sigma) for team in rated]

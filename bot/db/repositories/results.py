"""Results of matches, and the statistics that they add up to per person, chat and game."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.core.failures import StaleCount
from bot.core.results.ledger import (
    ALL_GAMES,
    EVERYWHERE,
    MU,
    SIGMA,
    THE_CHAT,
    Best,
    Books,
    Chair,
    Key,
    Ranked,
    Result,
    Standing,
)
from bot.db.engine import Repository

_CHAIRS: Final = msgspec.json.Decoder(tuple[Chair, ...])
_RESULT: Final = "match_id, at, chat_id, rulebook, unrated, chairs"
_STANDING: Final = "matches, wins, streak, best_streak, rated, mu, sigma"
_PUT_RESULT: Final = (
    "INSERT INTO results (match_id, at, chat_id, rulebook, unrated, company, chairs) VALUES (?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (match_id) DO UPDATE SET at = excluded.at, chat_id = excluded.chat_id,"
    " rulebook = excluded.rulebook, unrated = excluded.unrated, company = excluded.company, chairs = excluded.chairs"
)
_PUT_PLAYED: Final = "INSERT INTO played (user_id, match_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
_PUT_STANDING: Final = (
    f"INSERT INTO standings (user_id, chat_id, rulebook, {_STANDING}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608
    " ON CONFLICT (user_id, chat_id, rulebook) DO UPDATE SET matches = excluded.matches, wins = excluded.wins,"
    " streak = excluded.streak, best_streak = excluded.best_streak, rated = excluded.rated, mu = excluded.mu,"
    " sigma = excluded.sigma"
)
_PLAYED_IN: Final = "SELECT COALESCE(SUM(matches), 0) FROM standings WHERE user_id = ? AND chat_id = ?"
_PUT_FEAT: Final = (
    "INSERT INTO feats (user_id, chat_id, rulebook, name, best) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (user_id, chat_id, rulebook, name) DO UPDATE SET best = excluded.best"
)


class ResultRepository(Repository):
    # Read before, written within the transaction that ends a match

    async def books(self, people: Sequence[int], chat_id: int, rulebook: str) -> Books:
        """Return the standings of users in the chat and everywhere; a later change makes `put_books` fail."""
        books = Books()
        if not people:
            return books  # computer players alone
        marks = ", ".join("?" * len(people))
        for user_id, last_at, version in await self._read(
            f"SELECT user_id, last_at, version FROM players WHERE user_id IN ({marks})",  # noqa: S608
            *people,
        ):
            books.last_at[user_id], books.versions[user_id] = last_at, version
        where = f"user_id IN ({marks}) AND chat_id IN (?, ?) AND rulebook IN (?, ?)"
        values = (*people, EVERYWHERE, chat_id, ALL_GAMES, rulebook)
        rows = await self._read(f"SELECT user_id, chat_id, rulebook, {_STANDING} FROM standings WHERE {where}", *values)  # noqa: S608
        books.standings = {_key(row[:3]): Standing(*row[3:]) for row in rows}
        rows = await self._read(f"SELECT user_id, chat_id, rulebook, name, best FROM feats WHERE {where}", *values)  # noqa: S608
        books.feats = {(user_id, at, game, name): best for user_id, at, game, name, best in rows}
        return books

    async def rated_of(self, company: str, rulebook: str, since: float) -> list[float]:
        """Return the times of the rated matches of exactly these users since then."""
        if not company:
            return []
        sql = "SELECT at FROM results WHERE company = ? AND rulebook = ? AND at > ? AND company <> ''"
        return [at for (at,) in await self._read(sql, company, rulebook, since)]

    async def put_books(self, result: Result, books: Books) -> None:
        """Store standings in the transaction that ends a match; StaleCount if they changed since they were read."""
        stale = StaleCount(result.match_id)
        for user_id in result.people:
            version = books.versions.get(user_id)
            if version is None:
                sql = "INSERT INTO players (user_id, last_at, version) VALUES (?, ?, 1) ON CONFLICT DO NOTHING"
                await self.db.execute(sql, (user_id, result.at), or_else=stale)
            else:
                sql = "UPDATE players SET last_at = ?, version = version + 1 WHERE user_id = ? AND version = ?"
                await self.db.execute(sql, (result.at, user_id, version), or_else=stale)
        await self.put([result])
        await self.put_standings(books)
        await self.db.execute(
            f"INSERT INTO standings (user_id, chat_id, rulebook, {_STANDING}) VALUES (?, ?, ?, 1, 0, 0, 0, 0, ?, ?)"  # noqa: S608
            " ON CONFLICT (user_id, chat_id, rulebook) DO UPDATE SET matches = standings.matches + 1",
            (THE_CHAT, result.chat_id, result.rulebook, MU, SIGMA),
        )

    async def check_number(self, result: Result, number: int) -> None:
        """After `put_books`: raise StaleCount unless this is match `number` of its chat."""
        await self.db.execute(
            f"UPDATE standings SET matches = matches WHERE user_id = ? AND chat_id = ? AND rulebook = ?"  # noqa: S608
            f" AND ({_PLAYED_IN}) = ?",
            (THE_CHAT, result.chat_id, result.rulebook, THE_CHAT, result.chat_id, number),
            or_else=StaleCount(result.match_id),
        )

    async def clear_standings(self, chats: Collection[int] | None = None) -> None:
        """Delete the standings of these chats, or all; results being counted meanwhile are counted again."""
        if chats is None:
            for sql in ("DELETE FROM standings", "DELETE FROM feats", "DELETE FROM players", "DELETE FROM played"):
                await self.db.execute(sql)
            return
        marks = ", ".join("?" * len(chats))
        await self.db.execute(
            "UPDATE players SET version = version + 1 WHERE user_id IN"  # noqa: S608
            f" (SELECT user_id FROM standings WHERE chat_id IN ({marks}))",
            list(chats),
        )
        for table in ("standings", "feats"):
            await self.db.execute(f"DELETE FROM {table} WHERE chat_id IN ({marks})", list(chats))  # noqa: S608

    async def put_players(self, last_at: Mapping[int, float]) -> None:
        """Store when users last finished a match, under a new version."""
        version = int(self.clock.wall() * 1000)
        sql = "INSERT INTO players (user_id, last_at, version) VALUES (?, ?, ?)"
        await self.db.executemany(sql, [(user_id, at, version) for user_id, at in last_at.items()])

    async def put(self, results: Iterable[Result]) -> None:
        results = list(results)
        await self.db.executemany(_PUT_RESULT, [_row(result) for result in results])
        await self.db.executemany(
            _PUT_PLAYED, [(user_id, result.match_id) for result in results for user_id in result.people]
        )

    async def put_standings(self, books: Books) -> None:
        await self.db.executemany(
            _PUT_STANDING, [(*key, *msgspec.structs.astuple(standing)) for key, standing in books.standings.items()]
        )
        await self.db.executemany(_PUT_FEAT, [(*key, best) for key, best in books.feats.items()])

    # The ledger

    async def after(self, at: float, match_id: int, count: int) -> list[Result]:
        """Return the next `count` results in the order in which they are counted."""
        rows = await self.db.fetch(
            f"SELECT {_RESULT} FROM results WHERE at > ? OR (at = ? AND match_id > ?) ORDER BY at, match_id LIMIT ?",  # noqa: S608
            (at, at, match_id, count),
        )
        return [_result(row) for row in rows]

    async def with_ids(self, match_ids: Collection[int]) -> dict[int, Result]:
        marks = ", ".join("?" * len(match_ids))
        rows = await self.db.fetch(f"SELECT {_RESULT} FROM results WHERE match_id IN ({marks})", list(match_ids))  # noqa: S608
        return {row[0]: _result(row) for row in rows}

    async def since(self, chat_id: int, rulebook: str, since: float) -> list[Result]:
        """Return the results of one game in one chat since a time."""
        rows = await self._read(
            f"SELECT {_RESULT} FROM results WHERE chat_id = ? AND rulebook = ? AND at > ? ORDER BY at, match_id",  # noqa: S608
            chat_id,
            rulebook,
            since,
        )
        return [_result(row) for row in rows]

    async def of_user(self, user_id: int, chat_id: int) -> list[Result]:
        """Return the results of a user in one chat."""
        rows = await self._read(
            f"SELECT {_RESULT} FROM results WHERE chat_id = ?"  # noqa: S608
            " AND match_id IN (SELECT match_id FROM played WHERE user_id = ?)",
            chat_id,
            user_id,
        )
        return [_result(row) for row in rows]

    async def played_in(self, chat_id: int) -> int:
        """Return the number of matches that were counted in a chat."""
        [(matches,)] = await self._read(_PLAYED_IN, THE_CHAT, chat_id)
        return int(matches)

    async def in_chat(self, chat_id: int) -> list[Result]:
        rows = await self.db.fetch(
            f"SELECT {_RESULT} FROM results WHERE chat_id = ? ORDER BY at, match_id",  # noqa: S608
            (chat_id,),
        )
        return [_result(row) for row in rows]


def _key(row: Sequence[Any]) -> Key:
    user_id, chat_id, rulebook = row
    return user_id, chat_id, rulebook


def _row(result: Result) -> tuple[Any, ...]:
    chairs = msgspec.json.encode(result.chairs)
    where = (result.match_id, result.at, result.chat_id, result.rulebook)
    return (*where, result.unrated, result.company, chairs)


def _result(row: Any) -> Result:
    match_id, at, chat_id, rulebook, unrated, chairs = row
    return Result(match_id, at, chat_id, rulebook, unrated, _CHAIRS.decode(chairs))


class StatisticsRepository(Repository):
    """Answers about players who have not hidden themselves; each player also gets their own numbers."""

    async def standings_of(self, user_id: int, chat_id: int) -> dict[str, Standing]:
        """Return the standings of a user by rulebook, and of all games together."""
        rows = await self._read(
            "SELECT rulebook, matches, wins, streak, best_streak, rated, mu, sigma FROM standings"
            " WHERE user_id = ? AND chat_id = ?",
            user_id,
            chat_id,
        )
        return {row[0]: _standing(row[1:]) for row in rows}

    async def feats_of(self, user_id: int, chat_id: int) -> dict[tuple[str, str], int]:
        """Return the best values of a user by rulebook and name of the feat."""
        rows = await self._read(
            "SELECT rulebook, name, best FROM feats WHERE user_id = ? AND chat_id = ?", user_id, chat_id
        )
        return {(rulebook, name): best for rulebook, name, best in rows}

    async def games_in(self, chat_id: int) -> dict[str, int]:
        """Return the number of matches of each game in a chat, the most played first."""
        rows = await self._read(
            "SELECT rulebook, matches FROM standings WHERE user_id = ? AND chat_id = ? ORDER BY matches DESC, rulebook",
            THE_CHAT,
            chat_id,
        )
        return dict(map(tuple, rows))

    async def ladder(self, chat_id: int, rulebook: str, least: int, count: int) -> list[Ranked]:
        """Return the best players of a chat: by rating from `least` rated matches on, then by wins in the chat."""
        rows = await self._read(
            "SELECT here.user_id, users.name, here.matches, here.wins, total.matches, total.wins, total.streak,"
            " total.best_streak, total.rated, total.mu, total.sigma FROM standings AS here"
            " JOIN standings AS total ON total.user_id = here.user_id AND total.chat_id = ?"
            " AND total.rulebook = here.rulebook"
            " JOIN users ON users.user_id = here.user_id AND users.is_hidden = 0"
            " WHERE here.chat_id = ? AND here.rulebook = ?"
            " ORDER BY CASE WHEN total.rated >= ? THEN total.mu ELSE -1000 END DESC, here.wins DESC, here.matches,"
            " here.user_id LIMIT ?",
            EVERYWHERE,
            chat_id,
            rulebook,
            least,
            count,
        )
        return [Ranked(user_id, name, matches, wins, _standing(total)) for user_id, name, matches, wins, *total in rows]

    async def winner_in(self, chat_id: int, rulebook: str) -> Best | None:
        """Return the player with the most wins in a chat."""
        rows = await self._read(
            "SELECT users.name, here.wins FROM standings AS here"
            " JOIN users ON users.user_id = here.user_id AND users.is_hidden = 0"
            " WHERE here.chat_id = ? AND here.rulebook = ? AND here.wins > 0 ORDER BY here.wins DESC LIMIT 1",
            chat_id,
            rulebook,
        )
        return Best(*rows[0]) if rows else None

    async def record_in(self, chat_id: int, rulebook: str, feat: str) -> Best | None:
        rows = await self._read(
            "SELECT users.name, feats.best FROM feats"
            " JOIN users ON users.user_id = feats.user_id AND users.is_hidden = 0"
            " WHERE feats.chat_id = ? AND feats.rulebook = ? AND feats.name = ? ORDER BY feats.best DESC LIMIT 1",
            chat_id,
            rulebook,
            feat,
        )
        return Best(*rows[0]) if rows else None


def _standing(row: Any) -> Standing:
    return Standing(*row)

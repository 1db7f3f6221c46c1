"""Statistics as they are asked for: each answer is a few looks into an index, however much has been played."""

from typing import Any

from bot.core.results.ledger import EVERYWHERE, THE_CHAT, Best, Ranked, Standing
from bot.db.engine import Repository


class StatisticsRepository(Repository):
    """Answers about players who have not hidden themselves; each player also gets their own numbers."""

    async def standings_of(self, user_id: int, chat_id: int) -> dict[str, Standing]:
        """By rulebook, and of all games together."""
        rows = await self._read(
            "SELECT rulebook, matches, wins, streak, best_streak, rated, mu, sigma FROM standings"
            " WHERE user_id = ? AND chat_id = ?",
            user_id,
            chat_id,
        )
        return {row[0]: _standing(row[1:]) for row in rows}

    async def feats_of(self, user_id: int, chat_id: int) -> dict[tuple[str, str], int]:
        """By rulebook and name."""
        rows = await self._read(
            "SELECT rulebook, name, best FROM feats WHERE user_id = ? AND chat_id = ?", user_id, chat_id
        )
        return {(rulebook, name): best for rulebook, name, best in rows}

    async def games_in(self, chat_id: int) -> dict[str, int]:
        """How often each is played here, the favourite first."""
        rows = await self._read(
            "SELECT rulebook, matches FROM standings WHERE user_id = ? AND chat_id = ? ORDER BY matches DESC, rulebook",
            THE_CHAT,
            chat_id,
        )
        return dict(map(tuple, rows))

    async def ladder(self, chat_id: int, rulebook: str, least: int, count: int) -> list[Ranked]:
        """The best of a chat: by rating whoever has `least` rated matches, then the others by their wins here."""
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
        """Who has won here most often."""
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

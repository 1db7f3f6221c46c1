"""Statistics of players and chats."""

import msgspec

from bot.core.actor import Actor
from bot.core.ports import Storage
from bot.core.results.ledger import ALL_GAMES, EVERYWHERE, Best, Ranked, Standing
from bot.core.results.scoring import SHOWN_AFTER
from games.registry import RULEBOOKS, AnyGame

TOP = 10


class Played(msgspec.Struct, frozen=True):
    """A player's totals in one game."""

    rulebook: str
    here: Standing
    everywhere: Standing
    """Totals over all chats, including the rating."""
    feats: tuple[tuple[str, int], ...]


class PlayerStatistics(msgspec.Struct, frozen=True):
    name: str
    is_hidden: bool
    total: Standing | None
    """None without finished matches."""
    games: tuple[Played, ...]


class Popular(msgspec.Struct, frozen=True):
    """A chat's totals and records in one game."""

    rulebook: str
    matches: int
    winner: Best | None
    records: tuple[tuple[str, Best], ...]


class Leaderboard(msgspec.Struct, frozen=True):
    """Best players of a chat in one game; `games` lists the games with lists."""

    rulebook: str
    games: tuple[str, ...]
    best: tuple[Ranked, ...]


class Statistics:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def mine(self, who: Actor, chat_id: int = EVERYWHERE) -> PlayerStatistics:
        """Return the user's statistics in one chat, or in all."""
        here = await self._storage.statistics.standings_of(who.user_id, chat_id)
        everywhere = (
            here if chat_id == EVERYWHERE else await self._storage.statistics.standings_of(who.user_id, EVERYWHERE)
        )
        feats = await self._storage.statistics.feats_of(who.user_id, chat_id)
        games = [
            Played(game.name, here[game.name], everywhere.get(game.name, Standing()), _told(game, feats))
            for game in RULEBOOKS
            if game.name in here
        ]
        person = await self._storage.users.get(who.user_id)
        return PlayerStatistics(who.name, person.is_hidden, here.get(ALL_GAMES), tuple(games))

    async def of_chat(self, chat_id: int) -> list[Popular]:
        """Return the chat's statistics per game, the favourite game first."""
        known = {game.name: game for game in RULEBOOKS}
        found = []
        for name, matches in (await self._storage.statistics.games_in(chat_id)).items():
            if name in known:
                records = [
                    (feat.name, best)
                    for feat in known[name].achievements
                    if (best := await self._storage.statistics.record_in(chat_id, name, feat.name)) is not None
                ]
                winner = await self._storage.statistics.winner_in(chat_id, name)
                found.append(Popular(name, matches, winner, tuple(records)))
        return found

    async def ladder(self, chat_id: int, rulebook: str = "") -> Leaderboard | None:
        """Return the list of this game, else of the chat's favourite game.

        None if the chat has finished no match.
        """
        known = {game.name for game in RULEBOOKS}
        games = tuple(name for name in await self._storage.statistics.games_in(chat_id) if name in known)
        if not games:
            return None
        chosen = rulebook if rulebook in games else games[0]
        return Leaderboard(
            chosen, games, tuple(await self._storage.statistics.ladder(chat_id, chosen, SHOWN_AFTER, TOP))
        )


def _told(game: AnyGame, feats: dict[tuple[str, str], int]) -> tuple[tuple[str, int], ...]:
    found = [(feat.name, feats.get((game.name, feat.name))) for feat in game.achievements]
    return tuple((name, count) for name, count in found if count is not None)

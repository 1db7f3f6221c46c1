"""Tournaments in a chat: their buttons, and pairings played to the end."""

from bot.core.match_service import MatchUpdate
from bot.core.models import Match
from bot.core.results.ledger import Chair
from bot.core.tournaments import tournament
from bot.core.tournaments.tournament import StoredCup
from games.registry import find
from playground.client import Person, Seen
from tests.support.chat import Chat
from tests.support.played_matches import driver, play_on

JOIN, START, TO_TABLE, KNOCKOUT, ROBIN = (
    "🙋 Участвую",
    "🎲 Начать",
    "▶️ За стол",
    "🏆 Кубок на вылет",
    "🔄 Каждый с каждым",
)


LEAGUE = "📊 Лига за 4 недели"


async def cup_of(table: Chat) -> StoredCup:
    stored = await table.app.storage.tournaments.live_at(table.group_id, 0)
    assert stored is not None
    return stored


async def board(table: Chat, person: Person) -> Seen:
    """Return the newest message that announces the current pairing."""
    cup = (await cup_of(table)).cup
    first, second = tournament.pair(cup)
    words = f"\u2068{first.name}\u2069 — \u2068{second.name}\u2069"
    return await person.wait_for(
        lambda seen: TO_TABLE in seen.buttons and f": {words}" in seen.text, "the next pairing"
    )


async def sit_down(table: Chat) -> Match:
    """Seat both players of the current pairing; return their match, a short one."""
    by_id = {person.id: person for person in table.people}
    pair = tournament.paired((await cup_of(table)).cup)
    assert pair is not None
    first, second = (by_id[user_id] for user_id in pair)
    shown = await board(table, first)
    await table.tap(first, TO_TABLE, shown)
    lobby = await table.match()
    assert lobby.status == "lobby"

    def short(draft: Match) -> MatchUpdate:
        draft.record.options = {"target": 0}
        return MatchUpdate()

    await table.app.matches.update_system(lobby.match_id, short)
    await table.tap(second, TO_TABLE, shown)
    match = await table.match()
    assert match.status == "running"
    assert {seat.user_id for seat in match.record.seats} == set(pair)
    return match


async def play(table: Chat) -> int:
    """Play the current pairing to its end; return the winner's id."""
    match = await sit_down(table)
    game = find("uno")
    assert game is not None
    plays = driver(game, match)
    while match.status == "running":
        match = await play_on(table.app.matches, match, plays)
    [winner] = [chair.user_id for chair in (await result_of(table, match)) if chair.place == 1]
    assert winner is not None
    return winner


async def result_of(table: Chat, match: Match) -> tuple[Chair, ...]:
    return (await table.app.storage.results.with_ids([match.match_id]))[match.match_id].chairs

"""Who has a voice at a table, and which of the stored voices count."""

from bot.core.models import Match
from games.registry import find


def own_players(match: Match) -> list[int]:
    """Return the seats of persons who play themselves, also of those who have left the chat."""
    return [seat for seat in _inside(match) if not match.record.seats[seat].is_computer]


def people(match: Match) -> list[int]:
    """Return the seats of persons who play themselves and are in the chat."""
    return [seat for seat in own_players(match) if not match.record.seats[seat].left_chat]


def voices(match: Match, about: str) -> list[int]:
    """Return the seats in favour whose voices count.

    A voice stays stored when its player leaves the match or the chat, or when a computer player takes over.
    It counts again when the player is back.
    """
    inside = people(match)
    return [seat for seat in match.record.votes.get(about, ()) if seat in inside]


def needed(match: Match, absent: int | None = None) -> int:
    """Return the voices that decide: more than half of the people, without the seat that is voted on."""
    return sum(seat != absent for seat in people(match)) // 2 + 1


def _inside(match: Match) -> range | tuple[int, ...]:
    if match.state is None:
        return range(len(match.record.seats))
    game = find(match.record.rulebook)
    return () if game is None else tuple(game.status(match.state).playing)

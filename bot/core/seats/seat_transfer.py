"""Use cases of changing players: offer and take a seat, substitutes, a new host."""

from collections.abc import Callable
from typing import Final

from bot.core import votes
from bot.core.actor import Actor, Reply
from bot.core.jobs import DrawTable, Job, RevokePrivateHand, UserNotice
from bot.core.lobby import lobby
from bot.core.lobby.lobby_service import LobbyService
from bot.core.match_service import MatchService, MatchUpdate, TableError, require_player
from bot.core.models import Match, PersonRef, Pov
from bot.core.ports import Storage
from bot.core.seats import absence_votes, seat_changes
from bot.core.seats.participation import Participation
from games.ui_model import SeatName, Text

SUBSTITUTED: Final = "people-substituted"
"""Notice to an absent player that a substitute has taken the seat."""


class SeatTransfer:
    def __init__(
        self, storage: Storage, matches: MatchService, participation: Participation, lobbies: LobbyService
    ) -> None:
        self._storage = storage
        self._matches = matches
        self._participation = participation
        self._lobbies = lobbies

    # The user's own seat

    async def offer_seat(self, chat_id: int, thread_id: int, who: Actor, to: PersonRef | None) -> Reply:
        """Offer the user's seat to one user, or to the whole chat for `to` of None."""
        match_id = await self._matches.live_at(chat_id, thread_id)
        return await self._change(match_id, lambda match: _offer(match, who, to))

    async def take(self, match_id: int, number: int, who: Actor) -> Reply:
        """Give an offered seat to the user who pressed the button."""
        person = await self._storage.users.get(who.user_id)

        def work(match: Match) -> MatchUpdate:
            asked = votes.find_open(match, number)
            if asked.kind == votes.ABSENT:
                raise TableError("ask-over")
            if asked.to not in (None, who.user_id):
                raise TableError("ask-for-another", name=asked.name)
            old = match.record.seats[asked.seat]
            by_vote = asked.kind == votes.SUBSTITUTE
            rest = person.habits.rest
            now, timings = self._storage.clock.now(), self._matches.timings
            changes = seat_changes.pass_on(match, asked.seat, who, rest, now, timings, fresh_clock=by_vote)
            if by_vote and old.user_id is not None:
                changes.jobs += _told(
                    match, asked.seat, PersonRef(old.user_id, old.name), is_gone=old.presence.left_chat
                )
            changes.reply = Text("people-seat-taken")
            return changes

        return await self._change(match_id, work)

    async def withdraw(self, match_id: int, number: int, who: Actor) -> Reply:
        """Withdraw the offer of the user's seat, or decline an offer to the user."""

        def work(match: Match) -> MatchUpdate:
            asked = votes.find_open(match, number)
            is_mine = asked.kind == votes.SEAT and match.seat_of(who.user_id) == asked.seat
            if not is_mine and asked.to != who.user_id:
                raise TableError("ask-not-yours")
            answer = Text("people-seat-kept" if is_mine else "people-seat-declined")
            return MatchUpdate(votes.settle(match, asked), reply=answer)

        return await self._change(match_id, work)

    # Seats of other players

    async def ask_again(self, chat_id: int, thread_id: int, who: Actor) -> Reply:
        """Repeat the question about an absent player at the bottom of the chat."""
        match_id = await self._matches.live_at(chat_id, thread_id)

        def work(match: Match) -> MatchUpdate:
            require_player(match, who.user_id)
            return MatchUpdate(votes.ask(match, votes.ABSENT, absence_votes.first_missed(match)))

        return await self._change(match_id, work)

    async def decide(self, match_id: int, seat: int, what: str, who: Actor) -> Reply:
        """Apply a wish about an absent player: "wait", "substitute" or "without".

        The absent player's own press takes back the seat.
        """
        if (await self._matches.get(match_id)).seat_of(who.user_id) == seat:
            match = await self._participation.take_back_seat(match_id, who.user_id)
            return Reply(Text("people-back"), match=match)
        now, timings = self._storage.clock.now(), self._matches.timings
        wishes: dict[str, Callable[[Match], MatchUpdate]] = {
            "wait": lambda match: absence_votes.wait(Pov(match, seat), who.user_id),
            "substitute": lambda match: absence_votes.want_substitute(Pov(match, seat), who.user_id),
            "without": lambda match: absence_votes.go_without(Pov(match, seat), who.user_id, now, timings),
        }
        return await self._change(match_id, wishes[what])

    # The host

    async def hand_host(self, match_id: int, who: Actor, seat: int) -> Reply:
        def work(match: Match) -> MatchUpdate:
            answer = Text("people-host-handed", {"name": SeatName(seat)})
            if match.status == lobby.LOBBY:
                changes = lobby.changed(
                    match, lambda: seat_changes.hand_host(match, who.user_id, seat), self._lobbies.ends()
                )
            else:
                seat_changes.hand_host(match, who.user_id, seat)
                changes = MatchUpdate([DrawTable.of(match)])
            changes.reply = answer
            return changes

        return await self._change(match_id, work)

    async def hosted_at(self, chat_id: int, thread_id: int, who: Actor) -> Match:
        """Return the live match here; raise TableError if the user is not its host."""
        match = await self._matches.get(await self._matches.live_at(chat_id, thread_id))
        lobby.need_host(match, who.user_id)
        return match

    async def _change(self, match_id: int, work: Callable[[Match], MatchUpdate]) -> Reply:
        changed = await self._matches.update(match_id, work)
        return Reply(changed.reply, match=changed.match)


def _offer(match: Match, who: Actor, to: PersonRef | None) -> MatchUpdate:
    if match.status == lobby.LOBBY:
        raise TableError("seat-in-lobby")
    pov = require_player(match, who.user_id)
    seat = pov.seat
    if match.chat_id == who.user_id:
        raise TableError("seat-alone")
    if to is not None:
        if to.user_id == who.user_id:
            raise TableError("seat-to-yourself")
        if match.seat_of(to.user_id) is not None or seat_changes.has_seen_others(match, seat, to.user_id):
            raise TableError("seat-not-to-them", name=to.name)
    pov.player.mark_present()
    jobs = [*votes.ask(match, votes.SEAT, seat, None if to is None else to.user_id, "" if to is None else to.name)]
    return MatchUpdate([*jobs, *votes.lapsed(match)])


def _told(match: Match, seat: int, old: PersonRef, *, is_gone: bool) -> list[Job]:
    """Return the notice to the former player, in private if they left the chat."""
    if not is_gone:
        return [UserNotice.of(match, SUBSTITUTED, [old], seat)]
    # Replaces the job that only clears the hand.
    return [RevokePrivateHand(old.user_id, match.match_id, seat, tells=True)]

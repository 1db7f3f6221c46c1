"""Rights are those of the match's chat, votes those of its players."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.core import votes
from bot.core.actor import Actor
from bot.core.clock.suspend import Suspension
from bot.core.match_service import MatchUpdate, TableError
from bot.core.models import Match, Moment, Vote, VoteKind
from bot.core.play import apply_action
from bot.core.seats import pause
from bot.core.seats.participation import STOPPED_BY_ADMIN, Participation
from bot.core.seats.pause import PauseService
from bot.core.seats.seat_transfer import SeatTransfer
from bot.db.storage import Storage
from bot.settings import Settings
from bot.telegram.callback_data import (
    AgainTap,
    CloseTap,
    ConfirmTap,
    FairTap,
    HandTap,
    HistoryTap,
    LobbySettingTap,
    LobbyTap,
    Tap,
    TournamentTap,
    WakeTap,
)
from bot.timings import DEFAULT_TIMINGS
from games.engine import Leave
from playground.client import Person, Seen
from tests.support.chat import MY_CARDS, chat
from tests.support.chat_members import goes
from tests.support.chat_steps import AGAIN, CLOSE, NO_THINKING, finished, loudly, said, table_of
from tests.support.match_services import match_service
from tests.support.stored_matches import CHAT, dealt, store

THREE = ("Аня", "Борис", "Вера")
OLD_BUTTON = "Эта кнопка уже устарела"
MOVER, VOTER, OTHER = range(3)


async def forge(person: Person, on: Seen, tap: Tap, chat_id: int | None = None) -> str:
    """Send data that no button of this message has; return the answer."""
    where = {"user_id": person.id, "chat_id": person.chat_id if chat_id is None else chat_id, "message_id": on.id}
    pressed = await person.client.post("press", {**where, "data": tap.pack()})
    person.last_query = str(pressed["callback_query_id"])
    return str((await person.answer())["text"] or "")


async def shown(person: Person, message_id: int) -> Seen | None:
    return next((seen for seen in await person.seen() if seen.id == message_id and not seen.is_ephemeral), None)


# Rights


async def test_a_match_is_stopped_in_its_own_chat_by_voices_of_its_players(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, vera = table.people
        private = table.bot["user"]["id"]
        match = await table.deal()
        at = match.match_id
        await boris.say("/start", private)
        greeting = await boris.sees("Привет", private)
        forged: tuple[Tap, ...] = (
            ConfirmTap(match=at, what="stop", person=boris.id, sure="yes"),
            LobbySettingTap(match=at, what="options"),
            WakeTap(match=at),
        )
        for tap in forged:
            assert await forge(boris, greeting, tap, private) == OLD_BUTTON
        assert ((await table.match()).status, (await table.match()).record.votes) == ("running", [])
        # A vote counts while its player is in the match.
        assert "1 из 2" in await table.mean(boris, "/stop")
        await table.mean(boris, "/leave")
        await table.quiet()
        assert await said(anya, "закончить партию") == 0, "the only one who wanted to stop has left"
        assert "1 из 2" in await table.mean(vera, "/stop")
        assert (await table.match()).status == "running"


async def test_who_has_left_the_chat_begins_nothing_there_and_a_forged_page_replaces_no_lobby(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, "Гриша", pauses=NO_THINKING) as table:
        anya, boris, vera, _ = table.people
        private = table.bot["user"]["id"]
        result = await finished(table, 4)
        over = await table.app.storage.history.in_chat(table.group_id, 0, 1)
        await vera.say("/start", private)
        greeting = await vera.sees("Привет", private)
        await goes(table, vera)
        assert await forge(vera, greeting, AgainTap(match=over[0]), private) == OLD_BUTTON
        assert await table.app.storage.matches.live_at(table.group_id, 0) is None
        await table.tap(anya, AGAIN, result)
        await table.quiet()
        lobby = await boris.wait_for(lambda seen: "Войти" in seen.buttons, "the lobby")
        match = await table.match()
        for tap in (
            HistoryTap(match=over[0], what="step"),
            TournamentTap(what="menu", value="uno"),
            LobbySettingTap(match=match.match_id, what="done"),
            FairTap(match=match.match_id, what="close"),
            LobbyTap(match=match.match_id, what="leave", closes="x"),
        ):
            await forge(boris, lobby, tap)
        await table.tap(boris, "Войти", lobby)
        await table.quiet()
        still = await shown(boris, lobby.id)
        assert still is not None
        assert (still.buttons, "собираемся" in still.text) == (lobby.buttons, True)
        assert (await boris.sees("Турнир на вечер")).id != lobby.id, "a page of its own"


class Bosses:
    """Person 3 is an administrator of the group, person 2 of another chat."""

    async def is_chat_admin(self, chat_id: int, user_id: int) -> bool | None:
        return (chat_id, user_id) in ((CHAT, 3), (2, 2))


async def test_an_administrator_is_one_of_the_chat_of_the_match(storage: Storage) -> None:
    matches = match_service(storage)
    participation = Participation(Settings(bot_token="7:x"), storage, matches, Bosses())  # type: ignore[arg-type]
    match_id = (await store(matches, dealt(4))).match_id
    await participation.stop(match_id, Actor(2, "?"))
    match = await matches.get(match_id)
    assert (match.status, match.record.votes) == ("running", [Vote("stop", in_favour=[1])])
    await participation.stop(match_id, Actor(3, "?"))
    match = await matches.get(match_id)
    assert (match.status, match.record.news[-1].key) == ("cancelled", STOPPED_BY_ADMIN)


async def test_who_has_left_a_match_has_no_say_in_it(storage: Storage) -> None:
    matches = match_service(storage)
    participation = Participation(Settings(bot_token="7:x"), storage, matches, Bosses())  # type: ignore[arg-type]
    match_id = (await store(matches, dealt(4))).match_id
    leaver = Actor(4, "?")
    await participation.leave(match_id, leaver)

    def pause(match: Match) -> MatchUpdate:
        match.record.seats[1].presence.timeouts = votes.LONG_AWAY
        match.record.suspended = "paused"
        return MatchUpdate()

    await matches.update(match_id, pause)
    seat_transfer = SeatTransfer(storage, matches, participation, None)  # type: ignore[arg-type]
    for attempt in (
        lambda: participation.seat_computer(match_id, 1, leaver),
        lambda: seat_transfer.ask_again(CHAT, 0, leaver),
        lambda: PauseService(storage, matches).go_on(match_id, leaver),
    ):
        with pytest.raises(TableError, match="not-at-this-table"):
            await attempt()
    await matches.update(match_id, abandoned)
    await Suspension(matches).note_press(match_id, leaver.user_id)
    assert (await matches.get(match_id)).record.suspended == "away"


def abandoned(match: Match) -> MatchUpdate:
    match.record.suspended = "away"
    return MatchUpdate()


# Votes


def has_left_the_match(match: Match, seat: int) -> None:
    apply_action.act(match, seat, Leave(), Moment(0.0), DEFAULT_TIMINGS)


def has_left_the_chat(match: Match, seat: int) -> None:
    match.record.seats[seat].presence.left_chat = True


def is_away(match: Match, seat: int) -> None:
    match.record.seats[seat].computer_plays = True


LOST = [has_left_the_match, has_left_the_chat, is_away]


@pytest.mark.parametrize("lose", LOST)
@pytest.mark.parametrize(
    ("kind", "seat"), [("stop", None), ("skip", None), ("pause", None), ("substitute", 0), ("without", 0)]
)
def test_a_voice_counts_while_its_player_is_in_the_match(
    kind: VoteKind, seat: int | None, lose: Callable[[Match, int], None]
) -> None:
    match = dealt(4)
    assert match.state.mover == MOVER
    assert not votes.add(match, kind, VOTER + 1, seat)
    lose(match, VOTER)
    assert votes.voices(match, kind, seat) == []
    assert not votes.add(match, kind, OTHER + 1, seat), "two of three are needed"
    assert votes.add(match, kind, MOVER + 1, seat)


@pytest.mark.parametrize("lose", LOST)
def test_the_question_goes_with_the_last_voice_that_counts(lose: Callable[[Match, int], None]) -> None:
    match = dealt(4)
    votes.add(match, "stop", VOTER + 1)
    votes.ask(match, votes.STOP, votes.NOBODY)
    lose(match, VOTER)
    votes.lapsed(match)
    assert match.record.prompts == []


def test_a_voice_counts_again_when_its_player_is_back() -> None:
    match = dealt(4)
    votes.add(match, "stop", VOTER + 1)
    has_left_the_chat(match, VOTER)
    apply_action.back_in_seat(match, VOTER, Moment(0.0), DEFAULT_TIMINGS)
    assert votes.voices(match, "stop") == [VOTER]


def test_a_pause_is_agreed_on_by_those_who_are_there() -> None:
    match = dealt(4)
    pause.propose(match, VOTER + 1, Moment(0.0))
    has_left_the_chat(match, VOTER)
    answer = pause.propose(match, OTHER + 1, Moment(0.0)).reply
    assert answer is not None
    assert (match.record.suspended, answer.args["have"], answer.args["need"]) == ("", 1, 2)


# Messages that a press may delete


async def test_a_press_takes_away_nothing_but_a_page_with_that_button(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, _ = table.people
        await loudly(table, anya, "/rules")
        rules = await boris.wait_for(lambda seen: CLOSE in seen.buttons, "the books")
        match = await table.deal()
        at = match.match_id
        live = await table_of(boris)
        assert await forge(boris, live, CloseTap(person=boris.id)) == OLD_BUTTON
        assert await forge(boris, rules, CloseTap(person=boris.id)) == OLD_BUTTON
        for tap in (
            ConfirmTap(match=at, what="stop", person=boris.id, sure="no"),
            LobbySettingTap(match=at, what="done"),
            FairTap(match=at, what="close"),
            TournamentTap(what="no"),
            TournamentTap(what="menu", value="uno"),
            TournamentTap(what="league", value="uno"),
        ):
            await forge(boris, live, tap)
        await forge(boris, rules, HandTap(match=at))
        await table.tap(boris, MY_CARDS, live)
        await table.quiet()
        still = await shown(boris, live.id)
        assert still is not None
        assert (still.text, still.buttons) == (live.text, live.buttons)
        assert await shown(boris, rules.id) is not None
        await table.tap(anya, CLOSE, rules)
        await table.tap(anya, MY_CARDS, live)
        assert await shown(boris, rules.id) is None, "by its own button it is closed"

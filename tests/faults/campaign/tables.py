"""Checks that compare people's presses, stored matches and visible tables.

They hold once the bot has had time to recover.
"""

import shutil
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.db.storage import Storage
from bot.i18n.texts import Texts
from bot.telegram.callback_data import ActionTap, HandTap, LobbySettingTap, LobbyTap, MatchTap
from bot.telegram.messages import CAPTION_LENGTH, Public, cut
from bot.telegram.views.match_view import MatchView
from locales import DEFAULT_LANGUAGE
from playground.chats import Chat, Message
from tests.faults.campaign.party import Party, buttons_of
from tests.faults.campaign.rounds import Violation
from tests.faults.watch import steady
from tests.support.raw_sql import rows, shown_of
from tests.support.stored_matches import replayed


@cache
def match_view() -> MatchView:
    return MatchView(Texts())


@asynccontextmanager
async def copied(database: Path, folder: Path) -> AsyncIterator[Storage]:
    """Open a copy of the database, so that its recovery is left to the next bot."""
    copy = folder / "copy.sqlite3"
    for end in ("", "-wal"):
        copy.with_name(copy.name + end).unlink(missing_ok=True)
        if (part := database.with_name(database.name + end)).exists():
            shutil.copyfile(part, copy.with_name(copy.name + end))
    storage = await Storage.open(copy)
    try:
        yield storage
    finally:
        await storage.close()


async def check_all(party: Party, storage: Storage) -> Counter[str]:
    """Run all checks below; return counters."""
    looked_at: Counter[str] = Counter()
    for (match_id,) in rows(storage, "SELECT match_id FROM matches"):
        match = await storage.matches.load(match_id)
        if match is None:
            raise Violation(f"match {match_id} is gone")
        await check_replay(storage, match)
        await check_effects(party, storage, match)
        looked_at["matches"] += 1
    for chat in party.groups:
        looked_at["tables"] += await check_tables(chat, storage)
    return looked_at


async def check_replay(storage: Storage, match: Match) -> None:
    """Raise Violation unless seed and events lead to the stored state."""
    if match.state is None:
        return
    game = game_of(match)
    if game.encode(await replayed(storage, match)) != game.encode(match.state):
        raise Violation(f"match {match.match_id} is not what its events lead to")


async def check_effects(party: Party, storage: Storage, match: Match) -> None:
    """Raise Violation if an acknowledged press is lost, or a press had two effects."""
    match_id = match.match_id
    causes = {name for (name,) in rows(storage, "SELECT name FROM causes WHERE match_id = ?", match_id)}
    taps = [tap for (tap,) in rows(storage, "SELECT tap FROM events WHERE match_id = ?", match_id) if tap]
    presses = [press for press in party.presses if isinstance(press.tap, MatchTap) and press.tap.match == match_id]
    counted = [press for press in presses if f"press:{press.query.id}" in causes]
    played = [press for press in counted if isinstance(press.tap, ActionTap)]
    if len(played) < len(taps):  # a refused press may still bring its player back
        raise Violation(f"match {match_id}: {len(played)} presses had {len(taps)} effects")
    # A user without a seat is offered to watch, also one who took a seat over later.
    taken_over = {former.seat for former in match.record.former_players}
    for press in presses:
        seat = match.seat_of(press.user_id)
        if seat is None or seat in taken_over:
            continue
        if isinstance(press.tap, ActionTap) and press.is_acknowledged and press not in counted:
            check_said_before(seat, press.tap, match, taps)
    added = Counter(press.tap.name for press in counted if isinstance(press.tap, LobbySettingTap))
    computers = sum(seat.user_id is None for seat in match.record.seats)
    if computers != added["add"] - added["remove"]:
        raise Violation(f"match {match_id}: {computers} computer players after {dict(added)}")


def check_said_before(seat: int, pressed: ActionTap, match: Match, taps: list[str]) -> None:
    """Raise Violation unless the acknowledged press repeats one that counted."""
    same = f"{seat}:{int(pressed.version)}:{pressed.token}"
    if not any(f"{tap}:".startswith(f"{same}:") for tap in taps):
        raise Violation(f"match {match.match_id}: an acknowledged move is lost: {same}")


async def check_tables(chat: Chat, storage: Storage) -> int:
    """Check that each live match has one up-to-date table, and other matches none.

    Return the number of live matches.
    """
    shown = [message for message in chat.messages.values() if table_of(message) is not None]
    live = await storage.matches.live_in(chat.id)
    for message in shown:
        if table_of(message) not in live:
            raise Violation(f"message {message.id} is the table of match {table_of(message)}, which is no more")
    for match_id in live:
        tables = [message for message in shown if table_of(message) == match_id]
        if len(tables) != 1:
            raise Violation(f"match {match_id} has {len(tables)} tables")
        match = await storage.matches.load(match_id)
        if match is None or shown_of(storage, match).table != tables[0].id:
            raise Violation(f"match {match_id} does not know its table")
        language = (await storage.chats.get(chat.id)).language or DEFAULT_LANGUAGE
        check_shown(match, tables[0], match_view().table(match, language))
    return len(live)


def table_of(message: Message) -> int | None:
    """Return the id of the match whose public table or lobby this message is, or None."""
    if message.ephemeral_id is not None:
        return None
    return next((tap.match for _, tap in buttons_of(message) if isinstance(tap, HandTap | LobbyTap)), None)


TABLES = (
    "SELECT matches.match_id, message_id, record FROM matches LEFT JOIN match_messages"
    " ON match_messages.match_id = matches.match_id AND kind = 'table' ORDER BY matches.match_id"
)
"""Each match with its known table and its record."""


def press_strays(party: Party, matches: Iterable[tuple[int, int | None, bytes]]) -> bool:
    """Press every table that its match does not know; return whether there was one.

    Such a table comes from a call without an answer, or from a bot that died. Its first press removes it.
    """
    known = {match_id: message_id for match_id, message_id, _ in matches}
    has_pressed = False
    for chat in party.groups:
        user = next(user for user in chat.people() if not user.is_bot)
        for message in list(chat.messages.values()):
            match_id = table_of(message)
            if match_id is not None and known[match_id] != message.id:
                data, tap = next(found for found in buttons_of(message) if isinstance(found[1], HandTap | LobbyTap))
                party.press(user, message, data, tap)
                has_pressed = True
    return has_pressed


def check_shown(match: Match, message: Message, table: Public) -> None:
    is_photo = "photo" in message.data
    text = cut(table.caption or table.text, CAPTION_LENGTH) if is_photo else cut(table.text)
    if steady(message.data.get("caption" if is_photo else "text", "")) != steady(text):
        raise Violation(
            f"match {match.match_id}: the table shows something else than the match in version {match.version}"
        )
    rows = message.data.get("reply_markup", {}).get("inline_keyboard", [])
    labels = [button["text"] for row in rows for button in row]
    wanted = [button.text for row in (table.keyboard.inline_keyboard if table.keyboard else []) for button in row]
    if labels != wanted:
        raise Violation(f"match {match.match_id}: the buttons are those of another moment")

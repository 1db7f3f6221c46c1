"""What a failed call means, and which messages are known to be none that got lost."""

import pytest
from aiogram.exceptions import (
    ClientDecodeError,
    RestartingTelegram,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramConflictError,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import SendMessage

from bot.store.numbers import has_own_numbers, row_of
from bot.telegram.newest import Newest
from bot.telegram.pacing import ChatBusy
from bot.telegram.session import UnreadableAnswer
from bot.telegram.verdicts import Likeness, is_outage, is_unclear, likeness, may_come_late

METHOD = SendMessage(chat_id=1, text="!")
GROUP, OTHER, SUPERGROUP, PERSON = -5, -6, -1_002_000_000_001, 7


def no_answer(words: str, cause: Exception) -> TelegramNetworkError:
    error = TelegramNetworkError(METHOD, words)
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    "error",
    [
        no_answer("Request timeout error", TimeoutError()),
        TelegramNetworkError(METHOD, "ServerDisconnectedError: Server disconnected"),
        TelegramNetworkError(METHOD, "ClientOSError: [Errno 104] Connection reset by peer"),
        TelegramServerError(METHOD, "Bad Gateway"),
        RestartingTelegram(METHOD, "restart"),
        ClientDecodeError("Failed to decode object", ValueError("<html>"), "<html>"),
        UnreadableAnswer(METHOD),
    ],
    ids=lambda error: type(error).__name__,
)
def test_what_may_have_been_carried_out(error: Exception) -> None:
    assert is_unclear(error)
    assert is_outage(error), "and is worth another try"


@pytest.mark.parametrize(
    "error",
    [
        TelegramBadRequest(METHOD, "Bad Request: chat not found"),
        TelegramForbiddenError(METHOD, "Forbidden: bot was kicked"),
        TelegramConflictError(METHOD, "Conflict"),
        TelegramEntityTooLarge(METHOD, "Request Entity Too Large"),
        TelegramRetryAfter(METHOD, "Too Many Requests", 3),
        TelegramMigrateToChat(METHOD, "upgraded", -1),
        ChatBusy(METHOD, 2.0),
        TelegramNetworkError(METHOD, "ClientConnectorError: Cannot connect to host"),
        TelegramNetworkError(METHOD, "ClientConnectorDNSError: Cannot connect to host"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_what_was_surely_not_carried_out(error: TelegramAPIError) -> None:
    assert not is_unclear(error)
    assert is_outage(error) == error.message.startswith("ClientConnector")


def test_whatever_nobody_thought_of_may_have_been_carried_out() -> None:
    assert is_unclear(RuntimeError())
    assert is_unclear(KeyboardInterrupt())


def test_a_call_that_nobody_has_ended_may_come_late() -> None:
    assert may_come_late(no_answer("Request timeout error", TimeoutError()))
    assert not may_come_late(no_answer("ServerDisconnectedError", ConnectionError()))
    assert not may_come_late(TelegramServerError(METHOD, "Bad Gateway"))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Bad Request: message is not modified: specified new message content…", Likeness.SAME),
        ("Bad Request: message to edit not found", Likeness.MISSING),
        ("Bad Request: message can't be edited", Likeness.OTHER),
        ("Bad Request: there is no text in the message to edit", Likeness.OTHER),
        ("Bad Request: there is no caption in the message to edit", Likeness.OTHER),
        ("Bad Request: MESSAGE_ID_INVALID", Likeness.OTHER),
    ],
)
async def test_an_edit_tells_what_a_message_is(words: str, expected: Likeness) -> None:
    async def edit() -> None:
        raise TelegramBadRequest(METHOD, words)

    assert await likeness(edit()) is expected


async def test_an_edit_that_is_taken_has_changed_another_message() -> None:
    async def edit() -> None:
        """It is carried out."""

    assert await likeness(edit()) is Likeness.CHANGED


async def test_what_says_nothing_of_the_message_is_raised() -> None:
    async def edit() -> None:
        raise TelegramRetryAfter(METHOD, "Too Many Requests", 3)

    with pytest.raises(TelegramRetryAfter):
        await likeness(edit())


# Numbers of messages


def test_a_supergroup_counts_by_itself_and_the_others_together() -> None:
    assert has_own_numbers(SUPERGROUP)
    assert not has_own_numbers(GROUP)
    assert row_of(GROUP) == row_of(OTHER) == row_of(PERSON) != row_of(SUPERGROUP)


def test_the_newest_message_is_the_greatest_number() -> None:
    newest = Newest()
    assert newest.of(SUPERGROUP) == 0
    for number in (5, 9, 7):
        newest.seen(SUPERGROUP, number)
    assert newest.of(SUPERGROUP) == 9
    newest.accounted_for(PERSON, 3)
    assert (newest.of(GROUP), newest.of(SUPERGROUP)) == (3, 9)


def test_a_message_that_was_only_pressed_on_may_be_one_that_got_lost() -> None:
    newest = Newest()
    newest.seen(SUPERGROUP, 5)
    newest.accounted_for(SUPERGROUP, 6)
    assert not newest.is_accounted_for(SUPERGROUP, 5)
    assert newest.is_accounted_for(SUPERGROUP, 6)
    assert not newest.is_accounted_for(PERSON, 6)


def test_an_ephemeral_message_has_no_number() -> None:
    newest = Newest()
    newest.accounted_for(SUPERGROUP, 0)
    assert not newest.is_accounted_for(SUPERGROUP, 0)

"""Classification of failed calls."""

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

from bot.telegram.outbound.bot_api import ChatBusy, UnreadableAnswer, is_outage, is_unclear

METHOD = SendMessage(chat_id=1, text="!")


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


def test_unknown_errors_may_follow_a_call_that_was_carried_out() -> None:
    assert is_unclear(RuntimeError())
    assert is_unclear(KeyboardInterrupt())

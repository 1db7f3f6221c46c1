"""What comes back from the Bot API may be anything: a proxy's page, half an answer, something of the future."""

import traceback

import pytest
from aiogram import Bot
from aiogram.exceptions import ClientDecodeError, TelegramAPIError, TelegramBadRequest, TelegramServerError
from aiogram.methods import SendMessage

from bot.telegram.session import Session, UnreadableAnswer

SECRET = "красная семёрка"
HAND = SendMessage(chat_id=5, text=SECRET)
UNREADABLE = [
    (502, "<html><body>502 Bad Gateway</body></html>"),
    (200, "<html>Welcome to the hotel's Wi-Fi</html>"),
    (200, ""),
    (200, '{"ok": true, "result": {"message_id": 1, "text": "' + SECRET),
    (200, '{"ok": true, "result": {"text": "' + SECRET + '"}}'),
    (200, '{"ok": true, "result": [1, 2]}'),
    (200, "null"),
]


@pytest.mark.parametrize(("status", "content"), UNREADABLE)
def test_what_cannot_be_read_is_a_failed_call_like_any_other(status: int, content: str) -> None:
    with pytest.raises(UnreadableAnswer) as failure:
        Session().check_response(Bot("7:secret"), HAND, status, content)
    assert isinstance(failure.value, TelegramAPIError)
    assert isinstance(failure.value, TelegramServerError)
    assert isinstance(failure.value, ClientDecodeError)
    assert failure.value.method is HAND
    written = "".join(traceback.format_exception(failure.value))
    assert SECRET not in f"{failure.value!r} {failure.value} {vars(failure.value).get('data')} {written}"


def test_a_refusal_is_still_a_refusal() -> None:
    with pytest.raises(TelegramBadRequest):
        Session().check_response(Bot("7:secret"), HAND, 400, '{"ok": false, "error_code": 400, "description": "no"}')

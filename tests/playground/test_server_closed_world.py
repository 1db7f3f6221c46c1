"""The validator itself: it must fail for what it is there to catch."""

import pytest

from tests.playground.closed_world import OpenWorldError, check_result, check_update

USER = {"id": 1, "is_bot": False, "first_name": "Аня"}
CHAT = {"id": 1, "type": "private", "first_name": "Аня"}
MESSAGE = {"message_id": 1, "from": USER, "chat": CHAT, "date": 1, "text": "а"}


def test_a_plain_message_fits():
    check_result("sendMessage", MESSAGE)
    check_update({"update_id": 1, "message": MESSAGE})


@pytest.mark.parametrize(
    "message",
    [
        {**MESSAGE, "txt": "misspelt"},
        {**MESSAGE, "from": {**USER, "firstname": "x"}},
        {**MESSAGE, "from_user": USER},
        {**MESSAGE, "message_id": "1"},
        {**MESSAGE, "text": None},
        {**MESSAGE, "date": None},
        {**MESSAGE, "entities": [{"type": "bold", "offset": 0, "lenght": 1}]},
        {**MESSAGE, "reply_markup": {"inline_keyboard": [[{"text": "a", "callbackdata": "b"}]]}},
        {key: value for key, value in MESSAGE.items() if key != "chat"},
    ],
)
def test_what_does_not_exist_fails(message):
    with pytest.raises(OpenWorldError):
        check_result("sendMessage", message)
    with pytest.raises(OpenWorldError):
        check_update({"update_id": 1, "edited_message": message})


def test_unions_are_told_apart():
    check_result("getChatMember", {"status": "left", "user": USER})
    with pytest.raises(OpenWorldError):
        check_result("getChatMember", {"status": "left", "user": USER, "is_anonymous": False})
    with pytest.raises(OpenWorldError):
        check_result("getChatMember", {"status": "gone", "user": USER})

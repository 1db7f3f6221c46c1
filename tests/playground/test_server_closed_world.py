"""Tests of the validator: it fails for misfits and knows the API of aiogram."""

import json

import aiogram
import pytest
from aiogram import types

from playground.methods import METHODS as IMITATED
from playground.updates import UPDATE_TYPES
from tests.playground.closed_world import (
    METHODS,
    SCHEMA,
    TYPES,
    UNIONS,
    OpenWorldError,
    check_call,
    check_result,
    check_update,
)

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


PRIVATELY = {"receiver_user_id": 5}
BUTTON = {"text": "а", "callback_data": "б"}
PHOTO = {"type": "photo", "media": "attach://p1"}


@pytest.mark.parametrize(
    ("method", "params", "files"),
    [
        ("getMe", {}, ()),
        ("sendMessage", {"chat_id": "-5", "text": "5", "disable_notification": "true"}, ()),
        ("sendMessage", {"chat_id": -5, "text": "а", "disable_notification": True}, ()),
        ("sendMessage", {"chat_id": "@igroteka", "text": "а"}, ()),
        ("sendMessage", {"chat_id": 5, "text": "а", "reply_markup": json.dumps({"inline_keyboard": [[BUTTON]]})}, ()),
        ("sendMessage", {"chat_id": 5, "text": "а", "ephemeral_message_parameters": json.dumps(PRIVATELY)}, ()),
        ("sendPhoto", {"chat_id": 5, "photo": "attach://p1"}, ("p1",)),
        ("sendPhoto", {"chat_id": 5}, ("photo",)),
        ("sendPhoto", {"chat_id": 5, "photo": "file_id"}, ()),
        ("editMessageMedia", {"chat_id": 5, "message_id": 1, "media": json.dumps(PHOTO)}, ("p1",)),
    ],
)
def test_a_lawful_call_fits(method, params, files):
    check_call(method, params, files)


@pytest.mark.parametrize(
    ("method", "params", "files"),
    [
        ("getMee", {}, ()),
        ("sendMessage", {"text": "а"}, ()),
        ("sendMessage", {"chat_id": 5, "text": "а", "txt": "б"}, ()),
        ("sendMessage", {"chat_id": 5, "text": "а", "receiver_user_id": 5}, ()),
        ("sendMessage", {"chat_id": 5, "text": 5}, ()),
        ("sendMessage", {"chat_id": 5, "text": "а", "message_thread_id": "first"}, ()),
        ("sendMessage", {"chat_id": 5, "text": "а", "disable_notification": "yes"}, ()),
        ("sendMessage", {"chat_id": 5, "text": "а", "reply_markup": "{"}, ()),
        ("sendMessage", {"chat_id": 5, "text": "а", "entities": json.dumps([{"type": "bold", "offset": 0}])}, ()),
        ("sendMessage", {"chat_id": 5, "text": "а", "ephemeral_message_parameters": "{}"}, ()),
        ("sendMessage", {"chat_id": 5, "text": "а"}, ("p1",)),
        ("sendPhoto", {"chat_id": 5, "photo": "attach://p1"}, ()),
        ("editMessageMedia", {"chat_id": 5, "message_id": 1, "media": json.dumps({**PHOTO, "type": "foto"})}, ("p1",)),
        ("editMessageMedia", {"chat_id": 5, "message_id": 1, "media": json.dumps(PHOTO | {"size": 5})}, ("p1",)),
    ],
)
def test_an_unlawful_call_fails(method, params, files):
    with pytest.raises(OpenWorldError):
        check_call(method, params, files)


def test_the_schema_is_of_the_api_that_aiogram_speaks():
    """After an update of aiogram, `scripts/distil_bot_api.py` makes a newer schema."""
    assert SCHEMA["version"] == aiogram.__api_version__
    for name, fields in TYPES.items():
        model = getattr(types, name)
        known = {field.alias or key for key, field in model.model_fields.items()}
        assert {field.removesuffix("?") for field in fields} <= known, name


def test_every_type_that_is_named_is_known():
    named = [kind for fields in TYPES.values() for kind in fields.values()]
    named += [kind for method in METHODS.values() for kind in (method["returns"], *method["params"].values())]
    named += [member for members in UNIONS.values() for member in members]
    plain = {"Integer", "String", "Boolean", "True", "Float"}
    for kind in named:
        if not kind.startswith("="):
            options = kind.replace("Array of ", "").split(" or ")
            assert set(options) <= TYPES.keys() | UNIONS.keys() | plain, kind


def test_the_playground_takes_what_the_api_has():
    """The playground also knows deprecated arguments, which the schema no longer has."""
    old = {"reply_to_message_id", "allow_sending_without_reply", "disable_web_page_preview"}
    for method in IMITATED.values():
        assert method.params - old == {name.removesuffix("?") for name in METHODS[method.name]["params"]}, method.name
    assert {f"{kind}?" for kind in UPDATE_TYPES} == TYPES["Update"].keys() - {"update_id"}

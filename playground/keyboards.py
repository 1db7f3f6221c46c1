"""Reply markup: what Telegram accepts, drops and refuses."""

from __future__ import annotations

from typing import Any

from playground.chats import Chat
from playground.entities.links import BadLinkError, canonical_link
from playground.errors import bad_request
from playground.params import Args

Json = dict[str, Any]

MAX_ROW = 8
MAX_BUTTONS = 100
MAX_CALLBACK_BYTES = 64
STYLES = ("danger", "success", "primary")
LOOKS = {"text", "icon_custom_emoji_id", "style"}
KINDS: dict[str, type] = {
    "url": str,
    "callback_data": str,
    "web_app": dict,
    "login_url": dict,
    "switch_inline_query": str,
    "switch_inline_query_current_chat": str,
    "switch_inline_query_chosen_chat": dict,
    "copy_text": dict,
    "callback_game": dict,
    "pay": bool,
    "disabled": dict,
}
OTHER_MARKUP = {
    "keyboard": {
        "keyboard",
        "is_persistent",
        "resize_keyboard",
        "one_time_keyboard",
        "input_field_placeholder",
        "selective",
        "force_reply",
    },
    "remove_keyboard": {"remove_keyboard", "selective"},
    "force_reply": {"force_reply", "input_field_placeholder", "selective"},
}


def inline_keyboard(args: Args, chat: Chat, *, only_inline: bool = False) -> Json | None:
    """Return the inline keyboard to keep with a message.

    None for none and for the other kinds of markup.
    """
    markup = args.json("reply_markup")
    if markup is None:
        return None
    if not isinstance(markup, dict):
        raise bad_request("object expected as reply markup")
    if "inline_keyboard" not in markup:
        check_other_markup(markup, only_inline=only_inline)
        return None
    check_names(markup, {"inline_keyboard"})
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list):
        raise bad_request('field "inline_keyboard" of the InlineKeyboardMarkup must be of type Array')
    kept: list[list[Json]] = []
    total = 0
    for row in rows:
        if not isinstance(row, list):
            raise bad_request("can't parse inline keyboard: array of buttons expected")
        buttons = [parsed for button in row if (parsed := inline_button(button)) is not None]
        buttons = buttons[: min(MAX_ROW, MAX_BUTTONS - total)]  # the rest is dropped silently
        total += len(buttons)
        if chat.is_group and any("web_app" in button for button in buttons):
            raise bad_request("BUTTON_TYPE_INVALID")
        if buttons:
            kept.append(buttons)
    return {"inline_keyboard": kept} if kept else None


def check_names(value: Json, known: set[str]) -> None:
    for name in value:
        if name not in known:
            raise bad_request(f'unknown field "{name}" in reply_markup')


def check_other_markup(markup: Json, *, only_inline: bool) -> None:
    for kind, fields in OTHER_MARKUP.items():
        if kind in markup:
            if only_inline:
                raise bad_request("inline keyboard expected")
            check_names(markup, fields)
            return
    if markup:
        raise bad_request("can't parse reply keyboard markup JSON object")


def inline_button(button: Any) -> Json | None:
    """Return a valid button, or None for an empty label, which Telegram leaves out."""
    if not isinstance(button, dict):
        raise bad_request("can't parse inline keyboard button: Object expected")
    button = {name: value for name, value in button.items() if value is not None}
    for name in button:
        if name not in LOOKS and name not in KINDS:
            raise bad_request(f'unknown field "{name}" in an inline keyboard button')
    text = button.get("text")
    if not isinstance(text, str):
        raise bad_request("can't parse inline keyboard button: Can't find field \"text\"")
    kinds = [name for name in button if name in KINDS]
    if not kinds or (kinds == ["callback_data"] and button["callback_data"] == ""):
        raise bad_request("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    if len(kinds) > 1:
        raise bad_request("can't parse inline keyboard button: exactly one of the optional fields must be used")
    check_button(button, kinds[0])
    if "url" in button:
        button["url"] = button_link(button["url"])
    return button if text.strip() else None


def check_button(button: Json, kind: str) -> None:
    value: Any = button[kind]
    if not has_type(value, KINDS[kind]):
        raise bad_request(f'can\'t parse inline keyboard button: Field "{kind}" must be of another type')
    if "style" in button and button["style"] not in STYLES:
        raise bad_request("can't parse inline keyboard button: invalid button style specified")
    if kind == "callback_data" and len(value.encode()) > MAX_CALLBACK_BYTES:
        raise bad_request("BUTTON_DATA_INVALID")
    if kind == "copy_text" and not 1 <= len(str(value.get("text", ""))) <= 256:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")


def button_link(url: str) -> str:
    """Return the address for the button: a bare `ya.ru` becomes `http://ya.ru/`."""
    try:
        return canonical_link(url)
    except BadLinkError as reason:
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: {reason}") from None


def has_type(value: object, kind: type) -> bool:
    return type(value) is kind

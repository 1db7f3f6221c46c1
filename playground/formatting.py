"""Text and captions of a call: parse mode, entities, limits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playground import entities
from playground.errors import bad_request

if TYPE_CHECKING:
    from playground.methods.context import Call

Json = dict[str, Any]

MAX_TEXT = 4096
MAX_CAPTION = 1024
MAX_BYTES = 1 << 15
USER_LINK = re.compile(r"tg://user\?id=([1-9]\d{0,14})$")


def formatted_text(
    call: Call, text: str, parse_mode: str, given: Any, world_limit: int, too_long: str
) -> tuple[str, list[Json]]:
    """Return text and entities of the message, or raise the server's refusal."""
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise bad_request("text is too long")
    if text and parse_mode and parse_mode.lower() != "none":
        text, found = entities.parse(text, parse_mode)
    elif given:
        text, found = entities.check_entities(text, given)
    else:
        text, found = entities.parse(text, None)
    if len(text) > world_limit:
        raise bad_request(too_long)
    return text, [entity for entity in (with_user(call, entity) for entity in found) if entity is not None]


def with_user(call: Call, entity: Json) -> Json | None:
    """Return a mention by id with the whole user; None for an unknown user."""
    user_id = None
    if entity["type"] == "text_mention":
        user = entity.get("user")
        user_id = user.get("id") if isinstance(user, dict) else None
    elif entity["type"] == "text_link" and (match := USER_LINK.match(str(entity.get("url")))):
        user_id = int(match[1])
    else:
        return entity
    account = call.world.account(user_id) if isinstance(user_id, int) else None
    if account is None:
        return None
    return {
        "type": "text_mention", "offset": entity["offset"], "length": entity["length"], "user": account.json(),
    }  # fmt: skip


def text_content(call: Call, limit: int, too_long: str) -> Json:
    """Return the `text` of a call with its entities and preview options."""
    given = call.args.text("text")
    if not given:
        raise bad_request("message text is empty")
    text, found = formatted_text(call, given, call.args.text("parse_mode"), call.args.json("entities"), limit, too_long)
    if not text.strip():
        raise bad_request("text must be non-empty")
    content: Json = {"text": text}
    if found:
        content["entities"] = found
    preview = call.args.object("link_preview_options")
    if call.args.boolean("disable_web_page_preview"):
        preview = {"is_disabled": True}
    if preview:
        for name in preview:
            if name not in {"is_disabled", "url", "prefer_small_media", "prefer_large_media", "show_above_text"}:
                raise bad_request(f'unknown field "{name}" in link_preview_options')
        preview = {name: value for name, value in preview.items() if value not in (None, False)}
        if preview:
            content["link_preview_options"] = preview
    return content


def caption_content(call: Call, source: Json, too_long: str) -> Json:
    """Return the caption from the call's arguments or an InputMedia."""
    caption, found = formatted_text(
        call,
        str(source.get("caption") or ""),
        str(source.get("parse_mode") or ""),
        source.get("caption_entities"),
        MAX_CAPTION,
        too_long,
    )
    if not caption.strip():
        return {}
    content: Json = {"caption": caption}
    if found:
        content["caption_entities"] = found
    if str(source.get("show_caption_above_media")).lower() in {"true", "1"}:
        content["show_caption_above_media"] = True
    return content

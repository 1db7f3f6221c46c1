"""Media of a call: an upload, or the file_id of an earlier one."""

from __future__ import annotations

from typing import Any

from playground.errors import BotApiError, bad_request
from playground.files import StoredFile, measure
from playground.formatting import caption_content
from playground.methods.context import Call
from playground.params import Upload

Json = dict[str, Any]
MAX_PHOTO_BYTES = 10 * 1024 * 1024
MAX_SIDES = 10_000
MAX_RATIO = 20
PICTURES = {"png", "jpg", "gif", "webp"}
MEDIA_FIELDS = {
    "type", "media", "caption", "parse_mode", "caption_entities", "show_caption_above_media", "has_spoiler",
}  # fmt: skip


def input_file(call: Call, kind: str, reference: Any, upload: Upload | None, *, uploads: bool = True) -> StoredFile:
    """Return the file of an argument: attach://name, an upload or a file_id."""
    if isinstance(reference, str) and reference.startswith("attach://"):
        upload = call.args.files.get(reference.removeprefix("attach://"))
        if upload is None:
            raise bad_request(f"{kind} not found")
    if upload is not None:
        if not uploads:
            raise bad_request("file upload isn't allowed")
        return stored_upload(call, kind, upload)
    if not reference:
        raise bad_request(f"there is no {kind} in the request")
    if not isinstance(reference, str):
        raise bad_request("wrong file identifier/HTTP URL specified")
    if reference.startswith(("http://", "https://")):
        raise bad_request("failed to get HTTP URL content")
    stored = call.world.files.get(reference, call.bot.id)
    if stored is None:
        raise bad_request("wrong file identifier/HTTP URL specified")
    if stored.kind != kind:
        raise bad_request(f"can't use file of type {stored.kind.title()} as {kind.title()}")
    return stored


def stored_upload(call: Call, kind: str, upload: Upload) -> StoredFile:
    if not upload.content:
        raise bad_request("file must be non-empty")
    extension, width, height = measure(upload.content)
    if kind == "photo":
        if len(upload.content) > MAX_PHOTO_BYTES:
            raise BotApiError(413, "Request Entity Too Large: file is too big")
        if extension not in PICTURES:
            raise bad_request("IMAGE_PROCESS_FAILED")
        if not width or not height or width + height > MAX_SIDES or max(width, height) > MAX_RATIO * min(width, height):
            raise bad_request("PHOTO_INVALID_DIMENSIONS")
    elif kind == "sticker" and extension not in {"webp", "png", "tgs", "webm"}:
        raise bad_request("STICKER_INVALID")
    elif kind == "animation" and extension != "gif":
        kind = "document"  # a still picture is sent as a file
    return call.world.files.add(kind, upload.content, call.bot.id, upload.filename)


def photo_content(call: Call) -> Json:
    """Return the content of sendPhoto."""
    stored = input_file(call, "photo", call.args.values.get("photo"), call.args.files.get("photo"))
    caption = caption_content(call, caption_source(call), "message caption is too long")
    content: Json = {"photo": stored.photo(), **caption}
    if call.args.boolean("has_spoiler"):
        content["has_media_spoiler"] = True
    return content


def animation_content(call: Call) -> Json:
    """Return the content of sendAnimation, which is a document, too."""
    stored = input_file(call, "animation", call.args.values.get("animation"), call.args.files.get("animation"))
    caption = caption_content(call, caption_source(call), "message caption is too long")
    if stored.kind == "document":
        return {"document": stored.document(), **caption}
    content: Json = {"animation": stored.animation(), "document": stored.document(), **caption}
    if call.args.boolean("has_spoiler"):
        content["has_media_spoiler"] = True
    return content


def document_content(call: Call) -> Json:
    stored = input_file(call, "document", call.args.values.get("document"), call.args.files.get("document"))
    return {"document": stored.document(), **caption_content(call, caption_source(call), "message caption is too long")}


def caption_source(call: Call) -> Json:
    names = ("caption", "parse_mode", "show_caption_above_media")
    source: Json = {name: call.args.values.get(name) for name in names}
    return {**source, "caption_entities": call.args.json("caption_entities")}


def sticker_content(call: Call) -> Json:
    stored = input_file(call, "sticker", call.args.values.get("sticker"), call.args.files.get("sticker"))
    return {"sticker": stored.sticker(call.args.text("emoji") or None)}


def media_content(call: Call, media: Any, *, uploads: bool = True, too_long: str) -> Json:
    """Return the content of one InputMedia; the playground knows photos only."""
    if not isinstance(media, dict):
        raise bad_request("can't parse InputMedia: expected an Object")
    media = {name: value for name, value in media.items() if value is not None}
    kind = str(media.get("type"))
    if kind in {"animation", "audio", "document", "video", "live_photo"}:
        raise BotApiError(501, f"Not Implemented: the playground does not imitate media of type {kind}")
    if kind != "photo":
        raise bad_request(f"can't parse InputMedia: type {kind} is unsupported")
    for name in media:
        if name not in MEDIA_FIELDS:
            raise bad_request(f'unknown field "{name}" in InputMediaPhoto')
    stored = input_file(call, "photo", media.get("media"), None, uploads=uploads)
    content: Json = {"photo": stored.photo(), **caption_content(call, media, too_long)}
    if media.get("has_spoiler") is True:
        content["has_media_spoiler"] = True
    return content


def edited_media(call: Call, *, uploads: bool = True) -> Json:
    media = call.args.json("media")
    if media is None:
        raise bad_request('can\'t parse InputMedia: there is no "media" in the request')
    return media_content(call, media, uploads=uploads, too_long="MEDIA_CAPTION_TOO_LONG")

"""Uploaded files in memory by file_id, measured without an image library."""

from __future__ import annotations

import base64
import hashlib
import mimetypes
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredFile:
    """One file as one bot knows it."""

    file_id: str
    unique_id: str
    kind: str
    content: bytes
    width: int
    height: int
    extension: str
    bot_id: int
    name: str = ""
    """File name given by the uploader."""

    @property
    def path(self) -> str:
        """Return the file_path of getFile."""
        return f"{self.kind}s/{self.unique_id}.{self.extension}"

    def json(self) -> Json:
        """Return the fields that every file object has."""
        return {"file_id": self.file_id, "file_unique_id": self.unique_id, "file_size": len(self.content)}

    def photo(self) -> list[Json]:
        """Return the `photo` of a message: the picture itself, without smaller copies."""
        return [{**self.json(), "width": self.width, "height": self.height}]

    def document(self) -> Json:
        kind = CONTENT_TYPES.get(self.extension) or mimetypes.guess_type(self.name)[0] or "application/octet-stream"
        named = {"file_name": self.name} if self.name else {}
        return {**self.json(), **named, "mime_type": kind}

    def animation(self) -> Json:
        """Return the animation; unlike Telegram, a GIF is not converted to a video."""
        return {**self.document(), "width": self.width, "height": self.height, "duration": gif_seconds(self.content)}

    def sticker(self, emoji: str | None) -> Json:
        data = {
            **self.json(),
            "type": "regular",
            "width": self.width or 512,
            "height": self.height or 512,
            "is_animated": self.extension == "tgs",
            "is_video": self.extension == "webm",
        }
        if emoji:
            data["emoji"] = emoji
        return data


class FileStore:
    """Files by id; the same content uploaded twice by one bot is the same file."""

    def __init__(self) -> None:
        self._by_id: dict[str, StoredFile] = {}
        self._by_path: dict[tuple[int, str], StoredFile] = {}

    def add(self, kind: str, content: bytes, bot_id: int, filename: str = "") -> StoredFile:
        """Store a file for a bot. A file_id works for that bot only, as in Telegram."""
        digest = hashlib.sha256(content).digest()
        prefix = PREFIXES[kind]
        name = base64.urlsafe_b64encode(struct.pack(">q", bot_id) + digest[:20]).decode().rstrip("=")
        file_id = f"{prefix}AgIA{name}"
        stored = self._by_id.get(file_id)
        if stored is None:
            extension, width, height = measure(content)
            unique_id = ("AQAD" if kind == "photo" else "AgAD") + base64.urlsafe_b64encode(digest[:9]).decode()
            stored = StoredFile(file_id, unique_id, kind, content, width, height, extension or "bin", bot_id, filename)
            self._by_id[file_id] = self._by_path[bot_id, stored.path] = stored
        return stored

    def get(self, file_id: str, bot_id: int | None = None) -> StoredFile | None:
        """Return a file by id; with `bot_id`, only if that bot may use it."""
        stored = self._by_id.get(file_id)
        return stored if stored is not None and bot_id in (None, stored.bot_id) else None

    def at_path(self, bot_id: int, path: str) -> StoredFile | None:
        return self._by_path.get((bot_id, path))


PREFIXES = {"photo": "AgAC", "sticker": "CAAC", "document": "BQAC", "animation": "CgAC"}

CONTENT_TYPES = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "tgs": "application/x-tgsticker",
    "webm": "video/webm",
}


def measure(content: bytes) -> tuple[str | None, int, int]:
    """Return extension, width and height from a file's header.

    The extension is None for an unknown kind.
    """
    try:
        if content.startswith(b"\x89PNG\r\n\x1a\n"):
            return "png", *struct.unpack(">II", content[16:24])
        if content[:6] in (b"GIF87a", b"GIF89a"):
            return "gif", *struct.unpack("<HH", content[6:10])
        if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
            return "webp", *_measure_webp(content)
        if content.startswith(b"\xff\xd8"):
            return "jpg", *_measure_jpeg(content)
    except (struct.error, IndexError):
        return None, 0, 0
    if content.startswith(b"\x1f\x8b"):
        return "tgs", 512, 512
    if content.startswith(b"\x1a\x45\xdf\xa3"):
        return "webm", 512, 512
    return None, 0, 0


def gif_seconds(content: bytes) -> int:
    """Return the seconds that a GIF plays: the sum of its frames' delays."""
    delays = sum(
        int.from_bytes(content[at + 4 : at + 6], "little")
        for at in _found(content, b"\x21\xf9\x04")
        if at + 8 <= len(content)
    )
    return round(delays / 100)


def _found(content: bytes, mark: bytes) -> Iterator[int]:
    at = content.find(mark)
    while at >= 0:
        yield at
        at = content.find(mark, at + 1)


def _measure_webp(content: bytes) -> tuple[int, int]:
    chunk = content[12:16]
    if chunk == b"VP8X":
        return (int.from_bytes(content[24:27], "little") + 1, int.from_bytes(content[27:30], "little") + 1)
    if chunk == b"VP8L":
        bits = struct.unpack("<I", content[21:25])[0]
        return (bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1
    width, height = struct.unpack("<HH", content[26:30])
    return width & 0x3FFF, height & 0x3FFF


def _measure_jpeg(content: bytes) -> tuple[int, int]:
    at = 2
    while True:
        while content[at] == 0xFF:
            at += 1
        marker = content[at]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[at + 4 : at + 8])
            return width, height
        at += 1 + struct.unpack(">H", content[at + 1 : at + 3])[0]

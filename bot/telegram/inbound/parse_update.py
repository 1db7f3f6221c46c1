"""An update as it comes: whether it can be read, whom it concerns. Nothing is taken for granted of it."""

import logging
import re
from typing import Any, Final

from aiogram import Bot
from aiogram.types import Chat, Update, User

log = logging.getLogger(__name__)

HIGHEST_ID: Final = 2**31
HIGHEST_NUMBER: Final = 2**63

_NAME: Final = re.compile(r"[a-z_]{1,40}")


def read_update(bot: Bot, update_id: int, raw: dict[str, Any]) -> Update | None:
    """None for what this bot cannot read; that is told by its kind, never by its content."""
    try:
        _check_numbers(raw)
        update = Update.model_validate(raw, context={"bot": bot})
        update.event_type  # noqa: B018 - raises when it is of no kind that is known
    except Exception as error:
        log.warning("update %d (%s) cannot be read and is skipped: %s", update_id, _kind_of(raw), type(error).__name__)
        return None
    return update


def id_of(raw: Any) -> int | None:
    """None for garbage: an id that Telegram never gave must not confirm what has not come yet."""
    update_id = raw.get("update_id") if isinstance(raw, dict) else None
    if not isinstance(update_id, int) or isinstance(update_id, bool):
        return None
    return update_id if 0 < update_id < HIGHEST_ID else None


def _check_numbers(value: Any) -> None:
    """OverflowError for one that no database could hold; those of Telegram have 52 bits at most."""
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            _check_numbers(inner)
    elif isinstance(value, int | float) and not -HIGHEST_NUMBER <= value < HIGHEST_NUMBER:
        raise OverflowError


def concerned_by(update: Update) -> list[int]:
    """Whose it is, and in which chat. What a newer Bot API calls by these names may be anything."""
    event = update.event
    place = getattr(event, "chat", None) or getattr(getattr(event, "message", None), "chat", None)
    return [one.id for one in (getattr(event, "from_user", None), place) if isinstance(one, User | Chat)]


def _kind_of(raw: dict[str, Any]) -> str:
    names = [key for key in raw if key != "update_id" and _NAME.fullmatch(key)]
    return ", ".join(names[:3]) or "of no kind"

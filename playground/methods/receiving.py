"""Methods by which a bot gets its updates: long polling and webhooks."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from playground.errors import BotApiError, bad_request
from playground.flood import too_many_requests
from playground.methods.context import Call, Described
from playground.updates import conflict

Json = dict[str, Any]
SECRET = re.compile(r"[A-Za-z0-9_-]*")
MAX_SECRET = 256
WEBHOOK_PAUSE = 1.0


def allowed_updates(call: Call) -> list[str] | None:
    """Return the kinds; None if absent or unreadable to the server."""
    try:
        kinds = call.args.array("allowed_updates")
    except BotApiError:
        return None
    return [str(kind).lower() for kind in kinds] if kinds is not None else None


async def get_updates(call: Call) -> list[Json]:
    """Return updates; limits out of range are clamped rather than refused."""
    if call.webhooks.of(call.bot) is not None:
        raise conflict(
            "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
        )
    limit = min(max(call.args.integer("limit", 100), 1), 100)
    timeout = max(call.args.integer("timeout", 0), 0)
    call.bot.updates.allow(allowed_updates(call))
    return await call.bot.updates.poll(call.args.integer("offset"), limit, timeout)


def set_webhook(call: Call) -> Described:
    """Set a webhook; unlike Telegram, allow plain HTTP for a local bot."""
    url = call.args.text("url").strip()
    if not url:
        return delete_webhook(call)
    now = call.world.clock()
    if now < call.bot.next_webhook_at:
        raise too_many_requests(1)
    call.bot.next_webhook_at = now + WEBHOOK_PAUSE
    try:
        parts = urlsplit(url)
        has_host = bool(parts.hostname) and parts.port != 0
    except ValueError:
        raise bad_request("bad webhook: invalid webhook URL specified") from None
    if parts.scheme not in {"http", "https"}:
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    if not has_host:
        raise bad_request("bad webhook: Failed to resolve host: Name or service not known")
    secret = call.args.text("secret_token")
    if len(secret) > MAX_SECRET:
        raise bad_request("secret token is too long")
    if not SECRET.fullmatch(secret):
        raise bad_request("secret token contains unallowed characters")
    call.bot.updates.allow(allowed_updates(call))
    if call.args.boolean("drop_pending_updates"):
        call.bot.updates.drop()
    call.bot.updates.end_poll("terminated by setWebhook request")
    connections = min(max(call.args.integer("max_connections", 40), 1), 100)
    known = call.webhooks.of(call.bot)
    same = known is not None and (known.url, known.secret, known.max_connections) == (url, secret, connections)
    if not same:
        call.webhooks.set(call.bot, url, secret, connections)
    return Described(True, "Webhook is already set" if same else "Webhook was set")


def delete_webhook(call: Call) -> Described:
    if call.args.boolean("drop_pending_updates"):
        call.bot.updates.drop()
    was_set = call.webhooks.remove(call.bot)
    return Described(True, "Webhook was deleted" if was_set else "Webhook is already deleted")


def get_webhook_info(call: Call) -> Json:
    info: Json = {
        "url": "",
        "has_custom_certificate": False,
        "pending_update_count": len(call.bot.updates),
    }
    webhook = call.webhooks.of(call.bot)
    if webhook is not None:
        info |= {"url": webhook.url, "max_connections": webhook.max_connections, "ip_address": "127.0.0.1"}
        if webhook.last_error is not None:
            info |= {"last_error_date": webhook.last_error[0], "last_error_message": webhook.last_error[1]}
    if call.bot.updates.asked is not None:
        info["allowed_updates"] = call.bot.updates.asked
    return info


def close(call: Call) -> bool:
    """Return True: nothing has to be closed here."""
    return call.bot is not None

"""Methods that answer a pressed button or an inline query, and getFile."""

from __future__ import annotations

from typing import Any

from playground.errors import bad_request
from playground.methods.context import Call
from playground.queries import CALLBACK_LIFETIME

Json = dict[str, Any]
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
MAX_ANSWER = 200
MAX_RESULTS = 50
MAX_DOWNLOAD = 20 * 1024 * 1024


def answer_callback_query(call: Call) -> bool:
    """Answer a query, once and soon; this does not count towards the flood limits."""
    query = call.world.queries.callbacks.get(call.args.text("callback_query_id"))
    text, url = call.args.text("text"), call.args.text("url")
    if (
        query is None
        or query.bot is not call.bot
        or query.answer is not None
        or not call.world.queries.is_fresh(query.at, CALLBACK_LIFETIME)
    ):
        raise bad_request(TOO_OLD)
    if len(text) > MAX_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    if url and not url.startswith((f"https://t.me/{call.bot.user.username}", f"t.me/{call.bot.user.username}")):
        raise bad_request("URL_INVALID")
    query.answer = {"text": text, "show_alert": call.args.boolean("show_alert"), "url": url or None}
    query.answered.set()
    chat_id = query.chat.id
    call.world.events.emit(
        "answer",
        user_id=query.user.id,
        chat_id=chat_id,
        bot_id=query.chat.bot_id,
        callback_query_id=query.id,
        **query.answer,
    )
    return True


def answer_inline_query(call: Call) -> bool:
    """Send the results to the page unchanged; choosing one is not imitated."""
    query = call.world.queries.inline.get(call.args.text("inline_query_id"))
    results = call.args.array("results")
    if results is None:
        raise bad_request("can't parse inline query results: expected an Array")
    if len(results) > MAX_RESULTS:
        raise bad_request("RESULTS_TOO_MUCH")
    ids: set[str] = set()
    for result in results:
        if not isinstance(result, dict) or not isinstance(result.get("type"), str):
            raise bad_request("can't parse inline query result: Can't find field \"type\"")
        key = str(result.get("id", ""))
        if not 1 <= len(key.encode()) <= 64:
            raise bad_request("RESULT_ID_INVALID")
        if key in ids:
            raise bad_request("RESULT_ID_DUPLICATE")
        ids.add(key)
    if query is None or query.bot is not call.bot or not call.world.queries.is_fresh(query.at, CALLBACK_LIFETIME):
        raise bad_request(TOO_OLD)
    call.world.events.emit("inline_results", user_id=query.user.id, inline_query_id=query.id, results=results)
    return True


def get_file(call: Call) -> Json:
    stored = call.world.files.get(call.args.text("file_id"), call.bot.id)
    if stored is None:
        raise bad_request("invalid file_id")
    if len(stored.content) > MAX_DOWNLOAD:
        raise bad_request("file is too big")
    return {**stored.json(), "file_path": stored.path}

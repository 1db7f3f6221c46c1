"""Methods that post a message."""

from __future__ import annotations

from typing import Any

from playground.chats import GENERAL_TOPIC, Chat, Message
from playground.errors import bad_request
from playground.formatting import MAX_TEXT, caption_content, text_content
from playground.keyboards import inline_keyboard
from playground.methods import ephemeral
from playground.methods.context import Call
from playground.methods.media import animation_content, document_content, media_content, photo_content, sticker_content
from playground.params import as_integer
from playground.world import Sent

Json = dict[str, Any]
REPLY_FIELDS = {
    "message_id", "chat_id", "allow_sending_without_reply", "quote", "quote_parse_mode", "quote_entities",
    "quote_position", "checklist_task_id", "poll_option_id", "ephemeral_message_id",
}  # fmt: skip
DICE = {"🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64}
ACTIONS = {
    "typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice", "upload_document",
    "choose_sticker", "find_location", "record_video_note", "upload_video_note",
}  # fmt: skip
NOT_CONTENT = {
    "message_id", "from", "sender_chat", "chat", "date", "edit_date", "message_thread_id", "is_topic_message",
    "reply_to_message", "reply_markup", "ephemeral_message_id", "receiver_user", "forward_origin", "via_bot", "quote",
    "has_protected_content", "media_group_id",
}  # fmt: skip


def thread(call: Call, chat: Chat) -> int | None:
    """Return the topic of the call, which has to exist; General has no number."""
    thread_id = call.args.integer("message_thread_id")
    if thread_id <= 0:
        return None
    if not chat.is_forum:
        if chat.is_group and thread_id in chat.messages:
            return None
        raise bad_request("message thread not found")
    if thread_id not in chat.topics or thread_id == GENERAL_TOPIC:
        raise bad_request("message thread not found")
    return thread_id


def replied(call: Call, chat: Chat, thread_id: int | None) -> Message | None:
    """Return the message replied to; None without one, or if it may be missing."""
    reply = call.args.object("reply_parameters")
    if reply is None:
        message_id = call.args.integer("reply_to_message_id")
        if not message_id:
            return None
        reply = {
            "message_id": message_id,
            "allow_sending_without_reply": call.args.boolean("allow_sending_without_reply"),
        }
    for name in reply:
        if name not in REPLY_FIELDS:
            raise bad_request(f'unknown field "{name}" in reply_parameters')
    if reply.get("ephemeral_message_id") is not None:
        return chat.ephemeral.get(as_integer(reply["ephemeral_message_id"]))
    if reply.get("chat_id") is not None and as_integer(reply["chat_id"]) != chat.id:
        raise bad_request("message to be replied not found")
    message_id = as_integer(reply.get("message_id"))
    if message_id <= 0:
        raise bad_request("can't parse reply parameters: message identifier is not specified")
    message = chat.messages.get(message_id)
    in_thread = message is not None and (thread_id is None or (message.thread_id or GENERAL_TOPIC) == thread_id)
    if message is None or not (in_thread or message.id == thread_id):
        if reply.get("allow_sending_without_reply") is True:
            return None
        raise bad_request("message to be replied not found")
    return message


def send(call: Call, chat: Chat, content: Json, *, may_be_ephemeral: bool = True) -> Json:
    """Post the content with everything that all the sending methods share."""
    call.refuse_business()
    markup = inline_keyboard(call.args, chat)
    if markup is not None:
        content = {**content, "reply_markup": markup}
    if call.args.boolean("protect_content"):
        content = {"has_protected_content": True, **content}
    if effect := call.args.text("message_effect_id"):
        if chat.is_group:
            raise bad_request("can't use message effects in the chat")
        content = {"effect_id": effect, **content}
    thread_id = thread(call, chat)
    target = ephemeral.receiver(call, chat) if may_be_ephemeral else None
    reply_to = replied(call, chat, thread_id)
    if thread_id is None and chat.is_forum and reply_to is not None:
        thread_id = reply_to.thread_id  # a reply goes to the topic of its original
    call.charge(chat)
    sent = Sent(content, thread_id=thread_id, reply_to=reply_to)
    if target is not None:
        sent.receiver, sent.replaces = target.user, target.replaces
        sent.bot_id, sent.dropped = call.bot.id, call.world.faults.drop_ephemeral
    return call.world.post(chat, call.bot.user, sent).data


def send_message(call: Call) -> Json:
    chat = call.writable_chat()
    content = text_content(call, MAX_TEXT, "message is too long")
    call.check_permission(chat, "can_send_messages", "send text messages to the chat")
    return send(call, chat, content)


def send_photo(call: Call) -> Json:
    chat = call.writable_chat()
    content = photo_content(call)
    call.check_permission(chat, "can_send_photos", "send photos to the chat")
    return send(call, chat, content)


def send_animation(call: Call) -> Json:
    chat = call.writable_chat()
    content = animation_content(call)
    call.check_permission(chat, "can_send_other_messages", "send animations to the chat")
    return send(call, chat, content)


def send_document(call: Call) -> Json:
    chat = call.writable_chat()
    content = document_content(call)
    call.check_permission(chat, "can_send_documents", "send documents to the chat")
    return send(call, chat, content)


def send_sticker(call: Call) -> Json:
    chat = call.writable_chat()
    content = sticker_content(call)
    call.check_permission(chat, "can_send_other_messages", "send stickers to the chat")
    return send(call, chat, content)


def send_dice(call: Call) -> Json:
    chat = call.writable_chat()
    emoji = call.args.text("emoji") or "🎲"
    faces = DICE.get(emoji.replace("\ufe0f", ""))
    if faces is None:
        raise bad_request("wrong dice emoji specified")
    call.check_permission(chat, "can_send_other_messages", "send dice to the chat")
    content = {"dice": {"emoji": emoji, "value": call.world.random.randint(1, faces)}}
    return send(call, chat, content, may_be_ephemeral=False)


def send_media_group(call: Call) -> list[Json]:
    """Send an album of photos."""
    chat = call.writable_chat()
    call.refuse_business()
    album = call.args.array("media") or []
    if not 1 <= len(album) <= 10:
        raise bad_request("group send failed: there must be 1-10 media in an album")
    contents = [media_content(call, media, too_long="message caption is too long") for media in album]
    call.check_permission(chat, "can_send_photos", "send photos to the chat")
    thread_id = thread(call, chat)
    reply_to = replied(call, chat, thread_id)
    call.charge(chat, len(album))
    group_id = str(call.world.random.randrange(10**16, 10**17))
    return [
        call.world.post(
            chat, call.bot.user, Sent({"media_group_id": group_id, **content}, thread_id=thread_id, reply_to=reply_to)
        ).data
        for content in contents
    ]


def copied(call: Call) -> Message:
    source = call.chat("from_chat_id")
    return call.message(source, "message to copy not found")


def copy_message(call: Call) -> Json:
    message = copied(call)
    chat = call.writable_chat()
    if message.service:
        raise bad_request("message can't be copied")
    content = {name: value for name, value in message.data.items() if name not in NOT_CONTENT}
    if call.args.has("caption") and "photo" in content:
        source = {name: call.args.values.get(name) for name in ("caption", "parse_mode", "show_caption_above_media")}
        source["caption_entities"] = call.args.json("caption_entities")
        content = {"photo": content["photo"], **caption_content(call, source, "message caption is too long")}
    return {"message_id": send(call, chat, content, may_be_ephemeral=False)["message_id"]}


def forward_message(call: Call) -> Json:
    source = call.chat("from_chat_id")
    message = call.message(source, "message to forward not found")
    chat = call.writable_chat()
    if message.service or message.data.get("has_protected_content"):
        raise bad_request("message can't be forwarded")
    content = {name: value for name, value in message.data.items() if name not in NOT_CONTENT}
    origin = {"type": "user", "sender_user": message.data["from"], "date": message.data["date"]}
    return send(call, chat, {"forward_origin": origin, **content}, may_be_ephemeral=False)


def send_chat_action(call: Call) -> bool:
    """Send the action to the page only; it does not count as a message."""
    chat = call.writable_chat()
    action = call.args.text("action")
    if action not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    in_general = chat.is_forum and call.args.integer("message_thread_id") == GENERAL_TOPIC  # which is a thread here
    thread_id = GENERAL_TOPIC if in_general else thread(call, chat)
    call.world.events.emit("action", chat_id=chat.id, message_thread_id=thread_id, bot_id=call.bot.id, action=action)
    return True

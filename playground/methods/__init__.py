"""Bot API methods that the playground imitates: one function each, in a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playground.methods import answering, bot_account, chat_methods, editing, ephemeral, receiving, sending
from playground.methods.context import Call

Handler = Callable[[Call], Any]


@dataclass(frozen=True, slots=True)
class Method:
    """A method: its name as documented, its function, and every argument it takes."""

    name: str
    handler: Handler
    params: frozenset[str]


POST = (
    "chat_id message_thread_id direct_messages_topic_id disable_notification protect_content allow_paid_broadcast "
    "message_effect_id reply_parameters reply_to_message_id allow_sending_without_reply"
)
ALBUM = POST + " business_connection_id"
COPY = POST + " suggested_post_parameters reply_markup"
SEND = COPY + " business_connection_id"
FORWARD = (
    "chat_id from_chat_id message_id message_thread_id direct_messages_topic_id video_start_timestamp "
    "disable_notification protect_content message_effect_id suggested_post_parameters"
)
PRIVATELY = " ephemeral_message_parameters"
CAPTION = " caption parse_mode caption_entities show_caption_above_media"
EDIT = "business_connection_id chat_id message_id inline_message_id reply_markup"
EDIT_EPHEMERAL = "chat_id receiver_user_id ephemeral_message_id reply_markup"
TEXT = " text parse_mode entities link_preview_options"
SCOPE = "scope language_code"

TABLE: list[tuple[str, Handler, str]] = [
    ("getMe", bot_account.get_me, ""),
    ("getUpdates", receiving.get_updates, "offset limit timeout allowed_updates"),
    (
        "setWebhook",
        receiving.set_webhook,
        "url certificate ip_address max_connections allowed_updates drop_pending_updates secret_token",
    ),
    ("deleteWebhook", receiving.delete_webhook, "drop_pending_updates"),
    ("getWebhookInfo", receiving.get_webhook_info, ""),
    ("logOut", receiving.close, ""),
    ("close", receiving.close, ""),
    ("sendMessage", sending.send_message, SEND + PRIVATELY + TEXT + " disable_web_page_preview"),
    ("sendPhoto", sending.send_photo, SEND + PRIVATELY + CAPTION + " photo has_spoiler"),
    (
        "sendAnimation",
        sending.send_animation,
        SEND + PRIVATELY + CAPTION + " animation duration width height thumbnail has_spoiler",
    ),
    (
        "sendDocument",
        sending.send_document,
        SEND + PRIVATELY + " caption parse_mode caption_entities document thumbnail disable_content_type_detection",
    ),
    ("sendSticker", sending.send_sticker, SEND + PRIVATELY + " sticker emoji"),
    ("sendDice", sending.send_dice, SEND + " emoji"),
    ("sendMediaGroup", sending.send_media_group, ALBUM + " media"),
    ("copyMessage", sending.copy_message, COPY + CAPTION + " from_chat_id message_id video_start_timestamp"),
    ("forwardMessage", sending.forward_message, FORWARD),
    ("sendChatAction", sending.send_chat_action, "business_connection_id chat_id message_thread_id action"),
    ("editMessageText", editing.edit_message_text, EDIT + TEXT + " rich_message disable_web_page_preview"),
    ("editMessageCaption", editing.edit_message_caption, EDIT + CAPTION),
    ("editMessageMedia", editing.edit_message_media, EDIT + " media"),
    ("editMessageReplyMarkup", editing.edit_message_reply_markup, EDIT),
    ("deleteMessage", editing.delete_message, "chat_id message_id"),
    ("deleteMessages", editing.delete_messages, "chat_id message_ids"),
    ("editEphemeralMessageText", ephemeral.edit_ephemeral_message_text, EDIT_EPHEMERAL + TEXT + " rich_message"),
    ("editEphemeralMessageCaption", ephemeral.edit_ephemeral_message_caption, EDIT_EPHEMERAL + CAPTION),
    ("editEphemeralMessageMedia", ephemeral.edit_ephemeral_message_media, EDIT_EPHEMERAL + " media"),
    ("editEphemeralMessageReplyMarkup", ephemeral.edit_ephemeral_message_reply_markup, EDIT_EPHEMERAL),
    ("deleteEphemeralMessage", ephemeral.delete_ephemeral_message, "chat_id receiver_user_id ephemeral_message_id"),
    ("answerCallbackQuery", answering.answer_callback_query, "callback_query_id text show_alert url cache_time"),
    (
        "answerInlineQuery",
        answering.answer_inline_query,
        "inline_query_id results cache_time is_personal next_offset button",
    ),
    ("getFile", answering.get_file, "file_id"),
    ("setMyCommands", bot_account.set_my_commands, "commands " + SCOPE),
    ("getMyCommands", bot_account.get_my_commands, SCOPE),
    ("deleteMyCommands", bot_account.delete_my_commands, SCOPE),
    ("setMyName", bot_account.set_my_name, "name language_code"),
    ("getMyName", bot_account.get_my_name, "language_code"),
    ("setMyDescription", bot_account.set_my_description, "description language_code"),
    ("getMyDescription", bot_account.get_my_description, "language_code"),
    ("setMyShortDescription", bot_account.set_my_short_description, "short_description language_code"),
    ("getMyShortDescription", bot_account.get_my_short_description, "language_code"),
    (
        "setMyDefaultAdministratorRights",
        bot_account.set_my_default_administrator_rights,
        "rights for_channels",
    ),
    ("getMyDefaultAdministratorRights", bot_account.get_my_default_administrator_rights, "for_channels"),
    ("getChat", chat_methods.get_chat, "chat_id"),
    ("getChatMember", chat_methods.get_chat_member, "chat_id user_id"),
    ("getChatAdministrators", chat_methods.get_chat_administrators, "chat_id return_bots"),
    ("getChatMemberCount", chat_methods.get_chat_member_count, "chat_id"),
    ("leaveChat", chat_methods.leave_chat, "chat_id"),
    ("pinChatMessage", chat_methods.pin_chat_message, "business_connection_id chat_id message_id disable_notification"),
    ("unpinChatMessage", chat_methods.unpin_chat_message, "business_connection_id chat_id message_id"),
    ("unpinAllChatMessages", chat_methods.unpin_all_chat_messages, "chat_id"),
    ("createForumTopic", chat_methods.create_forum_topic, "chat_id name icon_color icon_custom_emoji_id"),
    ("setMessageReaction", chat_methods.set_message_reaction, "chat_id message_id reaction is_big"),
]

METHODS = {name.lower(): Method(name, handler, frozenset(params.split())) for name, handler, params in TABLE}

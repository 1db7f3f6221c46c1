"""Methods about the bot itself: account, commands, descriptions."""

from __future__ import annotations

import re
from typing import Any

from playground.chats import OPTIONAL_RIGHTS, RIGHTS
from playground.errors import bad_request
from playground.methods.context import Call
from playground.params import as_integer
from playground.people import CommandKey

Json = dict[str, Any]
COMMAND = re.compile(r"[a-z0-9_]{1,32}")
SCOPES = {
    "default": set[str](),
    "all_private_chats": set[str](),
    "all_group_chats": set[str](),
    "all_chat_administrators": set[str](),
    "chat": {"chat_id"},
    "chat_administrators": {"chat_id"},
    "chat_member": {"chat_id", "user_id"},
}
MAX_COMMANDS = 100


def get_me(call: Call) -> Json:
    return call.bot.me()


def scope_key(call: Call) -> CommandKey:
    """Return the checked scope and language of a call."""
    scope = call.args.object("scope") or {"type": "default"}
    language = call.args.text("language_code")
    if language and not re.fullmatch(r"[a-z]{2}", language):
        raise bad_request("invalid language code specified")
    kind = str(scope.get("type"))
    if kind not in SCOPES:
        raise bad_request("can't parse BotCommandScope: unsupported type specified")
    for name in scope:
        if name != "type" and name not in SCOPES[kind]:
            raise bad_request(f'unknown field "{name}" in BotCommandScope')
    chat_id, user_id = 0, 0
    if "chat_id" in SCOPES[kind]:
        chat_id = as_integer(scope.get("chat_id"))
        if chat_id not in call.world.groups and (chat_id, call.bot.id) not in call.world.private:
            raise bad_request("chat not found")
        upgraded = call.world.groups[chat_id].migrated_to if chat_id < 0 else None
        if upgraded is not None:
            raise bad_request("group chat was upgraded to a supergroup chat", {"migrate_to_chat_id": upgraded})
        if kind != "chat" and chat_id > 0:
            raise bad_request("can't use specified chat")
    if "user_id" in SCOPES[kind]:
        user_id = as_integer(scope.get("user_id"))
        if call.world.account(user_id) is None:
            raise bad_request("invalid user_id specified")
    return kind, chat_id, user_id, language


def set_my_commands(call: Call) -> bool:
    """Set the commands; an empty list deletes those of the scope and language."""
    given = call.args.array("commands")
    if given is None:
        raise bad_request("can't parse commands: expected an Array")
    if len(given) > MAX_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    key = scope_key(call)
    commands = [checked_command(command) for command in given]
    if commands:
        call.bot.commands[key] = commands
    else:
        call.bot.commands.pop(key, None)
    tell(call)
    return True


def checked_command(command: Any) -> Json:
    if not isinstance(command, dict):
        raise bad_request("can't parse BotCommand: expected an Object")
    for name in command:
        if name not in {"command", "description", "is_ephemeral"}:
            raise bad_request(f'unknown field "{name}" in BotCommand')
    name, description = command.get("command"), command.get("description")
    if not isinstance(name, str) or not COMMAND.fullmatch(name.removeprefix("/")):
        raise bad_request("BOT_COMMAND_INVALID")
    if not isinstance(description, str) or not 1 <= len(description.strip()) <= 256:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    kept: Json = {"command": name.removeprefix("/"), "description": description.strip()}
    if command.get("is_ephemeral") is True:
        kept["is_ephemeral"] = True
    return kept


def get_my_commands(call: Call) -> list[Json]:
    return call.bot.commands.get(scope_key(call), [])


def delete_my_commands(call: Call) -> bool:
    call.bot.commands.pop(scope_key(call), None)
    tell(call)
    return True


def tell(call: Call) -> None:
    """Send the page the suggestions of every chat that the bot is in."""
    for chat in call.world.all_chats():
        if chat.bot_id == call.bot.id or chat.member(call.bot.id) is not None:
            call.world.events.chat_changed(chat)


def set_my_default_administrator_rights(call: Call) -> bool:
    """Set the wanted rights; without any, the earlier ones are deleted."""
    wanted = call.args.object("rights") or {}
    for name, value in wanted.items():
        if name not in (*RIGHTS, *OPTIONAL_RIGHTS):
            raise bad_request(f'unknown field "{name}" in ChatAdministratorRights')
        if not isinstance(value, bool):
            raise bad_request(f'can\'t parse ChatAdministratorRights: field "{name}" must be of type Boolean')
    call.bot.default_rights[call.args.boolean("for_channels")] = wanted
    return True


def get_my_default_administrator_rights(call: Call) -> Json:
    wanted = call.bot.default_rights.get(call.args.boolean("for_channels"), {})
    return {right: wanted.get(right, False) for right in RIGHTS} | wanted


def set_text(call: Call, field: str, limit: int) -> bool:
    text = call.args.text(field)
    if len(text) > limit:
        raise bad_request(f"bot {field.replace('_', ' ')} is too long")
    call.bot.texts[field, call.args.text("language_code")] = text
    return True


def get_text(call: Call, field: str) -> Json:
    texts = call.bot.texts
    fallback = call.bot.user.first_name if field == "name" else ""
    return {field: texts.get((field, call.args.text("language_code"))) or texts.get((field, "")) or fallback}


def set_my_name(call: Call) -> bool:
    return set_text(call, "name", 64)


def get_my_name(call: Call) -> Json:
    return get_text(call, "name")


def set_my_description(call: Call) -> bool:
    return set_text(call, "description", 512)


def get_my_description(call: Call) -> Json:
    return get_text(call, "description")


def set_my_short_description(call: Call) -> bool:
    return set_text(call, "short_description", 120)


def get_my_short_description(call: Call) -> Json:
    return get_text(call, "short_description")

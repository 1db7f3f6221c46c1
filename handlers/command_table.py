"""Commands with their handlers, and the answer to unknown commands and buttons."""

import re
from collections.abc import Awaitable, Callable
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from aiogram import F, Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.core.actor import Reply
from bot.core.match_service import TableError
from bot.core.notifications import PASSING
from bot.services import Services
from bot.telegram.bot_profile import MENU_FLAG, MenuCommand
from games.registry import RULEBOOKS
from games.ui_model import Text
from handlers import (
    availability,
    fairness,
    history,
    lobby,
    participation,
    play,
    rules,
    settings,
    start,
    stats,
    tournaments,
)


class CommandSpec(NamedTuple):
    """A command with its handler; the rest is for menus, as in `MenuCommand`."""

    name: str
    handler: Callable[..., Awaitable[Any]]
    in_groups: bool = True
    in_private: bool = True
    is_ephemeral: bool = False


COMMANDS: Final = (
    CommandSpec("play", lobby.on_play),
    *(CommandSpec(game.name, lobby.on_rulebook) for game in RULEBOOKS),
    CommandSpec("games", play.on_games, is_ephemeral=True),
    CommandSpec("stats", stats.on_stats, is_ephemeral=True),
    CommandSpec("top", stats.on_top, in_private=False),
    CommandSpec("cup", tournaments.on_cup, in_private=False),
    CommandSpec("history", history.on_history, is_ephemeral=True),
    CommandSpec("table", play.on_table),
    CommandSpec("hand", play.on_hand, in_private=False, is_ephemeral=True),
    CommandSpec("rules", rules.on_rules, is_ephemeral=True),
    CommandSpec("fairness", fairness.on_fairness, is_ephemeral=True),
    CommandSpec("leave", participation.on_leave, is_ephemeral=True),
    CommandSpec("skip", play.on_skip, in_private=False),
    CommandSpec("pause", play.on_pause, in_private=False),
    CommandSpec("seat", participation.on_seat, in_private=False),
    CommandSpec("substitute", participation.on_substitute, in_private=False),
    CommandSpec("host", participation.on_host, in_private=False, is_ephemeral=True),
    CommandSpec("stop", participation.on_stop, is_ephemeral=True),
    CommandSpec("next", lobby.on_next, in_private=False, is_ephemeral=True),
    CommandSpec("settings", settings.on_settings, is_ephemeral=True),
    CommandSpec("vacation", availability.on_command, in_groups=False),
    CommandSpec("forget", stats.on_forget, is_ephemeral=True),
    CommandSpec("language", settings.on_language),
    CommandSpec("help", start.on_help, is_ephemeral=True),
)
"""In the order of the clients' menus."""
IN_GROUPS: Final = tuple(command.name for command in COMMANDS if command.in_groups)
IN_PRIVATE: Final = tuple(command.name for command in COMMANDS if command.in_private)


def register(router: Router) -> None:
    """Register all commands, including those that a chat's menu omits."""
    for spec in COMMANDS:
        offered = MenuCommand(spec.name, spec.in_groups, spec.in_private, spec.is_ephemeral)
        router.message.register(spec.handler, Command(spec.name, ignore_case=True), flags={MENU_FLAG: offered})


ANY: Final = re.compile(r"\w{1,32}", re.IGNORECASE)
SIMILARITY: Final = 0.6


async def on_unknown(message: Message, command: CommandObject, services: Services) -> None:
    """Suggest the command with the most similar spelling."""
    word = command.command.lower()
    known = IN_PRIVATE if message.chat.type == "private" else IN_GROUPS
    near = get_close_matches(word, known, n=1, cutoff=SIMILARITY)
    said = Text("commands-unknown-near", {"word": word, "near": near[0]}) if near else None
    await services.replies.reply(message, said or Text("commands-unknown", {"word": word}), goes_after=PASSING)


async def on_unknown_tap(query: CallbackQuery) -> Reply:
    raise TableError("old-button")


def register_unknown(router: Router) -> None:
    """Register the answers to unknown commands and buttons.

    Because another bot in a group may know the command, it must name this bot there.
    """
    router.message.register(on_unknown, Command(ANY), F.chat.type == "private")
    router.message.register(on_unknown, Command(ANY, magic=F.mention), F.chat.type != "private")
    router.callback_query.register(on_unknown_tap)

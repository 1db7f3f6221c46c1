"""The commands: where clients suggest each of them, and its handler."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from aiogram import Router
from aiogram.filters import Command

from bot.telegram.bot_profile import MENU_FLAG, MenuCommand
from games.registry import RULEBOOKS
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
    """A command with its handler; the rest says how menus suggest it, as in `MenuCommand`."""

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
    """Register all of them; one that a chat's menu does not suggest works there, too."""
    for spec in COMMANDS:
        offered = MenuCommand(spec.name, spec.in_groups, spec.in_private, spec.is_ephemeral)
        router.message.register(spec.handler, Command(spec.name, ignore_case=True), flags={MENU_FLAG: offered})

"""The command line: `igroteka --help`."""

import gc
import sys
from collections.abc import Sequence
from typing import Any, Final

import typer
from typer.core import TyperGroup

from bot.cli import content, database, doctor, matches, run
from tools import bot_league_command, selfplay_command

WRONG_INPUT: Final = 2
OBJECTS_BETWEEN_COLLECTIONS_AT_START: Final = 100_000

_ABOUT: Final = """Игротека hosts board and card games in Telegram group chats.

Without a token you play on a page in your browser. Computer players can play a match for you to watch, or thousands of
matches to check the rules.
"""
_EXAMPLES: Final = """[bold]Examples[/bold]

  igroteka run
  igroteka playground --run 'python my_bot.py'
  igroteka doctor
  igroteka backup igroteka-monday.backup
  igroteka move-database igroteka.sqlite3 postgresql://bot:…@localhost/igroteka
  igroteka prune --older-than 365 matches.jsonl.gz
  igroteka recount
  igroteka board our-town.json
  igroteka demo --players 3
  igroteka selfplay uno --matches 1000 --players 4 --random
  igroteka league uno --players 4 --pairing master:plain
  igroteka replay selfplay-violation-uno-….json
  igroteka verify igroteka-uno-12.json
"""


class _Group(TyperGroup):
    """Reports wrong input in one sentence with exit code 2, without a box or a traceback."""

    def main(self, args: Sequence[str] | None = None, *, standalone_mode: bool = True, **extra: Any) -> Any:  # type: ignore[override]
        try:
            code = super().main(args, standalone_mode=False, **extra)
        except typer.TyperException as problem:
            typer.echo(" ".join(problem.format_message().split()), err=True)
            code = WRONG_INPUT
        except typer.Abort:
            code = 1
        if standalone_mode:
            sys.exit(code)
        return code


app = typer.Typer(
    cls=_Group,
    help=_ABOUT,
    epilog=_EXAMPLES.replace("\n  ", "\n\n  "),
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_show_locals=False,
)
app.command(rich_help_panel="Play")(run.run)
app.command(rich_help_panel="Play")(run.playground)
app.command(rich_help_panel="Operate the bot")(doctor.doctor)
app.command(rich_help_panel="Operate the bot")(database.backup)
app.command(rich_help_panel="Operate the bot")(database.restore)
app.command(rich_help_panel="Operate the bot")(database.move_database)
app.command(rich_help_panel="Operate the bot")(database.prune)
app.command(rich_help_panel="Operate the bot")(database.recount)
app.command(rich_help_panel="Operate the bot")(content.board)
app.command(rich_help_panel="Operate the bot")(content.locales)
app.command(rich_help_panel="Watch")(matches.demo)
app.command(rich_help_panel="Check the rules")(selfplay_command.selfplay)
app.command(rich_help_panel="Check the rules")(bot_league_command.league)
app.command(rich_help_panel="Check the rules")(matches.replay)
app.command(rich_help_panel="Check the rules")(matches.verify)


def main() -> None:
    # Collections would take a fifth of the start. `bot.runner.collect_less` sets the threshold of a running bot.
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS_AT_START)
    app()

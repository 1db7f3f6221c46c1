"""`igroteka demo`: computer players play one round and the terminal tells of it."""

import secrets
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.panel import Panel
from rich.text import Text as RichText

from bot.cli import Rulebook, check_language, check_seats, find_rulebook, read_options
from bot.i18n.texts import Texts
from games.engine import Step
from games.kit.events import RoundEnded
from games.registry import AnyGame
from games.ui_model import Text
from locales import DEFAULT_LANGUAGE
from tools.selfplay import Driver, computers_everywhere, match_seed

SECONDS_PER_ACTION: Final = 1.2
_ISOLATES: Final = dict.fromkeys((0x2068, 0x2069))
"""Marks for right-to-left names: many terminals draw them as boxes."""


def demo(
    rulebook: Rulebook = "uno",
    players: Annotated[int, typer.Option("--players", "-p", help="How many seats.")] = 4,
    seed: Annotated[str | None, typer.Option(help="The same seed plays the same round; by default any.")] = None,
    speed: Annotated[float, typer.Option(min=0, help="2 is twice as fast; 0 makes no pauses.")] = 1.0,
    lang: Annotated[str, typer.Option(help="The language of the story.", callback=check_language)] = DEFAULT_LANGUAGE,
    open_cards: Annotated[bool, typer.Option("--open", help="Show every hand and every card drawn.")] = False,
) -> None:
    """Watch computer players play a round, told in Russian.

    [bold]Examples[/bold]

      igroteka demo

      igroteka demo uno --players 3 --speed 2 --open --lang en
    """
    game = find_rulebook(rulebook)
    check_seats(game, players)
    teller = Teller(game, lang, names_in(lang)[:players], open_cards=open_cards)
    try:
        teller.title()
        for step in _one_round(game, players, seed or secrets.token_hex(8)):
            teller.tell(step.events)
            if speed:
                time.sleep(SECONDS_PER_ACTION / speed)
        teller.table(step.state)
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def _one_round(game: AnyGame, players: int, seed: str) -> Iterator[Step[Any, Any]]:
    """Up to the end of the first round, where a match has several; else a whole match."""
    options = read_options(game, [])
    deal = match_seed(seed, 0)
    driver = Driver(game, players, deal, computers_everywhere(players))
    step = game.new(options, players, deal)
    yield step
    while game.outcome(step.state) is None and not any(isinstance(event, RoundEnded) for event in step.events):
        step = game.apply(step.state, *driver.next(step.state))
        yield step


def names_in(language: str) -> list[str]:
    """Who plays where nobody has a name."""
    return Texts().render(Text("demo-names"), language, ()).split(", ")


class Teller:
    """Prints events and the table; what the public may not know only with open cards."""

    def __init__(self, game: AnyGame, language: str, names: Sequence[str], *, open_cards: bool) -> None:
        self._game = game
        self._language = language
        self._texts = Texts()
        self._names = names
        self._open_cards = open_cards
        self._console = Console(highlight=False)

    def title(self) -> None:
        self._console.rule(self._words(Text(f"{self._game.name}-title")))

    def tell(self, events: Iterable[Any]) -> None:
        for event in events:
            shown = event if self._open_cards else self._game.redact(event, None)
            for line in self._game.tell(shown):
                self._console.print(self._words(line))

    def table(self, state: Any) -> None:
        lines = self._game.screen(self._game.view(state, None), ()).lines
        self._console.print(Panel(RichText("\n").join(self._words(line) for line in lines), expand=False))

    def _words(self, text: Text) -> RichText:
        words = RichText(self._texts.render(text, self._language, self._names).translate(_ISOLATES))
        words.highlight_words([name for name in self._names if name], "bold")
        return words

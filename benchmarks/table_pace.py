"""Friends at one table, a move every three seconds, under Telegram's limits: does the table keep up?

The real bot plays on the playground with its flood limits on. It is an administrator, so it pushes hands: the hardest
case. People press what they see on their own screens, and ask for their cards when the right button is not there.
Counted are all messages and edits in the group, ephemeral and refused ones too. The table is as stale as the time from
an accepted action to the first table message that shows it. Real time; nothing is speeded up.

    python benchmarks/table_pace.py [seconds [rulebook [players]]]
"""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from pydantic import SecretStr

from bot.app import App, running
from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.settings import Settings
from games.registry import AnyGame
from games.rng import SEED_BYTES, Rng
from games.ui_model import Rows, Text
from handlers import build_router
from playground.client import ControlClient, Person, Seen
from playground.server import Playground

PACE: Final = 3.0
SECONDS: Final = 120.0
GOAL_CALLS: Final = 1.0
GOAL_STALENESS: Final = 5.0
NAMES: Final = ("Аня", "Борис", "Вера", "Глеб", "Дина", "Егор")
TABLE_EDITS: Final = ("editMessageText", "editMessageMedia", "editMessageCaption")
COUNTED: Final = ("sendMessage", "sendPhoto", *TABLE_EDITS, "editEphemeralMessageText")
GLANCE: Final = 2.0
"""Time for which a player looks for a button before asking for the cards."""


class Figures(msgspec.Struct):
    """Results of one run."""

    moves: int = 0
    asked: int = 0
    """Number of times that a player had to ask for the cards."""
    missed: int = 0
    """Moves that could not be made in time."""
    calls: int = 0
    table_calls: int = 0
    refused: int = 0
    staleness: list[float] = []

    @property
    def calls_per_move(self) -> float:
        return self.calls / max(1, self.moves)

    @property
    def stalest(self) -> float:
        return max(self.staleness, default=0.0)


class Observer:
    """Compares the expected table after each action with the posted one."""

    def __init__(self, app: App, playground: Playground, figures: Figures) -> None:
        self._painter = app.match_view
        self._figures = figures
        self._unseen: list[tuple[float, tuple[str, str]]] = []
        self._last = ("", "")
        app.matches.notifiers.append(self)
        playground.watch = self._posted

    def jobs_added(self, chat_ids: Collection[int]) -> None: ...

    def match_changed(self, match: Match) -> None:
        table = self._painter.table(match, "ru")
        shown = (_steady(table.text), _steady(table.caption))
        if shown != self._last:
            self._last = shown
            self._unseen.append((time.monotonic(), shown))

    def _posted(self, method: str, result: Any) -> None:
        if method not in COUNTED or not isinstance(result, dict) or "ephemeral_message_id" in result:
            return
        text = _steady(result.get("text") or result.get("caption") or "")
        at = next((at for at, (_, wanted) in enumerate(self._unseen) if text in wanted), -1)
        now = time.monotonic()
        self._figures.staleness += [now - since for since, _ in self._unseen[: at + 1]]
        del self._unseen[: at + 1]


def _steady(text: str) -> str:
    """Return the text without the clock, which changes by itself."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("⏳"))


class Table:
    """Players who press the buttons that they see."""

    def __init__(self, app: App, people: list[Person], figures: Figures, rulebook: str) -> None:
        self._app = app
        self._people = people
        self._figures = figures
        self._rng = Rng(bytes(SEED_BYTES))
        texts = app.match_view.texts
        own = f"{rulebook}-my-cards"
        self._hand_button = texts.label(Text(own if texts.has(own) else "host-my-cards"), "ru", ())

    async def match(self) -> Match:
        match_id = await self._app.storage.matches.live_at(self._people[0].chat_id, 0)
        if match_id is None:
            raise RuntimeError("nobody plays")
        return await self._app.matches.get(match_id)

    async def move(self) -> None:
        """Press the button of the next action for the player to move."""
        match = await self.match()
        game = game_of(match)
        seat = game.status(match.state).waiting[0]
        person = self._people[seat]
        legal = game.legal_actions(match.state, seat)
        action = game.bots.player.choose(game.view(match.state, seat), legal, self._rng) or legal[0]
        labels = self._way(match, game, seat, game.codec.token(action)) or self._way(match, game, seat, "")
        before = len(await self._app.storage.events.actions_of(match.match_id))
        for label in labels:
            await self._press(person, label)
        after = len(await self._app.storage.events.actions_of(match.match_id))
        self._figures.moves += after - before
        self._figures.missed += after == before

    def _way(self, match: Match, game: AnyGame, seat: int, token: str) -> list[str]:
        """The labels to press, one after the other; empty without a button, as for a sum of one's own in an auction.

        Without a token: to whatever can be done first.
        """
        rows = game.screen(game.view(match.state, seat), game.legal_actions(match.state, seat)).rows
        label = self._app.match_view.texts.label

        def search(rows: Rows) -> list[str]:
            for button in (button for row in rows for button in row):
                if button.token and button.token == (token or button.token):
                    return [label(button.label, "ru", match.names)]
                inner = search(button.menu.rows) if button.menu is not None else []
                if inner:
                    return [label(button.label, "ru", match.names), *inner]
            return []

        return search(rows)

    async def _press(self, person: Person, label: str) -> None:
        seen = await self._find(person, label)
        if seen is None:
            self._figures.asked += 1
            await person.press(self._hand_button)
            await person.answer()
            seen = await self._find(person, label)
        if seen is not None:
            await person.press_on(seen, label)
            await person.answer()

    async def _find(self, person: Person, label: str) -> Seen | None:
        """Return the latest message with the button: the hand first, then the table."""
        deadline = time.monotonic() + GLANCE
        while time.monotonic() < deadline:
            screen = await person.seen()
            hands = [seen for seen in screen if seen.is_ephemeral][-1:]
            for seen in [*hands, *(seen for seen in reversed(screen) if not seen.is_ephemeral)]:
                if _can_press(seen, label):
                    return seen
            await asyncio.sleep(0.1)
        return None


def _can_press(seen: Seen, label: str) -> bool:
    place = seen.place_of(label)
    if place is None:
        return False
    button = seen.message["reply_markup"]["inline_keyboard"][place[0]][place[1]]
    return "callback_data" in button


@asynccontextmanager
async def _group(folder: Path, players: int) -> AsyncIterator[tuple[Playground, ControlClient, App, list[Person]]]:
    async with Playground(seed=1) as playground, ControlClient(playground.url) as client:
        bot = await client.add_bot()
        settings = Settings(
            bot_token=SecretStr(bot["token"]), bot_api_base=playground.url, database_path=folder / "pace.sqlite3"
        )
        async with running(settings, build_router()) as app:
            polling = asyncio.create_task(app.polling.run())
            people = [await client.join(name) for name in NAMES[:players]]
            await client.group("Друзья", *people, bots_are_admins=True)
            yield playground, client, app, people
            app.polling.stop()
            await polling


async def play(
    playground: Playground, client: ControlClient, app: App, people: list[Person], seconds: float, rulebook: str
) -> Figures:
    """Play a match from its lobby on, for some seconds after the first hands."""
    figures = Figures()
    host, *others = people
    await host.say(f"/{rulebook}")
    for person in (*others, host):
        await person.press("Войти" if person is not host else "Начать")
        await person.answer()
    table = Table(app, people, figures, rulebook)
    await asyncio.sleep(20)  # the lobby and the first hands are not measured
    await client.delete("calls")
    Observer(app, playground, figures)
    started = time.monotonic()
    for number in range(int(seconds / PACE)):
        await asyncio.sleep(max(0.0, started + number * PACE - time.monotonic()))
        await table.move()
    await asyncio.sleep(GOAL_STALENESS)
    for call in await client.calls():
        if call["method"] in COUNTED and str(call["params"].get("chat_id")) == str(host.chat_id):
            figures.calls += 1
            figures.table_calls += call["method"] in TABLE_EDITS
            figures.refused += call.get("error_code") == 429
    return figures


async def _measure(seconds: float, rulebook: str, players: int) -> Figures:
    with TemporaryDirectory() as folder:
        async with _group(Path(folder), players) as (playground, client, app, people):
            return await play(playground, client, app, people, seconds, rulebook)


def measure(seconds: float = SECONDS, rulebook: str = "uno", players: int = len(NAMES)) -> Figures:
    """Play for some seconds."""
    return asyncio.run(_measure(seconds, rulebook, players))


def main() -> None:
    given = sys.argv[1:] if sys.argv[0].endswith("table_pace.py") else []
    seconds = float(given[0]) if given else SECONDS
    rulebook = given[1] if len(given) > 1 else "uno"
    players = int(given[2]) if len(given) > 2 else len(NAMES)
    figures = measure(seconds, rulebook, players)
    verdict = {True: "goal met", False: "GOAL MISSED"}
    print(f"table_pace: {rulebook}, {players} players, a move every {PACE:.0f} s for {seconds:.0f} s, hands pushed")
    print(f"  moves             {figures.moves:>6}  ({figures.missed} came too late, {figures.asked} asked for cards)")
    print(
        f"  calls per move    {figures.calls_per_move:>6.2f}  (goal {GOAL_CALLS}: "
        f"{verdict[figures.calls_per_move <= GOAL_CALLS]}; {figures.table_calls} of {figures.calls} for the table)"
    )
    print(f"  refused with 429  {figures.refused:>6}  (goal 0: {verdict[not figures.refused]})")
    print(
        f"  stalest table     {figures.stalest:>6.1f}  s (goal {GOAL_STALENESS:.0f} s: "
        f"{verdict[figures.stalest <= GOAL_STALENESS]})"
    )


if __name__ == "__main__":
    main()

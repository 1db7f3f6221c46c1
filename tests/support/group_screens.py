"""What each player of a group sees, and whether all of it can be true at once.

A message states something if it has a line that the game draws about a turn, the centre, the round or the end. These
lines are drawn here for every version of the match. Several messages agree if all their statements were true in one
turn.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.app import App
from bot.core.models import Match
from bot.core.play.apply_action import game_of
from games.ui_model import Screen, Text
from playground.chats import Chat, Message
from playground.client import Person
from playground.server import Playground
from tests.support.match_services import OnChange

STATING: Final = ("-header", "-status-", "-top", "table-match-", "monopolist-match-")
"""Parts of the keys of such lines."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Statements that were true in one version of the match."""

    turn: int
    public: frozenset[str]
    seats: tuple[frozenset[str], ...]
    waiting: tuple[int, ...]
    is_running: bool
    cards: tuple[tuple[str, ...], ...]


@dataclass(slots=True)
class Screens:
    """Compares all screens after every delivered call."""

    app: App
    chat: Chat
    people: Sequence[Person]
    moments: list[Moment] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    looks: int = 0
    spoken: int = 0
    """Number of looks at a hand that stated something beside the table."""

    def watch(self, playground: Playground) -> None:
        self.app.matches.notifiers.append(OnChange(self.changed))
        playground.watch = self._called

    def changed(self, match: Match) -> None:
        if match.state is None:
            return
        game, everybody = game_of(match), range(len(match.record.seats))
        legal = [game.legal_actions(match.state, seat) for seat in everybody]
        screens = [game.screen(game.view(match.state, seat), legal[seat]) for seat in everybody]
        public = game.screen(game.view(match.state, None), ())
        render = self.app.match_view.texts.render
        if match.status == "cancelled":
            everyone = frozenset(render(Text("host-cancelled"), "ru", match.names, None).splitlines())
            self.moments.append(Moment(-1, everyone, (everyone,) * len(screens), (), False, ()))
            return
        self.moments.append(
            Moment(
                game.status(match.state).turn,
                frozenset(self._stated(match, (*public.lines, *public.caption))),
                tuple(frozenset(self._stated(match, (*one.lines, *one.asked, *one.own))) for one in screens),
                tuple(game.status(match.state).waiting),
                match.status == "running",
                tuple(tuple(render(card, "ru", match.names, None) for card in cards_of(one)) for one in screens),
            )
        )

    def _stated(self, match: Match, lines: Sequence[Text]) -> Iterator[str]:
        for line in lines:
            if any(part in line.key for part in STATING):
                yield from self.app.match_view.texts.render(line, "ru", match.names, None).splitlines()

    # Screens

    def table(self) -> Message | None:
        """Return the lowest table of the chat; a replaced one is deleted by the next call."""
        known = frozenset().union(*(moment.public for moment in self.moments))
        tables = [one for one in self.chat.messages.values() if known.intersection(lines_of(one))]
        return max(tables, key=lambda one: one.sequence, default=None)

    def hands(self, person: Person) -> list[Message]:
        return [one for one in self.chat.ephemeral.values() if one.visible_to(person.id) and is_hand(one)]

    def _called(self, method: str, result: Any) -> None:
        if not self.moments or method in ("getUpdates", "update"):
            return
        self.looks += 1
        table = self.table()
        for seat, person in enumerate(self.people):
            hands = self.hands(person)
            if len(hands) > 1:
                self.wrong.append(f"{method}: {len(hands)} hands of seat {seat}")
            if table is not None and not self._could_be(seat, table, hands):
                words = [one.data.get("text") or one.data.get("caption") for one in (table, *hands)]
                self.wrong.append(f"{method}: seat {seat} sees {words}")

    def _could_be(self, seat: int, table: Message, hands: Sequence[Message]) -> bool:
        """Return whether the table and these hands were all true in one turn."""
        says = stated(table, [moment.public for moment in self.moments])
        turns = {moment.turn for moment in self.moments if says <= moment.public}
        is_over = all(not moment.is_running for moment in self.moments if says <= moment.public)
        for hand in hands:
            told = stated(hand, [moment.seats[seat] for moment in self.moments])
            self.spoken += bool(told) or is_judged(hand)
            turns &= {
                moment.turn
                for moment in self.moments
                if told <= moment.seats[seat] and (not is_judged(hand) or seat in moment.waiting)
            }
        return bool(turns) and not (is_over and any(buttons_of(hand) for hand in hands))

    def cards_shown(self, seat: int) -> list[list[str]]:
        """Return the labels of the card buttons of each hand of the seat."""
        cards = {card for moment in self.moments for hand in moment.cards for card in hand}
        labels = [[button["text"] for button in buttons_of(hand)] for hand in self.hands(self.people[seat])]
        return [[label for label in row if label in cards] for row in labels]


def cards_of(screen: Screen) -> tuple[Text, ...]:
    cards = screen.in_words.args.get("cards", ()) if screen.in_words is not None else ()
    return cards if isinstance(cards, tuple) else ()


def lines_of(message: Message) -> list[str]:
    return str(message.data.get("text") or message.data.get("caption") or "").splitlines()


def stated(message: Message, possible: Sequence[frozenset[str]]) -> frozenset[str]:
    return frozenset(lines_of(message)) & frozenset().union(*possible)


def buttons_of(message: Message) -> list[dict[str, Any]]:
    return [button for row in message.data.get("reply_markup", {}).get("inline_keyboard", []) for button in row]


def is_hand(message: Message) -> bool:
    """Return whether the message has match buttons or none at all.

    Pages of rules and settings have other buttons.
    """
    taps = [str(button.get("callback_data", "")) for button in buttons_of(message)]
    return not taps or any(tap.startswith(("a:", "m:", "h:")) or not tap for tap in taps)


def is_judged(message: Message) -> bool:
    """Return whether cards are disabled or highlighted, as in a hand on turn."""
    return any("disabled" in button or button.get("style") == "primary" for button in buttons_of(message))

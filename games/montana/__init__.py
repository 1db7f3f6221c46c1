"""Монтана: a hundred cards, and rules that keep changing."""

from collections.abc import Sequence
from types import MappingProxyType

from games.engine import Chance, Game, Outcome, Step, only_new_fields
from games.errors import IllegalAction
from games.montana import actions, checks, events, narration, offers, rules, screens, views
from games.montana.actions import Agree, Cover, Montana, MontanaAction, Protest, Say, Slap
from games.montana.events import MontanaEvent
from games.montana.options import Options
from games.montana.phrases import ILLUSTRATED
from games.montana.players import MontanaPlayer
from games.montana.state import Claim, MatchOver, Race, RoundOver, State, without_freshness
from games.montana.views import View
from games.rng import Rng
from games.screen import CardsPicture, Screen, Text
from games.table import playing
from games.uno.phrases import CLOSING_LINES


class MontanaGame(Game[State, MontanaAction, MontanaEvent, View, Options]):
    name = "montana"
    illustrations = tuple(map(CardsPicture, ILLUSTRATED))
    seats = checks.SEATS
    closing_lines = CLOSING_LINES
    schema = 3
    upcasters = MappingProxyType({1: without_freshness, 2: only_new_fields})
    options_type = Options
    state_type = State
    action_type = MontanaAction
    event_type = MontanaEvent
    player = MontanaPlayer()

    def waiting(self, state: State) -> tuple[int, ...]:
        return offers.waiting(state)

    def playing(self, state: State) -> tuple[int, ...]:
        return () if isinstance(state.phase, MatchOver) else playing(state)

    def turn(self, state: State) -> int:
        return state.turn

    def round(self, state: State) -> int:
        return state.round

    def resting(self, state: State) -> bool:
        return isinstance(state.phase, RoundOver)

    def brisk(self, state: State) -> bool:
        return isinstance(state.phase, Race | Claim)

    def chances(self, state: State) -> tuple[Chance, ...]:
        return offers.chances(state)

    def view(self, state: State, seat: int | None) -> View:
        return views.view(state, seat)

    def redact(self, event: MontanaEvent, seat: int | None) -> MontanaEvent:
        return events.redact(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        return state.phase.outcome if isinstance(state.phase, MatchOver) else None

    def screen(self, view: View, legal: Sequence[MontanaAction]) -> Screen:
        return screens.screen(view, legal)

    def tell(self, event: MontanaEvent) -> tuple[Text, ...]:
        return narration.tell(event)

    def token(self, action: MontanaAction) -> str:
        return actions.token(action)

    def parse(self, token: str) -> MontanaAction:
        return actions.parse(token)

    def hear(self, state: State, words: str) -> tuple[MontanaAction, ...]:
        return actions.hear(words)

    def outlives_turn(self, action: MontanaAction) -> bool:
        return isinstance(action, Say | Slap | Montana | Protest | Cover | Agree)

    def answer(self, action: MontanaAction, happened: Sequence[MontanaEvent]) -> Text | None:
        return narration.answer(happened)

    def violations(self, state: State) -> list[str]:
        return checks.violations(state)

    def resample(self, state: State, viewer: int | None, rng: Rng) -> State:
        return views.resample(state, viewer, rng)

    def _refusal(self, state: State, seat: int, action: MontanaAction) -> IllegalAction:
        return offers.refusal(state, seat, action)

    def _legal(self, state: State, seat: int) -> Sequence[MontanaAction]:
        return offers.legal(state, seat)

    def _new(self, options: Options, seats: int, seed: bytes) -> Step[State, MontanaEvent]:
        return rules.new(options, seats, seed)

    def _apply(self, state: State, seat: int, action: MontanaAction) -> Step[State, MontanaEvent]:
        return rules.apply(state, seat, action)

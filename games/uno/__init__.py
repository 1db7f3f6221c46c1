"""УНО, 112 cards: the rulebook with the blank cards."""

from collections.abc import Sequence
from types import MappingProxyType

from games.engine import Chance, Game, Outcome, Step, only_new_fields
from games.errors import IllegalAction
from games.options import Value
from games.rng import Rng
from games.screen import CardsPicture, Screen, Text
from games.table import NOBODY, playing
from games.uno import actions, checks, events, narration, offers, rules, screens, views
from games.uno.actions import UnoAction
from games.uno.events import UnoEvent
from games.uno.options import PRESETS, Options
from games.uno.phrases import CLOSING_LINES, ILLUSTRATED, meaning
from games.uno.players import UnoPlayer
from games.uno.state import MatchOver, RoundOver, State
from games.uno.views import View


class Uno(Game[State, UnoAction, UnoEvent, View, Options]):
    name = "uno"
    illustrations = tuple(map(CardsPicture, ILLUSTRATED))
    seats = range(2, 11)
    closing_lines = CLOSING_LINES
    schema = 3
    upcasters = MappingProxyType({1: only_new_fields, 2: only_new_fields})
    presets = PRESETS
    options_type = Options
    state_type = State
    action_type = UnoAction
    event_type = UnoEvent
    player = UnoPlayer()

    def meaning(self, option: str, value: Value) -> Text | None:
        return meaning(option, value)

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

    def chances(self, state: State) -> tuple[Chance, ...]:
        return offers.chances(state)

    def view(self, state: State, seat: int | None) -> View:
        return views.view(state, seat)

    def redact(self, event: UnoEvent, seat: int | None) -> UnoEvent:
        return events.redact(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        return state.phase.outcome if isinstance(state.phase, MatchOver) else None

    def screen(self, view: View, legal: Sequence[UnoAction]) -> Screen:
        return screens.screen(view, legal)

    def tell(self, event: UnoEvent) -> tuple[Text, ...]:
        return narration.tell(event)

    def token(self, action: UnoAction) -> str:
        return actions.token(action)

    def parse(self, token: str) -> UnoAction:
        return actions.parse(token)

    def hear(self, state: State, words: str) -> tuple[UnoAction, ...]:
        return actions.hear(words, somebody_owes=state.owes_uno != NOBODY)

    def outlives_turn(self, action: UnoAction) -> bool:
        return isinstance(action, actions.Uno | actions.Catch | actions.Judge)

    def still_meant(self, state: State, action: UnoAction, turn: int) -> bool:
        return offers.still_meant(state, action, turn)

    def overtaken(self, state: State, action: UnoAction) -> IllegalAction | None:
        return offers.overtaken(state, action)

    def answer(self, action: UnoAction, happened: Sequence[UnoEvent]) -> Text | None:
        return narration.answer(happened)

    def violations(self, state: State) -> list[str]:
        return checks.violations(state)

    def resample(self, state: State, viewer: int | None, rng: Rng) -> State:
        return views.resample(state, viewer, rng)

    def _refusal(self, state: State, seat: int, action: UnoAction) -> IllegalAction:
        return offers.refusal(state, seat, action)

    def _legal(self, state: State, seat: int) -> Sequence[UnoAction]:
        return offers.legal(state, seat)

    def _new(self, options: Options, seats: int, seed: bytes) -> Step[State, UnoEvent]:
        return rules.new(options, seats, seed)

    def _apply(self, state: State, seat: int, action: UnoAction) -> Step[State, UnoEvent]:
        return rules.apply(state, seat, action)

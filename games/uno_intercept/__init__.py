"""УНО с перехватом, 108 cards: a rulebook of its own, with cards laid out of turn."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import cast

from games.engine import Chance, Game, Outcome, Step, only_new_fields
from games.errors import IllegalAction
from games.rng import Rng
from games.screen import CardsPicture, Screen, Text
from games.table import NOBODY, playing
from games.uno.actions import Catch, Uno
from games.uno.events import UnoEvent, redact
from games.uno.phrases import CLOSING_LINES
from games.uno.state import MatchOver, RoundOver
from games.uno_intercept import actions, checks, narration, offers, rules, screens, views
from games.uno_intercept.actions import InterceptAction, Ready
from games.uno_intercept.events import InterceptEvent
from games.uno_intercept.options import Options
from games.uno_intercept.phrases import ILLUSTRATED
from games.uno_intercept.players import InterceptPlayer
from games.uno_intercept.state import State, keep_windows_open
from games.uno_intercept.views import View


class UnoIntercept(Game[State, InterceptAction, InterceptEvent, View, Options]):
    name = "uno_intercept"
    illustrations = tuple(map(CardsPicture, ILLUSTRATED))
    seats = range(2, 11)
    closing_lines = CLOSING_LINES | {"uno_intercept-told-round-over"}
    schema = 3
    upcasters = MappingProxyType({1: keep_windows_open, 2: only_new_fields})
    options_type = Options
    state_type = State
    action_type = InterceptAction
    event_type = InterceptEvent
    player = InterceptPlayer()

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

    def redact(self, event: InterceptEvent, seat: int | None) -> InterceptEvent:
        # What is secret in an event is the same in both games.
        return cast(InterceptEvent, redact(cast(UnoEvent, event), seat))

    def outcome(self, state: State) -> Outcome | None:
        return state.phase.outcome if isinstance(state.phase, MatchOver) else None

    def screen(self, view: View, legal: Sequence[InterceptAction]) -> Screen:
        return screens.screen(view, legal)

    def tell(self, event: InterceptEvent) -> tuple[Text, ...]:
        return narration.tell(event)

    def token(self, action: InterceptAction) -> str:
        return actions.token(action)

    def parse(self, token: str) -> InterceptAction:
        return actions.parse(token)

    def hear(self, state: State, words: str) -> tuple[InterceptAction, ...]:
        return actions.hear(words, somebody_owes=state.owes_uno != NOBODY)

    def outlives_turn(self, action: InterceptAction) -> bool:
        return isinstance(action, Uno | Catch | Ready)

    def still_meant(self, state: State, action: InterceptAction, turn: int) -> bool:
        return offers.still_meant(state, action, turn)

    def overtaken(self, state: State, action: InterceptAction) -> IllegalAction | None:
        return offers.overtaken(state, action)

    def answer(self, action: InterceptAction, happened: Sequence[InterceptEvent]) -> Text | None:
        return narration.answer(happened)

    def violations(self, state: State) -> list[str]:
        return checks.violations(state)

    def resample(self, state: State, viewer: int | None, rng: Rng) -> State:
        return views.resample(state, viewer, rng)

    def _refusal(self, state: State, seat: int, action: InterceptAction) -> IllegalAction:
        return offers.refusal(state, seat, action)

    def _legal(self, state: State, seat: int) -> Sequence[InterceptAction]:
        return offers.legal(state, seat)

    def _new(self, options: Options, seats: int, seed: bytes) -> Step[State, InterceptEvent]:
        return rules.new(options, seats, seed)

    def _apply(self, state: State, seat: int, action: InterceptAction) -> Step[State, InterceptEvent]:
        return rules.apply(state, seat, action)

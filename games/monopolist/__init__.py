"""Монополист: a board, a bank, auctions, deals; the full game, the one with a time limit, the quick one."""

from collections.abc import Sequence

from games.engine import Game, Outcome, Step
from games.errors import IllegalAction
from games.monopolist import actions, checks, narration, offers, refusals, rules, screens, views
from games.monopolist.actions import MonopolistAction
from games.monopolist.events import MonopolistEvent
from games.monopolist.options import Options
from games.monopolist.pictures import EMPTY_BOARD
from games.monopolist.players import MonopolistPlayer
from games.monopolist.state import Auction, MatchOver, Owing, Placing, State
from games.monopolist.views import View
from games.rng import Rng
from games.screen import Screen, Text


class Monopolist(Game[State, MonopolistAction, MonopolistEvent, View, Options]):
    name = "monopolist"
    illustrations = (EMPTY_BOARD,) * 8
    seats = range(2, 7)
    options_type = Options
    state_type = State
    action_type = MonopolistAction
    event_type = MonopolistEvent
    player = MonopolistPlayer()

    def waiting(self, state: State) -> tuple[int, ...]:
        return offers.waiting(state)

    def playing(self, state: State) -> tuple[int, ...]:
        return () if isinstance(state.phase, MatchOver) else offers.playing(state)

    def turn(self, state: State) -> int:
        return state.turn

    def awaits_answer(self, state: State, seat: int) -> bool:
        own = state.deals[seat]
        return isinstance(state.phase, Owing) and state.phase.seat == seat and own is not None and own.offered

    def brisk(self, state: State) -> bool:
        return isinstance(state.phase, Auction)

    def minutes(self, state: State) -> int:
        over = state.time_up or isinstance(state.phase, MatchOver)
        return 0 if over or state.options.variant != "timed" else state.options.minutes

    def view(self, state: State, seat: int | None) -> View:
        return views.view(state, seat)

    def redact(self, event: MonopolistEvent, seat: int | None) -> MonopolistEvent:
        return event

    def outcome(self, state: State) -> Outcome | None:
        return state.phase.outcome if isinstance(state.phase, MatchOver) else None

    def screen(self, view: View, legal: Sequence[MonopolistAction]) -> Screen:
        return screens.screen(view, legal)

    def tell(self, event: MonopolistEvent) -> tuple[Text, ...]:
        return narration.tell(event)

    def answer(self, action: MonopolistAction, events: Sequence[MonopolistEvent]) -> Text | None:
        return narration.answer(action, events)

    def calls(self, state: State, seat: int) -> bool:
        """Everything is on the table, but the tools of a debtor and an offer to answer."""
        in_need = isinstance(state.phase, Owing | Placing) and state.phase.seat == seat
        return in_need or any(deal is not None and deal.offered and deal.to == seat for deal in state.deals)

    def token(self, action: MonopolistAction) -> str:
        return actions.token(action)

    def parse(self, token: str) -> MonopolistAction:
        return actions.parse(token)

    def hear(self, state: State, words: str) -> tuple[MonopolistAction, ...]:
        return offers.hear(state, words)

    def outlives_turn(self, action: MonopolistAction) -> bool:
        return isinstance(action, actions.LASTING)

    def violations(self, state: State) -> list[str]:
        return checks.violations(state)

    def resample(self, state: State, viewer: int | None, rng: Rng) -> State:
        return views.resample(state, viewer, rng)

    def _refusal(self, state: State, seat: int, action: MonopolistAction) -> IllegalAction:
        return refusals.refusal(state, seat, action)

    def _legal(self, state: State, seat: int) -> Sequence[MonopolistAction]:
        return offers.legal(state, seat)

    def _new(self, options: Options, seats: int, seed: bytes) -> Step[State, MonopolistEvent]:
        return rules.new(options, seats, seed)

    def _apply(self, state: State, seat: int, action: MonopolistAction) -> Step[State, MonopolistEvent]:
        return rules.apply(state, seat, action)

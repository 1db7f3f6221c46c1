"""Монополист: a board, a bank, auctions, deals; the full game, the one with a time limit, the quick one."""

from games.engine import Game
from games.kit.events import Left
from games.monopolist import actions, checks, events, narration, offers, pace, refusals, rules, screens, views
from games.monopolist.actions import MonopolistAction
from games.monopolist.events import MonopolistEvent
from games.monopolist.options import Options
from games.monopolist.pictures import EMPTY_BOARD
from games.monopolist.players import MonopolistPlayer
from games.monopolist.state import State
from games.monopolist.views import View

MONOPOLIST: Game[State, MonopolistAction, MonopolistEvent, View, Options] = Game(
    name="monopolist",
    seats=range(2, 7),
    options_type=Options,
    state_type=State,
    action_type=MonopolistAction,
    event_type=MonopolistEvent,
    deal=rules.new,
    offers=offers.legal,
    carry_out=rules.apply,
    refusal=refusals.refusal,
    waiting=offers.waiting,
    playing=pace.playing,
    view=views.view,
    redact=events.redact,
    outcome=pace.outcome,
    pace=pace.pace,
    screen=screens.screen,
    tell=narration.tell,
    token=actions.token,
    parse=actions.parse,
    stamp=pace.stamp,
    answer=narration.answer,
    hear=offers.hear,
    addressed=actions.addressed,
    outlives_turn=actions.outlives_turn,
    calls=pace.calls,
    shelf=4,
    illustrations=(EMPTY_BOARD,) * 8,
    landmarks=(events.WentBankrupt, Left, events.TimeIsUp),
    violations=checks.violations,
    resample=views.resample,
    player=MonopolistPlayer(),
)

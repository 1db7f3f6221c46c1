"""Монополист: a board, a bank, auctions, deals; the full game, the one with a time limit, the quick one."""

from games.engine import Game
from games.kit.events import Left
from games.monopolist import (
    actions,
    checks,
    events,
    narration,
    offers,
    orders,
    pace,
    reasons,
    refusals,
    repertoire,
    rules,
    screens,
    traces,
    views,
)
from games.monopolist.actions import MonopolistAction
from games.monopolist.cover import COVER
from games.monopolist.events import MonopolistEvent
from games.monopolist.feats import FEATS
from games.monopolist.illustrations import ILLUSTRATIONS
from games.monopolist.master import MonopolistMaster
from games.monopolist.novice import MonopolistNovice
from games.monopolist.options import Options
from games.monopolist.players import MonopolistPlayer
from games.monopolist.practice import PRACTICE
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
    repertoire=repertoire.REPERTOIRE,
    listed=repertoire.listed,
    screen=screens.screen,
    tell=narration.tell,
    trace=traces.trace,
    decided=traces.decided,
    token=actions.token,
    parse=actions.parse,
    stamp=pace.stamp,
    answer=narration.answer,
    heard=offers.HEARD,
    hear=offers.hear,
    addressed=actions.addressed,
    outlives_turn=actions.outlives_turn,
    calls=pace.calls,
    shelf=4,
    cover=COVER,
    illustrations=ILLUSTRATIONS,
    landmarks=(events.WentBankrupt, Left, events.TimeIsUp),
    reason=reasons.reason,
    named=reasons.named,
    orders=orders.ORDERS,
    feats=FEATS,
    practice=PRACTICE,
    violations=checks.violations,
    resample=views.resample,
    player=MonopolistPlayer(),
    novice=MonopolistNovice(),
    master=MonopolistMaster(),
)

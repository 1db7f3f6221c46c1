"""Монополист: a board, a bank, auctions, deals; the full game, the one with a time limit, the quick one."""

from games.engine import Game
from games.kit.events import Left
from games.monopolist import (
    actions,
    events,
    hint_texts,
    illegal,
    invariants,
    last_move,
    legal_actions,
    narration,
    repertoire,
    rules,
    screens,
    standing_orders,
    turn_status,
    views,
)
from games.monopolist.achievements import FEATS
from games.monopolist.actions import MonopolistAction
from games.monopolist.cover import COVER
from games.monopolist.events import MonopolistEvent
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
    offers=legal_actions.legal,
    carry_out=rules.apply,
    refusal=illegal.refusal,
    waiting=legal_actions.waiting,
    playing=turn_status.playing,
    view=views.view,
    redact=events.redact,
    outcome=turn_status.outcome,
    pace=turn_status.pace,
    repertoire=repertoire.REPERTOIRE,
    listed=repertoire.listed,
    screen=screens.screen,
    tell=narration.tell,
    trace=last_move.trace,
    decided=last_move.decided,
    token=actions.token,
    parse=actions.parse,
    stamp=turn_status.stamp,
    answer=narration.answer,
    heard=legal_actions.HEARD,
    hear=legal_actions.hear,
    addressed=actions.addressed,
    outlives_turn=actions.outlives_turn,
    calls=turn_status.calls,
    shelf=4,
    cover=COVER,
    illustrations=ILLUSTRATIONS,
    landmarks=(events.WentBankrupt, Left, events.TimeIsUp),
    reason=hint_texts.reason,
    named=hint_texts.named,
    orders=standing_orders.ORDERS,
    feats=FEATS,
    practice=PRACTICE,
    violations=invariants.violations,
    resample=views.resample,
    player=MonopolistPlayer(),
    novice=MonopolistNovice(),
    master=MonopolistMaster(),
)

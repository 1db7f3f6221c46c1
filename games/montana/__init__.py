"""Монтана: a hundred cards, and rules that keep changing."""

from games.card_art import Cover
from games.engine import Game, only_new_fields
from games.kit import turns
from games.kit.last_move import laid, last_card
from games.kit.narration import LANDMARKS, first_of
from games.kit.phrases import CLOSING_LINES
from games.kit.table import NOBODY
from games.montana import (
    actions,
    events,
    hint_texts,
    illegal,
    invariants,
    legal_actions,
    narration,
    phrases,
    rules,
    screens,
    standing_orders,
    turn_status,
    views,
)
from games.montana.achievements import FEATS
from games.montana.actions import MontanaAction
from games.montana.card_art import DECK
from games.montana.events import Laid, MontanaEvent, TookBack
from games.montana.master import MontanaMaster
from games.montana.novice import MontanaNovice
from games.montana.options import Options
from games.montana.players import PERFECT_ATTENTION, MontanaPlayer
from games.montana.practice import PRACTICE
from games.montana.state import State, without_freshness
from games.montana.views import View
from games.ui_model import CardsPicture

MONTANA: Game[State, MontanaAction, MontanaEvent, View, Options] = Game(
    name="montana",
    seats=invariants.SEATS,
    options_type=Options,
    state_type=State,
    action_type=MontanaAction,
    event_type=MontanaEvent,
    schema=3,
    upcasters={1: without_freshness, 2: only_new_fields},
    deal=rules.new,
    offers=legal_actions.legal,
    carry_out=rules.apply,
    refusal=illegal.refusal,
    waiting=legal_actions.waiting,
    playing=turns.playing,
    view=views.view,
    redact=events.redact,
    outcome=turns.outcome,
    pace=turn_status.pace,
    repertoire=actions.REPERTOIRE,
    screen=screens.screen,
    tell=narration.tell,
    trace=laid(lambda event: event.seat if isinstance(event, Laid) and event.pile == NOBODY else None, (TookBack,)),
    decided=last_card(Laid),
    token=actions.token,
    parse=actions.parse,
    stamp=turns.stamp,
    answer=first_of(narration.answer),
    heard=actions.HEARD,
    hear=actions.hear,
    outlives_turn=actions.outlives_turn,
    shelf=3,
    illustrations=tuple(CardsPicture(DECK.name, cards) for cards in phrases.ILLUSTRATED),
    deck=DECK,
    cover=Cover(cards=("g5e", "r2f", "b3e", "!a"), minutes=(15, 30)),
    held=screens.held,
    closing_lines=CLOSING_LINES,
    landmarks=LANDMARKS,
    reason=hint_texts.reason,
    orders=standing_orders.ORDERS,
    feats=FEATS,
    practice=PRACTICE,
    violations=invariants.violations,
    resample=views.resample,
    player=MontanaPlayer(),
    master=MontanaMaster(),
    adviser=MontanaMaster(PERFECT_ATTENTION),
    novice=MontanaNovice(),
)

"""УНО, 112 cards: the rulebook with the blank cards."""

from games.card_art import Cover
from games.engine import Game, only_new_fields
from games.kit import turns
from games.kit.last_move import laid, last_card
from games.kit.narration import LANDMARKS, first_of
from games.kit.phrases import CLOSING_LINES
from games.ui_model import CardsPicture
from games.uno import (
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
from games.uno.achievements import FEATS
from games.uno.actions import UnoAction
from games.uno.card_art import DECK
from games.uno.events import JumpedIn, Played, UnoEvent
from games.uno.master import UnoMaster
from games.uno.novice import UnoNovice
from games.uno.options import PRESETS, Options
from games.uno.players import UnoPlayer
from games.uno.practice import PRACTICE
from games.uno.state import State
from games.uno.views import View

UNO: Game[State, UnoAction, UnoEvent, View, Options] = Game(
    name="uno",
    seats=range(2, 11),
    options_type=Options,
    state_type=State,
    action_type=UnoAction,
    event_type=UnoEvent,
    schema=3,
    upcasters={1: only_new_fields, 2: only_new_fields},
    presets=PRESETS,
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
    trace=laid(lambda event: event.seat if isinstance(event, Played | JumpedIn) else None),
    decided=last_card(Played, JumpedIn),
    token=actions.token,
    parse=actions.parse,
    stamp=turns.stamp,
    answer=first_of(narration.answer),
    heard=actions.HEARD,
    hear=actions.hear,
    outlives_turn=actions.outlives_turn,
    still_meant=legal_actions.still_meant,
    overtaken=legal_actions.overtaken,
    meaning=phrases.meaning,
    shelf=1,
    illustrations=tuple(CardsPicture(DECK.name, cards) for cards in phrases.ILLUSTRATED),
    deck=DECK,
    cover=Cover(cards=("y7", "g3", "bR", "r1", "w4"), minutes=(30, 60)),
    held=screens.held,
    closing_lines=CLOSING_LINES,
    landmarks=LANDMARKS,
    reason=hint_texts.reason,
    orders=standing_orders.ORDERS,
    feats=FEATS,
    practice=PRACTICE,
    violations=invariants.violations,
    resample=views.resample,
    player=UnoPlayer(),
    novice=UnoNovice(),
    master=UnoMaster(),
    adviser=UnoMaster(0, 0, 0),
)

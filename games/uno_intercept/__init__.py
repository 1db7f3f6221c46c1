"""УНО с перехватом, 108 cards: a rulebook of its own, with cards laid out of turn."""

from games.engine import Game, only_new_fields
from games.kit import turns
from games.kit.last_move import laid, last_card
from games.kit.narration import LANDMARKS, first_of
from games.kit.phrases import CLOSING_LINES
from games.ui_model import CardsPicture
from games.uno.card_art import DECK
from games.uno.events import Played
from games.uno_intercept import (
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
from games.uno_intercept.achievements import FEATS
from games.uno_intercept.actions import InterceptAction
from games.uno_intercept.cover import COVER
from games.uno_intercept.events import Intercepted, InterceptEvent, TookBack
from games.uno_intercept.master import InterceptMaster
from games.uno_intercept.novice import InterceptNovice
from games.uno_intercept.options import Options
from games.uno_intercept.players import InterceptPlayer
from games.uno_intercept.practice import PRACTICE
from games.uno_intercept.state import State, keep_windows_open
from games.uno_intercept.views import View

UNO_INTERCEPT: Game[State, InterceptAction, InterceptEvent, View, Options] = Game(
    name="uno_intercept",
    seats=range(2, 11),
    options_type=Options,
    state_type=State,
    action_type=InterceptAction,
    event_type=InterceptEvent,
    schema=3,
    upcasters={1: keep_windows_open, 2: only_new_fields},
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
    trace=laid(lambda event: event.seat if isinstance(event, Played | Intercepted) else None, (TookBack,)),
    decided=last_card(Played, Intercepted),
    token=actions.token,
    parse=actions.parse,
    stamp=turns.stamp,
    answer=first_of(narration.answer),
    heard=actions.HEARD,
    hear=actions.hear,
    outlives_turn=actions.outlives_turn,
    still_meant=legal_actions.still_meant,
    overtaken=legal_actions.overtaken,
    shelf=2,
    illustrations=tuple(CardsPicture(DECK.name, cards) for cards in phrases.ILLUSTRATED),
    deck=DECK,
    cover=COVER,
    held=screens.held,
    closing_lines=CLOSING_LINES | {"uno_intercept-told-round-over"},
    landmarks=LANDMARKS,
    reason=hint_texts.reason,
    orders=standing_orders.ORDERS,
    feats=FEATS,
    practice=PRACTICE,
    violations=invariants.violations,
    resample=views.resample,
    player=InterceptPlayer(),
    master=InterceptMaster(),
    adviser=InterceptMaster(0, 0, 0),
    novice=InterceptNovice(),
)

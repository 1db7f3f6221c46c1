"""УНО с перехватом: a rulebook with cards played out of turn, 108 cards."""

from games.engine import ActionCodec, Bots, ChatPhrases, Game, Narration, Presentation, Rules, Versions, only_new_fields
from games.kit.event_texts import CLOSING_LINES, LANDMARKS, first_answer, last_card
from games.ui_model import CardsPicture
from games.uno.events import Played
from games.uno.presentation.card_art import DECK
from games.uno_intercept import actions, invariants, legal_actions, rules, standing_orders, views
from games.uno_intercept.achievements import FEATS
from games.uno_intercept.actions import InterceptAction
from games.uno_intercept.bots.master import InterceptMaster
from games.uno_intercept.bots.players import InterceptNovice, InterceptPlayer
from games.uno_intercept.events import Intercepted, InterceptEvent
from games.uno_intercept.options import Options
from games.uno_intercept.practice import PRACTICE
from games.uno_intercept.presentation import hint_texts, narration, screens
from games.uno_intercept.presentation.illustrations import COVER, ILLUSTRATED
from games.uno_intercept.state import State, keep_windows_open
from games.uno_intercept.views import View

UNO_INTERCEPT: Game[State, InterceptAction, InterceptEvent, View, Options] = Game(
    name="uno_intercept",
    seats=range(2, 11),
    rules=Rules(
        setup=rules.setup,
        legal_actions=legal_actions.legal_actions,
        apply=rules.apply,
        status=legal_actions.status,
        view=views.view,
        redact=views.redact,
        refusal=legal_actions.refusal,
        outdated=legal_actions.outdated,
        violations=invariants.violations,
        resample=views.resample,
    ),
    codec=ActionCodec(
        token=actions.token,
        parse=actions.parse,
        actions=actions.REPERTOIRE,
    ),
    presentation=Presentation(
        screen=screens.screen,
        deck=DECK,
        cover=COVER,
        illustrations=tuple(CardsPicture(DECK.name, cards) for cards in ILLUSTRATED),
        held=screens.held,
        reason=hint_texts.reason,
    ),
    narration=Narration(
        tell=narration.tell,
        answer=first_answer(narration.answer),
        landmarks=LANDMARKS,
        closing_lines=CLOSING_LINES | {"uno_intercept-told-round-over"},
        decided=last_card(Played, Intercepted),
        last_move=narration.mark_last_move,
    ),
    bots=Bots(
        player=InterceptPlayer(),
        novice=InterceptNovice(),
        master=InterceptMaster(),
        adviser=InterceptMaster(0, 0, 0),
    ),
    chat_phrases=ChatPhrases(
        names=actions.HEARD,
        actions=actions.hear,
    ),
    versions=Versions(
        schema=3,
        upcasters={1: keep_windows_open, 2: only_new_fields},
    ),
    shelf=2,
    standing_orders=standing_orders.ORDERS,
    achievements=FEATS,
    practice=PRACTICE,
)

"""УНО: the rulebook with blank cards, 112 cards."""

from games.card_art import Cover
from games.engine import ActionCodec, Bots, ChatPhrases, Game, Narration, Presentation, Rules, Versions, only_new_fields
from games.kit.event_texts import CLOSING_LINES, LANDMARKS, first_answer, last_card
from games.ui_model import CardsPicture
from games.uno import actions, invariants, legal_actions, rules, standing_orders, views
from games.uno.achievements import FEATS
from games.uno.actions import UnoAction
from games.uno.bots.master import UnoMaster
from games.uno.bots.players import UnoNovice, UnoPlayer
from games.uno.events import JumpedIn, Played, UnoEvent
from games.uno.options import PRESETS, Options
from games.uno.practice import PRACTICE
from games.uno.presentation import hint_texts, narration, screens
from games.uno.presentation.card_art import DECK
from games.uno.state import State
from games.uno.views import View

UNO: Game[State, UnoAction, UnoEvent, View, Options] = Game(
    name="uno",
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
        cover=Cover(cards=("y7", "g3", "bR", "r1", "w4"), minutes=(30, 60)),
        illustrations=tuple(CardsPicture(DECK.name, cards) for cards in narration.ILLUSTRATED),
        held=screens.held,
        reason=hint_texts.reason,
        option_meaning=narration.option_meaning,
    ),
    narration=Narration(
        tell=narration.tell,
        answer=first_answer(narration.answer),
        landmarks=LANDMARKS,
        closing_lines=CLOSING_LINES,
        decided=last_card(Played, JumpedIn),
        last_move=narration.mark_last_move,
    ),
    bots=Bots(
        player=UnoPlayer(),
        novice=UnoNovice(),
        master=UnoMaster(),
        adviser=UnoMaster(0, 0, 0),
    ),
    chat_phrases=ChatPhrases(
        names=actions.HEARD,
        actions=actions.hear,
    ),
    versions=Versions(
        schema=3,
        upcasters={1: only_new_fields, 2: only_new_fields},
    ),
    presets=PRESETS,
    shelf=1,
    standing_orders=standing_orders.ORDERS,
    achievements=FEATS,
    practice=PRACTICE,
)

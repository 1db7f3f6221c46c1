"""Монтана: a card game of a hundred cards with changing rules."""

from games.card_art import Cover
from games.engine import ActionCodec, Bots, ChatPhrases, Game, Narration, Presentation, Rules, Versions, only_new_fields
from games.kit.event_texts import CLOSING_LINES, LANDMARKS, first_answer, last_card
from games.montana import actions, invariants, legal_actions, rules, standing_orders, views
from games.montana.achievements import FEATS
from games.montana.actions import MontanaAction
from games.montana.bots.master import MontanaMaster
from games.montana.bots.players import PERFECT_ATTENTION, MontanaNovice, MontanaPlayer
from games.montana.events import Laid, MontanaEvent
from games.montana.options import Options
from games.montana.practice import PRACTICE
from games.montana.presentation import hint_texts, narration, screens
from games.montana.presentation.card_art import DECK
from games.montana.state import State, without_freshness
from games.montana.views import View
from games.ui_model import CardsPicture

MONTANA: Game[State, MontanaAction, MontanaEvent, View, Options] = Game(
    name="montana",
    seats=invariants.SEATS,
    rules=Rules(
        setup=rules.setup,
        legal_actions=legal_actions.legal_actions,
        apply=rules.apply,
        status=rules.status,
        view=views.view,
        redact=views.redact,
        refusal=legal_actions.refusal,
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
        cover=Cover(cards=("g5e", "r2f", "b3e", "!a"), minutes=(15, 30)),
        illustrations=tuple(CardsPicture(DECK.name, cards) for cards in narration.ILLUSTRATED),
        held=screens.held,
        reason=hint_texts.reason,
    ),
    narration=Narration(
        tell=narration.tell,
        answer=first_answer(narration.answer),
        landmarks=LANDMARKS,
        closing_lines=CLOSING_LINES,
        decided=last_card(Laid),
        last_move=narration.mark_last_move,
    ),
    bots=Bots(
        player=MontanaPlayer(),
        novice=MontanaNovice(),
        master=MontanaMaster(),
        adviser=MontanaMaster(PERFECT_ATTENTION),
    ),
    chat_phrases=ChatPhrases(
        names=actions.HEARD,
        actions=actions.hear,
    ),
    versions=Versions(
        schema=3,
        upcasters={1: without_freshness, 2: only_new_fields},
    ),
    shelf=3,
    standing_orders=standing_orders.ORDERS,
    achievements=FEATS,
    practice=PRACTICE,
)

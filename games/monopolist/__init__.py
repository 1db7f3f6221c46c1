"""Монополист: a property trading game in a full, a timed and a quick variant."""

from games.engine import ActionCodec, Bots, ChatPhrases, Game, Narration, Presentation, Rules
from games.kit.table_events import Left
from games.monopolist import actions, events, invariants, legal_actions, rules, standing_orders, views
from games.monopolist.achievements import FEATS
from games.monopolist.actions import MonopolistAction
from games.monopolist.bots.master import MonopolistMaster
from games.monopolist.bots.players import MonopolistNovice, MonopolistPlayer
from games.monopolist.events import MonopolistEvent
from games.monopolist.options import Options
from games.monopolist.practice import PRACTICE
from games.monopolist.presentation import hint_texts, narration, pictures, screens
from games.monopolist.presentation.illustrations import COVER, ILLUSTRATIONS
from games.monopolist.state import State
from games.monopolist.views import View

MONOPOLIST: Game[State, MonopolistAction, MonopolistEvent, View, Options] = Game(
    name="monopolist",
    seats=range(2, 7),
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
        listed=actions.listed,
    ),
    presentation=Presentation(
        screen=screens.screen,
        cover=COVER,
        illustrations=ILLUSTRATIONS,
        reason=hint_texts.reason,
        named=hint_texts.named,
    ),
    narration=Narration(
        tell=narration.tell,
        answer=narration.answer,
        landmarks=(events.WentBankrupt, Left, events.TimeIsUp),
        decided=pictures.decided,
        last_move=pictures.last_move,
    ),
    bots=Bots(
        player=MonopolistPlayer(),
        novice=MonopolistNovice(),
        master=MonopolistMaster(),
    ),
    chat_phrases=ChatPhrases(
        names=legal_actions.CHAT_PHRASES,
        actions=legal_actions.actions_in_chat,
        only_to_bot=(actions.Bid, actions.DealMoney),
    ),
    shelf=4,
    standing_orders=standing_orders.ORDERS,
    achievements=FEATS,
    practice=PRACTICE,
)

"""Монополист: a property trading game in a full, a timed and a quick variant."""

from games.engine import ActionCodec, Bots, ChatPhrases, Game, Narration, Presentation, Rules
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
    rules=Rules(
        setup=rules.setup,
        legal_actions=legal_actions.legal_actions,
        apply=rules.apply,
        status=turn_status.status,
        view=views.view,
        redact=events.redact,
        refusal=illegal.refusal,
        violations=invariants.violations,
        resample=views.resample,
    ),
    codec=ActionCodec(
        token=actions.token,
        parse=actions.parse,
        actions=repertoire.REPERTOIRE,
        listed=repertoire.listed,
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
        decided=last_move.decided,
        last_move=last_move.last_move,
    ),
    bots=Bots(
        player=MonopolistPlayer(),
        novice=MonopolistNovice(),
        master=MonopolistMaster(),
    ),
    chat_phrases=ChatPhrases(
        names=legal_actions.HEARD,
        actions=legal_actions.hear,
        only_to_bot=(actions.Bid, actions.DealMoney),
    ),
    shelf=4,
    standing_orders=standing_orders.ORDERS,
    achievements=FEATS,
    practice=PRACTICE,
)

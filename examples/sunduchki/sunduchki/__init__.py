"""Сундучки: ask for what you hold yourself, gather four of a kind, lay them down as a chest."""

from games.engine import Feat, Game
from games.kit import turns
from games.kit.achievements import each
from games.ui_model import CardsPicture

from sunduchki import rules, screens, state, views
from sunduchki.cards import DECK

# The cards that each page of the rules speaks of.
_PAGES = (("6s", "9h", "Qc", "Ad"), ("7s", "7h", "7d"), ("Jc",), ("8s", "8h", "8c", "8d", "8"), ("6", "K", "A"))

SUNDUCHKI: Game[state.State, state.AnyAction, state.AnyEvent, views.View, state.Options] = Game(
    name="sunduchki",
    # The rules: what may be done, what comes of it, and who may know.
    seats=state.SEATS,
    options_type=state.Options,
    state_type=state.State,
    action_type=state.AnyAction,
    event_type=state.AnyEvent,
    deal=rules.new,
    offers=rules.offers,
    carry_out=rules.carry_out,
    refusal=rules.refusal,
    waiting=turns.mover,
    playing=turns.playing,
    outcome=turns.outcome,
    pace=lambda state: turns.by_turns(state, turns.mover(state)),
    view=views.view,
    redact=views.redact,
    repertoire=screens.CODEC.actions,
    # The face: what people see, press and read.
    screen=screens.screen,
    tell=screens.tell,
    token=screens.CODEC.token,
    parse=screens.CODEC.parse,
    stamp=turns.stamp,
    deck=DECK,
    feats=(Feat("chests", each(state.Chest), adds=True),),
    illustrations=tuple(CardsPicture(DECK.name, cards) for cards in _PAGES),
    held=screens.held,
    violations=views.violations,
    resample=views.resample,
    player=views.Computer(),
)

"""Сундучки: ask other players for cards and lay four of a kind as a chest."""

from games.engine import Achievement, Bots, Game, Narration, Presentation, Rules
from games.kit.achievements import each
from games.kit.turns import mover_status
from games.ui_model import CardsPicture

from sunduchki import rules, screens, state, views
from sunduchki.cards import DECK

# Cards for each page of the rules.
_PAGES = (("6s", "9h", "Qc", "Ad"), ("7s", "7h", "7d"), ("Jc",), ("8s", "8h", "8c", "8d", "8"), ("6", "K", "A"))

SUNDUCHKI: Game[state.State, state.AnyAction, state.AnyEvent, views.View, state.Options] = Game(
    name="sunduchki",
    seats=state.SEATS,
    rules=Rules(
        setup=rules.setup,
        legal_actions=rules.legal_actions,
        apply=rules.apply,
        status=mover_status,
        refusal=rules.refusal,
        view=views.view,
        redact=views.redact,
        violations=views.violations,
        resample=views.resample,
    ),
    codec=screens.CODEC,
    presentation=Presentation(
        screen=screens.screen,
        deck=DECK,
        illustrations=tuple(CardsPicture(DECK.name, cards) for cards in _PAGES),
        held=screens.held,
    ),
    narration=Narration(tell=screens.tell),
    bots=Bots(player=views.Computer()),
    achievements=(Achievement("chests", each(state.Chest), adds=True),),
)

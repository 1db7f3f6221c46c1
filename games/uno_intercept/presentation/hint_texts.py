"""Reasons for hints. Each sentence is shown only if it is true."""

from games.ui_model import Text
from games.uno.actions import Accept, Play
from games.uno.cards import TWO, symbol_of
from games.uno.presentation.hint_texts import card_reason
from games.uno_intercept.actions import InterceptAction, Ready
from games.uno_intercept.options import ONE_TOUR
from games.uno_intercept.state import Attacked
from games.uno_intercept.views import View


def reason(view: View, action: InterceptAction) -> Text | None:
    if isinstance(action, Ready):
        return Text("uno_intercept-why-ready")
    if isinstance(action, Play) and view.seat != view.mover and len(view.hand) > 1:
        return Text("uno_intercept-why-intercept")
    if isinstance(action, Play) and isinstance(view.phase, Attacked) and symbol_of(action.card) == TWO:
        return Text("uno-why-saved" if len(view.hand) > 1 else "uno-why-wins")
    if isinstance(action, Accept) and isinstance(view.phase, Attacked):
        if view.phase.kind == "two":
            return Text("uno-why-stacked")
        if view.phase.by not in view.playing:
            return Text("uno-why-unasked")
    return card_reason(view, action, points_count=view.options.limit != ONE_TOUR)

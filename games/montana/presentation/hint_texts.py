"""Reasons for hints."""

from typing import Final

from games.montana.actions import (
    Agree,
    Cover,
    Deal,
    Done,
    Draw,
    Keep,
    Lay,
    Montana,
    MontanaAction,
    Protest,
    Say,
    Slap,
    Swap,
)
from games.montana.bots.players import Plan, laws_after, plans_from, without
from games.montana.cards import is_number, number_of
from games.montana.views import View
from games.ui_model import Text

_KEYS: Final[dict[type, str]] = {
    Done: "montana-why-done",
    Swap: "montana-why-swap",
    Cover: "montana-why-cover",
    Agree: "montana-why-agree",
    Protest: "montana-why-protest",
    Montana: "montana-why-montana",
    Say: "montana-why-act",
    Slap: "montana-why-act",
    Deal: "hint-why-deal",
}


def reason(view: View, action: MontanaAction) -> Text | None:
    if isinstance(action, Lay):
        return Text(_of_lay(view, action))
    if isinstance(action, Draw):
        can_lay = any(plans_from(view, Lay(card)) for card in view.hand)
        return Text("montana-why-wait" if can_lay else "montana-why-stuck")
    if isinstance(action, Keep):
        could_lay = any(plans_from(view, Lay(card)) for card in view.drawn)
        return Text("montana-why-keep" if could_lay else "montana-why-no-fit")
    key = _KEYS.get(type(action))
    return None if key is None else Text(key)


def _of_lay(view: View, lay: Lay) -> str:
    possible = plans_from(view, lay)
    rest = without(view.hand, lay.card)
    after = laws_after(view, Plan(lay, (lay.card,), rest))
    if any(after.victory.wins(plan.rest) for plan in possible):
        return "montana-why-wins"
    if not is_number(lay.card):
        return "montana-why-goal" if after.victory != view.laws.victory else "montana-why-rule"
    if number_of(lay.card) in after.digits and number_of(lay.card) in (3, 4, 6):
        return "montana-why-effect"
    if any(len(plan.cards) > 1 for plan in possible):
        return "montana-why-several"
    if view.laws.victory.size and not view.laws.victory.counts(lay.card):
        return "montana-why-needless"
    return "montana-why-nearer"

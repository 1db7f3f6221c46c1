"""Lessons of the first round of УНО."""

from typing import Final

from games.kit.table_events import Skipped
from games.lessons import Lesson, Practice, Situation
from games.uno.actions import Catch, Doubt, Draw, Keep, Name, Play
from games.uno.cards import WILDS


def _plays(now: Situation) -> bool:
    return now.is_my_turn and now.offers(Play)


def _holds_wild(now: Situation) -> bool:
    return _plays(now) and any(card in WILDS for card in now.view.hand)


def _can_hit(now: Situation) -> bool:
    """Return whether an action card of a colour may be played."""
    return any(isinstance(action, Play) and action.card[1:] in ("S", "R", "D") for action in now.legal)


LESSONS: Final = (
    Lesson("goal", lambda now: True),
    Lesson("doubt", lambda now: now.offers(Doubt)),
    Lesson("catch", lambda now: now.offers(Catch)),
    Lesson("uno", lambda now: _plays(now) and len(now.view.hand) == 2),
    Lesson("turn", _plays),
    Lesson("skipped", lambda now: now.happened_to_me(Skipped)),
    Lesson("keep", lambda now: now.offers(Keep)),
    Lesson("draw", lambda now: now.is_my_turn and now.offers(Draw) and not now.offers(Play)),
    Lesson("colour", lambda now: now.offers(Name)),
    Lesson("active", lambda now: now.is_my_turn and _can_hit(now)),
    Lesson("wild", _holds_wild),
    Lesson("last", lambda now: _plays(now) and len(now.view.hand) == 1),
)
PRACTICE: Final = Practice(LESSONS, {"target": 0}, 61)

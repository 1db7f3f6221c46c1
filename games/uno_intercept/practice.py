"""Lessons of the first tour of УНО с перехватом."""

from typing import Final

from games.kit.table_events import Skipped
from games.lessons import Lesson, Practice, Situation
from games.uno.actions import Catch, Doubt, Draw, Play
from games.uno.cards import WILDS
from games.uno_intercept.actions import Ready
from games.uno_intercept.state import Attacked


def _plays(now: Situation) -> bool:
    return now.is_my_turn and now.offers(Play)


def _is_attacked(now: Situation) -> bool:
    return now.is_my_turn and isinstance(now.view.phase, Attacked)


LESSONS: Final = (
    Lesson("goal", lambda now: True),
    Lesson("doubt", lambda now: now.offers(Doubt)),
    Lesson("attacked", lambda now: _is_attacked(now) and not now.offers(Doubt)),
    Lesson("ready", lambda now: now.offers(Ready)),
    Lesson("intercept", lambda now: not now.is_my_turn and now.offers(Play)),
    Lesson("catch", lambda now: now.offers(Catch)),
    Lesson("uno", lambda now: _plays(now) and len(now.view.hand) == 2),
    Lesson("turn", _plays),
    Lesson("skipped", lambda now: now.happened_to_me(Skipped)),
    Lesson("draw", lambda now: now.is_my_turn and now.offers(Draw) and not now.offers(Play)),
    Lesson("wild", lambda now: _plays(now) and any(card in WILDS for card in now.view.hand)),
    Lesson("last", lambda now: _plays(now) and len(now.view.hand) == 1),
)
PRACTICE: Final = Practice(LESSONS, {"limit": 0}, 286)

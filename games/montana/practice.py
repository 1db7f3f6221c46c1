"""Lessons of the practice match, played with hints."""

from typing import Final

from games.lessons import Lesson, Practice, Situation
from games.montana.actions import Agree, Cover, Done, Draw, Keep, Lay, Montana, Say, Slap, Swap
from games.montana.cards import RULE_CARDS


def _lays(now: Situation) -> bool:
    return now.is_my_turn and now.offers(Lay)


LESSONS: Final = (
    Lesson("goal", lambda now: True),
    Lesson("race", lambda now: now.offers(Cover)),
    Lesson("swap", lambda now: now.offers(Swap)),
    Lesson("agree", lambda now: now.offers(Agree)),
    Lesson("montana", lambda now: now.is_my_turn and now.offers(Montana)),
    Lesson("act", lambda now: now.is_my_turn and now.offers(Say, Slap)),
    Lesson("several", lambda now: now.offers(Done)),
    Lesson("turn", _lays),
    Lesson("keep", lambda now: now.offers(Keep)),
    Lesson("draw", lambda now: now.is_my_turn and now.offers(Draw) and not now.offers(Lay)),
    Lesson("law", lambda now: now.is_my_turn and any(now.view.tops)),
    Lesson("rule", lambda now: _lays(now) and any(card in RULE_CARDS for card in now.view.hand)),
)
PRACTICE: Final = Practice(LESSONS, {"manner": "hints"}, 291)

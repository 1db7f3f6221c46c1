"""Lessons of the practice match, played on the small board with a time limit."""

from typing import Final

from games.lessons import Lesson, Practice, Situation
from games.monopolist.actions import Build, Buy, DealAccept, Pass, PayFine, Roll
from games.monopolist.events import CardDrawn, Jailed, Paid, Salary
from games.monopolist.state import Owing


def _owes(now: Situation) -> bool:
    return now.is_my_turn and isinstance(now.view.phase, Owing)


def _is_paid(now: Situation) -> bool:
    return any(isinstance(event, Paid) and event.to == now.view.seat for event in now.events)


LESSONS: Final = (
    Lesson("goal", lambda now: True),
    Lesson("debt", _owes),
    Lesson("deal", lambda now: now.offers(DealAccept)),
    Lesson("buy", lambda now: now.offers(Buy)),
    Lesson("auction", lambda now: now.offers(Pass)),
    Lesson("jail", lambda now: now.happened_to_me(Jailed) or now.offers(PayFine)),
    Lesson("build", lambda now: now.is_my_turn and now.offers(Build)),
    Lesson("roll", lambda now: now.is_my_turn and now.offers(Roll)),
    Lesson("paid", lambda now: now.happened_to_me(Paid)),
    Lesson("rent", _is_paid),
    Lesson("salary", lambda now: now.happened_to_me(Salary)),
    Lesson("card", lambda now: now.happened_to_me(CardDrawn)),
)
PRACTICE: Final = Practice(LESSONS, {"variant": "timed", "minutes": 5, "board": "town"}, 46)

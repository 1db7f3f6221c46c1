"""Achievements of УНО с перехватом."""

from typing import Final

from games.engine import Achievement
from games.kit.achievements import each
from games.uno.achievements import most_drawn
from games.uno.events import Caught
from games.uno_intercept.events import Intercepted

FEATS: Final = (
    Achievement("intercepted", each(Intercepted), adds=True),
    Achievement("drawn", most_drawn),
    Achievement("caught", each(Caught), adds=True),
    Achievement("catches", each(Caught, "by"), adds=True),
)

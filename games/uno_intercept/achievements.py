"""What is worth telling of a match: as in УНО, and who was faster than whose turn it was."""

from typing import Final

from games.engine import Feat
from games.kit.achievements import each
from games.uno.achievements import most_drawn
from games.uno.events import Caught
from games.uno_intercept.events import Intercepted

FEATS: Final = (
    Feat("intercepted", each(Intercepted), adds=True),
    Feat("drawn", most_drawn),
    Feat("caught", each(Caught), adds=True),
    Feat("catches", each(Caught, "by"), adds=True),
)

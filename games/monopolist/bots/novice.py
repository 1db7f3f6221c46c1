"""Computer player of beginner level: buys every deed, bids little, offers nothing."""

from collections.abc import Sequence
from typing import Final

from games.kit.bots import stable_random
from games.monopolist.actions import BUY, ROLL, Bid, Build, DealCounter, DealWith, MonopolistAction, Pass
from games.monopolist.bots.players import MonopolistPlayer
from games.monopolist.state import Auction, Buying, Rolling
from games.monopolist.views import View
from games.rng import Rng

PUTS_OFF: Final = 0.75
"""Share of turns in which building is not considered."""
BIDS: Final = 0.6
"""Highest bid as a share of the price."""
PROPOSALS: Final = (DealWith, DealCounter)


class MonopolistNovice:
    def __init__(self) -> None:
        self._usual = MonopolistPlayer()

    def choose(self, view: View, legal: Sequence[MonopolistAction], rng: Rng) -> MonopolistAction | None:
        if isinstance(view.phase, Buying) and BUY in legal:
            return BUY
        seen = legal
        if isinstance(view.phase, Rolling) and stable_random(view.turn, view.seat, view.cash) < PUTS_OFF:
            seen = [action for action in legal if not isinstance(action, Build)]
        action = self._usual.choose(view, seen, rng)
        if isinstance(action, PROPOSALS) and isinstance(view.phase, Rolling):
            return ROLL if ROLL in seen else None
        if isinstance(action, Bid) and isinstance(view.phase, Auction) and action.thing >= 0:
            most = int(BIDS * view.board.prices[action.thing])
            return action if action.amount <= most else Pass(action.thing)
        return action

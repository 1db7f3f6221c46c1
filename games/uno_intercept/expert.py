"""Better judgement of cards, with the weights of УНО."""

from games.uno.actions import Play
from games.uno.expert import Around, judged, unseen_cards, unseen_shares
from games.uno.players import next_seat
from games.uno_intercept.players import InterceptPlayer
from games.uno_intercept.views import View


class InterceptExpert(InterceptPlayer):
    """Usual player with a better judgement of cards.

    It counts the cards of the discard pile.
    """

    def worth(self, view: View, play: Play, *, bluffs: bool) -> float:
        seat = view.mover if view.seat is None else view.seat
        ahead, behind = (view.counts[next_seat(view.playing, seat, way * view.direction)] for way in (1, -1))
        shares = unseen_shares(unseen_cards(view.options.deck(), view.discard, view.hand))
        around = Around(view.colour, len(view.playing), ahead, behind, shares, bluffs)
        return judged(view.hand, [(play.card, play.colour)], around)[0]

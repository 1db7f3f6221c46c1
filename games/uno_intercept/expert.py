"""A sharper judgement than the usual player's: УНО's expert, where these rules are the same."""

from games.uno.actions import Play
from games.uno.expert import Around, judged, unseen_cards, unseen_shares
from games.uno.players import next_seat
from games.uno_intercept.players import InterceptPlayer
from games.uno_intercept.views import View


class InterceptExpert(InterceptPlayer):
    """The usual player's ways; it counts cards, as anybody may who looks at the pile."""

    def worth(self, view: View, play: Play, *, bluffs: bool) -> float:
        seat = view.mover if view.seat is None else view.seat
        ahead, behind = (view.counts[next_seat(view.playing, seat, way * view.direction)] for way in (1, -1))
        shares = unseen_shares(unseen_cards(view.options.deck(), view.discard, view.hand))
        around = Around(view.colour, len(view.playing), ahead, behind, shares, bluffs)
        return judged(view.hand, [(play.card, play.colour)], around)[0]

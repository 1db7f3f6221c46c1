"""Sales to other players that save a computer player from bankruptcy."""

from collections.abc import Iterator, Sequence
from itertools import islice

from games.monopolist.actions import DROP, DealAccept, DealWith, MonopolistAction
from games.monopolist.bots.trading import is_profitable, step_towards
from games.monopolist.deals import OFFERS_A_TURN, can_be_done, items_to_give, redemption_cost
from games.monopolist.holdings import raisable_cash
from games.monopolist.state import Deal, Owing
from games.monopolist.views import View


def debt_sale_step(view: View, seat: int, debt: Owing, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    """Return the next step of selling items to other players, None without buyers."""
    for action in legal:
        offer = view.deals[action.seat] if isinstance(action, DealAccept) else None
        if offer is not None and raisable_cash(view, seat) + _cash_raised(view, offer) >= debt.amount:
            return action
    draft = view.deals[seat]
    if draft is not None and draft.offered:
        return DROP  # The answer took too long.
    sales = list(islice(_sales(view, seat, debt), OFFERS_A_TURN))
    made = view.offers_made[seat]
    if made >= len(sales):
        return DROP if draft is not None else None
    return DealWith(sales[made].to) if draft is None else step_towards(draft, sales[made])


def _sales(view: View, seat: int, debt: Owing) -> Iterator[Deal]:
    """Yield sales of single items at the lowest price that covers the debt.

    The buyer must profit. The creditor is no buyer, because bankruptcy would give it everything.
    """
    missing = debt.amount - raisable_cash(view, seat)
    buyers = [other for other in view.playing if other not in (seat, debt.to)]
    for item in items_to_give(view, seat):
        price = missing + (view.board.mortgages[item] if item >= 0 and not view.mortgaged[item] else 0)
        for other in buyers:
            sale = Deal(seat, other, (item,), (), -price)
            if can_be_done(view, sale) and is_profitable(view, sale, other):
                yield sale


def _cash_raised(view: View, offer: Deal) -> int:
    """Return by how much accepting the offer changes the cash the seat can raise."""
    values = view.board.mortgages
    gained = sum(values[item] for item in offer.gives if item >= 0)
    lost = sum(values[item] for item in offer.takes if item >= 0 and not view.mortgaged[item])
    return offer.money + gained - lost - redemption_cost(view, offer.gives)

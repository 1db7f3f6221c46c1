"""Монтана: reasons of hints."""

from collections import Counter

from games.montana.actions import Keep
from tests.contract.matches import moments
from tests.rules.montana import GAME


def test_a_card_that_does_not_fit_is_not_called_useful():
    said = Counter[tuple[bool, str]]()
    for moment in moments(GAME, {"manner": "attentive"}, 3, 7, limit=600):
        state = moment.before
        for seat in GAME.status(state).waiting:
            if Keep() in GAME.legal_actions(state, seat):
                view = GAME.view(state, seat)
                reason = GAME.presentation.reason(view, Keep())
                assert reason is not None
                said[not view.laws.fitting[view.top].isdisjoint(view.drawn), reason.key] += 1
    assert {*said} == {(True, "montana-why-keep"), (False, "montana-why-no-fit")}

"""Everything drawn of a match, for every viewer: hidden cards make no difference."""

from random import Random
from typing import get_args

import msgspec
import pytest

from bot.core.play import apply_action
from bot.telegram.callback_data import ActionTap
from bot.telegram.messages import Public
from bot.telegram.views.match_view import MatchView
from games.registry import RULEBOOKS
from games.rng import Rng
from games.ui_model import CardsPicture
from locales import DEFAULT_LANGUAGE
from tests.contract.matches import OPTION_SETS, seed_of
from tests.privacy.knowledge import (
    TEXTS,
    Leak,
    check_painted,
    check_resampled,
    deck_of,
    scenes,
)

CASES = [
    pytest.param(game, options, id=f"{game.name}-{number}")
    for game in RULEBOOKS
    for number, options in enumerate(OPTION_SETS[game.name])
]
each_case = pytest.mark.parametrize(("game", "options"), CASES)
each_game = pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
with_hands = pytest.mark.parametrize(
    "game",
    [
        game
        for game in RULEBOOKS
        if any(isinstance(picture, CardsPicture) for picture in game.presentation.illustrations)
    ],
    ids=lambda game: game.name,
)
"""Games with hidden hands; the others hide decks, and what players have not said yet."""
with_cards_to_play = pytest.mark.parametrize(
    "game",
    [game for game in RULEBOOKS if any("card" in action.__struct_fields__ for action in get_args(game.action_type))],
    ids=lambda game: game.name,
)
"""Games in which a button could name a card."""
SEATS = 4
EVERY = 8


def scan(game, options, number=3, limit=100):
    """Check a match from every viewer's side, every few moves."""
    match_view = MatchView(TEXTS)
    deck = deck_of(game, options, SEATS, number)
    for at, scene in enumerate(scenes(game, options, SEATS, number, limit)):
        if at % EVERY == 0:
            check_painted(match_view, game, scene, deck)


def resample(game, options, number=4, limit=100):
    match_view = MatchView(TEXTS)
    rng, chance = Rng(seed_of(5)), Random(5)
    for scene in scenes(game, options, SEATS, number, limit):
        if chance.random() < 1 / EVERY:
            check_resampled(match_view, game, scene.match, rng)


@each_case
def test_nothing_drawn_mentions_a_hidden_card(game, options):
    scan(game, options)


@each_case
def test_hidden_cards_make_no_difference_to_what_is_drawn(game, options):
    resample(game, options)


@each_game
def test_there_is_something_to_hide(game):
    """Otherwise the scan above could not fail."""
    assert len(deck_of(game, {}, SEATS, 3)) > 5


# Planted leaks


@with_hands
def test_events_told_unredacted_are_caught(game, monkeypatch):
    monkeypatch.setitem(vars(game), "redact", lambda event, seat: event)
    with pytest.raises(Leak):
        scan(game, {})


@each_game
def test_a_public_view_of_a_hand_is_caught(game, monkeypatch):
    honest = game.view

    def leaky(state, seat):
        return honest(state, 1 if seat is None else seat)

    monkeypatch.setitem(vars(game), "view", leaky)
    with pytest.raises(Leak):
        scan(game, {})
    with pytest.raises(Leak):
        resample(game, {})


@each_game
def test_another_seats_view_is_caught(game, monkeypatch):
    honest = game.view

    def leaky(state, seat):
        return honest(state, 1 if seat == 0 else seat)

    monkeypatch.setitem(vars(game), "view", leaky)
    with pytest.raises(Leak):
        scan(game, {})
    with pytest.raises(Leak):
        resample(game, {})


@each_game
def test_a_hand_drawn_for_everybody_is_caught(game, monkeypatch):
    honest = MatchView.table

    def leaky(self, match, language, deadline=None):
        table, hand = honest(self, match, language, deadline), self.hand(match, 0, DEFAULT_LANGUAGE)
        return Public(table.text, hand.secret_keyboard)

    monkeypatch.setattr(MatchView, "table", leaky)
    with pytest.raises(Leak):
        scan(game, {}, limit=20)
    with pytest.raises(Leak):
        resample(game, {}, limit=20)


@with_cards_to_play
def test_a_button_that_names_a_card_is_caught(game, monkeypatch):
    def leaky(*, match, stamp, version, token):
        card = getattr(game.codec.parse(token), "card", "")
        # Not every game's names for its cards fit on a button.
        named = card if card.isalnum() else token
        return ActionTap(match=match, stamp=stamp, version=version, token=named)

    monkeypatch.setattr("bot.telegram.views.match_view.ActionTap", leaky)
    with pytest.raises(Leak, match="name"):
        scan(game, {}, limit=40)


@with_hands
def test_unredacted_news_for_returning_players_are_caught(game, monkeypatch):
    honest = apply_action.act

    def leaky(match, seat, action, now, timings, *, tap=None):
        events = game.apply(match.state, seat, action).events
        changes = honest(match, seat, action, now, timings, tap=tap)
        told = [event for event in events if game.tell(event)]
        assert changes.played is not None
        changes.played = msgspec.structs.replace(changes.played, told=told)
        return changes

    monkeypatch.setattr(apply_action, "act", leaky)
    with pytest.raises(Leak):
        scan(game, {})


@with_hands
def test_news_told_as_the_actor_knows_them_are_caught(game, monkeypatch):
    honest = game.redact
    monkeypatch.setitem(vars(game), "redact", lambda event, seat: honest(event, getattr(event, "seat", None)))
    with pytest.raises(Leak):
        scan(game, {})

"""Properties of every installed rulebook."""

import itertools
from random import Random

import msgspec
import pytest

from games.engine import Leave, Numbers, Timeout, TimeUp
from games.errors import BadAction, BadOptions, BadSeats, BadState, IllegalAction
from games.options import Amount, Choice, Switch, describe, read
from games.registry import RULEBOOKS, AnyGame, find
from games.rng import Rng
from tests.contract.matches import GAMES, OPTION_SETS, Moment, moments, new_match, random_actions, seed_of
from tests.playthroughs.golden import GOLDENS

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_case = pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        pytest.param(game, options, game.seats[number % len(game.seats)], id=f"{game.name}-{number}")
        for game in GAMES
        for number, options in enumerate(OPTION_SETS[game.name])
    ],
)


def sampled(history: list[Moment], count: int) -> list[Moment]:
    return Random(len(history)).sample(history, min(count, len(history)))


def accepts(game: AnyGame, state: object, seat: int, action: object) -> bool:
    try:
        game.apply(state, seat, action)
    except IllegalAction:
        return False
    return True


def test_every_rulebook_is_found_by_its_name():
    assert len({game.name for game in RULEBOOKS}) == len(RULEBOOKS)
    assert all(find(game.name) is game for game in RULEBOOKS)
    assert find("no-such-game") is None


@each_game
def test_the_option_sets_try_every_value(game):
    for spec in describe(game.options_type):
        tried = {getattr(read(game.options_type, options), spec.name) for options in OPTION_SETS[game.name]}
        if isinstance(spec, Switch):
            assert tried == {True, False}
        if isinstance(spec, Choice):
            assert tried == set(spec.values)
        if isinstance(spec, Amount):
            assert {spec.least, spec.default, spec.most} <= tried


@each_game
def test_presets_are_sets_of_options(game):
    for preset in game.presets:
        read(game.options_type, preset.values)


@each_case
def test_invariants_hold_at_every_step(game, options, seats):
    for number in range(3):
        start = new_match(game, options, seats, number)
        assert game.violations(start.state) == []
        for moment in moments(game, options, seats, number):
            assert game.violations(moment.after) == [], moment.action


@each_case
def test_random_play_ends(game, options, seats):
    state = new_match(game, options, seats, 7).state
    rng = Random(7)
    for _ in range(200_000):
        if game.status(state).outcome is not None:
            break
        seat, action = random_actions(game, state, rng, absences=True)
        state = game.apply(state, seat, action).state
    outcome = game.status(state).outcome
    assert outcome is not None
    assert sorted(itertools.chain(*outcome.ranking)) == list(range(seats))


@each_case
def test_a_player_can_always_go_on(game, options, seats):
    for moment in moments(game, options, seats, 1):
        waiting = game.status(moment.after).waiting
        assert bool(waiting) == (game.status(moment.after).outcome is None)
        assert set(waiting) <= set(game.status(moment.after).playing)
        assert all(game.legal_actions(moment.after, seat) for seat in waiting)


@each_case
def test_the_clock_runs_out_and_people_leave_at_every_point(game, options, seats):
    history = list(moments(game, options, seats, 2))
    for moment in sampled(history, 25):
        for seat in range(seats):
            waited_for = seat in game.status(moment.before).waiting
            assert accepts(game, moment.before, seat, Timeout()) == waited_for
            if waited_for:
                after = game.apply(moment.before, seat, Timeout()).state
                assert game.violations(after) == []
                assert after != moment.before
            assert accepts(game, moment.before, seat, Leave()) == (seat in game.status(moment.before).playing)
            if seat in game.status(moment.before).playing:
                after = game.apply(moment.before, seat, Leave()).state
                assert game.violations(after) == []
                assert seat not in game.status(after).playing
                assert seat not in game.status(after).waiting
                assert not game.legal_actions(after, seat)


@each_case
def test_when_all_but_one_have_left_the_last_one_wins(game, options, seats):
    state = new_match(game, options, seats, 3).state
    for seat in range(1, seats):
        state = game.apply(state, seat, Leave()).state
    outcome = game.status(state).outcome
    assert outcome is not None
    assert outcome.ranking[0] == (0,)
    assert game.status(state).playing == ()


@each_case
def test_exactly_what_is_offered_is_accepted(game, options, seats):
    history = list(moments(game, options, seats, 4))
    pool = list(
        dict.fromkeys(moment.action for moment in history if not isinstance(moment.action, Timeout | Leave | TimeUp))
    )
    rng = Rng(seed_of(4))
    for moment in sampled(history, 30):
        for seat in range(-1, seats + 1):
            offers = game.legal_actions(moment.before, seat)
            assert len(set(offers)) == len(offers)
            families = [offer for offer in offers if isinstance(offer, Numbers)]
            for offer in offers:
                assert accepts(game, moment.before, seat, offer) == (offer not in families)
            for family in families:
                assert accepts(game, moment.before, seat, family.sample(rng))
            for action in pool:
                offered = action in offers or any(family.holds(action) for family in families)
                assert accepts(game, moment.before, seat, action) == offered


@each_game
def test_beyond_the_ends_of_a_range_nothing_is_accepted(game):
    for moment in moments(game, {}, game.seats[0], 5):
        for offer in game.legal_actions(moment.before, moment.seat):
            if isinstance(offer, Numbers):
                for number in (offer.low - 1, offer.high + 1):
                    action = msgspec.structs.replace(offer.template, **{offer.field: number})
                    assert not accepts(game, moment.before, moment.seat, action)


@each_case
def test_states_actions_and_events_survive_json(game, options, seats):
    for moment in moments(game, options, seats, 6):
        assert game.decode(game.encode(moment.after)) == moment.after
        action = msgspec.json.decode(msgspec.json.encode(moment.action), type=game.action_type)
        assert action == moment.action
        for event in moment.events:
            assert msgspec.json.decode(msgspec.json.encode(event), type=game.event_type) == event


@each_case
def test_tokens_are_short_and_stand_for_one_action(game, options, seats):
    for moment in moments(game, options, seats, 8):
        offers = [o for o in game.legal_actions(moment.before, moment.seat) if not isinstance(o, Numbers)]
        tokens = [game.codec.token(action) for action in (*offers, moment.action)]
        assert all(token.isascii() and 1 <= len(token) <= 24 for token in tokens)
        assert len(set(tokens)) == len({*offers, moment.action})
        assert [game.codec.parse(token) for token in tokens] == [*offers, moment.action]


@each_case
def test_seed_and_actions_replay_the_match_version_by_version(game, options, seats):
    live = list(moments(game, options, seats, 9))
    state = new_match(game, options, seats, 9).state
    for moment in live:
        step = game.apply(state, moment.seat, moment.action)
        assert game.encode(step.state) == game.encode(moment.after)
        assert step.events == moment.events
        # as after a restart, from the stored state
        state = game.decode(game.encode(step.state))


@each_case
def test_apply_leaves_its_input_untouched(game, options, seats):
    for moment in moments(game, options, seats, 10):
        stored = game.encode(moment.before)
        game.apply(moment.before, moment.seat, moment.action)
        assert game.encode(moment.before) == stored


@each_case
def test_a_refused_action_changes_nothing(game, options, seats):
    for moment in moments(game, options, seats, 11, limit=100):
        stored = game.encode(moment.before)
        bystander = next((s for s in range(seats) if not game.legal_actions(moment.before, s)), seats)
        with pytest.raises(IllegalAction) as refused:
            game.apply(moment.before, bystander, Timeout())
        assert refused.value.code
        assert game.encode(moment.before) == stored


@each_case
def test_the_turn_number_never_goes_back(game, options, seats):
    for moment in moments(game, options, seats, 12):
        assert game.status(moment.after).turn >= game.status(moment.before).turn


@each_case
def test_what_a_viewer_cannot_see_changes_nothing_for_them(game, options, seats):
    """With resampled cards, view, screen, legal actions and events stay the same."""
    rng = Rng(seed_of(13))
    history = list(moments(game, options, seats, 13))
    for moment in sampled(history, 40):
        for viewer in (None, *range(seats)):
            other = game.resample(moment.before, viewer, rng)
            assert game.violations(other) == []
            view, legal = game.view(moment.before, viewer), _legal(game, moment.before, viewer)
            assert game.view(other, viewer) == view
            assert _legal(game, other, viewer) == legal
            assert game.screen(game.view(other, viewer), legal) == game.screen(view, legal)
            if accepts(game, other, moment.seat, moment.action):
                step = game.apply(other, moment.seat, moment.action)
                if game.view(step.state, viewer) == game.view(moment.after, viewer):
                    assert _redacted(game, step.events, viewer) == _redacted(game, moment.events, viewer)


def _legal(game, state, viewer):
    return [] if viewer is None else list(game.legal_actions(state, viewer))


def _redacted(game, events, viewer):
    redacted = [game.redact(event, viewer) for event in events]
    return redacted, [game.tell(event) for event in redacted]


@each_game
def test_resampling_really_deals_anew(game):
    """Otherwise the test above could not fail."""
    state = new_match(game, {}, game.seats[0], 14).state
    others = {game.encode(game.resample(state, 0, Rng(seed_of(number)))) for number in range(8)}
    assert len(others) > 4


@each_case
def test_the_deal_is_told_to_each_hand_alone(game, options, seats):
    """Two deals that look the same to a viewer are narrated in the same words."""
    start = new_match(game, options, seats, 15)
    for viewer in (None, *range(seats)):
        for event in start.events:
            redacted = game.redact(event, viewer)
            assert game.redact(redacted, viewer) == redacted
            if viewer is not None:
                public = game.redact(event, None)
                assert game.redact(redacted, None) == public


@each_game
def test_computer_players_finish_their_matches(game):
    for seats in (game.seats[0], game.seats[-1]):
        state = new_match(game, {}, seats, 16).state
        rng = Rng(seed_of(16))
        for _ in range(20_000):
            if game.status(state).outcome is not None:
                break
            seat, action = next(
                (seat, action)
                for seat in (*game.status(state).playing, *game.status(state).waiting)
                if (offers := game.legal_actions(state, seat))
                and (action := game.bots.player.choose(game.view(state, seat), offers, rng)) is not None
            )
            state = game.apply(state, seat, action).state
        assert game.status(state).outcome is not None


def test_every_rulebook_has_a_golden_playthrough():
    assert {golden.rulebook for golden in GOLDENS} == {game.name for game in RULEBOOKS}


@each_game
def test_the_number_of_seats_is_checked(game):
    for seats in (-1, 0, game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(BadSeats) as refused:
            game.setup(read(game.options_type, {}), seats, seed_of(0))
        assert refused.value.params == {"least": game.seats[0], "most": game.seats[-1]}


@each_game
def test_an_unknown_option_is_named(game):
    with pytest.raises(BadOptions) as refused:
        read(game.options_type, {"no-such-option": 1})
    assert (refused.value.code, refused.value.params["option"]) == ("unknown-option", "no-such-option")


@each_game
def test_a_token_of_nothing_is_refused(game):
    for token in ("", "?", "p999999", "x" * 5000, "p1.1.1.1", "\x00", "ход"):
        with pytest.raises(BadAction):
            game.codec.parse(token)


@each_game
def test_a_state_of_another_rulebook_or_a_newer_schema_is_refused(game):
    stored = msgspec.json.decode(game.encode(new_match(game, {}, game.seats[0], 0).state))
    for changes, code in (
        ({"rulebook": "chess"}, "other-rulebook"),
        ({"schema": game.versions.schema + 1}, "newer-schema"),
    ):
        with pytest.raises(BadState) as refused:
            game.decode(msgspec.json.encode({**stored, **changes}))
        assert refused.value.code == code
    with pytest.raises(BadState) as refused:
        game.decode(msgspec.json.encode({**stored, "schema": 0}))
    assert refused.value.code == "unknown-schema"


def test_an_older_schema_is_brought_up_to_date():
    game = find_toy()
    state = new_match(game, {}, 2, 0).state
    stored = msgspec.json.decode(game.encode(state))
    del stored["state"]["rings"]
    assert game.decode(msgspec.json.encode({**stored, "schema": 1})) == state


def find_toy():
    return next(game for game in GAMES if game.name == "toy")

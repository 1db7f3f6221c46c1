"""The mixed seed, byte for byte, and the record of every use of the random stream."""

import hashlib
import hmac
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.registry import RULEBOOKS, AnyGame
from games.rng import Rng
from games.seed_mixing import Mix, hash_of_seed, make_mix, mixed_seed, recorded_draws
from tests.fairness.files import exported

SEED = bytes(range(32))
DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "fairness.md"


def test_the_mix_is_as_the_page_for_players_says() -> None:
    """Computed here by the bytes that docs/fairness.md describes."""
    said = b"igroteka/mix/1" + bytes.fromhex("00000002")
    said += bytes.fromhex("00000000 00000004") + "ёж".encode()
    said += bytes.fromhex("00000002 00000004") + b"moon"
    said += bytes.fromhex("00000005 00000003 00000005 00000001 00000006 00000002")
    mix = make_mix({2: "moon", 0: "ёж", 1: ""}, (3, 5, 1, 6, 2))
    assert mix == Mix(1, ((0, "ёж"), (2, "moon")), (3, 5, 1, 6, 2))
    assert mixed_seed(SEED, mix) == hmac.new(SEED, said, hashlib.sha256).digest()
    example = "0690591f8268e4b00a8786cc698edc4903536d5d229c9270447626490d3f44cb"
    assert mixed_seed(SEED, mix).hex() == example
    assert example in DOCUMENT.read_text(encoding="utf-8")


def test_with_nothing_in_it_the_seed_is_the_dealers_own() -> None:
    assert make_mix({0: "", 1: ""}, ()) == Mix()
    assert mixed_seed(SEED, Mix()) == SEED
    assert hash_of_seed(SEED) == hashlib.sha256(SEED).hexdigest()


def test_a_scheme_of_a_newer_version_is_not_guessed() -> None:
    with pytest.raises(ValueError, match="newer"):
        mixed_seed(SEED, Mix(2))


MIXES = st.builds(
    make_mix,
    st.dictionaries(st.integers(0, 9), st.text(max_size=8)),
    st.lists(st.integers(1, 6), max_size=6).map(tuple),
)


@given(MIXES, MIXES)
def test_two_mixes_are_never_written_alike(one: Mix, other: Mix) -> None:
    assert (mixed_seed(SEED, one) == mixed_seed(SEED, other)) == (one == other)


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_every_word_of_the_stream_is_accounted_for(game: AnyGame) -> None:
    """The lots have no gaps, and the last one ends at the position of the stream."""
    for number in (0, 5, 7):
        export = exported(game, number)
        assert export.fairness is not None
        assert export.fairness.lots is not None
        position = 0
        seed = mixed_seed(bytes.fromhex(export.seed), export.fairness.mix)
        for _, lot in export.fairness.lots:
            assert lot.at == position
            rng = Rng(seed, position)
            if lot.kind == "shuffle":
                gave = rng.shuffled(lot.of)
            elif lot.kind == "pick":
                gave = (rng.choice(lot.of),)
            else:
                gave = tuple(1 + rng.below(sides) for sides in lot.of)
            assert (gave, rng.position) == (lot.gave, lot.until)
            position = lot.until
        assert export.final["state"]["position"] == position


def test_nothing_is_written_down_unasked() -> None:
    game = RULEBOOKS[0]
    with recorded_draws() as lots:
        game.setup(game.options_type(), 2, SEED)
    seen = len(lots)
    game.setup(game.options_type(), 2, SEED)
    assert seen == len(lots) > 0

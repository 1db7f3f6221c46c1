"""Options describe themselves well enough to draw a lobby."""

from typing import Annotated, Literal

import msgspec
import pytest

from games.errors import BadOptions
from games.options import HOUSE_RULE, Amount, Choice, Listed, Switch, Value, Words, describe, read, read_stored
from games.ui_model import Local


class Sample(msgspec.Struct, frozen=True):
    fast: bool = True
    limit: Literal[100, 200] = 200
    rule: Annotated[str, msgspec.Meta(max_length=5)] = ""
    minutes: Annotated[int, msgspec.Meta(ge=5, le=600)] = 60
    town: Annotated[str, Listed(lambda: {"big": Local({"ru": "Город"}), "small": Local({"ru": "Село"})})] = "big"
    jackpot: Annotated[bool, HOUSE_RULE] = False
    stacking: Annotated[Literal["never", "twos"], HOUSE_RULE] = "never"


def test_a_description_has_kinds_values_and_defaults():
    assert describe(Sample) == (
        Switch("fast", True),
        Choice("limit", 200, (100, 200)),
        Words("rule", "", 5),
        Amount("minutes", 60, 5, 600),
        Choice("town", "big", ("big", "small"), called=(Local({"ru": "Город"}), Local({"ru": "Село"}))),
        Switch("jackpot", False, is_house_rule=True),
        Choice("stacking", "never", ("never", "twos"), is_house_rule=True),
    )


def test_values_from_a_command_line_are_read():
    assert read(Sample, {"fast": "off", "limit": "100", "rule": "  да \n ", "minutes": "45"}) == Sample(
        False, 100, "да", 45
    )


def test_what_is_not_given_keeps_its_default():
    assert read(Sample, {}) == Sample()


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"speed": 1}, "unknown-option"),
        ({"fast": "perhaps"}, "bad-value"),
        ({"limit": 150}, "bad-value"),
        ({"limit": True}, "bad-value"),
        ({"rule": "слишком длинно"}, "bad-value"),
        ({"rule": "a\u202eb"}, "bad-value"),
        ({"minutes": 4}, "bad-value"),
        ({"minutes": 601}, "bad-value"),
        ({"minutes": "-30"}, "bad-value"),
        ({"minutes": "½"}, "bad-value"),
        ({"minutes": "9" * 50}, "bad-value"),
        ({"minutes": True}, "bad-value"),
        ({"town": "Rome"}, "bad-value"),
    ],
)
def test_a_wrong_value_is_named(given, code):
    with pytest.raises(BadOptions) as refused:
        read(Sample, given)
    assert refused.value.code == code
    assert refused.value.params["option"] == next(iter(given))


def test_what_is_no_longer_on_offer_is_dropped_and_the_rest_is_kept():
    given: dict[str, Value] = {"town": "Rome", "limit": 100, "speed": 3, "minutes": 45}
    assert read_stored(Sample, given) == {"limit": 100, "minutes": 45}


def test_a_field_that_cannot_be_described_is_a_mistake_of_ours():
    class Odd(msgspec.Struct, frozen=True):
        weights: tuple[int, ...] = ()

    with pytest.raises(TypeError):
        describe(Odd)

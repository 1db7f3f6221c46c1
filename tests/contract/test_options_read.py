"""Options as people and configuration write them: booleans, numbers and words."""

from typing import Annotated

import msgspec
import pytest

from games.errors import BadOptions
from games.options import HOUSE_RULE, Amount, Words, describe, read


class Sample(msgspec.Struct, frozen=True):
    fast: bool = True
    rule: Annotated[str, msgspec.Meta(max_length=5)] = ""
    minutes: Annotated[int, msgspec.Meta(ge=5, le=600)] = 60
    fine: Annotated[int, HOUSE_RULE, msgspec.Meta(ge=0, le=9)] = 0
    dare: Annotated[str, HOUSE_RULE, msgspec.Meta(max_length=9)] = ""


@pytest.mark.parametrize("word", ["true", "yes", "on", "1", "True", "YES", True, 1])
def test_a_switch_is_on(word):
    assert read(Sample, {"fast": word}).fast is True


@pytest.mark.parametrize("word", ["false", "no", "off", "0", "False", "NO", False, 0])
def test_a_switch_is_off(word):
    assert read(Sample, {"fast": word}).fast is False


@pytest.mark.parametrize("number", [5, "5", 600, "600", "000000045"])
def test_a_number_within_its_bounds_is_read(number):
    assert read(Sample, {"minutes": number}).minutes == int(number)


@pytest.mark.parametrize("number", ["0000000045", "9" * 21, "9" * 5000])
def test_a_number_as_long_as_no_number_is_refused_and_quoted_in_part(number):
    with pytest.raises(BadOptions) as refused:
        read(Sample, {"minutes": number})
    assert refused.value.params == {"option": "minutes", "value": number[:20]}


@pytest.mark.parametrize(("line", "read_as"), [("абвгд", "абвгд"), (" а  б\n\tв ", "а б в"), ("", "")])
def test_words_are_one_line_up_to_their_length(line, read_as):
    assert read(Sample, {"rule": line}).rule == read_as


def test_words_that_are_too_long_are_quoted_as_far_as_they_may_go():
    with pytest.raises(BadOptions) as refused:
        read(Sample, {"rule": "абвгде"})
    assert refused.value.params == {"option": "rule", "value": "абвгд"}


def test_a_house_rule_may_be_a_number_or_words():
    assert describe(Sample)[-2:] == (Amount("fine", 0, 0, 9, True), Words("dare", "", 9, True))


class Unbounded(msgspec.Struct, frozen=True):
    words: str = ""


class WithoutLength(msgspec.Struct, frozen=True):
    words: Annotated[str, msgspec.Meta(min_length=1)] = "а"


class AnyNumber(msgspec.Struct, frozen=True):
    number: int = 0


class FromBelowOnly(msgspec.Struct, frozen=True):
    number: Annotated[int, msgspec.Meta(ge=0)] = 0


class FromAboveOnly(msgspec.Struct, frozen=True):
    number: Annotated[int, msgspec.Meta(le=9)] = 0


class Fraction(msgspec.Struct, frozen=True):
    share: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5


@pytest.mark.parametrize("options", [Unbounded, WithoutLength, AnyNumber, FromBelowOnly, FromAboveOnly, Fraction])
def test_a_field_without_bounds_is_a_mistake_of_ours_and_named(options):
    name = msgspec.structs.fields(options)[0].name
    told = f"^option '{name}' is neither a switch, nor a choice, nor a number, nor words$"
    with pytest.raises(TypeError, match=told):
        describe(options)

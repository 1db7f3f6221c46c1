"""Callback data is short, bounded, and readable by later versions."""

import pytest

from bot.telegram.callback_data import (
    KINDS,
    AbsentTap,
    ActionTap,
    AgainTap,
    AvailabilityTap,
    CloseTap,
    ConfirmTap,
    FairTap,
    ForgetTap,
    GamesTap,
    HandTap,
    HintTap,
    HistoryTap,
    HostTap,
    LobbySettingTap,
    LobbyTap,
    MenuTap,
    NewTap,
    NextTap,
    OrderTap,
    PauseTap,
    PracticeTap,
    PromptTap,
    RulesTap,
    SeatTap,
    SettingTap,
    SpectatorTap,
    StatsTap,
    Tap,
    TimeTap,
    TournamentTap,
    WakeTap,
    read,
)

BUTTONS = {
    "a:3f:7:14:p52.0": ActionTap(match=123, stamp=7, version=40, token="p52.0"),
    "a:3f::14:d": ActionTap(match=123, stamp=None, version=40, token="d"),
    "m:3f:deeds3": MenuTap(match=123, name="deeds3"),
    "m:3f:build:b5": MenuTap(match=123, name="build", later="b5"),
    "h:3f": HandTap(match=123),
    "l:3f:join": LobbyTap(match=123, what="join"),
    "l:3f:set:target:3": LobbySettingTap(match=123, what="set", name="target", value="3"),
    "f:3f:pick:1b": FairTap(match=123, what="pick", value="1b"),
    "t:3f:computer:1": SeatTap(match=123, absent=1),
    "t:3f:wake": WakeTap(match=123),
    "t:3f:time:2": TimeTap(match=123, seat=2),
    "t:3f:pause": PauseTap(match=123),
    "t:3f:again": AgainTap(match=123),
    "t:3f:without:2": AbsentTap(match=123, what="without", absent=2),
    "t:3f:host:2": HostTap(match=123, seat=2),
    "d:3f:stop:3f:yes": ConfirmTap(match=123, what="stop", person=123, sure="yes"),
    "v:3f:start": SpectatorTap(match=123),
    "x:3f": CloseTap(person=123),
    "w:3f:7:take": PromptTap(match=123, number=7),
    "c:0:call": NextTap(),
    "y:0:zone:moscow": AvailabilityTap(page="zone", value="moscow"),
    "g:3f:open:0": GamesTap(match=123, what="open"),
    "g:0:page:2": GamesTap(page=2),
    "k:3f:step:1a:1": HistoryTap(match=123, what="step", at=46, is_open=1),
    "n:0": NewTap(),
    "n:0:uno": NewTap(rulebook="uno"),
    "s:0:hand:private": SettingTap(name="hand", value="private"),
    "q:0:top:uno": StatsTap(page="top", rulebook="uno"),
    "q:0:hide": StatsTap(page="hide"),
    "z:3f:yes": ForgetTap(person=123, what="yes"),
    "u:3f:play": TournamentTap(cup=123, what="play"),
    "u:0:robin:uno_intercept": TournamentTap(what="robin", value="uno_intercept"),
    "o:3f:draw:give:0": OrderTap(match=123, name="draw"),
    "i:3f": HintTap(match=123),
    "r:0:uno:2": RulesTap(rulebook="uno", page=2),
    "p:0:start:uno": PracticeTap(rulebook="uno"),
    "p:3f:stop": PracticeTap(match=123, what="stop"),
}


@pytest.mark.parametrize(("data", "tap"), BUTTONS.items())
def test_a_button_is_read_as_it_was_written(data: str, tap: Tap) -> None:
    assert tap.pack() == data
    assert read(data) == tap


def test_every_kind_has_its_example() -> None:
    assert {type(tap) for tap in BUTTONS.values()} == set(KINDS)


def test_a_button_of_before_that_was_bound_to_no_turn_goes_on_working() -> None:
    assert read("a:3f:14:p52.0") == ActionTap(match=123, stamp=None, version=40, token="p52.0")


@pytest.mark.parametrize(
    "data", [None, "", "a", "a:1", "a:1:1:1:p 1", "a:1:1:-1:p", "ж:1", "h:1:2", "h:", "m:1", "m:1:a/b"]
)
def test_what_no_button_carries_is_nothing(data: str | None) -> None:
    assert read(data) is None


@pytest.mark.parametrize("spoilt", ["p" * 31, "карта", "a:b", ""])
def test_what_could_not_be_read_again_is_not_written(spoilt: str) -> None:
    with pytest.raises(ValueError):
        ActionTap(match=1, stamp=1, version=1, token=spoilt)


def test_no_button_is_longer_than_telegram_takes() -> None:
    longest = MenuTap(match=36**6 - 1, name="m" * 24, later="m" * 24)
    assert len(longest.pack().encode()) <= 64

"""Exports: all versions can be read, and errors and forgeries are named."""

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.results import match_export
from bot.core.results.match_export import SCHEMA, BadExport, Export
from games.registry import RULEBOOKS, AnyGame
from tests.support.bundled_games import OURS
from tests.support.played_matches import exported, finished

GOLDENS = sorted((Path(__file__).parents[2] / "fixtures" / "exports").glob("schema-*.json"))
UNO = exported("uno")
FILE = match_export.written(UNO)


def rewritten(change: Callable[[dict[str, Any]], None]) -> bytes:
    """Return the file with a change in it and a matching checksum."""
    plain = json.loads(FILE)
    change(plain)
    plain["checksum"] = match_export.checksum(plain)
    return json.dumps(plain).encode()


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_a_match_of_every_game_is_written_read_and_replayed(game: AnyGame) -> None:
    match, course = finished(game.name)
    export = match_export.of_match(match, course)
    again = match_export.read(match_export.written(export))
    assert msgspec.structs.replace(again, checksum="") == export
    replay = match_export.replayed(again)
    assert replay.difference is None
    assert len(replay.frames) == len(course) + 1
    assert replay.frames[-1].state == match.state
    assert [deed.after_ms for deed in again.actions][:2] == [1500, 3000]


def test_the_file_says_all_that_was_agreed_on() -> None:
    plain = json.loads(FILE)
    assert (plain["schema"], plain["rulebook"], plain["rules_version"]) == (SCHEMA, "uno", 1)
    assert plain["options"]["target"] == 0
    assert "stacking" in plain["options"], "also what was as usual: it may be another thing later"
    assert [seat["name"] for seat in plain["seats"]] == ["Аня", "Борис"]
    assert hashlib.sha256(bytes.fromhex(plain["seed"])).hexdigest() == plain["seed_hash"]
    assert plain["fairness"]["scheme"] == 0, "nothing was mixed into the seed"
    assert set(plain["actions"][0]) == {"seat", "after_ms", "action", "told"}


def test_without_names_there_is_none_in_it() -> None:
    data = match_export.written(match_export.nameless(UNO))
    assert "Аня" not in data.decode()
    assert "Борис" not in data.decode()
    assert match_export.replayed(match_export.read(data)).difference is None


def test_what_can_be_checked_of_the_deal_goes_along() -> None:
    proof = match_export.read(match_export.written(UNO)).fairness
    assert proof == UNO.fairness
    assert proof is not None
    assert proof.deal is not None
    assert proof.lots


def test_of_a_match_that_runs_there_is_no_export() -> None:
    match, course = finished("uno")
    match.status = "running"
    with pytest.raises(ValueError, match="not over"):
        match_export.of_match(match, course)


# Old versions


def test_every_schema_has_its_goldens() -> None:
    assert {file.stem for file in GOLDENS} >= {
        f"schema-{schema}-{game.name}" for schema in range(1, SCHEMA + 1) for game in OURS
    }


@pytest.mark.parametrize("file", GOLDENS, ids=lambda file: file.stem)
def test_what_was_exported_once_is_read_for_ever(file: Path) -> None:
    replay = match_export.replayed(match_export.read(file.read_bytes()))
    assert replay.difference is None or replay.is_by_other_rules, replay.difference


def test_an_older_schema_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_export, "SCHEMA", 2)
    monkeypatch.setattr(match_export, "UPCASTERS", {1: lambda plain: {**plain, "rules_version": 7}})
    assert match_export.read(FILE).rules_version == 7


# Bad input: the first problem


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "it is no JSON"),
        (b"hello", "it is no JSON"),
        (FILE[: len(FILE) // 2], "it is cut off"),
        (FILE[:-1], "it is cut off"),
        (b"[]", "neither an exported match"),
        (b'{"kind": "diary"}', "neither an exported match"),
        (b'{"kind": "igroteka-match"}', "does not say which schema"),
        (b'{"kind": "igroteka-match", "schema": true}', "does not say which schema"),
        (b'{"kind": "igroteka-match", "schema": 99}', "it is of schema 99 and this version reads up to"),
        (b"[" * 100_000, "it is no JSON"),
        (FILE.replace(b'"seat": 0', b'"seat": 1', 1), "the checksum is wrong"),
        (FILE.replace("Аня".encode(), "Яна".encode(), 1), "the checksum is wrong"),
        (rewritten(lambda plain: plain.pop("seed")), "missing required field `seed`"),
        (rewritten(lambda plain: plain.update(colour="red")), "unknown field `colour`"),
        (rewritten(lambda plain: plain.update(options=[])), "$.options"),
        (rewritten(lambda plain: plain.update(seed="00" * 32)), "the hash of the seed is wrong"),
        (rewritten(lambda plain: plain.update(seed="00")), "the seed is not 32 bytes"),
        (rewritten(lambda plain: plain.update(seed="xy" * 32)), "the seed is not 32 bytes"),
        (rewritten(lambda plain: plain["actions"][4].update(seat=2)), "action 5 is of seat 2"),
        (b"0" * (match_export.LARGEST + 1), "too large"),
    ],
    ids=range(20),
)
def test_the_first_thing_that_is_wrong_is_named(data: bytes, words: str) -> None:
    with pytest.raises(BadExport) as refused:
        match_export.read(data)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


@given(st.integers(0, len(FILE) - 1), st.integers(0, 255))
def test_no_byte_can_be_changed_unnoticed(at: int, byte: int) -> None:
    spoilt = FILE[:at] + bytes([byte]) + FILE[at + 1 :]
    with suppress(BadExport):
        assert match_export.read(spoilt) == match_export.read(FILE), "nothing but blanks may differ"


def test_no_rulebook_no_replay() -> None:
    export = match_export.read(rewritten(lambda plain: plain.update(rulebook="no_such_game")))
    with pytest.raises(BadExport, match="no rulebook 'no_such_game'"):
        match_export.replayed(export)


# Changed courses are refused


def differs(change: Callable[[dict[str, Any]], None]) -> tuple[str, int]:
    replay = match_export.replayed(match_export.read(rewritten(change)))
    assert replay.frames == ()
    assert replay.difference is not None
    return replay.difference.why, replay.difference.at


def other_outcome(plain: dict[str, Any]) -> None:
    plain["outcome"]["ranking"] = plain["outcome"]["ranking"][::-1]


def other_final(plain: dict[str, Any]) -> None:
    plain["final"]["state"]["turn"] += 1


def other_told(plain: dict[str, Any]) -> None:
    number = next(at for at, deed in enumerate(plain["actions"]) if deed["told"] and "seat" in deed["told"][0])
    plain["actions"][number]["told"][0]["seat"] ^= 1


def test_where_the_rules_would_go_another_way_there_is_no_course_of_theirs() -> None:
    last = len(UNO.actions)
    assert differs(lambda plain: plain["actions"].pop(3))[0] in (match_export.ILLEGAL, match_export.TOLD)
    assert differs(lambda plain: plain["actions"][3].update(action={"do": "fly"})) == (match_export.ILLEGAL, 4)
    assert differs(lambda plain: plain["options"].update(moon=True)) == (match_export.ILLEGAL, 0)
    assert differs(other_outcome) == (match_export.OUTCOME, last)
    assert differs(other_final) == (match_export.STATE, last)
    assert differs(lambda plain: plain.update(final={})) == (match_export.UNREADABLE, last)
    assert differs(other_told)[0] == match_export.TOLD


def test_a_mended_rule_does_not_falsify_an_old_match(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(game for game in RULEBOOKS if game.name == "uno")
    sound = game.rules.apply

    def mended(state: Any, seat: int, action: Any) -> Any:
        step = sound(state, seat, action)
        return msgspec.structs.replace(step, state=msgspec.structs.replace(step.state, direction=-step.state.direction))

    monkeypatch.setitem(vars(game.rules), "apply", mended)
    monkeypatch.setitem(vars(game.versions), "rules", 2)
    replay = match_export.replayed(UNO)
    assert replay.difference is not None
    assert replay.frames == ()
    assert replay.is_by_other_rules
    told = [event for deed in UNO.actions for event in match_export.told(game, deed)]
    assert len(told) > len(UNO.actions) / 2, "what was told then is there still"
    assert match_export.final_state(UNO, game) is not None


def test_a_mended_rule_that_did_not_matter_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(game for game in RULEBOOKS if game.name == "uno")
    monkeypatch.setitem(vars(game.versions), "rules", 2)
    assert match_export.replayed(UNO).difference is None


def test_news_in_words_of_before_are_no_difference() -> None:
    plain: Export = msgspec.structs.replace(
        UNO, actions=tuple(msgspec.structs.replace(deed, told=({"what": "bygone"},)) for deed in UNO.actions)
    )
    assert match_export.replayed(plain).difference is None

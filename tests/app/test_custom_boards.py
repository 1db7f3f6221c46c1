"""The operator's own boards: offered in the lobby, checked, drawn.

Bad ones are logged.
"""

import io
import logging
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image
from typer.testing import CliRunner

from bot.cli.main import app
from bot.core.lobby import lobby
from bot.core.models import Match, Moment, Seat
from bot.custom_boards import load_boards
from bot.i18n.texts import Texts
from bot.render.board.cells import SIZE
from bot.settings import SettingsError
from bot.telegram.views import lobby_view
from bot.timings import DEFAULT_TIMINGS
from games.monopolist.board import BOARDS, REFUSED, BadBoard
from games.registry import find
from games.ui_model import Text

TEXTS = Texts(strict=True)


@pytest.fixture(autouse=True)
def _forgotten_afterwards() -> Iterator[None]:
    known = dict(BOARDS)
    yield
    BOARDS.clear()
    BOARDS.update(known)


def yard(**changes: Any) -> bytes:
    town = msgspec.json.decode((files("games.monopolist") / "boards" / "town.json").read_bytes())
    return msgspec.json.encode(town | {"name": {"ru": "Наш двор", "en": "Our yard"}} | changes)


def opened(options: dict[str, Any]) -> Match:
    game = find("monopolist")
    assert game is not None
    match = lobby.open_lobby(game, -100, 0, Seat("Аня", 1), 0, (), bytes(32))
    lobby.join(match, 2, "Борис")
    match.record.options = options
    return match


def said(texts: Any) -> list[str]:
    return [TEXTS.label(text, "ru", ()) for text in texts]


def test_a_board_in_the_folder_is_offered_and_played(tmp_path: Path) -> None:
    (tmp_path / "yard.json").write_bytes(yard())
    (tmp_path / "notes.txt").write_text("no board, and not meant to be one")
    load_boards(tmp_path)
    match = opened({})
    question = lobby_view.values(match, "board")
    assert said(label for row in question.rows for label, _ in row)[:3] == ["✓ Старореченск", "Малые Липки", "Наш двор"]
    lobby.choose_value(match, 1, "board", 2)
    assert "Город: Наш двор" in said(lobby_view.summary(match))
    lobby.start(match, 1, Moment(0.0), DEFAULT_TIMINGS)
    assert match.state.options.board == "yard"


def test_a_bad_file_is_named_with_its_first_mistake_and_left_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "yard.json").write_bytes(yard())
    (tmp_path / "broken.json").write_bytes(b"{")
    (tmp_path / "poor.json").write_bytes(yard(cash=1, salary=0))
    (tmp_path / "town.json").write_bytes(yard())
    with caplog.at_level(logging.ERROR):
        load_boards(tmp_path)
    assert set(BOARDS) == {"city", "town", "yard"}
    lines = [record.getMessage() for record in caplog.records]
    assert lines == [
        f"board skipped: file={tmp_path / 'broken.json'}: not JSON",
        f"board skipped: file={tmp_path / 'poor.json'}: cash: less than two deeds can cost (and 1 more)",
        f"board skipped: file={tmp_path / 'town.json'}: there is a board «town» already: give the file another name",
    ]


def test_a_bad_file_among_our_own_is_named_too(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(REFUSED, "village.json", BadBoard("not JSON"))
    load_boards(None)
    assert [record.getMessage() for record in caplog.records] == ["board skipped: file=village.json: not JSON"]


def test_a_folder_that_is_not_there_stops_the_start_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="BOARDS_PATH is wrong"):
        load_boards(tmp_path / "nowhere")


def test_a_lobby_whose_board_is_gone_plays_on_the_usual_one() -> None:
    match = opened({"board": "gone", "variant": "quick"})
    assert said(lobby_view.summary(match))[:2] == ["Правила: по книге", "Игра: Быстрая"]
    lobby.turn_option(match, 1, "parking_pot")
    assert match.record.options == {"variant": "quick", "parking_pot": True}
    lobby.start(match, 1, Moment(0.0), DEFAULT_TIMINGS)
    assert match.state.options.board == "city"
    assert TEXTS.render(Text("monopolist-header-quick", {"board": match.state.options.laid_out.name}), "ru", ())


# The command


def run(*args: object) -> Any:
    return CliRunner().invoke(app, ["board", *map(str, args)])


def test_a_sound_board_is_drawn_beside_its_file(tmp_path: Path) -> None:
    (tmp_path / "yard.json").write_bytes(yard())
    result = run(tmp_path / "yard.json")
    assert result.exit_code == 0, result.output
    assert "Наш двор: 24 cells, 14 deeds" in " ".join(result.stdout.split())
    drawn = Image.open(io.BytesIO((tmp_path / "yard.png").read_bytes()))
    assert drawn.width == SIZE


def test_it_is_drawn_where_it_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "yard.json").write_bytes(yard())
    result = run(tmp_path / "yard.json", "--out", tmp_path / "there.png", "--language", "en")
    assert "Our yard" in result.stdout
    assert (tmp_path / "there.png").exists()
    assert not (tmp_path / "yard.png").exists()
    assert run(tmp_path / "yard.json", "--out", tmp_path / "no" / "way.png").exit_code == 2


def test_every_mistake_is_named_and_nothing_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "yard.json").write_bytes(yard(cash=1, salary=0))
    result = run(tmp_path / "yard.json")
    assert result.exit_code == 1
    assert "cash: less than two deeds can cost" in result.stderr
    assert "salary, fine, houses and hotels: at least 1" in result.stderr
    assert not (tmp_path / "yard.png").exists()
    assert run(tmp_path / "nowhere.json").exit_code == 2

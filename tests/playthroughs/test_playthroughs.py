import pytest

from tests.playthroughs.golden import FOLDER, GOLDENS, read_actions, write


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.path.stem)
def test_a_golden_playthrough_replays_to_the_letter(golden):
    """If this fails and the change is meant: `make goldens`, and read the diff."""
    text = golden.path.read_text(encoding="utf-8")
    actions = read_actions(golden, text)
    assert actions
    assert write(golden, actions) == text


def test_no_golden_file_is_forgotten():
    folders = {FOLDER, *(golden.path.parent for golden in GOLDENS)}
    assert {path for folder in folders for path in folder.glob("*.txt")} == {golden.path for golden in GOLDENS}

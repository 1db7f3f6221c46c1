import pytest

from tests.playthroughs import stories
from tests.playthroughs.golden import FOLDER, GOLDENS, read_actions, write
from tests.support.bundled_games import OURS


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.path.stem)
def test_a_golden_playthrough_replays_to_the_letter(golden):
    """If this fails after an intended change: `make goldens`, and read the diff."""
    text = golden.path.read_text(encoding="utf-8")
    actions = read_actions(golden, text)
    assert actions
    assert write(golden, actions) == text


def test_no_golden_file_is_forgotten():
    folders = {FOLDER, *(golden.path.parent for golden in GOLDENS)}
    assert {path for folder in folders for path in folder.glob("*.txt")} == {golden.path for golden in GOLDENS}


@pytest.mark.parametrize("golden", stories.STORIES, ids=lambda golden: golden.path.stem)
def test_a_story_tells_the_match_as_it_is_told_today(golden):
    """If this fails after an intended change: `make goldens`, and read the diff."""
    assert stories.path_of(golden).read_text(encoding="utf-8") == stories.story(golden)


def test_every_game_of_ours_has_its_story_and_no_other_lies_there():
    told = {stories.path_of(golden) for golden in stories.STORIES}
    assert set(stories.FOLDER.glob("*.md")) == told == {stories.FOLDER / f"{game.name}.md" for game in OURS}

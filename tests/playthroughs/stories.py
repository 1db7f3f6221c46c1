"""Golden matches told as stories in docs/stories, written by `make goldens`.

The text is the public narration in the words of the locales; only full stops are added.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from bot.i18n.texts import Texts
from games.options import read
from games.ui_model import Text
from tests.playthroughs.golden import GOLDENS, Golden, read_actions

FOLDER = Path(__file__).parents[2] / "docs" / "stories"
TOLD = ("uno-full", "uno_intercept-classic", "montana-attentive", "monopolist-quick")
"""A short match of each game that comes to its end."""
STORIES = tuple(golden for golden in GOLDENS if f"{golden.rulebook}-{golden.title}" in TOLD)
NAMES = ("Аня", "Борис", "Вера", "Гена", "Дина", "Егор")
PARAGRAPH = 6
"""Actions per paragraph."""
TEXTS = Texts(strict=True)
_MARKS = re.compile("[\u2066-\u2069\u200e\u200f]")
_FULL_STOPS = tuple(".!?…:»)")


class Deed(NamedTuple):
    """The lines about one action, and its round."""

    round: int
    sentences: tuple[str, ...]


def path_of(golden: Golden) -> Path:
    return FOLDER / f"{golden.rulebook}.md"


def story(golden: Golden) -> str:
    """Return the text of the match, with a chapter for each round."""
    return "\n\n".join(_paragraphs(golden)) + "\n"


def _paragraphs(golden: Golden) -> Iterator[str]:
    yield f"# {_say(Text(f'{golden.rulebook}-title'))}"
    names = NAMES[: golden.seats]
    yield f"*За столом {', '.join(names[:-1])} и {names[-1]}.*"
    deeds = [deed for deed in _deeds(golden) if deed.sentences]
    rounds = {deed.round for deed in deeds}
    for number, chapter in groupby(deeds, key=lambda deed: deed.round):
        if len(rounds) > 1:
            yield f"## Глава {number}"
        told = list(chapter)
        for start in range(0, len(told), PARAGRAPH):
            yield " ".join(_joined(sentence for deed in told[start : start + PARAGRAPH] for sentence in deed.sentences))


def _deeds(golden: Golden) -> Iterator[Deed]:
    game = golden.game
    step = game.setup(read(game.options_type, golden.options), golden.seats, golden.seed_bytes)
    yield Deed(1, _sentences(golden, step.events))
    for seat, action in read_actions(golden, golden.path.read_text(encoding="utf-8")):
        before = game.status(step.state).round
        step = game.apply(step.state, seat, action)
        yield Deed(before, _sentences(golden, step.events))


def _sentences(golden: Golden, events: tuple[Any, ...]) -> tuple[str, ...]:
    game = golden.game
    lines = [_say(line) for event in events for line in game.tell(game.redact(event, None))]
    return tuple(line if line.endswith(_FULL_STOPS) else f"{line}." for line in lines if line.strip())


def _joined(sentences: Iterable[str]) -> list[str]:
    """Return «Аня берёт карту. Аня пасует.» as one sentence."""
    joined: list[str] = []
    for sentence in sentences:
        name, _, rest = sentence.partition(" ")
        before = joined[-1] if joined else ""
        if name in NAMES and rest[:1].islower() and before.startswith(f"{name} ") and not set(before) & set(":«"):
            joined[-1] = f"{before.rstrip('.')}{',' if ' и ' in before else ' и'} {rest}"
        else:
            joined.append(sentence)
    return joined


def _say(text: Text) -> str:
    return _MARKS.sub("", " ".join(TEXTS.render(text, "ru", NAMES).split()))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for told in (golden for golden in STORIES if sys.argv[1:] in ([], [golden.rulebook])):
        path_of(told).write_text(story(told), encoding="utf-8")
        print(path_of(told).name)

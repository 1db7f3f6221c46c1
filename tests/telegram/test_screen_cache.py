"""Each screen is made once and shared."""

from collections import Counter
from pathlib import Path

import pytest

from games.uno import UNO
from games.uno.actions import Draw
from tests.support.chat import MY_CARDS, chat


@pytest.mark.parametrize("names", [("Аня", "Борис", "Вера"), ("Аня", "Борис", "Вера", "Глеб", "Даша", "Егор")])
async def test_a_move_costs_one_screen_for_each_seat_and_one_for_the_table(
    tmp_path: Path, names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with chat(tmp_path, *names) as table:
        match = await table.deal()
        for person in table.people:
            await table.tap(person, MY_CARDS)
        await table.quiet()
        made: Counter[int | None] = Counter()
        screen = UNO.screen

        def counting(view, legal):
            made[view.seat] += 1
            return screen(view, legal)

        monkeypatch.setitem(vars(UNO), "screen", counting)
        mover = match.state.mover
        await table.act(mover, Draw())
        await table.quiet()
        assert None in made, "the table was drawn"
        assert mover in made
        assert set(made.values()) == {1}, made

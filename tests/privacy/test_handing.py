"""Seats change hands in mid-match: from then on only the new owner gets the hand."""

from pathlib import Path
from random import Random

import pytest

from games.uno import UNO
from tests.privacy.knowledge import Leak
from tests.privacy.recording import Recorder, Sent, check_sent, history, play_on
from tests.support.chat import chat
from tests.support.chat_members import TAKE, owner_is

PRESSES = 40


@pytest.mark.parametrize("place", ["group", "private"])
async def test_after_a_hand_over_only_the_new_owner_sees_the_hand(tmp_path: Path, place: str) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", "Гриша", admin=True, updates="fetched") as table:
        recorder = Recorder(table.app)
        anya, boris, vera, grisha = table.people
        for person in table.people:
            await person.say("/start", table.client.bot_id)
            await person.sees("Привет", table.client.bot_id)
            async with table.app.storage.transaction():
                await table.app.storage.users.update(person.id, hand_place=place)
        await anya.say("/uno")
        for person in (boris, vera):
            await table.tap(person, "Войти")
        await table.tap(anya, "Начать")
        await table.quiet()
        before = await table.match()
        table.people = [anya, boris, vera]
        await play_on(table, before.match_id, Random(1), PRESSES)
        await anya.say("/seat")
        await grisha.sees("отдаёт своё место")
        await table.quiet()
        sent_before = len(recorder.sent)
        await table.tap(grisha, TAKE)
        await owner_is(table, 0, grisha)
        await table.quiet()
        table.people = [grisha, boris, vera]
        after = await play_on(table, before.match_id, Random(2), PRESSES)
        await table.quiet()
        moments = await history(table.app, UNO, after)
        assert check_sent(recorder.sent[:sent_before], before, UNO, moments) > PRESSES
        assert check_sent(recorder.sent[sent_before:], after, UNO, moments, newcomer=0) > PRESSES
        to_old = [call for call in recorder.sent[sent_before:] if call.viewer == anya.id]
        assert to_old, "the old owner's hand is put away"
        assert not any(_has_buttons(call) for call in to_old)
        with pytest.raises(Leak):
            # Proof of the check: for another viewer the same messages would be a leak.
            check_sent(recorder.sent[sent_before:], before, UNO, moments)


def _has_buttons(call: Sent) -> bool:
    return any(name == "callback_data" for name, _ in call.strings())

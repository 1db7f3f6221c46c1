"""«Честность раздачи»: the commitment, what is mixed into the deal, and the seed."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from aiogram.types import CopyTextButton, InlineKeyboardButton, MessageEntity

from bot.core.match_service import TableError
from bot.core.models import Match
from bot.core.sanitize import clean
from bot.telegram.callback_data import FairTap, number, short
from bot.telegram.messages import Public, keyboard, utf16
from bot.telegram.views.pages import Pages
from games.rng import Rng
from games.seed_mixing import PLAIN
from games.ui_model import SeatName, Text

SUGGESTED: Final = 4
PER_ROW: Final = 2
BRIEF, MANY = 24, 4
"""With more words than this, each is cut: an ephemeral message is short."""


_CODE: Final = re.compile(r"^[0-9a-f]{64}$", re.MULTILINE)


class Button(NamedTuple):
    label: Text
    tap: FairTap | None = None
    copies: str = ""


def drawn(pages: Pages, match: Match, user_id: int, language: str, dice: int, lots: Rng) -> Public:
    """Return the page for this user.

    `dice` is the number of dice to throw, `lots` choose the suggested words. The seed is shown after the match.
    """
    seat = match.seat_of(user_id)
    if match.status == "over":
        lines, rows = [*_opened(match)], _rows_after(match)
    elif match.status == "lobby":
        lines, rows = [*_promised(match, seat, dice)], _rows_before(pages, match, user_id, language, lots)
    else:
        lines, rows = [*_kept(match)], [[_copy_hash(match)], [_close(match)]]
    heading = (Text("fairness-title"), Text("host-blank"))
    words = "\n".join(pages.say(line, match, language) for line in (*heading, *lines))
    buttons = keyboard([[_drawn(pages, button, language) for button in row] for row in rows])
    return Public(words, buttons, [_code(words, found) for found in _CODE.finditer(words)])


def suggested(pages: Pages, language: str) -> list[str]:
    """Return suggested words for the deal."""
    return pages.say(Text("fairness-suggested"), None, language).split()


def picked(pages: Pages, language: str, value: str) -> str:
    """Return the word of a button."""
    at, words = number(value), suggested(pages, language)
    if at is None or at >= len(words):
        raise TableError("old-button")
    return words[at]


def _promised(match: Match, seat: int | None, dice: int) -> Iterator[Text]:
    yield Text("fairness-promise")
    yield Text("fairness-code", {"code": match.record.fairness.seed_hash})
    yield Text("host-blank")
    word = "" if seat is None else match.record.seats[seat].fairness_word
    yield Text("fairness-my-word", {"word": word}) if word else Text("fairness-words-wanted")
    said = [at for at, player in enumerate(match.record.seats) if player.fairness_word and at != seat]
    if said:
        names = tuple(Text("table-name", {"name": SeatName(at)}) for at in said)
        yield Text("fairness-said-by", {"names": names})
    if match.record.fairness.throws_dice:
        yield Text("fairness-dice-wanted", {"count": dice})


def _kept(match: Match) -> Iterator[Text]:
    yield Text("fairness-running")
    yield Text("fairness-code", {"code": match.record.fairness.seed_hash})
    yield from _mix(match)


def _opened(match: Match) -> Iterator[Text]:
    yield Text("fairness-over")
    yield Text("fairness-code", {"code": match.seed.hex()})
    yield Text("fairness-hash-again")
    yield Text("fairness-code", {"code": match.record.fairness.seed_hash})
    yield from _mix(match)
    if match.record.fairness.mix.scheme == PLAIN:
        yield Text("fairness-nothing-mixed")
    else:
        yield Text("fairness-dealt-by")
        yield Text("fairness-code", {"code": match.dealt_by.hex()})
    yield Text("host-blank")
    yield Text("fairness-how")


def _mix(match: Match) -> Iterator[Text]:
    mix = match.record.fairness.mix
    if mix.words:
        yield Text("fairness-words")
    for seat, word in mix.words:
        shown = word if len(mix.words) <= MANY else clean(word, BRIEF)
        yield Text("fairness-line", {"line": Text("fairness-word", {"name": SeatName(seat), "word": shown})})
    if mix.dice:
        yield Text("fairness-dice", {"dice": " ".join(map(str, mix.dice))})


def _rows_before(pages: Pages, match: Match, user_id: int, language: str, lots: Rng) -> list[list[Button]]:
    rows = [[_copy_hash(match)]]
    if match.seat_of(user_id) is not None:
        words = suggested(pages, language)
        # Chance decides which words are shown; the player chooses one of them.
        found = lots.shuffled(range(len(words)))[:SUGGESTED]
        picks = [Button(Text("fairness-pick", {"word": words[at]}), _tap(match, "pick", short(at))) for at in found]
        rows += [picks[at : at + PER_ROW] for at in range(0, len(picks), PER_ROW)]
        rows.append([Button(Text("fairness-say"), _tap(match, "word"))])
    if match.record.host_id == user_id:
        label = Text("fairness-dice-on" if match.record.fairness.throws_dice else "fairness-dice-off")
        rows.append([Button(label, _tap(match, "dice"))])
    return [*rows, [_close(match)]]


def _rows_after(match: Match) -> list[list[Button]]:
    return [[_copy_hash(match)], [Button(Text("fairness-copy-seed"), copies=match.seed.hex())], [_close(match)]]


def _copy_hash(match: Match) -> Button:
    return Button(Text("fairness-copy-hash"), copies=match.record.fairness.seed_hash)


def _close(match: Match) -> Button:
    return Button(Text("fairness-close"), _tap(match, "close"))


def _tap(match: Match, what: str, value: str = "") -> FairTap:
    return FairTap.model_validate({"match": match.match_id, "what": what, "value": value})


def _code(words: str, found: re.Match[str]) -> MessageEntity:
    return MessageEntity(type="code", offset=utf16(words[: found.start()]), length=len(found[0]))


def _drawn(pages: Pages, button: Button, language: str) -> InlineKeyboardButton:
    label = pages.texts.label(button.label, language, ())
    if button.tap is None:
        return InlineKeyboardButton(text=label, copy_text=CopyTextButton(text=button.copies))
    return InlineKeyboardButton(text=label, callback_data=button.tap.pack())

"""Pictures at 390 pixels: everything is large enough, and a chat crops nothing."""

from collections.abc import Iterator

import pytest

from bot.i18n.texts import Texts
from bot.render.canvas import WRITTEN
from bot.render.covers import Wording, cover
from bot.render.theme import THEMES
from games.card_art import Cover
from games.monopolist.presentation.pictures import BoardPicture
from games.options import read
from games.placards import CoverPicture, ShelfPicture
from games.registry import DECKS, RULEBOOKS
from games.ui_model import CardsPicture, Decision, HandPicture, Picture, ResultPicture, RoundPicture
from tests.render import models
from tests.render.golden import GOLDENS, artist
from tests.support.cases import failures

PHONE = 390
SMALLEST = 13.0
HANDS = (0, 1, 2, 3, 4, 5, 7, 8, 10, 11, 15, 18, 19, 25, 28, 29, 40)
"""Numbers of cards: for each number of rows, the most and the fewest."""


def hand_of(deck: str, count: int) -> HandPicture:
    codes = list(DECKS[deck].faces)
    return HandPicture(deck, tuple(codes[number * 7 % len(codes)] for number in range(count)), (True,) * count)


def pictures() -> Iterator[tuple[str, Picture]]:
    yield from ((golden.title, golden.model) for golden in GOLDENS)
    yield from ((f"table of {count}", models.table(count)) for count in range(11))
    yield from ((f"{count} cards of {deck}", hand_of(deck, count)) for deck in DECKS for count in HANDS)
    yield "board, all at the start", models.START
    yield "board, all in jail", models.JAIL
    for count in range(2, 11):
        seats = tuple(range(count))
        yield f"result of {count}", ResultPicture(seats, seats, tuple(reversed(seats)))
        yield f"rounds of {count}", ResultPicture(seats, seats, seats, (seats, seats))
        wins = tuple((seat, seat * 7) for seat in seats)
        decision = Decision(0, "w4")
        yield (
            f"victory of {count}",
            ResultPicture(seats, seats, seats, (seats, seats), "points", "uno", decision, wins, 1000),
        )
        yield f"shared by {count}", ResultPicture(seats, (1,) * count, seats, (seats, seats), "points", "uno", decision)
        yield f"round of {count}", models.round_of(count)
    for count in range(1, len(RULEBOOKS) + 1):
        yield f"shelf of {count}", ShelfPicture(tuple(game.name for game in RULEBOOKS[:count]))
    for game in RULEBOOKS:
        yield f"cover of {game.name}", CoverPicture(game.name)
        for page, picture in enumerate(game.presentation.illustrations, start=1):
            yield f"{game.name}, page {page}", picture
        for players in (game.seats[0], game.seats[-1]):
            state = game.setup(read(game.options_type, {}), players, bytes(32)).state
            for viewer in (None, 0):
                shown = game.screen(game.view(state, viewer), ()).picture
                if shown is not None:
                    yield f"{game.name} for {players}, seen by {viewer}", shown


ALL = dict(pictures())


def test_no_letter_is_too_small_to_be_read() -> None:
    def check(picture: Picture) -> None:
        image = artist().image(picture, models.MIXED, "ru", THEMES["dark"])
        small = {
            words: round(size * PHONE / image.width, 1)
            for words, size in image.info[WRITTEN]
            if size * PHONE / image.width < SMALLEST
        }
        assert not small

    problems = failures(check, {title: (picture,) for title, picture in ALL.items()})
    assert not problems, "\n".join(problems)


def test_nothing_is_cropped_by_a_chat() -> None:
    def check(picture: Picture) -> None:
        width, height = artist().image(picture, models.MIXED, "ru", THEMES["light"]).size
        assert 0.5 <= width / height <= 2

    problems = failures(check, {title: (picture,) for title, picture in ALL.items()})
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(
    "kind", [BoardPicture, ResultPicture, RoundPicture, CardsPicture, HandPicture, CoverPicture, ShelfPicture]
)
def test_every_kind_is_looked_at(kind: type) -> None:
    assert any(isinstance(picture, kind) for picture in ALL.values())


def test_what_is_written_is_measured() -> None:
    written = [words for words, _ in artist().image(models.CITY, models.MIXED, "ru", THEMES["dark"]).info[WRITTEN]]
    assert {"Аня", "1500", "Тюрьма", "Ярмарочная", "120"} <= set(written)


@pytest.mark.parametrize("language", Texts().languages())
@pytest.mark.parametrize("game", [game.name for game in RULEBOOKS])
def test_a_cover_says_all_of_it_in_every_language(game: str, language: str) -> None:
    written = artist().image(CoverPicture(game), (), language, THEMES["light"]).info[WRITTEN]
    on_shelf = artist().image(ShelfPicture((game,)), (), language, THEMES["dark"]).info[WRITTEN]
    assert not [words for words, _ in (*written, *on_shelf) if "…" in words], "something did not fit"
    assert min(size for _, size in (*written, *on_shelf)) * PHONE / 960 >= SMALLEST


def test_a_game_without_cards_or_a_cover_of_its_own_has_one_too() -> None:
    bare = cover(Cover(), None, Wording("Шашки", "Ходи и бей.", "2–2", "2–2"), THEMES["dark"])
    assert len(bare.crop((600, 100, 900, 500)).getcolors(10_000) or ()) > 3, "there are dice on it"

"""Pictures of tables, boards, hands and results: from the plain picture models to PNG."""

from collections.abc import Callable, Iterable, Sequence
from threading import Lock
from typing import Any, Final, TypeAlias

from PIL import Image

from bot.pictures import hands, results, tables
from bot.pictures.board import draw_board
from bot.pictures.canvas import encoded, reduced
from bot.pictures.lettering import Name, Namer
from bot.show.texts import DEFAULT_LANGUAGE, Texts
from games.screen import (
    BoardPicture,
    BoardSeat,
    CardsPicture,
    HandPicture,
    MontanaPicture,
    Picture,
    ResultPicture,
    SeatPicture,
    TablePicture,
    Text,
)

AnySeat: TypeAlias = SeatPicture | BoardSeat

# Fonts and the palette cannot be used by two threads at once; packing, the longest part, is done outside.
_DRAWING: Final = Lock()


class Artist:
    """Draws picture models. What comes out depends on nothing but the arguments; any thread may ask."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._namer = Namer(texts)
        self._drawers: Final[dict[type, Callable[[Any, Sequence[str], str], Image.Image]]] = {
            TablePicture: self._uno_table,
            MontanaPicture: self._montana_table,
            BoardPicture: self._board,
            HandPicture: lambda picture, names, language: hands.hand(picture),
            CardsPicture: lambda picture, names, language: hands.cards_in_a_row(picture),
            ResultPicture: self._result,
        }

    def draw(self, model: Picture, names: Sequence[str], language: str = DEFAULT_LANGUAGE) -> bytes:
        """A PNG; `names[seat]` is who sits there."""
        with _DRAWING:
            image = reduced(self._drawers[type(model)](model, names, language))
        return encoded(image)

    def _uno_table(self, picture: TablePicture, names: Sequence[str], language: str) -> Image.Image:
        return tables.uno_table(picture, self._names(picture.seats, names, language))

    def _montana_table(self, picture: MontanaPicture, names: Sequence[str], language: str) -> Image.Image:
        return tables.montana_table(picture, self._names(picture.seats, names, language))

    def _board(self, picture: BoardPicture, names: Sequence[str], language: str) -> Image.Image:
        shown = [name.shown for name in self._names(picture.seats, names, language)]
        words = (self._say("picture-cash", language), self._say("picture-capital", language))
        return draw_board(picture, shown, words, language)

    def _result(self, picture: ResultPicture, names: Sequence[str], language: str) -> Image.Image:
        shown = self._namer.names(picture.seats, names, language)
        key = "picture-points-by-round" if picture.of == "points" else "picture-capital-by-turn"
        return results.result(picture, shown, self._say(key, language))

    def _names(self, seats: Iterable[AnySeat], names: Sequence[str], language: str) -> list[Name]:
        return self._namer.names((seat.seat for seat in seats), names, language)

    def _say(self, key: str, language: str) -> str:
        return self._texts.label(Text(key), language, ())

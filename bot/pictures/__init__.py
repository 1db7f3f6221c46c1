"""Pictures of tables, boards, hands and results: from the plain picture models to PNG."""

from collections.abc import Iterable, Mapping, Sequence
from threading import Lock
from typing import Final, TypeAlias

from PIL import Image

from bot.pictures import hands, results, tables
from bot.pictures.board import draw_board
from bot.pictures.canvas import encoded, reduced
from bot.pictures.lettering import Name, Namer
from bot.pictures.pen import Pen
from bot.pictures.theme import FELT
from bot.show.texts import DEFAULT_LANGUAGE, Texts
from games.artwork import Colour, Deck
from games.registry import DECKS
from games.screen import (
    BoardPicture,
    BoardSeat,
    CardsPicture,
    Drawing,
    HandPicture,
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

    def __init__(self, texts: Texts, decks: Mapping[str, Deck] = DECKS) -> None:
        self._texts = texts
        self._namer = Namer(texts)
        self._decks = decks

    def draw(self, model: Picture, names: Sequence[str], language: str = DEFAULT_LANGUAGE) -> bytes:
        """A PNG; `names[seat]` is who sits there."""
        with _DRAWING:
            image, colours = self._drawn(model, names, language)
            image = reduced(image, colours)
        return encoded(image)

    def _drawn(self, model: Picture, names: Sequence[str], language: str) -> tuple[Image.Image, tuple[Colour, ...]]:
        """The image, and the colours in it that not every picture has."""
        match model:
            case TablePicture():
                deck = self._decks[model.deck]
                return tables.card_table(model, deck, self._names(model.seats, names, language)), deck.colours
            case HandPicture():
                deck = self._decks[model.deck]
                return hands.hand(model, deck), deck.colours
            case CardsPicture():
                deck = self._decks[model.deck]
                return hands.cards_in_a_row(model, deck), deck.colours
            case ResultPicture():
                return self._result(model, names, language), ()
            case BoardPicture():
                return self._board(model, names, language), ()
            case Drawing():
                return self._painted(model, names, language), model.colours

    def _board(self, picture: BoardPicture, names: Sequence[str], language: str) -> Image.Image:
        shown = [name.shown for name in self._names(picture.seats, names, language)]
        words = (self._say("picture-cash", language), self._say("picture-capital", language))
        return draw_board(picture, shown, words, language)

    def _result(self, picture: ResultPicture, names: Sequence[str], language: str) -> Image.Image:
        shown = self._namer.names(picture.seats, names, language)
        key = "picture-points-by-round" if picture.of == "points" else "picture-capital-by-turn"
        return results.result(picture, shown, self._say(key, language))

    def _painted(self, picture: Drawing, names: Sequence[str], language: str) -> Image.Image:
        width, height = picture.size
        pen = Pen(width, height, finer=2)
        pen.panel((0, 0, width, height), 0, FELT)
        picture.paint(pen, [name.shown for name in self._namer.names(range(len(names)), names, language)])
        return pen.finish().convert("RGB")

    def _names(self, seats: Iterable[AnySeat], names: Sequence[str], language: str) -> list[Name]:
        return self._namer.names((seat.seat for seat in seats), names, language)

    def _say(self, key: str, language: str) -> str:
        return self._texts.label(Text(key), language, ())

"""Draws the picture models of screens as PNG and GIF."""

from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Final

from PIL import Image

from bot.i18n.texts import WORDS_LENGTH, Texts
from bot.render import cards, covers, result_pictures, tables
from bot.render.board.board import BoardComposer
from bot.render.canvas import Canvas, Pen, encode_film, encoded, felt, film_frame, reduced
from bot.render.lettering import Namer, drawable, printed
from bot.render.result_pictures import Words
from bot.render.theme import DARK, THEMES, Theme
from games.card_art import Colour, Cover, Deck
from games.monopolist.presentation.pictures import BoardPicture
from games.placards import CoverPicture, LadderPicture, ShelfPicture
from games.registry import DECKS, find
from games.ui_model import CardsPicture, Drawing, HandPicture, Picture, ResultPicture, RoundPicture, TablePicture, Text
from locales import DEFAULT_LANGUAGE

COURSES: Final[Mapping[str, str]] = {
    "points": "picture-points-by-round",
    "tours": "picture-points-by-tour",
    "capital": "picture-capital-by-turn",
}
ROUNDS: Final[Mapping[str, str]] = {
    "points": "picture-round-over",
    "tours": "picture-tour-over",
    "capital": "picture-round-over",
}

COMPOSERS: Final[Mapping[type[Drawing], type[BoardComposer]]] = {BoardPicture: BoardComposer}
"""Drawings that are composed of sprites: more than the pen of `Drawing.paint` can do."""

# Fonts and the palette are not thread-safe. Encoding, the longest part, needs no lock.
_DRAWING: Final = Lock()


class Artist:
    """Draws picture models. The result depends only on the arguments; thread-safe."""

    def __init__(self, texts: Texts, decks: Mapping[str, Deck] = DECKS) -> None:
        self._texts = texts
        self._namer = Namer(texts)
        self._decks = decks
        self._composers = {kind: composer(self._label) for kind, composer in COMPOSERS.items()}

    def draw(
        self, model: Picture, names: Sequence[str], language: str = DEFAULT_LANGUAGE, theme: str = DARK.name
    ) -> bytes:
        """Return a PNG; `names[seat]` is the player's name."""
        style = THEMES[theme]
        with _DRAWING:
            image = reduced(self.image(model, names, language, style), style, self._colours(model))
        return encoded(image)

    def film(
        self, models: Sequence[Picture], names: Sequence[str], language: str = DEFAULT_LANGUAGE, theme: str = DARK.name
    ) -> bytes:
        """Return an animated GIF; the lock is released between its frames."""
        style = THEMES[theme]
        frames: list[Image.Image] = []
        shared: tuple[Colour, ...] = ()
        for model in models:
            with _DRAWING:
                shared = shared or self._colours(model)
                image = self.image(model, names, language, style)
                frames.append(film_frame(image, frames[0] if frames else None, style, shared))
        return encode_film(frames)

    def image(self, model: Picture, names: Sequence[str], language: str, theme: Theme) -> Image.Image:
        """Return the image in full colour; its `info` lists the words on it with their size."""
        match model:
            case TablePicture():
                return self._table(model, names, language, theme)
            case HandPicture():
                return cards.hand(model, self._decks[model.deck], theme)
            case CardsPicture():
                return cards.cards_in_a_row(model, self._decks[model.deck], theme)
            case ResultPicture():
                return self._result(model, names, language, theme)
            case RoundPicture():
                return self._round(model, names, language, theme)
            case LadderPicture():
                names = [row.name for row in model.rows]
                return result_pictures.ladder(model, self._namer.names(range(len(names)), names, language), theme)
            case CoverPicture():
                return covers.cover(*self._cover_parts(model.game, language), theme)
            case ShelfPicture():
                return covers.shelf([self._cover_parts(game, language) for game in model.games], theme)
            case Drawing():
                return self._draw_custom(model, names, language, theme)

    def _colours(self, model: Picture) -> tuple[Colour, ...]:
        """Return the colours of a picture that are not in the common palette."""
        if isinstance(model, TablePicture | HandPicture | CardsPicture | RoundPicture | ResultPicture):
            return self._decks[model.deck].colours if model.deck else ()
        if isinstance(model, CoverPicture | ShelfPicture):
            names = (model.game,) if isinstance(model, CoverPicture) else model.games
            decks = (game.presentation.deck for name in names if (game := find(name)) is not None)
            return tuple(dict.fromkeys(colour for deck in decks if deck is not None for colour in deck.colours))
        return model.colours if isinstance(model, Drawing) else ()

    def _table(self, picture: TablePicture, names: Sequence[str], language: str, theme: Theme) -> Image.Image:
        seats = [seat.seat for seat in picture.seats]
        shown = dict(zip(seats, self._namer.names(seats, names, language), strict=True))
        return tables.card_table(picture, self._decks[picture.deck], shown, theme)

    def _result(self, picture: ResultPicture, names: Sequence[str], language: str, theme: Theme) -> Image.Image:
        shown = self._namer.names(picture.seats, names, language)
        deck = self._decks[picture.deck] if picture.deck else None
        chart = self._say(COURSES[picture.of], language)
        return result_pictures.result(picture, shown, chart, self._words(picture, names, language), deck, theme)

    def _words(self, picture: ResultPicture, names: Sequence[str], language: str) -> Words:
        """Return the words of a result picture, in letters that the fonts have."""
        decision = None if picture.decision is None else picture.decision.words
        if decision is None and picture.decision is not None:
            decision = Text("picture-last-card")
        said = "" if decision is None else drawable(self._texts.label(decision, language, names), WORDS_LENGTH)
        number = self._say("picture-number", language, picture.number) if picture.number else ""
        title, wins = (
            self._say("picture-winner", language, picture.places.count(1)),
            self._say("picture-wins", language),
        )
        return Words(title, said, number, wins)

    def _round(self, picture: RoundPicture, names: Sequence[str], language: str, theme: Theme) -> Image.Image:
        shown = self._namer.names(picture.seats, names, language)
        title = self._say(ROUNDS[picture.of], language, picture.number)
        return result_pictures.round_over(picture, shown, title, self._decks[picture.deck], theme)

    def _cover_parts(self, name: str, language: str) -> tuple[Cover, Deck | None, covers.Wording]:
        """Return the cover of a game, its deck and its words."""
        game = find(name)
        if game is None:
            raise KeyError(name)
        least, most = game.seats[0], game.seats[-1]
        texts = [
            Text(f"{name}-title"),
            Text(f"{name}-about"),
            Text("picture-players", {"least": least, "most": most}),
            Text("picture-seats", {"least": least, "most": most}),
        ]
        if game.presentation.cover.minutes is not None:
            shortest, longest = game.presentation.cover.minutes
            texts.append(Text("picture-minutes", {"least": shortest, "most": longest}))
        return (
            game.presentation.cover,
            game.presentation.deck,
            covers.Wording(*(printed(self._texts.render(text, language, ())) for text in texts)),
        )

    def _draw_custom(self, picture: Drawing, names: Sequence[str], language: str, theme: Theme) -> Image.Image:
        if (composer := self._composers.get(type(picture))) is not None:
            return composer.draw(picture, lambda seats: self._namer.names(seats, names, language), language, theme)
        width, height = picture.size
        pen = Pen(width, height, finer=2)
        picture.paint(pen, [name.shown for name in self._namer.names(range(len(names)), names, language)])
        canvas = Canvas(felt(theme, width, height))
        canvas.paste(pen.finish(), 0, 0)
        return canvas.finish()

    def _label(self, text: Text, language: str) -> str:
        return self._texts.label(text, language, ())

    def _say(self, key: str, language: str, number: int = 0) -> str:
        return self._label(Text(key, {"number": number} if number else {}), language)

"""One word for one thing: words that must not appear in the texts of a game.

Mostly the source's word is used. Where ours is better on a phone, it is used everywhere, and the source's must not
appear: a board has «клетки» (it says «ячейка» and «поле ячеек»), they are «улицы» («участок», though it says «улица»
too), full and empty are «виды» («подцвет»).
"""

import re
from functools import cache
from typing import Final

import pytest
from fluent.syntax import FluentSerializer
from fluent.syntax.ast import Message

from games.monopolist.board import BOARDS
from locales import LOCALES
from tests.support.board_names import named
from tests.support.speedups import parsed

FORBIDDEN: Final = {
    "uno": {
        "значок": r"знач(ок|к\w*)",
        "джокер": r"джокер\w*",
        "колода банка": r"банк\w*",
        "раздающий": r"раздающ\w*",
        "тур": r"тур\w{0,3}",
        "картинка": r"картинк\w*",
        "чёрная карта": r"чёрн\w+",
    },
    "uno_intercept": {
        "«УНО!»": r"УНО!",
        "символ, значок": r"(символ|знач(ок|к))\w*",
        "раунд": r"раунд\w*",
        "сдающий": r"сда(ёт|ёшь|ющ\w+|ть)",
        "дикая": r"дики\w+|дикая",
        "Готов": r"Готов",
    },
    "montana": {
        "обмен": r"обмен\w*",
        "разворот": r"разворот\w*",
        "подцвет": r"подцвет\w*",
        "ещё ход": r"ещё.ход",
        "козырь": r"козыр\w*",
    },
    "monopolist": {
        "торги": r"торг(и|ов|ам|ах)",
        "ячейка": r"ячейк\w*|ячеек",
        "участок": r"участ(ок|к\w*)",
        "за круг": r"за.круг",
        "ровно": r"ровно",
        "высшая ставка": r"высш\w+",
        "гостиница": r"гостиниц\w*",
    },
}
"""Forbidden words by game, with their endings."""
IN_ENGLISH: Final = {
    "monopolist": {"cell": r"cells?", "throw": r"throw\w*|thrown", "worth": r"worth", "affairs": r"affairs"},
    "montana": {"lay": r"lays?|laid|laying"},
    "uno": {"lay": r"lays?|laid|laying"},
    "uno_intercept": {"lay": r"lay|laid|laying"},
}
IN_UKRAINIAN: Final = {
    "uno": {
        "здавати": r"зда(є|єш|вати|ти)",
        "відбій": r"відб(ій|ою|ої)",
        "бали": r"бал(и|ів|ами)?",
        "пуста": r"пуст\w+",
        "тур": r"тур\w{0,3}",
    },
    "uno_intercept": {
        "«УНО!»": r"УНО!",
        "символ": r"символ\w*",
        "раунд": r"раунд\w*",
        "здавати": r"зда(є|єш|вати|ти)",
        "дика": r"дик(а|у|і|их)",
        "хибна карта": r"[Хх]ибн(а|у|і) карт\w",
    },
    "montana": {"обмін": r"обмін\w*", "розворот": r"розворот\w*", "пуста": r"пуст\w+", "хлопок": r"хлоп\w*"},
    "monopolist": {
        "тюрма": r"[Тт]юр(м|е)\w*",
        "дім": r"дім|дом(у|и|ом|ів|ами)",
        "парковка": r"парк(овк|інг)\w*",
        "комірка": r"комір(к|ок)\w*",
        "закладати": r"заклад(ати|аєш|ає|ай|ено|ене)|заклас(ти|ть)",
        "торги": r"торг(и|ів|ах)",
        "ділянка": r"ділян(к|ок)\w*",
    },
}
IN_GERMAN: Final = {
    "uno": {"wilde Karte": r"[Ww]ild\w*", "austeilen": r"[Aa]us(ge)?teil\w*", "Spieler": r"Spieler\w*"},
    "uno_intercept": {"„UNO!“": r"UNO!", "Joker": r"Joker\w*", "abfangen": r"[Aa]bfang\w*", "Spieler": r"Spieler\w*"},
    "montana": {"klatschen": r"[Kk]latsch\w*", "Hinweis": r"Hinweis\w*", "Spieler": r"Spieler\w*"},
    "monopolist": {
        "Hypothek": r"Hypothek\w*",
        "Versteigerung": r"Versteigerung\w*",
        "Grundstück": r"Grundstück\w*",
        "bankrott": r"[Bb]ankrott\w*",
        "Spieler": r"Spieler\w*",
    },
}
"""Words that assume a gender, such as «Spieler» for one person."""
IN_KAZAKH: Final = {
    "uno": {
        "жабайы": r"[Жж]абайы\w*",
        "сурет": r"[Сс]урет\w*",
        "тур": r"[Тт]ур(ды|да|дан|дың|ға|лар\w*)?",
        "қара карта": r"[Ққ]ара карта\w*",
        "очко": r"[Оо]чко\w*",
    },
    "uno_intercept": {
        "«УНО!»": r"УНО!",
        "белгі": r"[Бб]елгі\w*",
        "раунд": r"[Рр]аунд\w*",
        "джокер": r"[Дд]жокер\w*",
        "блеф": r"[Бб]леф\w*",
        "перехват": r"[Пп]ерехват\w*",
    },
    "montana": {
        "айырбас": r"[Аа]йырбас\w*",
        "қағып алу": r"[Ққ]ағып",
        "шапалақ": r"[Шш]апала\w+",
        "стопка": r"[Сс]топка\w*|[Бб]ума\w*",
    },
    "monopolist": {
        "отель": r"[Оо]тель\w*",
        "жалдау": r"[Жж]алда(у|ма)\w*|[Жж]алға",
        "залог": r"[Зз]алог\w*|[Ии]потека\w*",
        "клетка": r"[Кк]летка\w*|[Шш]аршы\w*",
        "сүйек": r"[Сс]үйе[кг]\w*",
        "учаске": r"[Уу]часке\w*|[Тт]елім\w*",
        "абақты": r"[Аа]бақты\w*",
    },
}
LISTS: Final = {"ru": FORBIDDEN, "en": IN_ENGLISH, "uk": IN_UKRAINIAN, "de": IN_GERMAN, "kk": IN_KAZAKH}


@cache
def texts(language: str, game: str) -> str:
    """Return the words of a game without keys, comments and parameters."""
    tree = parsed((LOCALES / language / f"{game}.ftl").read_text(encoding="utf-8"))
    values = [FluentSerializer().serialize_entry(entry) for entry in tree.body if isinstance(entry, Message)]
    words = "\n".join(value.split("=", 1)[1] for value in values)
    if game == "monopolist":
        for board in BOARDS.values():
            words += "\n".join(named(card.text, language) for deck in board.decks for card in deck)
    return re.sub(r"\{[^{}\"]*\$[^{}]*?(->|\})|\{ [a-z_][\w-]* \}|\[\w+\]", " ", words)


@pytest.mark.parametrize("language", LISTS)
def test_a_thing_is_called_by_one_word(language: str) -> None:
    found = []
    for game, words in LISTS[language].items():
        lines = texts(language, game).split("\n")
        for word, endings in words.items():
            pattern = re.compile(rf"\b({endings})(?!\w)")
            found += [f"{game}, {word}: {line.strip()}" for line in lines if pattern.search(line)]
    assert not found, "\n".join(found)


def test_the_list_would_find_them() -> None:
    assert "символ" in texts("ru", "uno")
    assert "аукцион" in texts("ru", "monopolist")
    assert "monopolist-" not in texts("ru", "monopolist")

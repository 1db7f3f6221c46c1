"""Names of the cells, groups and cards of a board, in words."""

from bot.i18n.texts import Texts
from games.monopolist.board import Name, name_text
from games.ui_model import Text
from locales import DEFAULT_LANGUAGE

TEXTS = Texts(strict=True)


def named(name: Name, language: str = DEFAULT_LANGUAGE) -> str:
    return TEXTS.label(Text("monopolist-place", {"name": name_text(name)}), language, ())

"""What a game makes of words written in the chat, by way of all the locales."""

from typing import Any

from bot.i18n.phrases import PhraseRecognizer
from bot.i18n.texts import Texts
from games.engine import Action
from games.registry import AnyGame

EARS = PhraseRecognizer(Texts(strict=True))


def hears(game: AnyGame, state: Any, words: str) -> tuple[Action, ...]:
    """The words come folded."""
    assert game.chat_phrases is not None
    found: tuple[Action, ...] = game.chat_phrases.actions(state, EARS.said(game.name, words))
    return found

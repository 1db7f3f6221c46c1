"""Actions that a game recognises in words written in the chat, in all languages."""

from typing import Any

from bot.i18n.phrase_recognition import PhraseRecognizer
from bot.i18n.texts import Texts
from games.engine import Action
from games.registry import AnyGame

EARS = PhraseRecognizer(Texts(strict=True))


def hears(game: AnyGame, state: Any, words: str) -> tuple[Action, ...]:
    """Return the actions that the folded words mean in this state."""
    assert game.chat_phrases is not None
    found: tuple[Action, ...] = game.chat_phrases.actions(state, EARS.said(game.name, words))
    return found

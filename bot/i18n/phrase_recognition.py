"""Phrases written in a chat, normalised and looked up for a game.

For example, «УНООО!!» becomes «уно».
"""

import re
import unicodedata

from bot.i18n.texts import Texts
from games.engine import Said
from games.registry import RULEBOOKS, AnyGame
from games.ui_model import Text

LONGEST = 60
MORE = "*"
"""Suffix of a phrase in the locales that may be followed by anything, with or without spaces."""
_APOSTROPHE = re.compile(r"(?<=\w)['’ʼ`](?=\w)")
_NOT_LETTERS = re.compile(r"[^\w]+", re.UNICODE)
_STRETCHED = re.compile(r"(\D)\1+")
_BELOW_NOTHING = re.compile(r"\s*[-−–]\s*\w{0,2}\s*\d")


def fold(text: str) -> str:
    """Return the text in a normal form; "" if it is too long.

    The form is in lower case, with ё as е, without punctuation and stretched letters. An apostrophe does not split a
    word («п’ять»). Numbers keep their sign.
    """
    if len(text) > LONGEST:
        return ""
    plain = unicodedata.normalize("NFKC", _APOSTROPHE.sub("", text)).lower().replace("ё", "е")
    minus = "-" if _BELOW_NOTHING.match(plain) else ""
    return minus + _STRETCHED.sub(r"\1", _NOT_LETTERS.sub(" ", plain).strip())


class PhraseRecognizer:
    """Recognises the phrases of all languages in every chat.

    Because players of a chat may speak different languages.
    """

    def __init__(self, texts: Texts) -> None:
        self._games = {game.name: _Lexicon(texts, game) for game in RULEBOOKS}

    def said(self, rulebook: str, words: str) -> Said:
        """Return the meanings of folded words.

        The whole phrase is looked up first, then each word, if all have a meaning.
        """
        return Said(words, self._games[rulebook].meanings(words))


class _Lexicon:
    def __init__(self, texts: Texts, game: AnyGame) -> None:
        self._exact: dict[str, str] = {}
        self._beginnings: dict[str, str] = {}
        for name in () if game.chat_phrases is None else game.chat_phrases.names:
            for language in texts.languages():
                for phrase in texts.render(Text(f"{game.name}-heard-{name}"), language, ()).split(","):
                    words = fold(phrase)
                    if phrase.endswith(MORE):
                        self._beginnings[words.replace(" ", "")] = name
                    else:
                        self._exact[words] = name

    def meanings(self, words: str) -> tuple[str, ...]:
        if words in self._exact:
            return (self._exact[words],)
        run_together = words.replace(" ", "")
        for beginning, name in self._beginnings.items():
            if run_together.startswith(beginning):
                return (name,)
        # A repeated word counts once.
        found = tuple(self._exact.get(word, "") for word in dict.fromkeys(words.split()))
        return found if all(found) else ()

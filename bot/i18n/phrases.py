"""Words written in a chat, folded so that «УНООО!!» is «уно», and what they mean to a game."""

import re
import unicodedata

from bot.i18n.texts import Texts
from games.engine import Said
from games.registry import RULEBOOKS, AnyGame
from games.ui_model import Text

LONGEST = 60
MORE = "*"
"""Behind words after which anything may follow, however it is parted."""
_APOSTROPHE = re.compile(r"(?<=\w)['’ʼ`](?=\w)")
_NOT_LETTERS = re.compile(r"[^\w]+", re.UNICODE)
_STRETCHED = re.compile(r"(\D)\1+")
_BELOW_NOTHING = re.compile(r"\s*[-−–]\s*\w{0,2}\s*\d")


def fold(text: str) -> str:
    """Lower case, ё as е, without punctuation and stretched letters; empty when it is too long to be a shout.

    An apostrophe inside a word does not part it, whichever of them a keyboard has («п’ять»).
    A number stays as it is, with a minus before it.
    """
    if len(text) > LONGEST:
        return ""
    plain = unicodedata.normalize("NFKC", _APOSTROPHE.sub("", text)).lower().replace("ё", "е")
    minus = "-" if _BELOW_NOTHING.match(plain) else ""
    return minus + _STRETCHED.sub(r"\1", _NOT_LETTERS.sub(" ", plain).strip())


class PhraseRecognizer:
    """Every language is understood at every table: friends who speak different ones play together."""

    def __init__(self, texts: Texts) -> None:
        self._games = {game.name: _Lexicon(texts, game) for game in RULEBOOKS}

    def said(self, rulebook: str, words: str) -> Said:
        """What folded words mean there: as a whole, else word by word, where each of them means something."""
        return Said(words, self._games[rulebook].meanings(words))


class _Lexicon:
    def __init__(self, texts: Texts, game: AnyGame) -> None:
        self._exact: dict[str, str] = {}
        self._beginnings: dict[str, str] = {}
        for name in game.heard:
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
        # The same word several times is that word.
        found = tuple(self._exact.get(word, "") for word in dict.fromkeys(words.split()))
        return found if all(found) else ()

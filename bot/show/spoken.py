"""Words written in a chat, folded so that «УНООО!!» is «уно»."""

import re
import unicodedata

LONGEST = 60
_NOT_LETTERS = re.compile(r"[^\w]+", re.UNICODE)
_STRETCHED = re.compile(r"(\D)\1+")


def fold(text: str) -> str:
    """Lower case, ё as е, without punctuation and stretched letters; empty when it is too long to be a shout.

    A number stays as it is.
    """
    if len(text) > LONGEST:
        return ""
    plain = unicodedata.normalize("NFKC", text).lower().replace("ё", "е")
    return _STRETCHED.sub(r"\1", _NOT_LETTERS.sub(" ", plain).strip())

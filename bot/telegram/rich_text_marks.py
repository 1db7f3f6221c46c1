"""What is more than words within a text: a point in time, which Telegram shows each reader in their own zone and
language, and a place to go to.

While a text is put together they are marked by characters that nobody can write; `bot.telegram.rich_text` reads them.
"""

from datetime import UTC, datetime
from typing import Final

BEGIN: Final = "\ue000"
WORDS: Final = "\ue001"
END: Final = "\ue002"


def moment(at: int) -> str:
    """Where it cannot be shown in somebody's own zone, it is the world's."""
    return f"{BEGIN}{at}{WORDS}{datetime.fromtimestamp(at, UTC):%d.%m %H:%M} UTC{END}"


def link(url: str, words: str) -> str:
    return f"{BEGIN}{url}{WORDS}{words}{END}"

"""Text keys of notices that are sent as messages of their own."""

from typing import Final

ASLEEP: Final = "host-asleep"
REMINDER: Final = "host-reminder"
OFFER_STAND_IN: Final = "host-offer-stand-in"
NEXT_GAME: Final = "people-next-game"
LEFT_CHAT: Final = "host-left-chat"
"""Like `OFFER_STAND_IN`, comes with the offer of a computer player."""

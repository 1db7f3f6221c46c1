"""Common collaborators of the classes that keep live messages."""

from dataclasses import dataclass

from aiogram import Bot

from bot.core.match_service import MatchService
from bot.db.storage import Storage
from bot.telegram.chat_appearance import ChatAppearance
from bot.telegram.live_messages.match_messages import MatchMessages
from bot.telegram.live_messages.redraw import ShownScreens
from bot.telegram.outbound.pending_sends import PendingSends
from bot.telegram.views.match_view import MatchView


@dataclass(frozen=True)
class MessageContext:
    bot: Bot
    storage: Storage
    matches: MatchService
    match_view: MatchView
    appearance: ChatAppearance
    pending: PendingSends
    screens: ShownScreens
    messages: MatchMessages


class LiveMessages:
    """Base of the classes that send and edit live messages."""

    def __init__(self, context: MessageContext) -> None:
        self._bot = context.bot
        self._storage = context.storage
        self._matches = context.matches
        self._match_view = context.match_view
        self._appearance = context.appearance
        self._pending = context.pending
        self._screens = context.screens
        self._messages = context.messages

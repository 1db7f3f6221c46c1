"""A reaction on the result of a match: no message, and no call that counts towards the limits of a chat."""

from aiogram import Bot
from aiogram.methods import SetMessageReaction
from aiogram.types import ReactionTypeEmoji

from bot.core.jobs import ReactToResult
from bot.core.match_service import MatchService
from bot.core.results.closing_lines import is_jubilee
from bot.telegram.live_messages.deletions import quietly

WON, JUBILEE = "🏆", "🎉"
"""Both are among the reactions that Telegram lets a bot set."""


class ResultReactions:
    def __init__(self, bot: Bot, matches: MatchService) -> None:
        self._bot = bot
        self._matches = matches

    async def __call__(self, job: ReactToResult) -> bool:
        """Where the chat allows none, nobody misses it."""
        match = await self._matches.get(job.match_id)
        message_id = match.record.table_message_id
        if match.status == "over" and message_id is not None and match.chat_id == job.chat_id:
            emoji = JUBILEE if is_jubilee(match.record.closing.number) else WON
            reaction = SetMessageReaction(
                chat_id=job.chat_id, message_id=message_id, reaction=[ReactionTypeEmoji(emoji=emoji)]
            )
            await quietly(self._bot, reaction)
        return False

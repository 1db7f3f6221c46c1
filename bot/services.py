"""Container of the services for handlers and middlewares."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.background_tasks import BackgroundTasks
from bot.core.availability import Availability
from bot.core.chat_service import Chats
from bot.core.clock.suspend import Suspension
from bot.core.live_matches import LiveMatches
from bot.core.lobby.lobby_service import LobbyService
from bot.core.lobby.lobby_settings import LobbySettings
from bot.core.lobby.waitlist import Waitlist
from bot.core.match_service import MatchService
from bot.core.play.fairness import Fairness
from bot.core.play.hints import HintService
from bot.core.play.play_service import HandService, PlayService
from bot.core.play.practice_service import Practice
from bot.core.privacy import Privacy
from bot.core.results.match_history import MatchHistory
from bot.core.results.statistics import Statistics
from bot.core.seats.participation import Participation
from bot.core.seats.pause import PauseService
from bot.core.seats.seat_transfer import SeatTransfer
from bot.core.spectators import Spectators
from bot.core.tournaments.tournament_service import Tournaments
from bot.db.storage import Storage
from bot.telegram.bot_profile import Greetings
from bot.telegram.chat_appearance import Animations, ChatAppearance
from bot.telegram.live_messages.shown_messages import MatchMessages
from bot.telegram.outbound.job_delivery import Delivery
from bot.telegram.outbound.rate_limiter import RateLimiter
from bot.telegram.replies import Replies
from bot.telegram.throttle import Throttle
from bot.telegram.views.history_view import HistoryView
from bot.telegram.views.match_view import MatchView
from bot.telegram.views.pages import Pages
from bot.timings import Timings

SERVICES: Final = "services"
"""Key of the services in aiogram's handler data."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Services:
    # Use cases

    matches: MatchService
    lobbies: LobbyService
    lobby_settings: LobbySettings
    playing: PlayService
    hands: HandService
    hints: HintService
    pausing: PauseService
    practice: Practice
    participation: Participation
    seat_transfer: SeatTransfer
    suspension: Suspension
    waitlist: Waitlist
    live_matches: LiveMatches
    spectators: Spectators
    fairness: Fairness
    history: MatchHistory
    statistics: Statistics
    tournaments: Tournaments
    availability: Availability
    privacy: Privacy
    chats: Chats
    storage: Storage

    # Answers

    match_view: MatchView
    pages: Pages
    history_view: HistoryView
    replies: Replies
    appearance: ChatAppearance
    greetings: Greetings
    match_messages: MatchMessages
    animations: Animations
    delivery: Delivery

    # Limits

    throttle: Throttle
    rate_limiter: RateLimiter
    tasks: BackgroundTasks
    timings: Timings


def services_of(data: Mapping[str, Any]) -> Services:
    """Return the services from the data of a middleware."""
    services: Services = data[SERVICES]
    return services

"""Stored models: matches (beside the engine's state), users, chats and timers."""

import hashlib
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

import msgspec

from games.engine import Status as GameStatus
from games.options import Value
from games.registry import find
from games.seed_mixing import Mix, mixed_seed
from games.ui_model import Decision, LastMove, Text


class Prompt(msgspec.Struct):
    """A question with buttons below the table, shown until it is settled."""

    kind: Literal["absent", "seat", "substitute", "stop"]
    seat: int
    """Seat that the prompt is about; for a stop, the seat that voted last."""
    number: int
    """Version of the match in which the prompt was made; its buttons contain it."""
    to: int | None = None
    """User id of the only user who may answer; None for all."""
    name: str = ""
    """Name of that user."""


class Spectator(msgspec.Struct):
    """A user who watches the public view of the match in the private chat."""

    user_id: int
    number: int = 0
    """Version of the match in which the user began to watch; 0 in older records."""
    is_over: bool = False
    """The end of the match is shown; no more updates follow."""


class PersonRef(msgspec.Struct, frozen=True):
    """A user by id and name, for example one with a reserved seat or on a waitlist."""

    user_id: int
    name: str


class Pairing(msgspec.Struct, frozen=True):
    """The tournament pairing that a match is for; only the two users play in it."""

    cup_id: int
    pair: tuple[int, int]


class FormerPlayer(msgspec.Struct, frozen=True):
    """A user who gave up a seat or was substituted, and must not see another hand."""

    user_id: int
    seat: int


class MatchClosing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Facts shown at the end of a match beside its result."""

    decision: Decision | None = None
    wins: tuple[tuple[int, int], ...] = ()
    """Pairs of seat and matches won here by this company; empty at its first match."""
    number: int = 0
    """Number of matches played in the chat, including this one; 0 if unknown."""


Status: TypeAlias = Literal["lobby", "running", "over", "cancelled", "quarantined"]
STATUSES: Final = get_args(Status)
LIVE: Final = ("lobby", "running")

Asleep: TypeAlias = Literal["", "away", "out", "paused"]
"""Reason for a suspension: players absent, chat not writable, agreed pause."""

HAND_PLACES = ("group", "private", "both")
"""Where a player sees the hand."""
LOOKS = ("picture", "text")
TABLE_THEMES = ("dark", "light")
"""Themes of table pictures."""
NEWS_KEPT = 4


class Moment(msgspec.Struct, frozen=True):
    """A moment by both clocks: deadlines are game times, quiet times are wall times."""

    game: float
    ahead: float = 0.0
    """Seconds by which wall time is ahead of game time."""

    @property
    def wall(self) -> float:
        return self.game + self.ahead


class QuietTimes(msgspec.Struct, frozen=True):
    """Nights and vacation, in which a player's clock is paused in slow matches."""

    zone: str = ""
    quiet: tuple[int, int] | None = None
    """Begin and end of the night, in minutes after midnight in `zone`."""
    vacation: tuple[float, float] | None = None
    """Begin and end, in wall time."""


class TurnClock(msgspec.Struct, frozen=True):
    """Running turn clock of a seat, as of game time `at`."""

    left: float
    """Seconds left at `at`; none of them pass during the player's quiet times."""
    whole: float
    """Total seconds, including time given by other players."""
    at: float
    ahead: float
    """Seconds by which wall time was ahead of game time."""
    courtesy: bool = False
    """True if the clock is not for a move.

    It takes nothing from a bank, has no reminder, and does not pause in quiet times.
    """


class SeatPresence(msgspec.Struct):
    """Attendance of a player: turns missed in a row, and membership in the chat."""

    timeouts: int = 0
    left_chat: bool = False
    """The player has left the chat but keeps the seat."""
    stand_in_offered: bool = False
    """The other players were offered a computer player as a substitute."""


class SeatActivity(msgspec.Struct):
    """Last activity of a player in this match."""

    last_tap: str = ""
    last_tap_at: float = 0.0
    active_at: float = 0.0
    last_action_version: int = 0
    """Version of the match with the player's last action; 0 before the first."""


class SeatClock(msgspec.Struct):
    """Clocks of a seat, and its quiet times."""

    turn: TurnClock | None = None
    """Set while the match waits for the player."""
    bank_seconds: float | None = None
    """Seconds left in the bank for all further moves; None before the first."""
    quiet_times: QuietTimes = QuietTimes()
    pending_quiet_times: QuietTimes | None = None
    """Quiet times that apply from the next turn clock on."""


class SeatPing(msgspec.Struct):
    """Last turn notification of a player."""

    last: tuple[int, str] = (-1, "")
    """Number of the turn in which it was sent, and its reason."""
    stands: bool = False
    """The player has not acted since, so the message may still be in the chat."""


class SeatOrders(msgspec.Struct):
    """Standing orders of a player; secret."""

    given: dict[str, int] = {}
    """Name of an order → its amount or card number."""
    lapsed: list[Text] = []
    """Reasons why orders lapsed; shown to the player until they act."""

    def __repr__(self) -> str:
        return "SeatOrders()"


class Seat(msgspec.Struct):
    """A player's place in a match.

    Without `user_id` the seat belongs to a computer player of `level`. With `computer_plays` a computer player
    substitutes for the player.
    """

    name: str
    user_id: int | None = None
    level: str = "player"
    computer_plays: bool = False
    was_replaced: bool = False
    """A computer player or another user has played this seat at some time."""
    forgotten: bool = False
    """The player had their data erased."""
    fairness_word: str = ""
    """The player's word that is mixed into the deal; public after the deal."""
    presence: SeatPresence = msgspec.field(default_factory=SeatPresence)
    activity: SeatActivity = msgspec.field(default_factory=SeatActivity)
    clock: SeatClock = msgspec.field(default_factory=SeatClock)
    ping: SeatPing = msgspec.field(default_factory=SeatPing)
    orders: SeatOrders = msgspec.field(default_factory=SeatOrders)

    def __repr__(self) -> str:
        # Logs and tracebacks must not show standing orders.
        return f"Seat({self.name!r}, {self.user_id})"

    @property
    def is_computer(self) -> bool:
        return self.user_id is None or self.computer_plays

    def mark_present(self) -> None:
        """Reset the count of missed turns."""
        self.presence.timeouts, self.presence.stand_in_offered = 0, False


class TextQuestion(msgspec.Struct):
    """A question to the host of a lobby.

    The reply becomes the value of `option`; the options in `also` are set with it.
    """

    option: str
    also: dict[str, Value] = {}


VoteKind: TypeAlias = Literal["stop", "skip", "pause", "substitute", "without"]
"""End the match, skip a turn, pause, substitute a player, go on without them."""


class Vote(msgspec.Struct, omit_defaults=True):
    """A vote that is under way."""

    kind: VoteKind
    seat: int | None = None
    """Seat that the vote is about, if any."""
    turn: int | None = None
    """Number of the turn with which the vote lapses, if it does."""
    in_favour: list[int] = []
    """Seats that have voted in favour."""


class TimePresent(msgspec.Struct, frozen=True):
    """Time that one seat has given to another; at most once in a turn."""

    giver: int
    seat: int
    turn: int


class FairnessRecord(msgspec.Struct):
    """Public sources of the deal's randomness, beside the secret seed."""

    seed_hash: str
    mix: Mix = Mix()
    """Set with the first deal."""
    throws_dice: bool = False
    """Telegram's dice are thrown before the first deal."""
    dice_thrown_at: float = 0.0
    """Time of the last throw; reset to 0 by any later change of the lobby."""


class ClockTerms(msgspec.Struct):
    """The agreed clock; 0 seconds mean no clock."""

    seconds: int = 0
    increment_seconds: int = 0
    """If not 0, `seconds` is a bank for all moves, and each move adds the increment."""


class LobbyRecord(msgspec.Struct):
    """State of a lobby; unused once the match has started."""

    reserved_seats: list[PersonRef] = []
    auto_start: bool = False
    """Start as soon as all reserved seats are taken or declined.

    Set in a rematch with unchanged terms and in a tournament match.
    """
    text_question: TextQuestion | None = None


class WaitRecord(msgspec.Struct):
    """How long the match has been waiting for players, and which notices were sent."""

    since: float = 0.0
    was_pinged: bool = False
    """A reminder or a notice of absence was sent since the last action."""
    reminded_turn: int = -1
    """Number of the last turn in which the players to move were reminded."""


class PracticeRecord(msgspec.Struct):
    """Tips in a practice match."""

    tips_seen: list[str] = []
    shown_tips: list[str] = []
    """Tips since the learner's last action, which the table shows."""


class MatchRecord(msgspec.Struct):
    """Terms of a match and its progress beside the engine's state.

    Stored as one JSON document.
    """

    rulebook: str
    host_id: int
    fairness: FairnessRecord
    clock: ClockTerms = msgspec.field(default_factory=ClockTerms)
    options: dict[str, Value] = {}
    seats: list[Seat] = []
    rules_version: int = 1
    """Version of the rules when the match started."""
    started_at: float = 0.0
    """Wall time of the first deal; 0 in matches stored by older releases."""
    rematch_of: int = 0
    """Id of the match that this one repeats, or 0."""
    pairing: Pairing | None = None
    practice: PracticeRecord | None = None
    """Set in a practice match, which has tips and is not counted."""
    lobby: LobbyRecord = msgspec.field(default_factory=LobbyRecord)
    waiting: WaitRecord = msgspec.field(default_factory=WaitRecord)
    suspended: Asleep = ""
    votes: list[Vote] = []
    time_presents: list[TimePresent] = []
    prompts: list[Prompt] = []
    news: list[Text] = []
    last_move: LastMove = {}
    """Marks of the last moves on the table."""
    former_players: list[FormerPlayer] = []
    spectators: list[Spectator] = []
    unrated: str = ""
    """Reason why a finished match changes no ratings; empty if it does."""
    closing: MatchClosing = MatchClosing()

    @property
    def unrated_company(self) -> str:
        """Reason for which these players cannot be rated together; empty if they can."""
        if any(seat.user_id is None and not seat.forgotten for seat in self.seats):
            return "computer"
        if any(seat.was_replaced for seat in self.seats):
            return "stand-in"
        return "forgotten" if any(seat.forgotten for seat in self.seats) else ""

    @property
    def has_stakes(self) -> bool:
        """True if a rating or a tournament depends on the match."""
        return self.practice is None and (self.pairing is not None or not self.unrated_company)

    @property
    def people(self) -> set[int]:
        """User ids of players, former players, users with a reserved seat, and spectators."""
        found = {seat.user_id for seat in self.seats if seat.user_id is not None}
        found.update(one.user_id for one in self.former_players)
        found.update(one.user_id for one in self.lobby.reserved_seats)
        found.update(one.user_id for one in self.spectators)
        return found


class Match(msgspec.Struct):
    """A stored match, with its state decoded."""

    match_id: int
    chat_id: int
    thread_id: int
    status: Status
    version: int
    record: MatchRecord
    seed: bytes
    state: Any = None

    def __repr__(self) -> str:
        # Logs and tracebacks must show neither the seed nor the hands.
        return f"Match({self.match_id}, {self.status!r}, version {self.version})"

    def seat_of(self, user_id: int) -> int | None:
        return next((at for at, seat in enumerate(self.record.seats) if seat.user_id == user_id), None)

    def pov_of(self, user_id: int) -> "Pov | None":
        """Return the match from the user's seat; None without a seat."""
        seat = self.seat_of(user_id)
        return None if seat is None else Pov(self, seat)

    @property
    def dealt_by(self) -> bytes:
        """Seed of the deal: `seed` mixed with words and dice, and as secret."""
        return mixed_seed(self.seed, self.record.fairness.mix)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.record.seats]


class Pov(NamedTuple):
    """A match from one of its seats."""

    match: Match
    seat: int

    @property
    def player(self) -> Seat:
        return self.match.record.seats[self.seat]

    @property
    def is_dealt_in(self) -> bool:
        """True if the seat still takes part in the running match."""
        return (status := self._status()) is not None and self.seat in status.playing

    @property
    def is_waited_for(self) -> bool:
        """True if the running match waits for the seat."""
        return (status := self._status()) is not None and self.seat in status.waiting

    @property
    def may_ask_hints(self) -> bool:
        """True if the player may ask for hints, because nothing is at stake."""
        return not self.match.record.has_stakes and self.is_dealt_in

    def _status(self) -> GameStatus | None:
        """Return the public status of a running match, else None."""
        game = find(self.match.record.rulebook) if self.match.status == "running" else None
        return None if game is None else game.status(self.match.state)


class StoredAction(msgspec.Struct, frozen=True):
    """A stored action of a match: seat, action, time and public events."""

    seat: int
    action: bytes
    at: float
    told: bytes | None


CALLS = ("all", "mine", "none")
"""Notifications in slow matches: turns, rounds and results; own turns only; none."""
CALL_PLACES = ("private", "group")


class Preferences(msgspec.Struct, frozen=True):
    """A user's time zone, quiet times and notification settings."""

    zone: str = ""
    """Name of the time zone; empty if unknown."""
    quiet: tuple[int, int] | None = None
    """Begin and end of the night, in minutes after midnight."""
    calls: str = "mine"
    calls_in: str = "private"
    digest: int | None = None
    """Minute of the day at which the digest is sent; None for no digest."""
    digest_message: int | None = None
    vacation: tuple[float, float] | None = None
    spent: dict[int, int] = {}
    """Year → days of vacation taken."""
    changed_at: float = 0.0
    """Wall time of the last change of the zone or the night."""

    @property
    def rest(self) -> QuietTimes:
        return QuietTimes(self.zone, self.quiet, self.vacation)


class UserRecord(msgspec.Struct):
    """A user known to the bot."""

    user_id: int
    name: str = ""
    language: str | None = None
    has_started: bool = False
    """The user has started the private chat, so the bot may write there."""
    hand_place: str = "group"
    habits: Preferences = Preferences()
    is_hidden: bool = False
    """The user opted out of lists that others read."""


class ChatRecord(msgspec.Struct):
    """A chat known to the bot."""

    chat_id: int
    title: str = ""
    language: str | None = None
    is_admin: bool = False
    """The bot is an administrator, and may show a hand without a tap or command."""
    pictures: bool = True
    """Tables are shown as pictures, else as text."""
    admin_known_at: float = 0.0
    """Game time at which `is_admin` was last confirmed by Telegram."""
    greeted_at: float = 0.0
    """Time of the last greeting, or of the migration to this chat."""
    moved_to: int | None = None
    """Id of the supergroup that this group has become."""
    theme: str = TABLE_THEMES[0]
    """Theme of table pictures."""


class Timer(msgspec.Struct):
    """A timer of a match; one of each kind for each seat."""

    match_id: int
    kind: str
    seat: int
    due_at: float


def checksum(record: bytes, seed: bytes, snapshot: bytes | None) -> str:
    """Return the hash that detects corruption of a stored match."""
    total = hashlib.sha256()
    for part in (record, seed, snapshot or b""):
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()


SEAT_PASSED: Final = "people-told-seat"
"""Text key of the news line that names the former player of a seat."""


def forget_user(record: MatchRecord, user_id: int) -> bool:
    """Remove a user from the record of a match; return False if not named there."""
    at = next((at for at, seat in enumerate(record.seats) if seat.user_id == user_id), None)
    was_around = _forget_around(record, user_id)
    if at is None:
        return was_around
    record.seats[at] = Seat("", was_replaced=record.seats[at].was_replaced, forgotten=True)
    record.host_id = 0 if record.host_id == user_id else record.host_id
    return True


def _forget_around(record: MatchRecord, user_id: int) -> bool:
    """Remove a former player, a user with a reserved seat, or a spectator.

    Also removes the news and the pairing that name the user. Return False if not named there.
    """
    is_former = any(one.user_id == user_id for one in record.former_players)
    is_waited_for = any(one.user_id == user_id for one in record.lobby.reserved_seats)
    record.former_players = [one for one in record.former_players if one.user_id != user_id]
    record.lobby.reserved_seats = [one for one in record.lobby.reserved_seats if one.user_id != user_id]
    is_watching = any(one.user_id == user_id for one in record.spectators)
    record.spectators = [one for one in record.spectators if one.user_id != user_id]
    if record.pairing is not None and user_id in record.pairing.pair:
        record.pairing = None
    if is_former:
        record.news = [line for line in record.news if line.key != SEAT_PASSED]
    return is_former or is_waited_for or is_watching

"""What is stored of a match beside the engine's own state."""

import hashlib
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from bot.core.models_company import FormerPlayer, MatchClosing, Pairing, PersonRef, Prompt, Spectator
from games.options import Value
from games.seed_mixing import Mix, mixed_seed
from games.ui_model import LastMove, Text

Status: TypeAlias = Literal["lobby", "running", "over", "cancelled", "quarantined"]
STATUSES: Final = get_args(Status)
LIVE: Final = ("lobby", "running")

Asleep: TypeAlias = Literal["", "away", "out", "paused"]
"""Awake, or asleep: since everybody has missed a turn, since the bot cannot write there, or by agreement."""

HAND_PLACES = ("group", "private", "both")
"""Where a player wants to see the hand: in the group, in the private chat, or in both."""
LOOKS = ("picture", "text")
TABLE_THEMES = ("dark", "light")
"""How the tables of a chat look."""
NEWS_KEPT = 4


class QuietTimes(msgspec.Struct, frozen=True):
    """When a slow clock of somebody's stands: at night by the clock of where they live, and on vacation."""

    zone: str = ""
    quiet: tuple[int, int] | None = None
    """From when to when, in minutes after midnight there."""
    vacation: tuple[float, float] | None = None
    """From when to when, by the time on the wall."""


class TurnClock(msgspec.Struct, frozen=True):
    """Somebody's clock that runs, as it was at one moment of the tables' time."""

    left: float
    """Seconds that were left of it; while its owner rests none of them pass."""
    whole: float
    """What there was of it in all, presents included."""
    at: float
    ahead: float
    """By how much the time on the wall was ahead of the tables'."""
    courtesy: bool = False
    """It is no move's: it takes nothing from a bank, nobody is reminded of it, and it stands for nobody's night."""


class SeatPresence(msgspec.Struct):
    """How a player takes part: turns missed in a row, and whether they are in the chat."""

    timeouts: int = 0
    left_chat: bool = False
    """The player is no longer in the chat; the seat stays theirs."""
    stand_in_offered: bool = False
    """The other players were offered that a computer player takes over."""


class SeatActivity(msgspec.Struct):
    """What a player last did at this table."""

    last_tap: str = ""
    last_tap_at: float = 0.0
    active_at: float = 0.0
    last_action_version: int = 0
    """The version of the match with the player's own last action; 0 before the first."""


class SeatClock(msgspec.Struct):
    """The clock of a seat, and the times at which it stands."""

    turn: TurnClock | None = None
    """Runs while the match waits for the player."""
    bank_seconds: float | None = None
    """Seconds left for all moves to come, where the clock is a bank; None before the first move."""
    quiet_times: QuietTimes = QuietTimes()
    pending_quiet_times: QuietTimes | None = None
    """The quiet times that apply from the next turn clock on."""


class SeatPing(msgspec.Struct):
    """The last turn ping of a player."""

    last: tuple[int, str] = (-1, "")
    """The turn in which it was sent, and its reason."""
    stands: bool = False
    """The player has not acted since, so the ping may still be in the chat."""


class SeatOrders(msgspec.Struct):
    """Standing orders of a player; secret."""

    given: dict[str, int] = {}
    """Name of an order → its sum or the number of its card."""
    lapsed: list[Text] = []
    """Why orders lapsed; shown to the player until they act."""

    def __repr__(self) -> str:
        return "SeatOrders()"


class Seat(msgspec.Struct):
    """A player's place in a match.

    Without `user_id` it is a computer player of a `level`; with `computer_plays` one stands in for the player.
    """

    name: str
    user_id: int | None = None
    level: str = "player"
    computer_plays: bool = False
    was_replaced: bool = False
    """A computer player or another person has played this seat at some time."""
    forgotten: bool = False
    """The player had their data erased."""
    fairness_word: str = ""
    """The player's word to be mixed into the deal; public from the first cards on."""
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
        """Forget the turns that the player has missed."""
        self.presence.timeouts, self.presence.stand_in_offered = 0, False


class TextQuestion(msgspec.Struct):
    """A question to the host of a lobby: the reply is the text of `option`, and sets the options of `also`."""

    option: str
    also: dict[str, Value] = {}


VoteKind: TypeAlias = Literal["stop", "skip", "pause", "substitute", "without"]
"""To end the match, to go on without a move, to pause; to seat a substitute for a player, or to play on without."""


class Vote(msgspec.Struct, omit_defaults=True):
    """A vote that is under way."""

    kind: VoteKind
    seat: int | None = None
    """The seat that it is about, if it is about one."""
    turn: int | None = None
    """The turn with which it lapses, if it does."""
    in_favour: list[int] = []
    """The seats that have voted for it."""


class TimePresent(msgspec.Struct, frozen=True):
    """Time that one seat has given to another; once in a turn."""

    giver: int
    seat: int
    turn: int


class FairnessRecord(msgspec.Struct):
    """What the deal comes from, beside the secret seed."""

    seed_hash: str
    mix: Mix = Mix()
    """Settled with the first deal."""
    throws_dice: bool = False
    """Telegram's dice are thrown before the first deal."""
    dice_thrown_at: float = 0.0
    """When they were last thrown; 0 as soon as anything else has changed since."""


class ClockTerms(msgspec.Struct):
    """The agreed clock; 0 seconds mean no clock."""

    seconds: int = 0
    increment_seconds: int = 0
    """If it is not 0, `seconds` are a bank for all moves, and each move adds the increment."""


class LobbyRecord(msgspec.Struct):
    """What matters until the match starts."""

    reserved_seats: list[PersonRef] = []
    auto_start: bool = False
    """Start as soon as no seat is reserved: the terms are those of the match before."""
    text_question: TextQuestion | None = None


class WaitRecord(msgspec.Struct):
    """How long the match has been waiting for players, and who was told."""

    since: float = 0.0
    was_pinged: bool = False
    """Since the last action, a message has called a player who is to move, or told of a missing one."""
    reminded_turn: int = -1
    """The turn in which the players to move were reminded."""


class PracticeRecord(msgspec.Struct):
    """Tips of a practice."""

    tips_seen: list[str] = []
    shown_tips: list[str] = []
    """The tips that the table shows: those since the learner last acted."""


class MatchRecord(msgspec.Struct):
    """What was agreed for a match, and its progress beside the engine's state; stored as one JSON document."""

    rulebook: str
    host_id: int
    fairness: FairnessRecord
    clock: ClockTerms = msgspec.field(default_factory=ClockTerms)
    options: dict[str, Value] = {}
    seats: list[Seat] = []
    rules_version: int = 1
    """Version of the rulebook when the match started."""
    started_at: float = 0.0
    """Wall time of the first deal; 0 in matches stored before it was kept."""
    rematch_of: int = 0
    """The match that this one repeats."""
    pairing: Pairing | None = None
    practice: PracticeRecord | None = None
    """Set in a practice: it is not counted, and tips explain what happens."""
    lobby: LobbyRecord = msgspec.field(default_factory=LobbyRecord)
    waiting: WaitRecord = msgspec.field(default_factory=WaitRecord)
    suspended: Asleep = ""
    votes: list[Vote] = []
    time_presents: list[TimePresent] = []
    prompts: list[Prompt] = []
    news: list[Text] = []
    last_move: LastMove = {}
    """Traces of the last moves that the table shows."""
    former_players: list[FormerPlayer] = []
    spectators: list[Spectator] = []
    unrated: str = ""
    """Why a finished match changes no ratings; empty if it does."""
    closing: MatchClosing = MatchClosing()

    @property
    def people(self) -> set[int]:
        """The users that it names: players, earlier ones, those with a reserved seat, and spectators."""
        found = {seat.user_id for seat in self.seats if seat.user_id is not None}
        found.update(one.user_id for one in self.former_players)
        found.update(one.user_id for one in self.lobby.reserved_seats)
        found.update(one.user_id for one in self.spectators)
        return found


class Match(msgspec.Struct):
    """A row of the table of matches, with the state decoded."""

    match_id: int
    chat_id: int
    thread_id: int
    status: Status
    version: int
    record: MatchRecord
    seed: bytes
    state: Any = None
    wall_ahead_seconds: float = 0.0
    """While the match is changed: by how much the time on the wall is ahead of the tables'."""

    def __repr__(self) -> str:
        # Whatever prints it (a log, a traceback) must print neither the seed nor the hands.
        return f"Match({self.match_id}, {self.status!r}, version {self.version})"

    def seat_of(self, user_id: int) -> int | None:
        return next((at for at, seat in enumerate(self.record.seats) if seat.user_id == user_id), None)

    @property
    def dealt_by(self) -> bytes:
        """The seed that the cards come from: as secret as the one that was promised, for as long."""
        return mixed_seed(self.seed, self.record.fairness.mix)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.record.seats]


class StoredAction(msgspec.Struct, frozen=True):
    """An action of a match as it is stored: who, what, when, and what everybody was told of it."""

    seat: int
    action: bytes
    at: float
    told: bytes | None


CALLS = ("all", "mine", "none")
"""What somebody wants to be told of at slow tables: also of rounds and results, of their own turns, of nothing."""
CALL_PLACES = ("private", "group")


class Preferences(msgspec.Struct, frozen=True):
    """How somebody lives and wants to be called; asked for once, and kept."""

    zone: str = ""
    """The name of the time zone; empty while it is not known."""
    quiet: tuple[int, int] | None = None
    """The night, in minutes after midnight."""
    calls: str = "mine"
    calls_in: str = "private"
    digest: int | None = None
    """The minute of the day at which a list of the tables that wait is wanted."""
    digest_message: int | None = None
    vacation: tuple[float, float] | None = None
    spent: dict[int, int] = {}
    """Year → days of vacation that were taken in it."""
    changed_at: float = 0.0
    """When the zone or the night were last changed."""

    @property
    def rest(self) -> QuietTimes:
        return QuietTimes(self.zone, self.quiet, self.vacation)


class UserRecord(msgspec.Struct):
    """Somebody the bot has met. `has_started` tells whether the bot may write to them in private."""

    user_id: int
    name: str = ""
    language: str | None = None
    has_started: bool = False
    hand_place: str = "group"
    habits: Preferences = Preferences()
    is_hidden: bool = False
    """Wants to be in no list."""


class ChatRecord(msgspec.Struct):
    """A chat the bot is in; `is_admin` tells whether the bot may send a hand without being asked.

    With `pictures` its tables are drawn; without, they are text.
    """

    chat_id: int
    title: str = ""
    language: str | None = None
    is_admin: bool = False
    pictures: bool = True
    admin_known_at: float = 0.0
    """When Telegram last said whether the bot is an administrator."""
    greeted_at: float = 0.0
    """When the bot introduced itself, or moved here with the group."""
    moved_to: int | None = None
    """The supergroup that this group has become."""
    theme: str = TABLE_THEMES[0]
    """How light the tables in pictures are."""


class Timer(msgspec.Struct):
    """Something that happens by itself when its time comes; one of a kind for each match and seat."""

    match_id: int
    kind: str
    seat: int
    due_at: float


def checksum(record: bytes, seed: bytes, snapshot: bytes | None) -> str:
    """Over everything in a row of the table of matches that would not look wrong by itself."""
    total = hashlib.sha256()
    for part in (record, seed, snapshot or b""):
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()


SEAT_PASSED: Final = "people-told-seat"
"""The line of the news that names the former player of a seat."""


def forget_user(record: MatchRecord, user_id: int) -> bool:
    """Remove a user from the record of a match; return False if it does not name them."""
    at = next((at for at, seat in enumerate(record.seats) if seat.user_id == user_id), None)
    was_around = _forget_around(record, user_id)
    if at is None:
        return was_around
    record.seats[at] = Seat("", was_replaced=record.seats[at].was_replaced, forgotten=True)
    record.host_id = 0 if record.host_id == user_id else record.host_id
    return True


def _forget_around(record: MatchRecord, user_id: int) -> bool:
    """Remove a former player, a reserved seat's user or a spectator; the news may name them, too."""
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

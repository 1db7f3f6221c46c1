"""Plays matches of any rulebook without people, and checks every invariant at every step."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from statistics import median, quantiles
from typing import Any, Final, TypeAlias

import msgspec

from games.engine import LastingAction, Numbers, Outcome, Step, TimeUp
from games.kit.table_events import RoundEnded
from games.registry import AnyGame, find
from games.rng import Rng

STEP_LIMIT: Final = 500_000
"""A longer match counts as endless."""
TIME_IS_UP: Final = 1 / 2_000
"""Probability that the agreed time runs out at an action, because there is no clock here."""
GETTING_ON: Final = 3 / 4
"""Probability that a random player on turn makes a move of the turn."""
OUT_OF_TURN: Final = 1 / 8
"""Probability that a random player acts out of turn."""

PATIENCE: Final = 1_000
"""Actions of one round after which random players use the computer player, because random play may never end."""
STILL_AT_RANDOM: Final = 1 / 8
"""Probability of a random action even then."""


class Policy(msgspec.Struct, frozen=True):
    """The seats of the rulebook's computer player; the others play at random."""

    computers: frozenset[int] = frozenset()


RANDOM: Final = Policy()


def computers_everywhere(seats: int) -> Policy:
    return Policy(frozenset(range(seats)))


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match with a violation, with everything needed to replay it; the last action caused the violation."""

    rulebook: str
    options: Any
    seats: int
    seed: str
    actions: tuple[tuple[int, Any], ...]
    reason: str

    @property
    def file_name(self) -> str:
        return f"selfplay-violation-{self.rulebook}-{self.seed}.json"


class MatchReport(msgspec.Struct, frozen=True):
    """Report of a match. `round_wins` counts by seat; it is empty for a game without rounds."""

    seed: str
    actions: int
    outcome: Outcome | None
    round_wins: dict[int, int]
    violation: Record | None = None


class Violation(Exception):
    """A violated invariant; the message is one line."""


def derived(seed: bytes, label: str) -> bytes:
    """Derive a seed from another one."""
    return hashlib.sha256(label.encode() + b"\0" + seed).digest()


def match_seed(series: str, number: int) -> bytes:
    return hashlib.sha256(f"igroteka/selfplay/{series}/{number}".encode()).digest()


Choice: TypeAlias = tuple[int, Any, Sequence[Any]]
"""A seat, its action, and its legal actions."""


class Driver:
    """Chooses the next action, with random streams derived from the match seed."""

    def __init__(self, game: AnyGame, seats: int, seed: bytes, policy: Policy, patience: int = PATIENCE) -> None:
        self._game = game
        self._patience = patience
        self._computers = policy.computers
        self._others = tuple(seat for seat in range(seats) if seat not in policy.computers)
        self._chance = Random(derived(seed, "chance"))  # noqa: S311 - speed matters here, secrecy does not
        self._samples = Rng(derived(seed, "samples"))
        self._minds = {seat: Rng(derived(seed, f"computer {seat}")) for seat in range(seats)}
        self._round = self._acted_in_round = 0

    def next(self, state: Any) -> Choice:
        """Return the next action; Violation if the match waits for a seat that cannot act."""
        game = self._game
        pace = game.status(state)
        waiting = pace.waiting
        self._count(pace.round)
        if pace.minutes and self._chance.random() < TIME_IS_UP:
            return game.status(state).playing[0], TimeUp(), ()
        if self._computers and (volunteered := self._volunteer(state, waiting)):
            return volunteered
        thinks = self._acted_in_round > self._patience and self._chance.random() >= STILL_AT_RANDOM
        if self._others and not thinks and self._chance.random() < OUT_OF_TURN:
            playing = set(game.status(state).playing).intersection(self._others)
            able = [(seat, legal) for seat in sorted(playing) if (legal := game.legal_actions(state, seat))]
            if able:
                seat, legal = self._chance.choice(able)
                return seat, self._at_random(legal), legal
        for seat in self._in_any_order(waiting):
            if choice := self._choice(state, seat, thinks=thinks):
                return choice
        raise Violation("no seat on turn acts")

    def _volunteer(self, state: Any, waiting: Sequence[int]) -> Choice | None:
        """Return a computer player's action out of turn, or None."""
        for seat in self._in_any_order(self._game.status(state).playing):
            if seat in self._computers and seat not in waiting and (choice := self._choice(state, seat)):
                return choice
        return None

    def _count(self, number: int) -> None:
        self._acted_in_round = 0 if number != self._round else self._acted_in_round + 1
        self._round = number

    def _choice(self, state: Any, seat: int, *, thinks: bool = False) -> Choice | None:
        game = self._game
        legal = game.legal_actions(state, seat)
        # Views are slow to make, so seats without legal actions get none.
        if not legal:
            return None
        if seat in self._computers or thinks:
            action = game.bots.player.choose(game.view(state, seat), legal, self._minds[seat])
            if action is not None:
                return seat, action, legal
            if seat in self._computers:
                return None
        if self._chance.random() < GETTING_ON:
            # Otherwise most actions would be declarations and offers.
            moves = [o for o in legal if not isinstance(o.template if type(o) is Numbers else o, LastingAction)]
            return seat, self._at_random(moves or legal), legal
        return seat, self._at_random(legal), legal

    def _at_random(self, legal: Sequence[Any]) -> Any:
        offer = legal[int(self._chance.random() * len(legal))]
        return offer.sample(self._samples) if type(offer) is Numbers else offer

    def _in_any_order(self, seats: tuple[int, ...]) -> Sequence[int]:
        return seats if len(seats) < 2 else self._chance.sample(seats, len(seats))


def play_match(
    game: AnyGame,
    options: Any,
    seats: int,
    seed: bytes,
    policy: Policy,
    *,
    patience: int = PATIENCE,
    step_limit: int = STEP_LIMIT,
) -> MatchReport:
    """Play to the end, or to the first violation.

    After `patience` actions of a round, seats that play at random begin to think.
    """
    actions: list[tuple[int, Any]] = []
    round_wins = Counter[int]()
    outcome = violation = None
    try:
        driver = Driver(game, seats, seed, policy, patience)
        outcome = _play(game, options, seats, seed, driver, step_limit, actions, round_wins)
    except Exception as problem:  # any exception is a violation
        violation = Record(
            game.name,
            msgspec.to_builtins(options),
            seats,
            seed.hex(),
            tuple((seat, msgspec.to_builtins(action)) for seat, action in actions),
            _reason(problem),
        )
    return MatchReport(seed.hex(), len(actions), outcome, dict(round_wins), violation)


def _play(
    game: AnyGame,
    options: Any,
    seats: int,
    seed: bytes,
    driver: Driver,
    step_limit: int,
    actions: list[tuple[int, Any]],
    round_wins: Counter[int],
) -> Outcome:
    """Records every action before it is applied, including the one that causes a violation."""
    step = game.setup(options, seats, seed)
    _check(game, step.state)
    while (outcome := game.status(step.state).outcome) is None:
        if len(actions) == step_limit:
            raise Violation(f"no end after {step_limit} actions")
        seat, action, offers = driver.next(step.state)
        actions.append((seat, action))
        step = game.apply(step.state, seat, action, offers)
        _check(game, step.state)
        for event in step.events:
            if type(event) is RoundEnded:
                round_wins[event.winner] += 1
    return outcome


def _check(game: AnyGame, state: Any) -> None:
    if found := game.violations(state):
        raise Violation("; ".join(found))


def _reason(problem: Exception) -> str:
    return str(problem) if isinstance(problem, Violation) else f"{type(problem).__name__}: {problem}"


class Break(msgspec.Struct, frozen=True):
    """The violation of a replay, and the number of actions before it."""

    after: int
    reason: str


def replay(record: Record) -> Break | None:
    """Replay a record; return its violation, or None."""
    game = find(record.rulebook)
    if game is None:
        raise LookupError(record.rulebook)
    sound = 0
    try:
        options = msgspec.convert(record.options, game.options_type)
        state = game.setup(options, record.seats, bytes.fromhex(record.seed)).state
        _check(game, state)
        for seat, plain in record.actions:
            state = game.apply(state, seat, msgspec.convert(plain, game.action_type)).state
            _check(game, state)
            sound += 1
        if game.status(state).outcome is None and not any(
            game.legal_actions(state, seat) for seat in game.status(state).waiting
        ):
            raise Violation("no seat on turn can act")
    except Exception as problem:  # as in play_match
        return Break(sound, _reason(problem))
    return None


def told(record: Record, sound: int) -> Iterator[Step[Any, Any]]:
    """Yield the deal and the first actions of a record."""
    game = find(record.rulebook)
    if game is None:
        raise LookupError(record.rulebook)
    step = game.setup(msgspec.convert(record.options, game.options_type), record.seats, bytes.fromhex(record.seed))
    yield step
    for seat, plain in record.actions[:sound]:
        step = game.apply(step.state, seat, msgspec.convert(plain, game.action_type))
        yield step


class Lengths(msgspec.Struct, frozen=True):
    """Lengths of matches in actions."""

    min: int
    median: float
    p95: float
    max: int


class Summary(msgspec.Struct, frozen=True):
    """Summary of matches. Shared wins are split; `rounds` is None in a game without rounds."""

    rulebook: str
    players: int
    matches: int
    rounds: int | None
    actions: int
    seconds: float
    actions_per_second: float
    endings: dict[str, int]
    win_shares: tuple[float, ...]
    lengths: Lengths
    violations: int
    computer_win_share: float | None = None
    """Share of wins against random play, by rounds, or by matches in a game without rounds."""


def summarise(
    game: AnyGame, seats: int, reports: Sequence[MatchReport], policies: Sequence[Policy], seconds: float
) -> Summary:
    wins = [0.0] * seats
    for report in reports:
        for seat, share in _match_wins(report).items():
            wins[seat] += share
    actions = sum(report.actions for report in reports)
    rounds = sum(sum(report.round_wins.values()) for report in reports)
    ended = [report.outcome.reason for report in reports if report.outcome is not None]
    mixed = any(0 < len(policy.computers) < seats for policy in policies)
    return Summary(
        rulebook=game.name,
        players=seats,
        matches=len(reports),
        rounds=rounds or None,
        actions=actions,
        seconds=round(seconds, 3),
        actions_per_second=round(actions / seconds, 1),
        endings=dict(sorted(Counter(ended).items())),
        win_shares=tuple(_share(won, len(ended)) for won in wins),
        lengths=_lengths([report.actions for report in reports]),
        violations=sum(report.violation is not None for report in reports),
        computer_win_share=_computer_share(reports, policies) if mixed else None,
    )


def _match_wins(report: MatchReport) -> dict[int, float]:
    winners = report.outcome.ranking[0] if report.outcome is not None else ()
    return {seat: 1 / len(winners) for seat in winners}


def _computer_share(reports: Iterable[MatchReport], policies: Iterable[Policy]) -> float:
    won = total = 0.0
    for report, policy in zip(reports, policies, strict=True):
        wins = report.round_wins or _match_wins(report)
        total += sum(wins.values())
        won += sum(share for seat, share in wins.items() if seat in policy.computers)
    return _share(won, total)


def _share(part: float, whole: float) -> float:
    return round(part / whole, 4) if whole else 0.0


def _lengths(actions: list[int]) -> Lengths:
    p95 = quantiles(actions, n=20, method="inclusive")[-1] if len(actions) > 1 else actions[0]
    return Lengths(min(actions), median(actions), round(p95, 1), max(actions))

"""A PettingZoo environment over any rulebook: seats are agents, an observation is a view, a mask is what is legal."""

import secrets
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from games.engine import Action, Outcome
from games.registry import AnyGame
from games.rng import SEED_BYTES, Rng
from tools.zoo.action_space import WAIT, nearest, numbering
from tools.zoo.observation import Observer

MOST_STEPS: Final = 10_000
RENDER_MODES: Final = ("ansi",)


class GameEnv(AECEnv):
    """One match after another of the same game, options and number of seats.

    Seats are asked in rounds: first those who could act out of turn, then those whom the match waits for, in an order
    drawn anew each time, so that no seat is always the quickest. A round ends when a seat on turn has acted.
    Each is asked once in a round and may WAIT; but the last of those waited for has to act.
    """

    def __init__(
        self, game: AnyGame, seats: int, options: Any, most_steps: int = MOST_STEPS, render_mode: str | None = None
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"there is no render_mode {render_mode!r}: {', '.join(RENDER_MODES)}, or none")
        self.metadata = {"name": f"igroteka_{game.name}", "render_modes": [*RENDER_MODES], "is_parallelizable": False}
        self.render_mode = render_mode
        self.game = game
        self.options = options
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._most_steps = most_steps
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._numbering = numbering(game)
        first = game.view(game.setup(options, seats, bytes(SEED_BYTES)).state, 0)
        self._row = Observer(game, seats, first).part
        size = self._numbering.size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1, 1, (self._row.width,), numpy.float32),
                    "action_mask": spaces.Box(0, 1, (size,), numpy.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._rng: Rng | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. Without a seed it follows from the matches before; with one, from nothing else."""
        if seed is not None:
            if not 0 <= seed < 1 << 8 * SEED_BYTES:
                raise ValueError(f"a seed is a number from 0 on, of {SEED_BYTES} bytes at most")
            self._rng = Rng(int(seed).to_bytes(SEED_BYTES, "big"))
        elif self._rng is None:
            self._rng = Rng(secrets.token_bytes(SEED_BYTES))
        words = (self._rng.word() for _ in range(SEED_BYTES // 4))
        match_seed = b"".join(word.to_bytes(4, "big") for word in words)
        self.match: Any = self.game.setup(self.options, len(self.possible_agents), match_seed).state
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._queue: list[int] = []
        self._ask_next(self._rng)

    def _ask_next(self, rng: Rng) -> None:
        """Select the next agent and compute its legal actions."""
        waiting = self.game.status(self.match).waiting
        while True:
            if not self._queue:
                self._queue = sorted(rng.shuffled(range(len(self.possible_agents))), key=waiting.__contains__)
            seat = self._queue.pop(0)
            if offers := self.game.legal_actions(self.match, seat):
                break
        self._offers = offers
        self.offered: dict[int, Action | None] = self._numbering.numbered(offers)
        if seat not in waiting or any(other in waiting for other in self._queue):
            self.offered[WAIT] = None
        self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat sees; the mask is of what it may do, when it is asked."""
        row = numpy.zeros(self._row.width, numpy.float32)
        self._row.write(self.game.view(self.match, self._seats[agent]), row, 0)
        mask = numpy.zeros(self._numbering.size, numpy.int8)
        is_asked = agent == self.agent_selection and not (self.terminations[agent] or self.truncations[agent])
        mask[list(self.offered) if is_asked else [WAIT]] = 1
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | Action | None) -> None:
        """Apply an unmasked action number, or an action of the game."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = action if isinstance(action, Action) else self._meant(action)
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self._steps += 1
        self._carry_out(self._seats[agent], chosen)
        outcome = self.game.status(self.match).outcome
        if outcome is not None:
            self.rewards.update(zip(self.possible_agents, rewards(outcome, len(self.possible_agents)), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._steps >= self._most_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        elif self._rng is not None:
            self._ask_next(self._rng)
        self._accumulate_rewards()
        self._deads_step_first()

    def _meant(self, number: int | None) -> Action | None:
        if number is None or int(number) not in self.offered:
            raise ValueError(f"{self.agent_selection} may not do {number} now: see its action_mask")
        return self.offered[int(number)]

    def _carry_out(self, seat: int, action: Action | None) -> None:
        if action is None:
            return
        was_waited_for = seat in self.game.status(self.match).waiting
        self.match = self.game.apply(self.match, seat, action, self._offers).state
        if was_waited_for:
            self._queue.clear()

    def advice(self) -> Action | int:
        """What the game's own computer player would do in the seat that is asked, for `step`: a rival to learn from."""
        if self._rng is None:
            raise ValueError("reset() comes first")
        view = self.game.view(self.match, self._seats[self.agent_selection])
        action: Action | None = self.game.bots.player.choose(view, self._offers, self._rng)
        return min(self.offered) if action is None else action

    def number_of(self, action: Action | int) -> int:
        """The number of an action that is offered now, as an example to learn; of a range, the nearest that has one."""
        return nearest(self.offered, self._offers, action) if isinstance(action, Action) else action

    def render(self) -> str | None:
        """The table as the public sees it, as JSON."""
        if self.render_mode is None:
            return None
        return msgspec.json.format(msgspec.json.encode(self.game.view(self.match, None)), indent=1).decode()

    def close(self) -> None:
        """There is nothing to let go of."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def rewards(outcome: Outcome, seats: int) -> list[float]:
    """From 1 for the winner down to -1 for the last, in equal steps; equal seats share. They add up to nothing."""
    by_seat = dict(_rewards(outcome, seats))
    return [by_seat[seat] for seat in range(seats)]


def _rewards(outcome: Outcome, seats: int) -> Iterator[tuple[int, float]]:
    ahead = 0
    for group in outcome.ranking:
        middle = ahead + (len(group) - 1) / 2
        yield from ((seat, 1 - 2 * middle / (seats - 1)) for seat in group)
        ahead += len(group)

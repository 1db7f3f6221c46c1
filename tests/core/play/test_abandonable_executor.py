"""Threads for thinking: limited in number, and an endless one delays no other."""

import subprocess
import sys
import threading

import pytest

from bot.core.play import computer_players
from bot.core.play.computer_players import AbandonableExecutor
from tests.support.wait_until import PATIENCE


def test_a_thought_has_its_result_or_its_error() -> None:
    pool = AbandonableExecutor(1, "mind")
    assert pool.submit(pow, 2, exp=5).result(PATIENCE) == 32
    with pytest.raises(ZeroDivisionError):
        pool.submit(divmod, 1, 0).result(PATIENCE)


def test_so_many_think_at_a_time_and_the_others_in_turn() -> None:
    pool, may_end, begun = AbandonableExecutor(2, "mind"), threading.Event(), threading.Semaphore(0)

    def think() -> bool:
        begun.release()
        return may_end.wait(PATIENCE)

    thoughts = [pool.submit(think) for _ in range(5)]
    assert all(begun.acquire(timeout=PATIENCE) for _ in range(2))
    assert not begun.acquire(timeout=0.02)
    may_end.set()
    assert all(thought.result(PATIENCE) for thought in thoughts)


def test_who_never_ends_keeps_no_place() -> None:
    now, never = 0.0, threading.Event()
    pool = AbandonableExecutor(1, "mind", steady=lambda: now)
    hanging = pool.submit(never.wait)
    waiting = pool.submit(int)
    assert not waiting.running()
    now = computer_players.PATIENCE
    pool.go_on()
    assert waiting.result(PATIENCE) == 0
    assert hanging.running()
    never.set()
    assert hanging.result(PATIENCE)


def test_a_thought_that_is_taken_back_is_never_begun() -> None:
    pool, may_end = AbandonableExecutor(1, "mind"), threading.Event()
    begun: list[str] = []
    first = pool.submit(may_end.wait, PATIENCE)
    second = pool.submit(begun.append, "second")
    assert second.cancel()
    may_end.set()
    assert first.result(PATIENCE)
    assert pool.submit(int).result(PATIENCE) == 0
    assert begun == []


def test_a_process_does_not_wait_for_a_thought_that_hangs() -> None:
    hangs = """
import time
from bot.core.play.computer_players import AbandonableExecutor
AbandonableExecutor(1, 'mind').submit(time.sleep, 1e6)
"""
    subprocess.run([sys.executable, "-c", hangs], check=True, timeout=PATIENCE)  # noqa: S603

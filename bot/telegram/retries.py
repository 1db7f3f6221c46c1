"""When what has failed is tried again: each job by itself, later and later."""

from collections.abc import Callable, Sequence
from typing import Final

from bot.store.model import Job

BACK_OFF: Final = (1.0, 2.0, 5.0, 10.0, 30.0)


def pause_after(failures: int) -> float:
    """Seconds to wait after so many failures in a row."""
    return BACK_OFF[min(failures, len(BACK_OFF) - 1)]


class Retries:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._now = clock
        self._not_before: dict[int, float] = {}
        self._failures: dict[int, int] = {}

    def wait(self, jobs: Sequence[Job]) -> float:
        """Seconds until the first of these may be tried; 0 is now."""
        now = self._now()
        return min(max(0.0, self._not_before.get(job.job_id, now) - now) for job in jobs)

    def ready(self, jobs: Sequence[Job]) -> list[Job]:
        now = self._now()
        return [job for job in jobs if self._not_before.get(job.job_id, now) <= now]

    def pause(self, job: Job) -> float:
        """It has failed once more: the seconds that are to pass before the next try."""
        failures = self._failures.get(job.job_id, 0)
        self._failures[job.job_id] = failures + 1
        return pause_after(failures)

    def put_off(self, job: Job, seconds: float) -> None:
        self._not_before[job.job_id] = self._now() + seconds

    def forget(self, job: Job) -> None:
        self._not_before.pop(job.job_id, None)
        self._failures.pop(job.job_id, None)

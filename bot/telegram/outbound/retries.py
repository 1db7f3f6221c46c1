"""When what has failed is tried again: each job by itself, later and later."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from bot.core.jobs import Job
from bot.timings import DEFAULT_TIMINGS, Timings

AnyKind = TypeVar("AnyKind", bound=Job)


class Retries:
    def __init__(self, clock: Callable[[], float], timings: Timings = DEFAULT_TIMINGS) -> None:
        self._pauses = timings.job_back_off_seconds
        self._now = clock
        self._not_before: dict[int, tuple[int, float]] = {}
        """Job → its revision, and when it may be tried again. A newer revision need not wait."""
        self._failures: dict[int, int] = {}

    def wait(self, jobs: Sequence[Job]) -> float:
        """Seconds until the first of these may be tried; 0 is now."""
        return min(self._pause_of(job) for job in jobs)

    def ready(self, jobs: Sequence[AnyKind]) -> list[AnyKind]:
        return [job for job in jobs if not self._pause_of(job)]

    def _pause_of(self, job: Job) -> float:
        revision, until = self._not_before.get(job.job_id, (job.revision, 0.0))
        return max(0.0, until - self._now()) if revision == job.revision else 0.0

    def pause(self, job: Job) -> float:
        """It has failed once more: the seconds that are to pass before the next try."""
        failures = self._failures.get(job.job_id, 0)
        self._failures[job.job_id] = failures + 1
        return self.pause_after(failures)

    def pause_after(self, failures: int) -> float:
        """Seconds to wait after so many failures in a row."""
        return self._pauses[min(failures, len(self._pauses) - 1)]

    def put_off(self, job: Job, seconds: float) -> None:
        self._not_before[job.job_id] = (job.revision, self._now() + seconds)

    def forget(self, job: Job) -> None:
        self._not_before.pop(job.job_id, None)
        self._failures.pop(job.job_id, None)

"""When what has failed is tried again: each job by itself, later and later."""

from collections.abc import Callable, Sequence

from bot.store.model import Job
from bot.timings import DEFAULT_TIMINGS, Timings


class Retries:
    def __init__(self, clock: Callable[[], float], timings: Timings = DEFAULT_TIMINGS) -> None:
        self._pauses = timings.job_back_off_seconds
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
        return self.pause_after(failures)

    def pause_after(self, failures: int) -> float:
        """Seconds to wait after so many failures in a row."""
        return self._pauses[min(failures, len(self._pauses) - 1)]

    def put_off(self, job: Job, seconds: float) -> None:
        self._not_before[job.job_id] = self._now() + seconds

    def forget(self, job: Job) -> None:
        self._not_before.pop(job.job_id, None)
        self._failures.pop(job.job_id, None)

"""Messages on their way, and those that have arrived: noted, so that none is sent twice."""

import msgspec

from bot.store.model import Job


class Posting(msgspec.Struct):
    """A message on its way: noted before the call, and forgotten together with the job that it was sent for.

    Whatever is found here after a start was sent by a bot that died, or is about to be looked for.
    """

    match_id: int
    what: str
    """The match's table, a notice, or a hand in the private chat."""
    seat: int
    chat_id: int
    job_id: int
    revision: int
    since: int
    """The greatest message number known in the chat before the first try."""
    newest: int
    """The greatest before the latest: that has a greater one."""
    sends: int
    """How often it may have been sent."""
    message: bytes
    """As it was sent, sealed."""

    @property
    def key(self) -> tuple[int, str, int]:
        return self.match_id, self.what, self.seat


class Arrival(msgspec.Struct):
    """A message that was on its way is there."""

    posting: Posting
    message_id: int
    doubtful: list[int] = []
    """Where an earlier try may have ended up that was never found."""

    def is_of(self, job: Job) -> bool:
        """Whether it shows what the job asks for, and not only what was asked for before."""
        return (self.posting.job_id, self.posting.revision) == (job.job_id, job.revision)

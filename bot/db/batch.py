"""The statements of a transaction, written down as data: an engine carries them out in one go, with what else waits."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple


class Statement(NamedTuple):
    """`or_else` ends the transaction where not exactly one row was changed, `if_taken` where a key is taken."""

    sql: str
    values: Any
    is_many: bool = False
    or_else: Exception | None = None
    if_taken: Exception | None = None


class Batch:
    """The statements of one transaction; what has become of them is known when it `is_done`."""

    def __init__(self) -> None:
        self.steps: list[Statement] = []
        self.is_done = False
        self.failure: BaseException | None = None

    async def execute(
        self,
        sql: str,
        values: Sequence[Any] = (),
        *,
        or_else: Exception | None = None,
        if_taken: Exception | None = None,
    ) -> None:
        self.steps.append(Statement(sql, values, or_else=or_else, if_taken=if_taken))

    async def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        self.steps.append(Statement(sql, list(rows), is_many=True))

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        raise TypeError("what is written down for later brings no rows: use a transaction")

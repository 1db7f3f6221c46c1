"""What is counted and timed, in a registry of the bot's own. No label tells of a chat, a person or a match."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

FROM_5_MS_TO_5_S: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds. People should have their answer within 0.15."""
FROM_1_MS_TO_5_S: Final = (0.001, 0.0025, *FROM_5_MS_TO_5_S)


class Metrics:
    """Filled by `bot.ops.instrumentation` while the bot works, and by `bot.ops.gauges` when somebody looks."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.updates = Histogram(
            "igroteka_update_seconds",
            "From the arrival of an update (a tap, a message) until it was handled.",
            ["kind"],
            registry=registry,
            buckets=FROM_5_MS_TO_5_S,
        )
        self.calls = Counter(
            "igroteka_telegram_calls",
            "Calls to Telegram: answered (ok), put off (429), refused, or without an answer (unreachable).",
            ["method", "result"],
            registry=registry,
        )
        self.floods = Counter(
            "igroteka_telegram_429", "Calls after which Telegram asked for a pause.", registry=registry
        )
        self.database = Histogram(
            "igroteka_database_seconds",
            "What the database takes for a read, and for a write from its wait in line to its commit.",
            ["what"],
            registry=registry,
            buckets=FROM_1_MS_TO_5_S,
        )
        self.errors = Counter(
            "igroteka_errors", "What went wrong in a way worth an error in the log.", ["logger"], registry=registry
        )
        self.jobs = Gauge("igroteka_outbox_jobs", "What waits to be shown.", registry=registry)
        self.oldest_job = Gauge(
            "igroteka_outbox_oldest_seconds", "For how long the oldest of it has been waiting.", registry=registry
        )
        self.stalest_table = Gauge(
            "igroteka_table_stalest_seconds",
            "For how long a table has not shown what happened there.",
            registry=registry,
        )
        self.live_matches = Gauge("igroteka_live_matches", "Lobbies and running matches.", ["game"], registry=registry)
        self.timers_late = Gauge(
            "igroteka_timers_late_seconds", "For how long the most overdue timer has been due.", registry=registry
        )

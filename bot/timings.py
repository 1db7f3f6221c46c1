"""Durations and limits of the app; tests and simulations pass their own."""

from typing import Final

import msgspec


class Timings(msgspec.Struct, frozen=True, kw_only=True):
    """Durations and limits; the defaults are those of production."""

    # Computer players

    computer_pause_seconds: float = 1.5
    """Average pause of a computer player before its move."""
    computer_writing_seconds: float = 0.1
    """Pause between two steps of an action that others see as a whole."""
    computer_rest_seconds: float = 15.0
    """Time to read the points before a computer player deals the next round."""
    computer_reaction_seconds: float = 3.0
    """Time for people before a computer player acts out of turn."""
    computer_offer_seconds: float = 20.0
    """Time that a computer player waits for an answer to its offer in a live match."""
    computer_slow_offer_seconds: float = 3_600.0
    """The same in a slow match."""
    master_thought_seconds: float = 0.4
    """Time for a master's thought, counted from the request."""
    short_thought_seconds: float = 0.5
    """Time that the timers wait for a short thought before they go to other matches."""
    thought_patience_seconds: float = 1.5
    """Time after which the usual player decides instead of a late thought."""
    usual_thought_patience_seconds: float = 10.0
    """The same for the usual player itself; then only the turn clock is left."""
    thoughts_kept: int = 1_024
    """Maximum number of thoughts kept in memory."""

    # Open chances

    human_reaction_seconds: float = 4.4
    """Time for people to take an open chance before a computer player may."""
    table_shown_check_seconds: float = 1.0
    """Pause between two checks whether the table has been shown."""

    # Standing orders

    live_order_seconds: tuple[float, float] = (1.6, 5.0)
    """Shortest and longest delay of a standing order in a live match."""
    slow_order_seconds: tuple[float, float] = (3.0, 16.0)
    """The same in a slow match; shorter than the delay of a turn notification."""

    # Matches

    table_repost_seconds: float = 8.0
    """Shortest time between two reposts of a table on request."""
    slow_skip_clock_part: float = 0.5
    """Part of a slow match's clock after which the others may vote to skip a turn."""
    recent_greeting_seconds: float = 60.0
    """Time within which a greeting in a chat is not repeated."""
    matches_cached: int = 512
    """Maximum number of decoded matches kept in memory."""

    # Game clock and timers

    clock_tick_seconds: float = 0.5
    """Interval of the game clock."""
    clock_longest_tick_seconds: float = 2.0
    """Longest interval counted; the rest was a suspension of the machine."""
    timers_longest_sleep_seconds: float = 5.0
    """Longest pause between two checks of the timers."""
    heartbeat_seconds: float = 5.0
    """Interval of storing the game clock in the database."""
    schedule_check_seconds: float = 20.0
    """Pause between two checks of the scheduled jobs."""

    # Fetching updates

    first_contact_pauses_seconds: tuple[int, ...] = (1, 2, 5, 10, 30)
    """Pauses between first attempts to reach the Bot API; the last one repeats."""
    poll_longest_seconds: int = 10
    """Time that Telegram is asked to wait for an update."""
    poll_back_off_seconds: tuple[float, ...] = (0.5, 1.0, 2.0, 5.0)
    """Pauses after failed polls in a row; the last one repeats."""
    poll_hold_seconds: float = 20.0
    """Time for which an update in progress is not confirmed.

    It exceeds the time in which Telegram accepts an answer to the update.
    """
    poll_repeat_seconds: float = 0.55
    """Pause between polls that repeat an offset.

    Telegram answers quicker ones with a single update.
    """
    poll_gather_seconds: float = 0.1
    """Pause before a poll that would only repeat updates in progress."""
    poll_rest_seconds: float = 1.0
    """Pause after a poll that returned only confirmed updates."""
    updates_under_way: int = 5_000
    """Maximum number of updates handled at the same time."""

    # Sending

    job_back_off_seconds: tuple[float, ...] = (1.0, 2.0, 5.0, 10.0, 30.0)
    """Pauses before a failed job is tried again; the last one repeats."""
    outbox_longest_pause_seconds: float = 1.0
    """Longest pause between two checks of a chat with jobs."""
    line_longest_nap_seconds: float = 1.0
    """Longest pause between two checks of a queue of calls."""
    finished_gather_seconds: float = 0.02
    """Time for which finished jobs are gathered for a common deletion."""
    hand_occasion_seconds: float = 13.0
    """Time after a tap for showing a hand; Telegram allows fifteen seconds."""
    spectator_edit_seconds: float = 3.0
    """Shortest time between two edits for the same spectator."""
    member_answer_seconds: float = 3.0
    """Timeout of membership requests while a player waits."""
    tap_answer_seconds: float = 8.0
    """Latest answer to a tap; Telegram takes none after about fifteen seconds."""

    # Monitoring

    telegram_proof_seconds: float = 30.0
    """Time for which an answered call proves the connection to Telegram.

    A poll takes ten seconds.
    """
    telegram_check_seconds: float = 10.0
    """Shortest time between two calls that only check the connection to Telegram."""
    database_answer_seconds: float = 2.0
    """Timeout of a probe of the database."""
    match_count_seconds: float = 30.0
    """Time for which a count of matches is cached; counting reads all of them."""

    # Commands of the command line

    doctor_chats: int = 25
    """Maximum number of chats that `igroteka doctor` checks."""
    doctor_chat_pause_seconds: float = 0.1
    """Pause between two chats, which leaves capacity to the bot."""
    move_batch_rows: int = 1_000
    """Rows that `igroteka move-database` copies at once."""
    prune_batch_matches: int = 100
    """Matches that `igroteka prune` archives at once."""


DEFAULT_TIMINGS: Final = Timings()


class Limits(msgspec.Struct, frozen=True):
    """Limits of calls to Telegram and of updates from one user."""

    group_per_minute: int = 20
    chat_per_second: float = 1.0
    bot_per_second: float = 25.0
    burst: float = 3.0
    """Calls to one chat that may follow each other at once."""
    table_at_most_every: float = 1.0
    """Shortest time in seconds between two edits of a table message."""
    table_at_least_every: float = 4.0
    """Seconds after which a waiting table message goes before hands."""
    updates_in_hand: int = 8
    """Updates of one user that are handled or wait at the same time; further ones are refused."""
    commands_at_once: int = 10
    """Commands of one user in a group that may follow each other before `command_every` applies."""
    command_every: float = 5.0

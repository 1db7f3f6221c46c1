"""Durations and limits that the app is built with: tests and simulations pass others."""

from typing import Final

import msgspec


class Timings(msgspec.Struct, frozen=True, kw_only=True):
    """Every default is what the bot uses in production."""

    # Computer players

    computer_pause_seconds: float = 1.5
    """A computer player's usual pause before its move; each pause is a little longer or shorter."""
    computer_writing_seconds: float = 0.1
    """Pause between two steps of an action that the others see only as a whole."""
    computer_rest_seconds: float = 15.0
    """Time for people to read the points of a round before a computer player deals the next one."""
    computer_reaction_seconds: float = 3.0
    """Time that a computer player leaves to people before it acts out of turn."""
    computer_offer_seconds: float = 20.0
    """Time that a computer player waits for the answer to its offer at a live table."""
    computer_slow_offer_seconds: float = 3_600.0
    """The same at a slow table."""
    master_thought_seconds: float = 0.4
    """Time for a master's thought, counted from when it is asked for."""
    short_thought_seconds: float = 0.5
    """Time that the timers wait for a thought that takes milliseconds, before they look at other matches."""
    thought_patience_seconds: float = 1.5
    """Time after which a late thought is dropped and the usual player decides instead."""
    usual_thought_patience_seconds: float = 10.0
    """The same for the usual player itself; after it only the clock is left."""
    thoughts_kept: int = 1_024
    """Thoughts kept in memory at most."""

    # Chances that are open to people first

    human_reaction_seconds: float = 4.4
    """Time for people to see an open chance and to press, before a computer player may take it."""
    table_shown_check_seconds: float = 1.0
    """Pause between two checks whether the table has been shown."""

    # Standing orders

    live_order_seconds: tuple[float, float] = (1.6, 5.0)
    """Shortest and longest delay of a standing order at a live table, like that of a quick player."""
    slow_order_seconds: tuple[float, float] = (3.0, 16.0)
    """The same at a slow table; shorter than the delay of a turn notification."""

    # At the table

    table_repost_seconds: float = 8.0
    """Shortest time between two posts of a table that players ask for."""
    slow_skip_clock_part: float = 0.5
    """Part of a slow table's clock after which the others may vote to skip a turn."""
    recent_greeting_seconds: float = 60.0
    """Time within which a greeting in a chat is not repeated."""
    matches_cached: int = 512
    """Decoded matches kept in memory at most."""

    # The tables' time

    clock_tick_seconds: float = 0.5
    """Pause between two looks at the clock."""
    clock_longest_tick_seconds: float = 2.0
    """Longest time that one look counts: the rest was a sleep of the machine."""
    timers_longest_sleep_seconds: float = 5.0
    """Longest pause between two looks at the timers."""
    heartbeat_seconds: float = 5.0
    """Time between two notes of the tables' time in the database."""
    schedule_check_seconds: float = 20.0
    """Pause between two looks at the scheduled jobs."""

    # Fetching updates

    first_contact_pauses_seconds: tuple[int, ...] = (1, 2, 5, 10, 30)
    """Pauses between attempts to reach the Bot API at the start; the last one repeats."""
    poll_longest_seconds: int = 10
    """Time that Telegram is asked to wait for an update."""
    poll_back_off_seconds: tuple[float, ...] = (0.5, 1.0, 2.0, 5.0)
    """Pauses after failed polls in a row; the last one repeats."""
    poll_hold_seconds: float = 20.0
    """Time for which an update that is being handled is not confirmed: longer than Telegram accepts an answer to it."""
    poll_repeat_seconds: float = 0.55
    """Pause between polls that repeat an offset: Telegram answers a quicker one with a single update."""
    poll_gather_seconds: float = 0.1
    """Pause before a poll that would only repeat what is being handled."""
    poll_rest_seconds: float = 1.0
    """Pause after a poll that brought only updates that were handled and confirmed."""
    updates_under_way: int = 5_000
    """Updates handled at the same time at most."""

    # Sending

    job_back_off_seconds: tuple[float, ...] = (1.0, 2.0, 5.0, 10.0, 30.0)
    """Pauses before a failed job is tried again; the last one repeats."""
    outbox_longest_pause_seconds: float = 1.0
    """Longest pause between two looks at the jobs of a chat that has some."""
    line_longest_nap_seconds: float = 1.0
    """Longest time after which a line of callers looks again."""
    finished_gather_seconds: float = 0.02
    """Time for which finished jobs are gathered before they are deleted together."""
    hand_occasion_seconds: float = 13.0
    """Time after a press within which its player can be shown a hand; Telegram allows fifteen seconds."""
    spectator_edit_seconds: float = 3.0
    """Shortest time between two edits for the same spectator."""
    member_answer_seconds: float = 3.0
    """Time for Telegram to tell who is who in a chat, while a player waits."""
    tap_answer_seconds: float = 8.0
    """Latest answer to a tap; Telegram takes none after about fifteen seconds."""

    # Monitoring

    telegram_proof_seconds: float = 30.0
    """Time for which an answered call proves that Telegram is reached; a poll takes ten seconds."""
    telegram_check_seconds: float = 10.0
    """Shortest time between two calls that only check whether Telegram is reached."""
    database_answer_seconds: float = 2.0
    """Time for the database to answer a probe."""
    match_count_seconds: float = 30.0
    """Time for which counted matches are not counted again: counting reads all of them."""

    # Commands of the command line

    doctor_chats: int = 25
    """Chats that `igroteka doctor` asks Telegram about at most."""
    doctor_chat_pause_seconds: float = 0.1
    """Pause between two of them: the bot may be asking Telegram for more urgent things."""
    move_batch_rows: int = 1_000
    """Rows that `igroteka move-database` copies at once."""
    prune_batch_matches: int = 100
    """Matches that `igroteka prune` archives at once."""


DEFAULT_TIMINGS: Final = Timings()
"""What production uses."""

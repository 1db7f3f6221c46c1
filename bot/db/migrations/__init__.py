"""The database's shape, step by step. A step that has been released is never changed; a new one is added below.

A step is a row of statements, and no statement holds a semicolon of its own. Rows that SQL cannot convert are converted
by a statement `CONVERT name`: a function in `bot.db.migrations.conversions`.
"""

import sqlite3
from typing import Final

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE chats (
        chat_id INTEGER PRIMARY KEY,
        title TEXT NOT NULL DEFAULT '',
        language TEXT,
        is_admin INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE users (
        user_id INTEGER PRIMARY KEY,
        name TEXT NOT NULL DEFAULT '',
        language TEXT,
        has_started INTEGER NOT NULL DEFAULT 0,
        hand_place TEXT NOT NULL DEFAULT 'group'
    );
    CREATE TABLE matches (
        match_id INTEGER PRIMARY KEY AUTOINCREMENT,
        chat_id INTEGER NOT NULL,
        thread_id INTEGER NOT NULL,
        status TEXT NOT NULL,
        version INTEGER NOT NULL,
        record BLOB NOT NULL,
        seed BLOB NOT NULL,
        snapshot BLOB,
        checksum TEXT NOT NULL,
        created_at REAL NOT NULL,
        updated_at REAL NOT NULL
    );
    CREATE UNIQUE INDEX one_match_per_table ON matches (chat_id, thread_id) WHERE status IN ('lobby', 'running');
    CREATE TABLE events (
        match_id INTEGER NOT NULL,
        version INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        action BLOB NOT NULL,
        tap TEXT,
        at REAL NOT NULL,
        PRIMARY KEY (match_id, version)
    );
    CREATE UNIQUE INDEX one_effect_per_tap ON events (match_id, tap) WHERE tap IS NOT NULL;
    CREATE TABLE timers (
        match_id INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,
        due_at REAL NOT NULL,
        PRIMARY KEY (match_id, kind, seat)
    );
    CREATE INDEX timers_by_time ON timers (due_at);
    CREATE TABLE outbox (
        job_id INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL,
        chat_id INTEGER NOT NULL,
        match_id INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        urgent INTEGER NOT NULL,
        payload BLOB NOT NULL,
        attempts INTEGER NOT NULL DEFAULT 0,
        revision INTEGER NOT NULL DEFAULT 0,
        UNIQUE (kind, match_id, seat)
    );
    CREATE INDEX outbox_by_chat ON outbox (chat_id);
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    """,
    """
    ALTER TABLE chats ADD COLUMN pictures INTEGER NOT NULL DEFAULT 1;
    """,
    """
    CREATE TABLE causes (
        name TEXT NOT NULL,
        match_id INTEGER NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (name, match_id)
    ) WITHOUT ROWID;
    CREATE INDEX causes_by_time ON causes (at);
    ALTER TABLE chats ADD COLUMN admin_known_at REAL NOT NULL DEFAULT 0;
    ALTER TABLE chats ADD COLUMN greeted_at REAL NOT NULL DEFAULT 0;
    ALTER TABLE chats ADD COLUMN moved_to INTEGER;
    """,
    """
    CREATE INDEX matches_by_table ON matches (chat_id, thread_id);
    """,
    """
    CREATE TABLE postings (
        match_id INTEGER NOT NULL,
        what TEXT NOT NULL,
        seat INTEGER NOT NULL,
        chat_id INTEGER NOT NULL,
        job_id INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        since INTEGER NOT NULL,
        newest INTEGER NOT NULL,
        sends INTEGER NOT NULL,
        message BLOB NOT NULL,
        PRIMARY KEY (match_id, what, seat)
    );
    CREATE TABLE newest (number_row INTEGER PRIMARY KEY, message_id INTEGER NOT NULL);
    """,
    """
    CREATE TABLE workers (
        worker TEXT PRIMARY KEY,
        bot_id INTEGER NOT NULL,
        came_at REAL NOT NULL,
        seen_at REAL NOT NULL
    );
    CREATE TABLE shares (share INTEGER PRIMARY KEY, worker TEXT, until REAL NOT NULL);
    CREATE TABLE pulse (
        only_one INTEGER PRIMARY KEY,
        position REAL NOT NULL,
        beat_at REAL NOT NULL,
        is_deaf INTEGER NOT NULL DEFAULT 0,
        heard REAL
    );
    CREATE TABLE inbox (update_id INTEGER PRIMARY KEY, share INTEGER NOT NULL, body BLOB NOT NULL);
    CREATE INDEX inbox_by_share ON inbox (share);
    CREATE TABLE calls (chat_id INTEGER NOT NULL, at REAL NOT NULL, person INTEGER, pause REAL NOT NULL DEFAULT 0);
    CREATE INDEX calls_by_chat ON calls (chat_id, at);
    CREATE INDEX calls_by_time ON calls (at);
    """,
    """
    ALTER TABLE users ADD COLUMN habits BLOB;
    CREATE TABLE errands (
        user_id INTEGER NOT NULL,
        kind TEXT NOT NULL,
        due_at REAL NOT NULL,
        PRIMARY KEY (user_id, kind)
    );
    CREATE INDEX errands_by_time ON errands (due_at);
    """,
    """
    ALTER TABLE events ADD COLUMN told BLOB;
    """,
    """
    ALTER TABLE users ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE results (
        match_id INTEGER PRIMARY KEY,
        at REAL NOT NULL,
        chat_id INTEGER NOT NULL,
        rulebook TEXT NOT NULL,
        unrated TEXT NOT NULL,
        company TEXT NOT NULL,
        chairs BLOB NOT NULL
    );
    CREATE INDEX results_by_chat ON results (chat_id);
    CREATE INDEX results_by_company ON results (company, rulebook, at) WHERE company <> '';
    CREATE TABLE played (user_id INTEGER NOT NULL, match_id INTEGER NOT NULL, PRIMARY KEY (user_id, match_id));
    CREATE TABLE players (user_id INTEGER PRIMARY KEY, last_at REAL NOT NULL, version INTEGER NOT NULL);
    CREATE TABLE standings (
        user_id INTEGER NOT NULL,
        chat_id INTEGER NOT NULL,
        rulebook TEXT NOT NULL,
        matches INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        streak INTEGER NOT NULL,
        best_streak INTEGER NOT NULL,
        rated INTEGER NOT NULL,
        mu REAL NOT NULL,
        sigma REAL NOT NULL,
        PRIMARY KEY (user_id, chat_id, rulebook)
    );
    CREATE INDEX standings_by_chat ON standings (chat_id, rulebook, wins);
    CREATE TABLE feats (
        user_id INTEGER NOT NULL,
        chat_id INTEGER NOT NULL,
        rulebook TEXT NOT NULL,
        name TEXT NOT NULL,
        best INTEGER NOT NULL,
        PRIMARY KEY (user_id, chat_id, rulebook, name)
    );
    CREATE INDEX feats_by_chat ON feats (chat_id, rulebook, name, best);
    CREATE INDEX matches_over ON matches (chat_id, match_id) WHERE status = 'over';
    CREATE TABLE sittings (
        user_id INTEGER NOT NULL,
        match_id INTEGER NOT NULL,
        PRIMARY KEY (user_id, match_id)
    ) WITHOUT ROWID;
    CREATE INDEX sittings_by_match ON sittings (match_id);
    CREATE TABLE guests (
        chat_id INTEGER NOT NULL,
        thread_id INTEGER NOT NULL,
        user_id INTEGER NOT NULL,
        name TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (chat_id, thread_id, user_id)
    );
    ALTER TABLE chats ADD COLUMN theme TEXT NOT NULL DEFAULT 'dark';
    CREATE INDEX results_by_time ON results (chat_id, rulebook, at);
    CREATE TABLE cups (
        cup_id INTEGER PRIMARY KEY AUTOINCREMENT,
        chat_id INTEGER NOT NULL,
        thread_id INTEGER NOT NULL,
        is_live INTEGER NOT NULL,
        version INTEGER NOT NULL,
        body BLOB NOT NULL,
        at REAL NOT NULL
    );
    CREATE UNIQUE INDEX one_cup_per_table ON cups (chat_id, thread_id) WHERE is_live = 1;
    """,
    """
    CREATE TABLE pending_sends (
        match_id INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,
        chat_id INTEGER NOT NULL,
        sends INTEGER NOT NULL,
        PRIMARY KEY (match_id, kind, seat)
    );
    INSERT INTO pending_sends (match_id, kind, seat, chat_id, sends)
        SELECT outbox.match_id, outbox.kind, outbox.seat, outbox.chat_id, 1
        FROM postings JOIN outbox ON outbox.job_id = postings.job_id AND outbox.chat_id = postings.chat_id;
    DROP TABLE postings;
    DROP TABLE newest;
    DELETE FROM outbox WHERE kind = 'strays';
    """,
    """
    ALTER TABLE outbox RENAME TO outbox_before;
    ALTER TABLE pending_sends RENAME TO pending_sends_before;
    DROP INDEX outbox_by_chat;
    CREATE TABLE outbox (
        job_id INTEGER PRIMARY KEY AUTOINCREMENT,
        key TEXT NOT NULL UNIQUE,
        chat_id INTEGER NOT NULL,
        match_id INTEGER,
        body BLOB NOT NULL,
        revision INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX outbox_by_chat ON outbox (chat_id);
    CREATE INDEX outbox_by_match ON outbox (match_id);
    CREATE TABLE pending_sends (
        key TEXT PRIMARY KEY,
        chat_id INTEGER NOT NULL,
        match_id INTEGER,
        sends INTEGER NOT NULL
    );
    CREATE TABLE scheduled_jobs (
        key TEXT PRIMARY KEY,
        chat_id INTEGER NOT NULL,
        due_at REAL NOT NULL,
        body BLOB NOT NULL
    );
    CREATE INDEX scheduled_jobs_by_time ON scheduled_jobs (due_at);
    CONVERT jobs_of_step_10;
    CONVERT errands_of_step_10;
    DROP TABLE errands;
    DROP TABLE outbox_before;
    DROP TABLE pending_sends_before;
    CREATE TABLE match_messages (
        match_id INTEGER NOT NULL,
        kind TEXT NOT NULL,
        user_id INTEGER NOT NULL,
        number INTEGER NOT NULL,
        chat_id INTEGER NOT NULL,
        message_id INTEGER NOT NULL,
        below INTEGER,
        PRIMARY KEY (match_id, kind, user_id, number)
    ) WITHOUT ROWID;
    CREATE INDEX match_messages_by_user ON match_messages (user_id) WHERE user_id <> 0;
    CREATE TABLE match_people (
        user_id INTEGER NOT NULL,
        match_id INTEGER NOT NULL,
        PRIMARY KEY (user_id, match_id)
    ) WITHOUT ROWID;
    CREATE INDEX match_people_by_match ON match_people (match_id);
    ALTER TABLE matches ADD COLUMN rulebook TEXT NOT NULL DEFAULT '';
    CREATE INDEX live_matches ON matches (rulebook) WHERE status IN ('lobby', 'running');
    CONVERT records_of_step_10;
    """,
    """
    CREATE TABLE cup_people (
        user_id INTEGER NOT NULL,
        cup_id INTEGER NOT NULL,
        PRIMARY KEY (user_id, cup_id)
    ) WITHOUT ROWID;
    CREATE INDEX cup_people_by_cup ON cup_people (cup_id);
    CONVERT cups_of_step_11;
    CONVERT sittings_of_step_11;
    DELETE FROM meta WHERE name IN ('seated', 'unpractised');
    """,
)

CONVERT: Final = "CONVERT "
"""Begins a statement that is not SQL: the name of a function in `CONVERSIONS` follows, which gets the rows."""
STEPS_TABLE = "CREATE TABLE IF NOT EXISTS schema_steps (step INTEGER NOT NULL PRIMARY KEY)"


def statements(step: str) -> list[str]:
    return [statement.strip() for statement in step.split(";") if statement.strip()]


def prepare(db: sqlite3.Connection, steps: int) -> None:
    """Execute the first `steps` steps on an empty database."""
    db.execute(STEPS_TABLE)
    for number, step in enumerate(MIGRATIONS[:steps], start=1):
        for statement in statements(step):
            if not statement.startswith(CONVERT):  # there are no rows
                db.execute(statement)
        db.execute("INSERT INTO schema_steps (step) VALUES (?)", (number,))


def too_new(step: int) -> str:
    """Return the reason for which a database of a later version is refused."""
    return (
        f"The database is of version {step} and this bot knows versions up to {len(MIGRATIONS)}: "
        "update the bot, or give it another DATABASE_PATH."
    )

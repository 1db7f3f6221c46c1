"""Settings from the environment and `.env`, documented in `.env.example`."""

import re
from pathlib import Path
from typing import Final, Literal, TypeAlias
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from locales import DEFAULT_LANGUAGE, languages

CLOCKS = (0, 60, 300, 3_600, 86_400, 259_200)
"""Turn clocks on offer in seconds; 0 is no clock."""
BANKS = ((86_400, 7_200), (259_200, 28_800), (604_800, 43_200))
"""Time banks on offer: seconds for all moves together, and seconds added per move."""

LogLevel: TypeAlias = Literal["DEBUG", "INFO", "WARNING", "ERROR"]
LogFormat: TypeAlias = Literal["json", "text"]

SERVERS: Final = ("postgresql", "postgres")
"""URL schemes of a PostgreSQL database."""
_TOKEN: Final = re.compile(r"[0-9]+:[A-Za-z0-9_-]+")


class SettingsError(Exception):
    """Wrong settings; the message is one sentence for the operator."""


def check_server(address: str) -> None:
    """Raise ValueError if this is not a PostgreSQL URL.

    The message does not quote it, because it contains the password.
    """
    if urlsplit(address).scheme not in SERVERS:
        raise ValueError("it starts with postgresql://")
    try:
        _ = urlsplit(address).port
    except ValueError:
        raise ValueError("its port is no number; in a password / is written %2F, @ %40 and : %3A") from None


class Settings(BaseSettings):
    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        extra="ignore",
        # Otherwise an error would quote the value, which may be the token.
        hide_input_in_errors=True,
    )

    bot_token: SecretStr | None = None
    bot_api_base: str = "https://api.telegram.org"
    database_path: Path = Path("igroteka.sqlite3")
    database_url: SecretStr | None = None
    backup_dir: str = "backups"
    """Relative to the folder of the database; empty for no automatic backups."""
    backup_keep: int = Field(default=7, ge=1, le=10_000)
    webhook_url: str = ""
    webhook_host: str = "127.0.0.1"
    webhook_port: int = Field(default=8080, ge=1, le=65_535)
    default_language: str = DEFAULT_LANGUAGE
    log_level: LogLevel = "INFO"
    log_format: LogFormat = "json"
    watch_host: str = "127.0.0.1"
    watch_port: int | None = Field(default=None, ge=1, le=65_535)
    sentry_dsn: SecretStr | None = None
    turn_clock: int = 86_400
    pictures: bool = True
    boards_path: Path | None = None
    lobby_minutes: int = Field(default=720, ge=1, le=10_080)
    group_calls_per_minute: int = Field(default=20, ge=1, le=1_000)
    chat_calls_per_second: float = Field(default=1.0, gt=0, le=100)
    bot_calls_per_second: float = Field(default=25.0, gt=0, le=1_000)

    @model_validator(mode="before")
    @classmethod
    def _empty_is_the_default(cls, given: dict[str, object]) -> dict[str, object]:
        return {name: value for name, value in given.items() if value != "" or name == "backup_dir"}

    @field_validator("bot_token")
    @classmethod
    def _looks_like_a_token(cls, token: SecretStr | None) -> SecretStr | None:
        given = "" if token is None else token.get_secret_value().strip()
        if not given:
            return None
        if _TOKEN.fullmatch(given) is None:
            raise ValueError("it looks like 123456:ABC…, as @BotFather gives it")
        return SecretStr(given)

    @field_validator("database_url")
    @classmethod
    def _is_a_postgres(cls, url: SecretStr | None) -> SecretStr | None:
        given = "" if url is None else url.get_secret_value().strip()
        if not given:
            return None
        check_server(given)
        return SecretStr(given)

    @field_validator("bot_api_base")
    @classmethod
    def _is_an_address(cls, base: str) -> str:
        parts = urlsplit(base)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("it starts with http:// or https:// and names a host")
        return base.rstrip("/")

    @field_validator("webhook_url")
    @classmethod
    def _can_be_reached(cls, url: str) -> str:
        parts = urlsplit(url)
        if url and (parts.scheme not in ("http", "https") or not parts.hostname):
            raise ValueError("it starts with https:// and names a host")
        return url

    @field_validator("sentry_dsn")
    @classmethod
    def _names_a_project(cls, dsn: SecretStr | None) -> SecretStr | None:
        given = "" if dsn is None else dsn.get_secret_value().strip()
        if not given:
            return None
        parts = urlsplit(given)
        is_whole = parts.username and parts.hostname and parts.path.rpartition("/")[2].isdecimal()
        if parts.scheme not in ("http", "https") or not is_whole:
            raise ValueError("it looks like https://key@host/number, as Sentry gives it")
        return SecretStr(given)

    @field_validator("log_level", mode="before")
    @classmethod
    def _in_capitals(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level

    @field_validator("default_language")
    @classmethod
    def _is_spoken(cls, language: str) -> str:
        if language not in languages():
            raise ValueError(f"it is one of {', '.join(languages())}")
        return language

    @field_validator("turn_clock")
    @classmethod
    def _is_on_offer(cls, seconds: int) -> int:
        if seconds not in CLOCKS:
            raise ValueError(f"it is one of {', '.join(map(str, CLOCKS))}")
        return seconds


def load_settings() -> Settings:
    """Return the settings; raise SettingsError if one is wrong.

    The message does not quote values, because one is the token.
    """
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False, include_context=False)[0]
        name = "_".join(str(part) for part in first["loc"]).upper()
        reason = first["msg"].removeprefix("Value error, ")
        raise SettingsError(f"{name} is wrong: {reason[0].lower()}{reason[1:]}.") from None
    except (OSError, UnicodeError):
        raise SettingsError("The file .env cannot be read: it is plain text in UTF-8.") from None


def token_of(settings: Settings) -> str:
    """Return the token in plain text; raise SettingsError if there is none."""
    if settings.bot_token is None:
        raise SettingsError("BOT_TOKEN is missing: put the one that @BotFather gives you into .env.")
    return settings.bot_token.get_secret_value()

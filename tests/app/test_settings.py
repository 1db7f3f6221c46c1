"""Settings are documented and checked, and never reveal the token."""

import re
import traceback
from pathlib import Path

import pytest

from bot.app import running
from bot.i18n.texts import Texts
from bot.settings import CLOCKS, Settings, SettingsError, load_settings, token_of
from handlers import build_router
from tests.support.paths import ROOT

TOKEN = "7000000001:AAF-very_secret-token-of-the-test"


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def example() -> dict[str, str]:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_every_setting_is_documented_and_nothing_else_is():
    assert set(example()) == {name.upper() for name in Settings.model_fields}


def test_every_documented_setting_has_an_explanation_above_it():
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    for paragraph in re.split(r"\n\s*\n", text.strip())[1:]:
        assert paragraph.startswith("# "), paragraph


def test_the_example_is_the_default(tmp_path):
    defaults = load_settings()
    (tmp_path / ".env").write_text((ROOT / ".env.example").read_text(encoding="utf-8"), encoding="utf-8")
    assert load_settings() == defaults


def test_an_empty_setting_is_its_default_and_an_empty_backup_dir_is_none(tmp_path, monkeypatch):
    (tmp_path / ".env").write_text("TURN_CLOCK=60\nLOBBY_MINUTES=\nBACKUP_DIR=elsewhere\n", encoding="utf-8")
    assert load_settings().backup_dir == "elsewhere"
    defaults = Settings.model_fields
    for name in ("TURN_CLOCK", "DATABASE_URL", "WATCH_PORT", "BACKUP_DIR"):
        monkeypatch.setenv(name, "")
    settings = load_settings()
    assert (settings.turn_clock, settings.lobby_minutes) == (
        defaults["turn_clock"].default,
        defaults["lobby_minutes"].default,
    )
    assert (settings.database_url, settings.watch_port, settings.backup_dir) == (None, None, "")


def test_the_environment_goes_before_the_file(tmp_path, monkeypatch):
    (tmp_path / ".env").write_text("TURN_CLOCK=60\nLOBBY_MINUTES=5\nLOG_LEVEL=debug\n", encoding="utf-8")
    monkeypatch.setenv("TURN_CLOCK", "300")
    settings = load_settings()
    assert (settings.turn_clock, settings.lobby_minutes, settings.log_level) == (300, 5, "DEBUG")


@pytest.mark.parametrize(
    ("name", "value", "hint"),
    [
        ("BOT_TOKEN", "not a token", "@BotFather"),
        ("BOT_TOKEN", "123456:", "@BotFather"),
        ("BOT_TOKEN", "123456:АБВГД", "@BotFather"),
        ("BOT_API_BASE", "api.telegram.org", "http://"),
        ("BOT_API_BASE", "https://", "host"),
        ("DEFAULT_LANGUAGE", "xx", "it is one of ru, "),
        ("LOG_LEVEL", "LOUD", "'DEBUG'"),
        ("LOG_FORMAT", "xml", "'json' or 'text'"),
        ("WATCH_PORT", "0", "greater than or equal to 1"),
        ("WATCH_PORT", "http", "integer"),
        ("SENTRY_DSN", "https://sentry.example/42", "https://key@host/number"),
        ("SENTRY_DSN", "key@sentry.example/42", "https://key@host/number"),
        ("SENTRY_DSN", "https://key@sentry.example/", "https://key@host/number"),
        ("BACKUP_KEEP", "0", "greater than or equal to 1"),
        ("TURN_CLOCK", "61", "86400"),
        ("TURN_CLOCK", "soon", "integer"),
        ("LOBBY_MINUTES", "0", "greater than or equal to 1"),
        ("GROUP_CALLS_PER_MINUTE", "-3", "greater than or equal to 1"),
        ("CHAT_CALLS_PER_SECOND", "nan", "less than"),
        ("CHAT_CALLS_PER_SECOND", "inf", "less than or equal to 100"),
        ("BOT_CALLS_PER_SECOND", "0", "greater than 0"),
    ],
)
def test_a_wrong_value_is_one_sentence_that_names_the_setting(monkeypatch, name, value, hint):
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        load_settings()
    sentence = str(caught.value)
    assert sentence.startswith(f"{name} is wrong: ")
    assert sentence.endswith(".")
    assert hint in sentence
    assert "\n" not in sentence


def test_a_file_that_is_no_text_is_one_sentence(tmp_path):
    (tmp_path / ".env").write_bytes(b"\xff\xfe\x00TURN_CLOCK")
    with pytest.raises(SettingsError, match=r"^The file \.env cannot be read"):
        load_settings()


def test_empty_values_count_as_not_given(monkeypatch):
    for name in Settings.model_fields:
        monkeypatch.setenv(name.upper(), "")
    assert load_settings().bot_token is None


def test_the_token_is_in_no_repr_and_no_error(monkeypatch):
    monkeypatch.setenv("BOT_TOKEN", f" {TOKEN} ")
    settings = load_settings()
    assert token_of(settings) == TOKEN
    assert TOKEN not in f"{settings!r} {settings} {settings.model_dump()} {settings.model_dump_json()}"
    monkeypatch.setenv("BOT_TOKEN", f"{TOKEN}!")
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert TOKEN not in "".join(traceback.format_exception(caught.value))
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv("TURN_CLOCK", "7")
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert TOKEN not in "".join(traceback.format_exception(caught.value))


def test_the_key_of_sentry_is_in_no_repr(monkeypatch):
    monkeypatch.setenv("SENTRY_DSN", " https://0123456789abcdef@sentry.example/42 ")
    settings = load_settings()
    assert settings.sentry_dsn is not None
    assert settings.sentry_dsn.get_secret_value() == "https://0123456789abcdef@sentry.example/42"
    assert "0123456789abcdef" not in f"{settings!r} {settings} {settings.model_dump()} {settings.model_dump_json()}"


async def test_without_a_token_the_bot_says_so_in_one_sentence():
    with pytest.raises(SettingsError, match=r"^BOT_TOKEN is missing: .*\.$"):
        async with running(load_settings(), build_router()):
            pass


def test_every_clock_on_offer_has_a_name():
    texts = Texts(strict=True)
    assert all(texts.has(f"host-clock-{seconds}") for seconds in CLOCKS)


@pytest.mark.parametrize("url", ["mysql://bot:tulip@host/igroteka", "postgresql://bot:tu/lip@host/igroteka"])
def test_a_wrong_address_of_a_server_is_told_without_its_password(monkeypatch, url):
    monkeypatch.setenv("DATABASE_URL", url)
    with pytest.raises(SettingsError, match=r"^DATABASE_URL is wrong: it.*\.$") as caught:
        load_settings()
    assert "tu" not in str(caught.value).removeprefix("DATABASE_URL is wrong: ").replace("postgresql", "")

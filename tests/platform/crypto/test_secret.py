"""The secret of an installation, and the settings that protect it."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from pydantic import ValidationError

from bowling_app.platform.crypto import secret
from bowling_app.platform.crypto.secret import key_for
from bowling_app.settings import Settings

GOOD = "pX7kQ2vLr9TzB4nWc6YdH1sJm8GfAe3U"
PUBLIC = {"BOWLING_ENVIRONMENT": "production", "BOWLING_SECRET": GOOD, "BOWLING_SITE_URL": "https://lanes.example",
          "BOWLING_TRUSTED_PROXIES": "1", "BOWLING_MAIL": "outbox"}  # fmt: skip


def test_the_key_file_is_made_once_and_only_its_owner_reads_it(tmp_path: Path):
    file = tmp_path / "new" / "secret.key"
    with ThreadPoolExecutor(8) as pool:
        made = set(pool.map(lambda _: secret._kept(file), range(8)))
    assert len(made) == 1
    assert len(made.pop()) >= 64
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [entry.name for entry in file.parent.iterdir()] == ["secret.key"]


def test_each_purpose_has_a_key_of_its_own():
    assert key_for("a") == key_for("a") != key_for("b")
    assert len(key_for("a")) == 32


def settings_with(monkeypatch: pytest.MonkeyPatch, **variables: str) -> Settings:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    return Settings()  # pyright: ignore[reportCallIssue]


def test_production_needs_a_secret(monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(ValidationError, match="BOWLING_SECRET must be set in production"):
        settings_with(monkeypatch, BOWLING_ENVIRONMENT="production")
    assert settings_with(monkeypatch, **PUBLIC).environment == "production"


def test_production_needs_a_mail_server_or_the_word_of_the_operator(monkeypatch: pytest.MonkeyPatch):
    for name, value in PUBLIC.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("BOWLING_MAIL")
    with pytest.raises(ValidationError, match="BOWLING_SMTP_URL must be set in production"):
        settings_with(monkeypatch)
    assert settings_with(monkeypatch, BOWLING_SMTP_URL="smtp://mail.example").environment == "production"
    with pytest.raises(ValidationError, match="both set"):
        settings_with(monkeypatch, BOWLING_MAIL="outbox")
    monkeypatch.delenv("BOWLING_SMTP_URL")
    assert settings_with(monkeypatch).mail == "outbox"


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("SECRET", "a" * 40, "BOWLING_SECRET can be guessed: it has fewer"),
        ("SECRET", "Change_Me-please-0x81fe9a77bc20d45", "BOWLING_SECRET can be guessed: it is that of an example"),
        ("SECRET", "x81fe9a77bc20d45" * 2, "BOWLING_SECRET can be guessed: it repeats itself"),
        ("SITE_URL", "http://lanes.example", "BOWLING_SITE_URL must begin with https://"),
        ("TRUSTED_PROXIES", "0", "BOWLING_TRUSTED_PROXIES must be the number of proxies"),
    ],
)
def test_production_refuses_what_only_suits_a_developer(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, message: str
):
    with pytest.raises(ValidationError, match=message) as refusal:
        settings_with(monkeypatch, **PUBLIC | {f"BOWLING_{name}": value})
    assert name != "SECRET" or value not in str(refusal.value)


def test_production_needs_its_address(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("BOWLING_SITE_URL", raising=False)
    with pytest.raises(ValidationError, match="BOWLING_SITE_URL must be set"):
        settings_with(monkeypatch, **{name: value for name, value in PUBLIC.items() if name != "BOWLING_SITE_URL"})


def test_a_rehearsal_on_this_machine_needs_no_tls(monkeypatch: pytest.MonkeyPatch):
    local = {"BOWLING_SITE_URL": "http://localhost:3000", "BOWLING_TRUSTED_PROXIES": "0"}
    assert settings_with(monkeypatch, **PUBLIC | local).base_url == "http://localhost:3000"


def test_a_developer_may_use_any_secret_that_is_long_enough(monkeypatch: pytest.MonkeyPatch):
    assert settings_with(monkeypatch, BOWLING_SECRET="a" * 40)


def test_a_short_secret_is_refused_without_being_shown(monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(ValidationError) as refusal:
        settings_with(monkeypatch, BOWLING_SECRET="hunter2")
    assert "hunter2" not in str(refusal.value.errors(include_input=False, include_context=False))


def test_secrets_are_not_shown_with_the_settings(monkeypatch: pytest.MonkeyPatch):
    shown = repr(settings_with(monkeypatch, BOWLING_SECRET=GOOD, BOWLING_SMTP_URL=f"smtps://u:{GOOD}@h"))
    assert GOOD not in shown


def test_the_emulator_never_runs_in_production(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("FIREBASE_AUTH_EMULATOR_HOST", "127.0.0.1:9099")
    with pytest.raises(ValidationError, match="FIREBASE_AUTH_EMULATOR_HOST is set in production"):
        settings_with(monkeypatch, BOWLING_ENVIRONMENT="production", BOWLING_SECRET=GOOD)


def test_the_emulator_runs_with_a_demo_project_only(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("FIREBASE_AUTH_EMULATOR_HOST", "127.0.0.1:9099")
    with pytest.raises(ValidationError, match="project named demo-"):
        settings_with(monkeypatch, BOWLING_AUTH="firebase", BOWLING_FIREBASE_PROJECT="real")
    assert settings_with(monkeypatch, BOWLING_AUTH="firebase", BOWLING_FIREBASE_PROJECT="demo-lanes")


def test_only_our_own_pages_have_our_origins(monkeypatch: pytest.MonkeyPatch):
    found = settings_with(monkeypatch, PORT="3900", BOWLING_SITE_URL="https://lanes.example/")
    assert found.origins == {"https://lanes.example", "http://localhost:3900", "http://127.0.0.1:3900"}

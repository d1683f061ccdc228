"""What the settings refuse at the start, so that no site runs unchecked or half set up."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from bowling_app.accounts.services.providers import chosen
from bowling_app.accounts.services.providers.firebase import GOOGLE, firebase_provider
from bowling_app.cli import main
from bowling_app.settings import Settings, settings
from bowling_app.settings.checks import EMULATOR

SECRET = "a secret of thirty-two characters"
COMPLETE = {"auth": "firebase", "firebase_project": "lanes", "firebase_api_key": "web-key"}
HOST = "127.0.0.1:9099"


@pytest.fixture(autouse=True)
def no_emulator(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(EMULATOR, raising=False)


def made(**values: Any) -> Settings:
    return Settings(**values)


@pytest.mark.parametrize("auth", ["local", "firebase"])
def test_production_refuses_the_variable_of_the_emulator(monkeypatch: pytest.MonkeyPatch, auth: str):
    monkeypatch.setenv(EMULATOR, HOST)
    values = COMPLETE | {"auth": auth, "firebase_project": "demo-lanes", "secret": SECRET}
    with pytest.raises(ValidationError, match="tokens would not be verified"):
        made(**values, environment="production")
    assert made(**values).environment == "development"


def test_the_emulator_is_for_demo_projects_alone(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(EMULATOR, HOST)
    with pytest.raises(ValidationError, match="demo-"):
        made(**COMPLETE)


@pytest.mark.parametrize("value", ["http://127.0.0.1:9099", "127.0.0.1", "127.0.0.1:9099/"])
def test_the_emulators_variable_is_a_host_and_a_port(monkeypatch: pytest.MonkeyPatch, value: str):
    monkeypatch.setenv(EMULATOR, value)
    with pytest.raises(ValidationError, match="host:port"):
        made(**COMPLETE | {"firebase_project": "demo-lanes"})


@pytest.mark.parametrize("missing", ["firebase_project", "firebase_api_key"])
def test_firebase_needs_its_settings(missing: str):
    with pytest.raises(ValidationError, match=f"BOWLING_{missing.upper()} must be set"):
        made(**{name: value for name, value in COMPLETE.items() if name != missing})


def test_the_emulator_needs_no_key(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(EMULATOR, HOST)
    provider = firebase_provider(made(auth="firebase", firebase_project="demo-lanes"))
    assert provider._service == f"http://{HOST}/identitytoolkit.googleapis.com"


def test_a_key_file_must_be_there(tmp_path: Path):
    with pytest.raises(ValidationError, match="not there"):
        made(**COMPLETE, firebase_credentials=tmp_path / "account.json")


def test_the_key_is_in_no_text_of_the_settings():
    assert "web-key" not in repr(made(**COMPLETE)) + made(**COMPLETE).model_dump_json()


def test_nothing_is_opened_before_the_first_use(tmp_path: Path):
    file = tmp_path / "account.json"
    file.write_text("no key at all")
    provider = firebase_provider(made(**COMPLETE, firebase_credentials=file))
    assert (provider._service, provider._opened) == (GOOGLE, None)


def test_a_command_names_what_is_wrong_and_does_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    for name, value in {"AUTH": "firebase", "ENVIRONMENT": "production", "SECRET": SECRET}.items():
        monkeypatch.setenv(f"BOWLING_{name}", value)
    monkeypatch.setenv(EMULATOR, HOST)
    settings.cache_clear()
    try:
        assert main(["migrate"]) == 1
    finally:
        settings.cache_clear()
        chosen._firebase.cache_clear()
    assert "tokens would not be verified" in capsys.readouterr().err

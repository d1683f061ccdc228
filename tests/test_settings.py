"""What an operator is told about settings that do not go together."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from bowling_app.cli.settings import variable
from bowling_app.settings import Settings

REDIS = "redis://:a%20password@redis.example.com:6379/0"


def settings_with(monkeypatch: pytest.MonkeyPatch, **variables: str) -> Settings:
    """The settings of a copy with these variables."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    return Settings()  # pyright: ignore[reportCallIssue]


def test_several_workers_need_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValidationError, match="BOWLING_REDIS_URL must be set"):
        settings_with(monkeypatch, BOWLING_WORKERS="2")
    assert settings_with(monkeypatch, BOWLING_WORKERS="2", BOWLING_REDIS_URL=REDIS).workers == 2


@pytest.mark.parametrize("name", ["BOWLING_REDIS_URL", "REFLEX_REDIS_URL"])
def test_redis_is_named_in_either_way_and_its_password_is_not_shown(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    chosen = settings_with(monkeypatch, **{name: REDIS})
    assert chosen.redis_url is not None
    assert chosen.redis_url.get_secret_value() == REDIS
    assert "password" not in repr(chosen)


def test_what_is_no_address_of_redis_is_said_without_repeating_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValidationError, match=r"redis://, rediss://") as refused:
        settings_with(monkeypatch, BOWLING_REDIS_URL="http://:a-password@redis.example.com")
    assert "a-password" not in str(refused.value)


def test_an_empty_variable_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings_with(monkeypatch, BOWLING_REDIS_URL="").redis_url is None


@pytest.mark.parametrize(
    "sender",
    ["", "noreply@lanes.example", "LaneScout <noreply@localhost>", "St. John's Lanes <a@lanes.example>",
     '"Strikes, Spares" <a@lanes.example>', "Café Bowl <a@lanes.example>", "Lanes (West) <a@lanes.example>"],
)  # fmt: skip
def test_mails_are_from_one_address_with_a_name_or_without(monkeypatch: pytest.MonkeyPatch, sender: str) -> None:
    assert settings_with(monkeypatch, BOWLING_MAIL_FROM=sender).mail_from == (sender or None)


@pytest.mark.parametrize(
    "sender",
    ["Strikes, Spares <a@lanes.example>", "Café Bowl, Inc <a@lanes.example>", "Rock; Bowl <a@lanes.example>",
     "Bowl: Texas <a@lanes.example>", "Bowl: a@lanes.example;", "Lanes (West <a@lanes.example>",
     "Lanes [1 <a@lanes.example>", "a@lanes.example, b@lanes.example", "LaneScout", "a@", "@lanes.example", "<>", " ",
     "a@lanes.example\nBcc: b@lanes.example", "Lanes <a@lanes.example> more"],
)  # fmt: skip
def test_a_sender_that_mail_programs_read_otherwise_is_refused(monkeypatch: pytest.MonkeyPatch, sender: str) -> None:
    with pytest.raises(ValidationError, match=r"BOWLING_MAIL_FROM must hold exactly one address.*quotation marks"):
        settings_with(monkeypatch, BOWLING_MAIL_FROM=sender)


@pytest.mark.parametrize("name", [variable(name) for name in Settings.model_fields if name not in {"port", "data_dir"}])
def test_a_variable_without_a_value_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.delenv(name, raising=False)
    without = settings_with(monkeypatch)
    assert settings_with(monkeypatch, **{name: ""}) == without


def test_a_language_without_a_catalog_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOWLING_DATA_DIR", str(tmp_path))
    with pytest.raises(ValidationError, match=r"no catalog for fr_FR.*put fr\.po into `translations`"):
        settings_with(monkeypatch, BOWLING_LANGUAGES="en_US,es_US,fr_FR")
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "fr.po").touch()
    assert settings_with(monkeypatch, BOWLING_LANGUAGES="en_US,fr_FR").languages == "en_US,fr_FR"


@pytest.mark.parametrize(
    ("given", "sent"),
    [
        ("https://b\u00fccher.example/", "https://xn--bcher-kva.example"),
        ("https://B\u00dcCHER.example:8443", "https://xn--bcher-kva.example:8443"),
    ],
)
def test_an_address_of_the_site_with_other_letters_is_in_its_coded_form(
    monkeypatch: pytest.MonkeyPatch, given: str, sent: str
) -> None:
    assert settings_with(monkeypatch, BOWLING_SITE_URL=given).base_url == sent


@pytest.mark.parametrize(
    ("given", "sent"),
    [
        ("https://LaneScout.Example/", "https://lanescout.example"),
        ("HTTPS://lanescout.example:443", "https://lanescout.example"),
        ("http://LOCALHOST:80", "http://localhost"),
        ("http://localhost:3000/Bowling/", "http://localhost:3000/Bowling"),
    ],
)
def test_an_address_of_the_site_is_written_as_browsers_send_it(
    monkeypatch: pytest.MonkeyPatch, given: str, sent: str
) -> None:
    chosen = settings_with(monkeypatch, BOWLING_SITE_URL=given)
    assert chosen.base_url == sent
    assert sent.removesuffix("/Bowling") in chosen.origins


def test_an_address_of_the_site_that_no_host_can_have_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValidationError, match="names no host"):
        settings_with(monkeypatch, BOWLING_SITE_URL="https://\U0001f3b3\u2028.example")

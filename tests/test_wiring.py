"""What the parts are that the settings choose."""

from collections.abc import Generator
from email import message_from_bytes, policy

import pytest

from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.transports import mime
from bowling_app.settings import settings
from bowling_app.wiring import mail_sender


@pytest.fixture(autouse=True)
def _anew() -> Generator[None]:
    """The settings are read once, and here again."""
    settings.cache_clear()
    yield
    settings.cache_clear()


@pytest.mark.parametrize(
    "name",
    ["LaneScout", "Strikes, Spares & More", "Rock; Bowl", "Bowl: Texas", "Lanes (West)", "(", "Lanes [1", 'The "Pin"',
     "Café Bowl, Inc", "Añejo; (Bolos): [1]", "St. John's Lanes"],
)  # fmt: skip
def test_mails_are_from_the_site_whatever_its_name_is(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("BOWLING_SITE_NAME", name)
    monkeypatch.setenv("BOWLING_SITE_URL", "https://lanes.example")
    sent = mime(Email("kim@example.com", "Hello", "Hello"), mail_sender(), "7")
    read = message_from_bytes(sent.as_bytes(), policy=policy.default)
    assert [(each.display_name, each.addr_spec) for each in read["From"].addresses] == [(name, "noreply@lanes.example")]
    assert read["Message-ID"] == "<7@lanes.example>"


def test_a_sender_of_ones_own_stays_as_it_was_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOWLING_MAIL_FROM", '"Spares, Inc" <hello@lanes.example>')
    assert mail_sender() == '"Spares, Inc" <hello@lanes.example>'

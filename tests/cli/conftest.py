"""Commands, run in the process of the tests."""

import pytest

from bowling_app.platform.mail import sender


@pytest.fixture(autouse=True)
def nothing_waits() -> None:
    """A command sends the mails that were queued in its process before it ends: here by tests that came before."""
    sender.asked.clear()

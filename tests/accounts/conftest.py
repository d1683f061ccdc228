"""Who looks at the pages of an account."""

import pytest
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_signed_in_user
from tests.plain_browser import OURS, plain_browser


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """The browser of Kim."""
    a_signed_in_user(uow, "kim")
    browser = plain_browser("kim")
    browser.headers.update(OURS)
    return browser

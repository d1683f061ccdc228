"""Searches around a place know a city by its name alone, as plans do."""

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_venue
from tests.plain_browser import plain_browser


@pytest.mark.parametrize("path", ["/parties", "/leagues", "/events", "/plan"])
def test_a_city_without_its_state_is_known(uow: UnitOfWork, path: str):
    a_venue(uow)
    page = plain_browser("").get(f"{path}?near=Austin").text
    assert 'value="Austin, TX"' in page
    assert "do not know" not in page

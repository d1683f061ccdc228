"""Coverage in a browser without scripts."""

from collections.abc import Generator

import pytest

from bowling_app.coverage import services
from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_venue
from tests.plain_browser import plain_browser


@pytest.fixture(autouse=True)
def nothing_kept() -> Generator[None, None, None]:
    """Every test counts by itself."""
    services.KEPT.clear()
    yield
    services.KEPT.clear()


def test_the_country_is_for_search_engines_and_its_states_are_not(uow: UnitOfWork) -> None:
    a_venue(uow, zip_code="78701")
    browse = plain_browser("nobody")
    country, state = (browse.get(address) for address in ("/coverage", "/coverage?state=TX"))
    assert "1 of about 3,750" in country.text
    assert "noindex" not in country.text
    assert "Travis County" in state.text
    assert "noindex" in state.text
    assert browse.get("/coverage?state=Atlantis").status_code == 404

"""Every rate holds: what may be done so often is then refused, and let happen again when its time has passed."""

from collections.abc import Generator

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.settings import settings
from tests.conftest import StoppedClock
from tests.factories import a_signed_in_user, a_user, a_venue
from tests.shared_rows import shared_rows
from tests.site_wide.rated_people import PEOPLE
from tests.site_wide.rated_venues import VENUES
from tests.site_wide.rates import Rated, leave, left

RATES = (*VENUES, *PEOPLE)


def _write(uow: UnitOfWork) -> None:
    """Kim is signed in, Olga runs a venue, and Lee is somebody else with an account."""
    a_signed_in_user(uow, "kim")
    a_signed_in_user(uow, "olga", email="olga@desk.example")
    a_user(uow, "lee", email="lee@example.com")
    a_venue(uow, "Sunset Lanes", id="olgas-lanes", owner_id="olga")


written, connection = shared_rows(_write)


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> Generator[None, None, None]:
    """The operator gets mails."""
    monkeypatch.setenv("BOWLING_CONTACT_EMAIL", "operator@site.example")
    settings.cache_clear()
    yield
    settings.cache_clear()


@pytest.mark.parametrize("rated", RATES, ids=lambda rated: rated.rate)
def test_it_may_be_done_so_often_and_again_when_its_time_has_passed(
    uow: UnitOfWork, stopped_clock: StoppedClock, rated: Rated
):
    times, seconds = rated.limit
    assert rated.is_done(uow, 0)
    assert left(uow, rated.key) == times - 1
    leave(uow, rated.key, min(1, times - 1))
    if times > 1:
        assert rated.is_done(uow, 1)
    assert not rated.is_done(uow, 2)
    stopped_clock.go_on(seconds=seconds / times + 1)
    assert rated.is_done(uow, 3)

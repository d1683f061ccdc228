"""Many venues that differ in little, written in one statement: one by one they take most of the time of a test."""

from collections.abc import Callable
from typing import Any

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import Venue
from tests.factories import a_place


def many_venues(
    uow: UnitOfWork,
    count: int,
    told: Callable[[int], dict[str, Any]] = lambda _: {},
    *,
    place: Place | None = None,
) -> list[Venue]:
    """Active venues, "Lanes 00" and so on, in the middle of one place; `told` says what a number has besides."""
    place = place or a_place(uow)
    usual: dict[str, Any] = {
        "place_id": place.id, "latitude": place.latitude, "longitude": place.longitude, "hours_known": False,
    }  # fmt: skip
    town = f"{place.slug}-{place.state.lower()}"
    venues = [
        Venue(**{"id": f"lanes-{number:02}-{town}", "name": f"Lanes {number:02}"} | usual | told(number))
        for number in range(count)
    ]
    uow.session.add_all(venues)
    uow.session.flush()
    return venues

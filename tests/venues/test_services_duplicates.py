"""Which venues of the directory a record is compared with."""

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.rules.venue_draft import VenueDraft
from bowling_app.venues.services.duplicates import likely_duplicates, neighbourhood
from tests.factories import a_venue


@pytest.mark.parametrize(
    ("listed", "comes"),
    [
        ("Mt. Hood Lanes", "Mount Hood Lanes"),
        ("St Albans Bowling Ctr", "Saint Albans Bowling Center"),
        ("10 Pin Alley", "Ten-Pin Alley"),
        ("Sunset Lanes", "Sunset Bowl"),
    ],
)
def test_a_namesake_in_the_city_is_found_in_any_spelling_and_however_far_away_its_pin_is(
    uow: UnitOfWork, listed: str, comes: str
) -> None:
    venue = a_venue(uow, listed, latitude=30.2, longitude=-97.7)
    draft = VenueDraft(
        where="line 2",
        external_id="1",
        name=comes,
        city="Austin",
        state="TX",
        latitude=30.5,
        longitude=-97.9,
        is_position_exact=False,
        time_zone="America/Chicago",
    )
    found = likely_duplicates(neighbourhood(uow.session, [draft]), [draft], 5, least=1)
    assert [(one.candidate_id, one.candidate_name) for one in found] == [(venue.id, listed)]

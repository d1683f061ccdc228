"""What is read of a venue before somebody changes it."""

from datetime import date

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.models.venue import HoursException
from bowling_app.venues.models.venue_link import VenueLink
from bowling_app.venues.models.venue_photo import VenuePhoto
from bowling_app.venues.queries.venue_imports import Origin, stored_venues
from bowling_app.venues.rules.sources import USUAL_TRUST
from tests.counting import statements
from tests.factories import a_field_source, a_price_period, a_source, a_venue, an_exception


def test_the_parts_of_a_venue_are_values_in_their_order(uow: UnitOfWork):
    other = a_venue(uow, amenities=["karaoke"], hours={0: [(600, 720)]})
    venue = a_venue(uow, amenities=["bar"], absent_amenities=["arcade"], hours={4: [(960, 1500), (600, 720)], 0: []})
    an_exception(uow, venue, date(2026, 12, 31), opens=600, closes=1560, label="New Year's Eve")
    an_exception(uow, venue, date(2026, 12, 25))
    uow.session.add(HoursException(venue_id=venue.id, on_date=date(2026, 12, 26), is_unknown=True))
    a_price_period(uow, venue, amount="6", shoes_included=True)
    a_price_period(uow, venue, "lane_hour", "30.5", conditions="Before 5 PM")
    a_price_period(uow, venue, "shoe_rental", "4", source="visitor")
    uow.session.add(VenueLink(venue_id=venue.id, kind="facebook_url", url="https://facebook.com/sunset"))
    for position, key in ((2, "b" * 32), (1, "a" * 32)):
        uow.session.add(
            VenuePhoto(key=key, venue_id=venue.id, position=position, width=1600, height=900, alt_text="Lanes at night",
                       file_hash=key)
        )  # fmt: skip
    source = a_source(uow, "A list")
    a_field_source(uow, venue, "lanes", source, observed_on=date(2026, 1, 2))
    a_field_source(uow, venue, "phone")
    found = stored_venues(uow.session, [venue.id, other.id])
    assert found[other.id].values["amenities"] == {"karaoke": True}
    values = found[venue.id].values
    assert values["hours"] == [[4, 600, 720], [4, 960, 1500]]
    assert values["hours_exceptions"] == [
        ["2026-12-25", None, None, ""], ["2026-12-26", None, None, "", True],
        ["2026-12-31", 600, 1560, "New Year's Eve"],
    ]  # fmt: skip
    assert values["price_periods"] == [
        ["game", "6.00", 127, 0, 1440, True, None, ""], ["lane_hour", "30.50", 127, 0, 1440, None, None, "Before 5 PM"],
    ]  # fmt: skip
    assert values["amenities"] == {"bar": True, "arcade": False}
    assert values["facebook_url"] == "https://facebook.com/sunset"
    assert values["photos"] == [[key * 32, 1600, 900, "Lanes at night"] for key in "ab"]
    assert found[venue.id].origins == {
        "lanes": Origin("import", source.id, date(2026, 1, 2), USUAL_TRUST), "phone": Origin("admin", None, None)
    }  # fmt: skip


def test_a_venue_of_which_little_is_known_has_few_values(uow: UnitOfWork):
    stored = stored_venues(uow.session, [a_venue(uow).id])
    ((_, found),) = stored.items()
    assert (found.values["amenities"], found.values["hours_exceptions"], found.origins) == ({}, [], {})
    assert not {"hours", "price_periods", "photos", "facebook_url"} & found.values.keys()


def test_a_whole_venue_takes_two_statements(uow: UnitOfWork):
    """The second one waits for the lock of the first, so it sees what others have written before they let go."""
    ids = [a_venue(uow).id, a_venue(uow).id]
    with statements(uow) as seen:
        assert stored_venues(uow.session, ids).keys() == set(ids)
    assert len(seen) == 2
    assert "FOR UPDATE" in seen[0]

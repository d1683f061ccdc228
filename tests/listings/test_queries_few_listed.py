"""Lists of one or two venues."""

from datetime import UTC, date, datetime

from bowling_app.listings.queries.listing import found, pins
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.queries.listing_counts import counts
from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.venues.rules.hours import DAY
from tests.factories import a_venue, an_exception

NIGHT = datetime(2026, 11, 21, tzinfo=UTC)


def test_a_map_with_too_many_venues_shows_the_best(uow):
    a_venue(uow, "Good", avg_rating=4.0, review_count=30)
    a_venue(uow, "Best", avg_rating=4.9, review_count=30)
    assert [pin.name for pin in pins(uow.session, Scope(), Filters(), NIGHT, limit=1)] == ["Best"]


def test_a_sponsor_never_comes_first_for_it(uow):
    a_venue(uow, "A sponsor", is_sponsor=True, is_founding_partner=True, avg_rating=4.0, review_count=9)
    a_venue(uow, "Better", avg_rating=4.5, review_count=9)
    for sort in ("rating", "price"):
        listed = found(uow.session, Scope(), Filters(sort=sort), NIGHT, limit=9)
        assert [each.venue_with_place[0].name for each in listed] == ["Better", "A sponsor"]


def test_a_dated_opening_counts_where_the_weekly_hours_are_unknown(uow):
    venue = a_venue(uow)
    an_exception(uow, venue, date(2026, 11, 26), opens=12 * 60, closes=26 * 60)
    for minute, is_listed in ((11 * 60, False), (12 * 60, True), (DAY - 1, True)):
        filters = Filters(opens="thu", time=minute)
        assert bool(found(uow.session, Scope(), filters, NIGHT, limit=1)) == is_listed
    night = datetime(2026, 11, 27, 7, 30, tzinfo=UTC)  # 1:30 AM in Austin.
    assert counts(uow.session, Scope(), Filters(), night).openings == {"now": 1}

from decimal import Decimal

from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.listings.rules.quick_filters import quick_filters

ALL = {"cosmic", "wheelchair", "bar"}


def labels(filters: Filters, offered: set[str] = ALL, *, has_open: bool = True, has_cheap: bool = True) -> list[str]:
    return [
        link.label for link in quick_filters("/x", filters, offered=offered, has_open=has_open, has_cheap=has_cheap)
    ]


def test_each_leads_to_the_list_with_one_filter_more():
    links = quick_filters("/x", Filters(amenities=("bar",)), offered=ALL, has_open=True, has_cheap=True)

    assert [link.href for link in links] == [
        "/x?amenity=bar&open=now", "/x?amenity=bar&open=tonight", "/x?amenity=bar&price=6",
        "/x?amenity=bar&amenity=wheelchair", "/x?amenity=cosmic&amenity=bar",
    ]  # fmt: skip


def test_what_is_chosen_is_not_offered_again():
    assert labels(Filters(opens="now", price=Decimal(5), amenities=("cosmic",))) == ["Wheelchair accessible"]


def test_what_would_leave_no_venue_is_not_offered():
    assert labels(Filters(), set(), has_open=False, has_cheap=False) == ["Open tonight"]

import pytest

from bowling_app.listings.schemas.listing_unasked import Unasked, unasked_text
from bowling_app.venues.rules.categories import ALL_VENUES, CATEGORIES, category
from bowling_app.venues.schemas.listing_subject import ListingSubject

COSMIC = category("cosmic-bowling") or ALL_VENUES


@pytest.mark.parametrize(
    ("listed", "unknown", "text"),
    [
        (0, 0, "No alley with cosmic bowling listed in Texas yet."),
        (1, 1, "We don't know yet if the only bowling alley listed in Texas has cosmic bowling."),
        (1, 0, "The only bowling alley listed in Texas doesn't have cosmic bowling."),
        (42, 42, "We don't know yet which of the 42 bowling alleys in Texas have cosmic bowling."),
        (
            42,
            40,
            "2 of the 42 bowling alleys in Texas don't have cosmic bowling. We don't know yet about the other 40.",
        ),
        (
            2,
            1,
            "1 of the 2 bowling alleys in Texas doesn't have cosmic bowling. We don't know yet about the other one.",
        ),
        (3, 0, "None of the 3 bowling alleys in Texas has cosmic bowling."),
    ],
)
def test_nobody_asked_is_another_thing_than_none_there(listed: int, unknown: int, text: str) -> None:
    assert unasked_text(ListingSubject(COSMIC, "TX"), Unasked(listed, unknown)) == text


@pytest.mark.parametrize("one", [one for one in CATEGORIES if one.amenity], ids=lambda one: one.slug)
def test_every_category_says_what_its_venues_have(one) -> None:
    assert one.having

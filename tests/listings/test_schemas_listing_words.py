import pytest

from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.listings.rules.listing_promises import Known, promise_of
from bowling_app.listings.schemas.listing_words import opening, spread_text, states_text, summary, venues_heading
from bowling_app.venues.rules.categories import ALL_VENUES, category
from bowling_app.venues.schemas.listing_subject import ListingSubject

COSMIC = category("cosmic-bowling")
KNOWN = Known(hours=True, prices=True, lanes=True, ratings=True, games=True)


@pytest.mark.parametrize(
    ("counts", "text"),
    [
        ({}, ""),
        ({"Waco": 1}, ""),
        ({"Waco": 5}, ", all in Waco"),
        ({"Waco": 1, "Austin": 1}, ", in PARTS"),
        ({"Waco": 2, "Austin": 2}, ", in PARTS"),
        ({"Waco": 2, "Austin": 1200}, ", in PARTS; Austin has the most (1,200)"),
    ],
)
def test_the_first_is_named_when_it_is_ahead_of_all_others(counts, text):
    assert spread_text("PARTS", counts) == text


@pytest.mark.parametrize(
    ("codes", "text"),
    [(["TX"], "1 state"), (["TX", "NV"], "2 states"), (["TX", "DC"], "1 state and DC"), (["DC"], "DC")],
)
def test_the_district_is_no_state(codes, text):
    assert states_text(codes) == text


@pytest.mark.parametrize(
    ("total", "matching", "filters", "text"),
    [
        (1, 1, Filters(), "1 alley"),
        (1200, 1200, Filters(sort="name"), "1,200 alleys"),
        (1200, 1, Filters(lanes=8), "1 of 1,200 alleys matches"),
        (1, 0, Filters(lanes=8), "0 of 1 alley match"),
        (12, 3, Filters(lanes=8), "3 of 12 alleys match"),
    ],
)
def test_the_summary_counts_what_matches(total, matching, filters, text):
    assert summary(total, matching, filters) == text


@pytest.mark.parametrize(
    ("matching", "filters", "text"),
    [
        (0, Filters(lanes=8), "No matches"),
        (1, Filters(), "1 alley with cosmic bowling"),
        (2, Filters(), "2 alleys with cosmic bowling, best rated first"),
        (2, Filters(sort="price"), "2 alleys with cosmic bowling, cheapest first"),
        (1, Filters(lanes=8), "1 of 9 alleys matches"),
        (2, Filters(lanes=8, sort="name"), "2 of 9 alleys match, by name"),
    ],
)
def test_the_heading_says_in_which_order_the_venues_come(matching, filters, text):
    assert venues_heading(ListingSubject(COSMIC), 9, matching, filters, KNOWN) == text


def test_what_nobody_has_priced_comes_by_its_ratings():
    heading = venues_heading(ListingSubject(COSMIC), 9, 2, Filters(sort="price"), Known(ratings=True))
    assert heading == "2 alleys with cosmic bowling, best rated first"


@pytest.mark.parametrize("filters", [Filters(), Filters(sort="price")])
def test_what_nobody_has_rated_or_priced_comes_by_name(filters):
    assert venues_heading(ListingSubject(COSMIC), 9, 2, filters, Known()) == "2 alleys with cosmic bowling, by name"


@pytest.mark.parametrize(
    ("known", "text"),
    [
        (KNOWN, "56 bowling alleys in Texas: hours, prices, lanes and reviews."),
        (Known(lanes=True), "56 bowling alleys in Texas: lanes."),
        (Known(), "56 bowling alleys in Texas."),
    ],
)
def test_a_list_promises_only_what_is_known_of_some_venue(known, text):
    assert opening(ListingSubject(ALL_VENUES, "TX"), 56, known) == text


@pytest.mark.parametrize(
    ("slug", "known", "promise"),
    [
        ("locations", Known(hours=True, prices=True), "hours and prices"),
        ("locations", Known(prices=True), "prices"),
        ("locations", Known(), ""),
        ("cosmic-bowling", Known(), "glow bowling nights"),
        ("bowling-cost", Known(hours=True), ""),
    ],
)
def test_a_title_promises_only_what_is_known_of_some_venue(slug, known, promise):
    assert promise_of(category(slug), 1, known) == promise


def test_a_title_promises_nothing_where_there_is_no_venue():
    assert promise_of(COSMIC, 0, Known()) == ""


@pytest.mark.parametrize(
    ("subject", "page", "title"),
    [
        (ListingSubject(COSMIC), "", "Cosmic bowling in the United States: glow bowling nights"),
        (ListingSubject(COSMIC, "TX"), "page 2 of 12", "Cosmic bowling in Texas: glow bowling nights, page 2 of 12"),
        (
            ListingSubject(category("bowling-restaurant"), "PA", "Feasterville-Trevose", "feasterville-trevose"),
            "",
            "Bowling alleys with a restaurant in Feasterville-Trevose, PA",
        ),
        (
            ListingSubject(category("bowling-restaurant"), "PA", "Feasterville-Trevose", "feasterville-trevose"),
            "page 2 of 3",
            "Restaurant in Feasterville-Trevose, PA, page 2 of 3",
        ),
    ],
)
def test_a_title_says_as_much_as_fits(subject, page, title):
    assert subject.title(page, subject.category.promise) == title
    assert len(title) <= 60

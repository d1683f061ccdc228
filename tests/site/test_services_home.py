from bowling_app.platform.kit.links import Link
from bowling_app.site.rules.limits import FLAGGED_SHOWN
from bowling_app.site.schemas.home_page import CategoryTile
from bowling_app.site.services.home import load_home
from tests.counting import statements
from tests.factories import a_place, a_review, a_venue

BUDGET = 20


def test_an_empty_directory_says_so(uow, visitor):
    view = load_home(uow, visitor)
    assert view.venue_count == "No venues yet"
    assert view.states == view.cities == view.sponsors == ()


def test_states_and_cities_carry_their_counts_largest_cities_first(uow, visitor):
    a_venue(uow, place=a_place(uow, "Reno", "NV"))
    a_venue(uow)
    a_venue(uow)
    view = load_home(uow, visitor)
    assert view.venue_count == "3 venues in 2 states"
    assert view.states == (
        Link("Nevada", "/locations/nv", "1 venue"),
        Link("Texas", "/locations/tx", "2 venues"),
    )
    assert [city.label for city in view.cities] == ["Austin, TX", "Reno, NV"]


def test_categories_that_have_venues_are_offered_with_their_counts(uow, visitor):
    a_venue(uow, amenities=["bar", "cosmic"])
    a_venue(uow, amenities=["bar", "lessons"])
    a_venue(uow, amenities=["karaoke"], is_active=False)
    assert load_home(uow, visitor).categories == (
        CategoryTile("Cosmic bowling", "/cosmic-bowling", "1 venue", "cosmic"),
        CategoryTile("Bar", "/bowling-bar", "2 venues", "bar"),
    )


def test_flagged_venues_stand_out_under_their_own_names(uow, visitor):
    a_venue(uow, "Top", is_top_alley=True)
    a_venue(uow, "Partner", is_founding_partner=True)
    a_venue(uow, "Paid", is_sponsor=True, is_top_alley=True)
    a_venue(uow, "Closed", is_sponsor=True, is_active=False)
    view = load_home(uow, visitor)
    assert [card.name for card in view.top_alleys] == ["Paid", "Top"]
    assert [card.badge for card in view.top_alleys] == ["Sponsored", "Top alley"]
    assert [(card.name, card.badge) for card in view.founding_partners] == [("Partner", "Founding partner")]
    assert [card.name for card in view.sponsors] == ["Paid"]


def test_the_latest_reviews_are_there(uow, visitor):
    a_review(uow, a_venue(uow, "Sunset Lanes"), text="Smooth lanes, loud music.")
    feed = load_home(uow, visitor).feed
    assert [(review.venue, review.card.paragraphs) for review in feed.reviews] == [
        ("Sunset Lanes", ("Smooth lanes, loud music.",))
    ]


def test_the_number_of_statements_does_not_grow_with_the_venues(uow, visitor):
    for number in range(FLAGGED_SHOWN * 2):
        town = a_place(uow, f"Town {number}")
        a_venue(uow, place=town, amenities=["bar"], is_sponsor=True, is_top_alley=True, is_founding_partner=True)
    with statements(uow) as seen:
        load_home(uow, visitor)
    assert len(seen) <= BUDGET

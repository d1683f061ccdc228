import pytest

from bowling_app.listings.schemas.listing_words import states_text
from bowling_app.platform.database.paging import PAGE_SIZE
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.kit.links import Link
from tests.counting import statements
from tests.factories import a_place, a_venue
from tests.listings.listing_pages import in_city, in_country, in_state, names

CITY_BUDGET = 20  # The last one asks what happens this week.
STATE_BUDGET = 11
COUNTRY_BUDGET = 11


class TestCountry:
    def test_each_state_with_venues_is_linked_with_its_count(self, uow):
        a_venue(uow)
        a_venue(uow)
        a_venue(uow, is_active=False, place=a_place(uow, "Reno", "NV"))
        view = in_country(uow)
        assert view.states == (Link("Texas", "/locations/tx", "2 venues"),)
        assert "Nevada" in view.empty_states
        assert "Texas" not in view.empty_states
        assert len(view.empty_states) == 50

    def test_a_page_of_all_venues_follows(self, uow):
        for number in range(PAGE_SIZE + 1):
            a_venue(uow, f"Lanes {number:02}")
        first, second = in_country(uow), in_country(uow, page="2")
        assert (len(first.venues), names(second.venues)) == (PAGE_SIZE, [f"Lanes {PAGE_SIZE}"])
        assert (first.path, first.pager.next, second.path) == ("/locations", "/locations?page=2", "/locations?page=2")

    def test_an_empty_directory_says_so_and_is_not_indexed(self, uow):
        view = in_country(uow)
        assert view.introduction[0] == "No bowling alley listed in the United States yet."
        assert (view.is_indexed, view.filters, view.venues) == (False, None, ())

    def test_the_number_of_statements_does_not_grow_with_the_venues(self, uow):
        for number in range(PAGE_SIZE + 6):
            a_venue(uow, amenities=["bar"], hours={0: [(600, 1200)]}, place=a_place(uow, f"Town {number}"))
        with statements(uow) as seen:
            in_country(uow)
        assert len(seen) <= COUNTRY_BUDGET

    def test_the_district_is_counted_as_what_it_is(self):
        assert states_text(["TX", "DC"]) == "1 state and DC"
        assert states_text(["TX", "NV"]) == "2 states"


class TestState:
    def test_venues_come_best_rated_first_then_most_reviewed_then_by_name(self, uow):
        a_venue(uow, "B")
        a_venue(uow, "A")
        a_venue(uow, "Known", avg_rating=3.5, review_count=2)
        a_venue(uow, "Better known", avg_rating=3.5, review_count=9)
        a_venue(uow, "Praised once", avg_rating=5.0, review_count=1)
        a_venue(uow, "Praised often", avg_rating=4.5, review_count=20)
        found = names(in_state(uow, state="tx").venues)
        assert found == ["Praised often", "Praised once", "Better known", "Known", "A", "B"]

    @pytest.mark.parametrize("sort", [None, "price"])
    def test_unrated_venues_come_by_name_with_the_unconfirmed_last_and_the_heading_says_so(self, uow, sort):
        for name in ("C", "B"):
            a_venue(uow, name)
        query = {"sort": sort} if sort else {}
        view = in_state(uow, **query)
        assert (names(view.venues), view.venues_heading) == (["B", "C"], "2 bowling alleys, by name")
        a_venue(uow, "A", is_unconfirmed=True)
        view = in_state(uow, **query)
        assert names(view.venues) == ["B", "C", "A"]
        assert view.venues_heading == "3 bowling alleys, by name, unconfirmed ones last"

    def test_a_list_by_prices_that_nobody_knows_says_that_ratings_decide(self, uow):
        a_venue(uow, "A")
        a_venue(uow, "Praised", avg_rating=4.5, review_count=20)
        view = in_state(uow, sort="price")
        assert (names(view.venues), view.venues_heading) == (["Praised", "A"], "2 bowling alleys, best rated first")

    def test_a_state_without_venues_says_so_and_is_not_indexed(self, uow):
        view = in_state(uow, state="wy")
        assert view.introduction[0] == "No bowling alley listed in Wyoming yet."
        assert not view.is_indexed
        assert view.venues == ()

    @pytest.mark.parametrize("state", ["TX", "Texas", "texas", "Tx", " tx"])
    def test_another_spelling_leads_to_the_canonical_one(self, uow, state):
        with pytest.raises(Moved) as moved:
            in_state(uow, state=state, page="2")
        assert (moved.value.path, moved.value.permanent) == ("/locations/tx?page=2", True)

    @pytest.mark.parametrize("state", ["zz", "", "ontario", "\x00", "t" * 500])
    def test_what_is_no_state_is_not_found(self, uow, state):
        with pytest.raises(NotFound):
            in_state(uow, state=state)

    def test_pages_are_linked_to_their_neighbours(self, uow):
        for number in range(2 * PAGE_SIZE + 1):
            a_venue(uow, f"Lanes {number:02}")
        first, second, third = (in_state(uow, state="tx", page=page) for page in ("", "2", "3"))
        assert (first.pager.summary, first.pager.previous, first.pager.next) == (
            "Page 1 of 3", "", "/locations/tx?page=2",
        )  # fmt: skip
        assert (second.pager.previous, second.pager.next) == ("/locations/tx", "/locations/tx?page=3")
        assert (third.pager.next, third.path) == ("", "/locations/tx?page=3")
        assert names(first.venues + second.venues + third.venues) == [f"Lanes {n:02}" for n in range(2 * PAGE_SIZE + 1)]

    @pytest.mark.parametrize("page", ["1", "0", "-1", "abc", "1.5", "\u00b2", "01", "\x00"])
    def test_a_page_without_sense_leads_to_the_first(self, uow, page):
        with pytest.raises(Moved) as moved:
            in_state(uow, state="tx", page=page)
        assert moved.value.path == "/locations/tx"

    @pytest.mark.parametrize("page", ["2", "999999", "9" * 400])
    def test_a_page_beyond_the_last_is_not_found(self, uow, page):
        a_venue(uow)
        with pytest.raises(NotFound):
            in_state(uow, state="tx", page=page)

    def test_the_number_of_statements_does_not_grow_with_the_venues(self, uow):
        for number in range(PAGE_SIZE + 6):
            a_venue(uow, amenities=["bar"], hours={0: [(600, 1200)]}, place=a_place(uow, f"Town {number}"))
        with statements(uow) as seen:
            in_state(uow, state="tx")
        assert len(seen) <= STATE_BUDGET


class TestCity:
    @pytest.mark.parametrize(
        ("name", "slug"),
        [("St. Louis", "st-louis"), ("Coeur d'Alene", "coeur-dalene"), ("Winston-Salem", "winston-salem")],
    )
    def test_names_with_points_apostrophes_and_hyphens_survive_the_round_trip(self, uow, name, slug):
        a_venue(uow, place=a_place(uow, name))
        link = in_state(uow, state="tx").cities[0]
        assert link == Link(name, f"/locations/tx/{slug}", "1 venue")
        assert in_city(uow, state="tx", city=slug).crumbs[-1].label == name

    @pytest.mark.parametrize(
        ("state", "city"),
        [("TX", "San Antonio"), ("Texas", "san-antonio"), ("tx", "San-Antonio"), ("tx", "SAN ANTONIO.")],
    )
    def test_another_spelling_leads_to_the_canonical_one(self, uow, state, city):
        a_venue(uow, place=a_place(uow, "San Antonio"))
        with pytest.raises(Moved) as moved:
            in_city(uow, state=state, city=city)
        assert moved.value.path == "/locations/tx/san-antonio"

    def test_saint_is_another_spelling_of_st(self, uow):
        a_venue(uow, place=a_place(uow, "St. Louis", "MO"))
        with pytest.raises(Moved) as moved:
            in_city(uow, state="mo", city="Saint-Louis", page="02")
        assert moved.value.path == "/locations/mo/st-louis?page=2"

    @pytest.mark.parametrize("city", ["nowhere", "", "\x00", "austin;drop"])
    def test_an_unknown_city_is_not_found(self, uow, city):
        a_venue(uow)
        with pytest.raises(NotFound):
            in_city(uow, state="tx", city=city)

    def test_a_city_of_another_state_is_not_found(self, uow):
        a_venue(uow)
        with pytest.raises(NotFound):
            in_city(uow, state="ok", city="austin")

    def test_ten_venues_stand_alone(self, uow):
        for _ in range(10):
            a_venue(uow)
        a_venue(uow, place=a_place(uow, "Round Rock", latitude=30.5, longitude=-97.7))
        view = in_city(uow, state="tx", city="austin")
        assert len(view.venues) == 10
        assert (view.more_venues, view.more_heading) == ((), "")

    def test_fewer_venues_are_followed_by_those_within_100_miles_nearest_first(self, uow):
        first = a_venue(uow, "Ours", avg_rating=4.0)
        a_venue(uow, "Ours too", latitude=28.0)  # The first match is the middle, not this one.
        far = a_place(uow, "Farville")
        for name, north in (("Forty", 0.6), ("Four", 0.06), ("Too far", 1.6)):
            a_venue(uow, name, place=far, latitude=first.latitude + north)
        across = a_place(uow, "Border", "OK")
        a_venue(uow, "Other state", place=across)
        view = in_city(uow, state="tx", city="austin")
        assert names(view.venues) == ["Ours", "Ours too"]
        assert [(card.name, card.distance) for card in view.more_venues] == [
            ("Four", "4.1 miles"),
            ("Forty", "41 miles"),
        ]
        assert view.more_heading == "Within 100 miles of Austin"
        assert view.more_note == "Only 2 in Austin proper. Here are 2 more within 100 miles."

    def test_with_none_around_the_ten_best_of_the_state_follow(self, uow):
        a_venue(uow, "Ours")
        far = a_place(uow, "El Paso", latitude=31.76, longitude=-106.48)
        for number in range(12):
            a_venue(uow, f"Far {number:02}", place=far, avg_rating=5 - number / 10)
        view = in_city(uow, state="tx", city="austin")
        assert view.more_heading == "Best rated in Texas"
        assert names(view.more_venues) == [f"Far {number:02}" for number in range(10)]
        assert {card.distance for card in view.more_venues} == {"527 miles"}

    def test_the_only_city_of_a_state_has_nothing_more(self, uow):
        a_venue(uow)
        view = in_city(uow, state="tx", city="austin")
        assert (view.more_heading, view.more_note, view.more_venues) == ("", "", ())

    def test_a_long_list_of_surroundings_has_pages_of_its_own(self, uow):
        a_venue(uow, "Ours")
        far = a_place(uow, "Farville")
        for number in range(PAGE_SIZE + 2):
            a_venue(uow, f"Near {number:02}", place=far, latitude=30.2672 + number / 100)
        second = in_city(uow, state="tx", city="austin", page="2")
        assert names(second.venues) == ["Ours"]
        assert names(second.more_venues) == [f"Near {PAGE_SIZE}", f"Near {PAGE_SIZE + 1}"]
        assert second.more_pager.previous == "/locations/tx/austin"
        assert not second.is_indexed

    def test_a_city_whose_venues_all_closed_shows_what_is_around_its_middle(self, uow):
        a_venue(uow, is_active=False)
        a_venue(uow, "Around", place=a_place(uow, "Round Rock", latitude=30.5, longitude=-97.7))
        view = in_city(uow, state="tx", city="austin")
        assert names(view.more_venues) == ["Around"]
        assert not view.is_indexed

    def test_neighbours_are_the_nearest_cities_of_the_state(self, uow):
        a_venue(uow)
        for name, latitude in (("Far", 32.0), ("Near", 30.4)):
            a_venue(uow, place=a_place(uow, name, latitude=latitude))
        labels = [link.label for link in in_city(uow, state="tx", city="austin").neighbours]
        assert labels == ["Near", "Far"]

    def test_the_number_of_statements_does_not_grow_with_the_venues(self, uow):
        for number in range(30):
            town = a_place(uow, "Austin" if number < 5 else f"Town {number}")
            a_venue(uow, amenities=["bar"], hours={0: [(600, 1200)]}, place=town)
        with statements(uow) as seen:
            in_city(uow, state="tx", city="austin")
        assert len(seen) <= CITY_BUDGET

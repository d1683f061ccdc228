"""What holds for every category, in the country, in a state, in a city."""

import json
import pickle
from datetime import date

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.database.venue_changes import VenueChange, names_in
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.kit.links import Link
from bowling_app.prices.services.cost_pages import load_cost_state
from bowling_app.venues.models.venue import OpeningInterval, VenueAmenity
from bowling_app.venues.rules.categories import CATEGORIES, category
from tests.counting import statements
from tests.factories import a_place, a_price_period, a_venue
from tests.few import first_of
from tests.listings.listing_pages import in_city, in_country, in_state, names
from tests.many_venues import many_venues
from tests.pairs import some_of_all
from tests.plain_browser import plain_browser
from tests.venue_files import import_venues, venues_in

BUDGETS = {in_country: 16, in_state: 16, in_city: 22}
EACH_SHAPE = (in_country, in_state, in_city)
SHAPES = pytest.mark.parametrize("shape", EACH_SHAPE, ids=["country", "state", "city"])
LISTED = [c for c in CATEGORIES if c.is_listed]


def imported(uow, *labels):
    """A venue with these labels, brought in as an operator would."""
    venue = {
        "id": "AbC123", "name": "Label Lanes", "city": "Austin", "state": "TX", "zipCode": "78701",
        "location": {"latitude": 30.2711, "longitude": -97.7437}, "amenities": list(labels),
    }  # fmt: skip
    file = venues_in(json.dumps({"venues": {"AbC123": venue}}).encode(), "venues.json", date(2026, 11, 20))
    import_venues(uow, Actor(is_system=True), file)
    uow.session.expire_all()


LABELS = ("🎱 Pool Tables", "Billiards/Pool", "Pool Tables", "🎱 Billiards/Pool")


@pytest.mark.parametrize(("label", "shape"), some_of_all(LABELS, EACH_SHAPE))
def test_pool_tables_are_billiards_however_they_are_labelled(uow, label, shape):
    imported(uow, label)
    assert names(shape(uow, "bowling-billiards").venues) == ["Label Lanes"]


@pytest.mark.parametrize("label", ["Glow Bowling", "Cosmic Bowling"])
def test_glow_and_cosmic_are_one_thing(uow, label):
    imported(uow, label)
    assert names(in_country(uow, "cosmic-bowling").venues) == ["Label Lanes"]


@pytest.mark.parametrize(("slug", "shape"), some_of_all([c.slug for c in LISTED], EACH_SHAPE))
def test_every_page_has_words_of_its_own_and_its_venues(uow, slug, shape):
    found = category(slug)
    for number in range(3):
        a_venue(uow, f"Has it {number}", amenities=[found.amenity] if found.amenity else [])
    a_venue(uow, "Has it not", absent_amenities=[found.amenity] if found.amenity else [], is_active=bool(found.amenity))
    view = shape(uow, slug)
    assert view.heading.startswith(found.heading)
    assert len(view.introduction) > 1
    assert [passage.heading for passage in view.passages][1:] == ["What to ask before you go", "What it usually costs"]
    assert view.questions[0].answer.startswith(f"We list 3 {found.many} in ")
    assert names(view.venues) == ["Has it 0", "Has it 1", "Has it 2"]
    assert (view.summary, view.is_indexed) == ("3 alleys", True)
    assert view.crumbs[1] == Link(found.name, f"/{slug}")
    assert view.path == view.crumbs[-1].href


def test_each_page_has_a_title_of_its_own(uow):
    a_venue(uow, amenities=[c.amenity for c in CATEGORIES if c.amenity])
    titles = [shape(uow, c.slug).title for c in LISTED for shape in (in_country, in_state, in_city)]
    assert len(set(titles)) == 3 * len(LISTED)
    assert max(map(len, titles)) <= 60


@pytest.mark.parametrize("slug", ["Cosmic-Bowling", "COSMIC-BOWLING", " cosmic-bowling"])
def test_another_spelling_of_a_category_leads_to_its_page(uow, slug):
    a_venue(uow, amenities=["cosmic"], place=a_place(uow, "San Antonio"))
    for open_page, path in (
        (lambda: in_country(uow, slug), "/cosmic-bowling"),
        (lambda: in_state(uow, slug, "Texas"), "/cosmic-bowling/tx"),
        (lambda: in_city(uow, slug, "tx", "San Antonio"), "/cosmic-bowling/tx/san-antonio"),
    ):
        with pytest.raises(Moved) as moved:
            open_page()
        assert (moved.value.path, moved.value.permanent) == (path, True)


@pytest.mark.parametrize(("slug", "shape"), some_of_all(("site.css", "", "cosmic", "\x00", "\u017f"), EACH_SHAPE))
def test_what_is_no_category_is_not_found(uow, slug, shape):
    a_venue(uow)
    with pytest.raises(NotFound):
        shape(uow, slug)


def test_the_number_beside_a_state_and_a_city_is_the_length_of_its_list(uow):
    for town, state, venues in (("Austin", "TX", 2), ("Waco", "TX", 1), ("Reno", "NV", 3)):
        for _ in range(venues):
            a_venue(uow, amenities=["karaoke"], place=a_place(uow, town, state))
        a_venue(uow, amenities=["bar"], place=a_place(uow, town, state))
    country = in_country(uow, "karaoke-bowling")
    for link in country.states:
        _, slug, state = link.href.split("/")
        page = in_state(uow, slug, state)
        number = link.note.split()[0]
        assert (page.summary.split()[0], len(page.venues)) == (number, int(number))
        for city in page.cities:
            assert in_city(uow, slug, state, city.href.split("/")[3]).summary.split()[0] == city.note.split()[0]
    tiles = {tile.href: tile.note for tile in country.tiles if tile.href}
    assert tiles == {link.href: link.note for link in country.states}


@SHAPES
def test_sisters_are_the_other_categories_that_have_venues_here(uow, shape):
    a_venue(uow, amenities=["karaoke", "bar"])
    a_venue(uow, amenities=["bar"], absent_amenities=["arcade"])
    a_venue(uow, amenities=["bar", "laser-tag"], is_active=False)
    found = {link.href.split("/")[1]: link.note for link in shape(uow, "karaoke-bowling").sisters}
    assert found == {"locations": "2 venues", "bowling-bar": "2 venues"}
    found = {link.href.split("/")[1]: link.note for link in shape(uow).sisters}
    assert found == {"bowling-bar": "2 venues", "karaoke-bowling": "1 venue"}


def test_sisters_lead_to_the_same_place(uow):
    a_venue(uow, amenities=["bar"])
    hrefs = [in_country(uow).sisters[-1].href, in_state(uow).sisters[-1].href, in_city(uow).sisters[-1].href]
    assert hrefs == ["/bowling-bar", "/bowling-bar/tx", "/bowling-bar/tx/austin"]


@pytest.mark.parametrize(("venues", "is_indexed"), [(0, False), (2, False), (3, True)])
def test_a_city_with_fewer_than_three_such_venues_works_but_is_not_indexed(uow, venues, is_indexed):
    a_venue(uow)
    for _ in range(venues):
        a_venue(uow, amenities=["karaoke"])
    view = in_city(uow, "karaoke-bowling")
    assert (view.is_indexed, len(view.venues), view.path) == (is_indexed, venues, "/karaoke-bowling/tx/austin")


def test_a_city_with_a_single_venue_is_indexed_among_all_bowling_alleys(uow):
    a_venue(uow)
    assert in_city(uow).is_indexed


def test_a_state_with_one_such_venue_is_indexed_and_one_without_is_not(uow):
    a_venue(uow, amenities=["bar"])
    assert in_state(uow, "bowling-bar").is_indexed
    view = in_state(uow, "pro-shop")
    assert (view.is_indexed, view.filters, view.cities) == (False, None, ())


class TestNobodyWasAsked:
    """No venue of the place is listed with what the category is about, because nobody has said anything."""

    def test_the_page_says_of_how_many_it_does_not_know_and_leads_to_them(self, uow):
        a_venue(uow, amenities=["bar"])
        a_venue(uow)
        a_venue(uow, place=a_place(uow, "Reno", "NV"))
        view = in_state(uow, "pro-shop")
        assert view.introduction[0] == "We don't know yet which of the 2 bowling alleys in Texas have a pro shop."
        assert (view.venues_heading, view.summary) == ("Not reported yet", "")
        assert view.empty_text.startswith("Know one that does? Open its page and tell us.")
        assert view.unasked == Link("See all 2 in Texas", "/locations/tx")

    def test_what_is_known_not_to_be_there_is_said(self, uow):
        a_venue(uow, absent_amenities=["pro-shop"])
        view = in_city(uow, "pro-shop")
        assert view.introduction[0].startswith("The only bowling alley listed in Austin")
        assert (view.venues_heading, view.unasked) == ("None here", None)

    def test_no_question_is_asked_that_nobody_can_answer(self, uow):
        a_venue(uow)
        assert in_country(uow, "pro-shop").questions == ()


def test_what_is_around_a_city_is_of_the_same_category(uow):
    a_venue(uow, "Ours", amenities=["bar"])
    near = a_place(uow, "Round Rock", latitude=30.5, longitude=-97.7)
    a_venue(uow, "Bar around", amenities=["bar"], place=near)
    a_venue(uow, "No bar around", place=near)
    a_venue(uow, "Told to have none", absent_amenities=["bar"], place=near)
    view = in_city(uow, "bowling-bar")
    assert names(view.more_venues) == ["Bar around"]
    assert view.more_note == "Only 1 in Austin proper. Here is 1 more within 100 miles."


def test_with_none_around_the_best_of_the_category_follow_without_the_city_s_own(uow):
    a_venue(uow, "Ours", amenities=["bar"], avg_rating=5, review_count=90)
    far = a_place(uow, "El Paso", latitude=31.76, longitude=-106.48)
    a_venue(uow, "Far bar", amenities=["bar"], place=far, avg_rating=4, review_count=1)
    a_venue(uow, "Far and dry", place=far)
    view = in_city(uow, "bowling-bar")
    assert (view.more_heading, names(view.more_venues)) == ("Best rated in Texas", ["Far bar"])


def test_neighbours_are_cities_that_have_such_venues(uow):
    a_venue(uow, amenities=["bar"])
    a_venue(uow, amenities=["bar"], place=a_place(uow, "Waco", latitude=31.55))
    a_venue(uow, place=a_place(uow, "Manor", latitude=30.34))
    assert [link.href for link in in_city(uow, "bowling-bar").neighbours] == ["/bowling-bar/tx/waco"]


@pytest.mark.parametrize(("city", "near"), [("Austin", "Austin%2C+TX"), ("Lone Pin", "30.2672%2C-97.7431")])
def test_the_search_for_leagues_around_a_city_has_degrees_where_no_zip_code_names_the_city(uow, city, near):
    a_venue(uow, amenities=["leagues"], place=a_place(uow, city))
    search = in_city(uow, "bowling-leagues", city=city.lower().replace(" ", "-")).search
    assert search == Link("Find a league", f"/leagues?near={near}")


def test_only_the_first_page_of_a_list_introduces_it(uow):
    for venue in many_venues(uow, 25):
        uow.session.add(VenueAmenity(venue_id=venue.id, amenity="bar"))
    uow.session.flush()
    first, second = in_state(uow, "bowling-bar"), in_state(uow, "bowling-bar", page="2")
    assert first.passages
    assert first.questions
    assert (second.passages, second.questions, len(second.introduction)) == ((), (), 1)
    assert second.title.endswith(", page 2 of 2")
    assert second.is_indexed


def test_the_answers_come_from_the_venues_of_the_place(uow):
    late = {4: [(1020, 1560)]}  # Friday from 5 PM to 2 AM.
    a_venue(uow, "Night Owl", hours=late, lanes=12, game_price="4.50", amenities=["bar"])
    a_venue(uow, "Big House", hours={0: [(600, 1200)]}, lanes=40, game_price=7, amenities=["bar"], avg_rating=4.6)
    a_venue(uow, "Silent", amenities=["bar"])
    a_venue(uow, "Elsewhere", lanes=60, game_price=1, amenities=["bar"], place=a_place(uow, "Reno", "NV"))
    assert [(q.question, q.answer) for q in in_city(uow, "bowling-bar").questions] == [
        ("How many alleys in Austin have a bar?", "We list 3 alleys with a bar in Austin."),
        (
            "What does a game cost at alleys with a bar in Austin?",
            "Usual prices run $4.50 to $7 a game. Lowest usual price: Night Owl.",
        ),
        (
            "Which alleys with a bar in Austin are open after midnight?",
            "Night Owl stays open past midnight at least one night a week.",
        ),
        ("What are the top-rated alleys with a bar in Austin?", "Big House (4.6) has the best reviews."),
        ("Which of the alleys with a bar in Austin has the most lanes?", "Big House with 40 lanes."),
    ]


def test_what_is_said_of_the_usual_price_leaves_room_for_a_cheaper_time_on_a_card(uow):
    for name in ("One", "Other"):
        a_price_period(uow, a_venue(uow, name, game_price="7.50"), "game", "4.50", days=0b1_1111, ends=17 * 60)
    view = in_city(uow)
    assert {card.price for card in view.venues} == {"from $4.50 a game"}
    answers = {one.question: one.answer for one in view.questions}
    assert answers["What does a game cost at bowling alleys in Austin?"] == (
        "Both with a listed price usually charge $7.50 a game."
    )
    assert "Listed at 2 of the 2 bowling alleys in Austin: usually $7.50 a game." in view.passages[-1].paragraphs


@pytest.mark.parametrize("prices", [{"hourly_price": 35}, {"shoe_rental_price": 4}])
def test_a_place_where_only_an_hour_or_shoes_have_a_price_leads_to_its_prices(uow, prices):
    a_venue(uow, **prices)
    a_venue(uow, amenities=["karaoke"])
    for slug in ("locations", "karaoke-bowling"):
        assert "/bowling-cost/tx/austin" in [link.href for link in in_city(uow, slug).sisters]
    assert "prices" in in_city(uow).introduction[0]
    assert "cheapest first" not in in_city(uow, sort="price").venues_heading


def test_a_place_where_only_some_times_have_a_price_leads_to_its_prices(uow, visitor):
    venue = a_venue(uow)
    paid = a_price_period(uow, venue, amount="4.50", days=3, ends=17 * 60)
    assert "/bowling-cost/tx/austin" in [link.href for link in in_city(uow).sisters]
    assert load_cost_state(uow, visitor, state="tx").is_indexed
    paid.conditions = "Members"
    uow.session.flush()
    assert "/bowling-cost/tx/austin" not in [link.href for link in in_city(uow).sisters]
    assert not load_cost_state(uow, visitor, state="tx").is_indexed


def test_an_opening_that_ends_at_midnight_is_not_open_after_it(uow):
    a_venue(uow, "Early", hours={4: [(1020, 1440)]})
    a_venue(uow, "Sunday night", hours={6: [(1020, 1500)]})
    answers = [q.answer for q in in_city(uow).questions if "midnight" in q.question]
    assert answers == ["Sunday night stays open past midnight at least one night a week."]


def test_in_a_state_the_answers_name_the_city_as_well(uow):
    a_venue(uow, "Here", lanes=12)
    a_venue(uow, "There", lanes=24, place=a_place(uow, "Waco"))
    a_venue(uow, "There too", lanes=20, place=a_place(uow, "Waco"))
    answers = [q.answer for q in in_state(uow).questions]
    assert answers == [
        "We list 3 bowling alleys in Texas, in 2 cities and towns; Waco has the most (2).",
        "There in Waco with 24 lanes.",
    ]


@pytest.mark.parametrize("shape", first_of(1, (in_city, in_country, in_state)))
def test_the_number_of_statements_does_not_grow_with_the_venues(uow, shape):
    towns = [a_place(uow, f"Town {number}").id for number in range(30)]
    there = [a_place(uow).id] * 30 + towns
    venues = many_venues(uow, 60, lambda number: {"place_id": there[number], "lanes": number + 1, "hours_known": True})
    for venue in venues:
        uow.session.add_all(VenueAmenity(venue_id=venue.id, amenity=key) for key in ("bar", "arcade"))
        uow.session.add(OpeningInterval(venue_id=venue.id, day=0, opens=600, closes=1200))
    uow.session.flush()
    with statements(uow) as seen:
        shape(uow, "bowling-bar")
    assert len(seen) <= BUDGETS[shape]


class TestStateWithoutSuchVenues:
    def test_shows_the_closest_in_other_states_with_their_miles(self, uow):
        far = a_place(uow, "Hartford", "CT", latitude=41.76, longitude=-72.67)
        near = a_place(uow, "Warwick", "RI", latitude=41.7, longitude=-71.42)
        a_venue(uow, "Farther", place=far, amenities=["duckpin"])
        a_venue(uow, "Closest", place=near, amenities=["duckpin"])
        a_venue(uow, "No duckpin", place=near)
        a_venue(uow, "Across the country", amenities=["duckpin"])
        view = in_state(uow, "duckpin-bowling", "ma")
        assert [(card.name, card.place) for card in view.more_venues] == [
            ("Closest", "Warwick, RI"), ("Farther", "Hartford, CT"),
        ]  # fmt: skip
        assert all(card.distance.endswith(" miles") for card in view.more_venues)
        assert view.more_heading == "Closest to Massachusetts"
        assert view.more_note == "Miles are from the middle of Massachusetts."
        assert view.empty_text == "None listed in Massachusetts yet. Here are the closest."
        assert (view.is_indexed, view.venues) == (False, ())

    def test_has_nothing_more_where_none_is_in_reach(self, uow):
        a_venue(uow, amenities=["duckpin"])
        view = in_state(uow, "duckpin-bowling", "hi")
        assert (view.more_heading, view.more_venues) == ("", ())

    def test_is_drawn_anew_when_an_owner_in_another_state_adds_what_it_lists(self, uow: UnitOfWork):
        """By a change of that venue, of which it shows nothing yet. Whether it shows others or none."""
        a_place(uow, "Boston", "MA", latitude=42.36, longitude=-71.06)
        a_venue(uow, "Hartford", place=a_place(uow, "Hartford", "CT", latitude=41.76, longitude=-72.67),
                amenities=["duckpin"])  # fmt: skip
        added, browse = VenueChange("warwick-lanes", "ri"), plain_browser("")
        for path in ("/duckpin-bowling/ma", "/duckpin-bowling/ma/boston", "/duckpin-bowling/hi"):
            assert not added.spares(path, names_in(browse.get(path).content)), path
        assert added.spares("/duckpin-bowling/ct", names_in(browse.get("/duckpin-bowling/ct").content))
        for state, is_spared in (("ma", False), ("hi", False), ("ct", True)):
            kept = names_in(pickle.dumps(in_state(uow, "duckpin-bowling", state)))
            assert added.spares(f"/duckpin-bowling/{state}", kept) is is_spared

    def test_lets_its_cities_show_them_as_well(self, uow):
        a_place(uow, "Boston", "MA", latitude=42.36, longitude=-71.06)
        a_venue(uow, "Closest", place=a_place(uow, "Warwick", "RI", latitude=41.7, longitude=-71.42),
                amenities=["duckpin"])  # fmt: skip
        view = in_city(uow, "duckpin-bowling", "ma", "boston")
        assert [(card.name, card.distance) for card in view.more_venues] == [("Closest", "49 miles")]
        assert (view.more_heading, view.more_note) == (
            "Closest to Boston", "These are in other states, nearest first.",
        )  # fmt: skip

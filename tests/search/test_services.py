from urllib.parse import parse_qsl

import pytest

from bowling_app.platform.geo.spots import read_spot
from bowling_app.platform.kit.errors import Invalid, Moved, NotFound
from bowling_app.platform.language.languages import speaking
from bowling_app.search.rules.limits import SUGGESTIONS_SHOWN
from bowling_app.search.rules.search_subjects import EVERY_VENUE
from bowling_app.search.services.combined_search import Combination, around, wheres_of
from bowling_app.search.services.search import find, search
from bowling_app.search.services.search_suggestions import suggest
from tests.counting import statements
from tests.factories import a_place, a_venue
from tests.few import one_in
from tests.shared_rows import shared_rows
from tests.two_languages import SPANISH


def directory(uow):
    """A few cities with a venue each, and some names to tell apart."""
    cities = [
        ("San Antonio", "TX", 29.4, -98.5), ("Portland", "ME", 43.66, -70.26), ("Portland", "OR", 45.5, -122.7),
        ("St. Louis", "MO", 38.63, -90.2), ("Raleigh", "NC", 35.8, -78.6), ("Boston", "MA", 42.36, -71.06),
        ("Washington", "DC", 38.9, -77.04), ("New York", "NY", 40.7, -74.0),
    ]  # fmt: skip
    for name, state, latitude, longitude in cities:
        a_venue(uow, f"Zest {name} {state}", place=a_place(uow, name, state, latitude=latitude, longitude=longitude))
    a_venue(uow, "Sunset Lanes", amenities=["karaoke"], avg_rating=3.0)
    a_venue(uow, "Sunset Lanes", place=a_place(uow, "San Antonio"), amenities=["karaoke"], avg_rating=4.0)
    a_venue(uow, "The Old Sunset", avg_rating=5.0)
    a_venue(uow, "Kingpin Bowl")
    a_venue(uow, "Sunset Closed", is_active=False, avg_rating=5.0)


written, connection = shared_rows(directory)


def moved_to(uow, visitor, query):
    with pytest.raises(Moved) as moved:
        find(uow, visitor, q=query)
    assert not moved.value.permanent
    return moved.value.path


def moved_to_page(uow, visitor, query, page):
    with pytest.raises(Moved) as moved:
        find(uow, visitor, q=query, page=page)
    return moved.value.path


def names(view):
    return [(card.name, card.place) for card in view.venues]


@pytest.mark.parametrize("query", ["London, England", "Vancouver, BC", "Boston, Lincolnshire"])
def test_a_city_of_another_country_leads_to_no_city_of_that_name_here(uow, visitor, query):
    a_venue(uow, place=a_place(uow, "London", "KY", latitude=37.13, longitude=-84.08))
    a_venue(uow, place=a_place(uow, "Vancouver", "WA", latitude=45.63, longitude=-122.67))
    view = find(uow, visitor, q=query)  # Moved would have been raised.
    assert (view.query, view.suggestion, view.venues) == (query, None, ())
    assert not [each for each in suggest(uow, visitor, q=query) if each.kind == "city"]


@pytest.mark.parametrize(
    ("query", "label"),
    [("Boston, Massachusets", "Boston, MA"), ("Bostn, MA", "Boston, MA"), ("Sunset Lanes, Xyzzyville", "sunset lanes")],
)
def test_what_is_misspelled_around_a_comma_is_corrected(uow, visitor, query, label):
    assert find(uow, visitor, q=query).suggestion.label == label


@pytest.mark.parametrize(("city", "near"), [("Austin", "Austin,%20TX"), ("Lone Pin", "30.2672,-97.7431")])
def test_the_list_around_a_city_has_degrees_where_no_zip_code_names_the_city(uow, city, near):
    a_venue(uow, place=a_place(uow, city))
    where, *_ = wheres_of(uow, f"{city}, TX")
    assert around(Combination(EVERY_VENUE, where)).path == f"/locations?near={near}"


class TestFind:
    @pytest.mark.parametrize(
        ("query", "city", "state"),
        one_in(3, [
            ("Iowa City Iowa", "Iowa City", "IA"), ("Kansas City Kansas", "Kansas City", "KS"),
            ("Kansas City Missouri", "Kansas City", "MO"), ("Oklahoma City Oklahoma", "Oklahoma City", "OK"),
            ("Nevada Missouri", "Nevada", "MO"), ("Wyoming Michigan", "Wyoming", "MI"),
            ("California Pennsylvania", "California", "PA"), ("Washington Indiana", "Washington", "IN"),
            ("New York New York", "New York", "NY"), ("Virginia Beach Virginia", "Virginia Beach", "VA"),
        ]),
    )  # fmt: skip
    def test_a_city_that_is_called_like_a_state_is_parted_from_the_state_behind_it(
        self, uow, visitor, query, city, state
    ):
        for other in ("IA", "KS", "MO", "OK", "WA", "NV"):
            a_venue(uow, place=a_place(uow, "Elsewhere", other))
        place = a_place(uow, city, state)
        venue = a_venue(uow, "Zephyr Bowl", place=place, amenities=["arcade"])
        assert moved_to(uow, visitor, query) == f"/locations/{state.lower()}/{place.slug}"
        assert names(find(uow, visitor, q=f"arcade in {query.lower()}"))[0] == (venue.name, f"{city}, {state}")

    @pytest.mark.parametrize(
        ("query", "path"),
        [
            ("austin", "/locations/tx/austin"),
            ("San Antonio, TX", "/locations/tx/san-antonio"),
            ("san antonio texas", "/locations/tx/san-antonio"),
            ("Raleigh North Carolina", "/locations/nc/raleigh"),
            ("Saint Louis", "/locations/mo/st-louis"),
            ("Portland, Oregon", "/locations/or/portland"),
            ("Portland ME", "/locations/me/portland"),
            ("Austin, TX 78701", "/locations/tx/austin"),
            ("texas", "/locations/tx"),
            ("WI", "/locations/wi"),
            ("Washington DC", "/locations/dc/washington"),
            ("78701", "/locations/tx/austin"),
            ("78701-0001", "/locations/tx/austin"),
        ],
    )
    def test_a_place_named_outright_is_where_the_form_lands(self, uow, visitor, query, path):
        assert moved_to(uow, visitor, query) == path

    @pytest.mark.parametrize(
        ("query", "labels"),
        [
            ("portland", ["Portland, ME", "Portland, OR"]),
            ("washington", ["Washington", "Washington, DC"]),
            ("new york", ["New York", "New York, NY"]),
            ("nueva york", ["New York", "New York, NY"]),
        ],
    )
    def test_a_name_of_several_places_lists_them(self, uow, visitor, query, labels):
        view = find(uow, visitor, q=query)
        assert [link.label for link in view.places] == labels

    def test_a_city_that_is_also_a_venue_lists_both(self, uow, visitor):
        a_venue(uow, "Raleigh")
        view = find(uow, visitor, q="raleigh")
        assert [link.label for link in view.places] == ["Raleigh, NC"]
        assert names(view)[0] == ("Raleigh", "Austin, TX")

    def test_a_query_that_is_too_long_is_told_so_on_the_page(self, uow, visitor):
        view = find(uow, visitor, q="x" * 10_000)
        assert "Search for at most 200 characters" in view.message
        assert len(view.query) < 200

    def test_a_form_sent_empty_gets_a_hint(self, uow, visitor):
        for view in (find(uow, visitor), find(uow, visitor, q=" \x00\n")):
            assert "No results" not in view.message
            assert view.venues == view.places == ()

    @pytest.mark.parametrize("query", ["北京", "🎳"])
    def test_what_no_name_can_hold_is_said_to_have_no_results(self, uow, visitor, query):
        assert find(uow, visitor, q=query).message.startswith(f"No results for “{query}”. ")

    @pytest.mark.parametrize(
        ("query", "path"),
        [
            ("karaoke", "/karaoke-bowling"),
            ("Glow Bowling", "/cosmic-bowling"),
            ("bowling alleys with a bar", "/bowling-bar"),
            ("prices", "/bowling-cost"),
        ],
    )
    def test_a_category_named_outright_is_where_the_form_lands(self, uow, visitor, query, path):
        assert moved_to(uow, visitor, query) == path

    def test_a_category_that_is_also_a_venue_lists_both(self, uow, visitor):
        a_venue(uow, "Karaoke")
        view = find(uow, visitor, q="karaoke")
        assert view.listings[0].href == "/karaoke-bowling"
        assert names(view)[0] == ("Karaoke", "Austin, TX")

    @pytest.mark.parametrize("page", ["1", "0", "x", "-3"])
    def test_what_is_no_page_number_leads_to_the_first_page(self, uow, visitor, page):
        assert moved_to_page(uow, visitor, "sunset", page) == "/search?q=sunset"

    def test_a_page_beyond_the_last_is_not_there(self, uow, visitor):
        for page in ("2", "999999999999"):
            with pytest.raises(NotFound):
                find(uow, visitor, q="sunset", page=page)

    def test_long_results_come_in_pages(self, uow, visitor):
        for number in range(30):
            a_venue(uow, f"Moonlight {number:02}", avg_rating=4.0)
        first, second = find(uow, visitor, q="moonlight"), find(uow, visitor, q="moonlight", page="2")
        assert (len(first.venues), len(second.venues)) == (24, 6)
        assert not {card.id for card in first.venues} & {card.id for card in second.venues}
        assert first.venues_heading == "30 venues"
        assert (first.pager.next, second.pager.previous) == ("/search?q=moonlight&page=2", "/search?q=moonlight")
        assert second.map.source == "/api/map?q=moonlight&page=2"

    @pytest.mark.parametrize(("stars", "heading"), [(0, "24 of 30"), (4.0, "top 24 of 30")])
    def test_only_what_is_rated_is_called_the_top_of_a_list(self, uow, visitor, stars, heading):
        for _ in range(30):
            a_venue(uow, amenities=["laser-tag"], avg_rating=stars)
        assert search(uow, visitor, q="laser tag").venues_heading.endswith(f" in the United States: {heading}")


class TestSearch:
    def test_a_name_that_begins_so_goes_before_one_that_contains_it(self, uow, visitor):
        assert names(search(uow, visitor, q="sunset")) == [
            ("Sunset Lanes", "San Antonio, TX"),
            ("Sunset Lanes", "Austin, TX"),
            ("The Old Sunset", "Austin, TX"),
        ]

    def test_the_city_may_stand_after_the_name(self, uow, visitor):
        assert names(search(uow, visitor, q="Sunset Lanes San Antonio"))[0] == ("Sunset Lanes", "San Antonio, TX")

    @pytest.mark.parametrize(("query", "name"), [("sunst lanes", "Sunset Lanes"), ("kinpin", "Kingpin Bowl")])
    def test_a_misspelled_venue_is_found(self, uow, visitor, query, name):
        assert names(search(uow, visitor, q=query))[0][0] == name

    @pytest.mark.parametrize(
        ("query", "label"),
        [("bsoton", "Boston, MA"), ("austn, tx", "Austin, TX"), ("texsa", "Texas"), ("kareoke", "Karaoke")],
    )
    def test_a_misspelled_place_or_amenity_is_suggested(self, uow, visitor, query, label):
        suggestion = search(uow, visitor, q=query).suggestion
        assert suggestion is not None
        assert suggestion.label == label

    @pytest.mark.parametrize(
        ("query", "label", "listing"),
        [
            ("bowling asutin tonight", "bowling austin tonight", "/locations/tx/austin?open=tonight"),
            ("asutin tonight", "austin tonight", "/locations/tx/austin?open=tonight"),
            ("karaoke asutin tomorrow", "karaoke austin tomorrow", "/karaoke-bowling/tx/austin?open=sat"),
            ("bowling asutin saturday at 9:30 pm", "bowling austin saturday at 9:30 pm",
             "/locations/tx/austin?open=sat&time=21:30"),
            ("boliche en asutin mañana", "boliche en austin manana", "/locations/tx/austin?open=sat"),
        ],
    )  # fmt: skip
    def test_a_misspelled_place_is_corrected_without_losing_what_is_asked_beside_it(  # noqa: PLR0917 -- a table.
        self, uow, visitor, stopped_clock, query, label, listing
    ):
        assert stopped_clock.moment.weekday() == 4
        a_venue(uow, hours={day: [(0, 1440)] for day in range(7)}, amenities=["karaoke"])
        view = search(uow, visitor, q=query)
        assert (view.suggestion.label, view.listings[0].href) == (label, listing)
        assert label.replace(":", "%3A").replace(" ", "+") in view.suggestion.href

    @pytest.mark.parametrize("query", ["karaoke", "🎤 Karaoke", "KARAOKE"])
    def test_an_amenity_lists_the_venues_that_have_it_best_rated_first(self, uow, visitor, query):
        assert names(search(uow, visitor, q=query)) == [
            ("Sunset Lanes", "San Antonio, TX"),
            ("Sunset Lanes", "Austin, TX"),
        ]

    def test_an_amenity_that_nobody_has_is_said_to_be_missing(self, uow, visitor):
        assert "laser tag" in search(uow, visitor, q="Laser Tag").message

    def test_a_zip_code_without_venues_shows_the_nearest(self, uow, visitor):
        view = search(uow, visitor, q="78664")  # Round Rock, north of Austin.
        assert "Round Rock, TX" in view.heading
        assert {card.place for card in view.venues} == {"Austin, TX", "San Antonio, TX"}
        assert [float(card.distance.split()[0]) for card in view.venues] == sorted(
            float(card.distance.split()[0]) for card in view.venues
        )

    def test_a_zip_code_far_from_everything_says_so(self, uow, visitor):
        view = search(uow, visitor, q="99723")  # Utqiagvik.
        assert view.venues == ()
        assert "No alleys listed within 100 miles" in view.message

    def test_an_unknown_zip_code_is_told_so(self, uow, visitor):
        assert "recognize ZIP code 00000" in search(uow, visitor, q="00000").message

    @pytest.mark.parametrize("query", ["Round Rock, TX", "round rock tx"])
    def test_a_city_without_venues_shows_the_nearest(self, uow, visitor, query):
        view = search(uow, visitor, q=query)
        assert view.heading == "Bowling near Round Rock, TX"
        assert ("Kingpin Bowl", "Austin, TX") in names(view)

    @pytest.mark.parametrize(
        ("query", "listing"),
        [
            ("karaoke austin", ("Bowling and karaoke in Austin, TX", "/karaoke-bowling/tx/austin", "1 venue")),
            ("austin karaoke bowling", ("Bowling and karaoke in Austin, TX", "/karaoke-bowling/tx/austin", "1 venue")),
            ("karaoke near 78701", ("Bowling and karaoke in Austin, TX", "/karaoke-bowling/tx/austin", "1 venue")),
            ("karaoke in texas", ("Bowling and karaoke in Texas", "/karaoke-bowling/tx", "2 venues")),
            ("bowling in texas", ("Bowling alleys in Texas", "/locations/tx", "5 venues")),
            ("alleys in San Antonio", ("Bowling alleys in San Antonio, TX", "/locations/tx/san-antonio", "2 venues")),
            ("how much is bowling in austin", ("Bowling prices in Austin, TX", "/bowling-cost/tx/austin", "3 venues")),
        ],
    )  # fmt: skip
    def test_a_category_and_a_place_offer_that_listing_first(self, uow, visitor, query, listing):
        first = find(uow, visitor, q=query).listings[0]
        assert (first.label, first.href, first.note) == listing

    @pytest.mark.parametrize(
        ("query", "city"),
        one_in(
            3,
            [
                ("bowling in great falls mt", ("Great Falls", "MT")),
                ("bowling alley in bowling green ky", ("Bowling Green", "KY")),
                ("cosmic bowling buena park ca", ("Buena Park", "CA")),
                ("boliche en buena park, ca", ("Buena Park", "CA")),
                ("bowling in the woodlands tx", ("The Woodlands", "TX")),
                ("leagues in center tx", ("Center", "TX")),
                ("ligas en center, tx", ("Center", "TX")),
                ("boliche en de soto tx", ("De Soto", "TX")),
                ("open now bowling green", ("Bowling Green", "KY")),
                ("sunset lanes great falls", ("Great Falls", "MT")),
            ],
        ),
    )
    def test_a_city_whose_name_begins_with_a_word_of_every_search_is_found(self, uow, visitor, query, city):
        always = {day: [(0, 1440)] for day in range(7)}
        a_venue(uow, "Far Sunset", place=a_place(uow, *city), amenities=["cosmic", "leagues"], hours=always)
        view = find(uow, visitor, q=query)
        assert names(view)[0] == ("Far Sunset", ", ".join(city))
        assert not view.message

    def test_a_town_without_venues_is_not_the_town_that_its_name_ends_with(self, uow, visitor):
        a_venue(uow, "Toledo Lanes", place=a_place(uow, "Toledo", "OH", latitude=41.66, longitude=-83.58))
        a_venue(uow, "Akron Lanes", place=a_place(uow, "Akron", "OH", latitude=41.08, longitude=-81.52))
        view = find(uow, visitor, q="bowling alleys in bowling green oh")
        assert names(view)[0] == ("Toledo Lanes", "Toledo, OH")
        assert [link.label for link in view.listings] == ["Bowling alleys near Bowling Green, OH"]

    def test_words_for_any_alley_name_no_place(self, uow, visitor):
        a_venue(uow, place=a_place(uow, "Center"))
        view = find(uow, visitor, q="bowling center near me")
        assert view.near is not None

    @pytest.mark.parametrize(
        ("query", "heading"),
        [
            ("arcade near me", "Bowling alleys with an arcade near you"),
            ("arcade open now", "Bowling alleys with an arcade near you, open now"),
            ("bowling with arcade nearby", "Bowling alleys with an arcade near you"),
        ],
    )
    def test_what_an_alley_has_is_not_read_as_a_town_of_that_name(self, uow, visitor, query, heading):
        a_venue(uow, "Village Lanes", place=a_place(uow, "Arcade", "NY"))
        view = find(uow, visitor, q=query)
        assert view.near is not None
        assert view.heading == heading
        assert not [each for each in suggest(uow, visitor, q=query) if "/ny/arcade" in each.href]

    @pytest.mark.parametrize("query", ["arcade ny cheap", "cheapest bowling in arcade, ny"])
    def test_a_town_with_its_state_is_read_as_the_town(self, uow, visitor, query):
        a_venue(uow, "Village Lanes", place=a_place(uow, "Arcade", "NY"))
        view = find(uow, visitor, q=query)
        assert [link.href for link in view.listings] == ["/locations/ny/arcade?sort=price"]

    def test_a_category_near_a_zip_code_lists_the_nearest_first(self, uow, visitor):
        view = search(uow, visitor, q="karaoke near 78701")
        assert [link.href for link in view.listings] == ["/karaoke-bowling/tx/austin", "/karaoke-bowling?near=78701"]
        assert names(view) == [("Sunset Lanes", "Austin, TX"), ("Sunset Lanes", "San Antonio, TX")]
        assert all(card.distance for card in view.venues)

    def test_a_category_that_a_city_lacks_shows_the_nearest_and_says_so(self, uow, visitor):
        a_venue(uow, "Glowing", place=a_place(uow, "Salem", "MA", latitude=42.5, longitude=-70.9), amenities=["cosmic"])
        view = search(uow, visitor, q="cosmic bowling boston")
        assert names(view) == [("Glowing", "Salem, MA")]
        assert view.message == "No alley with cosmic bowling listed in Boston, MA. Closest:"
        assert view.listings == ()

    def test_a_category_that_is_nowhere_near_says_so(self, uow, visitor):
        view = search(uow, visitor, q="laser tag in boston")
        assert view.venues == view.listings == ()
        assert "No alley with laser tag listed within 100 miles of Boston, MA yet." in view.message

    def test_an_amenity_without_pages_of_its_own_is_a_filtered_list(self, uow, visitor):
        a_venue(uow, "Swing", amenities=["batting-cages"])
        view = find(uow, visitor, q="batting cages in austin")
        assert view.listings[0].href == "/locations/tx/austin?amenity=batting-cages"
        assert names(view) == [("Swing", "Austin, TX")]

    def test_errors_in_both_the_category_and_the_place_are_forgiven(self, uow, visitor):
        view = search(uow, visitor, q="kareoke asutin")
        assert view.listings[0].href == "/karaoke-bowling/tx/austin"
        assert view.suggestion is not None
        assert view.suggestion.label == "karaoke austin"

    def test_the_exact_name_comes_first_however_it_is_rated(self, uow, visitor):
        a_venue(uow, "Kingpin", avg_rating=1.0)
        a_venue(uow, "New Kingpin", avg_rating=5.0, review_count=50)
        a_venue(uow, "Kingpin Palace", avg_rating=5.0, review_count=50)
        a_venue(uow, "Pin of the King Kingpins", avg_rating=3.0)
        found = [name for name, _ in names(search(uow, visitor, q="kingpin"))]
        assert found == ["Kingpin", "Kingpin Palace", "Kingpin Bowl", "New Kingpin", "Pin of the King Kingpins"]

    def test_a_venue_named_like_a_place_and_words_for_an_alley_comes_first(self, uow, visitor):
        a_venue(uow, "Boston Bowl", place=a_place(uow, "Boston", "MA"), avg_rating=1.0)
        view = search(uow, visitor, q="boston bowl")
        assert names(view)[0] == ("Boston Bowl", "Boston, MA")
        assert view.listings[0].href == "/locations/ma/boston"

    def test_the_words_of_a_name_are_found_in_any_order(self, uow, visitor):
        assert names(search(uow, visitor, q="bowl kingpin"))[0] == ("Kingpin Bowl", "Austin, TX")

    @pytest.mark.parametrize("query", ["king pin bowl", "kingpinbowl", "kingpin bwol", "kngpin bowl austin"])
    def test_spaces_and_letters_in_the_wrong_place_are_forgiven(self, uow, visitor, query):
        assert names(search(uow, visitor, q=query))[0] == ("Kingpin Bowl", "Austin, TX")

    def test_a_word_that_nobody_knows_is_left_out(self, uow, visitor):
        view = search(uow, visitor, q="sunset qqqqqq")
        assert names(view)[0] == ("Sunset Lanes", "San Antonio, TX")
        assert view.suggestion is not None
        assert view.suggestion.label == "sunset"

    def test_a_place_is_found_by_a_later_word_of_its_name(self, uow, visitor):
        assert [link.label for link in search(uow, visitor, q="antonio").places] == ["San Antonio, TX"]

    @pytest.mark.parametrize("query", ["xyzzy", "'; DROP TABLE venue; --", "100%", "\\", "_", "\ud800x", "🎳"])
    def test_whatever_is_typed_is_harmless(self, uow, visitor, query):
        view = search(uow, visitor, q=query)
        assert view.venues == ()
        assert view.message
        assert suggest(uow, visitor, q=query) == ()

    def test_too_long_a_query_is_refused(self, uow, visitor):
        for operation in (search, suggest):
            with pytest.raises(Invalid, match="Search for at most 200 characters"):
                operation(uow, visitor, q="x" * 201)


class TestSuggest:
    @pytest.mark.parametrize(
        ("typed", "expected"),
        [
            ("aus", ("city", "Austin, TX", "/locations/tx/austin")),
            ("san anton", ("city", "San Antonio, TX", "/locations/tx/san-antonio")),
            ("portland, o", ("city", "Portland, OR", "/locations/or/portland")),
            ("saint l", ("city", "St. Louis, MO", "/locations/mo/st-louis")),
            ("tex", ("state", "Texas", "/locations/tx")),
            ("78701", ("zip", "78701", "/search?q=78701")),
            ("karao", ("amenity", "Karaoke", "/karaoke-bowling")),
            ("kingp", ("venue", "Kingpin Bowl", "/venue/kingpin-bowl-austin-tx")),
            ("bostn", ("city", "Boston, MA", "/locations/ma/boston")),
            ("kigp", ("venue", "Kingpin Bowl", "/venue/kingpin-bowl-austin-tx")),
            ("karaoke aus", ("amenity", "Bowling and karaoke in Austin, TX", "/karaoke-bowling/tx/austin")),
            ("cosmic bowling in tex", ("amenity", "Cosmic bowling in Texas", "/cosmic-bowling/tx")),
            ("bar near 78701", ("amenity", "Bowling alleys with a bar in Austin, TX", "/bowling-bar/tx/austin")),
        ],
    )
    def test_what_is_being_typed_is_completed(self, uow, visitor, typed, expected):
        first = suggest(uow, visitor, q=typed)[0]
        assert (first.kind, first.label, first.href) == expected

    def test_a_state_comes_first_and_there_is_room_for_venues(self, uow, visitor):
        for number in range(12):
            a_venue(uow, f"New Hope {number}", place=a_place(uow, f"New Town {chr(65 + number)}"))
        found = suggest(uow, visitor, q="new")
        assert len(found) <= SUGGESTIONS_SHOWN
        assert found[0].kind == "state"
        assert [suggestion.kind for suggestion in found[-2:]] == ["venue", "venue"]

    def test_nothing_typed_suggests_nothing(self, uow, visitor):
        assert suggest(uow, visitor, q="  ") == ()


class TestIntents:
    @pytest.mark.parametrize(
        ("query", "heading", "action", "hidden"),
        [
            ("near me", "Bowling alleys near you", "/locations", []),
            ("bowling near me", "Bowling alleys near you", "/locations", []),
            ("karaoke nearby", "Bowling and karaoke near you", "/karaoke-bowling", []),
            ("cheap bowling near me", "Bowling alleys near you, cheapest first", "/locations", [("sort", "price")]),
            ("open now", "Bowling alleys near you, open now", "/locations", [("open", "now")]),
            (
                "bowling tonight",
                "Bowling alleys near you, open tonight (8 PM or later)",
                "/locations",
                [("open", "tonight")],
            ),
            ("batting cages near me", "Batting cages near you", "/locations", [("amenity", "batting-cages")]),
        ],
    )
    def test_without_a_place_ask_for_one_rather_than_show_the_country(  # noqa: PLR0917 -- a table.
        self, uow, visitor, query, heading, action, hidden
    ):
        view = find(uow, visitor, q=query)
        assert view.near is not None
        assert (view.heading, view.near.action) == (heading, action)
        assert [(each.name, each.value) for each in view.near.hidden] == hidden
        assert view.venues == ()
        assert "ZIP code" in view.message

    @pytest.mark.parametrize(
        ("query", "label", "href"),
        one_in(2, [
            ("open now austin", "Bowling alleys in Austin, TX, open now", "/locations/tx/austin?open=now"),
            ("austin tonight", "Bowling alleys in Austin, TX, open tonight (8 PM or later)",
             "/locations/tx/austin?open=tonight"),
            ("tuesday karaoke austin", "Bowling and karaoke in Austin, TX, open Tuesday at 8 PM",
             "/karaoke-bowling/tx/austin?open=tue"),
            ("cheap bowling san antonio", "Bowling alleys in San Antonio, TX, cheapest first",
             "/locations/tx/san-antonio?sort=price"),
            ("bowling sunday morning in texas", "Bowling alleys in Texas, open Sunday at 10 AM",
             "/locations/tx?open=sun&time=10:00"),
            ("bowling austin tomorrow 9pm", "Bowling alleys in Austin, TX, open Saturday at 9 PM",
             "/locations/tx/austin?open=sat&time=21:00"),
            ("boliche abierto a medianoche el viernes en austin",
             "Bowling alleys in Austin, TX, open Friday night at midnight", "/locations/tx/austin?open=sat&time=00:00"),
            ("karaoke in the bay area", "Bowling and karaoke in the Bay Area",
             "/karaoke-bowling?near=San%20Mateo,%20CA&within=50"),
        ]),
    )  # fmt: skip
    @pytest.mark.usefixtures("stopped_clock")
    def test_with_a_place_lead_to_the_list_that_was_meant(self, uow, visitor, query, label, href):
        assert suggest(uow, visitor, q=query)[0].href == href
        a_venue(uow, hours={day: [(0, 1440)] for day in range(7)}, game_price=5, amenities=["karaoke"])
        a_venue(uow, place=a_place(uow, "San Antonio"), game_price=4)
        a_venue(uow, place=a_place(uow, "San Mateo", "CA", latitude=37.56, longitude=-122.32), amenities=["karaoke"])
        found = find(uow, visitor, q=query)
        shown = [(link.label, link.href) for link in found.listings]
        assert (label, href) in shown

    @pytest.mark.parametrize(
        ("query", "label", "hint"),
        [("friday at 9 austin", "Bowling alleys in Austin, TX, open Friday at 9 PM",
          "We searched for 9 PM. For the morning, add AM."),
         ("friday at 9 pm austin", "Bowling alleys in Austin, TX, open Friday at 9 PM", ""),
         ("friday morning at 9 austin", "Bowling alleys in Austin, TX, open Friday at 9 AM", "")],
    )  # fmt: skip
    def test_an_hour_that_may_be_of_the_morning_is_said_to_be_taken_for_the_evening(
        self, uow, visitor, query, label, hint
    ):
        a_venue(uow, hours={day: [(0, 1440)] for day in range(7)})
        found = find(uow, visitor, q=query)
        assert (found.venues_heading, found.message) == (label, hint)

    def test_a_list_of_what_is_open_fits_any_noun_in_spanish(self, uow, visitor):
        a_venue(uow, hours={day: [(0, 1440)] for day in range(7)})
        with speaking(SPANISH):
            found = find(uow, visitor, q="boliche abierto el viernes a las 9 austin")
        assert found.venues_heading == "Boliches en Austin, TX, con servicio el viernes a las 9 p.m."
        assert found.message == "Buscamos a las 9 p.m.; si es por la mañana, escribe a.m. después de la hora."

    @pytest.mark.parametrize(
        ("query", "label"),
        [("league austin 7pm", "Bowling leagues in Austin, TX"),
         ("birthday party austin 8pm", "Bowling birthday parties in Austin, TX")],
    )  # fmt: skip
    def test_an_hour_of_a_league_or_a_party_is_none_at_which_an_alley_is_open(self, uow, visitor, query, label):
        hours = {day: [(600, 1020)] for day in range(7)}
        a_venue(uow, "By day", amenities=["leagues", "birthday"], hours=hours)
        found = find(uow, visitor, q=query)
        assert label in [link.label for link in found.listings]
        assert names(found) == [("By day", "Austin, TX")]

    @pytest.mark.parametrize(
        ("query", "label", "asked"),
        [("events austin", "Bowling events near Austin, TX", {}),
         ("bowling events in austin tomorrow", "Bowling events on Saturday, November 21 near Austin, TX",
          {"from": "2026-11-21"}),
         ("austin events tonight", "Bowling events on Friday, November 20 near Austin, TX", {"from": "2026-11-20"}),
         ("eventos de boliche en austin el proximo viernes", "Bowling events on Friday, November 27 near Austin, TX",
          {"from": "2026-11-27"})],
    )  # fmt: skip
    def test_events_lead_to_their_search_before_the_alleys(  # noqa: PLR0917 -- a table.
        self, uow, visitor, stopped_clock, query, label, asked
    ):
        assert stopped_clock.moment.weekday() == 4  # A Friday, at noon in Greenwich.
        first = find(uow, visitor, q=query).listings[0]
        path, _mark, given = first.href.partition("?")
        near = dict(parse_qsl(given))
        assert near.pop("near").startswith("Austin, TX")
        assert (first.label, path, near) == (label, "/events", asked and {**asked, "to": asked["from"]})
        suggested = suggest(uow, visitor, q=query)[0]
        assert (suggested.href, suggested.note) == (first.href, "Bowling events")

    @pytest.mark.parametrize(
        ("query", "words", "guests"),
        [("birthday party austin for 7", "for 7", 7), ("party for 20 kids austin", "for 20 kids", 20),
         ("fiesta para 12 niños en austin", "para 12 niños", 12)],
    )  # fmt: skip
    def test_the_number_of_guests_of_a_party_goes_along_and_is_said(self, uow, visitor, query, words, guests):
        a_venue(uow, "Parties", amenities=["birthday"])
        found = find(uow, visitor, q=query)
        assert found.message == f"We read “{words}” as {guests} guests."
        assert names(found) == [("Parties", "Austin, TX")]
        for link in (found.listings[0], suggest(uow, visitor, q=query)[0]):
            path, _mark, given = link.href.partition("?")
            assert (path, dict(parse_qsl(given))["guests"]) == ("/parties", str(guests))

    def test_the_number_of_guests_is_kept_where_the_place_is_asked_for(self, uow, visitor):
        near = find(uow, visitor, q="birthday party near me for 12").near
        assert (near.action, [(each.name, each.value) for each in near.hidden]) == ("/parties", [("guests", "12")])
        texas = find(uow, visitor, q="birthday party for 12 texas").listings[0]
        assert (texas.label, texas.href) == ("Party prices", "/parties?guests=12")

    @pytest.mark.parametrize(
        ("query", "words"),
        [("bowling austin 20 people", "20 people"), ("bowling in austin for 7", "for 7"),
         ("events for 20 people austin", "for 20 people"),
         ("birthday party for 7 year olds austin", "for 7 year olds"),
         ("birthday party for 501 kids austin", "for 501 kids"),
         ("fiesta de cumpleaños de 7 años en austin", "de 7 años")],
    )  # fmt: skip
    def test_a_number_that_no_list_knows_is_said_to_be_left_out(self, uow, visitor, query, words):
        a_venue(uow, amenities=["birthday"])
        found = find(uow, visitor, q=query)
        assert found.message == f"We left “{words}” out of this search."
        assert found.venues

    @pytest.mark.parametrize(
        ("query", "label", "href"),
        [("arcade bar austin", "Arcade and bar in Austin, TX", "/arcade-bowling/tx/austin?amenity=bar"),
         ("bar y arcade en austin", "Bar and arcade in Austin, TX", "/bowling-bar/tx/austin?amenity=arcade"),
         ("fun arcade bar austin", "Arcade and bar in Austin, TX", "/arcade-bowling/tx/austin?amenity=bar"),
         ("bumpers arcade bar in austin open now", "Kid-friendly, arcade and bar in Austin, TX, open now",
          "/locations/tx/austin?amenity=arcade&amenity=bar&amenity=kid-friendly&open=now"),
         ("kids bumpers austin saturday 3pm", "Kid-friendly in Austin, TX, open Saturday at 3 PM",
          "/locations/tx/austin?amenity=kid-friendly&open=sat&time=15:00")],
    )  # fmt: skip
    def test_alleys_have_all_that_is_asked_for(self, uow, visitor, query, label, href):
        always = {day: [(0, 1440)] for day in range(7)}
        a_venue(uow, "All of it", amenities=["arcade", "bar", "kid-friendly"], hours=always)
        a_venue(uow, "Bar alone", amenities=["bar"], hours=always)
        a_venue(uow, "Arcade alone", amenities=["arcade"], hours=always)
        found = find(uow, visitor, q=query)
        assert [(link.label, link.href, link.note) for link in found.listings] == [(label, href, "1 venue")]
        assert names(found) == [("All of it", "Austin, TX")]

    @pytest.mark.parametrize("query", ["arcade or bar austin", "bar without arcade austin"])
    def test_not_all_is_asked_for_where_the_words_say_so(self, uow, visitor, query):
        a_venue(uow, amenities=["arcade", "bar"])
        assert "We left “" in find(uow, visitor, q=query).message
        assert not [each for each in suggest(uow, visitor, q=query) if "amenity=" in each.href]

    def test_alleys_with_two_things_near_me_and_everywhere_are_filtered_by_both(self, uow, visitor):
        near = find(uow, visitor, q="arcade bar near me").near
        assert (near.action, [(each.name, each.value) for each in near.hidden]) == (
            "/arcade-bowling",
            [("amenity", "bar")],
        )
        assert moved_to(uow, visitor, "arcade bar") == "/arcade-bowling?amenity=bar"

    @pytest.mark.parametrize(
        ("query", "asked", "note"),
        [("youth league austin", {"kind": "youth"}, "Youth"),
         ("kids bowling leagues in austin", {"kind": "youth"}, "Youth"),
         ("liga para niños en austin", {"kind": "youth"}, "Youth"),
         ("liga infantil de boliche en austin el sábado por la tarde",
          {"kind": "youth", "weekday": "saturday", "time": "afternoon"}, "Youth, Noon to 5 PM"),
         ("senior league austin", {"kind": "seniors"}, "Seniors"),
         ("leagues for kids austin", {"kind": "youth"}, "Youth"),
         ("leagues for women austin", {"kind": "women"}, "Women"),
         ("liga de mujeres austin", {"kind": "women"}, "Women")],
    )  # fmt: skip
    def test_a_league_is_looked_up_by_who_bowls_in_it(self, uow, visitor, query, asked, note):
        a_venue(uow, "League night", amenities=["leagues"])
        found = find(uow, visitor, q=query)
        path, _mark, given = found.listings[0].href.partition("?")
        read = dict(parse_qsl(given))
        assert read.pop("near").startswith("Austin, TX")
        assert (path, read, found.listings[0].note, found.message) == ("/leagues", asked, note, "")
        assert names(found) == [("League night", "Austin, TX")]

    @pytest.mark.parametrize(
        ("query", "heading", "rest"),
        [("mens league womens league austin", "Bowling leagues in Austin, TX", ""),
         ("mens league womens league austin friday", "Bowling leagues in Austin, TX", ""),
         ("mens league womens league near me", "", " Enter a ZIP code or a city, or use your location.")],
    )  # fmt: skip
    def test_two_kinds_of_leagues_are_said_to_be_left_out(self, uow, visitor, query, heading, rest):
        a_venue(uow, "League night", amenities=["leagues"])
        found = find(uow, visitor, q=query)
        assert (found.venues_heading, found.message) == (heading, f"We left “mens womens” out of this search.{rest}")
        assert "kind=" not in found.listings[0].href

    def test_events_alone_are_their_search_and_near_me_or_in_a_state_it_asks_for_the_place(self, uow, visitor):
        assert moved_to(uow, visitor, "bowling events") == "/events"
        near = find(uow, visitor, q="events near me")
        assert (near.heading, near.near.action) == ("Bowling events near you", "/events")
        tomorrow = find(uow, visitor, q="events near me tomorrow").near
        assert {each.name for each in tomorrow.hidden} == {"from", "to"}
        assert [(each.label, each.href) for each in suggest(uow, visitor, q="event")[:1]] == [
            ("Bowling events", "/events")
        ]
        england = find(uow, visitor, q="events in new england").listings[0]
        assert (england.label, england.href) == ("Bowling events", "/events")
        texas = find(uow, visitor, q="events in texas").listings[0]
        assert (texas.label, texas.href, texas.note) == ("Bowling events", "/events", "Enter a ZIP code or a city")

    def test_private_events_are_still_what_an_alley_has(self, uow, visitor):
        a_venue(uow, "Halls", amenities=["private-events"])
        assert names(find(uow, visitor, q="private events austin"))[0] == ("Halls", "Austin, TX")

    def test_open_then_shows_only_those_that_are(self, uow, visitor):
        a_venue(uow, "Always open", hours={day: [(0, 1440)] for day in range(7)})
        assert names(find(uow, visitor, q="open now in austin")) == [("Always open", "Austin, TX")]

    def test_next_week_is_said_to_be_left_out(self, uow, visitor, stopped_clock):
        assert stopped_clock.moment.weekday() == 4  # A Friday, at noon in Greenwich.
        left_out = (
            "Search looks up to 6 days ahead, so we didn't check hours for next Friday. "
            "Try an earlier day, or use Plan an outing for later dates."
        )
        view = find(uow, visitor, q="bowling in austin next friday night")
        assert (view.message, [link.href for link in view.listings]) == (left_out, ["/locations/tx/austin"])
        assert len(names(view)) > 1
        assert find(uow, visitor, q="next friday").message.endswith(left_out)
        assert left_out not in find(uow, visitor, q="bowling in austin next saturday").message

    def test_nothing_open_then_is_said_without_denying_the_alleys(self, uow, visitor):
        view = find(uow, visitor, q="open now in austin")
        assert view.message.startswith("Nothing in Austin, TX is listed as open then.")

    def test_where_nothing_is_open_then_the_alleys_of_the_place_are_shown_and_said_to_be_others(self, uow, visitor):
        a_venue(uow, "By day", hours={day: [(600, 1020)] for day in range(7)})
        view = find(uow, visitor, q="austin friday at 9 pm")
        assert view.message == (
            "Nothing in Austin, TX is listed as open then. These open at other times, or don't list their hours."
        )
        assert (view.venues_heading, view.listings[0].href) == ("Bowling alleys in Austin, TX", "/locations/tx/austin")
        assert ("By day", "Austin, TX") in names(view)

    @pytest.mark.parametrize(
        ("query", "label", "left_out"),
        [("date night bowling austin", "Bowling alleys in Austin, TX", "date night"),
         ("what time does bowling in austin end", "Bowling alleys in Austin, TX", "what time end"),
         ("bowling near austin with karaoke and fresh sushi", "Bowling and karaoke in Austin, TX", "fresh sushi"),
         ("karaoke with fresh sushi texas", "Bowling and karaoke in Texas", "fresh sushi"),
         ("una noche romántica de boliche en austin", "Bowling alleys in Austin, TX", "noche romántica"),
         ("date night bowling austin friday at 9 pm", "Bowling alleys in Austin, TX, open Friday at 9 PM",
          "date night"),
         ("fun bowling austin tonight", "Bowling alleys in Austin, TX, open tonight (8 PM or later)", "fun"),
         ("bowling with no karaoke austin", "Bowling alleys in Austin, TX", "no karaoke"),
         ("boliche sin karaoke en austin", "Bowling alleys in Austin, TX", "sin karaoke")],
    )  # fmt: skip
    def test_words_that_mean_nothing_are_left_out_and_said(self, uow, visitor, query, label, left_out):
        a_venue(uow, amenities=["karaoke", "birthday"], hours={day: [(0, 1440)] for day in range(7)})
        view = find(uow, visitor, q=query)
        assert view.venues_heading == label
        assert view.message == f"We left “{left_out}” out of this search."

    def test_a_misspelled_kind_is_corrected_rather_than_left_out(self, uow, visitor):
        a_venue(uow, amenities=["karaoke"])
        assert find(uow, visitor, q="karaokke bowling austin").suggestion.label == "karaoke bowling austin"

    @pytest.mark.parametrize("query", ["fresh sushi austin", "date night bowling", "date night bowling atlantis"])
    def test_without_bowling_or_a_place_nothing_is_guessed(self, uow, visitor, query):
        assert find(uow, visitor, q=query).venues == ()

    def test_alleys_of_another_kind_that_are_open_then_are_not_denied(self, uow, visitor):
        a_venue(uow, "Always open", hours={day: [(0, 1440)] for day in range(7)})
        a_venue(uow, "Mics", amenities=["karaoke"])
        view = find(uow, visitor, q="karaoke in austin open now")
        assert view.message == (
            "No alley with karaoke in Austin, TX is listed as open then. "
            "These open at other times, or don't list their hours."
        )
        assert ("Always open", "Austin, TX") not in names(view)

    def test_a_region_of_states_lists_them_with_their_alleys(self, uow, visitor):
        for name, state in (("Warwick", "RI"), ("Hartford", "CT"), ("Boston", "MA")):
            a_venue(uow, f"Duck {name}", place=a_place(uow, name, state), amenities=["duckpin"])
        a_venue(uow, "Duck Austin", amenities=["duckpin"])
        view = find(uow, visitor, q="duckpin new england")
        assert [(link.label, link.note) for link in view.listings] == [
            ("Duckpin bowling in Connecticut", "1 venue"),
            ("Duckpin bowling in Massachusetts", "1 venue"),
            ("Duckpin bowling in Rhode Island", "1 venue"),
        ]
        assert {card.name for card in view.venues} == {"Duck Warwick", "Duck Hartford", "Duck Boston"}
        assert view.venues_heading == "Duckpin bowling in New England"

    def test_a_region_without_such_alleys_says_so(self, uow, visitor):
        assert find(uow, visitor, q="duckpin in the dakotas").message == (
            "No duckpin alley listed in the Dakotas yet. Try an alley, a city and state, or a ZIP."
        )

    def test_a_region_counts_and_lists_those_that_are_open_then(self, uow, visitor):
        always = {day: [(0, 1440)] for day in range(7)}
        a_venue(uow, "Duck Warwick", place=a_place(uow, "Warwick", "RI"), amenities=["duckpin"], hours=always)
        for name, state in (("Cranston", "RI"), ("Hartford", "CT")):
            a_venue(uow, f"Duck {name}", place=a_place(uow, name, state), amenities=["duckpin"])
        view = find(uow, visitor, q="duckpin new england open now")
        assert [(link.label, link.href, link.note) for link in view.listings] == [
            ("Duckpin bowling in Rhode Island, open now", "/duckpin-bowling/ri?open=now", "1 venue"),
        ]
        assert names(view) == [("Duck Warwick", "Warwick, RI")]
        assert (view.venues_heading, view.message) == ("Duckpin bowling in New England, open now", "")

    def test_a_region_in_which_none_is_open_then_says_so(self, uow, visitor):
        a_venue(uow, "Duck Hartford", place=a_place(uow, "Hartford", "CT"), amenities=["duckpin"])
        view = find(uow, visitor, q="duckpin new england open now")
        assert view.venues == view.listings == ()
        assert view.message.startswith("No duckpin alley in New England is listed as open then.")

    def test_a_region_says_how_many_of_its_alleys_are_shown(self, uow, visitor):
        for number in range(30):
            a_venue(uow, f"Duck {number}", place=a_place(uow, "Hartford", "CT"), amenities=["duckpin"])
        assert find(uow, visitor, q="duckpin new england").venues_heading == "Duckpin bowling in New England: 24 of 30"

    def test_around_a_region_without_such_alleys_the_nearest_are_shown(self, uow, visitor):
        frederick = a_place(uow, "Frederick", "MD", latitude=39.41, longitude=-77.41)  # 40 miles from Washington.
        a_venue(uow, "Duck Frederick", place=frederick, amenities=["duckpin"])
        view = find(uow, visitor, q="duckpin dmv")
        assert names(view) == [("Duck Frederick", "Frederick, MD")]
        assert view.message == "No duckpin alley listed in the DMV. Closest:"
        assert view.venues_heading == "Duckpin bowling near the DMV, nearest first"
        assert view.listings == ()

    def test_around_a_region_far_from_such_alleys_none_is_promised(self, uow, visitor):
        view = find(uow, visitor, q="duckpin dmv")
        assert view.message.startswith("No duckpin alley listed within 100 miles of the DMV yet.")
        assert view.venues == view.listings == ()

    def test_a_venue_or_a_place_of_that_name_goes_before(self, uow, visitor):
        a_venue(uow, "Tonight")
        assert names(find(uow, visitor, q="tonight")) == [("Tonight", "Austin, TX")]
        a_venue(uow, place=a_place(uow, "Friday Harbor", "WA"))
        assert moved_to(uow, visitor, "friday harbor") == "/locations/wa/friday-harbor"

    @pytest.mark.parametrize("query", ["kids birthday", "kids birthday party places", "birthday party for kids"])
    def test_a_birthday_of_kids_is_a_birthday_party(self, uow, visitor, query):
        assert moved_to(uow, visitor, query) == "/bowling-birthday-party"

    def test_whatever_else_is_asked_for_takes_few_statements(self, uow, visitor):
        query = ("tuesday near me open now cheap karaoke bay area " * 9)[:200]
        with statements(uow) as seen:
            find(uow, visitor, q=query)
        assert len(seen) <= 30

    def test_what_was_meant_is_shown_without_denying_it(self, uow, visitor):
        view = find(uow, visitor, q="austn")
        assert view.suggestion is not None
        assert (view.suggestion.label, view.heading) == ("Austin, TX", "Results for “Austin, TX”")
        assert {place for _, place in names(view)} == {"Austin, TX"}
        assert view.listings[0].href == "/locations/tx/austin"
        assert "Nothing" not in view.message


def test_the_list_that_a_search_of_a_zip_code_leads_to_holds_the_nearest_alley(uow, visitor):
    alpine = read_spot("79830")
    a_venue(uow, "Far Lanes", latitude=alpine.latitude, longitude=alpine.longitude + 1)
    view = search(uow, visitor, q="79830")
    assert [card.name for card in view.venues] == ["Far Lanes"]
    assert [link.href for link in view.listings] == ["/locations?near=79830&within=100"]
    assert view.message.startswith("Nothing in 79830")


def test_nobody_hears_of_nothing_in_a_zip_code_that_has_an_alley(uow, visitor):
    austin = read_spot("78701")
    a_venue(uow, "Near Lanes", latitude=austin.latitude, longitude=austin.longitude, zip_code="78701")
    assert search(uow, visitor, q="78701").message == ""

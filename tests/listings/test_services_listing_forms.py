"""Filtered lists: their form, their chips, their addresses."""

from urllib.parse import parse_qs, urlsplit

import pytest

from bowling_app.platform.database.paging import PAGE_SIZE
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.kit.links import Link
from bowling_app.venues.rules.amenities import AMENITIES
from tests.counting import statements
from tests.factories import a_place, a_venue
from tests.listings.listing_pages import in_city, in_country, in_state, names
from tests.many_venues import many_venues
from tests.pairs import some_of_all


@pytest.fixture
def venues(uow):
    """Venues that differ in all that can be filtered."""
    town = a_place(uow, "Waco", latitude=31.55, longitude=-97.15)
    always = {day: [(0, 1440)] for day in range(7)}
    a_venue(uow, "Cheap", game_price=4, lanes=8, amenities=["bar"], access_lanes="some", access_ball_ramp="yes")
    a_venue(uow, "Good", game_price=6, lanes=24, amenities=["bar", "arcade"], avg_rating=4.6, hours=always)
    a_venue(uow, "Large", game_price=9, lanes=48, amenities=["arcade"], avg_rating=3.2)
    a_venue(uow, "Silent", place=town)
    a_venue(uow, "Both", lanes=12, amenities=["bar", "arcade", "karaoke"], place=town, hours={0: [(600, 660)]})


def opened(uow, href):
    """The page behind a link or an address that the form makes."""
    split = urlsplit(href)
    query = {name: tuple(v) if name in {"amenity", "unlisted"} else v[0] for name, v in parse_qs(split.query).items()}
    _, category, *place = split.path.split("/")
    return (in_country, in_state, in_city)[len(place)](uow, category, *place, **query)


PATHS = ("/locations", "/locations/tx", "/locations/tx/austin", "/bowling-bar/tx")
ASKED = ("", "?amenity=karaoke", "?price=6", "?rating=3", "?amenity=arcade&lanes=12")


@pytest.mark.parametrize(("path", "asked"), some_of_all(PATHS, ASKED))
@pytest.mark.usefixtures("venues")
def test_the_number_beside_a_choice_is_the_length_of_the_list_behind_it(uow, path, asked):
    form = opened(uow, path + asked).filters
    others = parse_qs(asked[1:])
    for name, choices in {"amenity": (*form.amenities, *form.access), "open": form.opens, **form.limits}.items():
        for choice in choices:
            if not choice.note or choice.is_chosen:
                continue
            kept = [f"{n}={v}" for n, values in others.items() if n != name or name == "amenity" for v in values]
            page = opened(uow, f"{path}?{'&'.join([*kept, f'{name}={choice.value}'])}")
            assert len(page.venues) == int(choice.note), (name, choice)


@pytest.mark.usefixtures("venues")
def test_what_a_venue_is_like_for_people_with_a_disability_is_a_group_of_its_own(uow):
    form = in_state(uow).filters
    assert [(choice.label, choice.note) for choice in form.access] == [
        ("Step-free to some or all lanes", "1"), ("Ball ramp to borrow", "1"),
    ]  # fmt: skip
    view = in_state(uow, amenity=("ball-ramp", "Step-free to some or all lanes", "bar"))
    assert names(view.venues) == ["Cheap"]
    assert view.filters.chips[-1] == Link("Ball ramp to borrow", "/locations/tx?amenity=bar&amenity=step-free-lanes")


@pytest.mark.usefixtures("venues")
def test_a_filtered_list_says_how_many_match_and_is_not_indexed(uow):
    view = in_state(uow, amenity=("bar", "arcade"), lanes="20")
    assert (names(view.venues), view.summary, view.venues_heading) == (
        ["Good"], "1 of 5 alleys matches", "1 of 5 alleys matches",
    )  # fmt: skip
    assert (view.path, view.is_indexed, view.passages, view.questions) == ("", False, (), ())


@pytest.mark.usefixtures("venues")
def test_each_chip_leads_to_the_list_without_its_filter(uow):
    view = in_state(uow, amenity=("bar", "arcade"), price="6", open="fri", time="21:30", sort="name")
    assert view.filters.chips == (
        Link("Arcade", "/locations/tx?amenity=bar&open=fri&time=21:30&price=6&sort=name"),
        Link("Bar", "/locations/tx?amenity=arcade&open=fri&time=21:30&price=6&sort=name"),
        Link("Open Friday at 9:30 PM", "/locations/tx?amenity=arcade&amenity=bar&price=6&sort=name"),
        Link("Usually up to $6 a game", "/locations/tx?amenity=arcade&amenity=bar&open=fri&time=21:30&sort=name"),
        Link("Sorted: name", "/locations/tx?amenity=arcade&amenity=bar&open=fri&time=21:30&price=6"),
    )
    assert view.filters.clear_href == "/locations/tx"


@pytest.mark.usefixtures("venues")
def test_the_last_chip_leads_to_the_whole_list_at_its_own_address(uow):
    chips = in_state(uow, rating="4").filters.chips
    assert chips == (Link("4 stars or more", "/locations/tx"),)


@pytest.mark.usefixtures("venues")
def test_near_a_place_the_nearest_come_first_with_their_distance(uow):
    view = in_country(uow, near="Waco, TX", within="100")
    assert names(view.venues[:2]) == ["Both", "Silent"]
    assert all(card.distance for card in view.venues)
    assert [chip.label for chip in view.filters.chips] == ["Within 100 miles of Waco, TX"]
    assert view.venues_heading == "5 of 5 alleys match, nearest first"
    assert [(c.value, c.label) for c in view.filters.sorts][:2] == [("", "Nearest"), ("rating", "Best rated")]


@pytest.mark.usefixtures("venues")
def test_another_order_of_the_whole_list_leaves_nothing_out(uow):
    view = in_state(uow, sort="price")
    assert names(view.venues)[:3] == ["Cheap", "Good", "Large"]
    assert (view.summary, view.venues_heading) == ("5 alleys", "5 bowling alleys, cheapest first")
    assert (view.path, view.is_indexed) == ("", False)


@pytest.mark.usefixtures("venues")
def test_a_list_without_a_match_says_what_to_do(uow):
    view = in_city(uow, price="1")
    assert (view.venues, view.summary, view.more_venues) == ((), "0 of 3 alleys match", ())
    assert view.empty_text == "No matches. Try removing a filter or widening your search."
    assert view.filters.chips


@pytest.mark.parametrize(
    ("field", "nonsense"),
    [("price", "cheap"), ("rating", "9"), ("lanes", "-1"), ("open", "someday"), ("near", "\x00nowhere"),
     ("within", "1e9"), ("box", "1,2"), ("sort", "magic"), ("amenity", ("lava",)), ("time", "25:61")],
)  # fmt: skip
@pytest.mark.usefixtures("venues")
def test_nonsense_is_named_with_its_remedy_and_the_list_stays_whole(uow, field, nonsense):
    view = in_state(uow, **{field: nonsense})
    assert len(view.filters.refused.problems) == 1
    assert len(view.venues) == 5
    assert (view.path, view.is_indexed) == ("", False)


@pytest.mark.parametrize(
    "query",
    [{"time": "20:00", "within": "25", "sort": "rating"}, {"amenity": ("",), "open": ""}, {"amenity": ("bar",)}],
)
def test_a_form_that_was_sent_without_a_choice_leads_to_the_whole_list(uow, query):
    a_venue(uow, amenities=["bar"])
    with pytest.raises(Moved) as moved:
        in_state(uow, "bowling-bar", **query)
    assert (moved.value.path, moved.value.permanent) == ("/bowling-bar/tx", True)


def test_another_spelling_of_the_place_keeps_the_filters(uow):
    a_venue(uow, amenities=["bar"])
    with pytest.raises(Moved) as moved:
        in_city(uow, "bowling-bar", "Texas", "AUSTIN", price="6.50", page="02")
    assert moved.value.path == "/bowling-bar/tx/austin?price=6.50&page=2"


def test_pages_of_a_filtered_list_keep_the_filters(uow):
    many_venues(uow, PAGE_SIZE + 1, lambda _: {"lanes": 24})
    many_venues(uow, PAGE_SIZE, lambda number: {"id": f"small-{number}", "name": f"Small {number:02}", "lanes": 4})
    first = in_city(uow, lanes="12")
    assert (first.pager.next, first.pager.summary) == ("/locations/tx/austin?lanes=12&page=2", "Page 1 of 2")
    assert names(in_city(uow, lanes="12", page="2").venues) == [f"Lanes {PAGE_SIZE}"]
    with pytest.raises(NotFound):
        in_city(uow, lanes="12", page="3")


def test_a_limit_that_the_form_does_not_offer_is_kept(uow):
    a_venue(uow, game_price=5)
    chosen = [c for c in in_state(uow, price="6.75").filters.limits["price"] if c.is_chosen]
    assert [(c.value, c.label) for c in chosen] == [("6.75", "Usually up to $6.75 a game")]


def test_the_area_of_the_map_is_carried_along(uow):
    a_venue(uow)
    form = in_city(uow, box="-98,30,-97,31").filters
    assert [(hidden.name, hidden.value) for hidden in form.carried] == [("box", "-98,30,-97,31")]


def test_a_category_does_not_offer_its_own_amenity(uow):
    a_venue(uow, amenities=["bar", "arcade"])
    assert [c.value for c in in_state(uow, "bowling-bar").filters.amenities] == ["arcade"]


@pytest.mark.usefixtures("venues")
def test_a_whole_list_links_to_no_filtered_one(uow):
    for path in ("/locations", "/bowling-bar/tx", "/arcade-bowling/tx/austin"):
        view = opened(uow, path)
        links = [*view.crumbs, *view.states, *view.cities, *view.neighbours, *view.sisters, *view.filters.chips]
        assert not [link.href for link in links if "?" in link.href]


@pytest.mark.usefixtures("venues")
class TestChoicesWithoutVenues:
    def test_stay_in_the_form_and_cannot_be_chosen(self, uow):
        karaoke = next(c for c in in_state(uow, lanes="24").filters.amenities if c.value == "karaoke")
        assert (karaoke.note, karaoke.is_chosen, karaoke.is_idle) == ("0", False, True)

    def test_can_be_taken_back_where_they_are_chosen(self, uow):
        form = in_state(uow, amenity=("karaoke",), lanes="40", price="4").filters
        chosen = [c for c in (*form.amenities, *form.limits["lanes"], *form.limits["price"]) if c.is_chosen]
        assert [c.value for c in chosen] == ["karaoke", "40", "4"]
        assert not any(c.is_idle for c in chosen)

    def test_are_those_of_the_whole_list_alone(self, uow):
        in_category = in_state(uow, "arcade-bowling", price="1").filters.amenities
        assert [c.value for c in in_category] == ["bar", "karaoke"]

    def test_of_a_limit_stay_too(self, uow):
        idle = [c.value for c in in_state(uow, amenity=("karaoke",)).filters.limits["lanes"] if c.is_idle]
        assert idle == ["24", "32", "40"]


ALL_WEEK = {day: [(10 * 60, 22 * 60)] for day in range(7)}


class TestVenuesThatListNothing:
    def test_are_counted_with_the_way_to_them(self, uow):
        a_venue(uow, "Open", hours=ALL_WEEK)
        a_venue(uow, "Closed", hours={0: [(600, 1200)]})
        a_venue(uow, "Silent")
        a_venue(uow, "Silent on weekends", hours={0: [(600, 1200)]}, unknown_days=0b110_0000)
        view = in_city(uow, open="sun", time="20:00")
        href = "/locations/tx/austin?open=sun&unlisted=open"
        assert view.unlisted == (Link("2 more don't list Sunday hours: show them", href),)
        assert names(view.venues) == ["Open"]

    def test_come_last_once_they_are_shown_and_their_chip_leaves_them_out_again(self, uow):
        a_venue(uow, "Open", hours=ALL_WEEK, avg_rating=1.0)
        a_venue(uow, "Silent", avg_rating=5.0)
        view = in_city(uow, open="sun", unlisted=("open",))
        assert names(view.venues) == ["Open", "Silent"]
        assert view.unlisted == ()
        assert view.filters.chips[-1] == Link("Also if hours aren't listed", "/locations/tx/austin?open=sun")
        assert [(hidden.name, hidden.value) for hidden in view.filters.carried] == [("unlisted", "open")]

    @pytest.mark.parametrize(
        ("query", "text"),
        [
            ({"price": "6"}, "1 doesn't list a usual price: show it"),
            ({"rating": "4"}, "1 has no reviews yet: show it"),
            ({"lanes": "24"}, "1 doesn't list a number of lanes: show it"),
            ({"open": "now"}, "1 doesn't list today's hours: show it"),
            ({"open": "tonight"}, "1 doesn't list tonight's hours: show it"),
        ],
    )
    def test_are_told_for_each_filter_that_leaves_them_out(self, uow, query, text):
        a_venue(uow, "Silent")
        view = in_city(uow, **query)
        assert [link.label for link in view.unlisted] == [text]
        assert names(opened(uow, view.unlisted[0].href).venues) == ["Silent"]

    def test_are_not_counted_where_another_filter_leaves_them_out(self, uow):
        a_venue(uow, "Silent", lanes=8)
        assert in_city(uow, open="sun", lanes="24").unlisted == ()

    def test_stay_left_out_of_a_list_that_asks_for_nothing_they_lack(self, uow):
        a_venue(uow, "Silent")
        with pytest.raises(Moved) as moved:
            in_city(uow, unlisted=("open",))
        assert moved.value.path == "/locations/tx/austin"


class TestEmptyList:
    def test_offers_each_filter_less_with_what_it_brings(self, uow):
        a_venue(uow, "Accessible", amenities=["wheelchair"], hours={0: [(600, 1200)]}, game_price=5)
        a_venue(uow, "Open", hours=ALL_WEEK, game_price=5)
        a_venue(uow, "Neither", game_price=9)
        view = in_city(uow, amenity=("wheelchair",), open="sun", time="20:00", price="6")
        assert view.venues == ()
        assert view.relaxations == (
            Link("Without “Wheelchair accessible”", "/locations/tx/austin?open=sun&price=6", "1 alley"),
            Link("Without “Open Sunday at 8 PM”", "/locations/tx/austin?amenity=wheelchair&price=6", "1 alley"),
        )
        for link in view.relaxations:
            assert len(opened(uow, link.href).venues) == 1

    def test_offers_the_first_wider_circle_with_venues(self, uow):
        a_venue(uow, place=a_place(uow, "Waco", latitude=30.9, longitude=-97.74), lanes=24)  # 43 miles to the north.
        view = in_country(uow, near="Austin, TX", within="10", lanes="12")
        assert view.relaxations[0].label == "Within 50 miles of Austin, TX"
        assert view.relaxations[0].note == "1 alley"
        assert len(opened(uow, view.relaxations[0].href).venues) == 1

    def test_offers_nothing_that_stays_empty(self, uow):
        a_venue(uow, lanes=8, game_price=9)
        assert in_city(uow, lanes="24", price="4").relaxations == ()

    def test_is_answered_with_few_statements_whatever_is_asked(self, uow):
        for number in range(20):
            a_venue(uow, amenities=["bar"], hours=ALL_WEEK, place=a_place(uow, f"Town {number}"))
        everything = {
            "amenity": tuple(amenity.key for amenity in AMENITIES) * 40, "open": "sun", "price": "5", "rating": "5",
            "lanes": "40", "near": "Austin, TX", "box": "-98,30,-97,31", "unlisted": ("open", "price") * 500,
        }  # fmt: skip
        with statements(uow) as seen:
            assert in_country(uow, **everything).venues == ()
        assert len(seen) <= 12


class TestNearAPosition:
    """The device says where it is in degrees, which nobody reads."""

    def test_is_shown_as_its_city_in_the_field_and_the_heading(self, uow):
        a_venue(uow)
        view = in_country(uow, near="30.267,-97.743")
        assert (view.heading, view.filters.near) == ("Bowling alleys near Austin, TX", "Austin, TX")
        assert view.title.startswith("Bowling alleys near Austin, TX")
        assert "30.267" not in view.heading + view.title + view.filters.chips[0].label

    def test_stays_exact_when_the_form_is_sent_with_the_name(self, uow):
        a_venue(uow, latitude=30.2672)
        form = in_country(uow, near="30.25,-97.743").filters
        carried = {hidden.name: hidden.value for hidden in form.carried}
        view = in_country(uow, near=form.near, **carried, sort="price")
        assert view.venues[0].distance == "1.2 miles"
        assert view.filters.chips[0].href == "/locations?sort=price"
        assert [(hidden.name, hidden.value) for hidden in view.filters.carried] == [("here", "30.25,-97.743")]

    def test_gives_way_to_a_place_that_somebody_types(self, uow):
        a_venue(uow)
        view = in_country(uow, near="Waco, TX", here="30.25,-97.743", within="100")
        assert (view.heading, view.filters.carried) == ("Bowling alleys near Waco, TX", ())

    @pytest.mark.parametrize("here", ["x", "95,200", "1" * 5000, "Austin, TX"])
    def test_that_is_none_is_not_looked_at(self, uow, here):
        a_venue(uow)
        assert in_country(uow, near="Austin, TX", here=here).filters.refused.problems == {}

    def test_leaves_the_heading_of_a_state_alone(self, uow):
        a_venue(uow)
        assert in_state(uow, near="30.267,-97.743").heading == "Bowling alleys in Texas"

"""Filtered lists: their form, their chips, their addresses."""

from urllib.parse import parse_qs, urlsplit

import pytest

from bowling_app.domain.errors import Moved, NotFound
from bowling_app.domain.pages import Link
from bowling_app.services.paging import PAGE_SIZE
from tests.factories import a_place, a_venue
from tests.services.listing_pages import in_city, in_country, in_state, names


@pytest.fixture
def venues(uow):
    """Venues that differ in all that can be filtered."""
    town = a_place(uow, "Waco", latitude=31.55, longitude=-97.15)
    always = {day: [(0, 1440)] for day in range(7)}
    a_venue(uow, "Cheap", game_price=4, lanes=8, amenities=["bar"])
    a_venue(uow, "Good", game_price=6, lanes=24, amenities=["bar", "arcade"], avg_rating=4.6, hours=always)
    a_venue(uow, "Large", game_price=9, lanes=48, amenities=["arcade"], avg_rating=3.2)
    a_venue(uow, "Silent", place=town)
    a_venue(uow, "Both", lanes=12, amenities=["bar", "arcade", "karaoke"], place=town, hours={0: [(600, 660)]})


def opened(uow, href):
    """The page behind a link or an address that the form makes."""
    split = urlsplit(href)
    query = {name: tuple(v) if name == "amenity" else v[0] for name, v in parse_qs(split.query).items()}
    _, category, *place = split.path.split("/")
    return (in_country, in_state, in_city)[len(place)](uow, category, *place, **query)


FIELDS = {"amenities": "amenity", "opens": "open", "prices": "price", "ratings": "rating", "lanes": "lanes"}


@pytest.mark.parametrize("asked", ["", "?amenity=karaoke", "?price=6", "?rating=3", "?amenity=arcade&lanes=12"])
@pytest.mark.parametrize("path", ["/locations", "/locations/tx", "/locations/tx/austin", "/bowling-bar/tx"])
@pytest.mark.usefixtures("venues")
def test_the_number_beside_a_choice_is_the_length_of_the_list_behind_it(uow, path, asked):
    form = opened(uow, path + asked).filters
    others = parse_qs(asked[1:])
    for field, name in FIELDS.items():
        for choice in getattr(form, field):
            if not choice.note or choice.is_chosen:
                continue
            kept = [f"{n}={v}" for n, values in others.items() if n != name or name == "amenity" for v in values]
            page = opened(uow, f"{path}?{'&'.join([*kept, f'{name}={choice.value}'])}")
            assert len(page.venues) == int(choice.note), (field, choice)


@pytest.mark.usefixtures("venues")
def test_a_filtered_list_says_how_many_match_and_is_not_indexed(uow):
    view = in_state(uow, amenity=("bar", "arcade"), lanes="20")
    assert (names(view.venues), view.summary, view.venues_heading) == (
        ["Good"], "1 of 5 venues matches", "1 matching venue",
    )  # fmt: skip
    assert (view.path, view.is_indexed, view.passages, view.questions) == ("", False, (), ())


@pytest.mark.usefixtures("venues")
def test_each_chip_leads_to_the_list_without_its_filter(uow):
    view = in_state(uow, amenity=("bar", "arcade"), price="6", open="fri", time="21:30", sort="name")
    assert view.filters.chips == (
        Link("Arcade", "/locations/tx?amenity=bar&open=fri&time=21:30&price=6&sort=name"),
        Link("Bar", "/locations/tx?amenity=arcade&open=fri&time=21:30&price=6&sort=name"),
        Link("Open Friday at 9:30 PM", "/locations/tx?amenity=arcade&amenity=bar&price=6&sort=name"),
        Link("Up to $6 a game", "/locations/tx?amenity=arcade&amenity=bar&open=fri&time=21:30&sort=name"),
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
    assert view.venues_heading == "5 matching venues, nearest first"
    assert [(c.value, c.label) for c in view.filters.sorts][:2] == [("", "Nearest"), ("rating", "Best rated")]


@pytest.mark.usefixtures("venues")
def test_another_order_of_the_whole_list_leaves_nothing_out(uow):
    view = in_state(uow, sort="price")
    assert names(view.venues)[:3] == ["Cheap", "Good", "Large"]
    assert (view.summary, view.venues_heading) == ("5 venues", "5 bowling alleys, cheapest first")
    assert (view.path, view.is_indexed) == ("", False)


@pytest.mark.usefixtures("venues")
def test_a_list_without_a_match_says_what_to_do(uow):
    view = in_city(uow, price="1")
    assert (view.venues, view.summary, view.more_venues) == ((), "0 of 3 venues match", ())
    assert "Take a filter away" in view.empty_text
    assert view.filters.chips


@pytest.mark.parametrize(
    ("field", "nonsense"),
    [("price", "cheap"), ("rating", "9"), ("lanes", "-1"), ("open", "someday"), ("near", "\x00nowhere"),
     ("within", "1e9"), ("box", "1,2"), ("sort", "magic"), ("amenity", ("lava",)), ("time", "25:61")],
)  # fmt: skip
@pytest.mark.usefixtures("venues")
def test_nonsense_is_named_with_its_remedy_and_the_list_stays_whole(uow, field, nonsense):
    view = in_state(uow, **{field: nonsense})
    assert len(view.filters.problems) == 1
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
    for number in range(PAGE_SIZE + 1):
        a_venue(uow, f"Lanes {number:02}", lanes=24)
        a_venue(uow, f"Small {number:02}", lanes=4)
    first = in_city(uow, lanes="12")
    assert (first.pager.next, first.pager.summary) == ("/locations/tx/austin?lanes=12&page=2", "Page 1 of 2")
    assert names(in_city(uow, lanes="12", page="2").venues) == [f"Lanes {PAGE_SIZE}"]
    with pytest.raises(NotFound):
        in_city(uow, lanes="12", page="3")


def test_a_limit_that_the_form_does_not_offer_is_kept(uow):
    a_venue(uow, game_price=5)
    chosen = [c for c in in_state(uow, price="6.75").filters.prices if c.is_chosen]
    assert [(c.value, c.label) for c in chosen] == [("6.75", "Up to $6.75 a game")]


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

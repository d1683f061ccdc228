import gzip
import json

import pytest
from starlette.testclient import TestClient

from bowling_app.listings.api import attribution, map_out
from bowling_app.listings.schemas.map_pins import MapPins, VenuePin
from bowling_app.platform.http.map_tiles import tiles_url
from bowling_app.settings import Settings
from tests.api import the_api
from tests.factories import a_place, a_venue

TILES = "https://tiles.example.com/{z}/{x}/{y}.png"
NONSENSE = ("", " ", "nope", "-1", "1e9", "NaN", "9" * 20, "'; DROP TABLE venue; --", "\x00", "💥", "x" * 5000)
FILTERS = ("amenity", "open", "time", "price", "rating", "lanes", "near", "within", "box", "sort", "page")


@pytest.fixture
def site(uow):
    return TestClient(the_api(), raise_server_exceptions=True)


def test_every_venue_is_an_array_that_names_its_place_by_number(site, uow):
    a_venue(uow, "Sunset Lanes", game_price="5.50", avg_rating=5)
    a_venue(uow, "Sunrise Lanes")
    a_venue(uow, "Reno Bowl", place=a_place(uow, "Reno", "NV", latitude=39.5, longitude=-119.8))
    answer = site.get("/api/map?category=locations").json()
    assert set(answer) == {"places", "venues", "message", "problems", "box", "tiles", "ground"}
    by_name = {venue[1]: venue for venue in answer["venues"]}
    assert by_name["Sunset Lanes"] == [
        "sunset-lanes-austin-tx", "Sunset Lanes", 0, 30.2672, -97.7431, "Rated 5.0 (1 review), $5.50 a game",
        "$5.50",
    ]  # fmt: skip
    assert {name: answer["places"][venue[2]] for name, venue in by_name.items()} == {
        "Sunset Lanes": "Austin, TX", "Sunrise Lanes": "Austin, TX", "Reno Bowl": "Reno, NV",
    }  # fmt: skip
    assert answer["tiles"] is answer["box"] is None


def test_the_base_map_of_the_site_comes_with_what_has_to_be_said_about_it(site, uow):
    ground = site.get("/api/map?category=locations").json()["ground"]
    assert ground["url"] == tiles_url()
    assert ground["largestZoom"] == 8
    assert ["GeoNames", "https://www.geonames.org/"] in ground["attribution"]


def test_the_filters_of_a_list_are_those_of_its_map(site, uow):
    a_venue(uow, "Both", amenities=["bar", "karaoke"])
    a_venue(uow, "One", amenities=["bar"])
    answer = site.get("/api/map?amenity=bar&amenity=karaoke&box=-98,30,-97,31").json()
    assert [venue[1] for venue in answer["venues"]] == ["Both"]
    assert answer["box"] == [-98, 30, -97, 31]


def test_a_search_has_a_map_as_well(site, uow):
    a_venue(uow, "Sunset Lanes")
    a_venue(uow, "Reno Bowl", place=a_place(uow, "Reno", "NV"))
    answer = site.get("/api/map", params={"q": "Sunset Lanes"}).json()
    assert [venue[1] for venue in answer["venues"]] == ["Sunset Lanes"]


PARAMETERS = (*FILTERS, "q", "category", "state", "city")


@pytest.mark.parametrize(
    ("value", "names"),
    [
        *((value, PARAMETERS[number % 4 :: 4]) for number, value in enumerate(NONSENSE)),
        *(pytest.param(value, PARAMETERS, marks=pytest.mark.long) for value in NONSENSE),
    ],
    ids=range(2 * len(NONSENSE)),
)
def test_nonsense_in_any_parameter_is_answered_clearly(site, uow, value, names):
    """A quarter of the parameters with each text, and each parameter with a quarter of the texts, in `make test`."""
    a_venue(uow)
    for name in names:
        answer = site.get("/api/map", params={name: value, "state": value if name == "state" else "tx"})
        assert answer.status_code in {200, 404, 422}, (name, answer.text)
        if answer.status_code != 200:
            assert answer.json()["error"]["message"]


@pytest.mark.parametrize("name", FILTERS[:-2])
def test_a_filter_that_means_nothing_is_named_among_the_problems(site, uow, name):
    given = {name: "nope"} | ({"near": "78701"} if name == "within" else {})
    answer = site.get("/api/map", params=given)
    assert answer.status_code == 200
    assert len(answer.json()["problems"]) == 1


def test_a_state_or_category_that_is_none_is_refused(site, uow):
    for query in ("category=swimming", "state=narnia", "city=austin"):
        answer = site.get(f"/api/map?{query}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "invalid")
    assert site.get("/api/map?state=tx&city=atlantis").status_code == 404


def test_whoever_has_the_answer_already_gets_none_compressed_or_not(site, uow):
    for number in range(40):
        a_venue(uow, f"Sunset Lanes {number}")
    for accepted in ("gzip", "identity"):
        first = site.get("/api/map", headers={"accept-encoding": accepted})
        assert first.headers["cache-control"] == "public, max-age=60"
        assert first.headers["vary"] == "Accept-Encoding"
        again = site.get("/api/map", headers={"accept-encoding": accepted, "if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_a_large_answer_is_compressed_for_those_who_can_read_it(site, uow):
    for number in range(40):
        a_venue(uow, f"Sunset Lanes {number}")
    with site.stream("GET", "/api/map", headers={"accept-encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
        assert answer.headers["content-encoding"] == "gzip"
        assert int(answer.headers["content-length"]) == len(packed)
    plain = site.get("/api/map", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert json.loads(gzip.decompress(packed)) == plain.json()


def test_tiles_come_with_what_has_to_be_said_about_them():
    chosen = Settings(
        tile_url=TILES,
        tile_attribution="© [OpenStreetMap](https://www.openstreetmap.org/copyright) contributors",
    )  # pyright: ignore[reportCallIssue]
    answer = json.loads(map_out(MapPins((VenuePin("a", "A", "Austin, TX", "", 30, -97),)), chosen).model_dump_json())
    assert answer["tiles"]["url"] == TILES
    assert answer["ground"] is None
    assert answer["tiles"]["attribution"] == [
        ["© ", ""], ["OpenStreetMap", "https://www.openstreetmap.org/copyright"], [" contributors", ""],
    ]  # fmt: skip


def test_an_attribution_leads_to_web_addresses_only():
    assert attribution("[Us](javascript:alert)")[0] == ("Us", "")
    assert attribution("[Us](javascript:alert(1))") == (("[Us](javascript:alert(1))", ""),)
    assert attribution("Somebody") == (("Somebody", ""),)


@pytest.mark.parametrize(
    ("tiles", "variable"),
    [
        ({"tile_url": TILES}, "BOWLING_TILE_ATTRIBUTION"),
        (
            {"tile_url": TILES, "tile_attribution": " "},
            "BOWLING_TILE_ATTRIBUTION",
        ),
        ({"tile_url": "https://tiles.example.com/", "tile_attribution": "Us"}, "BOWLING_TILE_URL"),
        ({"tile_url": "tiles/{z}/{x}/{y}", "tile_attribution": "Us"}, "BOWLING_TILE_URL"),
    ],
)
def test_tiles_that_cannot_work_are_refused_at_the_start(tiles, variable):
    with pytest.raises(ValueError, match=variable):
        Settings(**tiles)

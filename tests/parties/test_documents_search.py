"""Finding what a party costs, in a browser without scripts and by the API."""

import re
from datetime import UTC, date, datetime
from html import unescape
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.parties.services import party_search
from bowling_app.parties.services.party_search import find_parties
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.language.languages import speaking
from bowling_app.venues.models.venue import HoursException, Venue
from tests.conftest import StoppedClock
from tests.factories import a_party_package, a_place, a_venue
from tests.few import one_in
from tests.plain_browser import plain_browser
from tests.two_languages import SPANISH

pytestmark = pytest.mark.usefixtures("stopped_clock", "uow")

SATURDAY = "2026-11-21"  # The clock stands on the Friday before.
OPEN: dict[int, Any] = {day: [(600, 1380)] for day in range(7)}
ON_SUNDAYS: dict[int, Any] = {6: [(600, 1380)]}


@pytest.fixture
def browse() -> TestClient:
    """A browser without scripts."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    return TestClient(Site(own_routes, list(PAGES), Cache()), follow_redirects=False)


@pytest.fixture
def chicago(uow: UnitOfWork) -> Place:
    return a_place(uow, "Chicago", "IL", latitude=41.8858, longitude=-87.6229)


def near(uow: UnitOfWork, place: Place, name: str, *, north: float = 0, hours: Any = OPEN, **fields: Any) -> Venue:
    """A venue so many degrees north of the middle of Chicago."""
    return a_venue(
        uow, name, place=place, hours=hours, latitude=place.latitude + north, longitude=place.longitude, **fields
    )


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def found(browse: TestClient, query: str) -> list[str]:
    """The packages on the page, in their order."""
    page = browse.get(f"/parties?{query}").text
    return re.findall(r'<strong class="font-semibold"[^>]*>([^<]*)</strong>', page)


def test_twelve_guests_next_saturday_near_60601(browse: TestClient, uow: UnitOfWork, chicago: Place):
    one, two = near(uow, chicago, "One"), near(uow, chicago, "Two", north=0.1)
    near(uow, chicago, "Silent", phone="+13125550100", amenities=["birthday"])
    near(uow, chicago, "No parties", absent_amenities=["birthday"])
    a_party_package(
        uow, one, name="Dear", price_base="199", guests_included=8, price_extra_guest="18", service_percent=18
    )
    a_party_package(uow, two, name="Cheap", price_extra_guest="20", service_percent=0)
    a_party_package(uow, two, name="Unsure", price_extra_guest="10")
    a_party_package(uow, near(uow, chicago, "Closed then", hours=ON_SUNDAYS), name="Closed")
    a_party_package(uow, near(uow, chicago, "Far", north=1), name="Far")
    query = "guests=12&date=next+Saturday&near=60601"
    assert found(browse, query) == ["Cheap", "Dear", "Unsure"]
    page = browse.get(f"/parties?{query}").text
    text = words(page)
    assert "A party for 12 near 60601" in text
    assert "3 packages at 2 alleys: Saturday, November 21, within 25 miles." in text
    assert "$319.78 $26.65 a guest" in text
    assert "$120 $10 a guest before service charge, which is not known" in text
    asked = text[text.index("Ask them") :]
    assert "Silent" in asked
    assert "(312) 555-0100" in asked
    assert "No parties" not in text
    assert found(browse, f"{query}&sort=distance")[0] == "Dear"
    assert "noindex" in page


def test_only_what_fits_is_found(browse: TestClient, uow: UnitOfWork, chicago: Place):
    venue = near(uow, chicago, "One")
    for name, terms in {
        "Any": {}, "Mondays": {"days": [0]}, "Teens": {"age_from": 13}, "No cake": {"outside_cake": False},
        "Small": {"guests_max": 8}, "Dear": {"price_extra_guest": "90"},
    }.items():  # fmt: skip
        a_party_package(uow, venue, name=name, **{"service_percent": 0, **terms})
    everything = f"guests=10&near=60601&date={SATURDAY}"
    assert set(found(browse, everything)) == {"Any", "Teens", "No cake", "Dear"}
    assert set(found(browse, f"{everything}&age=9")) == {"Any", "No cake", "Dear"}
    assert set(found(browse, f"{everything}&cake=yes")) == {"Any", "Teens", "Dear"}
    assert set(found(browse, f"{everything}&budget=300")) == {"Any", "Teens", "No cake"}
    assert set(found(browse, f"{everything}&budget=300,00")) == {"Any", "Teens", "No cake"}
    assert 'value="300.00"' in browse.get(f"/parties?{everything}&budget=300,00").text
    assert "3 other packages don't fit what you asked for." in words(browse.get(f"/parties?{everything}&cake=yes").text)
    assert "Mondays" in found(browse, "guests=10&near=60601&date=2026-11-23")


def test_a_day_within_a_spanish_sentence_begins_small(browse: TestClient, uow: UnitOfWork, chicago: Place):
    query = f"near=60601&date={SATURDAY}"
    assert "Saturday, November 21, within" in words(browse.get(f"/parties?{query}").text)
    assert "sábado, 21 de noviembre" in words(plain_browser("").get(f"/es/parties?{query}").text)
    venues = "&".join(f"venue={near(uow, chicago, name).id}" for name in ("One", "Two"))
    compared = words(plain_browser("").get(f"/es/compare?{venues}&date={SATURDAY}").text)
    assert "sábado, 21 de noviembre" in compared
    assert "Sábado" not in compared


def test_an_alley_with_too_few_lanes_for_the_group_is_not_offered(browse: TestClient, uow: UnitOfWork, chicago: Place):
    for name, lanes in (("Small", 40), ("Large", 100), ("Unknown", None)):
        a_party_package(
            uow, near(uow, chicago, name, lanes=lanes), name=name, price_base="100", guests_included=5, guests_max=5,
            per_lane_max=5, service_percent=0,
        )  # fmt: skip
    query = f"near=60601&date={SATURDAY}&guests="
    assert sorted(found(browse, f"{query}200")) == ["Large", "Small", "Unknown"]
    assert sorted(found(browse, f"{query}201")) == ["Large", "Unknown"]
    assert "1 other package doesn't fit what you asked for" in words(browse.get(f"/parties?{query}201").text)
    assert sorted(found(browse, f"{query}500")) == ["Large", "Unknown"]
    answer = find_parties(uow, Actor(), given={"near": "60601", "date": SATURDAY, "guests": "201"})
    assert [offer.venue.name for offer in answer.offers] == ["Large", "Unknown"]


def test_the_page_says_when_it_did_not_look_at_all_or_does_not_show_all(
    browse: TestClient, uow: UnitOfWork, chicago: Place, monkeypatch: pytest.MonkeyPatch
):
    for north in (0, 0.1):
        a_party_package(uow, near(uow, chicago, f"{north} north", north=north), service_percent=0)
    query = f"guests=10&near=60601&date={SATURDAY}"
    whole = words(browse.get(f"/parties?{query}").text)
    assert "nearest alleys only" not in whole
    assert "more package" not in whole
    monkeypatch.setattr(party_search, "OFFERS_SHOWN", 1)
    monkeypatch.setattr(party_search, "MOST_LOOKED_AT", 2)
    cut = words(browse.get(f"/parties?{query}&within=50").text)
    assert "1 more package fits. Fewer miles or a budget show other ones." in cut
    assert "nearest alleys only." in cut


def test_a_venue_that_is_closed_on_that_date_alone_is_left_out(browse: TestClient, uow: UnitOfWork, chicago: Place):
    venue = near(uow, chicago, "One")
    a_party_package(uow, venue, name="Any")
    uow.session.add(HoursException(venue_id=venue.id, on_date=date(2026, 11, 21)))
    uow.session.flush()
    assert found(browse, f"near=60601&date={SATURDAY}") == []
    assert found(browse, "near=60601&date=2026-11-22") == ["Any"]
    for day, count in ((SATURDAY, 0), ("2026-11-22", 1)):
        with speaking(SPANISH):
            assert len(find_parties(uow, Actor(), given={"near": "60601", "date": day}).offers) == count


def test_the_form_says_that_it_needs_a_place_once_it_was_sent(browse: TestClient):
    needs = "ZIP code or city: enter a ZIP code, or a city with its state like Austin, TX."
    sent = words(browse.get(f"/parties?guests=9&date={SATURDAY}&near=&within=25&sort=price").text)
    assert needs in sent
    assert "We couldn't use" in sent
    assert needs not in words(browse.get(f"/parties?guests=9&date={SATURDAY}").text)
    assert sent.count("do not know") == 0


def test_without_a_place_the_page_is_the_form_and_search_engines_list_it(browse: TestClient):
    page = browse.get("/parties").text
    assert 'method="get"' in page
    assert f'value="{SATURDAY}"' in page
    assert "noindex" not in page


@pytest.mark.parametrize(
    ("query", "said"),
    one_in(
        3,
        [
            ("guests=0", "Guests: enter a whole number from 1 to 500."),
            ("guests=" + "9" * 400, "Guests: enter a whole number from 1 to 500."),
            ("date=2020-01-01", "Day: that day has passed. Choose today or a later day."),
            ("date=%3Cb%3E", "Day: “<b>” is no day."),
            ("near=Nowhere", "ZIP code or city: we do not know “Nowhere”."),
            ("within=5000", "Distance: enter a whole number from 1 to 100."),
            ("budget=-5", "Most for everything, in dollars: enter dollars"),
            ("age=old", "Age of the guest of honor: enter a whole number from 1 to 120."),
            ("cake=maybe", "Cake: “maybe” is no choice. Choose Doesn't matter or We bring one."),
            ("sort=best", "Sort by: “best” is no choice. Choose Price or Distance."),
        ],
    ),
)
def test_what_cannot_be_used_is_said(browse: TestClient, api: FastAPI, query: str, said: str):
    page = browse.get(f"/parties?{query}")
    assert page.status_code == 200
    assert said in words(page.text)
    if len(query) < 40:
        refused = TestClient(api).get(f"/api/parties?{query}")
        assert refused.status_code == 422
        assert refused.json()["error"]["field"] in {"near", query.partition("=")[0]}


def test_the_api_answers_the_same(api: FastAPI, uow: UnitOfWork, chicago: Place):
    package = a_party_package(uow, near(uow, chicago, "One"), price_extra_guest="20", service_percent=10)
    answer = TestClient(api).get("/api/parties?guests=12&date=saturday&near=60601").json()
    assert (answer["guests"], answer["date"], answer["leftOut"], answer["ask"]) == (12, SATURDAY, 0, [])
    [offer] = answer["offers"]
    assert (offer["venue"]["name"], offer["package"]["id"]) == ("One", package.id)
    assert (offer["package"]["price"]["total"], offer["package"]["price"]["isWhole"]) == (264.0, True)
    assert TestClient(api).get("/api/parties?guests=12").json()["error"]["field"] == "near"


@pytest.mark.parametrize(
    ("query", "today"), [("near=90012", "2026-11-20"), ("near=60601", "2026-11-21"), ("", "2026-11-20")]
)
def test_the_day_is_that_of_the_place_and_without_one_where_it_ends_last(
    browse: TestClient, stopped_clock: StoppedClock, query: str, today: str
):
    stopped_clock.moment = datetime(2026, 11, 21, 7, 30, tzinfo=UTC)  # Half past one in Chicago, at night.
    page = browse.get(f"/parties?{query}&date=today").text
    assert f'min="{today}"' in page
    assert f'value="{today}"' in page

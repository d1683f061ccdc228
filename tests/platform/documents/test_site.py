"""The HTTP side of pages, with the real pages and the real database."""

import gzip
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.responses import HTMLResponse, PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from bowling_app.listings.pages.page import CITY, COUNTRY, STATE
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.database.venue_changes import VenueChange
from bowling_app.platform.documents import moved
from bowling_app.platform.documents import site as site_module
from bowling_app.platform.documents.answer import html_answer
from bowling_app.platform.documents.asgi import Receive, Scope, Send
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.fixed_pages import FixedPages
from bowling_app.platform.documents.site import Site
from bowling_app.platform.web.missing.page import GONE
from bowling_app.search.pages.page import SEARCH
from bowling_app.site.pages.home.page import HOME
from bowling_app.venue_page.pages.page import VENUE
from tests.factories import a_place, a_venue

HOSTILE = '<script>alert(1)</script> & "Sons"'


SHELL = "the frontend's page, without content"
FILES = {"/assets/app-1a2b.js": "text/javascript", "/site.css": "text/css", "/api/docs": "text/html"}
OWN_RULES = {"content-security-policy": "default-src 'none'"}


def inner_app() -> Starlette:
    """What stands for the app inside: files, its own pages, and Reflex's answer to all other addresses.

    Those of up to three parts look like a page to it, so they get the shell with 200: it knows nothing of choices.
    """
    missing: Any = lambda _request, _error: HTMLResponse("the app's own not-found page", status_code=404)  # noqa: E731
    files = [
        Route(path, lambda _, path=path, kind=kind: PlainTextResponse(path, media_type=kind, headers=OWN_RULES))
        for path, kind in FILES.items()
    ]
    shells = [Route(path, lambda _: HTMLResponse(SHELL)) for path in ("/{a}", "/{a}/{b}", "/{a}/{b}/{c}")]
    app = Starlette(routes=[*files, *shells], exception_handlers={404: missing})
    app.router.redirect_slashes = False
    return app


@pytest.fixture
def cache() -> Cache:
    return Cache()


@pytest.fixture
def browse(uow: UnitOfWork, cache: Cache) -> TestClient:
    """A reader without scripts."""
    return TestClient(Site(inner_app(), [HOME, VENUE, SEARCH, COUNTRY, STATE, CITY], cache), follow_redirects=False)


@pytest.fixture
def venue_id(uow: UnitOfWork) -> str:
    return a_venue(uow, "Sunset Lanes", place=a_place(uow, "San Antonio", "TX")).id


def test_a_venue_is_whole_in_the_first_answer(browse: TestClient, venue_id: str):
    answer = browse.get(f"/venue/{venue_id}")

    assert answer.status_code == 200
    assert re.findall(r"<h1[^>]*>(.*?)</h1>", answer.text) == ["Sunset Lanes"]
    assert f'rel="canonical" href="http://localhost:3000/venue/{venue_id}"' in answer.text
    assert '<meta name="description"' in answer.text
    assert '"@type":"BowlingAlley"' in answer.text.replace('": "', '":"')


@pytest.mark.parametrize(
    "spelling",
    [
        "locations/TX/San%20Antonio", "locations/Texas/san-antonio", "locations/tx/San-Antonio",
        "locations/texas/SAN%20ANTONIO", "Locations/tx/san-antonio", "LOCATIONS/TX/SAN-ANTONIO",
    ],
)  # fmt: skip
def test_every_spelling_of_a_city_leads_to_one_address(browse: TestClient, venue_id: str, spelling: str):
    answer = browse.get(f"/{spelling}")

    assert (answer.status_code, answer.headers["location"]) == (301, "/locations/tx/san-antonio")


@pytest.mark.parametrize(
    ("written", "spelled"),
    [
        ("/Blog", "/blog"), ("/BOWLING-COST", "/bowling-cost"), ("/Bowling-Cost/tx?people=4", "/bowling-cost/tx?people=4"),
        ("/Venue/sunset-lanes?a=%C3%BC", "/venue/sunset-lanes?a=%C3%BC"), ("/SEARCH?q=a+b", "/search?q=a+b"),
    ],
)  # fmt: skip
def test_capitals_in_the_fixed_part_of_an_address_lead_to_the_page(
    uow: UnitOfWork, cache: Cache, written: str, spelled: str
):
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    site = Site(Starlette(), list(PAGES), cache)
    answer = TestClient(site, follow_redirects=False).get(written)

    assert (answer.status_code, answer.headers["location"]) == (301, spelled)


@pytest.mark.parametrize(("name", "state"), [("St. Louis", "MO"), ("Coeur d'Alene", "ID"), ("Winston-Salem", "NC")])
def test_a_city_with_marks_in_its_name_is_reached_by_the_links_to_it(
    browse: TestClient, uow: UnitOfWork, name: str, state: str
):
    a_venue(uow, place=a_place(uow, name, state))
    links = re.findall(rf'href="(/locations/{state.lower()}/[^"]+)"', browse.get(f"/locations/{state.lower()}").text)

    assert links
    assert browse.get(links[0]).status_code == 200


@pytest.mark.parametrize("address", ["/chess", "/chess/club", "/chess/club/", "/chess/club?a=1", "/a/b/index.html"])
def test_what_the_frontend_takes_for_a_page_is_a_404_unless_it_is_one(browse: TestClient, address: str):
    answer = browse.get(address)

    assert answer.status_code == 404
    assert SHELL not in answer.text
    assert "Gutter ball! We can't find that page." in answer.text


@pytest.mark.parametrize("path", FILES)
def test_files_and_the_api_are_reached_beside_pages_of_their_shape(browse: TestClient, path: str):
    answer = browse.get(path)

    assert (answer.status_code, answer.text) == (200, path)


@pytest.mark.parametrize(
    "address",
    ["/venue/nobody", "/locations/zz", "/locations/tx/atlantis", "/nowhere", "/locations/tx?page=99", "/venue/%00"],
)
def test_what_does_not_exist_is_a_404_with_ways_onward(browse: TestClient, venue_id: str, address: str):
    answer = browse.get(address)

    assert answer.status_code == 404
    assert "Gutter ball! We can't find that page." in answer.text
    assert 'href="/locations"' in answer.text
    assert "noindex" in answer.text


def test_a_venue_that_is_no_longer_listed_is_gone(browse: TestClient, uow: UnitOfWork):
    closed = a_venue(uow, is_active=False)

    answer = browse.get(f"/venue/{closed.id}")
    assert answer.status_code == 410
    assert "This alley is no longer listed" in answer.text
    assert "It has closed for good." in answer.text


def test_what_is_gone_is_drawn_once_for_what_it_says():
    fixed, drawn = FixedPages(), list[str]()

    def gone(message: str) -> None:
        fixed.answer(GONE, {"message": message}, lambda: drawn.append(message) or html_answer(410, message))

    for message in ("This event is no longer listed", "This league is no longer listed") * 2:
        gone(message)
    assert drawn == ["This event is no longer listed", "This league is no longer listed"]


def test_a_hostile_name_is_harmless_everywhere(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow, HOSTILE, is_top_alley=True, description=HOSTILE)

    for address in ("/", "/locations/tx", "/locations/tx/austin", f"/venue/{venue.id}", "/search?q=alert"):
        text = browse.get(address).text
        assert "<script>alert" not in text, address
        assert "alert(1)" in text, address


@pytest.mark.parametrize(
    "address", ["/search?q=" + "a" * 10_000, "/search?q=" + "%00" * 3, "/locations?" + "a=1&" * 999]
)
def test_odd_requests_get_a_page_and_never_a_fault(browse: TestClient, address: str):
    assert browse.get(address).status_code in {200, 400}


def test_too_long_a_search_says_what_to_do(browse: TestClient):
    answer = browse.get("/search?q=" + "a" * 10_000)

    assert answer.status_code == 200
    assert "200 characters" in answer.text


def test_a_plain_form_finds_the_city(browse: TestClient, venue_id: str):
    answer = browse.get("/search", params={"q": "San Antonio, TX"})

    assert (answer.status_code, answer.headers["location"]) == (302, "/locations/tx/san-antonio")


def test_a_slash_at_the_end_leads_to_the_address_without(browse: TestClient, venue_id: str):
    answer = browse.get("/locations/tx/?page=1")

    assert (answer.status_code, answer.headers["location"]) == (301, "/locations/tx?page=1")


@pytest.mark.parametrize(
    ("asked", "leads_to"), [(b"/venue/b\xe4r/", "/venue/b%E4r"), (b"/venue/%C3%A9lan/", "/venue/%C3%A9lan")]
)
@pytest.mark.usefixtures("uow")
def test_so_does_one_after_bytes_that_no_browser_sends(asked: bytes, leads_to: str):
    async def as_sent(scope: Scope, receive: Receive, send: Send) -> None:
        await Site(inner_app(), [VENUE], Cache())({**scope, "raw_path": asked}, receive, send)

    answer = TestClient(as_sent, follow_redirects=False).get("/")
    assert (answer.status_code, answer.headers["location"]) == (301, leads_to)


def test_an_unknown_parameter_shares_the_page_without_it(browse: TestClient, cache: Cache, venue_id: str):
    kept: list[str] = []
    put = cache.put
    cache.put = lambda key, answer, begun: (kept.append(key), put(key, answer, begun))[1]  # type: ignore[method-assign]

    browse.get("/locations/tx?utm_source=mail")
    browse.get("/locations/tx")

    assert kept == ["/locations/tx"]


def test_filters_that_come_several_times_all_count_and_their_lists_stay_until_anything_changes(
    browse: TestClient, uow: UnitOfWork, cache: Cache
):
    a_venue(uow, "Quiet Bowl", amenities=["bar"])
    a_venue(uow, "Loud Bowl", amenities=["bar", "karaoke"])

    text = browse.get("/locations/tx?amenity=bar&amenity=karaoke").text

    assert "Loud Bowl" in text
    assert "Quiet Bowl" not in text
    assert cache.get("/locations/tx?amenity=bar&amenity=karaoke") is not None
    cache.forget(VenueChange("elsewhere", "ok"))
    assert cache.get("/locations/tx?amenity=bar&amenity=karaoke") is None


def test_a_search_is_drawn_once_for_all_who_ask_but_no_browser_keeps_it(
    browse: TestClient, uow: UnitOfWork, cache: Cache
):
    a_venue(uow, "Quiet Bowl")
    first = browse.get("/search?q=quiet")
    kept = cache.get("/search?q=quiet")

    again = browse.get("/search?q=quiet&utm_source=mail")

    assert kept is not None
    assert "Quiet Bowl" in first.text
    assert again.text == first.text
    assert first.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("address", ["/search?q=" + "a" * 10_000, "/venue/nobody"])
def test_what_is_refused_or_not_there_is_kept_for_nobody(browse: TestClient, cache: Cache, address: str):
    browse.get(address)

    assert cache.size == 0


def test_what_is_somebodys_own_is_no_search_that_is_kept():
    assert SEARCH.keeps_search({"q": "quiet"})
    assert not replace(SEARCH, is_personal=True).keeps_search({"q": "quiet"})
    assert not replace(SEARCH, keeps_latest=False).keeps_search({"q": "quiet"})


@pytest.mark.parametrize(
    "path", ["/experiences/ping-pong", "/experiences/ping-pong/", "/experiences/ping-pong/tx/waco"]
)
def test_the_old_addresses_of_ping_pong_lead_to_the_new_one(uow: UnitOfWork, cache: Cache, path: str):
    site = Site(Starlette(routes=moved.ROUTES), [COUNTRY, STATE, CITY], cache)
    answer = TestClient(site, follow_redirects=False).get(path)

    assert (answer.status_code, answer.headers["location"]) == (301, "/ping-pong")


def test_another_word_after_the_experiences_is_no_old_address(uow: UnitOfWork, cache: Cache):
    site = Site(Starlette(routes=moved.ROUTES), [COUNTRY, STATE, CITY], cache)

    assert TestClient(site).get("/experiences/ping-pongs").status_code == 404


def test_a_reader_who_has_the_page_gets_only_a_nod(browse: TestClient, venue_id: str):
    first = browse.get("/locations/tx")
    again = browse.get("/locations/tx", headers={"if-none-match": first.headers["etag"]})

    assert first.headers["cache-control"].startswith("public, max-age=60")
    assert (again.status_code, again.content) == (304, b"")
    for name in ("cache-control", "vary"):
        assert again.headers[name] == first.headers[name]


def test_a_page_is_sent_compressed_to_those_who_can_read_it(browse: TestClient, venue_id: str):
    with browse.stream("GET", "/locations/tx", headers={"accept-encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    plain = browse.get("/locations/tx", headers={"accept-encoding": "identity"})

    assert gzip.decompress(packed) == plain.content


def test_head_gives_the_headers_without_the_page(browse: TestClient, venue_id: str):
    answer = browse.head(f"/venue/{venue_id}")

    assert (answer.status_code, answer.content) == (200, b"")


def test_a_change_shows_once_the_cache_is_told(browse: TestClient, cache: Cache, uow: UnitOfWork, venue_id: str):
    browse.get("/locations/tx")
    a_venue(uow, "Brand New Bowl")
    assert "Brand New Bowl" not in browse.get("/locations/tx").text

    cache.forget(None)

    assert "Brand New Bowl" in browse.get("/locations/tx").text


def test_a_fault_is_logged_once_and_shows_a_neutral_page(
    browse: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def fail(*_: Any) -> Callable[..., Any]:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(site_module, "document", fail)
    answer = browse.get("/")

    assert answer.status_code == 500
    assert "secret detail" not in answer.text
    assert "no-store" in answer.headers["cache-control"]
    assert [record.message for record in caplog.records if "failed, reference" in record.message]


def test_compiled_scripts_may_be_kept_for_ever(browse: TestClient):
    assert browse.get("/assets/app-1a2b.js").headers["cache-control"] == "public, max-age=31536000, immutable"

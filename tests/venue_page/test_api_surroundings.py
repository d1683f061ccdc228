"""The still maps of venues over HTTP: only of venues, kept for good by their version, and drawn once."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.maps.archive import Archive
from bowling_app.platform.geo.maps.street_map import STREETS
from bowling_app.platform.http import drawn_pace
from bowling_app.platform.limits.token_bucket import TokenBuckets
from bowling_app.venue_page.api import surroundings
from bowling_app.venue_page.services.still_pictures import still_picture
from bowling_app.venues.models.venue import Venue
from tests import streets
from tests.factories import a_place, a_venue, an_alias


@pytest.fixture
def browse(uow: UnitOfWork) -> Iterator[TestClient]:
    surroundings._drawn.cache_clear()
    with TestClient(Starlette(routes=surroundings.ROUTES), follow_redirects=False) as client:
        yield client
    surroundings._drawn.cache_clear()


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", latitude=41.88, longitude=-87.63)


def address(uow: UnitOfWork, venue: Venue) -> str:
    return still_picture(venue, a_place(uow)).address


def test_the_picture_of_the_page_may_be_kept_for_good(browse: TestClient, uow: UnitOfWork, venue: Venue):
    with browse.stream("GET", address(uow, venue), headers={"accept-encoding": "gzip"}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("gzip", "Accept-Encoding")
    assert b"Sunset Lanes in Austin, TX" in gzip.decompress(sent)
    assert len(sent) < 5000


def test_who_cannot_unpack_gets_it_unpacked(browse: TestClient, uow: UnitOfWork, venue: Venue):
    answer = browse.get(address(uow, venue), headers={"accept-encoding": "identity"})
    assert "content-encoding" not in answer.headers
    assert answer.content.startswith(b"<svg")


@pytest.mark.parametrize("query", ["", "?v=", "?v=0123456789ab", "?v=" + "x" * 3000])
def test_another_version_shows_the_present_map_for_a_while(browse: TestClient, venue: Venue, query: str):
    answer = browse.get(f"/map/venue/{venue.id}.svg{query}")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "public, max-age=300")


def test_who_has_it_gets_only_a_nod(browse: TestClient, uow: UnitOfWork, venue: Venue):
    first = browse.get(address(uow, venue))
    again = browse.get(address(uow, venue), headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("name", ["nobody", "%00", "a" * 500, "..%2f..%2fetc"])
def test_there_is_no_picture_of_what_is_not_there(browse: TestClient, venue: Venue, name: str):
    assert browse.get(f"/map/venue/{name}.svg").status_code == 404


def test_a_closed_venue_has_none_and_an_old_id_leads_on(browse: TestClient, uow: UnitOfWork, venue: Venue):
    closed = a_venue(uow, is_active=False)
    an_alias(uow, venue, "old-id")
    assert browse.get(f"/map/venue/{closed.id}.svg").status_code == 410
    moved = browse.get("/map/venue/old-id.svg")
    assert (moved.status_code, moved.headers["location"]) == (301, f"/map/venue/{venue.id}.svg")


def test_however_it_is_asked_for_it_is_drawn_once(browse: TestClient, uow: UnitOfWork, venue: Venue):
    for query in ("?v=1", "?v=2", "?x=3", ""):
        browse.get(f"/map/venue/{venue.id}.svg{query}")
    browse.get(address(uow, venue))
    assert surroundings._drawn.cache_info().misses == 1


def test_one_address_may_not_ask_for_too_many(browse: TestClient, venue: Venue, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(drawn_pace, "_made", TokenBuckets(0.001, 2.0))
    codes = [browse.get(f"/map/venue/{venue.id}.svg").status_code for _ in range(3)]
    assert codes == [200, 200, 429]


def test_streets_are_shown_with_their_makers(
    browse: TestClient, uow: UnitOfWork, venue: Venue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    before = address(uow, venue)
    found = Archive(streets.write(tmp_path / "us.pmtiles", streets.town(41.88, -87.63)))
    monkeypatch.setattr(STREETS, "archive", lambda: found)
    assert address(uow, venue) != before
    assert "18th Street" in browse.get(address(uow, venue)).text
    credit = {part.label: part.href for part in still_picture(venue, a_place(uow)).credit}
    assert credit["OpenStreetMap"] == "https://www.openstreetmap.org/copyright"

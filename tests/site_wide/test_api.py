import json
import logging
import re
from functools import cache

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.features import create_api
from bowling_app.platform.http.errors import STATUS, answer_to
from bowling_app.platform.kit import errors
from bowling_app.site.api.site_files import SITE_FILES
from bowling_app.venues.api import venues as venue_endpoints
from tests.factories import a_place, a_user, a_venue, an_accuracy_report, an_alias
from tests.few import one_in
from tests.live_states import a_session


@cache
def with_files():
    """The API and the files for robots."""
    api = create_api()
    api.router.routes.extend(SITE_FILES)
    return api


@pytest.fixture
def site(uow):
    """They read what the test has prepared."""
    return TestClient(with_files(), raise_server_exceptions=True)


def error(response):
    assert set(response.json()) == {"error"}
    assert response.headers["cache-control"] == "no-store"
    return response.status_code, response.json()["error"]["code"], response.json()["error"]["message"]


class TestVenues:
    def test_a_record_has_the_names_of_the_specification(self, site, uow):
        venue = a_venue(
            uow, "Sunset Lanes", zip_code="78701", phone="+15125550142", game_price="5.50", lanes=24,
            amenities=["karaoke"], hours={4: [(960, 1500)]}, avg_rating=4.25, owner_id=a_user(uow, "owner-uid").id,
        )  # fmt: skip
        an_accuracy_report(uow, venue, a_user(uow, "voter-uid"), value=-1, reason="wrong")
        answer = site.get(f"/api/venues/{venue.id}")
        record = answer.json()
        wanted = {
            "id", "name", "address", "city", "state", "zipCode", "location", "amenities", "avgRating", "reviewCount",
            "coverImageUrl", "description", "email", "googlePlaceId", "hours", "isActive", "isFranchise", "lanes",
            "periods", "phone", "priceLevel", "pricing", "website", "weekdayText", "isTopAlley", "isFoundingPartner",
            "isSponsor", "createdAt", "updatedAt", "accuracyScore", "accuracyVoteCount",
        }  # fmt: skip
        assert wanted <= set(record)
        assert record["location"] == {"latitude": 30.2672, "longitude": -97.7431}
        assert record["pricing"] == {"hourly": None, "game": 5.5, "shoeRental": None}
        assert record["hours"]["friday"] == [{"opens": "16:00", "closes": "01:00"}]
        assert record["hours"]["monday"] == []
        assert record["periods"] == [{"open": {"day": 5, "time": "1600"}, "close": {"day": 6, "time": "0100"}}]
        assert record["weekdayText"][4] == "Friday: 4:00 PM - 1:00 AM"
        assert record["accuracyScore"] == -1
        assert not [secret for secret in ("owner-uid", "voter-uid", "wrong") if secret in answer.text]

    def test_unknown_hours_are_null(self, site, uow):
        record = site.get(f"/api/venues/{a_venue(uow).id}").json()
        assert record["hours"] is record["periods"] is record["weekdayText"] is None

    def test_the_list_is_read_page_by_page(self, site, uow):
        for name in ("A", "B", "C"):
            a_venue(uow, name)
        first = site.get("/api/venues?limit=2").json()
        rest = site.get("/api/venues", params={"limit": 2, "cursor": first["nextCursor"]}).json()
        assert [venue["name"] for venue in first["venues"] + rest["venues"]] == ["A", "B", "C"]
        assert rest["nextCursor"] is None

    def test_filters_have_the_names_of_the_specification(self, site, uow):
        a_venue(uow, "Top", is_top_alley=True, amenities=["bar"])
        a_venue(uow, "Plain", place=a_place(uow, "Reno", "NV"))
        for query in ("isTopAlley=true", "state=Texas", "city=austin", "amenity=Bar", "name=to"):
            assert [venue["name"] for venue in site.get(f"/api/venues?{query}").json()["venues"]] == ["Top"]

    def test_an_unknown_venue_is_404_a_closed_one_410_and_an_old_id_redirects(self, site, uow):
        an_alias(uow, a_venue(uow, "New"), "old")
        closed = a_venue(uow, is_active=False)
        assert error(site.get("/api/venues/nope")) == (404, "not_found", "Venue not found")
        assert error(site.get(f"/api/venues/{closed.id}"))[:2] == (410, "gone")
        moved = site.get("/api/venues/old", follow_redirects=False)
        assert (moved.status_code, moved.headers["location"]) == (301, "/api/venues/new-austin-tx")

    @pytest.mark.parametrize(
        "query",
        ["limit=0", "limit=101", "limit=x", "limit=99999999999999999999999", "limit=1.5", "cursor=nonsense",
         "cursor=%00", "state=zz", "amenity=moat", "isTopAlley=perhaps", "name=%00"],
    )  # fmt: skip
    def test_input_that_breaks_a_rule_is_422(self, site, query):
        status, code, message = error(site.get(f"/api/venues?{query}"))
        assert (status, code) == (422, "invalid")
        assert message


class TestNearby:
    @pytest.mark.parametrize(
        ("query", "message"),
        one_in(
            3,
            [
                ("", "Missing required parameters: latitude and longitude"),
                ("latitude=30", "Missing required parameters: latitude and longitude"),
                ("latitude=&longitude=", "Missing required parameters: latitude and longitude"),
                ("latitude=91&longitude=0", "Latitude must be between -90 and 90"),
                ("latitude=north&longitude=0", "Latitude must be between -90 and 90"),
                ("latitude=nan&longitude=0", "Latitude must be between -90 and 90"),
                ("latitude=1e999&longitude=0", "Latitude must be between -90 and 90"),
                ("latitude=0&longitude=-181", "Longitude must be between -180 and 180"),
                ("latitude=0&longitude=0&radius=0", "Radius must be between 1 and 100 miles"),
                ("latitude=0&longitude=0&radius=101", "Radius must be between 1 and 100 miles"),
                ("latitude=0&longitude=0&radius=far", "Radius must be between 1 and 100 miles"),
            ],
        ),
    )
    def test_impossible_input_is_refused_in_the_words_of_the_specification(self, site, query, message):
        assert error(site.get(f"/api/venues/nearby?{query}")) == (422, "invalid", message)

    def test_the_near_are_told_from_those_that_fill_up(self, site, uow):
        a_venue(uow, "Near", latitude=30.3)
        a_venue(uow, "Far", latitude=40.0)
        found = site.get("/api/venues/nearby?latitude=30.2672&longitude=-97.7431&radius=50").json()["venues"]
        assert [(venue["name"], venue["isNearby"]) for venue in found] == [("Near", True), ("Far", False)]
        assert found[0]["distance"] == pytest.approx(2.27, abs=0.01)


class TestSearch:
    def test_suggestions_places_and_venues_are_found(self, site, uow):
        a_venue(uow, "Austin Lanes")
        found = site.get("/api/search?q=austin").json()
        assert found["suggestions"][0] == {
            "kind": "city", "label": "Austin, TX", "note": "1 venue", "href": "/locations/tx/austin",
        }  # fmt: skip
        assert [venue["name"] for venue in found["venues"]] == ["Austin Lanes"]
        assert found["places"][0]["href"] == "/locations/tx/austin"

    def test_only_suggestions_may_be_asked_for(self, site, uow):
        a_venue(uow, "Austin Lanes")
        found = site.get("/api/search?q=austin&only=suggestions").json()
        assert found["suggestions"]
        assert found["venues"] == found["places"] == []

    def test_a_misspelled_query_is_corrected(self, site, uow):
        a_venue(uow)
        assert site.get("/api/search?q=austn").json()["didYouMean"]["label"] == "Austin, TX"

    def test_too_long_a_query_is_refused(self, site):
        message = "Search for at most 200 characters"
        assert error(site.get("/api/search", params={"q": "x" * 10_000})) == (422, "invalid", message)

    @pytest.mark.parametrize("query", ["", "%ED%A0%80", "%F0%9F%8E%B3"])
    def test_odd_queries_are_answered(self, site, query):
        assert site.get(f"/api/search?q={query}").status_code == 200

    def test_a_character_that_no_text_has_is_refused_at_its_field(self, site):
        answer = site.get("/api/search?q=a%00b")
        assert (answer.status_code, answer.json()["error"]["field"]) == (422, "q")


class TestErrors:
    def test_every_refusal_has_a_status(self):
        kinds = {
            kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, errors.DomainError)
        }
        assert set(STATUS) == kinds - {errors.DomainError}
        statuses = [answer_to(kind("No.")).status_code for kind in STATUS]
        assert statuses == [401, 403, 404, 409, 409, 410, 413, 422, 429, 429, 503, 503, 503, 503, 507]

    def test_an_unforeseen_error_is_logged_once_under_the_id_that_is_answered(self, site, monkeypatch, caplog):
        def fail(*_, **__):
            raise RuntimeError("secret detail")

        monkeypatch.setattr(venue_endpoints, "perform", fail)
        with caplog.at_level(logging.ERROR):
            status, code, message = error(site.get("/api/venues"))
        assert (status, code) == (500, "unexpected")
        assert "secret" not in message
        assert len(caplog.records) == 1
        assert re.findall("[0-9a-f]{8}", message) == re.findall("[0-9a-f]{8}", caplog.records[0].getMessage())

    def test_addresses_that_lead_nowhere_and_wrong_methods_have_the_same_shape(self, site):
        assert error(site.get("/api/nope"))[:2] == (404, "not_found")
        assert error(site.post("/api/venues"))[:2] == (405, "not_allowed")


class TestCaching:
    def test_an_answer_may_be_kept_for_a_minute_and_asked_for_again_by_its_tag(self, site, uow):
        a_venue(uow)
        first = site.get("/api/venues")
        assert first.headers["cache-control"] == "public, max-age=60"
        again = site.get("/api/venues", headers={"If-None-Match": f'"other", W/{first.headers["etag"]}'})
        assert (again.status_code, again.content) == (304, b"")
        a_venue(uow)
        assert site.get("/api/venues", headers={"If-None-Match": first.headers["etag"]}).status_code == 200

    def test_nobody_keeps_the_health(self, site):
        for path in ("/api/health", "/api/health/live", "/api/health/ready"):
            assert site.get(path).headers["cache-control"] == "no-store"


class TestDescription:
    def test_the_page_lists_every_endpoint_and_loads_nothing_from_elsewhere(self, site):
        page = site.get("/api/docs").text
        paths = site.get("/api/openapi.json").json()["paths"]
        assert {"/api/health", "/api/venues/{venue_id}", "/api/search", "/api/auth/session", "/api/account"} <= set(
            paths
        )
        assert all(path in page for path in paths)
        assert not re.search(r"<script|src=|url\(|href=\"(?!#|/)", page)

    def test_the_description_says_that_pages_of_other_sites_cannot_read_it(self, site, uow):
        venue = a_venue(uow, "Sunset")
        openapi = site.get("/api/openapi.json").json()
        told = "Scripts on pages of other sites cannot read the API: its answers carry no CORS headers, except those of"
        assert f"{told} /api/oembed." in openapi["info"]["description"].replace("\n", " ")
        opened = set[str]()
        for path in ("/api/health", f"/api/venues/{venue.id}", "/api/search?q=sunset", "/api/oembed?url=x"):
            answer = site.get(path, headers={"Origin": "https://elsewhere.example"})
            if "access-control-allow-origin" in answer.headers:
                opened.add(path)
        assert opened == {"/api/oembed?url=x"}

    def test_the_description_states_the_shape_of_errors(self, site):
        openapi = site.get("/api/openapi.json").json()
        text = json.dumps(openapi)
        assert "HTTPValidationError" not in text
        nearby = openapi["paths"]["/api/venues/nearby"]["get"]
        assert nearby["responses"]["422"]["content"]["application/json"]["schema"]["$ref"].endswith("ProblemOut")


def test_a_time_without_an_offset_is_described_as_such_and_has_a_time_zone_beside_it(site):
    schemas = site.get("/api/openapi.json").json()["components"]["schemas"]
    told = {
        f"{name} {field}" for name, schema in schemas.items() for field, type_ in schema.get("properties", {}).items()
        if "date-time-local" in json.dumps(type_)
    }  # fmt: skip
    assert told == {"EventDateRecord starts", "EventDateRecord ends", "LeagueTerms meetingAt"}
    assert all("timeZone" in schemas[name]["required"] for name in ("EventRecord", "LeagueRecord", "VenueRecord"))


class TestSiteFiles:
    def test_robots_and_the_sitemap_follow_the_directory(self, site, uow):
        a_venue(uow, "Sunset")
        assert "Sitemap: " in site.get("/robots.txt").text
        assert site.get("/sitemap.xml").text.count("<sitemap>") == 2
        assert "/venue/sunset-austin-tx</loc>" in site.get("/sitemap-2.xml").text
        a_venue(uow, is_demonstration=True)
        assert site.get("/robots.txt").text == "User-agent: *\nDisallow: /\n"

    def test_types_and_caching_are_stated(self, site):
        answer = site.get("/sitemap.xml")
        assert answer.headers["content-type"].startswith("application/xml")
        assert answer.headers["cache-control"] == "public, max-age=3600"
        assert site.get("/sitemap.xml", headers={"If-None-Match": answer.headers["etag"]}).status_code == 304

    @pytest.mark.parametrize("number", ["9", "0", "9" * 30, "9" * 5000])
    def test_a_file_that_is_not_there_is_404(self, site, number: str):
        assert site.get(f"/sitemap-{number}.xml").status_code == 404

    @pytest.mark.usefixtures("uow")
    def test_the_routes_stand_by_themselves(self):
        assert TestClient(Starlette(routes=list(SITE_FILES))).get("/robots.txt").status_code == 200


OWN_OF_A_VENUE = {
    "GET": ("/reviews/mine", "/accuracy/mine", "/games/mine"),
    "PUT": ("/reviews/mine", "/accuracy/mine"),
    "DELETE": ("/reviews/mine", "/accuracy/mine"),
    "POST": ("/price-observations", "/suggestions", "/suggestions/preview"),
}
BODIES = {
    "/reviews/mine": {"rating": 4},
    "/accuracy/mine": {"type": "accurate"},
    "/price-observations": {"kind": "game", "amount": "5.50", "paidOn": "2026-11-01"},
    "/suggestions": {"changes": {"phone": "(512) 555-0142"}},
    "/suggestions/preview": {"changes": {"phone": "(512) 555-0142"}},
}


def a_merged_venue(uow):
    """A venue, and the one that was merged into it."""
    kept = a_venue(uow, "Sunset Lanes")
    return kept, a_venue(uow, "Sunset Bowl", is_active=False, successor_id=kept.id)


@pytest.mark.parametrize(
    ("method", "rest"), [(method, rest) for method, all_ in OWN_OF_A_VENUE.items() for rest in all_]
)
def test_what_one_has_at_the_old_id_of_a_merged_venue_is_answered_or_refused_in_words(site, uow, method, rest):
    kept, merged = a_merged_venue(uow)
    token = a_session(uow, a_user(uow, "a-person").id)
    headers = {"Authorization": f"Bearer {token}"}
    body = {"json": BODIES[rest]} if rest in BODIES and method not in {"GET", "DELETE"} else {}
    answer = site.request(method, f"/api/venues/{merged.id}{rest}", headers=headers, follow_redirects=False, **body)
    assert answer.status_code in ({409} if body else {200, 204, 301, 404, 409})
    if answer.status_code == 301:
        assert kept.id in answer.headers["location"]
    if answer.status_code == 409:
        assert f"/venue/{kept.id}" in error(answer)[2]


def test_the_old_id_of_a_merged_venue_leads_on_with_its_query_wherever_everybody_reads(site, uow):
    kept, merged = a_merged_venue(uow)
    paths = site.get("/api/openapi.json").json()["paths"]
    read = {
        path: methods["get"]
        for path, methods in paths.items()
        if path.startswith("/api/venues/{venue_id}") and "get" in methods and not methods["get"].get("security")
    }
    assert {path.removeprefix("/api/venues/{venue_id}") for path in read} == {
        "", "/access", "/accuracy", "/estimate", "/events", "/games", "/leaderboard-embed", "/leagues",
        "/party-packages", "/prices", "/reviews", "/specials",
    }  # fmt: skip
    asked = "rating=5&limit=3&guests=12&people=2&hours=2&day=sat&period=week"
    for path, described in read.items():
        old, present = (path.replace("{venue_id}", venue.id) for venue in (merged, kept))
        assert site.get(f"{present}?{asked}").status_code == 200, path
        for query in ("", f"?{asked}"):
            answer = site.get(f"{old}{query}", follow_redirects=False)
            assert (answer.status_code, answer.headers.get("location")) == (301, f"{present}{query}"), path
        assert {"301", "404", "410"} <= set(described["responses"]), path
        assert "merged" in described["responses"]["301"]["description"], path


def test_head_is_answered_as_get_without_the_body_and_described_nowhere(site: TestClient) -> None:
    for path in ("/api/health", "/api/venues", "/api/reports/usa.csv"):
        whole, head = site.get(path), site.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        for name in ("content-type", "content-length", "etag"):
            assert head.headers.get(name) == whole.headers.get(name)
    assert site.head("/api/contact").status_code == 405
    assert all("head" not in methods for methods in site.get("/api/openapi.json").json()["paths"].values())

"""What every answer tells browsers, whatever gives it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents import shell as shell_module
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.dispatcher import Beside
from bowling_app.platform.documents.shell import shell
from bowling_app.platform.documents.site import Site
from bowling_app.platform.documents.speculation import RULES
from bowling_app.platform.http.content_policy import hash_source
from bowling_app.platform.http.middleware.headers import TWO_YEARS, SecurityHeaders
from bowling_app.settings import settings
from bowling_app.venues.models.venue import Venue
from tests.api import the_api
from tests.architecture.source import ROOT
from tests.factories import a_place, a_venue
from tests.platform.http.observatory import MOST, directives, score
from tests.platform.http.strict import call, request

THEME, START = "theme()", 'import "/assets/entry.js"'
COMPILED = f'<head><script>{THEME}</script></head><body><script type="module" async="">{START}</script></body>'
ORIGIN = "https://lanes.example"


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A compiled frontend of one page, with two scripts in it."""
    (tmp_path / "404.html").write_text(COMPILED)
    monkeypatch.setattr(shell_module, "build_folder", lambda: tmp_path)
    shell.cache_clear()
    yield tmp_path
    shell.cache_clear()


@pytest.fixture
def public(monkeypatch: pytest.MonkeyPatch, connection: object) -> Iterator[pytest.MonkeyPatch]:
    """The site at an https address."""
    assert connection
    monkeypatch.setenv("BOWLING_SITE_URL", ORIGIN)
    settings.cache_clear()
    yield monkeypatch
    monkeypatch.undo()
    settings.cache_clear()


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", place=a_place(uow, "Reno", "NV"))


def reader() -> TestClient:
    """A reader of the whole site."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    files = Mount("/files", StaticFiles(directory=ROOT / "assets"))
    inner = type(own_routes)(routes=[*own_routes.routes, files])
    inner.router.redirect_slashes = own_routes.router.redirect_slashes
    site = Site(Beside(inner, "/api/", the_api()), list(PAGES), Cache())
    return TestClient(SecurityHeaders(site), base_url=ORIGIN, follow_redirects=False)


@pytest.fixture
def browse(build: Path, public: pytest.MonkeyPatch, uow: UnitOfWork) -> TestClient:
    """That reader, where the site has an https address."""
    return reader()


STRICT = {
    "a document": ("/locations/nv", 200),
    "a page of a person": ("/account", 200),
    "no page": ("/no/such/page/at/all", 404),
    "another address of a page": ("/Locations/NV", 301),
    "the API": ("/api/venues", 200),
    "a refusal of the API": ("/api/venues/nobody", 404),
    "the words about the API": ("/api/docs", 200),
    "a file": ("/files/site.css", 200),
    "a file for robots": ("/robots.txt", 200),
}


@pytest.mark.parametrize(("path", "status"), STRICT.values(), ids=STRICT)
def test_the_observatory_gives_every_kind_of_answer_full_marks(
    browse: TestClient, venue: Venue, path: str, status: int
):
    answer = browse.get(path)

    assert answer.status_code == status
    assert score(answer.headers) == MOST
    assert answer.headers["permissions-policy"].startswith("geolocation=(self)")
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"


def test_a_frame_on_another_site_is_the_one_exception(browse: TestClient, venue: Venue):
    for kind in ("leaderboard", "hours", "badge"):
        headers = browse.get(f"/embed/venue/{venue.id}/{kind}").headers

        assert "x-frame-options" not in headers
        assert directives(headers)["frame-ancestors"] == ["*"]
        assert "script-src" not in directives(headers)
        assert headers["cross-origin-resource-policy"] == "cross-origin"
        assert headers["x-content-type-options"] == "nosniff"


def test_others_may_show_public_pictures_and_no_others(browse: TestClient, venue: Venue):
    for path in (f"/art/{venue.id}.svg", f"/preview/venue/{venue.id}.png", "/photos/none", "/share.png"):
        assert browse.get(path).headers["cross-origin-resource-policy"] == "cross-origin", path
    assert browse.get("/score-photos/none").headers["cross-origin-resource-policy"] == "same-origin"


def test_a_page_runs_its_own_scripts_and_no_text(browse: TestClient, venue: Venue):
    rules = directives(browse.get("/locations/nv").headers)

    assert {hash_source(THEME), hash_source(START), hash_source(RULES), "'self'"} < {*rules["script-src"]}
    assert len(rules["script-src"]) == 6
    assert not [source for sources in rules.values() for source in sources if source.startswith("'unsafe")]
    assert rules["connect-src"] == ["'self'", "wss://lanes.example"]
    assert "upgrade-insecure-requests" in rules


def test_every_inline_style_of_a_page_is_named_and_no_element_has_one(browse: TestClient, venue: Venue):
    answer = browse.get(f"/venue/{venue.id}")
    style = answer.text.partition("<style data-document>")[2].partition("</style>")[0]

    assert hash_source(style) in directives(answer.headers)["style-src"]
    assert " style=" not in answer.text.partition("<body")[2].partition("<script")[0]


def test_a_reader_who_has_the_page_keeps_the_rules_that_came_with_it(browse: TestClient, venue: Venue):
    etag = browse.get("/locations/nv").headers["etag"]
    again = browse.get("/locations/nv", headers={"If-None-Match": etag})

    assert again.status_code == 304
    assert "content-security-policy" not in again.headers


def test_other_rules_make_another_version_of_a_page(browse: TestClient, public: pytest.MonkeyPatch, venue: Venue):
    etag = browse.get("/locations/nv").headers["etag"]
    public.setenv("BOWLING_TILE_URL", "https://tiles.example/{z}/{x}/{y}.png")
    public.setenv("BOWLING_TILE_ATTRIBUTION", "Tiles")
    settings.cache_clear()
    answer = reader().get("/locations/nv", headers={"If-None-Match": etag})

    assert answer.status_code == 200
    assert "https://tiles.example" in directives(answer.headers)["img-src"]


def test_the_hosts_of_analytics_are_named_only_for_who_uses_it(
    browse: TestClient, public: pytest.MonkeyPatch, venue: Venue
):
    assert "google" not in browse.get("/locations/nv").headers["content-security-policy"]
    public.setenv("BOWLING_ANALYTICS_ID", "G-AB12CD34EF")
    settings.cache_clear()
    rules = directives(reader().get("/locations/nv").headers)

    assert "https://www.googletagmanager.com" in rules["script-src"]
    assert "https://*.google-analytics.com" in rules["connect-src"]


def test_names_below_the_host_are_promised_https_only_when_the_operator_says_so(
    browse: TestClient, public: pytest.MonkeyPatch
):
    alone = browse.get("/robots.txt").headers["strict-transport-security"]
    public.setenv("BOWLING_HSTS_SUBDOMAINS", "1")
    settings.cache_clear()
    together = reader().get("/robots.txt").headers["strict-transport-security"]

    assert (alone, together) == (f"max-age={TWO_YEARS}", f"max-age={TWO_YEARS}; includeSubDomains; preload")


def test_without_https_nobody_is_told_to_come_by_it(build: Path, uow: UnitOfWork):
    answer = reader().get("/robots.txt")

    assert "strict-transport-security" not in answer.headers
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("host", ["evil.example", "lanes.example"])
@pytest.mark.parametrize(
    "path", ["/api/venues/", "/api/auth/sign-in/", "/robots.txt/", "/metrics/", "/contact/sent/x/"]
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_slash_at_the_end_leads_nowhere_else(browse: TestClient, path: str, host: str, method: str):
    answer = browse.request(method, path, headers={"Host": host})

    assert answer.status_code in {404, 405}
    assert "location" not in answer.headers


@pytest.mark.parametrize("path", ["//evil.example/", "//evil.example/..", "/\\evil.example/", "//evil.example//"])
def test_no_path_leads_to_another_site(browse: TestClient, path: str):
    answer = browse.get(f"{ORIGIN}{path}")

    assert not answer.headers.get("location", "/x").startswith(("//", "/\\", "http"))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("http://evil.example/search/", "/search/"),
        ("https://EVIL.example/search/", "/search/"),
        ("http://evil.example", "/"),
        ("//evil.example/a", "/evil.example/a"),
        ("/\\evil.example/a", "/evil.example/a"),
        ("/locations/nv", "/locations/nv"),
        ("https://photos.example/a.jpg", "https://photos.example/a.jpg"),
        ("https://evil.example.org/a", "https://evil.example.org/a"),
    ],
)
def test_no_answer_leads_to_the_host_that_a_request_names(given: str, told: str):
    async def lead(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 307, "headers": [(b"location", given.encode())]})
        await send({"type": "http.response.body", "body": b""})

    sent = call(SecurityHeaders(lead), request("/search", "GET", headers=[(b"host", b"evil.example")]))

    assert dict(sent[0]["headers"])[b"location"] == told.encode()


def routers(found: Any) -> Iterator[Any]:
    """Every router from here on."""
    for inner in (getattr(found, "original_router", None), getattr(found, "app", None), getattr(found, "router", None)):
        if inner is not None:
            yield from routers(inner)
    if hasattr(found, "redirect_slashes"):
        yield found
    for route in getattr(found, "routes", ()):
        yield from routers(route)


def test_no_router_redirects_by_the_host_of_a_request():
    from bowling_app.bowling_app import app, own_routes  # noqa: PLC0415 -- the app is put together only here.

    found = [router for root in (the_api(), own_routes, app._api) for router in routers(root)]

    assert len(found) > 20
    assert not [router for router in found if router.redirect_slashes]

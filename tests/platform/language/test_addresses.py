"""Addresses in several languages: the prefix goes in, and comes out again."""

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from bowling_app.platform.language.addresses import SpokenLanguage, addressed, addressed_html
from bowling_app.platform.language.languages import Language, speaking, spoken
from bowling_app.settings import settings


def told(request: Request) -> JSONResponse:
    return JSONResponse([spoken().code, request.url.path])


def leads(_: Request) -> Response:
    return RedirectResponse("/venue/2?a=1")


@pytest.fixture
def browser(two_languages: Language) -> TestClient:
    routes = [Route("/leads", leads, methods=["GET", "POST"]), Route("/{path:path}", told, methods=["GET", "POST"])]
    return TestClient(SpokenLanguage(Starlette(routes=routes)), follow_redirects=False)


@pytest.mark.parametrize(
    ("asked", "path"), [("/es/venue/1", "/venue/1"), ("/es", "/"), ("/es/api/search", "/api/search")]
)
def test_below_the_prefix_the_whole_site_speaks_the_language(browser: TestClient, asked: str, path: str):
    assert browser.get(asked).json() == ["es", path]


@pytest.mark.parametrize(("asked", "address"), [("/es/", "/es"), ("/es/?near=78701&q=a%20b", "/es?near=78701&q=a%20b")])
def test_the_home_page_in_a_language_has_one_address(browser: TestClient, asked: str, address: str):
    for answer in (browser.get(asked), browser.head(asked)):
        assert (answer.status_code, answer.headers["location"]) == (301, address)
    assert browser.post("/es/").json() == ["es", "/"]


@pytest.mark.parametrize("path", ["/venue/1", "/", "/estates", "/ES/venue/1", "/fr/venue/1"])
def test_anywhere_else_it_is_english_whatever_the_browser_wishes(browser: TestClient, path: str):
    assert browser.get(path, headers={"accept-language": "es"}).json() == ["en", path]


def test_calls_of_programs_say_which_language_they_want(browser: TestClient):
    assert browser.get("/api/venues", headers={"accept-language": "es-MX,en;q=0.3"}).json()[0] == "es"
    assert browser.get("/api/venues", headers={"accept-language": "fr"}).json()[0] == "en"


@pytest.mark.parametrize(("path", "code"), [("/es/venue/1", "es"), ("/es", "es"), ("/venue/1", "en"), ("/", "en")])
def test_what_a_page_sends_is_answered_in_the_language_of_the_page(browser: TestClient, path: str, code: str):
    headers = {"referer": f"{settings().base_url}{path}", "accept-language": "es" if code == "en" else "en"}
    assert browser.post("/venue/1/review", headers=headers).json()[0] == code


@pytest.mark.parametrize(
    ("page", "wanted"), [("/es/help-out", "/es/venue/2?a=1"), ("/help-out", "/venue/2?a=1"), (None, "/venue/2?a=1")]
)
def test_what_a_page_sends_leads_on_to_a_page_in_its_language(browser: TestClient, page: str | None, wanted: str):
    headers = {"accept-language": "es"} | ({"referer": f"{settings().base_url}{page}"} if page else {})
    assert browser.post("/leads", headers=headers).headers["location"] == wanted


def test_caches_are_told_that_a_call_is_answered_in_the_language_that_it_asks_for(browser: TestClient):
    headers = {"referer": f"{settings().base_url}/es", "accept-language": "en"}
    answer = browser.get("/api/venues", headers=headers)
    assert (answer.json()[0], answer.headers["vary"]) == ("en", "accept-language")
    assert "vary" not in browser.get("/venue/1").headers


def test_redirections_stay_in_the_language(browser: TestClient):
    assert browser.get("/es/leads").headers["location"] == "/es/venue/2?a=1"
    assert browser.get("/leads").headers["location"] == "/venue/2?a=1"


@pytest.mark.parametrize(
    ("href", "wanted"),
    [
        ("/", "/es"), ("/?q=1", "/es?q=1"), ("/venue/1#reviews", "/es/venue/1#reviews"), ("/es/venue/1", "/es/venue/1"),
        ("/api/search", "/api/search"), ("/assets/a.js", "/assets/a.js"), ("/favicon.svg", "/favicon.svg"),
        ("//other.example/", "//other.example/"), ("https://other.example/", "https://other.example/"),
        ("#content", "#content"), ("", ""), ("tel:+1", "tel:+1"),
        ("/calendars/leagues/1.ics", "/es/calendars/leagues/1.ics"),
    ],
)  # fmt: skip
def test_links_of_a_page_lead_to_pages_in_its_language(two_languages: Language, href: str, wanted: str):
    with speaking(two_languages):
        assert addressed(href) == wanted
    assert addressed(href) == href


def test_links_in_finished_html_are_led_on_too(two_languages: Language):
    html = '<a class="x" href="/blog/a">1</a><form action="/search"><a href="https://a.example/">2</a> href="/no'
    with speaking(two_languages):
        assert addressed_html(html) == html.replace('"/blog/a"', '"/es/blog/a"').replace('"/search"', '"/es/search"')
    assert addressed_html(html) == html

"""Nonsense in any part of the address of any page: a clear page, never a fault."""

import re
from functools import cache
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.responses import HTMLResponse
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.web.page import Page
from tests.factories import a_place, a_venue
from tests.shared_rows import shared_rows

LONG = "x" * 4_000  # The reader of this test writes no address of more than 65,536 characters.
NONSENSE = (
    "", " ", "0", "-1", "1e9", "99999999999999999999", "NaN", "null", "\x00", "\x00\x1f\x7f", "\ud800", "%", "%00", "\\",
    "_", "'; DROP TABLE venue; --", "' OR 1=1 --", "<script>alert(1)</script>", "{{7*7}}", "${x}", "../../etc/passwd",
    "🎳", "👨‍👩‍👧‍👦" * 50, "\u202emoc.elpmaxe", "\ufeff", "é" * 300, "ß", "İ", "日本", "tx", "Texas", "austin", "78701", "00000",
    "30.27,-97.74", "91,181", "nan,nan", "1,2,3,4", "180,90,-180,-90", "mon", "25:61", "now", "bar", "$5", "1.000000001",
    LONG,
)  # fmt: skip
FIFTHS = 5
# What the address may hold: what people try, and anything at all.
TEXT = st.sampled_from(NONSENSE) | st.text(max_size=40) | st.from_regex(r"-?[0-9.,:e]{1,12}", fullmatch=True)


def live_pages() -> list[Page]:
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    return list(PAGES)


def two_venues(uow: UnitOfWork) -> None:
    a_venue(uow, "Sunset Lanes", amenities=["bar", "cosmic"], hours={0: [(600, 1500)]}, game_price="5.50")
    a_venue(uow, "Kingpin Bowl", place=a_place(uow, "Portland", "ME", latitude=43.66, longitude=-70.26))


written, connection = shared_rows(two_venues)


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A reader of all pages; two venues are there."""
    missing: Any = lambda _request, _error: HTMLResponse("the app's own not-found page", status_code=404)  # noqa: E731
    app = Starlette(exception_handlers={404: missing})
    return TestClient(Site(app, live_pages(), Cache()), client=("127.0.0.1", 1), follow_redirects=False)


def quoted(text: str) -> str:
    """The text as a part of an address; what is no text is written as a careless program would."""
    return quote(text.encode("utf-8", "surrogatepass"), safe="")


@st.composite
def addresses(draw: st.DrawFn, page: Page) -> str:
    """An address of a page: some of its arguments and parameters, usual ones among them, the others nonsense."""
    usual = {"category": "cosmic-bowling", "state": "tx", "city": "austin", "venue_id": "sunset-lanes-austin-tx"}
    parts = [
        quoted(draw(st.just(usual.get(part[1:-1], part)) | TEXT)) if part.startswith("[") else part
        for part in page.route.split("/")
    ]
    given_to = draw(st.lists(st.sampled_from((*page.query, "unknown")), max_size=5)) if page.query else []
    query = "&".join(f"{name}={quoted(draw(TEXT))}" for name in given_to)
    return "/".join(parts) + (f"?{query}" if query else "")


@settings(max_examples=30)
@given(st.data())
def test_nonsense_in_an_address_gives_a_clear_page(browse: TestClient, data: st.DataObject):
    check_any(browse, data)


@pytest.mark.long
@settings(max_examples=600)
@given(st.data())
def test_much_more_nonsense_in_an_address_gives_a_clear_page(browse: TestClient, data: st.DataObject):
    check_any(browse, data)


def check_any(browse: TestClient, data: st.DataObject) -> None:
    page = data.draw(st.sampled_from(live_pages()), label="page")
    address = data.draw(addresses(page), label="address")

    check(browse, address)


@cache
def pages_with_every_parameter() -> list[Page]:
    """Few pages that have all parameters of the site among them: pages that share one read it by the same code."""
    chosen, missing = list[Page](), {name for page in live_pages() for name in page.query}
    while missing:
        chosen.append(max(live_pages(), key=lambda page: len(missing.intersection(page.query))))
        missing.difference_update(chosen[-1].query)
    return chosen


@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: ascii(text)[:30])
def test_what_people_try_in_every_parameter_gives_a_clear_page(browse: TestClient, text: str):
    """Each text goes to every fifth of the pages, and each page gets every fifth of the texts."""
    for page in pages_with_every_parameter()[NONSENSE.index(text) % FIFTHS :: FIFTHS]:
        check(browse, filled(page, text))


@pytest.mark.long
@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: ascii(text)[:30])
def test_what_people_try_in_every_parameter_of_every_page_gives_a_clear_page(browse: TestClient, text: str):
    for page in live_pages():
        check(browse, filled(page, text))


def filled(page: Page, text: str) -> str:
    """The address of a page with the same text in all its parts."""
    path = re.sub(r"\[category\]", "cosmic-bowling", page.route)
    path = re.sub(r"\[[a-z_]+\]", lambda _: quoted(text), path)
    return f"{path}?{'&'.join(f'{name}={quoted(text)}' for name in page.query)}"


def check(browse: TestClient, address: str) -> None:
    answer = browse.get(address)

    assert answer.status_code in {200, 301, 302, 400, 404, 410}, address
    if answer.status_code in {301, 302}:
        assert answer.headers["location"].startswith("/"), address
        assert not answer.headers["location"].startswith("//"), address
    else:
        assert len(re.findall(r"<h1[ >]", answer.text)) == 1, address
        assert "<script>alert" not in answer.text, address

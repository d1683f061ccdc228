"""What may be kept for reading without a network, and the page that says that there is none."""

import re

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.accounts.pages.page import AccountState
from bowling_app.listings.pages.page import CITY, COUNTRY, STATE
from bowling_app.owners.pages.claim import CLAIM
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.offline import ROUTES
from bowling_app.platform.documents.site import Site
from bowling_app.saved.pages.page import SavedState
from bowling_app.search.pages.page import SEARCH
from bowling_app.site.pages.home.page import HOME
from bowling_app.venue_page.pages.page import VENUE
from tests.factories import a_venue


@pytest.fixture
def reader(uow: UnitOfWork) -> TestClient:
    a_venue(uow, "Sunset Lanes")
    pages = [HOME, VENUE, SEARCH, SavedState.page, AccountState.page, CLAIM, COUNTRY, STATE, CITY]
    return TestClient(Site(Starlette(routes=ROUTES), pages, Cache()))


@pytest.mark.parametrize(
    ("path", "may_be_saved"),
    [
        ("/", True),
        ("/venue/sunset-lanes-austin-tx", True),
        ("/locations/tx", True),
        ("/locations/tx/austin", True),
        ("/locations/tx?open=now", False),
        ("/venue/no-such-venue", False),
        ("/venue/sunset-lanes-austin-tx/claim", False),
        ("/account", False),
        ("/saved-alleys", False),
        ("/search?q=lanes", False),
    ],
)
def test_only_pages_that_are_the_same_for_everybody_may_be_saved(reader: TestClient, path: str, may_be_saved: bool):
    assert ("x-saved-copy" in reader.get(path).headers) is may_be_saved


def test_the_worker_may_ask_this_site_alone_and_is_asked_for_anew(reader: TestClient):
    answer = reader.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-security-policy"] == "default-src 'none'; connect-src 'self'"
    assert answer.headers["cache-control"] == "no-cache"


def test_the_page_for_no_network_has_a_place_for_what_was_read(reader: TestClient):
    answer = reader.get("/offline")
    assert "You're offline" in answer.text
    assert 'data-saved="true"></ul>' in answer.text
    assert "noindex" in answer.text


def test_the_page_for_no_network_leads_to_the_address_that_was_asked_for(reader: TestClient):
    (again,) = re.findall(r"<a [^>]*>(?=<span>Try again<)", reader.get("/offline").text)
    assert 'href=""' in again

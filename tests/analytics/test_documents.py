"""What documents and live pages say so that each view counts once."""

import re
from collections.abc import Iterator

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.alerts.pages.answers import STOP_PAGE
from bowling_app.analytics.services.page_views import marked_path, view_mark
from bowling_app.listings.pages.page import CITY
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents import document
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.web.page_states import page_state
from bowling_app.settings import settings
from bowling_app.site.admin.home import AdminHomeState
from bowling_app.venue_page.pages.page import VENUE, VenueState
from tests.factories import a_place, a_venue
from tests.live_states import send, state_of

GOOGLE = "googletagmanager"


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    return TestClient(Site(Starlette(), [VENUE, CITY, STOP_PAGE, AdminHomeState.page], Cache()), follow_redirects=False)


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch, connection: object) -> Iterator[None]:
    """The operator has named a measurement id."""
    assert connection
    monkeypatch.setenv("BOWLING_ANALYTICS_ID", "G-AB12CD34EF")
    for cached in (settings, document.script):
        cached.cache_clear()
    yield
    monkeypatch.undo()
    for cached in (settings, document.script):
        cached.cache_clear()


def mark_of(text: str) -> str:
    return re.findall(r'<script data-document data-view="([^"]*)"', text)[0]


@pytest.fixture
def venue_id(uow: UnitOfWork) -> str:
    return a_venue(uow, place=a_place(uow, "Coeur d'Alene", "ID")).id


def test_a_document_brings_the_mark_of_its_path_whatever_the_query(browse: TestClient, venue_id: str):
    for address in (f"/venue/{venue_id}", f"/venue/{venue_id}?sort=lowest&utm_source=x"):
        assert marked_path(mark_of(browse.get(address).text)) == f"/venue/{venue_id}"


def test_the_mark_of_a_secret_address_does_not_hold_it(browse: TestClient):
    assert marked_path(mark_of(browse.get("/alerts/stop/17-s3cret").text)) == "/alerts/stop/[key]"


@pytest.mark.parametrize("address", ["/venue/nobody", "/locations/zz/nowhere", "/admin"])
def test_what_is_no_page_of_the_public_has_no_mark(browse: TestClient, address: str):
    assert mark_of(browse.get(address).text) == ""


def test_another_spelling_of_a_path_is_led_on_and_never_marked(browse: TestClient, venue_id: str):
    assert venue_id
    for spelling in (
        "ID/coeur-dalene",
        "id/Coeur-Dalene",
        "idaho/coeur-dalene",
        "id/coeur%20d'alene",
        "id/coeur-d'alene",
    ):
        assert browse.get(f"/locations/{spelling}").status_code == 301


@pytest.mark.parametrize("kind", [VenueState, page_state(CITY)])
def test_the_live_page_has_the_mark_of_its_document_so_that_the_view_counts_once(
    browse: TestClient, venue_id: str, kind: type
):
    path = f"/venue/{venue_id}" if kind is VenueState else "/locations/id/coeur-dalene"
    state = state_of(kind, None, path)
    send(state, "open")
    assert state.is_ready
    assert state.view_mark == view_mark(path)
    assert mark_of(browse.get(path).text) == state.view_mark


def test_a_live_page_that_is_missing_has_no_mark(uow: UnitOfWork):
    state = state_of(VenueState, None, "/venue/nobody")
    send(state, "open")
    assert (state.is_missing, state.view_mark) == (True, "")


def test_no_other_host_is_asked_unless_the_operator_wants_it(browse: TestClient, venue_id: str):
    assert GOOGLE not in browse.get(f"/venue/{venue_id}").text


@pytest.mark.usefixtures("measured")
def test_a_measurement_id_is_told_to_those_who_do_not_object(browse: TestClient, venue_id: str):
    text = browse.get(f"/venue/{venue_id}").text
    assert 'data-analytics="G-AB12CD34EF"' in text
    script = text[text.index("dataset.analytics") : text.index(GOOGLE)]
    assert "doNotTrack" in script
    assert "analytics_storage:'denied'" in script


@pytest.mark.usefixtures("measured")
def test_google_is_asked_for_nothing_by_a_document_that_is_drawn_ahead(browse: TestClient, venue_id: str):
    text = browse.get(f"/venue/{venue_id}").text
    after = text[text.index(GOOGLE) : text.index("window.countView")]
    begins = "if(document.prerendering)document.addEventListener('prerenderingchange',load);else addEventListener"
    assert begins in after

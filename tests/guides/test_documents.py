"""City guides as readers without scripts get them."""

import json
import re
from typing import Any

import pytest
import reflex as rx
from starlette.testclient import TestClient

from bowling_app.guides.pages.country_page import CountryState
from bowling_app.guides.pages.page import GUIDE, GUIDES_PAGE
from bowling_app.guides.schemas.guide_page import GuidesView, GuideView
from bowling_app.guides.services.guides import load_guide
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.web.page import Page
from tests.factories import a_guide, a_guide_photo, a_place, a_venue
from tests.live_states import send, state_of
from tests.site_wide.crawling import read

BASE = "http://localhost:3000"
GUIDE_PATH = "/best-bowling-in-denver"


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A reader of the whole site but for the frontend's files."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    return TestClient(Site(own_routes, PAGES, Cache()), follow_redirects=False)


@pytest.fixture
def denver(uow: UnitOfWork) -> None:
    place = a_place(uow, "Denver", "CO", latitude=39.74, longitude=-104.99)
    for number in range(3):
        a_venue(
            uow, f"Lanes {number}", place=place, avg_rating=4.5, review_count=3, amenities=["leagues"], game_price="6"
        )


def json_ld(text: str) -> dict[str, Any]:
    blocks = re.findall(r"<script type=\"application/ld\+json\"[^>]*>(.*?)</script>", text)
    return {block["@type"]: block for block in map(json.loads, blocks)}


@pytest.mark.usefixtures("denver")
def test_a_guide_is_whole(browse: TestClient):
    text = browse.get(GUIDE_PATH).text
    document = read(text)
    assert (document.headings, document.canonical, document.robots) == (1, BASE + GUIDE_PATH, "index, follow")
    assert {"BreadcrumbList", "ItemList", "FAQPage"} == set(json_ld(text))
    assert json_ld(text)["ItemList"]["numberOfItems"] == 3
    questions = [one["name"] for one in json_ld(text)["FAQPage"]["mainEntity"]]
    assert questions
    assert all(question in text for question in questions)
    for link in (
        "/locations/co/denver",
        "/bowling-cost/co/denver",
        "/how-we-rank",
        "/guides",
        "/best-bowling-in-el-paso",
    ):
        assert link in document.links
    assert "where the plains meet the mountains" in text


@pytest.mark.parametrize(
    ("address", "status", "location"),
    [
        ("/Best-Bowling-In-Denver", 301, GUIDE_PATH),
        ("/best-bowling-in-denver/", 301, GUIDE_PATH),
        ("/best-bowling-alleys-in-el-cajon", 301, "/best-bowling-in-el-cajon"),
        ("/best-arcades-in-el-cajon", 404, None),
        ("/best-bowling-in-nowhere", 404, None),
        ("/best-bowling", 404, None),
        ("/best-bowling-in-denver/more", 404, None),
    ],
)
def test_every_address_leads_to_one_or_nowhere(browse: TestClient, address: str, status: int, location: str | None):
    answer = browse.get(address)
    assert (answer.status_code, answer.headers.get("location")) == (status, location)


def test_a_guide_without_venues_is_there_and_not_for_search_engines(browse: TestClient):
    answer = browse.get(GUIDE_PATH)
    assert (answer.status_code, read(answer.text).robots) == (200, "noindex, follow")
    assert "No bowling alleys listed in Denver yet." in answer.text


def test_the_photos_of_a_guide_have_sizes_and_words(browse: TestClient, uow: UnitOfWork):
    guide = a_guide(uow, slug="best-bowling-in-austin")
    a_guide_photo(uow, guide, alt='Lanes "1" & <2>', weight=2, credit="Kim")
    a_guide_photo(uow, guide, alt="The bar", width=800, height=600)
    images = re.findall(r"<img[^>]*guide-photos[^>]*>", browse.get("/best-bowling-in-austin").text)
    assert len(images) == 2
    assert 'alt="Lanes &quot;1&quot; &amp; &lt;2&gt;"' in images[0]
    assert 'loading="lazy"' not in images[0]
    assert 'loading="lazy"' in images[1]
    for image, width, height in zip(images, ("1600", "800"), ("1200", "600"), strict=True):
        assert f'width="{width}"' in image
        assert f'height="{height}"' in image


def test_hostile_words_are_harmless_in_the_document(browse: TestClient, uow: UnitOfWork):
    hostile = "<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)> " + "word " * 30
    a_guide(uow, slug="best-bowling-in-austin", title="<script>alert(1)</script> best", introduction=hostile)
    for address in ("/best-bowling-in-austin", "/guides"):
        text = browse.get(address).text
        assert "<script>alert" not in text
        assert "javascript:alert" not in re.sub(r"\[x\]\(javascript:alert\(1\)\)", "", text)
        assert "<img src=x" not in text


def test_the_index_leads_to_every_guide(browse: TestClient):
    text = browse.get("/guides").text
    document = read(text)
    assert sum(link.startswith("/best-") for link in document.links) == 8
    assert (document.headings, document.canonical) == (1, f"{BASE}/guides")
    assert json_ld(text)["ItemList"]["numberOfItems"] == 8


def test_the_footer_and_the_list_of_a_city_lead_to_guides(browse: TestClient, uow: UnitOfWork, denver: None):
    assert "/guides" in read(browse.get("/").text).links
    assert GUIDE_PATH in read(browse.get("/locations/co/denver").text).links
    assert GUIDE_PATH in browse.get("/sitemap-1.xml").text


def test_the_list_of_a_city_leads_to_its_guide_however_that_writes_the_name(browse: TestClient, uow: UnitOfWork):
    place = a_place(uow, "St. Louis", "MO", latitude=38.63, longitude=-90.2)
    for number in range(3):
        a_venue(uow, f"Lanes {number}", place=place)
    guide = a_guide(uow, "Saint Louis", "MO")
    assert f"/{guide.slug}" in read(browse.get("/locations/mo/st-louis").text).links


class TestTheLivePage:
    @pytest.mark.parametrize(
        ("page", "kind", "words"),
        [(GUIDE, GuideView, "Questions and answers"), (GUIDES_PAGE, GuidesView, "All guides")],
    )
    def test_draws_the_same_view(self, page: Page, kind: type, words: str):
        assert words in str(page.view(rx.Var("view").to(kind)).render())

    def test_tells_guides_from_categories_by_their_addresses(self, uow: UnitOfWork):
        a_venue(uow)
        state = state_of(CountryState, None, GUIDE_PATH)
        send(state, "open")
        assert (state.guide.path, state.view, state.is_missing) == (GUIDE_PATH, None, False)
        other = state_of(CountryState, None, "/locations")
        send(other, "open")
        assert (other.guide, other.view.heading.startswith("Bowling alleys"), other.is_missing) == (None, True, False)

    def test_forgets_the_guide_on_the_way_to_a_category(self, uow: UnitOfWork):
        a_venue(uow)
        state = state_of(CountryState, None, GUIDE_PATH)
        send(state, "open")
        state._get_root_state().router = state_of(CountryState, None, "/locations")._get_root_state().router
        send(state, "open")
        assert state.guide is None
        assert state.view is not None

    @pytest.mark.usefixtures("connection")
    @pytest.mark.parametrize("address", ["/best-bowling-in-nowhere", "/best-bowling", "/chess"])
    def test_says_when_there_is_no_such_page(self, address: str):
        state = state_of(CountryState, None, address)
        send(state, "open")
        assert (state.is_missing, state.guide) == (True, None)

    @pytest.mark.usefixtures("connection")
    def test_is_moved_where_the_document_is(self):
        state = state_of(CountryState, None, "/best-bowling-alleys-in-el-cajon")
        [effect] = send(state, "open")
        assert "best-bowling-in-el-cajon" in str(effect)


def test_no_guide_loads_more_the_more_venues_there_are(uow: UnitOfWork, visitor: Any):
    for _ in range(30):
        a_venue(uow, place=a_place(uow, "Denver", "CO"), amenities=["leagues", "birthday"])
    view = load_guide(uow, visitor, slug=GUIDE_PATH.removeprefix("/"))
    assert len(view.venues) == 12
    assert all(len(part.venues) <= 4 for part in view.parts)

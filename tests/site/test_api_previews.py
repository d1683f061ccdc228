"""The pictures for links over HTTP, and the addresses that pages name."""

import re
from collections.abc import Iterator
from decimal import Decimal
from io import BytesIO
from urllib.parse import urlsplit

import pytest
from PIL import Image
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.blog.pages.post_page import POST
from bowling_app.blog.rules.posts import POSTS
from bowling_app.guides.pages.page import GUIDE
from bowling_app.listings.pages.page import CITY, COUNTRY, STATE
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.search.pages.page import SEARCH
from bowling_app.site.api.previews import PREVIEWS
from bowling_app.site.pages.home.page import HOME
from bowling_app.venue_page.pages.page import VENUE
from bowling_app.venues.models.venue import Venue
from tests.factories import a_guide, a_place, a_review, a_venue, an_alias

PAGES = [HOME, VENUE, SEARCH, POST, GUIDE, COUNTRY, STATE, CITY]


@pytest.fixture
def browse(uow: UnitOfWork) -> Iterator[TestClient]:
    with TestClient(Site(Starlette(routes=[*PREVIEWS]), PAGES, Cache()), follow_redirects=False) as client:
        yield client


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", game_price="5.50", amenities=["bar"], place=a_place(uow, "Coeur d'Alene", "ID"))


def meta(text: str, name: str) -> str:
    found = re.findall(rf'<meta property="{name}" content="([^"]*)"', text)
    return found[0].replace("&#x27;", "'").replace("&amp;", "&") if found else ""


def picture_of(browse: TestClient, page: str) -> str:
    """The address of the picture that a page names, without the site's own."""
    address = urlsplit(meta(browse.get(page).text, "og:image"))
    return f"{address.path}?{address.query}" if address.query else address.path


@pytest.mark.parametrize("kind", ["venue", "country", "state", "city", "category in a city", "post"])
def test_a_page_names_its_picture_with_its_size_and_words(browse: TestClient, venue: Venue, kind: str):
    page, words = {
        "venue": (f"/venue/{venue.id}", "Sunset Lanes, Coeur d'Alene, ID"),
        "country": ("/locations", "Bowling alleys in the United States"),
        "state": ("/locations/id", "Bowling alleys in Idaho"),
        "city": ("/locations/id/coeur-dalene", "Bowling alleys in Coeur d'Alene, ID"),
        "category in a city": ("/bowling-bar/id/coeur-dalene", "Coeur d'Alene, ID"),
        "post": (POSTS[0].path, POSTS[0].title),
    }[kind]
    text = browse.get(page).text
    assert (meta(text, "og:image:width"), meta(text, "og:image:height")) == ("1200", "630")
    assert words in meta(text, "og:image:alt")
    assert '<meta name="twitter:card" content="summary_large_image"' in text

    answer = browse.get(picture_of(browse, page))

    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert "immutable" in answer.headers["cache-control"]
    assert Image.open(BytesIO(answer.content)).size == (1200, 630)


@pytest.mark.parametrize("page", ["/", "/search?q=lanes", "/locations/id?sort=price", "/venue/nobody"])
def test_other_pages_have_the_sites_own_picture(browse: TestClient, venue: Venue, page: str):
    assert venue.id
    text = browse.get(page).text
    assert meta(text, "og:image") == "http://localhost:3000/share.png"
    assert meta(text, "og:image:alt") == "LaneScout"


def test_a_photo_of_the_venue_does_not_take_the_place_of_its_name_and_price(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow, cover_image_url="/photos/1.jpg")
    assert picture_of(browse, f"/venue/{venue.id}").startswith(f"/preview/venue/{venue.id}.png?v=")


def test_what_changes_has_another_picture_at_another_address(browse: TestClient, uow: UnitOfWork, venue: Venue):
    before = picture_of(browse, f"/venue/{venue.id}")
    first = browse.get(before)
    a_review(uow, venue)
    venue.review_count, venue.avg_rating = 1, 4.0
    uow.session.flush()

    changed = browse.get(before)

    assert changed.content != first.content
    assert "immutable" not in changed.headers["cache-control"]


def test_whoever_has_the_picture_gets_only_a_nod(browse: TestClient, venue: Venue):
    address = f"/preview/venue/{venue.id}.png"
    first = browse.get(address)
    again = browse.get(address, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "address",
    ["venue/nobody", "venue/%00", "blog/no-such-post", "chess", "locations/zz", "locations/id/atlantis", "venue"],
)
def test_there_is_no_picture_of_what_is_not_there(browse: TestClient, venue: Venue, address: str):
    assert venue.id
    assert browse.get(f"/preview/{address}.png").status_code == 404


def test_a_closed_venue_has_none_and_an_old_id_leads_on(browse: TestClient, uow: UnitOfWork, venue: Venue):
    closed = a_venue(uow, is_active=False)
    an_alias(uow, venue, "old-id")
    assert browse.get(f"/preview/venue/{closed.id}.png").status_code == 410
    moved = browse.get("/preview/venue/old-id.png")
    assert (moved.status_code, moved.headers["location"]) == (301, f"/preview/venue/{venue.id}.png")
    moved = browse.get("/preview/venue/old-id.png?v=1a2b")
    assert moved.headers["location"] == f"/preview/venue/{venue.id}.png?v=1a2b"


def test_a_guide_has_the_numbers_of_its_city(browse: TestClient, uow: UnitOfWork, venue: Venue):
    guide = a_guide(uow, "Coeur d'Alene", "ID")
    page = f"/{guide.slug}"
    before = browse.get(picture_of(browse, page))
    assert "immutable" in before.headers["cache-control"]
    assert meta(browse.get(page).text, "og:image:alt") == guide.title
    venue.game_price = Decimal("7.25")
    uow.session.flush()
    assert browse.get(f"/preview{page}.png").content != before.content


def test_an_empty_listing_has_a_picture_without_numbers(browse: TestClient, venue: Venue):
    assert venue.id
    assert browse.get("/preview/locations/wy.png").status_code == 200

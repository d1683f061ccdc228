"""Whoever follows the links of the listings finds what the sitemap lists, and nothing that leads elsewhere."""

from collections.abc import Iterator

import pytest

from bowling_app.listings.schemas.listing_page import ListingView
from bowling_app.listings.seo import listing_head
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.site.services.site import directory_paths
from bowling_app.venues.rules.categories import CATEGORIES, LISTED_SLUGS
from tests.factories import a_place, a_venue
from tests.listings.listing_pages import in_city, in_country, in_state
from tests.shared_rows import shared_rows

SITE = SiteAddress("https://lanes.example", "LaneScout")
TOWNS = (("Austin", "TX", 30.27), ("Waco", "TX", 31.55), ("El Paso", "TX", 31.76), ("Reno", "NV", 39.53))


def all_pages(uow):
    """Every page of a listing that links lead to, by its path. None of them redirects or is missing."""
    keys = [c.amenity for c in CATEGORIES if c.amenity]
    for town, (name, state, latitude) in enumerate(TOWNS):
        longitude = -106.48 if name == "El Paso" else -97.74
        place = a_place(uow, name, state, latitude=latitude, longitude=longitude)
        for number in range(13 if town == 0 else 2 * town):
            a_venue(uow, f"Lanes {town}-{number}", place=place, amenities=keys[number : 4 * number])
    found: dict[str, ListingView] = {}
    ahead = ["/locations"]
    while ahead:
        path = ahead.pop()
        if path not in found:
            found[path] = opened(uow, path)
            ahead += (href for href in hrefs(found[path]) if href.split("/")[1].partition("?")[0] in LISTED_SLUGS)
    return found


written, connection = shared_rows(all_pages)


@pytest.fixture
def pages(written):
    return written[1]


def opened(uow, path):
    path, _, page = path.partition("?page=")
    _, category, *place = path.split("/")
    shape = (in_country, in_state, in_city)[len(place)]
    return shape(uow, category, *place, **({"page": page} if page else {}))


def hrefs(view: ListingView) -> Iterator[str]:
    for links in (view.crumbs[1:], view.states, view.cities, view.neighbours, view.sisters):
        yield from (link.href for link in links)
    yield from (tile.href for tile in view.tiles if tile.href)
    yield from filter(None, (view.pager.next, view.more_pager.next))


def test_every_link_leads_to_the_canonical_address_of_a_page_with_venues(pages):
    assert {path: view.path for path, view in pages.items()} == {path: path for path in pages}
    assert all(view.venues for view in pages.values())


def test_links_reach_all_that_the_sitemap_lists_and_the_sitemap_lists_all_that_is_indexed(uow, visitor, pages):
    listed = {entry.path for entry in directory_paths(uow, visitor, number=1)}
    listed -= {"/", "/experiences", "/how-we-rank"}
    indexed = {path for path, view in pages.items() if view.is_indexed and "?" not in path}
    assert {path for path in listed if path.split("/")[1] in LISTED_SLUGS} == indexed


def test_no_two_indexed_pages_share_a_title(pages):
    titles = [listing_head(view, SITE).title for view in pages.values() if view.is_indexed]
    assert len(set(titles)) == len(titles)


def test_every_venue_is_on_a_page_of_its_city(pages):
    shown = {card.name for path, view in pages.items() if path.startswith("/locations") for card in view.venues}
    assert len(shown) == 25

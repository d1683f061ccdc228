"""What the sitemap lists of a site that has only begun."""

import re

import pytest
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_venue
from tests.plain_browser import plain_browser


@pytest.mark.parametrize("venues", [1, pytest.param(0, marks=pytest.mark.long)])
def test_every_address_in_the_sitemap_of_a_young_site_is_for_search_engines(uow: UnitOfWork, venues: int) -> None:
    for _ in range(venues):
        a_venue(uow, "Sunset Lanes", amenities=["leagues"])
    browse = plain_browser("nobody")
    listed = addresses(browse, "/sitemap.xml")
    pages = [page for file in listed for page in addresses(browse, file)]
    assert len(pages) > 3
    assert [page for page in pages if 'content="index, follow"' not in browse.get(page).text] == []


def addresses(browse: TestClient, file: str) -> list[str]:
    """The paths that a file of the sitemap names."""
    return [re.sub(r"^https?://[^/]+", "", found) for found in re.findall(r"<loc>(.*?)</loc>", browse.get(file).text)]

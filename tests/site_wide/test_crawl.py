"""A reader who follows links alone reaches every venue, and finds every page whole, once, at its own address."""

from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest
from sqlmodel import col, select
from starlette.testclient import TestClient

from bowling_app import cli
from bowling_app.demo.services import DemonstrationOrder, load_demonstration
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.dispatcher import Beside
from bowling_app.platform.documents.site import Site
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.venues.models.venue import Venue
from tests.api import the_api
from tests.site_wide.crawling import Crawl, crawl

BASE = "http://localhost:3000"
CSV_2019 = Path(__file__).resolve().parents[3] / "shared" / "data" / "us_bowling_2019.csv"
FEW, MANY = 3, 30
"""Venues: three make every kind of page; thirty make more than one page of a list, in so many cities that the
categories differ from place to place."""


@pytest.fixture
def browse(uow: UnitOfWork) -> Generator[TestClient, None, None]:
    """A reader of the whole site but for the frontend's files."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    behind = Beside(own_routes, prefix="/api/", other=the_api())
    with TestClient(Site(behind, list(PAGES), Cache()), client=("127.0.0.1", 1), follow_redirects=False) as reader:
        yield reader


def check(found: Crawl, uow: UnitOfWork) -> None:
    venues = uow.session.exec(select(Venue.id).where(col(Venue.is_active))).all()
    assert found.broken == {}
    assert [venue for venue in venues if f"/venue/{venue}" not in found.documents] == []
    for address, document in found.documents.items():
        assert document.headings == 1, address
        assert document.title, address
        assert document.description, address
        assert document.canonical in {BASE + address, ""}, address
        assert document.canonical or "noindex" in document.robots, address
    assert shared(found, "title") == []
    assert shared(found, "description") == []


def shared(found: Crawl, part: str) -> list[tuple[str, list[str]]]:
    """The titles or descriptions that several pages have in common, of those that have an address of their own."""
    pages: dict[str, list[str]] = defaultdict(list)
    for address, document in found.documents.items():
        if document.canonical:
            pages[getattr(document, part)].append(address)
    return [(text, addresses) for text, addresses in pages.items() if len(addresses) > 1]


@pytest.mark.parametrize(("venues", "choices"), [(FEW, 1), pytest.param(MANY, None, marks=pytest.mark.long)])
def test_links_lead_to_every_fictional_venue_and_nowhere_else(
    browse: TestClient, uow: UnitOfWork, venues: int, choices: int | None
):
    perform(SYSTEM, load_demonstration, DemonstrationOrder(venues))

    found = crawl(browse, choices=choices)

    check(found, uow)
    assert len(found.documents) > 10 * venues


@pytest.mark.long
@pytest.mark.skipif(not CSV_2019.is_file(), reason="the file of real venues is not on this machine")
def test_links_lead_to_every_real_venue_and_nowhere_else(browse: TestClient, uow: UnitOfWork):
    assert cli.main(["import", "venues", str(CSV_2019)]) == 0

    found = crawl(browse)

    check(found, uow)
    assert len([address for address in found.documents if address.startswith("/venue/")]) > 300

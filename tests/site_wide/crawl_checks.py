"""What must hold of all documents that links lead to."""

from collections import defaultdict

from sqlmodel import col, select

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.models.venue import Venue
from tests.site_wide.crawling import Crawl

BASE = "http://localhost:3000"


def check(found: Crawl, uow: UnitOfWork) -> None:
    """Every venue is reached, no link is dead, and each document has one heading, and a title and words of its own."""
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

from datetime import UTC, datetime

import pytest

from bowling_app.blog.services.blog_sitemap import sitemap_posts
from bowling_app.guides.services.guide_links import sitemap_guides
from bowling_app.platform.kit.errors import NotFound
from bowling_app.site.services import site
from bowling_app.site.services.site import (
    directory_paths,
    site_facts,
    sitemap_changes,
    sitemap_parts,
    sitemap_texts,
)
from tests.factories import a_place, a_venue

OLD, NEW = datetime(2020, 1, 2, tzinfo=UTC), datetime(2026, 3, 4, tzinfo=UTC)


@pytest.fixture(autouse=True)
def no_posts(monkeypatch):
    """The blog, the city guides and the texts about the site are looked at in tests of their own."""
    others = (sitemap_posts, sitemap_guides, sitemap_texts)
    parts = [part for part in sitemap_parts() if part.entries not in others]
    monkeypatch.setattr(site, "sitemap_parts", lambda: parts)


def test_the_directory_is_a_demonstration_while_it_holds_a_fictional_venue(uow, visitor):
    a_venue(uow)
    assert not site_facts(uow, visitor).is_demonstration
    a_venue(uow, is_demonstration=True)
    assert site_facts(uow, visitor).is_demonstration


def listed(uow, actor, number=1):
    return [(entry.path, entry.changed_at) for entry in directory_paths(uow, actor, number=number)]


def test_the_sitemap_lists_canonical_paths_with_true_changes(uow, visitor):
    a_venue(uow, "Old", place=a_place(uow, "St. Louis", "MO"), updated_at=OLD)
    a_venue(uow, "New", updated_at=NEW, game_price="5.50")
    a_venue(uow, "Gone", is_active=False, place=a_place(uow, "Reno", "NV"))
    assert listed(uow, visitor) == [
        ("/", NEW),
        ("/experiences", NEW),
        ("/plan", None),
        ("/trip", None),
        ("/parties", None),
        ("/leagues", None),
        ("/events", None),
        ("/how-we-rank", None),
        ("/contact", None),
        ("/review-rules", None),
        ("/suggest", None),
        ("/help-out", None),
        ("/coverage", None),
        ("/owner", None),
        ("/founding-partners", None),
        ("/locations", NEW),
        ("/locations/mo", OLD),
        ("/locations/mo/st-louis", OLD),
        ("/locations/tx", NEW),
        ("/locations/tx/austin", NEW),
        ("/bowling-cost", NEW),
        ("/bowling-cost/tx", NEW),
        ("/bowling-cost/tx/austin", NEW),
    ]
    assert listed(uow, visitor, number=2) == [("/venue/new-austin-tx", NEW), ("/venue/old-st-louis-mo", OLD)]
    assert sitemap_changes(uow, visitor) == (NEW, NEW)


@pytest.mark.parametrize("told", ["game_price", "hourly_price", "shoe_rental_price"])
def test_the_sitemap_lists_the_pages_about_prices_where_one_is_known(uow, visitor, told):
    a_venue(uow, updated_at=OLD, **{told: "5.50"})
    a_venue(uow, place=a_place(uow, "Waco"), updated_at=NEW)
    a_venue(uow, place=a_place(uow, "Reno", "NV"), updated_at=NEW, is_active=False, **{told: "5.50"})
    found = [entry for entry in listed(uow, visitor) if "cost" in entry[0]]
    assert found == [("/bowling-cost", OLD), ("/bowling-cost/tx", OLD), ("/bowling-cost/tx/austin", OLD)]


def test_the_sitemap_lists_categories_where_enough_venues_have_them(uow, visitor):
    for _ in range(3):
        a_venue(uow, amenities=["karaoke"], updated_at=NEW)
    for _ in range(2):
        a_venue(uow, amenities=["karaoke"], place=a_place(uow, "Waco"), updated_at=OLD)
    a_venue(uow, absent_amenities=["karaoke"], place=a_place(uow, "Reno", "NV"))
    a_venue(uow, amenities=["karaoke"], is_active=False, place=a_place(uow, "Tulsa", "OK"))
    found = [entry for entry in listed(uow, visitor) if "karaoke" in entry[0]]
    assert found == [("/karaoke-bowling", NEW), ("/karaoke-bowling/tx", NEW), ("/karaoke-bowling/tx/austin", NEW)]


def test_no_file_of_the_sitemap_is_too_long(uow, visitor, monkeypatch):
    monkeypatch.setattr(site, "SITEMAP_SIZE", 3)
    for number in range(7):
        a_venue(uow, f"Lanes {number}", updated_at=NEW if number == 0 else OLD)
    changes = sitemap_changes(uow, visitor)
    files = [directory_paths(uow, visitor, number=number) for number in range(1, len(changes) + 1)]
    assert [len(entries) for entries in files] == [3, 3, 3, 3, 3, 3, 3, 3, 1]
    assert changes == (NEW, None, None, None, None, NEW, NEW, OLD, OLD)
    assert len({entry.path for entries in files for entry in entries}) == 25


@pytest.mark.parametrize("number", [-1, 0, 3, 10**30])
def test_a_file_that_is_not_there_is_not_found(uow, visitor, number):
    a_venue(uow)
    with pytest.raises(NotFound):
        directory_paths(uow, visitor, number=number)


def test_the_sitemap_of_an_empty_directory_has_the_pages_that_need_no_venue(uow, visitor):
    paths = ["/", "/experiences", "/plan", "/trip", "/parties", "/leagues", "/events", "/how-we-rank", "/contact"]
    paths += [
        "/review-rules",
        "/suggest",
        "/help-out",
        "/coverage",
        "/owner",
        "/founding-partners",
    ]
    assert [entry.path for entry in directory_paths(uow, visitor, number=1)] == paths
    assert sitemap_changes(uow, visitor) == (None,)

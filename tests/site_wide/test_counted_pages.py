"""Under which path each page of the site is counted: none tells what one person does, or gives a secret away."""

import re
from typing import Any

import pytest

from bowling_app.platform.web.page import FIRST_ERROR, Page


@pytest.fixture(scope="module")
def pages() -> tuple[Page[Any], ...]:
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    return PAGES


def arguments_of(page: Page[Any]) -> dict[str, str]:
    return dict.fromkeys(re.findall(r"\[(\w+)\]", page.route), "s3cret")


def test_a_page_of_one_person_and_one_with_a_secret_address_count_under_their_routes(pages: tuple[Page[Any], ...]):
    told = {page.route: page.counted_path(arguments_of(page)) for page in pages if page.is_personal or page.is_secret}
    assert len(told) > 60
    assert {route: path for route, path in told.items() if path != route} == {}


def test_an_address_that_no_copy_is_kept_of_is_not_counted_in_whole(pages: tuple[Page[Any], ...]):
    """Pages that many share have copies. One with a name in its address that has none is of somebody, or a secret."""
    unshared = [page for page in pages if not page.is_shared and page.status < FIRST_ERROR]
    told = {page.route for page in unshared if "s3cret" in page.counted_path(arguments_of(page))}
    assert told == set()


def test_a_page_for_all_counts_under_its_path(pages: tuple[Page[Any], ...]):
    venue = next(page for page in pages if page.route == "/venue/[venue_id]")
    assert venue.counted_path({"venue_id": "sunset-lanes"}) == "/venue/sunset-lanes"

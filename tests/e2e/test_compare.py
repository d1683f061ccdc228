"""Alleys side by side: whoever takes one away goes on from there."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import create_engine, text

from bowling_app.listings.rules.list_paths import compare_path
from tests.e2e.people import database_of, open_page
from tests.running_site import Site


@pytest.fixture
def three(site: Site) -> list[str]:
    """The ids of three alleys."""
    engine = create_engine(database_of(site))
    with engine.connect() as connection:
        query = "SELECT id FROM venue WHERE is_active AND is_demonstration AND lanes > 0 ORDER BY id LIMIT 3"
        found = list(connection.execute(text(query)).scalars())
    engine.dispose()
    return found


def remove_first(page: Page) -> None:
    """Take the first alley away with the keyboard."""
    page.locator("[data-live]").get_by_role("link", name="Remove").first.press("Enter")


def test_whoever_takes_alleys_away_is_left_at_what_is_left(page: Page, three: list[str]) -> None:
    open_page(page, compare_path(three))
    columns = page.get_by_role("columnheader")
    expect(columns).to_have_count(3)

    remove_first(page)
    expect(columns).to_have_count(2)
    expect(page.get_by_role("region", name="Comparison")).to_be_focused()

    remove_first(page)
    expect(columns).to_have_count(0)
    expect(page.get_by_text("Chosen so far.")).to_be_focused()

    remove_first(page)
    expect(page.get_by_text("Chosen so far.")).to_have_count(0)
    expect(page.get_by_role("heading", name="Add an alley")).to_be_focused()

"""Alleys side by side: whoever takes one away goes on from there."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import create_engine, text

from bowling_app.listings.rules.list_paths import compare_path
from tests.e2e.conftest import PHONE
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


def test_two_alleys_fit_on_a_phone_and_more_keep_the_names_of_rows_in_view(phone: Page, three: list[str]) -> None:
    table = phone.get_by_role("region", name="Comparison")
    wide = "each => each.scrollWidth - each.clientWidth"
    open_page(phone, compare_path(three[:2]))
    assert table.evaluate(wide) == 0
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]

    open_page(phone, compare_path(three))
    label = table.get_by_role("rowheader", name="Lanes", exact=False).first
    before = label.bounding_box()
    assert table.evaluate(wide) > 0
    table.evaluate("each => each.scrollTo({left: 100})")
    after = label.bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] == before["x"]


def remove_first(page: Page) -> None:
    """Take the first alley away with the keyboard."""
    page.locator("[data-live]").get_by_role("link", name="Remove").first.press("Enter")


@pytest.mark.smoke
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

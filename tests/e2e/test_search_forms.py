"""Forms of searches that were refused: their fields stay in line, keep what was typed, and are put right in place."""

from datetime import timedelta

import pytest
from playwright.sync_api import Page, expect

from bowling_app.platform.kit import clock
from tests.e2e.conftest import DESK, PHONE
from tests.e2e.people import open_page

SIDE_BY_SIDE = [
    ("/events?from=soon", "From", "To"),
    ("/leagues?weekday=someday", "Day", "Distance"),
    ("/leagues?time=never", "Time", "Who bowls"),
    ("/leagues/bowlers?day=someday", "Day", "Looking for"),
    ("/parties?guests=many", "Guests", "Day"),
    ("/plan?near=78701&on=soon", "Day", "Time"),
]


@pytest.mark.parametrize(("address", "wrong", "beside"), SIDE_BY_SIDE)
def test_a_field_stays_in_line_with_the_one_beside_it_while_a_fault_is_below(
    plain_page: Page, address: str, wrong: str, beside: str
) -> None:
    plain_page.goto(address)
    form = plain_page.locator("main form").filter(has=plain_page.locator('[aria-invalid="true"]'))
    for size in (PHONE, DESK):
        plain_page.set_viewport_size(size)
        fields = [form.get_by_label(label, exact=True) for label in (wrong, beside)]
        labels = [form.locator("label").filter(has_text=label).first for label in (wrong, beside)]
        expect(fields[0]).to_have_attribute("aria-invalid", "true")
        tops = [field.evaluate("field => field.getBoundingClientRect().top") for field in fields]
        assert tops[0] == tops[1], (size, tops)
        ends = [label.evaluate("label => label.getBoundingClientRect().bottom") for label in labels]
        assert ends[0] == ends[1], (size, ends)


def test_a_word_in_the_place_of_a_date_stays_and_is_put_right_without_losing_the_focus(page: Page) -> None:
    open_page(page, "/events?from=soon")
    first = page.get_by_label("From", exact=True)
    expect(first).to_have_value("soon")
    expect(first).to_have_accessible_description("From: “soon” is no day. Write it like 2026-12-04, or leave it empty.")
    day = (clock.now().date() + timedelta(days=3)).isoformat()
    first.fill(day)
    first.press("Enter")
    expect(first).to_have_attribute("aria-invalid", "false")
    expect(first).to_have_attribute("type", "date")
    expect(first).to_have_value(day)
    expect(first).to_be_focused()
    expect(first).to_have_accessible_description("")

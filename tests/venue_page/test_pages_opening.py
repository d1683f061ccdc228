"""The top of a venue's page says what is known of its hours, or how to learn them."""

from html import unescape
from typing import Any

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_venue
from tests.plain_browser import plain_browser

UNKNOWN = "Hours aren't listed"


def at_a_glance(uow: UnitOfWork, **fields: Any) -> str:
    venue = a_venue(uow, "Sunset Lanes", **fields)
    html = unescape(plain_browser("").get(f"/venue/{venue.id}").text)
    return html.partition('aria-label="At a glance"')[2].partition("</ul>")[0]


def test_a_venue_without_known_hours_says_so_with_the_ways_to_learn_and_to_add_them(uow: UnitOfWork) -> None:
    said = at_a_glance(uow, phone="+15125550142")
    assert UNKNOWN in said
    assert 'href="tel:+15125550142"' in said
    assert "Add the hours" in said


def test_a_venue_without_a_phone_offers_no_call(uow: UnitOfWork) -> None:
    said = at_a_glance(uow)
    assert UNKNOWN in said
    assert "tel:" not in said


@pytest.mark.parametrize("fields", [{"hours": {0: [(600, 1200)]}}, {"hours_text": "Mostly in the evening"}])
def test_known_hours_are_not_called_unknown(uow: UnitOfWork, fields: dict[str, Any]) -> None:
    said = at_a_glance(uow, **fields)
    assert UNKNOWN not in said
    assert "Add the hours" not in said

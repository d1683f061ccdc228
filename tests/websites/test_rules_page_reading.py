"""What one page says of a venue, where others stand beside it on the page."""

import json
from datetime import date
from typing import Any

from bowling_app.websites.rules.findings import Found, Place
from bowling_app.websites.rules.reading.page_reading import Page, read_page
from bowling_app.websites.rules.reading.site_reading import facts_of

TODAY = date(2026, 11, 23)
HOME = "https://sunset.example/"
DAYTON = Place("Sunset Lanes", "Dayton", "OH", "45402", "100 Main St")


def facts(body: str, *things: dict[str, Any]) -> dict[str, Found]:
    """What is read of a page with such a body and such structured data, by field."""
    script = f'<script type="application/ld+json">{json.dumps(things)}</script>' if things else ""
    page = Page(HOME, f"<html><head>{script}</head><body>{body}</body></html>", HOME, DAYTON)
    return {fact.field: fact for fact in facts_of([read_page(page, TODAY)])}


def test_neither_a_restaurant_nor_a_line_for_sales_makes_a_fact_of_the_venue_sure() -> None:
    grill = {"@type": "Restaurant", "openingHours": "Mo-Su 17:00-21:00"}
    sales = {"@type": "ContactPoint", "contactType": "group sales", "telephone": "937-222-0188"}
    found = facts("<p>Mon-Sun 5pm-9pm</p><p>Parties: 937-222-0188</p>", grill, sales)
    assert "phone" not in found
    assert not found["hours"].is_sure

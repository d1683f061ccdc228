"""Which things of a page's structured data may be the venue."""

import json
from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser

from bowling_app.websites.rules.reading.structured import businesses

PHONE = "937-222-0142"


def found(*things: dict[str, Any]) -> list[object]:
    """The names of the things of a page that may be the venue."""
    script = f'<script type="application/ld+json">{json.dumps(things)}</script>'
    return [thing.get("name") for thing in businesses(LexborHTMLParser(f"<html><head>{script}</head></html>"))[0]]


@pytest.mark.parametrize(
    "kind",
    [
        "BowlingAlley",
        "LocalBusiness",
        "Organization",
        "EntertainmentBusiness",
        "EventVenue",
        "Barber",
        "",
        ["Restaurant", "BowlingAlley"],
    ],
)
def test_a_thing_with_a_telephone_may_be_the_venue(kind: str | list[str]) -> None:
    assert found({"@type": kind, "name": "Sunset Lanes", "telephone": PHONE}) == ["Sunset Lanes"]


@pytest.mark.parametrize(
    "kind",
    ["Restaurant", "BarOrPub", "CafeOrCoffeeShop", "Store", "SportingGoodsStore", "ContactPoint", "Person", "Hotel"],
)
def test_a_business_or_a_line_beside_it_is_not(kind: str) -> None:
    beside = {"@type": kind, "name": "Grill", "telephone": "937-222-0188", "openingHours": "Mo-Su 17:00-21:00"}
    venue = {"@type": "BowlingAlley", "name": "Sunset Lanes", "telephone": PHONE}
    assert found(beside, venue) == ["Sunset Lanes"]
    assert found({**venue, "department": [beside], "contactPoint": beside}) == ["Sunset Lanes"]


def test_a_kind_of_contact_is_not_either_without_its_type() -> None:
    line = {"contactType": "group sales", "telephone": "937-222-0188"}
    assert found({"@type": "LocalBusiness", "name": "Sunset Lanes", "telephone": PHONE, "contactPoint": [line]}) == [
        "Sunset Lanes"
    ]

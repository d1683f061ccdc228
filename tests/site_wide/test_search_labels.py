"""What searches say of a field that cannot be used names the field as the page does."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_venue
from tests.plain_browser import plain_browser
from tests.two_languages import SPANISH

WRONG: Final = "none-of-it"
STOPS: Final = {f"stop{number}": place for number, place in enumerate(("Chicago, IL", "Austin, TX"), 1)}
SEARCHES: Final[tuple[tuple[str, Mapping[str, str]], ...]] = (
    ("/events", {}), ("/leagues", {}), ("/leagues/bowlers", {}), ("/parties", {}), ("/plan", {}),
    ("/trip", {}), ("/trip", STOPS), ("/compare?venue=one&venue=two", {}), ("/bowling-cost/tx/austin", {}),
    ("/locations/tx", {}),
)  # fmt: skip
"""The pages, and what is asked of a field instead, where another one is only read with it."""
LAST_STOP: Final = 2
"""Behind the places of a trip that are given, no day is read."""


def fields(page: LexborHTMLParser) -> dict[str, LexborNode]:
    """The fields of searches that have a place for what is wrong with them, by name."""
    found = page.css("main form [name][aria-describedby^=problem-]")
    return {str(field.attributes["name"]): field for field in found}


def label_of(page: LexborHTMLParser, field: LexborNode) -> str:
    [label] = page.css(f"label[for='{field.attributes['id']}']")
    return " ".join(label.text().split())


def said_of(page: LexborHTMLParser, field: LexborNode) -> str:
    described = str(field.attributes["aria-describedby"]).split()[0]
    return page.css_first(f"#{described}").text()


@pytest.mark.usefixtures("two_languages")
@pytest.mark.parametrize("prefix", ["", SPANISH.prefix], ids=["in English", "in Spanish"])
@pytest.mark.parametrize(("address", "instead"), SEARCHES)
def test_a_sentence_begins_with_the_label_of_its_field(
    uow: UnitOfWork, address: str, instead: Mapping[str, str], prefix: str
) -> None:
    for name in ("One", "Two"):
        a_venue(uow, name, id=name.lower(), game_price="5", lanes=12, amenities=["bar"])
    browse = plain_browser("nobody")
    empty = LexborHTMLParser(browse.get(f"{prefix}{address}").text)
    asked = dict.fromkeys(fields(empty), WRONG) | instead
    between = "&" if "?" in address else "?"
    page = LexborHTMLParser(browse.get(f"{prefix}{address}{between}{urlencode(asked)}").text)
    said = {name: (label_of(page, field), said_of(page, field)) for name, field in fields(page).items()}
    refused = {name for name, (_label, words) in said.items() if words}
    assert len(refused) >= (LAST_STOP if instead else 3)
    assert [pair for pair in said.values() if pair[1] and not pair[1].startswith(f"{pair[0]}: ")] == []

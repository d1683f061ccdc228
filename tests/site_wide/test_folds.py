"""The lines under which pages fold their parts tell the parts apart."""

from itertools import permutations

import pytest
from selectolax.lexbor import LexborHTMLParser

from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_price_period, a_venue
from tests.plain_browser import plain_browser
from tests.two_languages import SPANISH


@pytest.mark.usefixtures("two_languages")
@pytest.mark.parametrize("prefix", ["", SPANISH.prefix], ids=["in English", "in Spanish"])
@pytest.mark.parametrize(("address", "fewest"), [("/locations/tx", 4), ("/bowling-bar/tx", 4), ("/venue/sunset", 2)])
def test_no_line_says_what_another_begins_with(uow: UnitOfWork, address: str, fewest: int, prefix: str) -> None:
    a_price_period(uow, a_venue(uow, "Sunset Lanes", id="sunset", game_price="5", lanes=12, amenities=["bar"]))
    page = LexborHTMLParser(plain_browser("nobody").get(f"{prefix}{address}").text)
    lines = [" ".join(line.text().split()) for line in page.css("main summary")]
    assert len(lines) >= fewest
    assert [pair for pair in permutations(lines, 2) if pair[1].startswith(pair[0])] == []

"""Each page of a person that needs nothing but an alley says something without scripts, and none asks for them."""

import re
from typing import Final

import pytest
from starlette.testclient import TestClient

from bowling_app.features import PAGES
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.web.page import Page
from tests.factories import a_signed_in_user, a_venue
from tests.plain_browser import plain_browser

OWN: Final = ("/account", "/my-venues", "/my-answers", "/saved-alleys", "/leagues/mine", "/leagues/bowlers")
"""What the addresses of a person's own pages begin with."""
FOR_ADMINS: Final = "/admin"
FEWEST_WORDS: Final = 8
"""A heading alone has fewer."""


def _is_own(page: Page) -> bool:
    named = set(re.findall(r"\[(\w+)\]", page.route))
    is_at_hand = named <= {"venue_id"} and not page.route.startswith(FOR_ADMINS)
    return is_at_hand and (page.is_personal or page.route.startswith(OWN))


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which the owner of an alley is signed in."""
    a_signed_in_user(uow, "kim", display_name="Kim")
    a_venue(uow, "Sunset Lanes", id="sunset", owner_id="kim")
    uow.session.flush()
    return plain_browser("kim")


@pytest.mark.parametrize("route", sorted({page.route for page in PAGES if _is_own(page)}))
def test_a_page_of_ones_own_says_something_without_scripts(browse: TestClient, route: str) -> None:
    html = browse.get(route.replace("[venue_id]", "sunset")).text
    [main] = re.findall(r"<main\b.*</main>", html, re.DOTALL)
    shown = re.sub(r'<div [^>]*data-starts=""[^>]*>.*?</div>', "", main, flags=re.DOTALL)
    words = re.sub(r"<[^>]*>", " ", shown).split()
    assert len(words) > FEWEST_WORDS, words
    assert "JavaScript" not in words

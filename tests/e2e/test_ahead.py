"""A document that is drawn before its link is followed: it is shown at once then, and is nobody's visit before."""

from collections.abc import Generator

import pytest

from tests.browser import for_journeys
from tests.devtools import Tab, Target, tab_of
from tests.e2e.people import HINT, READY
from tests.running_site import Site

CARD = "document.querySelector('main article h3 a')"
WHOLE = "document.readyState === 'complete' && document.querySelector('[data-document] footer') !== null"
LATER = f"{WHOLE} && performance.now() > 4000"
"""After everything that a page does by itself, and a while after."""
VIEWS = "/api/views"


@pytest.fixture
def tab(site: Site) -> Generator[Tab, None, None]:
    """A tab of a browser that draws ahead, which shows a list."""
    with tab_of(for_journeys(), 1440, 900) as opened:
        opened.goto(f"{site.url}/locations/tx")
        yield opened


def drawn(tab: Tab, *, until: str = WHOLE) -> Target:
    """The document that the browser draws while the mouse is on the link to it."""
    tab.wait(lambda: tab.ahead, "a document that is drawn ahead")
    tab.wait(lambda: tab.run(until, tab.ahead[0]), f"{until} in {tab.ahead[0].url}")
    return tab.ahead[0]


def follow(tab: Tab, place: tuple[float, float], address: str) -> None:
    """Click where the mouse is."""
    tab.press(place)
    tab.wait(lambda: tab.shown.url == address, address)


def asked(page: Target, *ends: str) -> list[str]:
    return [address for address in page.asked if address.split("?")[0].endswith(ends) or address.startswith("ws")]


@pytest.mark.smoke
def test_a_document_is_drawn_while_the_mouse_rests_on_its_link_and_shown_when_that_is_followed(tab: Tab):
    place = tab.hover(CARD)
    ahead = drawn(tab)
    assert tab.run("document.prerendering", ahead)

    follow(tab, place, ahead.url)

    assert tab.shown is ahead
    assert tab.run("performance.getEntriesByType('navigation')[0].activationStart > 0")


def test_a_view_counts_once_the_document_is_shown_and_then_once(tab: Tab):
    place = tab.hover(CARD)
    ahead = drawn(tab, until=LATER)
    assert asked(ahead, VIEWS) == []

    follow(tab, place, ahead.url)

    tab.wait(lambda: asked(ahead, VIEWS), "the view that counts")
    tab.wait(lambda: tab.run("performance.getEntriesByName('first-contentful-paint').length"), "the content")
    tab.run("new Promise((done) => setTimeout(done, 0))")
    assert len(asked(ahead, VIEWS)) == 1


def test_the_live_page_of_whoever_has_signed_in_here_starts_once_the_document_is_shown(tab: Tab):
    tab.run(f"document.cookie = '{HINT}; path=/'")
    place = tab.hover(CARD)
    ahead = drawn(tab, until=LATER)
    assert asked(ahead, ".js") == []

    follow(tab, place, ahead.url)

    tab.wait(lambda: tab.run(f"document.querySelector('{READY}') !== null"), "the live page")
    assert asked(ahead, ".js")

import pytest
import reflex as rx

from bowling_app.documents.html import html
from bowling_app.web.listing.page import CITY, STATE
from bowling_app.web.page import client_only, drawing_document, each, element_id, when
from bowling_app.web.search.page import SEARCH
from bowling_app.web.venue.page import VENUE


class Shown(rx.State):
    """Something on a live page."""

    names: list[str] = []
    name: str = ""


@pytest.mark.parametrize(
    ("page", "path", "query", "arguments"),
    [
        (CITY, "/locations/tx/san-antonio", {}, {"state": "tx", "city": "san-antonio"}),
        (CITY, "/locations/TX/San%20Antonio", {}, {"state": "TX", "city": "San Antonio"}),
        (STATE, "/locations/tx", {"page": "2", "utm": "x"}, {"state": "tx", "page": "2"}),
        (SEARCH, "/search", {"q": "a b"}, {"q": "a b"}),
        (VENUE, "/venue/a%2Fb", {}, {"venue_id": "a/b"}),
        (VENUE, "/venue", {}, None),
        (VENUE, "/venue/", {}, None),
        (VENUE, "/venue/a/b", {}, None),
        (STATE, "/Locations/tx", {}, None),
        (STATE, "/locations/tx/", {}, {"state": "tx"}),
        (STATE, "//locations/tx", {}, None),
    ],
)
def test_a_page_takes_its_arguments_from_the_address(page, path, query, arguments):
    assert page.arguments(path, query) == arguments


def test_each_draws_every_item_of_a_value_and_loops_over_a_var():
    assert html(rx.el.ul(each(("a", "b"), rx.el.li))) == "<ul><li>a</li><li>b</li></ul>"
    assert ".map" in str(each(Shown.names, rx.el.li))


@pytest.mark.parametrize("empty", ["", (), None, False])
def test_when_takes_what_is_empty_as_false(empty):
    assert html(rx.el.p(when(empty, "yes", "no"))) == "<p>no</p>"


def test_when_takes_an_empty_list_on_a_live_page_as_false_too():
    assert ".length" in str(when(Shown.names, lambda: rx.el.b("yes")))


def test_what_needs_a_script_stands_aside_in_a_document():
    def drawn() -> rx.Component:
        return client_only(lambda: rx.el.b("live"), rx.el.i("plain"))

    assert html(drawn()) == "<b>live</b>"
    with drawing_document():
        assert html(drawn()) == "<i>plain</i>"


def test_ids_of_a_document_differ_from_those_of_its_live_page():
    live = element_id("menu")
    with drawing_document():
        assert element_id("menu") != live

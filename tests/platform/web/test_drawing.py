import pytest
import reflex as rx

from bowling_app.platform.documents.html import html
from bowling_app.platform.web.drawing import (
    client_only,
    count,
    drawing_document,
    each,
    element_id,
    given,
    lacks,
    when,
)


class Shown(rx.State):
    """Something on a live page."""

    names: list[str] = []
    name: str = ""


def test_each_draws_every_item_of_a_value_and_loops_over_a_var():
    assert html(rx.el.ul(each(("a", "b"), rx.el.li))) == "<ul><li>a</li><li>b</li></ul>"
    assert ".map" in str(each(Shown.names, rx.el.li))


@pytest.mark.parametrize("empty", ["", (), None, False])
def test_when_takes_what_is_empty_as_false(empty):
    assert html(rx.el.p(when(empty, "yes", "no"))) == "<p>no</p>"


def test_when_takes_an_empty_list_on_a_live_page_as_false_too():
    assert ".length" in str(when(Shown.names, lambda: rx.el.b("yes")))


def test_a_value_that_may_be_missing_is_drawn_where_there_is_one():
    assert html(given("a", rx.el.b, lambda: rx.el.i("none"))) == "<b>a</b>"
    assert html(given(None, rx.el.b, lambda: rx.el.i("none"))) == "<i>none</i>"
    assert str(given(Shown.name, rx.el.b)).count("shown.name") == 2  # Asked whether it is there, and drawn.


@pytest.mark.parametrize(("value", "is_lacking"), [("", True), ((), True), (None, True), ("a", False), (("a",), False)])
def test_lacks_asks_of_a_value_what_its_var_asks_in_the_browser(value, is_lacking):
    assert lacks(value) is is_lacking
    assert ".length" in str(lacks(Shown.names))


def test_a_list_is_counted_here_or_in_the_browser():
    assert count(("a", "b")) == 2
    assert ".length" in str(count(Shown.names))


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

"""Elements of documents that are made without Reflex."""

import os
import subprocess
import sys

import pytest
import reflex as rx
from reflex_base.components.component import Component

from bowling_app.platform.documents.direct import direct
from bowling_app.platform.documents.html import NotPlain, html
from bowling_app.platform.reflex_patches import direct_elements
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.platform.web.pattern import Prepared

NAMED = """
import reflex as rx
import bowling_app.platform.web
from bowling_app.platform.reflex_patches.direct_elements import create
print([made.__func__ is create for made in (rx.el.div, rx.el.span, rx.fragment, rx.el.Section.create)])
"""


def named(lean: str) -> str:
    """Whether the names of elements mean our function, in a process of its own."""
    environment = {**os.environ, "BOWLING_LEAN": lean}
    return subprocess.run(
        [sys.executable, "-c", NAMED], env=environment, capture_output=True, text=True, check=True
    ).stdout.strip()


def by_reflex(draw) -> str:
    with pytest.MonkeyPatch.context() as patch, drawing_document():
        patch.setattr(direct_elements, "_makers", [])
        return html(draw())


def at_once(draw) -> str:
    with drawing_document():
        made = draw()
        assert isinstance(made, Prepared)
        return html(made)


ALIKE = {
    "texts": lambda: rx.el.p("A & <b>", 3, 0.5, None, ("of ", rx.el.b("two")), title='"Quoted" & <b>'),
    "names": lambda: rx.el.label("Name", html_for="name", class_name="a b", id="l", key="k", tab_index=-1),
    "given": lambda: rx.el.div(custom_attrs={"aria-hidden": "true", "data-x": 1, "popover": "auto", "none": None}),
    "special": lambda: rx.el.div(data_page="1", aria_label="Page", aria_busy=False),
    "switches": lambda: rx.el.button("Send", type="submit", disabled=True, hidden=False, auto_focus=None),
    "links": lambda: rx.fragment(rx.el.a("Here", href="/search"), rx.el.A.create("There", href="https://a.example")),
    "void": lambda: rx.el.img(src="/a.svg", alt="", custom_attrs={"width": 24, "fetchpriority": "low"}),
    "events": lambda: rx.el.button("Press", on_click=rx.prevent_default),
    "svg": lambda: rx.el.svg(rx.el.svg.path(d="M0 0", stroke_width="2"), view_box="0 0 1 1"),
    "given twice": lambda: rx.el.a("Here", href="/a", custom_attrs={"to": "/b", "className": "c"}, class_name="d"),
}


@pytest.mark.parametrize("name", ALIKE)
def test_an_element_is_the_one_that_reflex_makes(name: str) -> None:
    assert at_once(ALIKE[name]) == by_reflex(ALIKE[name])


PARTLY = {
    "form": lambda: rx.el.form(rx.el.p("In it"), action="/send", method="post"),
    "long text": lambda: rx.el.textarea(name="words", rows="3"),
    "style": lambda: rx.el.p("Half", rx.el.b("of it"), style={"width": "50%"}),
    "finished": lambda: rx.el.div(rx.html("<b>words</b>")),
}


@pytest.mark.parametrize("name", PARTLY)
def test_what_only_reflex_can_make_holds_what_is_made_at_once(name: str) -> None:
    with drawing_document():
        made = html(PARTLY[name]())
    assert made == by_reflex(PARTLY[name])


@pytest.mark.parametrize(
    "draw",
    [
        lambda: rx.el.p(rx.Var("state.words")),
        lambda: rx.el.p(title=rx.Var("state.words")),
        lambda: rx.el.p(rx.el.b(rx.Var("state.words"))),
        lambda: rx.el.script("alert(1)"),
    ],
)
def test_what_a_browser_would_have_to_compute_is_refused_as_ever(draw) -> None:
    with drawing_document(), pytest.raises(NotPlain):
        html(draw())


def test_an_element_refuses_an_event_that_it_does_not_know() -> None:
    with drawing_document(), pytest.raises(ValueError, match="on_nothing"):
        rx.el.p(on_nothing=rx.prevent_default)


def test_the_elements_of_live_pages_are_made_by_reflex() -> None:
    assert not isinstance(rx.el.p("Live"), Prepared)
    assert direct(rx.el.P, ("Live",), {}) is None


def test_a_class_of_ours_draws_itself() -> None:
    class Own(rx.el.P):
        def _render(self, props: dict[str, object] | None = None):
            return super()._render(props).add_props(title="its own")

    with drawing_document():
        assert html(Own.create("Words")) == '<p title="its own">Words</p>'


def test_the_names_of_elements_mean_our_function() -> None:
    made = (rx.el.div, rx.el.span, rx.fragment, rx.el.Section.create)
    assert [each.__func__ is direct_elements.create for each in made] == [True, True, True, True]
    assert vars(Component)["create"].__func__ is direct_elements.create


@pytest.mark.long
def test_the_names_of_elements_mean_our_function_unless_reflex_is_left_as_it_is() -> None:
    assert named("1") == "[True, True, True, True]"
    assert named("0") == "[False, False, False, False]"

"""Elements of documents that are drawn without Reflex's checks."""

from collections.abc import Generator

import pytest
import reflex as rx
from reflex_base.components import component
from reflex_base.components.component import Component

from bowling_app.platform.documents.html import html
from bowling_app.platform.reflex_patches import unchecked_elements

CHANGED = ("_validate_component_children", "_get_all_hooks")


@pytest.fixture
def unchecked() -> Generator[None, None, None]:
    """As in a process that serves; all else of the tests keeps the checks."""
    before = {name: vars(Component)[name] for name in CHANGED}
    asked = vars(component)["satisfies_type_hint"]
    unchecked_elements.install()
    yield
    for name, one in before.items():
        setattr(Component, name, one)
    component.__dict__["satisfies_type_hint"] = asked


def a_form() -> rx.Component:
    return rx.el.form(
        rx.el.label("Name", rx.el.input(name="name", max_length=60, required=True)),
        rx.el.select(rx.el.option("One", value="1")),
        rx.el.button("Send", type="submit", custom_attrs={"data-act": "send"}),
        action="/send", method="post",
    )  # fmt: skip


def test_what_is_drawn_is_the_same(request: pytest.FixtureRequest):
    checked = html(a_form())

    request.getfixturevalue("unchecked")

    assert html(a_form()) == checked
    assert 'action="/send"' in checked


def test_reflex_checks_the_values_of_elements_where_nothing_is_changed():
    with pytest.raises(TypeError, match="Invalid var passed for prop"):
        rx.el.input(max_length=["60"])  # pyright: ignore[reportArgumentType]


@pytest.mark.usefixtures("unchecked")
def test_a_document_is_drawn_without_asking():
    assert rx.el.form(rx.el.input(name="name"))._get_all_hooks() == {}  # pyright: ignore[reportPrivateUsage]
    rx.el.input(max_length=["60"])  # pyright: ignore[reportArgumentType]

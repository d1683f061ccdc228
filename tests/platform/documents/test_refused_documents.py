"""Where the focus is in the page of a form that was refused without scripts: at the first thing that is wrong."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
import reflex as rx
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.form_routes import FormRoute, Outcome
from bowling_app.platform.documents.sent_forms import Sent
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.field_problems import grouped, problem
from bowling_app.suggestions.schemas.suggestion_page import SuggestForm
from bowling_app.suggestions.seo import suggest_head
from bowling_app.suggestions.services.suggestion_forms import load_suggest_form

PATH = "/survey"
SOME = (Option("few", "Few"), Option("many", "Many"))
SURVEY = Form(
    "survey",
    (
        FormField(name="title", label="Title"),
        FormField(name="lanes", label="Lanes", kind="radios", options=SOME),
        FormField(name="games", label="Games", kind="checks", options=SOME),
        FormField(name="stars", label="Stars", kind="stars"),
        FormField(name="size", label="Size", kind="select", options=SOME),
        FormField(name="agreed", label="Agreed", kind="check"),
    ),
    FormWords("Send"),
)


def draw(view: SuggestForm) -> Any:
    """The form, and above its fields a group that the view draws itself, whose first choice cannot be chosen."""
    said = view.form.problems.get("venue", "")
    group = rx.el.fieldset(
        rx.el.input(type="hidden", name="seen", default_value="1"),
        rx.el.input(type="checkbox", name="full", disabled=True, class_name="disabled:opacity-55"),
        rx.el.input(type="checkbox", name="venue", class_name="disabled:opacity-55"),
        problem(said, of="venue"),
        custom_attrs=grouped("venue", said=said),
    )
    return declared_form(SURVEY, view.form, PATH, group)


def refused(*names: str) -> str:
    """The page after these fields were refused."""

    def take(sent: Sent) -> Outcome:
        raise Invalid.of(Problem(name, f"{name}: choose one.") for name in names)

    page = Page(
        route=PATH,
        load=lambda uow, actor: load_suggest_form(uow, actor),  # noqa: PLW0108 -- an operation of the page's own.
        view=draw,
        head=suggest_head,
    )
    app = Starlette(routes=[FormRoute(page, SURVEY, take).route()])
    browse = TestClient(app, headers={"Origin": "http://localhost:3000"})
    return browse.post(PATH, data={"title": "Lanes"}).text


@pytest.mark.parametrize(
    ("names", "focused"),
    [
        (["title"], "title"), (["lanes"], "lanes"), (["games"], "games"), (["stars"], "stars"), (["size"], "size"),
        (["agreed"], "agreed"), (["venue"], "venue"), (["agreed", "stars"], "stars"), (["lanes", "title"], "title"),
    ],
)  # fmt: skip
def test_the_first_wrong_thing_has_the_focus_and_of_a_group_its_first_field(
    uow: UnitOfWork, names: Sequence[str], focused: str
) -> None:
    assert uow
    html = refused(*names)
    [field] = re.findall(r"<[^>]*\bautofocus\b[^>]*>", html)
    assert f'name="{focused}"' in field
    assert field == re.findall(rf'<\w+ [^>]*name="{focused}"[^>]*>', html)[0]


def test_of_what_is_refused_as_a_whole_nothing_has_the_focus(uow: UnitOfWork) -> None:
    assert uow
    assert "autofocus" not in refused("")

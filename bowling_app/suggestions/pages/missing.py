"""The page for suggesting a missing venue."""

import reflex as rx

from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.suggestions.rules import SUGGEST_FORM, SUGGEST_PATH
from bowling_app.suggestions.schemas.suggestion_page import SuggestForm
from bowling_app.suggestions.seo import suggest_head
from bowling_app.suggestions.services.suggestion_forms import load_suggest_form


def suggest_view(view: SuggestForm) -> rx.Component:
    """What we need to know of a missing venue: its city and state at least."""
    form = declared_form(SUGGEST_FORM, view.form, SUGGEST_PATH, options={"state": view.states}, class_name="max-w-3xl")
    return rx.fragment(
        opening(
            view.crumbs, view.heading, introduction(view.introduction)
        ),
        rx.el.div(form, class_name=f"{CONTAINER} mt-8 sm:mt-10"),
    )  # fmt: skip


SUGGEST = Page(route=SUGGEST_PATH, load=load_suggest_form, view=suggest_view, head=suggest_head, is_personal=True)

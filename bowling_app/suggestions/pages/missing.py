"""The page for suggesting a missing venue."""

from typing import Final

import reflex as rx

from bowling_app.platform.kit.links import Link
from bowling_app.platform.web.drawing import each
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.suggestions.pages.fields import described, field, remarks, required, text_field
from bowling_app.suggestions.pages.forms import suggest_form
from bowling_app.suggestions.schemas.suggestion_page import SuggestForm
from bowling_app.suggestions.seo import suggest_head
from bowling_app.suggestions.services.suggestion_pages import SUGGEST_PATH, load_suggest_form
from bowling_app.venues.rules.venue_fields import CITY_MISSING, STATE_MISSING

_TWO: Final = "grid gap-5 sm:grid-cols-2"


def suggest_view(view: SuggestForm) -> rx.Component:
    """What we need to know of a missing venue: its city and state at least."""
    return rx.fragment(
        opening(
            view.crumbs, view.heading, rx.el.p(view.introduction, class_name="mt-4 max-w-2xl text-lg text-soft")
        ),
        rx.el.div(suggest_form(_venue(view), remarks()), class_name=f"{CONTAINER} mt-8 sm:mt-10"),
    )  # fmt: skip


def _venue(view: SuggestForm) -> rx.Component:
    return rx.el.div(
        text_field("Name", "venueName", auto_complete="off"),
        rx.el.div(
            text_field("City", "city", missing=CITY_MISSING, auto_complete="address-level2"),
            field("State", "state", _states(view), mark="required"),
            class_name=_TWO,
        ),
        rx.el.div(
            text_field("Street address", "address", auto_complete="off"),
            text_field("ZIP code", "zipCode", input_mode="numeric", auto_complete="off"),
            class_name=_TWO,
        ),
        rx.el.div(
            text_field("Phone", "phone", type="tel", auto_complete="off"),
            text_field("Website", "website", input_mode="url", auto_complete="off"),
            class_name=_TWO,
        ),
        class_name="mb-5 grid gap-5",
    )


def _states(view: SuggestForm) -> rx.Component:
    return rx.el.select(
        rx.el.option("Choose a state", value=""),
        each(view.states, _state),
        name="state",
        **described("state", **required(STATE_MISSING)),
    )


def _state(state: Link) -> rx.Component:
    return rx.el.option(state.label, key=state.href, value=state.href)


SUGGEST = Page(route=SUGGEST_PATH, load=load_suggest_form, view=suggest_view, head=suggest_head)

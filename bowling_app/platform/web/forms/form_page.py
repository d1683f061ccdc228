"""A page that is one form with the words above it, for browsers without scripts and for links to it."""

from collections.abc import Sequence
from typing import Protocol

import reflex as rx

from bowling_app.platform.kit.forms import Filled, Form
from bowling_app.platform.kit.links import Link
from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER


class FormPage(Protocol):
    """What such a page shows, and where its form is sent."""

    @property
    def crumbs(self) -> Sequence[Link]: ...
    @property
    def heading(self) -> str: ...
    @property
    def introduction(self) -> str: ...
    @property
    def thanks(self) -> str: ...
    @property
    def form(self) -> Filled: ...
    @property
    def path(self) -> str: ...


def form_page(
    form: Form, view: FormPage, *after: rx.Component, width: str = "max-w-xl", space: str = "mt-8 sm:mt-10"
) -> rx.Component:
    """The page, with what comes `after` the form."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            sent_before(view.thanks),
            declared_form(form, view.form, view.path, is_followed=True, key=view.path, class_name=width),
            *after,
            class_name=f"{CONTAINER} {space}",
        ),
    )

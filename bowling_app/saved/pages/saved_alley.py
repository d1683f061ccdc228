"""The page on which one saves a venue without scripts, writes a note on it and removes it."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import given, when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, QUIET_BUTTON
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.saved.rules import NOTE_FORM, PATH, REMOVE, SAVE
from bowling_app.saved.schemas.saved_page import SavedAlleyPage
from bowling_app.saved.services.saved_alley_page import load_saved_alley

_HEADING: Final = "saved-alley-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""


def saved_alley_view(view: SavedAlleyPage) -> rx.Component:
    """The note and the button that removes the venue, or the one that saves it."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), heading_id=_HEADING, share=rx.fragment()),
        rx.el.div(
            when(view.is_saved, lambda: _note(view), lambda: _save(view)),
            rx.el.p(
                rx.el.a(_("All your saved alleys"), href=PATH, class_name="text-link py-1"),
                given(view.venue, lambda venue: rx.el.a(venue.label, href=venue.href, class_name="text-link py-1")),
                class_name="flex flex-wrap gap-x-5",
            ),
            class_name=f"{CONTAINER} mt-8 grid gap-6 *:w-full *:max-w-xl sm:mt-10",
        ),
    )  # fmt: skip


def _note(view: SavedAlleyPage) -> rx.Component:
    return rx.el.div(
        declared_form(NOTE_FORM, view.form, view.path, is_followed=True, key=view.path),
        rx.el.div(
            post_button(_("Remove"), view.path, REMOVE, class_name=QUIET_BUTTON, is_followed=True), class_name="mt-3"
        ),
    )


def _save(view: SavedAlleyPage) -> rx.Component:
    return when(
        view.is_signed_in,
        lambda: rx.el.div(
            post_button(_("Save"), view.path, SAVE, class_name=PRIMARY_BUTTON, then_focus=_HEADING, is_followed=True)
        ),
        lambda: rx.el.div(sign_in_way(_("Sign in"), view.path)),
    )


SAVED_ALLEY = Page(
    route=f"{PATH}/[venue_id]",
    load=load_saved_alley,
    view=saved_alley_view,
    head=own_page_head,
    is_personal=True,
)

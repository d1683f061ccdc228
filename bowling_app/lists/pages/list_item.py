"""The page about one venue of one's own list, on which one moves it, removes it and writes the note without scripts."""

from typing import Final

import reflex as rx

from bowling_app.lists.pages.own_list import alley
from bowling_app.lists.rules.lists import NOTE_FORM, PATH, REMOVE, SURE_TO_REMOVE
from bowling_app.lists.schemas.list_pages import ListItem, OwnListItem
from bowling_app.lists.services.own_lists import load_list_item
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import given, when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER


def list_item_view(view: OwnListItem) -> rx.Component:
    """The alley, its note, and the button that removes it."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), share=rx.fragment()),
        rx.el.div(
            given(view.item, lambda item: _item(view, item), lambda: rx.el.div(sign_in_way(_("Sign in"), view.path))),
            when(
                view.is_signed_in,
                lambda: rx.el.p(rx.el.a(view.back.label, href=view.back.href, class_name="text-link py-1")),
            ),
            class_name=f"{CONTAINER} mt-8 grid gap-6 *:w-full *:max-w-xl sm:mt-10",
        ),
    )


def _item(view: OwnListItem, item: ListItem) -> rx.Component:
    return rx.el.div(
        rx.el.h2(_("This alley"), class_name="sr-only"),
        alley(item),
        rx.el.div(declared_form(NOTE_FORM, view.form, view.path, is_followed=True, key=view.path), class_name="mt-6"),
        rx.el.div(
            post_button(
                _("Remove"), view.path, REMOVE, class_name=QUIET_BUTTON, sure=_(SURE_TO_REMOVE), is_followed=True
            ),
            class_name="mt-3",
        ),
    )


LIST_ITEM: Final = Page(
    route=f"{PATH}/[list_id]/[venue_id]",
    load=load_list_item,
    view=list_item_view,
    head=own_page_head,
    is_personal=True,
)

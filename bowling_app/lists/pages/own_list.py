"""The page on which a person changes a list of theirs."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.lists.pages.states import OwnListState
from bowling_app.lists.rules.lists import (
    DELETE,
    DOWN,
    LIST_FORM,
    NOTE_FORM,
    PATH,
    REMOVE,
    SURE_TO_DELETE,
    SURE_TO_REMOVE,
    UP,
)
from bowling_app.lists.schemas.list_pages import ListItem, OwnList
from bowling_app.lists.services.own_lists import load_list
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import as_written, each, element_id, given, when
from bowling_app.platform.web.forms.declared import PANEL, declared_form, form_opener
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.forms import DANGER_BUTTON, QUIET_BUTTON
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.share import share_button
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.venues.pages.venue_card import venue_card

_HEADING: Final = "own-list-alleys"
"""The id of the heading. It takes the focus once the focused button is gone."""
NOTE: Final = "basis-full whitespace-pre-line wrap-anywhere border-l-2 border-maple-deep pl-3 my-1.5"
"""The classes of a note on a venue."""


def own_list_view(view: OwnList) -> rx.Component:
    """The alleys in their order, and beside them what the list is called and who sees it."""
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            introduction(view.introduction),
            _ways(view),
            language=view.language,
            share=given(view.shared, _share),
        ),
        rx.el.div(
            when(view.notice, lambda: rx.el.p(view.notice, class_name="mb-6 rounded-lg bg-accent-soft px-4 py-3")),
            when(view.is_signed_in, lambda: _list(view), lambda: rx.el.div(sign_in_way(_("Sign in"), view.path))),
            class_name=f"{CONTAINER} mt-6 sm:mt-10",
        ),
    )


def _ways(view: OwnList) -> rx.Component:
    """Where the list leads: to what others see, and to a vote with friends."""
    return rx.el.p(
        when(view.vote_href, lambda: button_link(_("Vote with friends"), view.vote_href, is_primary=True)),
        given(view.shared, _way),
        class_name="mt-4 flex flex-wrap gap-3 empty:hidden print:hidden",
    )


def _share(link: Link) -> rx.Component:
    """What others may open is shared: this page is for its owner alone."""
    return share_button(link.href)


def _way(link: Link) -> rx.Component:
    return button_link(link.label, link.href)


def _list(view: OwnList) -> rx.Component:
    return rx.el.div(
        rx.el.div(
            rx.el.h2(_("Alleys"), id=element_id(_HEADING), class_name="sr-only", tab_index=-1),
            when(view.empty_text, lambda: _empty(view)),
            rx.el.ol(each(view.alleys, _item), class_name="grid gap-6"),
        ),
        rx.el.section(
            rx.el.h2(_("About this list"), class_name="mb-4 text-2xl"),
            declared_form(LIST_FORM, view.form, view.path, on_done=OwnListState.show_changes, key=view.path),
            rx.el.div(
                post_button(
                    _("Delete the list"), view.path, DELETE, class_name=DANGER_BUTTON, sure=_(SURE_TO_DELETE),
                    is_followed=True,
                ),
                class_name="mt-8 border-t border-line pt-6",
            ),
            class_name=PANEL,
        ),
        class_name="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12",
    )  # fmt: skip


def _item(item: ListItem) -> rx.Component:
    place = f"listed-{item.card.id}"
    return rx.el.li(
        alley(item),
        when(item.note, lambda: rx.el.p(item.note, class_name=NOTE, custom_attrs=as_written())),
        form_opener(
            NOTE_FORM, item.path, when(item.note, _("Edit note"), _("Add a note")),
            context=_("on {venue}", venue=item.card.name), values=rx.Var.create({"note": item.note}),
            open_class=QUIET_BUTTON, panel_class="basis-full", on_done=OwnListState.show_changes,
        ),
        when(item.is_first, rx.fragment, lambda: _move(_("Up"), UP, item, place)),
        when(item.is_last, rx.fragment, lambda: _move(_("Down"), DOWN, item, place)),
        post_button(
            _("Remove"), item.path, REMOVE, context=item.card.name, class_name=QUIET_BUTTON, sure=_(SURE_TO_REMOVE),
            then_focus=_HEADING, on_done=OwnListState.show_changes,
        ),
        key=item.card.id,
        id=place,
        class_name="flex flex-wrap items-center gap-x-5 focus:outline-none",
        custom_attrs={"tabIndex": -1},
    )  # fmt: skip


def _move(label: str, way: Sequence[Hidden], item: ListItem, place: str) -> rx.Component:
    return post_button(
        label, item.path, way, context=item.card.name, class_name=QUIET_BUTTON, then_focus=place,
        on_done=OwnListState.show_changes,
    )  # fmt: skip


def alley(item: ListItem) -> rx.Component:
    """The card of a venue; of one that is listed no more only its name, since there is nothing to open."""
    return rx.el.div(
        when(
            item.closed,
            lambda: rx.el.article(
                rx.el.h3(item.card.name, class_name="text-xl leading-snug"),
                rx.el.p(item.card.place, class_name="text-sm text-soft"),
                rx.el.p(item.closed, class_name="mt-2 text-sm font-medium"),
                class_name="rounded-xl border border-dashed border-edge p-4",
            ),
            lambda: venue_card(item.card, is_row=True),
        ),
        class_name="grid basis-full",
    )


def _empty(view: OwnList) -> rx.Component:
    return rx.el.div(
        icon("pin", "size-9 text-maple-deep"),
        rx.el.p(view.empty_text, class_name="max-w-xl text-lg"),
        button_link(_("Find alleys"), "/locations"),
        class_name="grid justify-items-start gap-4 rounded-xl border border-dashed border-edge bg-surface p-6 sm:p-8",
    )


OWN_LIST: Final = Page(
    route=f"{PATH}/[list_id]", load=load_list, view=own_list_view, head=own_page_head, is_personal=True
)

OwnListState.page = OWN_LIST  # The view sends the state's events, so the state cannot name the page by itself.

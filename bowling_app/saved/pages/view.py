"""How the page of saved alleys looks."""

from typing import Final

import reflex as rx

from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, client_only, each, given, when
from bowling_app.platform.web.forms.declared import form_opener
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.map.listing_map import listing_map
from bowling_app.platform.web.search_box.locator import located_button
from bowling_app.platform.web.shell.personal import please_sign_in
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import button_link, pager
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.saved.pages.state import SavedState
from bowling_app.saved.rules import NOTE_FORM, PATH, REMOVE, RESTORE
from bowling_app.saved.schemas.saved_page import SavedAlley, SavedList, SavedPage, SavedSort
from bowling_app.venues.pages.venue_card import venue_card

_SORT: Final = "inline-flex min-h-11 items-center rounded-lg px-3.5 font-semibold aria-disabled:opacity-55"
_NOTE: Final = "basis-full whitespace-pre-line wrap-anywhere border-l-2 border-maple-deep pl-3 my-1.5"
_CHOSEN: Final = f"{_SORT} bg-ink text-paper"
_OTHER: Final = f"{_SORT} text-soft hover:bg-sunken hover:text-ink"


def saved_view(view: SavedPage) -> rx.Component:
    """The user's saved alleys; visitors are asked to sign in."""
    return rx.el.div(
        rx.el.h1(_("Saved Alleys"), class_name="text-3xl sm:text-4xl"),
        given(view.saved, _saved, lambda: please_sign_in(_("Sign in to see your saved alleys."), PATH)),
        class_name=f"{CONTAINER} pt-10 sm:pt-14",
    )


def _saved(saved: SavedList) -> rx.Component:
    return rx.el.div(
        rx.el.div(
            rx.el.h2(
                saved.heading,
                class_name="font-sans text-lg font-normal text-soft",
                custom_attrs={"aria-live": "polite"},
            ),
            client_only(lambda: when(saved.alleys, lambda: _sorts(saved)), rx.fragment()),
            class_name="flex flex-wrap items-center justify-between gap-x-6 gap-y-2",
        ),
        when(saved.empty_text, lambda: _empty(saved)),
        rx.el.div(listing_map(saved.map, "h-64 sm:h-80"), class_name="mt-4 empty:hidden"),
        rx.el.ul(each(saved.alleys, _alley), class_name="mt-5 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3"),
        pager(saved.pager),
        class_name="mt-2 min-h-[50vh]",
    )


def _sorts(saved: SavedList) -> rx.Component:
    return rx.el.div(
        each(saved.sorts, _sort),
        role="group",
        class_name="flex flex-wrap items-center gap-1",
        custom_attrs={"aria-label": _("Sort by")},
    )


def _sort(sort: SavedSort) -> rx.Component:
    return when(
        sort.value == "distance",
        lambda: located_button(
            sort.label, SavedState.sort_by_distance, is_chosen=sort.is_chosen,
            class_name=when(sort.is_chosen, _CHOSEN, _OTHER),
        ),
        lambda: rx.el.button(
            sort.label, type="button", on_click=SavedState.sort_by_date,
            class_name=when(sort.is_chosen, _CHOSEN, _OTHER), custom_attrs={"aria-pressed": sort.is_chosen},
        ),
    )  # fmt: skip


def _alley(alley: SavedAlley) -> rx.Component:
    place = f"saved-{alley.card.id}"
    return rx.el.li(
        when(alley.is_removed, lambda: _removed(alley, place), lambda: _kept(alley, place)),
        key=alley.card.id,
        id=place,
        class_name="focus:outline-none",
        custom_attrs={"tabIndex": -1},
    )


def _removed(alley: SavedAlley, place: str) -> rx.Component:
    """What a removal leaves, and the way back."""
    return rx.el.div(
        rx.el.p(rx.el.span(alley.card.name, class_name="font-semibold"), _(" is removed."), role="status"),
        post_button(
            _("Undo"), alley.path, RESTORE, context=_("the removal of {venue}", venue=alley.card.name), then_focus=place,
            on_done=SavedState.show_changes,
        ),
        class_name="flex min-h-32 flex-col items-start justify-center gap-3 rounded-xl border border-dashed border-edge p-5",
    )  # fmt: skip


def _kept(alley: SavedAlley, place: str) -> rx.Component:
    return rx.el.div(
        rx.el.div(
            when(alley.closed, lambda: _closed(alley), lambda: venue_card(alley.card, has_heart=False)),
            class_name="grid basis-full",
        ),
        rx.el.p(alley.saved, class_name="basis-full pt-1 text-sm text-soft"),
        when(alley.note, lambda: rx.el.p(alley.note, class_name=_NOTE, custom_attrs=as_written())),
        form_opener(
            NOTE_FORM, alley.path, when(alley.note, _("Edit note"), _("Add a note")),
            context=_("on {venue}", venue=alley.card.name), values=rx.Var.create({"note": alley.note}), open_class=QUIET_BUTTON,
            panel_class="basis-full", on_done=SavedState.show_changes,
        ),
        post_button(
            _("Remove"), alley.path, REMOVE, context=alley.card.name, class_name=QUIET_BUTTON, then_focus=place,
            on_done=SavedState.show_removed(alley.card.id),
        ),
        class_name="flex flex-wrap items-center gap-x-5",
    )  # fmt: skip


def _closed(alley: SavedAlley) -> rx.Component:
    """A venue that is listed no more: nothing to open."""
    return rx.el.article(
        rx.el.h3(alley.card.name, class_name="text-xl leading-snug"),
        rx.el.p(alley.card.place, class_name="text-sm text-soft"),
        rx.el.p(alley.closed, class_name="mt-2 text-sm font-medium"),
        class_name="rounded-xl border border-dashed border-edge p-4",
    )


def _empty(saved: SavedList) -> rx.Component:
    return rx.el.div(
        icon("pin", "size-9 text-maple-deep"),
        rx.el.p(saved.empty_text, class_name="max-w-xl text-lg"),
        rx.el.div(each(saved.onward, _onward)),
        class_name="mt-4 grid justify-items-start gap-4 rounded-xl border border-dashed border-edge bg-surface p-6 sm:p-8",
    )


def _onward(link: Link) -> rx.Component:
    return button_link(link.label, link.href)

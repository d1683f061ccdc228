"""The page on which people find an event: a form that works without scripts, and its answer."""

from typing import Final

import reflex as rx

from bowling_app.events.pages.cards import event_lines
from bowling_app.events.rules.event_search import ASKED
from bowling_app.events.rules.paths import EVENTS_PATH
from bowling_app.events.schemas.search import EventLine, EventSearchForm, EventSearchView
from bowling_app.events.seo import search_head
from bowling_app.events.services.search_pages import load_event_search
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, each, each_alike, element_id, when, wordy
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.search_box.asking import MORE, asking_form, place_field, subscribe_link
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.search_fields import GRID, SearchFields
from bowling_app.platform.web.ui.text import CONTAINER

_ID: Final = "found-events"


def event_search_view(view: EventSearchView) -> rx.Component:
    """The form, and the events that fit."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            _form(view.form),
            rx.el.p(view.summary, role="status", class_name="mt-6 text-lg font-medium"),
            when(
                view.events,
                lambda: rx.el.ol(
                    each_alike(view.events, _event),
                    class_name="mt-4 divide-y divide-line rounded-xl border border-line bg-surface",
                ),
            ),
            when(view.note, lambda: rx.el.p(view.note, class_name="mt-4 font-medium")),
            when(view.ways, lambda: rx.el.ul(each(view.ways, _way), class_name="mt-2 grid justify-items-start")),
            subscribe_link(view.subscribe_href),
            id=element_id(_ID),
            class_name=f"{CONTAINER} my-6 scroll-mt-20 sm:my-8",
            custom_attrs={"data-answer": ""},
        ),
    )


def _form(form: EventSearchForm) -> rx.Component:
    fields = SearchFields("event", form.refused)
    return asking_form(
        fields,
        place_field(fields, form.near, form.keeps),
        fields.chosen(_("Distance"), "within", form.withins),
        fields.chosen(_("When"), "when", form.whens),
        fields.chosen(_("Kind"), "kind", form.kinds),
        rx.el.details(
            rx.el.summary(_("Dates and price"), class_name=MORE),
            rx.el.div(
                fields.typed(_("From"), "from", form.first, type="date"),
                fields.typed(_("To"), "to", form.last, type="date"),
                fields.chosen(_("Price"), "cost", form.costs),
                class_name=f"{GRID} pt-2 sm:grid-cols-3 {wordy('max-sm:grid-cols-1')}",
            ),
            open=form.is_more_asked,
            class_name="col-span-full",
        ),
        shown=form, answer_id=_ID, send=_("Find events"),
    )  # fmt: skip


def _way(link: Link) -> rx.Component:
    return rx.el.li(rx.el.a(link.label, href=link.href, class_name="text-link inline-flex min-h-11 items-center"))


def _event(line: EventLine) -> rx.Component:
    return rx.el.li(
        rx.el.h2(
            rx.el.a(line.card.name, href=line.card.href, class_name="hover:underline", custom_attrs=as_written()),
            class_name="text-xl wrap-anywhere",
        ),
        rx.el.p(
            rx.el.a(line.venue, href=line.venue_href, class_name="text-link inline-block py-1"),
            rx.el.span(line.where, class_name="text-soft"),
            class_name="flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere",
        ),
        event_lines(line.card),
        when(line.more, lambda: rx.el.p(line.more, class_name="text-sm text-soft")),
        class_name="px-4 py-4 sm:px-5",
    )


EVENT_SEARCH: Final = Page(
    route=EVENTS_PATH,
    load=load_event_search,
    view=event_search_view,
    head=search_head,
    query=ASKED,
    kept=(),
)

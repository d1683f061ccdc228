"""The pages on which those who run a venue write its events, cancel dates, and decide about what visitors propose."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.events.pages.cards import event_lines
from bowling_app.events.rules.event_form import DATE_FORM, EVENT_FORM
from bowling_app.events.schemas.pages import OwnEvent, OwnEvents, OwnEventsPage
from bowling_app.events.seo import own_head
from bowling_app.events.services.editing_pages import load_own_date, load_own_events, load_own_form
from bowling_app.leagues.rules.buttons import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.owners.pages.offers import OfferButtons, offer_form, own_offer
from bowling_app.owners.pages.tabs import beside, own_page, tabs
from bowling_app.owners.schemas.proposals import OwnFormPage
from bowling_app.platform.web.drawing import each, element_id, lacks, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.ui.fold import folded
from bowling_app.platform.web.ui.link_groups import named_links
from bowling_app.platform.web.ui.links import button_link

_HEADING: Final = "own-events-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""


def own_events_view(view: OwnEventsPage) -> rx.Component:
    """The list of events, and what visitors propose."""
    return own_page(view, view.own, lambda own: _events(own, view))


def _events(own: OwnEvents, view: OwnEventsPage) -> rx.Component:
    return rx.fragment(
        tabs(own.tabs),
        rx.el.div(
            beside(own.venue_href, own.edit_path, _loaded()),
            rx.el.h2(
                "Events", id=element_id(_HEADING), class_name="mt-6 text-2xl focus:outline-none",
                custom_attrs={"tabIndex": -1},
            ),
            rx.el.p(
                "Cosmic nights, tournaments, clinics and more. They go live right away.",
                class_name="mb-4 mt-1.5 text-soft",
            ),
            sent_before(view.said),
            when(view.form.refusal, lambda: rx.el.p(view.form.refusal, role="alert", class_name="mb-5 font-medium")),
            when(
                own.new_href,
                lambda: button_link("Add an event", own.new_href, is_primary=True),
                lambda: rx.el.p("There's no room for more events.", class_name="font-medium"),
            ),
            when(lacks(own.events), lambda: rx.el.p("There are no events yet.", class_name="mt-6 text-soft")),
            rx.el.ul(each(own.events, lambda one: _event(own, one)), class_name="mt-6 grid gap-4"),
            when(own.waiting, lambda: _more("Proposed by visitors", own, own.waiting)),
            when(own.past, lambda: _more("Past events", own, own.past)),
            class_name="mb-10 max-w-3xl",
        ),
    )  # fmt: skip


def _more(heading: str, own: OwnEvents, events: Sequence[OwnEvent]) -> rx.Component:
    return rx.el.section(
        rx.el.h3(heading, class_name="text-xl"),
        rx.el.ul(each(events, lambda one: _event(own, one)), class_name="mt-3 grid gap-4"),
        class_name="mt-8",
    )


def _event(own: OwnEvents, one: OwnEvent) -> rx.Component:
    name = rx.el.p(
        when(
            one.is_waiting,
            lambda: rx.el.strong(one.card.name),
            lambda: rx.el.a(one.card.name, href=one.card.href, class_name="hover:underline"),
        ),
        class_name="text-lg font-semibold wrap-anywhere",
    )
    buttons = OfferButtons(
        own.path, (("Accept", ACCEPT), ("Leave it out", REJECT)), (("Remove", REMOVE),), _loaded(), _HEADING,
        before_edit=(("Still right", CONFIRM),),
    )  # fmt: skip
    dates = when(
        one.dates,
        lambda: rx.el.div(folded(one.dates_label, named_links(one.dates), key=one.card.key), class_name="mt-3"),
    )
    return own_offer(one, name, event_lines(one.card), dates, buttons=buttons)


def own_event_form_view(view: OwnFormPage) -> rx.Component:
    """The form of one event."""
    return offer_form(view, EVENT_FORM, "Back to the events")


def own_date_view(view: OwnFormPage) -> rx.Component:
    """The form of one date."""
    return offer_form(view, DATE_FORM, "Back to the events")


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(OWN_EVENTS).open


OWN_EVENTS = Page(
    route="/my-venues/[venue_id]/events",
    load=load_own_events,
    view=own_events_view,
    head=own_head,
    query=("done",),
    is_personal=True,
)
OWN_EVENT = Page(
    route="/my-venues/[venue_id]/events/[key]",
    load=load_own_form,
    view=own_event_form_view,
    head=own_head,
    is_personal=True,
)
OWN_DATE = Page(
    route="/my-venues/[venue_id]/events/[key]/[day]",
    load=load_own_date,
    view=own_date_view,
    head=own_head,
    is_personal=True,
)

"""The pages on which those who run a venue write its events, cancel dates, and decide about what visitors propose."""

from typing import Final

import reflex as rx

from bowling_app.events.pages.cards import event_lines
from bowling_app.events.rules.event_form import DATE_FORM, EVENT_FORM
from bowling_app.events.schemas.pages import OwnEvent, OwnEvents, OwnEventsPage
from bowling_app.events.seo import own_head
from bowling_app.events.services.editing_pages import load_own_date, load_own_events, load_own_form
from bowling_app.owners.pages.offers import OfferButtons, offer_form, offer_name, own_offer
from bowling_app.owners.pages.own_list import ListKind, Shelves, own_list
from bowling_app.owners.pages.tabs import own_page
from bowling_app.owners.rules import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.owners.schemas.proposals import OwnFormPage
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.ui.fold import folded
from bowling_app.platform.web.ui.link_groups import named_links


def own_events_view(view: OwnEventsPage) -> rx.Component:
    """The list of events, and what visitors propose."""
    return own_page(view, view.own, lambda own: _events(own, view))


def _events(own: OwnEvents, view: OwnEventsPage) -> rx.Component:
    others = ((_("Proposed by visitors"), own.waiting), (_("Past events"), own.past))
    return own_list(view, own, _KIND, Shelves(own.events, others, lambda one: _event(own, one)))


def _event(own: OwnEvents, one: OwnEvent) -> rx.Component:
    buttons = OfferButtons(
        own.path, ((_("Accept"), ACCEPT), (_("Leave it out"), REJECT)), ((_("Remove"), REMOVE),), _loaded(),
        _KIND.heading_id, before_edit=((_("Still right"), CONFIRM),),
    )  # fmt: skip
    dates = when(
        one.dates,
        lambda: rx.el.div(folded(one.dates_label, named_links(one.dates), key=one.card.key), class_name="mt-3"),
    )
    return own_offer(
        one, offer_name(one.card, is_waiting=one.is_waiting), event_lines(one.card), dates, buttons=buttons
    )


def own_event_form_view(view: OwnFormPage) -> rx.Component:
    """The form of one event."""
    return offer_form(view, EVENT_FORM, _("Back to the events"))


def own_date_view(view: OwnFormPage) -> rx.Component:
    """The form of one date."""
    return offer_form(view, DATE_FORM, _("Back to the events"))


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(OWN_EVENTS).open


_KIND: Final = ListKind(
    N_("Events"),
    N_("Cosmic nights, tournaments, clinics and more. They go live right away."),
    "event",
    N_("Add an event"),
    _loaded,
)


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

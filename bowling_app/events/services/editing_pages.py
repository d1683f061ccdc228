"""The pages on which events are proposed, written and decided about."""

from functools import partial
from typing import Final

from bowling_app.events.models.event import EventRow
from bowling_app.events.queries import events as queries
from bowling_app.events.rules.event_form import filled_date, filled_in
from bowling_app.events.rules.event_words import date_words, terms_lines
from bowling_app.events.rules.events import VenueEvent, may_change
from bowling_app.events.rules.limits import MOST_EVENTS
from bowling_app.events.rules.paths import proposal_path, read_day, venue_events_path
from bowling_app.events.schemas.cards import date_link, event_card, first_card, kind_words, next_date
from bowling_app.events.schemas.pages import OwnEvent, OwnEvents, OwnEventsPage
from bowling_app.events.services.events import EVENT, NO_EVENT, local_now
from bowling_app.owners.schemas.proposals import OwnFormPage, ProposalPage, WaitingProposal, WaitingProposals
from bowling_app.owners.services.offer_pages import (
    Begun,
    OfferPages,
    correction_note,
    own_form_opening,
    own_form_page,
    own_list_opening,
    own_list_parts,
    proposal_page,
    waiting_proposal,
    with_key,
)
from bowling_app.owners.services.owner_tabs import EVENTS
from bowling_app.owners.services.proposals import version_of, waiting_proposals, would_change
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import offers
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.find_venue import find_own_venue, find_venue

PAGES: Final = OfferPages(
    called="event",
    tab=EVENTS,
    many=N_("Events"),
    add=N_("Add an event"),
    new=N_("A new event"),
    introduction=N_(
        "At {venue}. The owner or our editors look at it first; your name is not shown. Leave blank what you don't "
        "know."
    ),
    thanks=N_("We'll show the event once the owner or our editors approve it."),
    said={
        "saved": N_("The event is saved."),
        "dated": N_("The date is saved."),
        "confirmed": N_("The event is confirmed."),
        "removed": N_("The event is removed."),
        "accepted": N_("The event is on the page."),
        "rejected": N_("The event is left out."),
    },
    proposal_path=proposal_path,
    shelf_path=venue_events_path,
)


def load_proposal(uow: UnitOfWork, actor: Actor, *, venue_id: str, event: str = "", sent: str = "") -> ProposalPage:
    """The form for a visitor, which begins with the terms of the `event` that is corrected, and says that one was
    `sent`. An old id leads on."""
    anyone(actor)
    venue, _place = find_venue(uow, venue_id, below="/events/new")
    return proposal_page(PAGES, venue, _begun(uow, venue, event) if event else None, sent=sent)


def load_own_events(uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "") -> OwnEventsPage:
    """The events of a venue for those who run it; others learn how to claim it. `done` names what they just did."""
    anyone(actor)
    found = find_own_venue(uow, venue_id, "events")
    opening = own_list_opening(actor, found[0], uow, PAGES)
    if opening.refusal:
        return OwnEventsPage(*opening)
    return OwnEventsPage(*opening, own=_own(uow, found), said=_(PAGES.said.get(done, "")))


def load_own_form(uow: UnitOfWork, actor: Actor, *, venue_id: str, key: str) -> OwnFormPage:
    """The form of one event, or of a new one, for those who run the venue. Raises NotFound."""
    anyone(actor)
    venue, _place = find_own_venue(uow, venue_id, "events")
    opening = own_form_opening(actor, venue, uow, PAGES, key)
    return own_form_page(PAGES, opening, venue, key, partial(_begun, uow, venue, key))


def load_own_date(uow: UnitOfWork, actor: Actor, *, venue_id: str, key: str, day: str) -> OwnFormPage:
    """The form on which those who run the venue cancel or move one date of an event. Raises NotFound."""
    anyone(actor)
    venue, _place = find_own_venue(uow, venue_id, "events")
    opening = own_form_opening(actor, venue, uow, PAGES, f"{key}/{day}")
    return own_form_page(PAGES, opening, venue, f"{key}/{day}", partial(_begun_date, uow, venue, key, day))


def load_waiting_events(uow: UnitOfWork, actor: Actor, *, after: str = "") -> WaitingProposals:
    """A page of what visitors propose, the oldest first."""
    require_admin(actor)
    return waiting_proposals(uow, after, EVENT, partial(_waiting, uow))


def _own(uow: UnitOfWork, found: VenueWithPlace) -> OwnEvents:
    (venue, _place), now, path = found, local_now(found), PAGES.own_path(found[0].id)
    known = queries.of_venue(uow.session, venue.id)
    names = {event.id: event.terms.name for event in known}

    def own(event: VenueEvent) -> OwnEvent:
        coming = event.coming(now)
        changeable = [each for each in event.dates if may_change(event.terms, each, now)]
        dates = tuple(date_link(event, each, f"{path}/{event.id}/{each.on.isoformat()}") for each in changeable)
        card = event_card(event, next_date(coming)) if coming else first_card(event)
        label = ngettext("Cancel or move: {n} date", "Cancel or move: {n} dates", len(dates)) if dates else ""
        return OwnEvent(card, f"{path}/{event.id}", dates=dates, dates_label=label)

    return OwnEvents(
        *own_list_parts(PAGES, venue, is_full=len(known) >= MOST_EVENTS),
        events=tuple(own(event) for event in known if event.coming(now)),
        past=tuple(own(event) for event in known if not event.coming(now)),
        waiting=tuple(
            OwnEvent(
                first_card(queries.event_of(row)), "", is_waiting=True,
                note=correction_note(row, names, lambda name: _("Would change {event}", event=name)),
            )
            for row in offers.waiting_at(uow.session, EventRow, venue.id)
        ),
    )  # fmt: skip


def _known(uow: UnitOfWork, venue: Venue, key: str) -> VenueEvent:
    """The event of the venue with that id, as an address writes it."""
    return with_key(queries.of_venue(uow.session, venue.id), key, NO_EVENT)


def _begun(uow: UnitOfWork, venue: Venue, key: str) -> Begun:
    known = _known(uow, venue, key)
    return Begun(key, known.terms.name, Filled(filled_in(known.terms)), version_of(known.terms))


def _begun_date(uow: UnitOfWork, venue: Venue, key: str, day: str) -> Begun:
    known, on = _known(uow, venue, key), read_day(day)
    each = next((each for each in known.dates if each.on == on), None)
    if each is None:
        raise NotFound(_(NO_EVENT))
    return Begun(key, f"{known.terms.name}: {date_words(each)}", filled_date(each.change), version_of(each.change))


def _waiting(uow: UnitOfWork, row: EventRow, found: VenueWithPlace) -> WaitingProposal:
    venue, event = found[0], queries.event_of(row)
    instead = would_change(uow, row, EVENT, lambda changed: changed.name)
    return waiting_proposal(row, venue, event.terms.name, terms_lines(event.terms, kind_words(event)), instead)

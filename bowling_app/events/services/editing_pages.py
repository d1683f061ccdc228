"""The pages on which events are proposed, written and decided about."""

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import Final

from bowling_app.events.models.event import EventRow
from bowling_app.events.queries import events as queries
from bowling_app.events.rules.event_form import filled_date, filled_in
from bowling_app.events.rules.event_words import date_words, terms_lines
from bowling_app.events.rules.events import VenueEvent
from bowling_app.events.rules.limits import MOST_EVENTS
from bowling_app.events.rules.paths import proposal_path, read_day, venue_events_path
from bowling_app.events.schemas.cards import date_link, event_card, first_card, kind_words, next_date
from bowling_app.events.schemas.pages import OwnEvent, OwnEvents, OwnEventsPage
from bowling_app.events.services.events import NO_EVENT, local_now
from bowling_app.owners.rules import edit_path
from bowling_app.owners.schemas.owner_edit import FIRST_TAB
from bowling_app.owners.schemas.proposals import OwnForm, OwnFormPage, ProposalPage, WaitingProposal, WaitingProposals
from bowling_app.owners.services.keepers import SIGN_IN_TO_EDIT, keeper_refusal
from bowling_app.owners.services.owner_photo_pages import own_crumbs
from bowling_app.owners.services.owner_tabs import EVENTS, OWN_PATH, tab_links
from bowling_app.owners.services.proposals import waiting_page
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_values
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.find_venue import find_venue

THANKS: Final = N_("We'll show the event once the owner or our editors approve it.")
NEW: Final = "new"
"""The key of the page on which an event is added."""
SAID: Final[Mapping[str, str]] = {
    "saved": N_("The event is saved."),
    "dated": N_("The date is saved."),
    "confirmed": N_("The event is confirmed."),
    "removed": N_("The event is removed."),
    "accepted": N_("The event is on the page."),
    "rejected": N_("The event is left out."),
}


def load_proposal(uow: UnitOfWork, actor: Actor, *, venue_id: str, event: str = "", sent: str = "") -> ProposalPage:
    """The form for a visitor, which begins with the terms of the `event` that is corrected, and says that one was
    `sent`. An old id leads on."""
    anyone(actor)
    venue, _place = find_venue(uow, venue_id, below="/events/new")
    known = _known(uow, venue, event) if event else None
    path, events = proposal_path(venue.id), Link(_("Events"), venue_events_path(venue.id))
    heading = _("Correct {event}", event=known.terms.name) if known else _("Add an event")
    return ProposalPage(
        heading=heading,
        introduction=_(
            "At {venue}. The owner or our editors look at it first; your name is not shown. Leave "
            "blank what you don't know.",
            venue=venue.name,
        ),
        crumbs=(home(), Link(venue.name, venue_path(venue.id)), events, Link(heading, path)),
        path=f"{path}?event={known.id}" if known else path,
        thanks=_("Thank you. We'll show the event once the owner or our editors approve it.") if sent else "",
        form=Filled(filled_in(known.terms)) if known and not sent else Filled(),
    )


def load_own_events(uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "") -> OwnEventsPage:
    """The events of a venue for those who run it; others learn how to claim it. `done` names what they just did."""
    anyone(actor)
    found = find_venue(uow, venue_id)
    venue, _place = found
    crumbs = own_crumbs(venue, own_path(venue.id))
    if refusal := keeper_refusal(actor, venue, uow, SIGN_IN_TO_EDIT):
        return OwnEventsPage(crumbs, _("Edit {venue}", venue=venue.name), refusal, actor.user_id is not None)
    own = _own(uow, found)
    said = _(SAID.get(done, ""))
    return OwnEventsPage(crumbs, _("Edit {venue}", venue=venue.name), "", is_signed_in=True, own=own, said=said)


def load_own_form(uow: UnitOfWork, actor: Actor, *, venue_id: str, key: str) -> OwnFormPage:
    """The form of one event, or of a new one, for those who run the venue. Raises NotFound."""
    anyone(actor)
    venue, _place = find_venue(uow, venue_id)
    form = _own_form(uow, actor, venue, f"/{key}")
    if form.own is None or key == NEW:
        return form
    known = _known(uow, venue, key)
    return _named(form, known.terms.name, Filled(filled_in(known.terms)))


def load_own_date(uow: UnitOfWork, actor: Actor, *, venue_id: str, key: str, day: str) -> OwnFormPage:
    """The form on which those who run the venue cancel or move one date of an event. Raises NotFound."""
    anyone(actor)
    venue, _place = find_venue(uow, venue_id)
    form = _own_form(uow, actor, venue, f"/{key}/{day}")
    if form.own is None:
        return form
    known, on = _known(uow, venue, key), read_day(day)
    each = next((each for each in known.dates if each.on == on), None)
    if each is None:
        raise NotFound(_(NO_EVENT))
    return _named(form, f"{known.terms.name}: {date_words(each)}", filled_date(each.change))


def load_waiting_events(uow: UnitOfWork, actor: Actor, *, after: str = "") -> WaitingProposals:
    """A page of what visitors propose, the oldest first."""
    require_admin(actor)
    total, place = queries.count_pending(uow.session), cursor_values(after, datetime, int)
    found = queries.waiting(uow.session, limit=DEFAULT_LIMIT + 1, after=place)  # pyright: ignore[reportArgumentType]
    return waiting_page(total, found, ("event", "events"), partial(_waiting, uow))


def own_path(venue_id: str) -> str:
    """The page of a venue's events for those who run it."""
    return f"{OWN_PATH}/{venue_id}/{EVENTS}"


def _own_form(uow: UnitOfWork, actor: Actor, venue: Venue, below: str) -> OwnFormPage:
    """An empty form below the list of events; without `own` for those who may not."""
    back = own_path(venue.id)
    crumbs = (*own_crumbs(venue, edit_path(venue.id, FIRST_TAB)), Link(_("Events"), f"{back}{below}"))
    if refusal := keeper_refusal(actor, venue, uow, SIGN_IN_TO_EDIT):
        return OwnFormPage(crumbs, _("Edit {venue}", venue=venue.name), refusal, actor.user_id is not None)
    return OwnFormPage(crumbs, _("A new event"), "", is_signed_in=True, own=OwnForm(f"{back}{below}", back))


def _named(page: OwnFormPage, heading: str, form: Filled) -> OwnFormPage:
    return OwnFormPage(page.crumbs, heading, "", is_signed_in=True, own=page.own, form=form)


def _own(uow: UnitOfWork, found: VenueWithPlace) -> OwnEvents:
    (venue, _place), now, path = found, local_now(found), own_path(found[0].id)
    known = queries.of_venue(uow.session, venue.id)
    names = {event.id: event.terms.name for event in known}

    def own(event: VenueEvent) -> OwnEvent:
        coming = event.coming(now)
        dates = tuple(date_link(event, each, f"{path}/{event.id}/{each.on.isoformat()}") for each in coming)
        card = event_card(event, next_date(coming)) if coming else first_card(event)
        label = ngettext("Cancel or move: {n} date", "Cancel or move: {n} dates", len(dates)) if dates else ""
        return OwnEvent(card, f"{path}/{event.id}", dates=dates, dates_label=label)

    return OwnEvents(
        tabs=tab_links(venue.id, EVENTS),
        venue_href=venue_path(venue.id),
        edit_path=edit_path(venue.id, FIRST_TAB),
        path=path,
        events=tuple(own(event) for event in known if event.coming(now)),
        past=tuple(own(event) for event in known if not event.coming(now)),
        waiting=tuple(
            OwnEvent(
                first_card(queries.event_of(row)), "", is_waiting=True,
                note=_("Would change {event}", event=names[row.replaces]) if row.replaces in names else "",
            )
            for row in queries.waiting_at(uow.session, venue.id)
        ),
        new_href=f"{path}/{NEW}" if len(known) < MOST_EVENTS else "",
    )  # fmt: skip


def _known(uow: UnitOfWork, venue: Venue, key: str) -> VenueEvent:
    """The event of the venue with that id, as an address writes it."""
    known = queries.of_venue(uow.session, venue.id)
    found = next((event for event in known if str(event.id) == key), None)
    if found is None:
        raise NotFound(_(NO_EVENT))
    return found


def _waiting(uow: UnitOfWork, row: EventRow, found: VenueWithPlace) -> WaitingProposal:
    venue, event = found[0], queries.event_of(row)
    changed = uow.session.get(EventRow, row.replaces) if row.replaces is not None else None
    instead = f". Would change {changed.name}" if changed else ""
    return WaitingProposal(
        id=str(row.id),
        venue=venue.name,
        venue_href=venue_path(venue.id),
        name=event.terms.name,
        lines=terms_lines(event.terms, kind_words(event)),
        note=f"Sent {day_text(row.created_at)}{instead}",
    )

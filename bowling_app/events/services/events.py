"""Events: owners and admins write them, visitors propose them, and one of the former decides."""

from datetime import date, datetime
from typing import Final

from bowling_app.events.models.event import EventRow
from bowling_app.events.queries import events as queries
from bowling_app.events.rules.event_words import change_words, date_words, entry_words, rule_words
from bowling_app.events.rules.events import (
    FURTHEST,
    KINDS,
    DateChange,
    EventTerms,
    OneDate,
    VenueEvent,
    date_of,
    may_change,
)
from bowling_app.events.rules.limits import MOST_EVENTS, MOST_WAITING, MOST_YEARS_AHEAD, PROPOSALS_PER_DAY
from bowling_app.events.schemas.cards import next_date
from bowling_app.owners.services.proposals import (
    OfferKind,
    OfferWords,
    Proposer,
    accept_proposal,
    corrected,
    hold_as_keeper,
    is_as_before,
    keep_proposal,
    leave_corrections_out,
    refuse_changed,
    refuse_crowd,
    refuse_more,
    refuse_proposer,
    reject_proposal,
    shown_at,
)
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.languages import ENGLISH, speaking
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.told.confirmed import Told
from bowling_app.venues.rules.told.proposal import Proposal
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import local_time

EVENT: Final = OfferKind(
    EventRow, "event", MOST_EVENTS, MOST_WAITING, PROPOSALS_PER_DAY,
    OfferWords(
        unknown=N_("Event not found"),
        full=N_("A venue has up to {most} events. Remove one first."),
        crowded=N_("Enough events are waiting for review here. Try again in a few days."),
        own_venue=N_("This is your venue: write its events on its edit pages instead."),
        own_proposal=N_("Someone else has to review an event you proposed."),
    ),
)  # fmt: skip
NO_EVENT: Final = EVENT.words.unknown


def list_events(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> tuple[VenueEvent, ...]:
    """The events of a venue that have a date to come, those with the next one first."""
    anyone(actor)
    return coming_events(uow, find_venue(uow, venue_id))


def coming_events(uow: UnitOfWork, found: VenueWithPlace) -> tuple[VenueEvent, ...]:
    """The same, for a venue that is known."""
    now = local_now(found)
    coming = [
        (next_date(some).starts, each)
        for each in queries.of_venue(uow.session, found[0].id)
        if (some := each.coming(now))
    ]
    return tuple(each for _, each in sorted(coming, key=lambda one: (one[0], one[1].id)))


def save_event(  # noqa: PLR0913 -- which one, and as it was seen.
    uow: UnitOfWork, actor: Actor, *, venue_id: str, terms: EventTerms, event_id: int | None = None, seen: str = ""
) -> VenueEvent:
    """Write an event of a venue, as its owner or an admin: a new one, or the terms of one that is there. Raises
    Conflict where others have changed it since it was `seen` in a version."""
    require_user(actor)
    found = find_venue(uow, venue_id)
    told = hold_as_keeper(actor, found[0].id, uow)
    _refuse_far(terms, local_now(found).date(), is_new=event_id is None)
    if event_id is None:
        row, before = _new(found, terms, told), None
        refuse_more(uow, found[0].id, EVENT)
    else:
        row = shown_at(uow, found[0].id, event_id, EVENT)
        refuse_changed(queries.terms_of(row), terms, seen)
        before = _summary(queries.terms_of(row))
        _change(row, terms)
    row.told, row.confirmed_on = told, local_now(found).date()
    return _kept(uow, actor, "save_event", row, before)


def confirm_event(uow: UnitOfWork, actor: Actor, *, venue_id: str, event_id: int) -> VenueEvent:
    """Say that an event is still as it stands, as its owner or an admin."""
    require_user(actor)
    found = find_venue(uow, venue_id)
    told = hold_as_keeper(actor, found[0].id, uow)
    row = shown_at(uow, found[0].id, event_id, EVENT)
    row.told, row.confirmed_on = told, local_now(found).date()
    return _kept(uow, actor, "confirm_event", row, _summary(queries.terms_of(row)))


def change_date(  # noqa: PLR0913 -- which one, and as it was seen.
    uow: UnitOfWork, actor: Actor, *, venue_id: str, one: OneDate, change: DateChange, seen: str = ""
) -> VenueEvent:
    """Cancel one date of an event, move it to another time, or say that it is on after all, as the owner of the venue
    or an admin. A canceled date stays visible. Raises NotFound, and Conflict for a date that may not be changed, or
    that others have changed since it was `seen` in a version."""
    require_user(actor)
    found = find_venue(uow, venue_id)
    hold_as_keeper(actor, found[0].id, uow)
    event = shown_at(uow, found[0].id, one.event_id, EVENT)
    row = queries.date_row(uow.session, one.event_id, one.on)
    if row is None:
        raise NotFound(_(NO_EVENT))
    terms = queries.terms_of(event)
    was, now = (date_of(terms, one.on, each) for each in (queries.change_of(row), change))
    if not may_change(terms, was, local_now(found)):
        raise Conflict(_("This date is over. Choose a later one."))
    refuse_changed(was.change, change, seen)
    if now == was:
        return queries.event_of(event)
    row.sqlmodel_update(queries.date_values(one.event_id, now))
    event.changed_at, event.changes = clock.now(), event.changes + 1
    with speaking(ENGLISH):
        said = [change_words(each.change, terms.start_time) or "On as planned" for each in (was, now)]
    uow.session.flush()
    note_decision(
        uow, actor, "change_event_date", {f"event {one.event_id} on {one.on.isoformat()}": said}, event.venue_id
    )
    directory_changed(uow.session, event.venue_id)
    return queries.event_of(event)


def remove_event(uow: UnitOfWork, actor: Actor, *, venue_id: str, event_id: int) -> None:
    """Remove an event of a venue, as its owner or an admin, with what waits to correct it. Calendars that follow it
    hear that it is off. What an admin removes may be there for its words, so calendars get none of them."""
    require_user(actor)
    venue, _place = find_venue(uow, venue_id)
    told = hold_as_keeper(actor, venue.id, uow)
    row = shown_at(uow, venue.id, event_id, EVENT)
    before = _summary(queries.terms_of(row))
    if told == "admin":
        row.name, row.about, row.fee_note, row.url = KINDS[row.kind], "", "", ""
        queries.forget_reasons(uow.session, event_id)
    row.status, row.decided_at, row.changed_at, row.changes = "removed", clock.now(), clock.now(), row.changes + 1
    uow.session.flush()
    leave_corrections_out(uow, row, EVENT)
    note_decision(uow, actor, "remove_event", {f"event {event_id}": [before, None]}, venue.id)
    directory_changed(uow.session, venue.id)


def propose_event(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, proposal: Proposal[EventTerms], client: str = ""
) -> VenueEvent | Refusal:
    """Keep what a visitor tells of an event, to be looked at."""
    user_id = require_user(actor)
    found = find_venue(uow, venue_id)
    _refuse_far(proposal.terms, local_now(found).date(), is_new=proposal.replaces is None)
    if refusal := refuse_proposer(uow, Proposer(user_id, client), found[0].id, EVENT):
        return refusal
    refuse_crowd(uow, found[0].id, proposal.replaces, EVENT)
    row = _new(found, proposal.terms, "visitor")
    return queries.event_of(keep_proposal(uow, row, user_id, proposal.replaces))


def accept_event(uow: UnitOfWork, actor: Actor, *, event_id: int) -> VenueEvent:
    """Show what a visitor proposed, as the venue's owner or an admin. A correction changes the event that it corrects,
    whose address, calendar and canceled dates stay."""
    require_user(actor)
    row, replaced = accept_proposal(actor, event_id, uow, EVENT)
    if replaced is not None:
        _change(replaced, queries.terms_of(row))
        row = corrected(uow, row, replaced)
    else:
        row.status, row.changed_at = "accepted", clock.now()
    uow.session.flush()
    queries.write_dates(uow.session, row)
    directory_changed(uow.session, row.venue_id)
    return queries.event_of(row)


def reject_event(uow: UnitOfWork, actor: Actor, *, event_id: int) -> VenueEvent:
    """Leave out what a visitor proposed, as the venue's owner or an admin."""
    require_user(actor)
    return queries.event_of(reject_proposal(actor, event_id, uow, EVENT))


def local_now(found: VenueWithPlace) -> datetime:
    """The moment by the clocks of the venue, without a zone, as dates of events have it."""
    return local_time(found[1], clock.now()).replace(tzinfo=None)


def _new(found: VenueWithPlace, terms: EventTerms, told: Told) -> EventRow:
    at = clock.now()
    return EventRow(
        venue_id=found[0].id, told=told, confirmed_on=local_now(found).date(), created_at=at, changed_at=at,
        **queries.columns_of(terms),
    )  # fmt: skip


def _change(row: EventRow, terms: EventTerms) -> None:
    """Write other terms into an event. Calendars take what has more changes for the newer one."""
    if queries.terms_of(row) != terms:
        queries.set_terms(row, terms)
        row.changed_at, row.changes = clock.now(), row.changes + 1


def _kept(uow: UnitOfWork, actor: Actor, action: str, row: EventRow, before: str | None) -> VenueEvent:
    if is_as_before(uow, row):
        return queries.event_of(row)
    uow.session.add(row)
    uow.session.flush()  # The id is given by the database.
    queries.write_dates(uow.session, row)
    after = _summary(queries.terms_of(row))
    note_decision(uow, actor, action, {f"event {row.id}": [before, after]}, row.venue_id)
    directory_changed(uow.session, row.venue_id)
    return queries.event_of(row)


def _summary(terms: EventTerms) -> str:
    """An event as the log names it, which is in English."""
    with speaking(ENGLISH):
        first = date_words(date_of(terms, terms.starts_on))
        return "; ".join(filter(None, (terms.name, first, rule_words(terms), entry_words(terms))))


def _refuse_far(terms: EventTerms, today: date, *, is_new: bool) -> None:
    if terms.dates.held[-1] > today + FURTHEST:
        field, label = ("until", _("Last day")) if terms.repeats else ("startsOn", _("Date"))
        sentence = _("{label}: choose a day within {most} years from today.", label=label, most=MOST_YEARS_AHEAD)
        raise Invalid(sentence, field=field)
    if is_new and terms.dates.held[-1] < today:
        raise Invalid(_("Date: choose a day that is still to come."), field="startsOn")

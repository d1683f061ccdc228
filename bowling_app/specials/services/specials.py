"""Specials: owners and admins write them, visitors propose them, and one of the former decides."""

from typing import Final

from bowling_app.owners.services.proposals import (
    OfferKind,
    OfferWords,
    Proposer,
    accept_proposal,
    corrected,
    hold_as_keeper,
    is_as_before,
    keep_proposal,
    refuse_changed,
    refuse_crowd,
    refuse_more,
    refuse_proposer,
    reject_proposal,
    remove_offer,
    shown_at,
)
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.languages import ENGLISH, speaking
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.models.special import SpecialRow
from bowling_app.prices.queries import specials as queries
from bowling_app.prices.rules.limits import MOST_SPECIALS
from bowling_app.prices.rules.special_words import short_words, term_words, when_words
from bowling_app.prices.rules.specials import Special, SpecialTerms
from bowling_app.specials.rules.limits import MOST_WAITING, PROPOSALS_PER_DAY
from bowling_app.venues.queries.offers import write_terms
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.told.confirmed import Told
from bowling_app.venues.rules.told.proposal import Proposal
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import local_time, local_today

SPECIAL: Final = OfferKind(
    SpecialRow, "special", MOST_SPECIALS, MOST_WAITING, PROPOSALS_PER_DAY,
    OfferWords(
        unknown=N_("Special not found"),
        full=N_("A venue shows up to {most} specials. Remove one first."),
        crowded=N_("Enough specials are waiting for review here. Try again in a few days."),
        own_venue=N_("This is your venue: write its specials on its edit pages instead."),
        own_proposal=N_("Someone else has to review a special you proposed."),
    ),
)  # fmt: skip
NO_SPECIAL: Final = SPECIAL.words.unknown


def list_specials(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> tuple[Special, ...]:
    """The specials of a venue that are not over."""
    anyone(actor)
    found = find_venue(uow, venue_id)
    known = queries.of_venues(uow.session, [found[0].id]).get(found[0].id, ())
    at = local_time(found[1], clock.now())
    return tuple(special for special in known if not special.is_over(at))


def save_special(  # noqa: PLR0913 -- which one, and as it was seen.
    uow: UnitOfWork, actor: Actor, *, venue_id: str, terms: SpecialTerms, special_id: int | None = None, seen: str = ""
) -> Special:
    """Write a special of a venue, as its owner or an admin: a new one, or the terms of one that is there. Raises
    Conflict where others have changed it since it was `seen` in a version."""
    require_user(actor)
    found = find_venue(uow, venue_id)
    told = hold_as_keeper(actor, found[0].id, uow)
    _refuse_past(terms, found)
    if special_id is None:
        row, before = _new(found, terms, told), None
        refuse_more(uow, found[0].id, SPECIAL)
    else:
        row = shown_at(uow, found[0].id, special_id, SPECIAL)
        refuse_changed(queries.special_of(row).terms, terms, seen)
        before = _summary(queries.special_of(row).terms)
    write_terms(row, terms)
    return _kept(uow, actor, "save_special", _said(row, told, found), before)


def confirm_special(uow: UnitOfWork, actor: Actor, *, venue_id: str, special_id: int) -> Special:
    """Say that a special still holds, as the venue's owner or an admin."""
    require_user(actor)
    found = find_venue(uow, venue_id)
    told = hold_as_keeper(actor, found[0].id, uow)
    row = shown_at(uow, found[0].id, special_id, SPECIAL)
    return _kept(uow, actor, "confirm_special", _said(row, told, found), _summary(queries.special_of(row).terms))


def remove_special(uow: UnitOfWork, actor: Actor, *, venue_id: str, special_id: int) -> None:
    """Remove a special of a venue, as its owner or an admin, with what waits to correct it."""
    require_user(actor)
    venue, _ = find_venue(uow, venue_id)
    hold_as_keeper(actor, venue.id, uow)
    row = shown_at(uow, venue.id, special_id, SPECIAL)
    before = _summary(queries.special_of(row).terms)
    remove_offer(uow, row, SPECIAL)
    note_decision(uow, actor, "remove_special", {f"special {special_id}": [before, None]}, venue.id)
    directory_changed(uow.session, venue.id)


def propose_special(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, proposal: Proposal[SpecialTerms], client: str = ""
) -> Special | Refusal:
    """Keep what a visitor tells of a special, to be looked at."""
    user_id = require_user(actor)
    found = find_venue(uow, venue_id)
    _refuse_past(proposal.terms, found)
    if refusal := refuse_proposer(uow, Proposer(user_id, client), found[0].id, SPECIAL):
        return refusal
    refuse_crowd(uow, found[0].id, proposal.replaces, SPECIAL)
    row = _new(found, proposal.terms, "visitor")
    return queries.special_of(keep_proposal(uow, row, user_id, proposal.replaces))


def accept_special(uow: UnitOfWork, actor: Actor, *, special_id: int) -> Special:
    """Show what a visitor proposed, as the venue's owner or an admin. A correction changes the special that it
    corrects."""
    require_user(actor)
    row, replaced = accept_proposal(actor, special_id, uow, SPECIAL)
    if replaced is not None:
        write_terms(replaced, queries.special_of(row).terms)
        row = corrected(uow, row, replaced)
    else:
        row.status = "accepted"
    uow.session.flush()
    directory_changed(uow.session, row.venue_id)
    return queries.special_of(row)


def reject_special(uow: UnitOfWork, actor: Actor, *, special_id: int) -> Special:
    """Leave out what a visitor proposed, as the venue's owner or an admin."""
    require_user(actor)
    return queries.special_of(reject_proposal(actor, special_id, uow, SPECIAL))


def _new(found: VenueWithPlace, terms: SpecialTerms, told: Told) -> SpecialRow:
    row = SpecialRow(
        venue_id=found[0].id, name=terms.name, gives=terms.gives, amount=terms.amount, days=list(terms.days),
        told=told, confirmed_on=local_today(found), created_at=clock.now(),
    )  # fmt: skip
    write_terms(row, terms)
    return row


def _said(row: SpecialRow, told: Told, found: VenueWithPlace) -> SpecialRow:
    row.told, row.confirmed_on = told, local_today(found)
    return row


def _kept(uow: UnitOfWork, actor: Actor, action: str, row: SpecialRow, before: str | None) -> Special:
    if is_as_before(uow, row):
        return queries.special_of(row)
    uow.session.add(row)
    uow.session.flush()  # The id is given by the database.
    special = queries.special_of(row)
    note_decision(uow, actor, action, {f"special {special.id}": [before, _summary(special.terms)]}, row.venue_id)
    directory_changed(uow.session, row.venue_id)
    return special


def _summary(terms: SpecialTerms) -> str:
    """A special as the log names it, which is in English."""
    with speaking(ENGLISH):
        return "; ".join((short_words(terms), when_words(terms), *term_words(terms)))


def _refuse_past(terms: SpecialTerms, found: VenueWithPlace) -> None:
    if terms.valid_until is not None and terms.valid_until < local_today(found):
        raise Invalid(_("Last day: that day has passed. Choose a later one, or leave it blank."), field="validUntil")

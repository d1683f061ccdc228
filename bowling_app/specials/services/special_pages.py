"""The pages on which specials are shown, proposed, written and decided about."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from functools import partial
from typing import Final

from bowling_app.owners.schemas.proposals import OwnFormPage, ProposalPage, WaitingProposal, WaitingProposals
from bowling_app.owners.services.offer_pages import (
    Begun,
    OfferPages,
    own_form_opening,
    own_form_page,
    own_list_opening,
    own_list_parts,
    proposal_page,
    waiting_proposal,
    with_key,
)
from bowling_app.owners.services.owner_tabs import SPECIALS
from bowling_app.owners.services.proposals import version_of, waiting_proposals
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.models.special import SpecialRow
from bowling_app.prices.queries import specials as queries
from bowling_app.prices.rules.limits import MOST_SPECIALS
from bowling_app.prices.rules.specials import KnownSpecials, Special
from bowling_app.specials.rules.special_form import filled_in
from bowling_app.specials.schemas.specials import (
    OwnSpecial,
    OwnSpecials,
    OwnSpecialsPage,
    SpecialsView,
    proposal_path,
    special_card,
)
from bowling_app.specials.services.specials import NO_SPECIAL, SPECIAL
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import offers
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.hours import DateHours, Week, minute_of_the_day
from bowling_app.venues.rules.opening.status import may_be_open, open_until
from bowling_app.venues.services.find_venue import find_own_venue, find_venue
from bowling_app.venues.services.venue_cards import local_time, local_today

PAGES: Final = OfferPages(
    called="special",
    tab=SPECIALS,
    many=N_("Specials"),
    add=N_("Add a special"),
    new=N_("A new special"),
    introduction=N_(
        "At {venue}. The owner or our editors look at it first; your name is not shown. Leave blank what you don't "
        "know."
    ),
    thanks=N_("We'll show the special once the owner or our editors approve it."),
    said={
        "saved": N_("The special is saved."),
        "confirmed": N_("The special is confirmed."),
        "removed": N_("The special is removed."),
        "accepted": N_("The special is on the page."),
        "rejected": N_("The special is left out."),
    },
    proposal_path=proposal_path,
)
_NOW: Final = N_("On now")
_TODAY: Final = N_("Today")
_FARTHEST: Final = date.max
Hours = tuple[Week | None, Sequence[DateHours]]
"""The weekly hours of a venue and those of other dates."""


def venue_specials(venue_id: str, known: KnownSpecials | None, at: datetime, hours: Hours) -> SpecialsView | None:
    """The specials on a venue's page when its clocks show `at`; None where there are none. Only an open venue has one
    that is on now, and only one that opens yet has one today."""
    lasting = [each for each in known.specials if not each.is_over(at)] if known else []
    if not lasting:
        return None
    marked = [(_mark(each, at, hours), each) for each in lasting]
    marked.sort(
        key=lambda pair: (pair[0] != _(_NOW), pair[0] != _(_TODAY), _next(pair[1], at.date()), pair[1].terms.span)
    )
    cards = tuple(special_card(special, at.date(), mark) for mark, special in marked)
    return SpecialsView(cards, proposal_path(venue_id))


def load_proposal(uow: UnitOfWork, actor: Actor, *, venue_id: str, special: str = "", sent: str = "") -> ProposalPage:
    """The form for a visitor, which begins with the terms of the `special` that is corrected, and says that one was
    `sent`. An old id leads on."""
    anyone(actor)
    venue, _place = find_venue(uow, venue_id, below="/specials")
    return proposal_page(PAGES, venue, _begun(uow, venue, special) if special else None, sent=sent)


def load_own_specials(uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "") -> OwnSpecialsPage:
    """The specials of a venue for those who run it; others learn how to claim it. `done` names what they just did."""
    anyone(actor)
    found = find_own_venue(uow, venue_id, "specials")
    opening = own_list_opening(actor, found[0], uow, PAGES)
    if opening.refusal:
        return OwnSpecialsPage(*opening)
    return OwnSpecialsPage(*opening, own=_own(uow, found), said=_(PAGES.said.get(done, "")))


def load_own_special_form(uow: UnitOfWork, actor: Actor, *, venue_id: str, key: str) -> OwnFormPage:
    """The form of one special, or of a new one, for those who run the venue. Raises NotFound."""
    anyone(actor)
    venue, _place = find_own_venue(uow, venue_id, "specials")
    opening = own_form_opening(actor, venue, uow, PAGES, key)
    return own_form_page(PAGES, opening, venue, key, partial(_begun, uow, venue, key))


def load_waiting_specials(uow: UnitOfWork, actor: Actor, *, after: str = "") -> WaitingProposals:
    """A page of what visitors propose, the oldest first."""
    require_admin(actor)
    return waiting_proposals(uow, after, SPECIAL, partial(_waiting, uow))


def _mark(special: Special, at: datetime, hours: Hours) -> str:
    """Whether it is on now, or still today. One that nobody has confirmed for long, or that may be off on that day, is
    not said to be on."""
    terms, minute = special.terms, minute_of_the_day(at)
    if special.is_old(at.date()):
        return ""
    if terms.holds_until(at.date(), minute) is not None and open_until(*hours, at) is not None:
        return "" if terms.doubtful_holiday(at.date(), minute) else _(_NOW)
    begins, ends = terms.span
    rest = max(begins, minute), ends
    is_on = terms.is_on(at.date()) and not terms.doubtful_holiday(at.date(), rest[0])
    return _(_TODAY) if is_on and minute < ends and may_be_open(*hours, at.date(), rest) else ""


def _next(special: Special, today: date) -> date:
    """The next day on which it is given."""
    first = max(today, special.terms.valid_from or today)
    days = (first + timedelta(days=ahead) for ahead in range(min(8, (_FARTHEST - first).days)))
    return next((day for day in days if special.terms.is_on(day)), _FARTHEST)


def _own(uow: UnitOfWork, found: VenueWithPlace) -> OwnSpecials:
    venue, at = found[0], local_time(found[1], clock.now())
    today = at.date()
    path = PAGES.own_path(venue.id)
    known = queries.of_venues(uow.session, [venue.id]).get(venue.id, ())
    names = {special.id: special.terms.name for special in known}
    return OwnSpecials(
        *own_list_parts(PAGES, venue, is_full=len(known) >= MOST_SPECIALS),
        specials=tuple(
            OwnSpecial(special_card(special, today), f"{path}/{special.id}", note=_over(special, at))
            for special in known
        ),
        waiting=tuple(
            OwnSpecial(
                special_card(queries.special_of(row), today), "", is_waiting=True,
                note=_("Would replace {name}", name=names[row.replaces]) if row.replaces in names else "",
            )
            for row in offers.waiting_at(uow.session, SpecialRow, venue.id)
        ),
    )  # fmt: skip


def _over(special: Special, at: datetime) -> str:
    last = special.terms.valid_until
    return _("Ended {date}; guests don't see it", date=date_text(last)) if last and special.is_over(at) else ""


def _known(uow: UnitOfWork, venue: Venue, key: str) -> Special:
    """The special of the venue with that id, as an address writes it."""
    return with_key(queries.of_venues(uow.session, [venue.id]).get(venue.id, ()), key, NO_SPECIAL)


def _begun(uow: UnitOfWork, venue: Venue, key: str) -> Begun:
    known = _known(uow, venue, key)
    return Begun(key, known.terms.name, Filled(filled_in(known.terms)), version_of(known.terms))


def _waiting(uow: UnitOfWork, row: SpecialRow, found: VenueWithPlace) -> WaitingProposal:
    replaced = uow.session.get(SpecialRow, row.replaces) if row.replaces is not None else None
    today = local_today(found)
    card = special_card(queries.special_of(row), today)
    old = special_card(queries.special_of(replaced), today) if replaced else None
    instead = f"Would replace {old.name}, {old.gives}, {old.when}" if old else ""
    return waiting_proposal(row, found[0], card.name, (card.gives, card.when, *card.terms, card.href), instead)

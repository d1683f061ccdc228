"""The chain of a venue: the other venues on its website's host, and those that bear the chain's name."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from bowling_app.owners.queries import chains as queries
from bowling_app.owners.rules import MOST_CHAINS, chain_path
from bowling_app.owners.schemas.own_venues import ClosedVenue, OwnClaim
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from bowling_app.venues.queries import claims
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.claims import own_domain
from bowling_app.venues.rules.matching.chains import chain_name
from bowling_app.venues.schemas.venue_history import history_path
from bowling_app.venues.services.venue_cards import place_text


@dataclass(frozen=True, slots=True)
class ChainMarks:
    """What the venues of a chain have in common. Either may be empty; without both there are no others."""

    domain: str
    name: str

    @property
    def label(self) -> str:
        """What we call the chain."""
        return self.name or self.domain


def chain_of(venue_with_place: VenueWithPlace) -> ChainMarks:
    """What the other venues of this one's chain are known by."""
    venue, place = venue_with_place
    return ChainMarks(own_domain(venue.web_domain), chain_name(venue.name, place.name))


def others_of(uow: UnitOfWork, marks: ChainMarks, user_id: str, limit: int) -> list[VenueWithPlace]:
    """The venues of the chain that nobody manages and the person has not claimed, at most `limit`."""
    return queries.unmanaged(uow.session, domain=marks.domain, name=marks.name, user_id=user_id, limit=limit)


def chain_links(uow: UnitOfWork, user_id: str | None, run: Sequence[VenueWithPlace]) -> tuple[Link, ...]:
    """The way to claim the rest of each chain of which the person runs a venue, for at most `MOST_CHAINS`."""
    if user_id is None:
        return ()
    first: dict[str, tuple[ChainMarks, str]] = {}
    for each in run:
        marks = chain_of(each)
        if marks.label:
            first.setdefault(marks.domain or marks.name.lower(), (marks, each[0].id))
    return tuple(
        Link(_("Claim other alleys of {chain}", chain=marks.label), chain_path(venue_id))
        for marks, venue_id in list(first.values())[:MOST_CHAINS]
        if queries.has_unmanaged(uow.session, domain=marks.domain, name=marks.name, user_id=user_id)
    )


def withdrawal_question(count: int) -> str:
    """What is asked before somebody withdraws a request for so many venues."""
    return _("Withdraw your claim of these {count} alleys?", count=count) if count > 1 else _("Withdraw your claim?")


def waiting_claims_of(uow: UnitOfWork, user_id: str) -> tuple[OwnClaim, ...]:
    """The person's written claims that wait, and one for all of a chain."""
    found = claims.written_by(uow.session, user_id)
    together = Counter(claim.chain_id or claim.id for claim, _, _ in found)
    first = {claim.chain_id or claim.id: (claim, venue, place) for claim, venue, place in reversed(found)}
    return tuple(_waiting(*told, together[key] - 1) for key, told in reversed(first.items()))


def _waiting(claim: VenueClaim, venue: Venue, place: Place, more: int) -> OwnClaim:
    name = _("{venue} and {count} more", venue=venue.name, count=more) if more else venue.name
    day = day_text(claim.created_at, ZoneInfo(place.time_zone))
    note = _("Sent {day}. We'll email you when there's news.", day=day)
    href = f"{venue_path(venue.id)}/claim" if venue.is_active else ""
    return OwnClaim(claim.id, name, place_text(place), href, note, withdrawal_question(more + 1))


def closed_venue(venue_with_place: VenueWithPlace) -> ClosedVenue:
    """A closed venue as it is in its manager's list."""
    venue, place = venue_with_place
    return ClosedVenue(venue.id, venue.name, place_text(place), history_path(venue.id))

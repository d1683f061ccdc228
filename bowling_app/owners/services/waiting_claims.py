"""The written claims of venues, as admins look at them."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, TypedDict

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.log_names import name_of, names_of
from bowling_app.owners.schemas.waiting_claims_page import ChainClaim, WaitingClaim, WaitingClaims
from bowling_app.owners.services.claim_trust import turned_away_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.addresses.web_addresses import web_domain
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import utc_text
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.web.admin.queue_asked import QueueAsked
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from bowling_app.venues.queries import claims, venue_managers
from bowling_app.venues.queries.claims import ClaimsWanted
from bowling_app.venues.queries.venue_managers import Manager
from bowling_app.venues.services.venue_cards import place_text

CLAIMS_PATH: Final = "/admin/claims"
KINDS: Final = {"first": "New claim", "dispute": "Dispute"}
_IS_DISPUTE: Final = {"first": False, "dispute": True}
_NONE_SUCH: Final = "No claim is like that."
_NO_MORE: Final = "No more claims."


class _Contacts(TypedDict):
    """How to reach a venue, under the names of both rows; empty where it is unknown."""

    phone: str
    phone_href: str
    website: str
    website_href: str


class _Running(TypedDict):
    """Who else runs a venue, under the names of both rows."""

    is_dispute: bool
    managers: int
    run_by: str


def load_waiting_claims(uow: UnitOfWork, actor: Actor, *, after: str = "", **asked: str) -> WaitingClaims:
    """A page of the claims that wait for a decision, the oldest first."""
    require_admin(actor)
    filters = QueueAsked.of(asked, KINDS)
    wanted = ClaimsWanted(_IS_DISPUTE.get(filters.kind), filters.us_state, filters.person)
    total = claims.count_written(uow.session)
    place = cursor_values(after, datetime, str)
    found = claims.waiting(uow.session, wanted, limit=DEFAULT_LIMIT + 1, after=place)  # pyright: ignore[reportArgumentType]
    shown = found[:DEFAULT_LIMIT]
    last = shown[-1][0] if len(found) > DEFAULT_LIMIT else None
    managers = _managers(uow, {venue.id for _, venue, _, _ in shown})
    warnings = turned_away_of(uow, {(venue.id, person.id) for _, venue, person, _ in shown})
    chains = _chains(uow, {told[0].chain_id for told in shown if told[0].chain_id})
    return WaitingClaims(
        f"{count_of(total, 'claim waits', 'claims wait')} for a decision" if total else "All caught up",
        tuple(
            _together(
                _row(told, managers.get(told[1].id, ()), warnings.get((told[1].id, told[2].id), "")),
                chains.get(told[0].chain_id or "", ()),
            )
            for told in shown
        ),
        cursor_of(last.created_at, last.id) if last else "",
        filters.form(CLAIMS_PATH),
        "" if shown or not total else _NO_MORE if place else _NONE_SUCH,
    )


def _together(claim: WaitingClaim, chain: tuple[ChainClaim, ...]) -> WaitingClaim:
    """The claim with the others of its request, which all have their own warnings."""
    if len(chain) < 2:
        return replace(claim, chain=chain)
    name, is_dispute = f"{claim.venue_name} and {len(chain) - 1} more", any(each.is_dispute for each in chain)
    return replace(claim, chain=chain, venue_name=name, is_dispute=is_dispute, warning="")


def _chains(uow: UnitOfWork, chain_ids: Collection[str]) -> dict[str, tuple[ChainClaim, ...]]:
    """The venues of each request for several of them."""
    if not chain_ids:
        return {}
    found = claims.waiting_of_chains(uow.session, chain_ids)
    managers = _managers(uow, {venue.id for _, venue, _ in found})
    warnings = turned_away_of(uow, {(venue.id, claim.user_id) for claim, venue, _ in found})
    of_chain: dict[str, tuple[ChainClaim, ...]] = {}
    for claim, venue, place in found:
        one = ChainClaim(
            id=claim.id,
            venue_name=venue.name,
            venue_href=venue_path(venue.id),
            place=place_text(place),
            warning=warnings.get((venue.id, claim.user_id), ""),
            **_running(managers.get(venue.id, ()), claim.user_id),
            **_contacts(venue),
        )
        of_chain[claim.chain_id or ""] = (*of_chain.get(claim.chain_id or "", ()), one)
    return of_chain


def _managers(uow: UnitOfWork, venue_ids: Collection[str]) -> dict[str, list[Manager]]:
    """Those who run each of the venues, by the names by which admins tell people apart."""
    found = venue_managers.of_venues(uow.session, venue_ids)
    names = names_of(uow, {each.user_id for some in found.values() for each in some})
    return {of: [replace(each, name=names[each.user_id]) for each in some] for of, some in found.items()}


def _contacts(venue: Venue) -> _Contacts:
    return {
        "phone": national(venue.phone) if venue.phone else "",
        "phone_href": f"tel:{venue.phone}" if venue.phone else "",
        "website": (web_domain(venue.website) or "") if venue.website else "",
        "website_href": venue.website or "",
    }


def _running(managers: Sequence[Manager], claimant: str) -> _Running:
    others = [each for each in managers if each.user_id != claimant]
    names = ", ".join(each.name if each.is_present else f"{each.name} (suspended or leaving)" for each in others)
    return {
        "is_dispute": any(each.is_present for each in others),
        "managers": len(others),
        "run_by": f"Managed by {names}" if others else "",
    }


def _row(told: tuple[VenueClaim, Venue, User, Place], managers: Sequence[Manager], warning: str) -> WaitingClaim:
    row, venue, person, place = told
    name = name_of(person)
    return WaitingClaim(
        id=row.id,
        venue_id=venue.id,
        venue_name=venue.name,
        venue_href=venue_path(venue.id),
        user_id=person.id,
        user_name=name,
        user_email="" if name == person.email else person.email or "",
        statement=row.statement or "",
        when=utc_text(row.created_at),
        place=place_text(place),
        chain_id=row.chain_id or "",
        warning=warning,
        **_running(managers, person.id),
        **_contacts(venue),
    )

"""The written claims of venues, as admins look at them."""

from datetime import datetime
from typing import Final

from bowling_app.accounts.models.user import User
from bowling_app.owners.schemas.waiting_claims_page import WaitingClaim, WaitingClaims
from bowling_app.owners.services.claim_trust import turned_away_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.addresses.web_addresses import web_domain
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.web.admin.queue_asked import QueueAsked
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from bowling_app.venues.queries import claims
from bowling_app.venues.queries.claims import ClaimsWanted
from bowling_app.venues.services.venue_cards import place_text

CLAIMS_PATH: Final = "/admin/claims"
KINDS: Final = {"first": "New claim", "dispute": "Dispute"}
_IS_DISPUTE: Final = {"first": False, "dispute": True}


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
    managers = claims.manager_counts(uow.session, {venue.id for _, venue, _, _ in shown})
    warnings = turned_away_of(uow, {(venue.id, person.id) for _, venue, person, _ in shown})
    return WaitingClaims(
        f"{count_of(total, 'claim waits', 'claims wait')} for a decision" if total else "All caught up",
        tuple(_row(told, managers.get(told[1].id, 0), warnings.get((told[1].id, told[2].id), "")) for told in shown),
        cursor_of(last.created_at, last.id) if last else "",
        filters.form(CLAIMS_PATH),
    )


def _row(told: tuple[VenueClaim, Venue, User, Place], managers: int, warning: str) -> WaitingClaim:
    row, venue, person, place = told
    return WaitingClaim(
        id=row.id,
        venue_id=venue.id,
        venue_name=venue.name,
        venue_href=venue_path(venue.id),
        user_id=person.id,
        user_name=person.display_name,
        user_email=person.email or "",
        statement=row.statement or "",
        when=date_text(row.created_at),
        is_dispute=row.is_dispute,
        managers=managers,
        place=place_text(place),
        phone=national(venue.phone) if venue.phone else "",
        phone_href=f"tel:{venue.phone}" if venue.phone else "",
        website=(web_domain(venue.website) or "") if venue.website else "",
        website_href=venue.website or "",
        warning=warning,
    )

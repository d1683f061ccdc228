"""The written claims of venues, as admins look at them."""

from datetime import datetime

from bowling_app.accounts.models.user import User
from bowling_app.owners.schemas.waiting_claims_page import WaitingClaim, WaitingClaims
from bowling_app.owners.services.claim_trust import turned_away_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from bowling_app.venues.queries import claims


def load_waiting_claims(uow: UnitOfWork, actor: Actor, *, after: str = "") -> WaitingClaims:
    """A page of the claims that wait for a decision, the oldest first."""
    require_admin(actor)
    total = claims.count_written(uow.session)
    place = cursor_values(after, datetime, str)
    found = claims.waiting(uow.session, limit=DEFAULT_LIMIT + 1, after=place)  # pyright: ignore[reportArgumentType]
    shown = found[:DEFAULT_LIMIT]
    last = shown[-1][0] if len(found) > DEFAULT_LIMIT else None
    managers = claims.manager_counts(uow.session, {venue.id for _, venue, _ in shown})
    warnings = turned_away_of(uow, {(venue.id, person.id) for _, venue, person in shown})
    return WaitingClaims(
        f"{count_of(total, 'claim waits', 'claims wait')} for a decision" if total else "All caught up",
        tuple(_row(*told, managers.get(told[1].id, 0), warnings.get((told[1].id, told[2].id), "")) for told in shown),
        cursor_of(last.created_at, last.id) if last else "",
    )


def _row(row: VenueClaim, venue: Venue, person: User, managers: int, warning: str) -> WaitingClaim:
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
        warning=warning,
    )

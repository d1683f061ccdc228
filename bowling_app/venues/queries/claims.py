"""Who manages which venues, and who claims to."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, literal, not_, text, tuple_
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, func, or_, select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries.people_names import is_called
from bowling_app.accounts.queries.users import is_present
from bowling_app.platform.database.counting import counted
from bowling_app.platform.geo.models import Place
from bowling_app.platform.mail.recipients import Recipient, recipient
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim, VenueManager
from bowling_app.venues.queries.venues import VenueWithPlace, pairs, venues_with_places


def managers(session: Session, venue_id: str) -> list[str]:
    """Those who run a venue, the first manager first."""
    statement = text("""
        SELECT owner_id FROM venue WHERE id = :id AND owner_id IS NOT NULL
        UNION ALL
        (SELECT user_id FROM venue_manager JOIN venue ON venue.id = venue_id
         WHERE venue_id = :id AND user_id IS DISTINCT FROM owner_id ORDER BY since, user_id)""")
    return list(session.connection().execute(statement, {"id": venue_id}).scalars())


def present_managers(session: Session, venue_id: str) -> list[str]:
    """Those who run a venue and can answer people: neither suspended nor on their way out."""
    query = select(User.id).where(col(User.id).in_(managers(session, venue_id)), is_present())
    return list(session.exec(query.order_by(col(User.id))))


def is_run_by(user_id: str) -> ColumnElement[bool]:
    """Whether the user manages the venue of a query."""
    also = select(VenueManager.venue_id).where(VenueManager.user_id == user_id)
    return or_(col(Venue.owner_id) == user_id, col(Venue.id).in_(also))


def managed_by(session: Session, user_id: str) -> list[VenueWithPlace]:
    """The venues that the user manages, by name, without those that were merged into others."""
    query = venues_with_places().where(is_run_by(user_id), col(Venue.successor_id).is_(None))
    return pairs(session, query.order_by(col(Venue.name), col(Venue.id)))


def ids_managed_by(session: Session, user_id: str) -> list[str]:
    """The ids of all venues that the user manages, sorted."""
    return list(session.exec(select(Venue.id).where(is_run_by(user_id)).order_by(col(Venue.id))))


def hold_venue(session: Session, venue_id: str) -> None:
    """Lock the venue, so that no other transaction decides who manages it until this one ends."""
    session.exec(select(Venue.id).where(Venue.id == venue_id).with_for_update()).first()


def add_manager(session: Session, venue_id: str, user_id: str, since: datetime) -> None:
    """Add a manager to a venue."""
    statement = insert(VenueManager).values(venue_id=venue_id, user_id=user_id, since=since)
    session.exec(statement.on_conflict_do_nothing())


def remove_managers(session: Session, venue_id: str) -> None:
    """Remove all managers of the venue except the first."""
    session.exec(delete(VenueManager).where(col(VenueManager.venue_id) == venue_id))


def pending(session: Session, venue_id: str, user_id: str, kind: str) -> VenueClaim | None:
    """The user's pending claim, locked until the transaction ends."""
    query = select(VenueClaim).where(
        VenueClaim.venue_id == venue_id, VenueClaim.user_id == user_id, VenueClaim.kind == kind,
        VenueClaim.status == "pending",
    )  # fmt: skip
    return session.exec(query.with_for_update().execution_options(populate_existing=True)).one_or_none()


def code_sent_to(session: Session, venue_id: str, user_id: str, now: datetime) -> str | None:
    """The address that the user's code was sent to, while the code is still valid."""
    query = select(VenueClaim.email).where(
        VenueClaim.venue_id == venue_id, VenueClaim.user_id == user_id, VenueClaim.kind == "code",
        VenueClaim.status == "pending", col(VenueClaim.code_hash).is_not(None), col(VenueClaim.expires_at) > now,
    )  # fmt: skip
    return session.exec(query).first()


def latest_written(session: Session, venue_id: str, user_id: str) -> VenueClaim | None:
    """The user's latest written claim for a venue."""
    query = select(VenueClaim).where(
        VenueClaim.venue_id == venue_id, VenueClaim.user_id == user_id, VenueClaim.kind == "written"
    )
    return session.exec(query.order_by(col(VenueClaim.created_at).desc()).limit(1)).first()


def is_claimed_in_writing(session: Session, venue_id: str) -> bool:
    """Whether a written claim for the venue waits."""
    waits = VenueClaim.kind == "written", VenueClaim.status == "pending"
    return (
        session.exec(select(VenueClaim.id).where(VenueClaim.venue_id == venue_id, *waits).limit(1)).first() is not None
    )


def written_by(session: Session, user_id: str) -> Sequence[tuple[VenueClaim, Venue, Place]]:
    """The user's pending written claims, newest first."""
    query = (
        select(VenueClaim, Venue, Place)
        .join(Venue, col(Venue.id) == col(VenueClaim.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(VenueClaim.user_id == user_id, VenueClaim.kind == "written", VenueClaim.status == "pending")
    )
    return session.exec(query.order_by(col(VenueClaim.created_at).desc(), col(VenueClaim.id))).all()


def held(session: Session, claim_id: str) -> VenueClaim | None:
    """A claim, held until the transaction ends."""
    query = select(VenueClaim).where(VenueClaim.id == claim_id, VenueClaim.kind == "written")
    return session.exec(query.with_for_update().execution_options(populate_existing=True)).one_or_none()


@dataclass(frozen=True, slots=True)
class ClaimsWanted:
    """Which written claims that wait: disputes or others, at venues of a state, of a person; by default all. One that
    nobody disputed when it was sent is a dispute once somebody else runs its venue."""

    is_dispute: bool | None = None
    us_state: str = ""
    person: str = ""  # Their name or their email address.


def waiting(
    session: Session, wanted: ClaimsWanted, *, limit: int, after: tuple[datetime, str] | None = None
) -> Sequence[tuple[VenueClaim, Venue, User, Place]]:
    """Written claims that wait for an admin, the oldest first, and one for all claims of a chain. `after` is the moment
    and the id of the last one of the page before."""
    query: Any = (
        select(VenueClaim, Venue, User, Place)
        .join(Venue, col(Venue.id) == col(VenueClaim.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .join(User, col(User.id) == col(VenueClaim.user_id))
        .where(VenueClaim.status == "pending", VenueClaim.kind == "written", _is_first_of_its_chain())
        .order_by(col(VenueClaim.created_at), col(VenueClaim.id))
        .limit(limit)
    )
    if wanted.is_dispute is not None:
        chain_id = col(VenueClaim.chain_id)
        in_chain = and_(chain_id.is_not(None), chain_id.in_(_chains_where(_is_disputed())))
        disputed = or_(_is_disputed(), in_chain)
        query = query.where(disputed if wanted.is_dispute else not_(disputed))
    if wanted.us_state:
        query = query.where(
            or_(
                Place.state == wanted.us_state,
                col(VenueClaim.chain_id).in_(_chains_where(col(Place.state) == wanted.us_state)),
            )
        )
    if wanted.person:
        query = query.where(is_called(wanted.person))
    if after is not None:
        place = tuple_(col(VenueClaim.created_at), col(VenueClaim.id))
        query = query.where(place > tuple_(*(literal(value) for value in after)))
    return session.exec(query).all()


def waiting_of_chains(session: Session, chain_ids: Collection[str]) -> Sequence[tuple[VenueClaim, Venue, Place]]:
    """All claims of these requests that wait, by state, city and name."""
    query = (
        select(VenueClaim, Venue, Place)
        .join(Venue, col(Venue.id) == col(VenueClaim.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(VenueClaim.status == "pending", VenueClaim.kind == "written", col(VenueClaim.chain_id).in_(chain_ids))
    )
    return session.exec(query.order_by(col(Place.state), col(Place.name), col(Venue.name), col(VenueClaim.id))).all()


def decided_of_chain(session: Session, chain_id: str) -> Sequence[VenueClaim]:
    """The claims of a request that somebody has decided, the newest decision first."""
    query = select(VenueClaim).where(VenueClaim.chain_id == chain_id, VenueClaim.status != "pending")
    return session.exec(query.order_by(col(VenueClaim.decided_at).desc(), col(VenueClaim.id))).all()


def _is_first_of_its_chain() -> ColumnElement[bool]:
    """Whether the claim stands in the queue for its chain: the one with the smallest id of those that still wait."""
    other = aliased(VenueClaim)
    earlier = select(other.id).where(
        col(other.chain_id) == col(VenueClaim.chain_id), other.status == "pending", other.kind == "written",
        col(other.id) < col(VenueClaim.id),
    )  # fmt: skip
    return ~earlier.exists()


def _is_disputed() -> ColumnElement[bool]:
    """Whether somebody else than the claimant runs the venue now, and can answer people."""
    is_other = col(User.id) != col(VenueClaim.user_id), is_present()
    first = select(User.id).where(col(User.id) == col(Venue.owner_id), *is_other)
    more = select(User.id).join(VenueManager, col(VenueManager.user_id) == col(User.id))
    more = more.where(col(VenueManager.venue_id) == col(Venue.id), *is_other)
    return or_(*(each.correlate(Venue, VenueClaim).exists() for each in (first, more)))


def _chains_where(condition: ColumnElement[bool]) -> Any:
    """The requests with a venue that waits and is like that."""
    query = select(VenueClaim.chain_id).join(Venue, col(Venue.id) == col(VenueClaim.venue_id))
    query = query.join(Place, col(Place.id) == col(Venue.place_id))
    return query.where(condition, VenueClaim.status == "pending", col(VenueClaim.chain_id).is_not(None))


def manager_counts(session: Session, venue_ids: Collection[str]) -> dict[str, int]:
    """The number of managers of each venue; venues without managers are left out."""
    statement = text("""
        SELECT venue_id, count(*) AS people FROM (
            SELECT id AS venue_id, owner_id AS user_id FROM venue WHERE id = ANY(:ids) AND owner_id IS NOT NULL
            UNION SELECT venue_id, user_id FROM venue_manager WHERE venue_id = ANY(:ids)
        ) AS run GROUP BY venue_id""")
    rows = session.connection().execute(statement, {"ids": list(venue_ids)})
    return {row.venue_id: row.people for row in rows}


def recipients(session: Session, user_ids: Sequence[str]) -> list[Recipient]:
    """Where to write to these people, and in which language."""
    query = select(User.email, User.language).where(col(User.id).in_(user_ids))
    return [recipient(address, code) for address, code in session.exec(query.order_by(col(User.id))) if address]


def review_mail_recipients(session: Session, user_ids: Sequence[str]) -> list[Recipient]:
    """The same, of those who want mails about what others write. Who is suspended or on their way out gets none."""
    wanted = col(User.id).in_(user_ids), col(User.wants_review_mails), is_present()
    query = select(User.email, User.language).where(*wanted)
    return [recipient(address, code) for address, code in session.exec(query.order_by(col(User.id))) if address]


def counts(session: Session) -> tuple[int, int]:
    """The number of active venues, and how many of them have a manager."""
    query = select(func.count(), func.count(col(Venue.owner_id))).where(col(Venue.is_active))
    return session.exec(query).one()


def count_written(session: Session, *, most: int | None = None) -> int:
    """How many written claims wait for an admin, those of a chain counted once. Only chains are told apart: to sort all
    ids would take a fifth of a second of 100,000."""
    waits = VenueClaim.kind == "written", VenueClaim.status == "pending"
    alone = select(VenueClaim.id).where(*waits, col(VenueClaim.chain_id).is_(None))
    chains = select(VenueClaim.chain_id).where(*waits, col(VenueClaim.chain_id).is_not(None)).distinct()
    return counted(session, alone, most) + counted(session, chains, most)

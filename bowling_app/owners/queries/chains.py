"""The venues of a chain that nobody manages, and the codes with which a person claims them."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, delete, false, or_
from sqlmodel import Session, col, func, select

from bowling_app.owners.models import ChainCode
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim, VenueManager
from bowling_app.venues.queries.venues import VenueWithPlace, pairs, venues_with_places


def unmanaged(session: Session, *, domain: str, name: str, user_id: str, limit: int) -> list[VenueWithPlace]:
    """The listed venues of a chain that nobody manages and for which no claim of the user waits: those on the website's
    host first, then by state, city and name. An empty `domain` or `name` finds none."""
    on_host = col(Venue.web_domain) == domain
    query = venues_with_places().where(col(Venue.is_active), _is_of(domain, name), *_is_free(user_id))
    order = (on_host.is_not(True), col(Place.state), col(Place.name), col(Venue.name), col(Venue.id))
    return pairs(session, query.order_by(*order).limit(limit))


def waiting_of_request(session: Session, claim: VenueClaim) -> Sequence[VenueClaim]:
    """The claim and the others of its chain's request, those that wait, in the order in which venues are locked."""
    same = VenueClaim.chain_id == claim.chain_id if claim.chain_id else VenueClaim.id == claim.id
    query = select(VenueClaim).where(same, VenueClaim.status == "pending", VenueClaim.kind == "written")
    return session.exec(query.order_by(col(VenueClaim.venue_id))).all()


def has_unmanaged(session: Session, *, domain: str, name: str, user_id: str) -> bool:
    """Whether there is any."""
    query = select(Venue.id).where(col(Venue.is_active), _is_of(domain, name), *_is_free(user_id))
    return session.exec(query.limit(1)).first() is not None


def code_of(session: Session, user_id: str) -> ChainCode | None:
    """The person's code, held until the transaction ends."""
    query = select(ChainCode).where(ChainCode.user_id == user_id)
    return session.exec(query.with_for_update().execution_options(populate_existing=True)).one_or_none()


def venues_of_code(session: Session, user_id: str) -> list[str]:
    """The venues that the person's code was sent for, before anything is held; empty without a code."""
    return list(session.exec(select(ChainCode.venue_ids).where(ChainCode.user_id == user_id)).first() or ())


def forget_code(session: Session, user_id: str) -> None:
    """Remove the person's code, if there is one."""
    session.exec(delete(ChainCode).where(col(ChainCode.user_id) == user_id))


def purge_chain_codes(session: Session, now: datetime) -> int:
    """Remove the codes that are void."""
    return session.exec(delete(ChainCode).where(col(ChainCode.expires_at) < now)).rowcount


def _is_of(domain: str, name: str) -> ColumnElement[bool]:
    called = func.lower(Venue.name)
    either: list[Any] = [col(Venue.web_domain) == domain] if domain else []
    if name:
        either += [called == name.lower(), called.startswith(f"{name.lower()} ", autoescape=True)]
    return or_(false(), *either)


def _is_free(user_id: str) -> tuple[Any, ...]:
    run = select(VenueManager.venue_id).where(col(VenueManager.venue_id) == col(Venue.id))
    asked = select(VenueClaim.id).where(
        col(VenueClaim.venue_id) == col(Venue.id), VenueClaim.user_id == user_id, VenueClaim.kind == "written",
        VenueClaim.status == "pending",
    )  # fmt: skip
    return (col(Venue.owner_id).is_(None), ~run.exists(), ~asked.exists())

"""Visits of venues' websites and what was found there."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import text, tuple_
from sqlmodel import Session, col, delete, func, or_, select

from bowling_app.platform.database.counting import counted
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.source import FieldSource, Source
from bowling_app.venues.models.venue import Venue
from bowling_app.websites.models import WebsiteFinding, WebsiteVisit

_WAITS: Final = (
    WebsiteFinding.status == "waiting",
    col(WebsiteFinding.venue_id).in_(select(Venue.id).where(col(Venue.is_active))),
)
"""Of a venue that closed or was merged nothing can be accepted."""

FindingOfVenue = tuple[WebsiteFinding, Venue, Place]


def sites(session: Session, before: datetime, only: Collection[str]) -> list[tuple[str, str]]:
    """The ids and websites of the venues whose website was not visited since `before`, those of one host together; with
    `only`, of these venues at any time."""
    query = (
        select(Venue.id, Venue.website)
        .outerjoin(WebsiteVisit, col(WebsiteVisit.venue_id) == col(Venue.id))
        .where(col(Venue.website).is_not(None), col(Venue.is_active), col(Venue.successor_id).is_(None))
        .order_by(col(Venue.web_domain), col(Venue.id))
    )
    if only:
        query = query.where(col(Venue.id).in_(only))
    else:
        query = query.where(
            or_(
                col(WebsiteVisit.begun_at).is_(None),
                col(WebsiteVisit.begun_at) < before,
                col(WebsiteVisit.website) != col(Venue.website),
            )
        )
    return [(venue_id, website or "") for venue_id, website in session.exec(query)]


def covers_elsewhere(session: Session) -> list[tuple[str, str, str, str]]:
    """The cover photos that are not kept by the site: id and name of the venue, the address, and the name of the source
    that it is from."""
    query = (
        select(Venue.id, Venue.name, Venue.cover_image_url, Source.name)
        .join(FieldSource, (col(FieldSource.venue_id) == col(Venue.id)) & (col(FieldSource.field) == "cover_image_url"))
        .join(Source, col(Source.id) == col(FieldSource.source_id))
        .where(col(Venue.is_active), col(Venue.successor_id).is_(None))
        .where(col(Venue.cover_image_url).like("http%"))
    )
    return [(venue_id, name, address or "", source) for venue_id, name, address, source in session.exec(query)]


def visit_of(session: Session, venue_id: str) -> WebsiteVisit | None:
    """The last visit of a venue's website."""
    return session.get(WebsiteVisit, venue_id)


def held_visit(session: Session, venue_id: str) -> WebsiteVisit | None:
    """The same, held until the transaction ends."""
    query = select(WebsiteVisit).where(WebsiteVisit.venue_id == venue_id).with_for_update()
    return session.exec(query).one_or_none()


def hold_host(session: Session, host: str) -> None:
    """Let others wait who ask for a visit of this host or begin one, so that one of them sees what the other did."""
    session.connection().execute(
        text("SELECT pg_advisory_xact_lock(hashtext('website host'), hashtext(:host))"), {"host": host}
    )


def is_host_busy(session: Session, host: str, since: datetime, but: str) -> bool:
    """Whether a website of the host is visited at this moment for another venue."""
    query = select(WebsiteVisit.venue_id).where(
        WebsiteVisit.host == host, WebsiteVisit.venue_id != but, col(WebsiteVisit.begun_at) > since,
        or_(col(WebsiteVisit.ended_at).is_(None), col(WebsiteVisit.ended_at) < col(WebsiteVisit.begun_at)),
    )  # fmt: skip
    return session.exec(query.limit(1)).first() is not None


def findings_of(session: Session, venue_id: str) -> Sequence[WebsiteFinding]:
    """Everything that was found on a venue's website and decided or not, held until the transaction ends."""
    query = select(WebsiteFinding).where(WebsiteFinding.venue_id == venue_id).order_by(col(WebsiteFinding.id))
    return session.exec(query.with_for_update()).all()


def waiting_of(session: Session, venue_id: str) -> Sequence[WebsiteFinding]:
    """What waits for a decision at one venue."""
    query = select(WebsiteFinding).where(WebsiteFinding.venue_id == venue_id, WebsiteFinding.status == "waiting")
    return session.exec(query.order_by(col(WebsiteFinding.id))).all()


def held_finding(session: Session, finding_id: int) -> WebsiteFinding | None:
    """One fact, held until the transaction ends."""
    query = select(WebsiteFinding).where(WebsiteFinding.id == finding_id).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def waiting(session: Session, after: int, limit: int) -> list[FindingOfVenue]:
    """What waits at all open venues, the oldest first: of one that closed or was merged nothing can be accepted."""
    query = (
        select(WebsiteFinding, Venue, Place)
        .join(Venue, col(Venue.id) == col(WebsiteFinding.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(WebsiteFinding.status == "waiting", col(WebsiteFinding.id) > after, col(Venue.is_active))
        .order_by(col(WebsiteFinding.id))
        .limit(limit)
    )
    return [(finding, venue, place) for finding, venue, place in session.exec(query)]


def venues_of_sure(session: Session, limit: int) -> list[str]:
    """The ids of the venues of the first sure ones among them."""
    query = select(WebsiteFinding.venue_id).where(*_WAITS, col(WebsiteFinding.is_sure))
    return sorted(set(session.exec(query.order_by(col(WebsiteFinding.id)).limit(limit))))


def sure(session: Session, limit: int) -> Sequence[WebsiteFinding]:
    """The sure ones among them, held until the transaction ends."""
    query = select(WebsiteFinding).where(*_WAITS, col(WebsiteFinding.is_sure))
    return session.exec(query.order_by(col(WebsiteFinding.id)).limit(limit).with_for_update()).all()


def count_waiting(session: Session, *, most: int | None = None) -> int:
    """How many facts wait for a decision, from an index of what waits."""
    return counted(session, select(WebsiteFinding.id).where(*_WAITS), most)


def count_sure(session: Session) -> int:
    """How many of them are sure."""
    query = select(func.count()).select_from(WebsiteFinding)
    return session.exec(query.where(*_WAITS, col(WebsiteFinding.is_sure))).one()


def silent(session: Session, after: tuple[datetime, str] | None, limit: int) -> list[tuple[WebsiteVisit, Venue]]:
    """The websites of open venues that do not answer, those that were silent longest first: since when, and the id of
    the venue. Those that stand behind `after`."""
    place = col(WebsiteVisit.silent_since), col(WebsiteVisit.venue_id)
    query = (
        select(WebsiteVisit, Venue)
        .join(Venue, col(Venue.id) == col(WebsiteVisit.venue_id))
        .where(col(WebsiteVisit.silent_since).is_not(None), col(Venue.is_active))
        .order_by(*place)
        .limit(limit)
    )
    if after:
        query = query.where(tuple_(*place) > after)
    return [(visit, venue) for visit, venue in session.exec(query)]


def count_silent(session: Session) -> int:
    """How many there are."""
    is_open = col(WebsiteVisit.venue_id).in_(select(Venue.id).where(col(Venue.is_active)))
    return counted(session, select(WebsiteVisit.venue_id).where(col(WebsiteVisit.silent_since).is_not(None), is_open))


def forget_waiting(session: Session, venue_id: str) -> None:
    """Forget what waits for a decision at a venue."""
    session.exec(
        delete(WebsiteFinding).where(col(WebsiteFinding.venue_id) == venue_id, col(WebsiteFinding.status) == "waiting")
    )


def forget_decided(session: Session, venue_id: str, field: str, but: int) -> None:
    """Forget earlier decisions about a field of a venue, once another value was accepted: should the website go back to
    an earlier one, it is proposed again."""
    session.exec(
        delete(WebsiteFinding).where(
            col(WebsiteFinding.venue_id) == venue_id, col(WebsiteFinding.field) == field, col(WebsiteFinding.id) != but
        )
    )

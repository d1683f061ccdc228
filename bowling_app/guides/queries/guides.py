"""City guides, their addresses and their photos."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import func, literal, text, tuple_
from sqlmodel import Session, col, select

from bowling_app.guides.models import Guide, GuideAlias, GuidePhoto
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import Venue

_LOCK: Final = 7_320_011  # An arbitrary number that our other advisory locks do not use.
_NEWEST_FIRST: Final[Any] = (col(Guide.updated_at).desc(), col(Guide.id).desc())
_HEAVIEST_FIRST: Final[Any] = (col(GuidePhoto.weight).desc(), col(GuidePhoto.created_at), col(GuidePhoto.key))


def published(session: Session, slug: str) -> Guide | None:
    """The published guide of that address."""
    return session.exec(select(Guide).where(Guide.slug == slug, col(Guide.is_published))).one_or_none()


def moved_to(session: Session, slug: str) -> str | None:
    """The present address of the published guide that has this former or additional address."""
    query = select(Guide.slug).join(GuideAlias, col(GuideAlias.hub_id) == col(Guide.id))
    return session.exec(query.where(GuideAlias.slug == slug, col(Guide.is_published))).one_or_none()


def all_published(session: Session) -> Sequence[Guide]:
    """The published guides, by city."""
    query = select(Guide).where(col(Guide.is_published))
    return session.exec(query.order_by(func.lower(Guide.city), col(Guide.state), col(Guide.id))).all()


def of_state(session: Session, state: str) -> Sequence[Guide]:
    """The published guides of cities of a state, the oldest first."""
    query = select(Guide).where(col(Guide.is_published), Guide.state == state)
    return session.exec(query.order_by(col(Guide.id))).all()


def page(
    session: Session, *, limit: int, after: tuple[datetime, int] | None = None, is_published: bool | None = None
) -> Sequence[Guide]:
    """Guides, the one that was changed last first."""
    query = select(Guide).order_by(*_NEWEST_FIRST).limit(limit)
    if is_published is not None:
        query = query.where(col(Guide.is_published) == is_published)
    if after is not None:
        query = query.where(tuple_(col(Guide.updated_at), col(Guide.id)) < tuple_(*map(literal, after)))
    return session.exec(query).all()


def with_id(session: Session, hub_id: int) -> Guide | None:
    """The guide of that id."""
    return session.get(Guide, hub_id)


def held(session: Session, hub_id: int) -> Guide | None:
    """The guide's current row, locked until the transaction ends."""
    query = select(Guide).where(Guide.id == hub_id).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def hold_addresses(session: Session) -> None:
    """Lock the addresses of guides against other transactions until this one ends."""
    session.connection().execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})


def owner_of_slug(session: Session, slug: str) -> int | None:
    """The id of the guide with this present, additional or former address."""
    own = session.exec(select(Guide.id).where(Guide.slug == slug)).first()
    return own if own is not None else session.exec(select(GuideAlias.hub_id).where(GuideAlias.slug == slug)).first()


def aliases(session: Session, hub_id: int) -> Sequence[GuideAlias]:
    """The other addresses of a guide."""
    return session.exec(select(GuideAlias).where(GuideAlias.hub_id == hub_id).order_by(GuideAlias.slug)).all()


def images(session: Session, guide_ids: Collection[int]) -> Sequence[GuidePhoto]:
    """The photos of guides, the heaviest first."""
    query = select(GuidePhoto).where(col(GuidePhoto.hub_id).in_(guide_ids))
    return session.exec(query.order_by(*_HEAVIEST_FIRST)).all()


def image(session: Session, key: str) -> GuidePhoto | None:
    """The photo of that key."""
    return session.get(GuidePhoto, key)


def venue_counts(session: Session, places: Collection[tuple[str, str]]) -> dict[tuple[str, str], int]:
    """How many active venues each place has, by its state's code and its key; a place without any is missing."""
    columns: Any = (Place.state, Place.key, func.count())
    query: Any = select(*columns).join(Venue, col(Venue.place_id) == col(Place.id)).where(col(Venue.is_active))
    query = query.where(tuple_(col(Place.state), col(Place.key)).in_(places)).group_by(Place.state, Place.key)
    return {(state, key): count for state, key, count in session.exec(query)} if places else {}

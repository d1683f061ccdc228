"""Venues as admins look for them: closed and merged ones too, page by page, fast in a large directory.

What was searched for goes into the statements as literals, so that the database plans each with its statistics: a
frequent beginning is found by walking the list in its order, a rare one through its index.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from sqlalchemy import ARRAY, ColumnElement, Text, and_, cast, func, literal, or_, text, tuple_
from sqlmodel import Session, col, not_, select

from bowling_app.accuracy.models.freshness import VenueFreshness
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import place_key
from bowling_app.platform.kit.likeness.name_spellings import beginnings, inner_pieces
from bowling_app.platform.kit.likeness.trigrams import beginning_trigrams
from bowling_app.venue_admin.models import BulkChange
from bowling_app.venue_admin.schemas.admin_venues import VenueSearch
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venues import VenueWithPlace, venues_with_places

_PLACES_MEANT: Final = 200
_LEAST_LETTERS: Final = 3  # A shorter piece of a name is looked for at its beginning alone.

_OWN_FRESHNESS: Final = col(VenueFreshness.venue_id) == col(Venue.id)
_NAME: Final[Any] = func.lower(col(Venue.name))
_ORDERS: Final[dict[str, tuple[Any, bool]]] = {
    "name": (_NAME, False),
    "changed": (col(Venue.updated_at), True),
    "reviews": (col(Venue.review_count), True),
    "checked": (col(VenueFreshness.oldest_on), False),
}
"""What each order goes by, and whether the largest comes first. The id decides among equals."""
CURSORS: Final[dict[str, type[str] | type[int] | type[datetime]]] = {
    "name": str, "changed": datetime, "reviews": int, "checked": str,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Listed:
    """A row of the table: a venue, the date of its oldest confirmed facts, and its sort value."""

    venue_with_place: VenueWithPlace
    oldest_on: date
    position: Any


def page(
    session: Session, wanted: VenueSearch, *, stale_until: date, after: tuple[Any, str] | None, limit: int
) -> list[Listed]:
    """The venues that match the search and come after a position, in the requested order."""
    key, is_descending = _ORDERS[wanted.sort]
    query = venues_with_places(col(VenueFreshness.oldest_on), key.label("position"))
    query = query.join(VenueFreshness, _OWN_FRESHNESS).where(*_conditions(session, wanted, stale_until))
    if after is not None:
        query = query.where(_beyond(key, after, is_descending=is_descending))
    query = query.order_by(key.desc() if is_descending else key, col(Venue.id)).limit(limit)
    return [Listed((row[0], row[1]), row[2], row[3]) for row in session.exec(query)]


def ids(session: Session, wanted: VenueSearch, *, stale_until: date, limit: int) -> list[str]:
    """The ids of the venues that pass the search, in no order; so many at the most."""
    query: Any = select(Venue.id).join(Place, col(Place.id) == col(Venue.place_id))
    query = query.join(VenueFreshness, _OWN_FRESHNESS).where(*_conditions(session, wanted, stale_until))
    return list(session.exec(query.limit(limit)))


def bulk_changes(session: Session, *, limit: int) -> Sequence[BulkChange]:
    """The latest changes of many venues, the newest first."""
    return session.exec(select(BulkChange).order_by(col(BulkChange.made_at).desc()).limit(limit)).all()


def held_bulk_change(session: Session, change_id: str) -> BulkChange | None:
    """A change of many venues, held until the transaction ends."""
    query = select(BulkChange).where(BulkChange.id == change_id).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def undoable(session: Session, batches: Collection[str]) -> set[str]:
    """Those of the batches that are changes of many venues which nobody has undone."""
    query = select(BulkChange.id).where(col(BulkChange.id).in_(batches), col(BulkChange.undone_at).is_(None))
    return set(session.exec(query))


def entries_of(session: Session, batch: str) -> Sequence[AuditEntry]:
    """The entries of the log that a change of many venues made."""
    return session.exec(select(AuditEntry).where(AuditEntry.batch == batch).order_by(col(AuditEntry.id).desc())).all()


def _beyond(key: Any, after: tuple[Any, str], *, is_descending: bool) -> ColumnElement[bool]:
    value, venue_id = after
    if not is_descending:
        return tuple_(key, col(Venue.id)) > tuple_(literal(value), literal(venue_id))
    return or_(key < value, and_(key == value, col(Venue.id) > venue_id))


def _conditions(session: Session, wanted: VenueSearch, stale_until: date) -> list[ColumnElement[bool]]:
    found = [
        condition for condition in (_status(wanted.status), _gap(wanted.gap, stale_until)) if condition is not None
    ]
    if wanted.words:
        found.append(_meant(session, wanted))
    if wanted.us_state:
        found.append(col(Place.state) == wanted.us_state)
    if wanted.mark:
        found.append(col(getattr(Venue, wanted.mark)))
    if wanted.owner:
        found.append(col(Venue.owner_id).is_not(None) if wanted.owner == "yes" else col(Venue.owner_id).is_(None))
    return found


def _status(status: str) -> Any:
    is_merged = col(Venue.successor_id).is_not(None)
    moves = select(AuditEntry.venue_id).where(text("audit_entry.action = 'move'"))
    return {
        "active": col(Venue.is_active),
        "closed": and_(not_(col(Venue.is_active)), not_(is_merged)),
        "merged": is_merged,
        "moved": col(Venue.id).in_(moves),
    }.get(status)


def _gap(gap: str, stale_until: date) -> Any:
    told = text("field_source.field = 'position'")  # Not a parameter, so that the index of just these rows is used.
    placed = select(FieldSource.venue_id).where(FieldSource.venue_id == Venue.id, told)
    return {
        "stale": and_(col(Venue.is_active), col(VenueFreshness.oldest_on) <= stale_until),
        "position": not_(placed.exists()),
        "hours": not_(col(Venue.hours_known)),
        "prices": and_(
            col(Venue.game_price).is_(None), col(Venue.hourly_price).is_(None), col(Venue.shoe_rental_price).is_(None)
        ),
    }.get(gap)


def _meant(session: Session, wanted: VenueSearch) -> ColumnElement[bool]:
    """Whether a venue is one that the words may mean: by telephone, by domain, by id, by name or by city."""
    if wanted.phone:
        return col(Venue.phone) == _inline(wanted.phone)
    if wanted.domain:
        mailed = text("lower(split_part(venue.email, '@', 2)) = :domain").bindparams(domain=wanted.domain)
        return or_(col(Venue.web_domain) == _inline(wanted.domain), and_(col(Venue.email).is_not(None), mailed))
    words = wanted.words.lower()
    either = [
        _NAME.like(_pattern(words), escape="\\"),
        col(Venue.id).like(_pattern(wanted.words), escape="\\"),
        *([col(Venue.place_id).in_(places)] if (places := _places(session, wanted.words)) else []),
    ]
    pieces = frozenset[str]().union(*beginning_trigrams(words))
    if pieces and len(words) >= _LEAST_LETTERS:
        either.append(col(Venue.trigrams).op("@>")(_array(sorted(pieces))))
    return or_(*either, *_spelled_so(words))


def _spelled_so(words: str) -> list[ColumnElement[bool]]:
    """Whether a name begins with the words once both are spelled out; nothing for what is too short for the index."""
    own = func.name_key(col(Venue.name))
    pieces = func.trigrams(own)
    return [
        and_(pieces.op("@>")(_array(sorted(inner))), own.like(_pattern(wanted.key), escape="\\"))
        for wanted in beginnings(words)
        if (inner := inner_pieces(wanted.words))
    ]


def _places(session: Session, words: str) -> list[int]:
    """The places whose name begins so; "Austin, TX" is one in Texas."""
    city, comma, state = words.partition(",")
    key = place_key(city)
    if not key:
        return []
    query = select(Place.id).where(col(Place.key).like(_pattern(key), escape="\\"))
    if comma and len(state.strip()) == 2:
        query = query.where(Place.state == state.strip().upper())
    return [found for found in session.exec(query.limit(_PLACES_MEANT)) if found is not None]


def _array(terms: Sequence[str]) -> Any:
    return cast(_inline("{" + ",".join(f'"{term}"' for term in terms) + "}"), ARRAY(Text))


def _inline(value: str) -> Any:
    return literal(value, Text, literal_execute=True)


def _pattern(start: str) -> Any:
    escaped = start.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return _inline(f"{escaped}%")

"""Rows for tests. Each factory takes what the test is about and fills in the rest; all are flushed, none commits."""

import zlib
from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from decimal import Decimal
from itertools import count
from typing import Any

from sqlalchemy import Boolean, Integer, String, func
from sqlalchemy.orm.util import identity_key
from sqlmodel import col, select

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.contact.models import ContactMessage
from bowling_app.contact.rules import new_reference
from bowling_app.events.models.event import EventRow
from bowling_app.events.queries.events import terms_of as event_terms
from bowling_app.events.queries.events import write_dates
from bowling_app.guides.models import Guide, GuidePhoto
from bowling_app.imports.models import VenueImport, VenueImportLine
from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.queries.leagues import terms_of
from bowling_app.parties.models.party_package import PartyPackage
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database.base import now
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import place_key, slug
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.kit import clock
from bowling_app.prices.models.price_observation import PriceObservation
from bowling_app.prices.models.special import SpecialRow
from bowling_app.reviews.models import Review
from bowling_app.scores.models import GameScore
from bowling_app.suggestions.models import Suggestion
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.source import FieldSource, ImportedRecord, Source
from bowling_app.venues.models.venue import HoursException, OpeningInterval, Venue, VenueAlias, VenueAmenity
from bowling_app.venues.rules.opening.holidays import PAUSED

_numbers = count(1)

_PLAIN_FIELDS = frozenset(
    name for name, column in Venue.__table__.columns.items() if isinstance(column.type, String | Integer | Boolean)
)
"""Those of a venue that the database reads as they are written."""

Hours = Mapping[int, Iterable[tuple[int, int]]]
"""Openings per weekday, 0 being Monday, in minutes from that day's midnight."""


def a_place(
    uow: UnitOfWork,
    name: str = "Austin",
    state: str = "TX",
    *,
    latitude: float = 30.2672,
    longitude: float = -97.7431,
    time_zone: str = "America/Chicago",
) -> Place:
    """The place of that name in that state; made at the first call for it."""
    known: dict[tuple[str, str], Place] = uow.session.info.setdefault("places", {})
    where = state, place_key(name)
    before = known.get(where)
    if before and before in uow.session:
        return before
    query = select(Place).where(Place.state == state, Place.key == where[1])
    found = uow.session.exec(query).first()
    values = {"latitude": latitude, "longitude": longitude, "time_zone": time_zone}
    known[where] = found or _added(uow, Place(state=state, name=name, slug=slug(name), key=where[1], **values))
    return known[where]


def a_venue(
    uow: UnitOfWork,
    name: str | None = None,
    *,
    place: Place | None = None,
    amenities: Iterable[str] = (),
    absent_amenities: Iterable[str] = (),
    hours: Hours | None = None,
    **fields: Any,
) -> Venue:
    """An active venue in the middle of its place (Austin, TX unless told). With `hours` its hours are known.

    An `avg_rating` without a `review_count` counts as one review, as the database wants it.
    """
    name = name or f"Test Lanes {next(_numbers)}"
    place = place or a_place(uow)
    values: dict[str, Any] = {
        "id": _free_id(uow, f"{slug(name) or 'venue'}-{place.slug}-{place.state.lower()}"),
        "latitude": place.latitude,
        "longitude": place.longitude,
        "hours_known": hours is not None,
        "review_count": 1 if fields.get("avg_rating") else 0,
    }
    venue = _added(uow, Venue(name=name, place_id=place.id, **(values | fields)))
    if not _PLAIN_FIELDS.issuperset(fields):
        uow.session.refresh(venue)  # As the database reads it: prices are decimals, however a test wrote them.
    for key in amenities:
        an_amenity(uow, venue, key)
    for key in absent_amenities:
        an_amenity(uow, venue, key, is_available=False)
    for day, openings in (hours or {}).items():
        for opens, closes in openings:
            _added(uow, OpeningInterval(venue_id=venue.id, day=day, opens=opens, closes=closes))
    return venue


def an_amenity(uow: UnitOfWork, venue: Venue, key: str, *, is_available: bool = True) -> VenueAmenity:
    """What the venue has or, with `is_available=False`, is known not to have."""
    return _added(uow, VenueAmenity(venue_id=venue.id, amenity=key, is_available=is_available))


def an_exception(  # The times and the label of one date.
    uow: UnitOfWork,
    venue: Venue,
    on_date: date,
    *,
    opens: int | None = None,
    closes: int | None = None,
    label: str | None = None,
) -> HoursException:
    """Other hours on one date; closed without times."""
    return _added(uow, HoursException(venue_id=venue.id, on_date=on_date, opens=opens, closes=closes, label=label))


def a_closing(uow: UnitOfWork, venue: Venue, first: date, last: date) -> None:
    """The venue is closed for now on these days."""
    for number in range((last - first).days + 1):
        an_exception(uow, venue, first + timedelta(days=number), label=PAUSED)


def an_alias(uow: UnitOfWork, venue: Venue, old_id: str) -> VenueAlias:
    """An id that the venue was once known by."""
    return _added(uow, VenueAlias(old_id=old_id, venue_id=venue.id))


def a_user(uow: UnitOfWork, user_id: str | None = None, **fields: Any) -> User:
    """A person with an account."""
    user_id = user_id or f"person-{next(_numbers)}"  # Never the id of a fixture, whatever ran before.
    return _added(uow, User(id=user_id, **({"display_name": f"Bowler {user_id}"} | fields)))


def a_signed_in_user(uow: UnitOfWork, name: str, **fields: Any) -> User:
    """A person whose id is their name, and so is the token of their session."""
    user = a_user(uow, name, **fields)
    ends = clock.now() + timedelta(days=1)
    _added(uow, UserSession(id=name, token_hash=token_hash(name), user_id=name, device="Firefox", expires_at=ends))
    return user


def a_review(uow: UnitOfWork, venue: Venue, user: User | None = None, *, rating: int = 4, **fields: Any) -> Review:
    """A review, unchanged since it was written unless told, with the venue's aggregates recomputed from its reviews."""
    user = user or a_user(uow)
    written = fields.setdefault("created_at", now())
    fields.setdefault("updated_at", written)
    review = _added(uow, Review(venue_id=venue.id, user_id=user.id, rating=rating, **fields))
    shown = col(Review.venue_id) == venue.id, col(Review.status) == "shown"
    venue.review_count, average = uow.session.exec(select(func.count(), func.avg(Review.rating)).where(*shown)).one()
    venue.avg_rating = float(average or 0)
    uow.session.flush()
    return review


def an_accuracy_report(
    uow: UnitOfWork, venue: Venue, user: User | None = None, *, value: int = 1, **fields: Any
) -> AccuracyReport:
    """A vote on the venue's data, with the venue's sums brought up to date."""
    user = user or a_user(uow)
    report = _added(uow, AccuracyReport(venue_id=venue.id, user_id=user.id, value=value, **fields))
    venue.accuracy_score += value
    venue.accuracy_vote_count += 1
    uow.session.flush()
    return report


def a_game_score(uow: UnitOfWork, venue: Venue, user: User | None = None, **fields: Any) -> GameScore:
    """A score, pending unless told."""
    user = user or a_user(uow)
    values: dict[str, Any] = {"id": f"score-{next(_numbers)}", "score": 150, "week_bucket": "2026-W47"}
    return _added(uow, GameScore(venue_id=venue.id, user_id=user.id, **(values | fields)))


def a_price_period(
    uow: UnitOfWork, venue: Venue, kind: str = "game", amount: Any = "5.50", **fields: Any
) -> PricePeriod:
    """A price of the venue; every day around the clock, and by an import, unless told."""
    values: dict[str, Any] = {"days": 127, "begins": 0, "ends": 1440, "source": "import", "as_of": date(2026, 11, 1)}
    return _added(uow, PricePeriod(venue_id=venue.id, kind=kind, amount=Decimal(amount), **(values | fields)))


def a_price_observation(
    uow: UnitOfWork, venue: Venue, user: User | None = None, *, amount: Any = "5.50", **fields: Any
) -> PriceObservation:
    """A price that somebody paid, pending unless told; a game's unless told."""
    user = user or a_user(uow)
    values: dict[str, Any] = {"kind": "game", "paid_on": date(2026, 11, 15)}
    row = PriceObservation(venue_id=venue.id, user_id=user.id, amount=Decimal(amount), **(values | fields))
    return _added(uow, row)


def a_party_package(uow: UnitOfWork, venue: Venue, **fields: Any) -> PartyPackage:
    """A package of the venue that everybody sees, for $22 a guest unless told."""
    values: dict[str, Any] = {
        "name": "Party",
        "told": "owner",
        "confirmed_on": date(2026, 11, 1),
        "price_base": 0,
        "price_extra_guest": None if fields.get("price_base") else 22,
        **fields,
    }
    prices = ("price_base", "price_extra_guest", "price_extra_lane", "deposit")
    values |= {name: Decimal(values[name]) for name in prices if values.get(name) is not None}
    if values.get("status") == "rejected":
        values.setdefault("decided_at", clock.now())
    return _added(uow, PartyPackage(venue_id=venue.id, **values))


def a_special(uow: UnitOfWork, venue: Venue, **fields: Any) -> SpecialRow:
    """A special of the venue that everybody sees, $1 a game on Tuesdays unless told."""
    values: dict[str, Any] = {
        "name": "Dollar Tuesday",
        "told": "owner",
        "confirmed_on": date(2026, 11, 1),
        "gives": "person_game",
        "days": [1],
        **fields,
        "amount": Decimal(fields.get("amount", 1)),
    }
    if values.get("status") == "rejected":
        values.setdefault("decided_at", clock.now())
    return _added(uow, SpecialRow(venue_id=venue.id, **values))


def a_league(uow: UnitOfWork, venue: Venue, **fields: Any) -> LeagueRow:
    """A league of the venue that everybody sees, on Tuesdays unless told. Its last night follows from its terms."""
    values: dict[str, Any] = {"name": "Tuesday Mixed", "weekday": 1, "told": "owner", "confirmed_on": date(2026, 11, 1)}
    values |= fields
    if values.get("fee_week") is not None:
        values["fee_week"] = Decimal(values["fee_week"])
    if values.get("openings"):
        values.setdefault("openings_on", values["confirmed_on"])
    if values.get("status") in {"rejected", "removed"}:
        values.setdefault("decided_at", clock.now())
    row = LeagueRow(venue_id=venue.id, **values)
    row.ends_on = terms_of(row).last_night
    return _added(uow, row)


def an_event(uow: UnitOfWork, venue: Venue, **fields: Any) -> EventRow:
    """An event of the venue that everybody sees with its dates; one Friday night unless told."""
    values: dict[str, Any] = {
        "name": "Cosmic Friday", "kind": "cosmic", "starts_on": date(2026, 12, 4), "start_time": 21 * 60,
        "told": "owner", "confirmed_on": date(2026, 11, 1),
    }  # fmt: skip
    values |= fields
    if values.get("fee") is not None:
        values["fee"] = Decimal(values["fee"])
    if values.get("status") in {"rejected", "removed"}:
        values.setdefault("decided_at", clock.now())
    row = EventRow(venue_id=venue.id, ends_on=values["starts_on"], **values)
    row.ends_on = event_terms(row).dates.held[-1]
    _added(uow, row)
    if row.status in {"accepted", "removed"}:
        write_dates(uow.session, row)
    return row


def a_suggestion(uow: UnitOfWork, user: User | None = None, *, venue: Venue | None = None, **fields: Any) -> Suggestion:
    """The suggestion of a missing venue in Austin, or a correction of the venue that is given; it waits unless told."""
    user = user or a_user(uow)
    values: dict[str, Any] = {
        "id": f"suggestion-{next(_numbers):05}",
        "kind": "edit" if venue else "venue",
        "venue_id": venue.id if venue else None,
        "city": "Austin",
        "state": "TX",
        "venue_name": venue.name if venue else "Missing Lanes",
        "changes": {"lanes": [None, 24]} if venue else {"name": [None, "Missing Lanes"]},
    }
    return _added(uow, Suggestion(user_id=user.id, **(values | fields)))


def an_import(uow: UnitOfWork, *, stage: str = "preview", state: str = "done", **fields: Any) -> VenueImport:
    """A file of venues called import-1, unless told, that holds a duplicate; its last job is in that state."""
    import_id = fields.setdefault("id", "import-1")
    ended = None if state in {"queued", "running"} else now()
    begun = None if state == "queued" else now()
    job = _added(
        uow,
        Job(id=f"job-{next(_numbers)}", kind=stage, state=state, title="venues.csv", subject_id=import_id,
            attempt=0 if state == "queued" else 1, started_at=begun, seen_at=begun, finished_at=ended),
    )  # fmt: skip
    values: dict[str, Any] = {
        "file_name": "venues.csv",
        "size": 10,
        "content": zlib.compress(b"name,city\n"),
        "source": "A list",
        "licence": "CC0 1.0",
        "counts": {"records": 1, "new": 0, "changed": 0, "duplicate": 1, "refused": 0},
    }
    file = _added(uow, VenueImport(stage=stage, job_id=job.id, **(values | fields)))
    line = {"kind": "duplicate", "at": "line 2", "name": "Sunset Lanes", "record": "1", "detail": "same phone"}
    _added(uow, VenueImportLine(import_id=import_id, number=1, **line))
    return file


def a_guide(uow: UnitOfWork, city: str = "Austin", state: str = "TX", **fields: Any) -> Guide:
    """A city guide, published unless told."""
    values: dict[str, Any] = {
        "slug": f"best-bowling-in-{slug(city)}-{next(_numbers)}",
        "product": "bowling",
        "title": f"The best bowling in {city}",
        "introduction": f"What to know before you bowl in {city}. " * 4,
        "is_published": True,
    }
    return _added(uow, Guide(state=state, city=city, **(values | fields)))


def a_guide_photo(uow: UnitOfWork, guide: Guide | None = None, **fields: Any) -> GuidePhoto:
    """A photo of a city guide, without its files."""
    guide = guide or a_guide(uow)
    values: dict[str, Any] = {"key": f"{next(_numbers):032x}", "width": 1600, "height": 1200, "alt": "Lanes"}
    return _added(uow, GuidePhoto(hub_id=guide.id, **(values | fields)))


def a_contact_message(uow: UnitOfWork, **fields: Any) -> ContactMessage:
    """A message to the operator, new and from a visitor unless told."""
    values: dict[str, Any] = {
        "reference": new_reference(),
        "email": "somebody@example.com",
        "subject": "A question",
        "message": "What does a game cost?",
    }
    if written := fields.get("created_at"):
        values["updated_at"] = written
    return _added(uow, ContactMessage(**(values | fields)))


def a_source(uow: UnitOfWork, name: str | None = None, **fields: Any) -> Source:
    """A collection that facts come from."""
    return _added(uow, Source(name=name or f"Source {next(_numbers)}", **fields))


def a_field_source(
    uow: UnitOfWork, venue: Venue, field: str, source: Source | None = None, **fields: Any
) -> FieldSource:
    """Where one field of the venue is from: an import when a source is given, else an admin."""
    values: dict[str, Any] = {"kind": "import" if source else "admin", "source_id": source.id if source else None}
    return _added(uow, FieldSource(venue_id=venue.id, field=field, **(values | fields)))


def an_imported_record(uow: UnitOfWork, venue: Venue, source: Source, **fields: Any) -> ImportedRecord:
    """The record of the source that became the venue."""
    values: dict[str, Any] = {"external_id": f"record-{next(_numbers)}", "checksum": "0" * 8}
    return _added(uow, ImportedRecord(source_id=source.id, venue_id=venue.id, **(values | fields)))


def _free_id(uow: UnitOfWork, wanted: str) -> str:
    """The id, or another one where this session knows a venue with it: the database is not asked for each."""
    made: set[str] = uow.session.info.setdefault("venue_ids", set())
    is_known = wanted in made or identity_key(Venue, wanted) in uow.session.identity_map
    is_taken = is_known and uow.session.get(Venue, wanted) is not None
    made.add(wanted)
    return f"{wanted}-{next(_numbers)}" if is_taken else wanted


def _added(uow: UnitOfWork, row: Any) -> Any:
    uow.session.add(row)
    uow.session.flush()
    return row

"""Finds and removes the data of the demonstration."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any, Final, cast

from sqlalchemy import delete, func, text
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import User
from bowling_app.demo.rules.areas import City
from bowling_app.demo.rules.visitors import ID_PREFIX
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import place_key, slug
from bowling_app.venues.models.source import Source
from bowling_app.venues.models.venue import Venue, VenueAlias

SOURCE_NAME: Final = "Demonstration data"
SOURCE_LICENCE: Final = "Fictional"

# Any number that nothing else in the application locks.
_LOCK: Final = 0x00B0_11E5


def claim(session: Session) -> None:
    """Wait until no other process is loading or removing the demonstration, then keep others waiting until the
    commit."""
    # Wait for the lock without a timeout.
    session.connection().execute(select(func.set_config("lock_timeout", "0", True), func.pg_advisory_xact_lock(_LOCK)))


def counts(session: Session) -> tuple[int, int]:
    """How many demonstration venues there are, and how many real ones."""
    query = select(col(Venue.is_demonstration), func.count()).group_by(col(Venue.is_demonstration))
    found = dict(session.exec(query).all())
    return found.get(True, 0), found.get(False, 0)


def taken_ids(session: Session) -> set[str]:
    """Every id that a venue has or has had."""
    return {*session.exec(select(Venue.id)), *session.exec(select(VenueAlias.old_id))}


_WITH_PHOTOS: Final = (
    "DELETE FROM game_score WHERE venue_id IN (SELECT id FROM venue WHERE is_demonstration) RETURNING photo_key",
    "DELETE FROM board_photo WHERE venue_id IN (SELECT id FROM venue WHERE is_demonstration) RETURNING key",
)
_REMOVALS: Final = (
    "DELETE FROM review WHERE venue_id IN (SELECT id FROM venue WHERE is_demonstration)",
    "DELETE FROM audit_entry WHERE venue_id IN (SELECT id FROM venue WHERE is_demonstration)",
    # A venue may not go while another names it as its successor.
    "UPDATE venue SET successor_id = NULL WHERE successor_id IN (SELECT id FROM venue WHERE is_demonstration)",
    "DELETE FROM venue WHERE is_demonstration",
    "DELETE FROM place WHERE NOT EXISTS (SELECT FROM venue WHERE place_id = place.id)",
)


def remove(session: Session) -> list[str]:
    """Remove the demonstration's venues with all their data, its visitors, and places left without venues. Returns the
    keys of photos that people sent there: their files are left."""
    keys = [key for each in _WITH_PHOTOS for key in session.connection().execute(text(each)).scalars() if key]
    for statement in _REMOVALS:
        session.connection().execute(text(statement))
    session.connection().execute(delete(User).where(col(User.id).regexp_match(f"^{ID_PREFIX}[0-9]+$")))
    return keys


def source_id(session: Session) -> int:
    """The source that all demonstration facts name."""
    values = {"name": SOURCE_NAME, "licence": SOURCE_LICENCE}
    session.connection().execute(insert(Source).values(values).on_conflict_do_nothing())
    return cast("int", session.exec(select(Source.id).where(Source.name == SOURCE_NAME)).one())


def place_ids(session: Session, cities: Sequence[City]) -> dict[tuple[str, str], int]:
    """The ids of the cities' places by state and name; existing places are not changed."""
    rows = [_place(city) for city in cities]
    if rows:
        session.connection().execute(insert(Place).on_conflict_do_nothing(), rows)
    found = {(state, key): number for number, state, key in session.exec(select(Place.id, Place.state, Place.key))}
    return {(city.state, city.name): cast("int", found[city.state, place_key(city.name)]) for city in cities}


def _place(city: City) -> dict[str, Any]:
    return {
        "state": city.state,
        "name": city.name,
        "slug": slug(city.name),
        "key": place_key(city.name),
        "latitude": round(fmean(area.latitude for area in city.areas), 6),
        "longitude": round(fmean(area.longitude for area in city.areas), 6),
        "time_zone": Counter(area.time_zone for area in city.areas).most_common(1)[0][0],
    }


_RECOUNTS: Final = (
    """
    UPDATE venue SET avg_rating = r.average, review_count = r.reviews
    FROM (SELECT venue_id, avg(rating)::float AS average, count(*) AS reviews FROM review GROUP BY venue_id) AS r
    WHERE is_demonstration AND r.venue_id = venue.id
    """,
    """
    UPDATE venue SET accuracy_score = v.score, accuracy_vote_count = v.votes
    FROM (SELECT venue_id, sum(value) AS score, count(*) AS votes FROM accuracy_report
        WHERE is_counted GROUP BY venue_id) AS v
    WHERE is_demonstration AND v.venue_id = venue.id
    """,
)
_FILLED: Final = (
    "place, venue, venue_listing, opening_interval, venue_amenity, price_period, party_package, league, special, "
    "venue_event, event_date, review, accuracy_report, field_source, audit_entry"
)


# A third of the reviews with words were helpful to one to four visitors. The same ones each time: a hash draws them.
_HELPFUL: Final = f"""
    INSERT INTO review_helpful (review_id, user_id, created_at)
    SELECT review.id, voter.id, review.created_at
    FROM review JOIN venue ON venue.id = review.venue_id AND venue.is_demonstration,
        LATERAL generate_series(1, 1 + abs(hashtext(venue.id || review.user_id) % 4)) AS draw,
        LATERAL (SELECT '{ID_PREFIX}' || lpad(
            abs(hashtext(venue.id || review.user_id || draw) % :visitors)::text, 5, '0') AS id) AS voter
    WHERE review.text IS NOT NULL AND hashtext(review.user_id || venue.id) % 3 = 0 AND voter.id <> review.user_id
    ON CONFLICT DO NOTHING"""  # noqa: S608 -- the prefix is our own.


def insert_helpful_votes(session: Session, visitors: int) -> None:
    """That visitors found some of the reviews helpful, never their own."""
    session.connection().execute(text(_HELPFUL), {"visitors": visitors})


def recount(session: Session) -> None:
    """Bring ratings and vote counts in line with the rows."""
    for statement in _RECOUNTS:
        session.connection().execute(text(statement))


def measure(session: Session) -> None:
    """Let the planner know the new sizes of the tables."""
    session.connection().execute(text(f"ANALYZE {_FILLED}"))

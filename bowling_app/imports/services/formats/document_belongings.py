"""What people left at a venue of an exported site: reviews, scores and votes on its data."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any, Final, TypeVar
from zoneinfo import ZoneInfo

from bowling_app.imports.services.formats.raw_venue import RawVenue
from bowling_app.imports.services.formats.values import moment, text, whole_number
from bowling_app.platform.kit.addresses.web_addresses import web_address
from bowling_app.platform.kit.texts import paragraphs
from bowling_app.reviews.rules.review_form import LONGEST_TEXT
from bowling_app.venues.rules.venue_draft import AccuracyDraft, Belongings, PersonDraft, ReviewDraft, ScoreDraft

Record = dict[str, Any]
Item = TypeVar("Item")

_SUBCOLLECTIONS: Final = ("__collections__", "subcollections", "_subcollections", "collections")
_ZONE: Final = "America/New_York"  # The spec's default for scores.


def children(value: Any) -> list[Any]:
    """The documents of a collection, each with its id: a list of them, or a mapping from id to document."""
    if isinstance(value, dict):
        return [{"id": key, **inner} if isinstance(inner, dict) else inner for key, inner in value.items()]
    return value if isinstance(value, list) else []


def user_id(value: Any) -> str | None:
    """The id of a user document, which may be given as its path."""
    return text(value, 300).rpartition("/")[2][:128] or None


def person(someone: str, users: dict[str, Any], record: Record | None = None) -> PersonDraft | None:
    """A person's public profile, from their own document or from the fields in their record."""
    sources = [source for source in (users.get(someone), record) if isinstance(source, dict)]
    if not sources:
        return None
    name = next(
        (text(s.get(k), 80) for s in sources for k in ("displayName", "userDisplayName") if text(s.get(k), 80)), ""
    )
    photo = next((s[k] for s in sources for k in ("photoURL", "userPhotoURL") if s.get(k)), None)
    return PersonDraft(someone, name or "Anonymous", web_address(text(photo)))


def read_belongings(raw: RawVenue, venue: Record, users: dict[str, Any]) -> Belongings:
    """The venue's reviews, scores and votes, and the people who left them. Broken entries are noted and left out."""
    reviews = list(_read(raw, "review", _collection(venue, "reviews"), _review))
    scores = list(_read(raw, "score", _collection(venue, "games"), _score))
    votes = list(_read(raw, "accuracy report", _keyed(venue.get("accuracyReports"), "userId"), _vote))
    people: dict[str, PersonDraft] = {}
    for record, item in [*reviews, *scores, *votes]:
        known = person(item.user_id, users, record) or PersonDraft(item.user_id)
        if people.get(item.user_id, PersonDraft(item.user_id)) == PersonDraft(item.user_id):
            people[item.user_id] = known
    return Belongings(
        people=tuple(people.values()),
        reviews=tuple({review.user_id: review for _, review in reviews}.values()),
        scores=tuple({score.score_id: score for _, score in scores}.values()),
        accuracy=tuple({vote.user_id: vote for _, vote in votes}.values()),
    )


def _collection(venue: Record, name: str) -> list[Any]:
    """A subcollection, which exports nest directly in the document or under a common key for all subcollections."""
    for key in _SUBCOLLECTIONS:
        inner = venue.get(key)
        if isinstance(inner, dict) and name in inner:
            return children(inner[name])
    return children(venue.get(name))


def _keyed(value: Any, key: str) -> list[Any]:
    return [{key: k, **v} if isinstance(v, dict) else v for k, v in value.items()] if isinstance(value, dict) else []


def _read(
    raw: RawVenue, kind: str, records: list[Any], reader: Callable[[Record], Item | None]
) -> Iterator[tuple[Record, Item]]:
    for record in records:
        item = reader(record) if isinstance(record, dict) else None
        if item is None:
            raw.notes.append(f"a {kind} is broken: left out")
        else:
            yield record, item


def _review(record: Record) -> ReviewDraft | None:
    who, rating = user_id(record.get("userId") or record.get("id")), whole_number(record.get("rating"), 1, 5)
    if who is None or rating is None:
        return None
    words = record.get("text")
    return ReviewDraft(
        user_id=who,
        rating=rating,
        text=(paragraphs(words[: LONGEST_TEXT * 4], LONGEST_TEXT) or None) if isinstance(words, str) else None,
        created_at=moment(record.get("createdAt")),
        updated_at=moment(record.get("updatedAt")),
    )


def _score(record: Record) -> ScoreDraft | None:
    who, score = user_id(record.get("userId")), whole_number(record.get("score"), 0, 300)
    score_id, week, status = (text(record.get(key), 128) for key in ("id", "weekBucket", "status"))
    created = moment(record.get("createdAt")) or _monday(week)
    if who is None or score is None or created is None or not score_id:
        return None
    zone = _zone(text(record.get("tz"), 60))
    return ScoreDraft(
        score_id=score_id,
        user_id=who,
        score=score,
        week_bucket=week if _monday(week) else f"{created.astimezone(ZoneInfo(zone)):%G-W%V}",
        tz=zone,
        status=status if status in {"pending", "approved", "rejected"} else "pending",
        created_at=created,
        photo_url=web_address(text(record.get("photoUrl"))),
        type=text(record.get("type"), 40) or None,
        lane_number=whole_number(record.get("laneNumber"), 1, 400),
    )


def _monday(week: str) -> datetime | None:
    """The beginning of a week like 2025-W07; None for any other text."""
    try:
        return datetime.strptime(f"{week}-1", "%G-W%V-%u").replace(tzinfo=UTC) if len(week) == 8 else None
    except ValueError:
        return None


def _zone(name: str) -> str:
    try:
        return ZoneInfo(name).key if name else _ZONE
    except (ValueError, OSError, KeyError):
        return _ZONE


def _vote(record: Record) -> AccuracyDraft | None:
    who = user_id(record.get("userId"))
    value = {"accurate": 1, "not_accurate": -1}.get(text(record.get("type"), 20), record.get("value"))
    if who is None or isinstance(value, bool) or value not in (1, -1):
        return None
    return AccuracyDraft(
        user_id=who,
        value=int(value),
        reason=text(record.get("reason"), 500) or None if value == -1 else None,
        created_at=moment(record.get("createdAt")),
        updated_at=moment(record.get("updatedAt")),
    )

"""What is new at venues: one statement over what all features tell, bounded for each venue and altogether."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import text
from sqlmodel import Session, col, select

from bowling_app.platform.geo.models import Place
from bowling_app.platform.news import Changed, NewsItem, NewsSource, Told
from bowling_app.platform.registry import features


@dataclass(frozen=True, slots=True)
class Scope:
    """Of which venues: those with these ids, those of these places, and those of these states; or all of them, and then
    only of one `kind`."""

    venues: Collection[str] = ()
    places: Collection[int] = ()
    states: Collection[str] = ()
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Span:
    """After `since` and not after `until`; of each venue the newest `each`, and the newest `most` altogether."""

    since: datetime
    until: datetime
    each: int
    most: int


@dataclass(frozen=True, slots=True)
class FoundNews:
    """One thing that is new, as it was read: no language has words for it yet."""

    source: NewsSource
    row: Told

    @property
    def key(self) -> str:
        """What stays the same of it."""
        return self.row["key"]

    def worded(self) -> NewsItem:
        """It in the language that is spoken."""
        return _item(self.source, self.row)


def news(session: Session, scope: Scope, span: Span) -> list[NewsItem]:
    """What is new, the newest first, in the language that is spoken. A venue that is not listed has no news."""
    return [found.worded() for found in found_news(session, scope, span)]


def found_news(session: Session, scope: Scope, span: Span) -> list[FoundNews]:
    """The same, still without words."""
    of = _conditions(scope)
    if not of and not scope.kind:
        return []
    values = {"since": span.since, "until": span.until, "each": span.each, "most": span.most, **of}
    rows = session.connection().execute(text(_statement(frozenset(of), scope.kind)), values)
    known = sources()
    return [FoundNews(known[row["kind"]], dict(row)) for row in rows.mappings()]


@lru_cache
def sources() -> Mapping[str, NewsSource]:
    """All kinds of news by their names."""
    return {source.kind: source for feature in features() for source in feature.news}


def place(session: Session, state: str, key: str) -> Place | None:
    """The place of a state whose folded name is `key`."""
    return session.exec(select(Place).where(col(Place.state) == state, col(Place.key) == key)).first()


_CONDITIONS = {
    "venues": "news.venue_id = ANY(:venues)",
    "places": "venue.place_id = ANY(:places)",
    "states": "place.state = ANY(:states)",
}


def _conditions(scope: Scope) -> dict[str, list[Any]]:
    asked: dict[str, Collection[Any]] = {"venues": scope.venues, "places": scope.places, "states": scope.states}
    return {name: sorted(values) for name, values in asked.items() if values}


@lru_cache
def _statement(asked: frozenset[str], kind: str) -> str:
    """The statement with the conditions that are asked for, so that each can use its index."""
    one = "SELECT '{}' AS kind, one.* FROM ({}) AS one"
    wanted = (source for source in sources().values() if kind in {"", source.kind})
    told = " UNION ALL ".join(one.format(source.kind, source.statement) for source in wanted)
    of = " OR ".join(_CONDITIONS[name] for name in sorted(asked)) or "true"
    return f"""
        SELECT * FROM (
            SELECT news.*, venue.name AS venue, place.id AS place_id, place.name AS city, place.state AS state,
                row_number() OVER (PARTITION BY news.venue_id ORDER BY news.at DESC, news.kind, news.key) AS nth
            FROM ({told}) AS news
            JOIN venue ON venue.id = news.venue_id AND venue.is_active
            JOIN place ON place.id = venue.place_id
            WHERE {of}) AS ranked
        WHERE nth <= :each ORDER BY at DESC, kind, key LIMIT :most"""  # noqa: S608 -- of constants only.


def _item(source: NewsSource, row: Mapping[str, Any]) -> NewsItem:
    told = row["told"]
    title, path = source.words(told, row["venue_id"])
    changed = None
    if told.get("changes"):
        new_title, _path = source.words({**told, "changes": 0}, row["venue_id"])
        changed = Changed(datetime.fromisoformat(told["created_at"]), new_title)
    return NewsItem(
        kind=source.kind,
        key=row["key"],
        title=title,
        path=path,
        at=row["at"].astimezone(UTC),
        venue_id=row["venue_id"],
        venue=row["venue"],
        place_id=row["place_id"],
        place=f"{row['city']}, {row['state']}",
        state=row["state"],
        changed=changed,
    )

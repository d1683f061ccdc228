"""The visitors of the demonstration: who they are, what they wrote about venues, and how they voted on the data."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from random import Random
from typing import Final

from bowling_app.demo.rules import opinions

ID_PREFIX: Final = "demo-"
MOST_REVIEWS: Final = 40

_REVIEWED: Final = 0.65
_VOTED_ON: Final = 0.4
_AGREEING: Final = 0.88


@dataclass(frozen=True, slots=True)
class Opinion:
    """A review by a demonstration visitor."""

    visitor: int
    rating: int
    text: str | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Vote:
    """A demonstration visitor's vote on the data; `value` is 1 or -1."""

    visitor: int
    value: int
    reason: str | None
    at: datetime


def visitor_id(number: int) -> str:
    """The user id of the so-manieth demonstration visitor."""
    return f"{ID_PREFIX}{number:05}"


def visitor_count(venues: int) -> int:
    """How many visitors write about so many venues."""
    return max(MOST_REVIEWS * 2, min(venues // 2, 3_000))


def reviews_of(
    amenities: Collection[str], visitors: int, since: date, today: date, chance: Random
) -> tuple[Opinion, ...]:
    """From 1 to 40 reviews for two venues in three, few for most; most visitors liked it."""
    if chance.random() >= _REVIEWED:
        return ()
    count = 1 + int(MOST_REVIEWS * chance.random() ** 2.6)
    liking = min(max(chance.gauss(4.3, 0.4), 3.2), 4.9)
    found: list[Opinion] = []
    told: set[str | None] = set()
    for visitor in chance.sample(range(visitors), count):
        rating = min(max(round(chance.gauss(liking, 0.8)), 1), 5)
        text = opinions.review_text(rating, amenities, chance)
        found.append(Opinion(visitor, rating, None if text in told else text, moment(since, today, chance)))
        told.add(text)
    return tuple(found)


def votes_of(visitors: int, since: date, today: date, chance: Random) -> tuple[Vote, ...]:
    """Up to eight votes on the data of two venues in five; most find them accurate, some others say why not."""
    if chance.random() >= _VOTED_ON:
        return ()
    values = {v: 1 if chance.random() < _AGREEING else -1 for v in chance.sample(range(visitors), chance.randint(1, 8))}
    return tuple(
        Vote(visitor, value, opinions.complaint(chance) if value < 0 else None, moment(since, today, chance))
        for visitor, value in values.items()
    )


def moment(since: date, today: date, chance: Random) -> datetime:
    """Some evening from `since` on, before `today`."""
    day = since + timedelta(days=chance.randrange(max(1, (today - since).days)))
    return datetime.combine(day, time(chance.randint(16, 23), chance.randrange(60)), UTC)

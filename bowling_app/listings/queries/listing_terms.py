"""The numbers that stand for amenities and time zones in the table `venue_listing`, and the dates near a moment that
have hours of their own."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from functools import cached_property
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.listings.queries.turned_hours import TurnedRow, turned_rows
from bowling_app.platform.database.until_change import COUNTED


class Terms:
    """The numbers that stand for amenities and time zones, and the dates near a moment for which hours are dated. They
    are read when they are first asked for: most lists need none of them."""

    def __init__(
        self,
        read: Callable[[], Sequence[Any]],
        first: date,
        turned: Callable[[Iterable[date]], list[TurnedRow]],
    ) -> None:
        self._read, self._first, self.turned = read, first, turned

    @cached_property
    def _rows(self) -> Sequence[Any]:
        return self._read()

    @cached_property
    def amenities(self) -> Mapping[str, int]:
        """The bit of each."""
        return {key: number for kind, key, number in self._rows if kind == "amenity"}

    @cached_property
    def zones(self) -> tuple[str, ...]:
        """The zone of number n at position n."""
        return tuple(key for kind, key, _ in self._rows if kind == "zone")

    @cached_property
    def dated(self) -> frozenset[date]:
        """The dates for which some venue has hours of its own."""
        return frozenset(self._first + timedelta(days=number) for kind, _, number in self._rows if kind == "date")


_TERMS: Final = text("""
SELECT kind, key, number FROM listing_term
UNION ALL
SELECT 'date', '', days FROM generate_series(0, CAST(:days AS int)) AS days
WHERE EXISTS (SELECT FROM hours_exception WHERE on_date = CAST(:first AS date) + days)
ORDER BY number""")
# An opening of the day before may still run, a chosen day is at most a week ahead, and zones are a day apart.
_EARLIER: Final = timedelta(days=2)
_DAYS: Final = 10


def known_terms(session: Session, at: datetime) -> Terms:
    """The numbers of amenities and zones, and the dates with hours of their own that may matter at a moment."""
    first = at.date() - _EARLIER

    def read() -> Sequence[Any]:
        return session.connection().execute(_TERMS, {"first": first, "days": _DAYS}).all()

    return Terms(
        lambda: COUNTED.value(session, ("terms", first), read), first, lambda dates: turned_rows(session, dates, at)
    )

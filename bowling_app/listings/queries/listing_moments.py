"""Whether venues are open at a moment, which is another in each time zone, as conditions of SQL."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache
from typing import Any, Final
from zoneinfo import ZoneInfo

from bowling_app.listings.queries.listing_terms import Terms
from bowling_app.listings.rules.listing_filters import DAYS, NOW, TONIGHT, USUAL_TIME, Filters
from bowling_app.venues.rules.hours import DAY, minute_of_the_day
from bowling_app.venues.rules.opening.status import running_days


@dataclass(frozen=True, slots=True)
class Moment:
    """A minute at which venues may be open, which is another in each time zone, as SQL."""

    usually: str  # Whether a venue is open by its usual week.
    usually_unlisted: str  # Whether it is not, and the usual week does not list the hours of that day or night.
    really: str  # Both with dated hours; these need the joins.
    really_unlisted: str
    joins: tuple[str, ...]
    ids: str  # Selects the venues with dated hours; empty if there are none.


def opening(  # noqa: PLR0913 -- which venues, and when.
    where: str, values: dict[str, Any], terms: Terms, filters: Filters, at: datetime, *, is_wide: bool = False
) -> Moment:
    """Whether a venue is open when the filters say. The same rule as `venues.rules.opening.status.open_status`.

    The table has the usual week. If the day or the day before has dated hours, those are used instead, and so are those
    of a season that has not begun. At night the hours are unlisted as well where those of the evening before are. Only
    venues for which `where` holds are checked; the parameters are added to `values`. `is_wide` says that these may be a
    good part of all venues.
    """
    opens, time = filters.opens, filters.time
    days = [_day_and_minute(zone, opens, time, at) for zone in terms.zones]
    minute = _MINUTE.replace("#", opens)
    values[f"minutes_{opens}"] = [on_date.weekday() * DAY + minutes for on_date, minutes in days]
    values[f"running_{opens}"] = [_running(on_date, minutes) for on_date, minutes in days]
    usually = f"open_week @> {minute}"
    usually_unlisted = f"(NOT {usually} AND unknown_days & {_RUNNING.replace('#', opens)} <> 0)"
    both_days = {on_date - timedelta(days=before) for on_date, _ in days for before in (0, 1)}
    turned = terms.turned(both_days) if opens in DAYS and both_days else []
    if not turned and not both_days & terms.dated:
        return Moment(usually, usually_unlisted, usually, usually_unlisted, (), "")
    values[f"dates_{opens}"] = [on_date for on_date, _ in days]
    values |= {f"first_{opens}": min(both_days), f"last_{opens}": max(both_days)}
    values |= {f"turned_{n}_{opens}": list(column) for n, column in enumerate(zip(*turned, strict=True))}
    hours = _TURNED if turned else "hours_exception"

    def written(template: str) -> str:
        full = template.replace("@hours", hours).replace("@where", where)
        return full.replace("@minute", minute).replace("#", opens)

    # Where all zones mean one moment, nothing needs to be known of the venues, and many are not looked up twice.
    dated = written(_DATED.replace("@listed", _ANY if is_wide and len(set(days)) == 1 else _LISTED))
    really = written(_OPEN)
    really_unlisted = f"(NOT ({really}) AND ({written(_UNLISTED)}))"
    return Moment(usually, usually_unlisted, really, really_unlisted, (dated,), written(_IDS))


_MINUTE: Final = "(CAST(:minutes_# AS int[]))[zone + 1]"  # Of the week, in the venue's zone.
_RUNNING: Final = "(CAST(:running_# AS int[]))[zone + 1]"  # The weekdays whose openings may run then, as bits.
_IDS: Final = "SELECT venue_id FROM @hours WHERE on_date BETWEEN :first_# AND :last_#"

# The hours of a season that has not begun, as if each of its days were dated; what is dated itself goes before them.
_TURNED: Final = """(
    SELECT venue_id, on_date, opens, closes, is_unknown FROM hours_exception
    WHERE on_date BETWEEN :first_# AND :last_#
    UNION ALL SELECT turned.* FROM unnest(
        CAST(:turned_0_# AS text[]), CAST(:turned_1_# AS date[]), CAST(:turned_2_# AS int[]),
        CAST(:turned_3_# AS int[]), CAST(:turned_4_# AS boolean[])
    ) AS turned (venue_id, on_date, opens, closes, is_unknown)
    WHERE NOT EXISTS (SELECT FROM hours_exception AS own
        WHERE own.venue_id = turned.venue_id AND own.on_date = turned.on_date)
) AS told"""

# Results from the dated hours of the day and of the day before, for venues that have some.
_DATED: Final = """
LEFT JOIN (SELECT venue_id, bool_or(on_date = today) AS has_today, bool_or(on_date < today) AS has_yesterday,
    bit_or(@bit) AS days, coalesce(bit_or(@bit) FILTER (WHERE is_unknown), 0) AS unlisted,
    coalesce(bool_or(opens <= minute + (today - on_date) * 1440 AND minute + (today - on_date) * 1440 < closes), false)
        AS is_open
FROM @listed
WHERE on_date BETWEEN :first_# AND :last_# AND on_date BETWEEN today - 1 AND today
GROUP BY venue_id) AS dated_# USING (venue_id)""".replace("@bit", "1 << CAST(extract(isodow FROM on_date) AS int) - 1")

_LISTED: Final = """(
    SELECT venue_id, (CAST(:dates_# AS date[]))[zone + 1] AS today, @minute % 1440 AS minute
    FROM venue_listing WHERE @where
) AS listed JOIN @hours USING (venue_id)"""
_ANY: Final = """(
    SELECT (CAST(:dates_# AS date[]))[1] AS today, (CAST(:minutes_# AS int[]))[1] % 1440 AS minute
) AS meant CROSS JOIN @hours"""

# Of a day whose hours are dated, only what the day before left open counts, and the other way round. The table cannot
# tell the latter where both days are open at that minute; then the openings themselves are asked.
_OPEN: Final = """
CASE WHEN dated_#.is_open IS NULL THEN open_week @> @minute
WHEN dated_#.is_open THEN true
WHEN dated_#.has_today THEN NOT dated_#.has_yesterday AND late_week @> @minute
ELSE open_week @> @minute AND (NOT late_week @> @minute OR EXISTS (
    SELECT FROM opening_interval WHERE opening_interval.venue_id = venue_listing.venue_id AND day = @minute / 1440
        AND opens <= @minute % 1440 AND @minute % 1440 < closes)) END"""

# Dated hours say all of their days; of the others the usual week counts.
_UNLISTED: Final = f"(unknown_days & ~coalesce(dated_#.days, 0) | coalesce(dated_#.unlisted, 0)) & {_RUNNING} <> 0"


def _running(on_date: date, minute: int) -> int:
    """The weekdays, as bits, whose openings may run at a minute of a date."""
    return sum(1 << (on_date + timedelta(days=day)).weekday() for day in running_days(minute))


@cache
def _zone(key: str) -> ZoneInfo:
    """A time zone, which is read once: Python itself keeps only the eight that were used last."""
    return ZoneInfo(key)


def _day_and_minute(zone: str, opens: str, time: int, at: datetime) -> tuple[date, int]:
    """The date and minute in a time zone that the filter means. A chosen day and time are the next ones, never those of
    today that are over."""
    here = at.astimezone(_zone(zone))
    if opens == NOW:
        return here.date(), minute_of_the_day(here)
    if opens == TONIGHT:
        return here.date(), max(USUAL_TIME, minute_of_the_day(here))
    ahead = (DAYS.index(opens) - here.weekday()) % 7
    is_over = ahead == 0 and time < minute_of_the_day(here)
    return here.date() + timedelta(days=7 if is_over else ahead), time

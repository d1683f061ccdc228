"""The clocks of a place as calendar files carry them.

Since 2007 all of the country that changes its clocks does so on the second Sunday of March and the first of November,
at two. A rule says that for all years, which every reader understands; `tests/leagues` compares it with the time zone
database. Some places have moved to other clocks since, so what clocks show is read of a later year. What `icalendar`
would write is a list of dates that ends, and whose days in March are an hour late.
"""

from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from icalendar import Timezone, TimezoneDaylight, TimezoneStandard, vRecur

_BEGINS: Final = datetime(2007, 1, 1)  # noqa: DTZ001 -- by the clocks of any zone.
_TO_SUMMER: Final = datetime(2007, 3, 11, 2)  # noqa: DTZ001
_TO_WINTER: Final = datetime(2007, 11, 4, 2)  # noqa: DTZ001
_WINTER, _SUMMER = datetime(2025, 1, 1), datetime(2025, 7, 1)  # noqa: DTZ001
"""When what clocks show is read: no place has moved to other clocks since."""


def zone_of(zone: ZoneInfo) -> Timezone:
    """The definition of a zone of the United States, for nights of our time."""
    found = Timezone()
    found.add("tzid", zone.key)
    winter, summer = (moment.replace(tzinfo=zone) for moment in (_WINTER, _SUMMER))
    standard, daylight = winter.utcoffset() or timedelta(), summer.utcoffset() or timedelta()
    if standard == daylight:
        found.add_component(_part(TimezoneStandard(), _BEGINS, (standard, standard), winter.tzname()))
        return found
    to_summer = _part(TimezoneDaylight(), _TO_SUMMER, (standard, daylight), summer.tzname())
    to_summer.add("rrule", vRecur(FREQ="YEARLY", BYMONTH=3, BYDAY="2SU"))
    to_winter = _part(TimezoneStandard(), _TO_WINTER, (daylight, standard), winter.tzname())
    to_winter.add("rrule", vRecur(FREQ="YEARLY", BYMONTH=11, BYDAY="1SU"))
    found.add_component(to_summer)
    found.add_component(to_winter)
    return found


def _part(
    part: TimezoneStandard | TimezoneDaylight, begins: datetime, offsets: tuple[timedelta, timedelta], name: str | None
) -> TimezoneStandard | TimezoneDaylight:
    """What holds from `begins` on, by the clocks before it; `offsets` are those before and after."""
    part.DTSTART = begins
    part.TZOFFSETFROM, part.TZOFFSETTO = offsets
    part.add("tzname", name or "")
    return part

"""What a search asks for other than a kind of alley and a place: near me, a region, open now or on some evening,
cheap."""

from dataclasses import replace
from datetime import date, datetime

from bowling_app.listings.rules.listing_filters import DAYS, NOW, TONIGHT, USUAL_TIME, Filters
from bowling_app.platform.kit import clock
from bowling_app.prices.rules.outing_days import SATURDAY
from bowling_app.search.rules.asked_days import (
    MIDDLE,
    NEXT,
    SUNDAY,
    THIS_WEEKEND,
    AskedDay,
    Clocks,
    of_weekend,
)
from bowling_app.search.rules.asked_hours import part_of
from bowling_app.search.rules.intent_phrases import (
    AHEAD,
    TODAY,
    TOMORROW,
    SearchIntent,
    weekday_of,
)
from bowling_app.search.rules.intent_words import ReadWords, read_words
from bowling_app.venues.rules.hours import NIGHT_ENDS, minute_of_the_day


def read_intent(text: str, clocks: Clocks = MIDDLE) -> SearchIntent:
    """The intent in the words of a search; the longest phrases are read first, so that "open now" is one phrase. Days
    are by those clocks."""
    read = read_words(text, clock.now().astimezone(clocks.zone).date())
    hour, minute = read.hour, read.hour.minute if read.hour else None
    intent = replace(read.whole, may_be_morning=bool(hour and hour.may_be_morning))
    if read.written:
        return _on_date(replace(intent, date=read.written, weekend=""), read, minute, clocks)
    dated = _on_weekend if intent.weekend and not intent.filters.opens else _dated
    return dated(intent, minute, clocks)


def _on_date(intent: SearchIntent, read: ReadWords, minute: int | None, clocks: Clocks) -> SearchIntent:
    """The intent on a date. Lists know it once it is less than a week ahead. What is no date names no day, either.
    A date counts more than the name of a day that does not fit it."""
    today = read.today
    if read.written is None or (day := read.written.on(today)) is None:
        return _dated(intent, minute, clocks)
    if not _fits(day, read):
        intent = replace(intent, left_out=(*intent.left_out, read.day))
    weekday, is_night = day.weekday(), minute is not None and minute < NIGHT_ENDS
    asked = TODAY if day == today else DAYS[weekday]
    part, last = intent.part if minute is None else part_of(minute), read.last.on(today) if read.last else None
    on = AskedDay(weekday, today, part, on_date=day, last_date=last)
    if (day - today).days + is_night >= len(DAYS):
        unfiltered = replace(intent.filters, opens="", time=USUAL_TIME)
        return replace(intent, filters=unfiltered, part=part, on=on, beyond=DAYS[weekday])
    return replace(_dated(replace(intent, filters=replace(intent.filters, opens=asked)), minute, clocks), on=on)


def _fits(day: date, read: ReadWords) -> bool:
    """Whether the name of a day that was said beside a date is that of the date."""
    if read.intent.weekend and not read.intent.filters.opens:
        return day.weekday() >= SATURDAY
    return weekday_of(read.intent.filters.opens, read.today.weekday()) in {None, day.weekday()}


def _on_weekend(intent: SearchIntent, minute: int | None, clocks: Clocks) -> SearchIntent:
    """The intent on the days of the weekend that are left. Of a Sunday whose hour has passed, tonight is left."""
    here = clock.now().astimezone(clocks.zone)
    is_over = minute is not None and minute >= NIGHT_ENDS and _has_passed(minute, here, clocks.ahead)
    is_saturday_over = is_over and here.weekday() == SATURDAY
    if is_over and here.weekday() == SUNDAY and intent.weekend == THIS_WEEKEND:
        minute, intent = None, replace(intent, may_be_morning=False)
    part = intent.part if minute is None else part_of(minute)
    on = of_weekend(intent.weekend, part, here.date(), is_saturday_over=is_saturday_over)
    if intent.weekend != THIS_WEEKEND:
        return _on_next_weekend(replace(intent, on=on), on, minute, clocks)
    left = [replace(intent, filters=replace(intent.filters, opens=day)) for day in DAYS[on.weekday :]]
    days = [_dated(each, minute, clocks) for each in left]
    return replace(days[0], on=on, also=days[1].filters if len(days) > 1 else None)


def _on_next_weekend(intent: SearchIntent, on: AskedDay, minute: int | None, clocks: Clocks) -> SearchIntent:
    """The intent on the Saturday after this weekend. Lists know it only once it is less than a week ahead, on Sunday;
    the Sunday after it is then still beyond."""
    if (on.next_date - on.today).days >= len(DAYS):
        return replace(intent, beyond=DAYS[SATURDAY])
    dated = _dated(replace(intent, filters=replace(intent.filters, opens=DAYS[SATURDAY])), minute, clocks)
    return replace(dated, on=on, beyond=DAYS[SUNDAY])


def _dated(intent: SearchIntent, minute: int | None, clocks: Clocks) -> SearchIntent:
    """The intent with what lists know in place of "today", "tomorrow" and "next Saturday". On a Saturday "next
    Saturday" is no day that a list can be filtered by."""
    here = clock.now().astimezone(clocks.zone)
    part = intent.part if minute is None else part_of(minute)
    weekday, today = weekday_of(intent.filters.opens, here.weekday()), DAYS[here.weekday()]
    on = None if weekday is None else AskedDay(weekday, here.date(), part, intent.filters.opens == NEXT + today)
    filters = intent.filters if minute is None else _at(intent.filters, minute, here, clocks.ahead)
    intent, asked = replace(intent, part=part, on=on, filters=filters), filters.opens
    if asked == NEXT + today:
        return replace(intent, filters=replace(intent.filters, opens="", time=USUAL_TIME), beyond=today)
    day = DAYS[(here.weekday() + AHEAD[asked]) % len(DAYS)] if asked in AHEAD else asked.removeprefix(NEXT)
    if day == today:
        return replace(intent, filters=_today(intent.filters, today, minute_of_the_day(here) + clocks.ahead))
    return replace(intent, filters=replace(intent.filters, opens=day))


def _at(filters: Filters, minute: int, here: datetime, ahead: int) -> Filters:
    """What is meant by that minute of the day that was said, else of today, or of tomorrow once it has passed. What is
    after midnight belongs to the night of that day, unless that of today still goes on."""
    asked = filters.opens if filters.opens not in {"", NOW, TONIGHT} else TODAY
    has_passed = _has_passed(minute, here, ahead)
    if minute < NIGHT_ENDS and (asked != TODAY or has_passed):
        is_next, named = asked.startswith(NEXT), asked.removeprefix(NEXT)
        night = (here.weekday() + AHEAD[named]) if named in AHEAD else DAYS.index(named)
        asked = f"{NEXT if is_next else ''}{DAYS[(night + 1) % len(DAYS)]}"
    elif not filters.opens and has_passed:
        asked = TOMORROW
    return replace(filters, opens=asked, time=minute)


def _has_passed(minute: int, here: datetime, ahead: int) -> bool:
    return minute <= minute_of_the_day(here) + (ahead if minute >= NIGHT_ENDS else 0)


def _today(filters: Filters, day: str, minute: int) -> Filters:
    """What is meant by today at some time. The evening is what is left of it. A morning or an afternoon that is over
    where clocks are the furthest ahead, and show this minute, is now for "today", and for the name of the day that of
    the next week."""
    is_today, is_over = filters.opens == TODAY, filters.time <= minute
    if filters.time == USUAL_TIME and (is_today or is_over):
        return replace(filters, opens=TONIGHT)
    return replace(filters, opens=NOW, time=USUAL_TIME) if is_today and is_over else replace(filters, opens=day)

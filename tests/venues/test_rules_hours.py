from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.venues.rules.hours import (
    DAY,
    WEEK,
    DateHours,
    Interval,
    Openings,
    Season,
    Week,
    clock,
    date_times,
    day_times,
    tidy,
)
from bowling_app.venues.rules.opening.map_services import google_periods, weekday_text
from bowling_app.venues.rules.opening.status import is_surely_closed, open_status
from tests.few import some_examples

CHICAGO = ZoneInfo("America/Chicago")
MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = range(7)
NEW_YEAR = datetime(2026, 1, 1)  # noqa: DTZ001 -- hypothesis adds the zone.
ALWAYS = tuple(Interval(day, 0, DAY) for day in range(7))
# Opens at 4 PM from Tuesday on, until 1 AM on Friday and Saturday nights; closed on Mondays.
USUAL = Week(
    tidy(
        [
            *(Interval(day, 16 * 60, 23 * 60) for day in (TUESDAY, WEDNESDAY, THURSDAY, SUNDAY)),
            Interval(FRIDAY, 16 * 60, 25 * 60),
            Interval(SATURDAY, 10 * 60, 25 * 60),
        ]
    )
)


def at(text: str, zone: ZoneInfo = CHICAGO) -> datetime:
    """A moment of the week from Monday, March 2 2026 on, by its local date and time."""
    return datetime.fromisoformat(text).replace(tzinfo=zone)


@st.composite
def intervals(draw: st.DrawFn) -> Interval:
    opens = draw(st.integers(0, DAY - 1))
    return Interval(draw(st.integers(0, 6)), opens, opens + draw(st.integers(1, DAY)))


def minutes(week: Openings) -> set[int]:
    """Every minute of the week that is open; a closing at 11:59 PM counts as midnight."""
    closing = {i: i.closes + (i.closes % DAY == DAY - 1) for i in week}
    return {(i.day * DAY + m) % WEEK for i in week for m in range(i.opens, closing[i])}


@pytest.mark.parametrize(
    ("day", "opens", "closes"), [(7, 0, 1), (-1, 0, 1), (0, -1, 5), (0, DAY, DAY + 5), (0, 5, 5), (0, 5, DAY + 6)]
)
def test_an_opening_outside_the_week_or_longer_than_a_day_is_refused(day, opens, closes):
    with pytest.raises(ValueError, match="not an opening"):
        Interval(day, opens, closes)


class TestTidy:
    def test_sorts_and_joins_overlapping_and_touching_openings(self):
        scattered = [Interval(TUESDAY, 900, 1000), Interval(MONDAY, 700, 800), Interval(MONDAY, 600, 700)]
        assert tidy([*scattered, Interval(TUESDAY, 950, 1100)]) == (
            Interval(MONDAY, 600, 800),
            Interval(TUESDAY, 900, 1100),
        )

    def test_keeps_split_openings_apart(self):
        split = (Interval(MONDAY, 600, 780), Interval(MONDAY, 960, 1200))
        assert tidy(split) == split

    def test_joins_what_goes_on_past_midnight(self):
        assert tidy([Interval(FRIDAY, 1080, DAY), Interval(SATURDAY, 0, 120)]) == (Interval(FRIDAY, 1080, DAY + 120),)

    def test_joins_sunday_night_to_monday_morning(self):
        assert tidy([Interval(MONDAY, 0, 60), Interval(SUNDAY, 1200, DAY)]) == (Interval(SUNDAY, 1200, DAY + 60),)

    def test_around_the_clock_stays_seven_whole_days(self):
        assert tidy(ALWAYS) == ALWAYS

    def test_around_the_clock_begins_its_days_at_midnight_wherever_the_source_did(self):
        assert tidy(Interval(day, 6 * 60, 6 * 60 + DAY) for day in range(7)) == ALWAYS

    def test_a_whole_day_is_not_joined_to_its_neighbours(self):
        long = (Interval(FRIDAY, 1080, DAY), Interval(SATURDAY, 0, DAY), Interval(SUNDAY, 0, 120))
        assert tidy(long) == long
        assert tidy([Interval(FRIDAY, 1080, DAY + 120), Interval(SATURDAY, 0, DAY), Interval(SUNDAY, 0, 120)]) == long

    def test_a_closing_at_a_minute_to_midnight_means_midnight(self):
        assert tidy([Interval(MONDAY, 0, DAY - 1)]) == (Interval(MONDAY, 0, DAY),)
        assert tidy([Interval(FRIDAY, 600, DAY - 1), Interval(SATURDAY, 0, 60)]) == (Interval(FRIDAY, 600, DAY + 60),)

    @some_examples(25)
    @given(st.lists(intervals(), max_size=12))
    def test_changes_no_minute_and_tidying_again_changes_nothing(self, week):
        tidied = tidy(week)
        assert minutes(tidied) == minutes(tuple(week))
        assert tidy(tidied) == tidied

    @some_examples(25)
    @given(st.lists(intervals(), max_size=12))
    def test_openings_never_overlap(self, week):
        tidied = tidy(week)
        assert sum(i.closes - i.opens for i in tidied) == len(minutes(tidied))


@pytest.mark.parametrize(
    ("moment", "label", "is_open"),
    [
        ("2026-03-03 17:00", "Open until 11 PM", True),
        ("2026-03-03 16:00", "Open until 11 PM", True),
        ("2026-03-03 22:59", "Open until 11 PM", True),
        ("2026-03-03 23:00", "Closed, opens tomorrow 4 PM", False),
        ("2026-03-03 09:00", "Closed, opens 4 PM", False),
        ("2026-03-06 20:00", "Open until 1 AM", True),
        ("2026-03-07 00:30", "Open until 1 AM", True),
        ("2026-03-07 01:00", "Closed, opens 10 AM", False),
        ("2026-03-02 12:00", "Closed today, opens tomorrow 4 PM", False),
        ("2026-03-01 23:30", "Closed, opens Tuesday 4 PM", False),
    ],
)
def test_an_ordinary_week_at_a_moment(moment, label, is_open):
    status = open_status(USUAL, (), at(moment))
    assert (status.label, status.is_open) == (label, is_open)


def test_noon_and_midnight_are_words():
    week = (Interval(MONDAY, 12 * 60, DAY), Interval(TUESDAY, 12 * 60 + 30, DAY))
    assert open_status(Week(week), (), at("2026-03-02 13:00")).label == "Open until midnight"
    assert open_status(Week(week), (), at("2026-03-02 09:00")).label == "Closed, opens at noon"
    assert open_status(Week(week), (), at("2026-03-01 09:00")).label == "Closed today, opens tomorrow at noon"
    assert open_status(Week(week), (), at("2026-03-03 09:00")).label == "Closed, opens 12:30 PM"


class TestUnknownHours:
    def test_are_said_to_be_unknown(self):
        status = open_status(None, (), at("2026-03-02 12:00"))
        assert (status.label, status.is_open) == ("Hours unknown", False)

    def test_are_known_on_a_date_that_has_its_own(self):
        party = [DateHours(date(2026, 3, 2), 600, 840)]
        assert open_status(None, party, at("2026-03-02 12:00")).label == "Open until 2 PM"
        assert open_status(None, party, at("2026-03-02 09:00")).label == "Closed, opens 10 AM"
        assert open_status(None, party, at("2026-03-02 15:00")).label == "Closed today"
        assert open_status(None, party, at("2026-03-03 12:00")).label == "Hours unknown"

    def test_differ_from_a_week_that_is_closed(self):
        assert open_status(Week(), (), at("2026-03-02 12:00")).label == "Closed"


class TestDaysOfUnknownHours:
    WEEK = Week(
        (Interval(MONDAY, 600, 1200), Interval(SATURDAY, 600, 1500)), unknown=frozenset({TUESDAY, WEDNESDAY, SUNDAY})
    )

    @pytest.mark.parametrize(
        ("moment", "label"),
        [
            ("2026-03-02 12:00", "Open until 8 PM"),
            ("2026-03-02 21:00", "Closed now"),
            ("2026-03-03 12:00", "Today's hours are not listed"),
            ("2026-03-05 12:00", "Closed, opens Saturday 10 AM"),
            ("2026-03-08 00:30", "Open until 1 AM"),
            ("2026-03-08 12:00", "Today's hours are not listed"),
        ],
    )
    def test_are_neither_open_nor_closed(self, moment, label):
        assert open_status(self.WEEK, (), at(moment)).label == label

    def test_give_way_to_a_date_that_has_its_own(self):
        party = [DateHours(date(2026, 3, 3), 600, 840)]
        assert open_status(self.WEEK, party, at("2026-03-03 12:00")).label == "Open until 2 PM"

    def test_read_as_not_listed_and_give_no_periods(self):
        assert [day_times(self.WEEK, day) for day in (MONDAY, TUESDAY, THURSDAY)] == [
            "10 AM to 8 PM",
            "Not listed",
            "Closed",
        ]
        assert weekday_text(self.WEEK)[TUESDAY] == "Tuesday: Not listed"
        assert google_periods(self.WEEK) is None


def test_a_date_of_unknown_hours_is_neither_open_nor_closed():
    columbus_day = [DateHours(date(2026, 3, 3), None, None, "Some day", is_unknown=True)]
    assert open_status(USUAL, columbus_day, at("2026-03-03 17:00")).label == "Today's hours are not listed"
    assert open_status(USUAL, columbus_day, at("2026-03-02 17:00")).label == "Closed today"
    assert date_times(columbus_day, date(2026, 3, 3)) == "Not listed"


class TestANightAfterADayThatNobodyTold:
    """The evening before may have had any end, and so nobody can say that the venue is closed."""

    WEEK = Week((Interval(TUESDAY, 960, 1320),), unknown=frozenset({MONDAY}))

    def test_is_not_called_closed(self):
        assert open_status(self.WEEK, (), at("2026-03-03 00:30")).label == "Last night's hours are not listed"
        assert open_status(self.WEEK, (), at("2026-03-03 06:00")).label == "Closed, opens 4 PM"

    def test_says_that_today_is_not_listed_either(self):
        assert open_status(self.WEEK, (), at("2026-03-02 00:30")).label == "Today's hours are not listed"
        assert open_status(None, (), at("2026-03-02 00:30")).label == "Hours unknown"

    @pytest.mark.parametrize("moment", ["2026-03-03 00:30", "2026-03-03 05:59", "2026-03-03 06:00", "2026-03-04 00:30"])
    def test_is_called_closed_only_where_a_plan_takes_it_for_closed(self, moment):
        for week in (self.WEEK, TestAnEndThatNobodyTold.WEEK):
            is_said = open_status(week, (), at(moment)).label.startswith("Closed")
            assert is_said == is_surely_closed(week, (), at(moment))


class TestAnEndThatNobodyTold:
    WEEK = Week((Interval(MONDAY, 600, 720),), begun=((MONDAY, 960), (TUESDAY, 960)))

    @pytest.mark.parametrize(
        ("moment", "label"),
        [
            ("2026-03-02 11:00", "Open until noon"),
            ("2026-03-02 13:00", "Closed, opens 4 PM"),
            ("2026-03-02 17:00", "Opened at 4 PM, closing time not listed"),
            ("2026-03-03 01:00", "Opened at 4 PM, closing time not listed"),
            ("2026-03-03 05:59", "Opened at 4 PM, closing time not listed"),
            ("2026-03-03 06:00", "Closed, opens 4 PM"),
            ("2026-03-04 01:00", "Opened at 4 PM, closing time not listed"),  # Closed on Wednesdays.
            ("2026-03-04 06:00", "Closed, opens Monday 10 AM"),
            ("2026-03-05 01:00", "Closed, opens Monday 10 AM"),
        ],
    )
    def test_is_not_guessed(self, moment, label):
        status = open_status(self.WEEK, (), at(moment))
        assert status.label == label
        assert status.is_open == (label == "Open until noon")

    def test_is_not_guessed_where_today_is_not_listed(self):
        week = Week(begun=((MONDAY, 960),), unknown=frozenset({TUESDAY}))
        assert open_status(week, (), at("2026-03-03 01:00")).label == "Opened at 4 PM, closing time not listed"
        assert open_status(week, (), at("2026-03-03 07:00")).label == "Today's hours are not listed"

    def test_is_told_where_today_opens_before_the_morning(self):
        week = Week((Interval(TUESDAY, 300, 1200),), begun=((MONDAY, 960),))
        assert open_status(week, (), at("2026-03-03 05:30")).label == "Open until 8 PM"

    def test_reads_as_a_beginning(self):
        assert day_times(self.WEEK, MONDAY) == "10 AM to noon, from 4 PM"
        assert weekday_text(self.WEEK)[TUESDAY] == "Tuesday: From 4 PM"
        assert google_periods(self.WEEK) is None


class TestSeasons:
    SUMMER = Season((5, 1), (9, 30), Week((Interval(MONDAY, 600, 1200),)))
    WINTER = Season((11, 1), (4, 30), Week((Interval(MONDAY, 960, 1380),)))
    WEEK = Week(SUMMER.week.openings, seasons=(SUMMER, WINTER))

    @pytest.mark.parametrize(
        ("moment", "label"),
        [
            ("2026-07-06 12:00", "Open until 8 PM"),
            ("2026-12-07 17:00", "Open until 11 PM"),
            ("2026-10-05 12:00", "Closed, opens Nov 2"),
        ],
    )
    def test_have_each_their_week(self, moment, label):
        assert open_status(self.WEEK, (), at(moment)).label == label

    def test_are_named_by_their_days(self):
        assert self.WINTER.name == "November 1 to April 30"


class TestAroundTheClock:
    @pytest.mark.parametrize("moment", ["2026-03-02 00:00", "2026-03-07 23:59", "2026-03-08 23:59", "2026-11-01 01:30"])
    def test_is_open_24_hours_at_any_moment(self, moment):
        assert open_status(Week(ALWAYS), (), at(moment)).label == "Open 24 hours"

    def test_names_the_closing_before_a_closed_date(self):
        christmas = [DateHours(date(2026, 12, 25), None, None, "Christmas Day")]
        assert open_status(Week(ALWAYS), christmas, at("2026-12-24 15:00")).label == "Open until midnight"
        status = open_status(Week(ALWAYS), christmas, at("2026-12-25 15:00"))
        assert status.label == "Closed, opens at midnight"

    @pytest.mark.parametrize(
        ("moment", "label"),
        [
            ("2026-03-02 12:00", "Closed, opens Thursday night at midnight"),
            ("2026-03-04 12:00", "Closed today, opens tomorrow at midnight"),
            ("2026-03-05 23:59", "Closed, opens at midnight"),
            ("2026-03-06 00:00", "Open until 2 AM"),
            ("2026-03-06 12:00", "Closed, opens Mar 13"),
        ],
    )
    def test_midnight_is_said_of_the_night_that_it_ends(self, moment, label):
        assert open_status(Week((Interval(FRIDAY, 0, 120),)), (), at(moment)).label == label

    def test_touching_openings_are_one(self):
        weekend = (Interval(FRIDAY, 1080, DAY), Interval(SATURDAY, 0, DAY), Interval(SUNDAY, 0, 1080))
        assert open_status(Week(weekend), (), at("2026-03-06 17:00")).label == "Closed, opens 6 PM"
        assert open_status(Week(weekend), (), at("2026-03-06 18:00")).label == "Open until Sunday 6 PM"
        assert open_status(Week(weekend), (), at("2026-03-07 10:00")).label == "Open until Sunday 6 PM"
        assert open_status(Week(weekend), (), at("2026-03-07 19:00")).label == "Open until 6 PM"

    @pytest.mark.parametrize(
        ("moment", "label"),
        [
            ("2026-03-02 02:00", "Open until 3 AM"),
            ("2026-03-02 04:00", "Closed, opens 5 AM"),
            ("2026-03-02 06:00", "Open until Monday 3 AM"),
            ("2026-03-03 06:00", "Open until Monday 3 AM"),
            ("2026-03-08 02:00", "Open until Monday 3 AM"),
            ("2026-03-08 06:00", "Open until 3 AM"),
        ],
    )
    def test_a_day_with_a_gap_does_not_read_as_24_hours(self, moment, label):
        [monday, *others] = ALWAYS
        assert monday == Interval(MONDAY, 0, DAY)
        week = Week((Interval(MONDAY, 0, 180), Interval(MONDAY, 300, DAY), *others))
        assert day_times(week, MONDAY) == "Midnight to 3 AM, 5 AM to midnight"
        assert open_status(week, (), at(moment)).label == label

    @pytest.mark.parametrize(("last", "label"), [(DAY, "Saturday midnight"), (DAY + 60, "Sunday 1 AM")])
    def test_a_date_that_opens_late_says_when_it_closes(self, last, label):
        dates = [DateHours(date(2026, 3, 6), 600, DAY), DateHours(date(2026, 3, 7), 0, last)]
        assert open_status(Week(), dates, at("2026-03-06 12:00")).label == "Open until " + label


class TestExceptions:
    def test_replace_the_hours_of_their_date(self):
        short = [DateHours(date(2026, 3, 3), 600, 720)]
        assert open_status(USUAL, short, at("2026-03-03 11:00")).label == "Open until noon"
        assert open_status(USUAL, short, at("2026-03-03 17:00")).label == "Closed, opens tomorrow 4 PM"

    def test_may_split_their_date(self):
        split = [DateHours(date(2026, 3, 3), 960, 1080), DateHours(date(2026, 3, 3), 600, 720)]
        assert open_status(USUAL, split, at("2026-03-03 13:00")).label == "Closed, opens 4 PM"

    def test_that_close_a_date_leave_the_night_before_alone(self):
        closed = [DateHours(date(2026, 3, 7), None, None)]
        assert open_status(USUAL, closed, at("2026-03-07 00:30")).label == "Open until 1 AM"
        assert open_status(USUAL, closed, at("2026-03-07 12:00")).label == "Closed today, opens tomorrow 4 PM"

    def test_that_run_past_midnight_count_on_the_next_day(self):
        new_year = [DateHours(date(2026, 3, 2), 1200, DAY + 180)]
        assert open_status(USUAL, new_year, at("2026-03-03 02:00")).label == "Open until 3 AM"

    def test_that_close_a_season_name_the_date_of_the_opening(self):
        winter = [DateHours(date(2026, 3, 2) + timedelta(days=day), None, None) for day in range(30)]
        assert open_status(USUAL, winter, at("2026-03-02 12:00")).label == "Closed, opens Apr 1"


class TestClockChanges:
    """In Chicago the clocks go from 2 AM to 3 AM on March 8 2026, and from 2 AM back to 1 AM on November 1."""

    SATURDAY_NIGHT = (Interval(SATURDAY, 18 * 60, 26 * 60),)

    def test_in_spring_2_am_comes_an_hour_after_1_am_and_never_shows(self):
        before, after = (datetime(2026, 3, 8, 7, 59, tzinfo=UTC), datetime(2026, 3, 8, 8, 0, tzinfo=UTC))
        assert open_status(Week(self.SATURDAY_NIGHT), (), before.astimezone(CHICAGO)).label == "Open until 2 AM"
        assert not open_status(Week(self.SATURDAY_NIGHT), (), after.astimezone(CHICAGO)).is_open

    def test_in_autumn_2_am_comes_after_both_hours_from_1_am(self):
        for minute in range(6 * 60, 8 * 60, 20):
            moment = datetime(2026, 11, 1, minute // 60, minute % 60, tzinfo=UTC).astimezone(CHICAGO)
            assert open_status(Week(self.SATURDAY_NIGHT), (), moment).label == "Open until 2 AM"
        assert not open_status(
            Week(self.SATURDAY_NIGHT), (), datetime(2026, 11, 1, 8, tzinfo=UTC).astimezone(CHICAGO)
        ).is_open

    def test_in_autumn_a_time_that_comes_twice_is_its_first_coming(self):
        week = (Interval(SATURDAY, 18 * 60, 25 * 60 + 30),)
        first, second = (datetime(2026, 11, 1, hour, 15, tzinfo=UTC).astimezone(CHICAGO) for hour in (6, 7))
        assert open_status(Week(week), (), first).is_open
        assert not open_status(Week(week), (), second).is_open

    def test_in_autumn_what_opened_when_a_time_first_came_stays_open(self):
        week = (Interval(SUNDAY, 90, 180),)
        second = datetime(2026, 11, 1, 7, 15, tzinfo=UTC).astimezone(CHICAGO)
        assert open_status(Week(week), (), second).label == "Open until 3 AM"

    def test_in_spring_a_closing_that_no_clock_shows_is_past_when_they_have_gone_forward(self):
        week = (Interval(SATURDAY, 18 * 60, 26 * 60 + 30),)
        assert not open_status(Week(week), (), datetime(2026, 3, 8, 8, 0, tzinfo=UTC).astimezone(CHICAGO)).is_open

    @pytest.mark.parametrize("day", ["2026-03-08", "2026-11-01"])
    def test_morning_hours_hold_on_the_day_itself(self, day):
        week = (Interval(SUNDAY, 10 * 60, 18 * 60),)
        assert open_status(Week(week), (), at(f"{day} 09:59")).label == "Closed, opens 10 AM"
        assert open_status(Week(week), (), at(f"{day} 10:00")).label == "Open until 6 PM"
        assert open_status(Week(week), (), at(f"{day} 17:59")).is_open
        assert not open_status(Week(week), (), at(f"{day} 18:00")).is_open

    def test_a_state_without_clock_changes_is_not_bothered(self):
        phoenix = ZoneInfo("America/Phoenix")
        assert open_status(Week(self.SATURDAY_NIGHT), (), at("2026-03-08 01:59", phoenix)).is_open
        assert not open_status(Week(self.SATURDAY_NIGHT), (), at("2026-03-08 02:00", phoenix)).is_open


@some_examples(25)
@given(
    st.lists(intervals(), max_size=6).map(tidy),
    st.datetimes(NEW_YEAR, NEW_YEAR + timedelta(days=364), timezones=st.just(ZoneInfo("America/Phoenix"))),
)
def test_a_venue_is_open_in_exactly_the_minutes_of_its_week(week, moment):
    minute = moment.weekday() * DAY + moment.hour * 60 + moment.minute
    assert open_status(Week(week), (), moment).is_open == (minute in minutes(week))


@pytest.mark.parametrize(
    ("minute", "text"),
    [(0, "midnight"), (DAY, "midnight"), (720, "noon"), (600, "10 AM"), (990, "4:30 PM"), (750, "12:30 PM"),
     (30, "12:30 AM"), (DAY + 60, "1 AM"), (1439, "11:59 PM")],
)  # fmt: skip
def test_times_of_day_read_as_people_say_them(minute, text):
    assert clock(minute) == text


@pytest.mark.parametrize(
    ("spans", "text"),
    [
        ([], "Closed"),
        ([(0, DAY)], "Open 24 hours"),
        ([(600, 1500)], "10 AM to 1 AM"),
        ([(990, DAY)], "4:30 PM to midnight"),
        ([(720, 1320)], "Noon to 10 PM"),
        ([(0, 120), (600, 720), (960, 1380)], "Midnight to 2 AM, 10 AM to noon, 4 PM to 11 PM"),
    ],
)
def test_a_day_and_a_date_in_words(spans, text):
    assert day_times(Week(tuple(Interval(TUESDAY, *span) for span in spans)), TUESDAY) == text
    on_date = date(2026, 3, 3)
    assert (
        date_times([DateHours(on_date, *span) for span in spans] or [DateHours(on_date, None, None)], on_date) == text
    )


def test_a_week_as_seven_lines_of_a_map_service():
    split = (Interval(MONDAY, 600, 780), Interval(MONDAY, 960, 1380), Interval(SUNDAY, 0, DAY))
    assert weekday_text(Week((*USUAL.openings[:-1], *split))) == (
        "Monday: 10:00 AM - 1:00 PM, 4:00 - 11:00 PM",
        "Tuesday: 4:00 - 11:00 PM",
        "Wednesday: 4:00 - 11:00 PM",
        "Thursday: 4:00 - 11:00 PM",
        "Friday: 4:00 PM - 1:00 AM",
        "Saturday: 10:00 AM - 1:00 AM",
        "Sunday: Open 24 hours",
    )
    assert weekday_text(Week((Interval(MONDAY, 960, DAY), Interval(TUESDAY, 600, 720))))[:2] == (
        "Monday: 4:00 PM - 12:00 AM",
        "Tuesday: 10:00 AM - 12:00 PM",
    )
    assert weekday_text(Week()) == tuple(line.partition(":")[0] + ": Closed" for line in weekday_text(Week()))


class TestPeriodsOfAMapService:
    def test_count_days_from_sunday_and_close_on_the_next_day_after_midnight(self):
        week = (Interval(MONDAY, 960, 1380), Interval(SATURDAY, 630, DAY + 60), Interval(SUNDAY, 600, DAY))
        assert google_periods(Week(week)) == [
            {"open": {"day": 0, "time": "1000"}, "close": {"day": 1, "time": "0000"}},
            {"open": {"day": 1, "time": "1600"}, "close": {"day": 1, "time": "2300"}},
            {"open": {"day": 6, "time": "1030"}, "close": {"day": 0, "time": "0100"}},
        ]

    def test_always_open_is_one_period_without_a_close(self):
        assert google_periods(Week(ALWAYS)) == [{"open": {"day": 0, "time": "0000"}}]

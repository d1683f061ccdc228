"""Which dates an event has, which terms contradict themselves, and how it reads."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bowling_app.events.rules.dates import REPEATS, rhythm_words
from bowling_app.events.rules.event_form import date_change, event_terms, filled_date, filled_in
from bowling_app.events.rules.event_words import change_words, date_words, rule_words
from bowling_app.events.rules.events import DateChange, EventTerms, date_of, refuse_impossible
from bowling_app.events.rules.limits import MOST_DATES
from bowling_app.platform.kit.errors import Invalid

FRIDAY = date(2026, 12, 4)
ONCE = EventTerms("Cosmic Friday", "cosmic", FRIDAY, 21 * 60, end_time=25 * 60)
WEEKLY = replace(ONCE, repeats="weekly", times=4)


def days(terms: EventTerms) -> list[str]:
    return [f"{day:%m-%d}" for day in terms.dates.held]


@pytest.mark.parametrize(
    ("changed", "held"),
    [
        ({}, ["12-04"]),
        ({"repeats": "weekly", "times": 3}, ["12-04", "12-11", "12-18"]),
        ({"repeats": "biweekly", "until": date(2027, 1, 1)}, ["12-04", "12-18", "01-01"]),
        ({"repeats": "monthly", "times": 3}, ["12-04", "01-01", "02-05"]),
        ({"repeats": "monthly", "times": 3, "starts_on": date(2026, 10, 9)}, ["10-09", "11-13", "12-11"]),
        ({"repeats": "monthly", "times": 3, "starts_on": date(2027, 1, 29)}, ["01-29", "02-26", "03-26"]),
        ({"repeats": "weekly", "times": 3, "skip_dates": (date(2026, 12, 11),)}, ["12-04", "12-18", "12-25"]),
        ({"repeats": "weekly", "until": date(2026, 12, 20), "skip_dates": (date(2026, 12, 18),)}, ["12-04", "12-11"]),
    ],
)
def test_an_event_has_the_dates_of_its_rule_without_those_that_are_skipped(changed: dict[str, Any], held: list[str]):
    assert days(replace(ONCE, **changed)) == held


@given(some.dates(date(2026, 1, 1), date(2030, 1, 1)), some.sampled_from(sorted(REPEATS)), some.integers(1, MOST_DATES))
def test_dates_go_up_on_one_weekday_and_skipped_ones_are_made_up_for(first: date, repeats: str, times: int):
    whole = replace(ONCE, starts_on=first, repeats=repeats, times=times).dates.held
    assert len(whole) == times
    assert list(whole) == sorted(set(whole))
    assert {day.weekday() for day in whole} == {first.weekday()}
    if times > 1:
        without = replace(ONCE, starts_on=first, repeats=repeats, times=times, skip_dates=(whole[1],)).dates
        assert without.skipped == (whole[1],)
        assert (len(without.held), without.counted) == (times, times + 1)


def test_a_date_at_another_time_lasts_as_long_and_may_end_after_midnight():
    usual, later = date_of(ONCE, FRIDAY), date_of(ONCE, FRIDAY, DateChange(start_time=22 * 60))
    assert (usual.starts, usual.ends) == (datetime(2026, 12, 4, 21), datetime(2026, 12, 5, 1))  # noqa: DTZ001
    assert (later.starts, later.ends) == (datetime(2026, 12, 4, 22), datetime(2026, 12, 5, 2))  # noqa: DTZ001
    assert date_of(replace(ONCE, end_time=None), FRIDAY).over == datetime(2026, 12, 5)  # noqa: DTZ001


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"name": "Confirm at lanescout-prize.Team"}, "name"),
        ({"end_time": 21 * 60}, "endTime"),
        ({"end_time": 21 * 60 + 1440}, "endTime"),
        ({"age_from": 21, "age_to": 12}, "ageTo"),
        ({"until": date(2026, 12, 20)}, "repeats"),
        ({"skip_dates": (date(2026, 12, 11),)}, "repeats"),
        ({"repeats": "weekly"}, "until"),
        ({"repeats": "weekly", "times": 3, "until": date(2026, 12, 20)}, "until"),
        ({"repeats": "weekly", "until": date(2026, 12, 3)}, "until"),
        ({"repeats": "weekly", "until": date(2036, 12, 3)}, "until"),
        ({"repeats": "weekly", "times": 3, "skip_dates": (FRIDAY,)}, "skipDates"),
        ({"repeats": "weekly", "times": 3, "skip_dates": (date(2026, 12, 12),)}, "skipDates"),
        ({"repeats": "weekly", "times": 3, "skip_dates": (date(2027, 12, 3),)}, "skipDates"),
    ],
)
def test_what_contradicts_itself_is_refused_at_its_field(changed: dict[str, Any], field: str):
    with pytest.raises(Invalid) as refusal:
        refuse_impossible(replace(ONCE, **changed))
    assert [problem.field for problem in refusal.value.problems] == [field]


def test_an_event_reads_as_a_person_says_it():
    assert date_words(date_of(ONCE, FRIDAY)) == "Fri, Dec 4, 2026, 9 PM to 1 AM the next day"
    assert rule_words(WEEKLY) == "Every Friday, 9 PM to 1 AM the next day, until Dec 25, 2026"
    until_midnight, moved = replace(ONCE, end_time=24 * 60), DateChange(start_time=60)
    assert date_words(date_of(until_midnight, FRIDAY)) == "Fri, Dec 4, 2026, 9 PM to midnight"
    assert date_words(date_of(ONCE, FRIDAY, moved)) == "Sat, Dec 5, 2026, 1 AM to 5 AM"
    assert rhythm_words("monthly", FRIDAY) == "On the first Friday of each month"
    assert rhythm_words("monthly", date(2027, 1, 29)) == "On the last Friday of each month"
    assert change_words(DateChange(is_canceled=True, reason="Lane repairs"), 1260) == "Canceled: Lane repairs"
    assert change_words(DateChange(start_time=1320), 1260) == "New time, usually 9 PM"
    assert change_words(DateChange(), 1260) == ""


def test_the_form_begins_with_what_it_says():
    whole = replace(
        WEEKLY, about="Lights.\nMusic.", audience=("adults",), age_from=21, fee_note="Shoes too",
        skip_dates=(date(2026, 12, 18),), url="https://example.com/cosmic",
    )  # fmt: skip
    filled = {name: value.split("\n") if name == "audience" else [value] for name, value in filled_in(whole).items()}
    assert event_terms(filled) == whole
    for change in (DateChange(is_canceled=True, reason="Repairs"), DateChange(start_time=1320)):
        assert date_change({name: [value] for name, value in filled_date(change).values.items()}) == change
    assert filled_date(DateChange()).values["change"] == ""


def test_a_night_that_ends_before_it_begins_ends_on_the_next_day():
    given = {"name": ["Glow"], "kind": ["cosmic"], "startsOn": ["2026-12-04"], "startTime": ["9 PM"]}
    assert event_terms({**given, "endTime": ["1 AM"]}).end_time == 25 * 60
    assert event_terms({**given, "endTime": ["11 PM"]}).end_time == 23 * 60
    assert event_terms(given).end_time is None
    assert event_terms(given).dates.held == (FRIDAY,)


def test_dates_stay_the_same_through_the_year_of_a_rule():
    long = replace(ONCE, repeats="weekly", until=FRIDAY + timedelta(days=364))
    assert len(long.dates.held) == 53

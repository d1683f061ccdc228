"""What a league may be, when its nights are, how its form reads times and days, and what is said of it."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest

from bowling_app.leagues.rules.league_form import LEAGUE_FORM, filled_in, league_terms
from bowling_app.leagues.rules.league_search import read_league_query
from bowling_app.leagues.rules.league_words import fact_words, fee_words, openings_words, season_words, when_words
from bowling_app.leagues.rules.leagues import League, LeagueTerms, refuse_impossible
from bowling_app.leagues.rules.limits import MOST_SKIPPED, OPENINGS_HOLD, UNDATED_HOLD
from bowling_app.leagues.rules.nights import nights_of
from bowling_app.leagues.rules.paths import league_path, read_league_id
from bowling_app.leagues.rules.typed_days import read_days
from bowling_app.platform.kit.errors import Invalid

TUESDAY = date(2026, 9, 8)
WHOLE = LeagueTerms(
    "Tuesday Mixed", 1, season="fall", kinds=("mixed",), format="handicap", format_note="90% of 220", start_time=1125,
    first_night=TUESDAY, meeting_at=datetime.fromisoformat("2026-09-01T18:30"), weeks=30,
    skip_dates=(date(2026, 11, 24),), team_size=4, games=3,
    fee_week=Decimal("18.50"), fee_note="USBC card extra", sanctioned=True, beginners_ok=True,
    openings=("bowlers", "subs"), note="Come alone.", url="https://example.com/leagues",
)  # fmt: skip


def league(terms: LeagueTerms, *, confirmed: date = TUESDAY, openings: date | None = TUESDAY) -> League:
    return League(7, "sunset", terms, "owner", confirmed, openings, 0, datetime(2026, 9, 8, tzinfo=UTC))


def test_a_night_off_does_not_count_so_the_season_ends_later():
    thursdays = nights_of(date(2026, 11, 5), 6, 1, {date(2026, 11, 26), date(2026, 12, 24)})
    assert [night.day for night in thursdays.held] == [5, 12, 19, 3, 10, 17]
    assert thursdays.skipped == (date(2026, 11, 26),)  # The other one is after the last night.
    assert thursdays.nights == 7
    assert nights_of(TUESDAY, 1, 1, ()).held == (TUESDAY,)
    assert nights_of(TUESDAY, 3, 2, ()).held[-1] == TUESDAY + timedelta(days=28)


def test_the_next_night_is_tonight_or_later_and_none_after_the_last():
    season = nights_of(TUESDAY, 2, 1, ())
    assert season.next_night(TUESDAY) == TUESDAY
    assert season.next_night(TUESDAY + timedelta(days=1)) == TUESDAY + timedelta(days=7)
    assert season.next_night(TUESDAY + timedelta(days=8)) is None


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": "Confirm at lanescout-prize.Team"}, "name"),
        ({"first_night": date(2026, 9, 9)}, "firstNight"),
        ({"first_night": None}, "firstNight"),
        ({"skip_dates": (date(2026, 11, 25),)}, "skipDates"),
        ({"skip_dates": (TUESDAY,)}, "skipDates"),
        ({"skip_dates": (TUESDAY - timedelta(days=7),)}, "skipDates"),
        ({"skip_dates": (TUESDAY + timedelta(days=7),), "every_weeks": 2}, "skipDates"),
        ({"openings": ("bowlers", "full")}, "openings"),
        ({"meeting_at": datetime.fromisoformat("2026-09-09T18:00")}, "meetingOn"),
    ],
)
def test_terms_that_contradict_themselves_are_refused_at_their_field(changes: dict[str, Any], field: str):
    values = {name: getattr(WHOLE, name) for name in WHOLE.__slots__}
    with pytest.raises(Invalid) as refused:
        refuse_impossible(LeagueTerms(**(values | changes)))
    assert [problem.field for problem in refused.value.problems] == [field]
    refuse_impossible(WHOLE)


def test_openings_fade_and_a_season_ends():
    known = league(WHOLE)
    assert known.openings(TUESDAY + timedelta(days=OPENINGS_HOLD)) == ("bowlers", "subs")
    assert known.openings(TUESDAY + timedelta(days=OPENINGS_HOLD + 1)) == ()
    assert WHOLE.last_night == date(2027, 4, 6)
    assert not known.is_over(date(2027, 4, 6))
    assert known.is_over(date(2027, 4, 7))
    undated = league(LeagueTerms("Open", 1))
    assert not undated.is_over(TUESDAY + timedelta(days=UNDATED_HOLD))
    assert undated.is_over(TUESDAY + timedelta(days=UNDATED_HOLD + 1))


def test_days_are_read_one_on_each_line():
    assert read_days("12/24/2026\n2026-11-26, 12/24/2026\n") == (date(2026, 11, 26), date(2026, 12, 24))
    for wrong in ("Thanksgiving", "2/30/2027", "13/1/2026", "1/1/26", "2026-11-26T00:00"):
        with pytest.raises(Invalid, match="one day on each line"):
            read_days(wrong)
    with pytest.raises(Invalid, match=f"at most {MOST_SKIPPED}"):
        read_days("\n".join(f"1/{day}/2027" for day in range(1, MOST_SKIPPED + 2)))


def test_a_form_that_is_filled_in_with_a_league_says_the_same_league():
    filled = filled_in(WHOLE)
    assert set(filled) == {field.name for field in LEAGUE_FORM.fields}
    lists = {"openings", "kinds"}
    given = {name: value.split("\n") if name in lists else [value] for name, value in filled.items()}
    assert league_terms(given) == WHOLE
    assert league_terms({"name": ["Open"], "weekday": ["sunday"]}) == LeagueTerms("Open", 6)


def test_a_league_is_said_in_words():
    assert when_words(WHOLE) == "Tuesdays at 6:45 PM"
    assert when_words(LeagueTerms("x", 6, every_weeks=2)) == "Every other Sunday"
    assert fact_words(WHOLE) == (
        "Mixed", "Beginners welcome", "Teams of 4", "Handicap, 90% of 220", "3 games a night", "USBC certified",
    )  # fmt: skip
    assert fee_words(WHOLE) == "$18.50 a week"
    assert fee_words(LeagueTerms("x", 1)) == ""
    assert season_words(WHOLE) == "Fall 2026, 30 nights, Sep 8, 2026 to Apr 6, 2027"
    assert openings_words(league(WHOLE), TUESDAY) == "Room for bowlers and subs, as of Sep 8, 2026"
    assert openings_words(league(LeagueTerms("x", 1, openings=("full",))), TUESDAY) == "Full, as of Sep 8, 2026"


@pytest.mark.parametrize(
    ("text", "found"),
    [("12-tuesday-mixed", 12), ("12", 12), ("012", None), ("0-x", None), ("x", None), ("99999999999", None),
     ("2147483648", None), ("\u0661", None), ("-1", None)],
)  # fmt: skip
def test_an_address_begins_with_the_id(text: str, found: int | None):
    assert read_league_id(text) == found
    assert league_path(12, "Tuesday Mixed!") == "/leagues/12-tuesday-mixed"
    assert league_path(12, "\u706b\u66dc") == "/leagues/12"


def test_an_address_of_the_search_is_read_as_people_say_it():
    reading = read_league_query({"near": "60601", "weekday": "Tuesdays", "beginners": "yes", "within": "15"})
    query = reading.query
    assert (query.weekday, query.wants_beginners, query.within, reading.problems) == (1, True, 15, ())

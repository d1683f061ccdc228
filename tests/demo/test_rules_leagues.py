"""The leagues of the demonstration are leagues that an owner could have written, on whatever day it is made."""

from datetime import date, timedelta
from random import Random

import pytest

from bowling_app.demo.rules.leagues import leagues_of
from bowling_app.leagues.rules.leagues import refuse_impossible
from bowling_app.leagues.rules.limits import MOST_YEARS_AWAY
from tests.few import one_in

DAYS = [date(2026, 1, 1) + timedelta(days=29 * number) for number in range(38)]


@pytest.mark.parametrize("today", one_in(4, DAYS))
def test_leagues_are_possible_and_none_is_long_past(today: date):
    made = [leagues_of(["leagues"], Random(number), today, has_packages=False) for number in range(20)]
    some = [league for leagues in made for league in leagues]
    assert len(some) > 20
    for league in some:
        refuse_impossible(league.terms)
        first, last = league.terms.first_night, league.terms.last_night
        assert first is not None
        assert last is not None
        assert abs((first - today).days) <= 366 * MOST_YEARS_AWAY
        assert last > today - timedelta(days=180)
        assert league.confirmed_on <= today


def test_a_venue_without_leagues_or_with_packages_on_its_page_gets_none():
    for number in range(20):
        assert leagues_of(["bar"], Random(number), DAYS[0], has_packages=False) == ()
        assert leagues_of(["leagues"], Random(number), DAYS[0], has_packages=True) == ()

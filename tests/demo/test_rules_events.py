"""The events of the demonstration are events that an owner could have written, on whatever day it is made."""

from datetime import date, timedelta
from random import Random

import pytest

from bowling_app.demo.rules.events import events_of
from bowling_app.events.rules.events import refuse_impossible
from tests.few import one_in

DAYS = [date(2026, 1, 1) + timedelta(days=29 * number) for number in range(38)]


@pytest.mark.parametrize("today", one_in(4, DAYS))
def test_events_are_possible_and_lie_ahead(today: date):
    made = [events_of(["cosmic"], Random(number), today, has_others=False) for number in range(60)]
    some = [event for events in made for event in events]
    assert len(some) > 20
    for event in some:
        refuse_impossible(event.terms)
        assert today <= event.terms.starts_on < today + timedelta(days=28)
        assert event.confirmed_on <= today


def test_a_cosmic_night_needs_cosmic_bowling_and_a_page_with_other_parts_gets_no_events():
    for number in range(60):
        assert all(e.terms.kind != "cosmic" for e in events_of(["bar"], Random(number), DAYS[0], has_others=False))
        assert events_of(["cosmic"], Random(number), DAYS[0], has_others=True) == ()

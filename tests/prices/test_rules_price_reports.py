"""The names of the reports' documents, and the days that they stand for."""

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.demo.rules.areas import cities
from bowling_app.platform.geo.places import STATES, place_key
from bowling_app.prices.rules.price_reports import city_document_id, days_to_try, document_place, report_day
from tests.few import some_examples


@pytest.mark.long
def test_every_city_of_the_country_is_found_again_under_its_document() -> None:
    for city in cities():
        document = city_document_id(city.name, city.state)
        assert document_place(document) == (city.state, place_key(city.name))
        words = document.split("-")
        assert words[-1] == city.state
        assert all(word[0].isupper() or word[0].isdigit() for word in words[:-1])


@some_examples(25)
@given(name=st.text(min_size=1, max_size=60), state=st.sampled_from(sorted(STATES)))
def test_whatever_a_city_is_called_its_document_leads_back_to_it(name: str, state: str) -> None:
    document = city_document_id(name, state)
    expected = (state, place_key(name)) if place_key(name) else None
    assert document_place(document) == expected


@pytest.mark.parametrize("document", ["", "El-Paso", "TX", "-TX", "El-Paso-XX", "...-TX", "x" * 300 + "-TX"])
def test_what_names_no_city_leads_nowhere(document: str) -> None:
    assert document_place(document) is None


def test_a_report_is_looked_for_two_days_back() -> None:
    assert days_to_try(date(2026, 3, 1)) == (date(2026, 3, 1), date(2026, 2, 28), date(2026, 2, 27))


def test_the_day_is_that_of_the_east_coast() -> None:
    assert report_day(datetime(2026, 7, 5, 3, 59, tzinfo=UTC)) == date(2026, 7, 4)
    assert report_day(datetime(2026, 7, 5, 4, 0, tzinfo=UTC)) == date(2026, 7, 5)

"""Ten sentences with counts and dates, right in English and in Spanish."""

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

import pytest

from bowling_app.platform.kit.dates import date_text, day_text, when_text
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.platform.language import messages
from bowling_app.platform.language.formats import day_as, number_text, time_text, weekday_label, weekday_text
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.platform.language.messages import _, ngettext

SPANISH = Language("es_US")
NOON = datetime(2026, 9, 8, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("count", "english", "spanish"),
    [
        (0, "0 days", "0 días"),
        (1, "1 day", "1 día"),
        (2, "2 days", "2 días"),
        (21, "21 days", "21 días"),
        (1_000_000, "1,000,000 days", "1,000,000 de días"),
    ],
)
def test_a_count_takes_the_form_of_its_noun(count: int, english: str, spanish: str):
    assert count_of(count, "day", "days") == english
    with speaking(SPANISH):
        assert count_of(count, "day", "days") == spanish


def test_a_phrase_is_chosen_by_its_count(monkeypatch: pytest.MonkeyPatch):
    forms = ("{n} está", "{n} de están", "{n} están")

    class Catalog:
        def ngettext(self, _one: str, _many: str, count: int) -> str:
            return forms[0 if count == 1 else 2]

    monkeypatch.setattr(messages, "translations", lambda _: Catalog())
    with speaking(SPANISH):
        assert [ngettext("{n} is", "{n} are", count) for count in (1, 2_000)] == ["1 está", "2,000 están"]
    assert [ngettext("{n} is", "{n} are", count) for count in (1, 2_000)] == ["1 is", "2,000 are"]


@pytest.mark.parametrize(
    ("zone", "english", "spanish"),
    [
        ("America/New_York", "Sep 8, 2026", "8 sep 2026"),
        ("Pacific/Honolulu", "Sep 8, 2026", "8 sep 2026"),
        ("Pacific/Kiritimati", "Sep 9, 2026", "9 sep 2026"),
    ],
)
def test_a_moment_is_a_day_by_the_clocks_of_its_place(zone: str, english: str, spanish: str):
    assert day_text(NOON, ZoneInfo(zone)) == english
    with speaking(SPANISH):
        assert day_text(NOON, ZoneInfo(zone)) == spanish


@pytest.mark.parametrize(
    ("moment", "english", "spanish"),
    [
        (datetime(2026, 9, 8, 11, 59, 30, tzinfo=UTC), "just now", "ahora mismo"),
        (datetime(2026, 9, 8, 11, 39, tzinfo=UTC), "21 minutes ago", "hace 21 minutos"),
        (datetime(2026, 9, 8, 11, 0, tzinfo=UTC), "1 hour ago", "hace 1 hora"),
        (datetime(2025, 9, 1, 11, 0, tzinfo=UTC), "1 year ago", "hace 1 año"),
    ],
)
def test_how_long_ago_a_moment_was(moment: datetime, english: str, spanish: str):
    assert when_text(moment, NOON) == english
    with speaking(SPANISH):
        assert when_text(moment, NOON) == spanish


@pytest.mark.parametrize(
    ("skeleton", "english", "spanish"),
    [
        ("yMMMd", "Sep 8, 2026", "8 sep 2026"),
        ("MMMEd", "Tue, Sep 8", "mar 8 sep"),
        ("yMMMEd", "Tue, Sep 8, 2026", "mar 8 sep 2026"),
        ("MMMEEEEd", "Tuesday, Sep 8", "martes 8 sep"),
        ("MMMMEEEEd", "Tuesday, September 8", "martes, 8 de septiembre"),
        ("yMMMEEEEd", "Tuesday, Sep 8, 2026", "martes 8 sep 2026"),
        ("yMMMM", "September 2026", "septiembre de 2026"),
    ],
)
def test_a_day_is_written_as_the_language_does(skeleton: str, english: str, spanish: str):
    assert day_as(date(2026, 9, 8), skeleton) == english
    with speaking(SPANISH):
        assert day_as(date(2026, 9, 8), skeleton) == spanish


def test_weekdays_have_a_capital_only_where_they_stand_alone():
    assert (weekday_text(0), weekday_label(0)) == ("Monday", "Monday")
    with speaking(SPANISH):
        assert (weekday_text(0), weekday_label(0)) == ("lunes", "Lunes")


@pytest.mark.parametrize(
    ("moment", "english", "spanish"),
    [
        (time(18, 30), "6:30 PM", "6:30 p.m."),
        (time(0, 5), "12:05 AM", "12:05 a.m."),
        (time(12), "12:00 PM", "12:00 p.m."),
    ],
)
def test_times_have_twelve_hours(moment: time, english: str, spanish: str):
    assert time_text(moment) == english
    with speaking(SPANISH):
        assert time_text(moment) == spanish


@pytest.mark.parametrize(
    ("words", "joining", "english", "spanish"),
    [
        (("a",), "and", "a", "a"),
        (("a", "b", "c"), "and", "a, b and c", "a, b y c"),
        (("a", "iglesias"), "and", "a and iglesias", "a e iglesias"),
        (("a", "hielo"), "and", "a and hielo", "a y hielo"),
        (("siete", "ocho"), "or", "siete or ocho", "siete u ocho"),
    ],
)
def test_lists_join_their_last_word_as_it_sounds(words: tuple[str, ...], joining: str, english: str, spanish: str):
    assert listed(words, joining) == english
    with speaking(SPANISH):
        assert listed(words, joining) == spanish


def test_numbers_and_sentences_take_their_values():
    assert _("Page {number} of {pages}", number=number_text(1_000_000), pages=2) == "Page 1,000,000 of 2"
    with speaking(SPANISH):
        assert _("Page {number} of {pages}", number=number_text(1_000_000), pages=2) == "Página 1,000,000 de 2"
        assert date_text(date(2026, 11, 3)) == "3 nov 2026"


def test_what_is_in_no_catalog_stays_english():
    with speaking(SPANISH):
        assert _("No catalog has this") == "No catalog has this"

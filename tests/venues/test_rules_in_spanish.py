"""Hours and labels in another language: what is shown follows it, what is typed or sent to programs does not."""

from collections.abc import Generator
from datetime import date

import pytest

from bowling_app.accuracy.rules.accuracy import FACTS_UNKNOWN, VOTABLE
from bowling_app.owners.rules import PASTE
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.platform.language.messages import _
from bowling_app.reviews.rules.reviews import HELD_FOR, REVIEWS_IN_HASTE
from bowling_app.venues.rules.hours import DAY, Interval, Season, Week, clock, day_times, twelve_hours
from bowling_app.venues.rules.limits import LONGEST_SHAPE, SMALLEST_PHOTO
from bowling_app.venues.rules.opening.day_names import days_text
from bowling_app.venues.rules.opening.map_services import weekday_text
from bowling_app.venues.rules.opening.reading import read_hours
from bowling_app.venues.rules.opening.rules import Reading
from bowling_app.venues.rules.owner_forms.dates import exception_lines, exceptions_of
from bowling_app.venues.rules.owner_forms.hours import LIKE_A_DAY, LIKE_A_WEEK, day_answers, day_texts, week_entries
from bowling_app.venues.rules.owner_forms.prices import price_fields
from bowling_app.venues.services.venue_photos import TOO_LONG, TOO_SMALL

TODAY = date(2026, 11, 26)
WEEK = Week((Interval(0, 600, 1500), Interval(1, 990, 1320)))


@pytest.fixture(autouse=True)
def spanish() -> Generator[None, None, None]:
    with speaking(Language("es_US")):
        yield


def test_times_have_the_halves_of_the_day_of_the_language() -> None:
    assert [twelve_hours(at, always_minutes=False) for at in (0, 600, 720, 990)] == [
        "12 a.m.", "10 a.m.", "12 p.m.", "4:30 p.m.",
    ]  # fmt: skip
    assert twelve_hours(600, always_minutes=True) == "10:00 a.m."


def test_days_are_named_in_the_language_with_one_capital() -> None:
    assert days_text([5]) == "Sábado"
    assert days_text([1, 3]).startswith("Martes")
    assert "30 de septiembre" in Season((5, 1), (9, 30), Week()).name
    assert [(day.label, day.about) for day in price_fields({})[0].days][2] == ("Mié", "Miércoles")


def test_what_an_owner_typed_comes_back_in_words_that_the_reader_of_hours_reads() -> None:
    texts = day_texts(WEEK)
    assert texts[:3] == ("De las 10 a.m. a la 1 a.m.", "De las 4:30 p.m. a las 10 p.m.", "Cerrado")
    assert day_answers(texts[2]) == ("", True)
    entries = week_entries(texts, TODAY)
    assert entries is not None
    assert entries == [[0, 600, 1500], [1, 990, 1320]]


@pytest.mark.parametrize("opens", range(0, DAY, 90))
@pytest.mark.parametrize("lasts", [30, 60, 195, 600, 735, 1200])
def test_all_hours_that_are_shown_are_read_again(opens: int, lasts: int) -> None:
    week = Week((Interval(0, opens, opens + lasts),), begun=((1, opens),))
    entries = week_entries(day_texts(week), TODAY)
    assert entries is not None
    assert entries[:2] == [[0, opens, opens + lasts], [1, opens, None]]


def test_a_language_in_which_hours_are_not_read_has_them_in_english() -> None:
    with speaking(Language("eo_001")):
        assert day_texts(WEEK)[:3] == ("10 AM to 1 AM", "4:30 PM to 10 PM", "Closed")


def test_the_day_that_is_wrong_is_named_with_the_remedy() -> None:
    with pytest.raises(Invalid) as refused:
        week_entries(("10 a 18", "quizás", "", "", "", "", ""), TODAY)
    [problem] = refused.value.problems
    assert (problem.field, problem.message) == (
        "hours:tuesday",
        "Martes: no entendemos “quizás”. Escribe el horario así: 10 a.m. a 4 p.m., o marca Cerrado.",
    )


@pytest.mark.parametrize("words", [LIKE_A_DAY, LIKE_A_WEEK, PASTE.placeholder])
def test_every_example_of_hours_is_read(words: str) -> None:
    said = _(words).removeprefix("Escribe el horario así: ").removeprefix("Escríbelo así: ").removesuffix(".")
    assert isinstance(read_hours(said.partition(", o marca")[0], TODAY), Reading)


def test_a_holiday_is_stored_by_its_english_name_and_shown_by_its_spanish_one() -> None:
    stored = exceptions_of([("2026-12-25", "cerrado", "Navidad"), ("2026-12-31", "10 a.m. a 4 p.m.", "Torneo")], TODAY)
    assert stored == [["2026-12-25", None, None, "Christmas Day"], ["2026-12-31", 600, 960, "Torneo"]]
    assert [line[1:] for line in exception_lines(stored)] == [
        ("Cerrado", "Navidad"), ("De las 10 a.m. a las 4 p.m.", "Torneo"),
    ]  # fmt: skip


def test_programs_get_the_lines_of_map_services_in_english() -> None:
    assert weekday_text(WEEK)[:3] == ("Monday: 10:00 AM - 1:00 AM", "Tuesday: 4:30 - 10:00 PM", "Wednesday: Closed")


def test_hours_that_are_shown_are_in_the_language() -> None:
    assert "a.m." in day_times(WEEK, 0)
    assert "p.m." in clock(990)


def test_messages_that_name_a_limit_name_the_one_that_holds() -> None:
    assert f" {SMALLEST_PHOTO} " in TOO_SMALL
    assert f" {LONGEST_SHAPE} times" in TOO_LONG
    assert f" {REVIEWS_IN_HASTE} " in HELD_FOR["speed"]
    assert FACTS_UNKNOWN.endswith(f"{', '.join(VOTABLE)}.")

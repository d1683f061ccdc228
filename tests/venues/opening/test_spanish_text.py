"""Opening hours as people write them in Spanish."""

from datetime import date

import pytest

from bowling_app.platform.language.languages import Language, offered, speaking
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.hours import DAY, DateHours, Interval, Openings
from bowling_app.venues.rules.opening.day_names import read_days
from bowling_app.venues.rules.opening.holidays import NAMES, holidays
from bowling_app.venues.rules.opening.plain_text import read_plain
from bowling_app.venues.rules.opening.rules import Reading, Unread
from bowling_app.venues.rules.opening.spanish_text import in_english

TODAY = date(2026, 11, 23)
TEN, ELEVEN_PM = 10 * 60, 23 * 60


def read(text: str) -> Reading:
    found = read_plain(text, TODAY)
    assert isinstance(found, Reading), found
    return found


def days(first: int, last: int, opens: int, closes: int) -> tuple[Interval, ...]:
    return tuple(Interval(day, opens, closes) for day in range(first, last + 1))


@pytest.mark.parametrize(
    ("text", "week"),
    [
        ("lun a vie 10am-11pm", days(0, 4, TEN, ELEVEN_PM)),
        ("Lunes a viernes de 10 a.m. a 11 p.m.", days(0, 4, TEN, ELEVEN_PM)),
        ("L-V 10:00 a 23:00 hrs", days(0, 4, TEN, ELEVEN_PM)),
        ("Entre semana de las 10 a.m. hasta las 11 p.m.", days(0, 4, TEN, ELEVEN_PM)),
        ("mar-jue 10am-11pm", days(1, 3, TEN, ELEVEN_PM)),
        ("Mié., sáb. y dom. 10 a.m. a 11 p.m.", (*days(2, 2, TEN, ELEVEN_PM), *days(5, 6, TEN, ELEVEN_PM))),
        ("Todos los días, 10 de la mañana a 11 de la noche", days(0, 6, TEN, ELEVEN_PM)),
        ("Diario 10am-11pm, cerrado los lunes", days(1, 6, TEN, ELEVEN_PM)),
        ("Abierto las 24 horas", days(0, 6, 0, DAY)),
        ("Lunes: abierto 24 horas\nMartes: cerrado", days(0, 0, 0, DAY)),
        ("Fines de semana del mediodía a la medianoche", days(5, 6, 720, DAY)),
        ("sábados de 12 de la tarde a 12 de la noche", days(5, 5, 720, DAY)),
        ("viernes 4 p.m. a 2 a.m.", days(4, 4, 960, 26 * 60)),
        ("10 a.m. a 11 p.m.", days(0, 6, TEN, ELEVEN_PM)),
    ],
)
def test_what_is_clear_is_read(text: str, week: Openings) -> None:
    assert read(text).week.openings == week


def test_an_opening_without_an_end_begins() -> None:
    assert read("viernes desde las 4 p.m.").week.begun == ((4, 960),)
    assert read("miércoles 5pm al cierre").week.begun == ((2, 1020),)


def closed_days(holiday: str) -> set[date]:
    return {each.on_date for each in read(f"Todos los días 10am-11pm; {holiday}: cerrado").exceptions}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", offered())
def test_every_holiday_is_read_by_the_name_that_we_call_it(name: str, language: Language) -> None:
    with speaking(language):
        assert closed_days(_(name)) == {holidays(year)[name] for year in (2026, 2027)}


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Año Nuevo", "New Year's Day"), ("Día de Año Nuevo", "New Year's Day"), ("Nochevieja", "New Year's Eve"),
        ("Víspera de Año Nuevo", "New Year's Eve"), ("Natalicio de Martin Luther King", "Martin Luther King Jr. Day"),
        ("Día de MLK", "Martin Luther King Jr. Day"), ("Día del Presidente", "Presidents' Day"),
        ("Domingo de Resurrección", "Easter"), ("Día de la Madre", "Mother's Day"), ("Día del Padre", "Father's Day"),
        ("Día de los Padres", "Father's Day"), ("Día de los Caídos", "Memorial Day"), ("Memorial Day", "Memorial Day"),
        ("Día Conmemorativo", "Memorial Day"), ("Día de la Emancipación", "Juneteenth"),
        ("Cuatro de Julio", "Independence Day"), ("Día del Trabajador", "Labor Day"),
        ("Día de la Raza", "Columbus Day"),
        ("Noche de Brujas", "Halloween"), ("Día del Veterano", "Veterans Day"), ("Acción de Gracias", "Thanksgiving"),
        ("Nochebuena", "Christmas Eve"), ("Víspera de Navidad", "Christmas Eve"), ("Día de Navidad", "Christmas Day"),
    ],
)  # fmt: skip
def test_a_holiday_is_read_by_its_other_names(words: str, name: str) -> None:
    assert closed_days(words) == {holidays(year)[name] for year in (2026, 2027)}


@pytest.mark.parametrize("words", ["Acción de Gracias 10am-4pm", "Año Nuevo 10am-4pm", "Pascua 10am-4pm"])
def test_the_name_of_a_holiday_alone_tells_that_a_text_is_spanish(words: str) -> None:
    assert {each.opens for each in read(f"mon-sun 10am-11pm; {words}").exceptions} == {TEN}


def test_dates_and_holidays_have_hours_of_their_own() -> None:
    found = read("Lun-dom 10am-11pm; 24 de diciembre 10am-4pm; cerrado Navidad").exceptions
    shown = {(each.on_date, each.opens, each.closes) for each in found if each.on_date.year == 2026}
    assert shown == {(date(2026, 12, 24), TEN, 960), (date(2026, 12, 25), None, None)}
    assert all(isinstance(each, DateHours) for each in found)


def test_a_season_is_one_of_months_and_tuesday_is_none() -> None:
    season = read("mar-oct: lun-vie 10am-11pm").week.seasons[0]
    assert (season.first, season.last) == ((3, 1), (10, 31))
    assert read("mar y jue 10am-11pm").week.openings == (*days(1, 1, TEN, ELEVEN_PM), *days(3, 3, TEN, ELEVEN_PM))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("lunes quizás 10am", "quizás"),
        ("lun-vie 9 a 2", "9-2"),
        ("domingos 1 p.m. a 9 p.m. con cita", "con cita"),
    ],
)
def test_words_that_were_not_understood_are_named_as_they_were_typed(text: str, words: str) -> None:
    found = read_plain(text, TODAY)
    assert isinstance(found, Unread)
    assert found.words.startswith(words)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("lun-jue", {0, 1, 2, 3}),
        ("sáb/dom", {5, 6}),
        ("fines de semana", {5, 6}),
        ("martes, jueves y domingo", {1, 3, 6}),
        ("todos los días", set(range(7))),
    ],
)
def test_days_by_themselves_are_read(text: str, found: set[int]) -> None:
    assert read_days(text) == frozenset(found)


@pytest.mark.parametrize("text", ["mon-fri 9am-5pm", "9a-5p daily", "mar-oct: daily 9-5", "7 days a week 9am to 5pm"])
def test_an_english_text_stays_as_it_is(text: str) -> None:
    assert in_english(text) == (text, {})

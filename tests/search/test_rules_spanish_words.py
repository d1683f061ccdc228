from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bowling_app.listings.rules.listing_filters import NOW, TONIGHT, USUAL_TIME, Filters
from bowling_app.platform.kit import clock
from bowling_app.search.rules.search_intent import read_intent
from bowling_app.search.rules.search_subjects import COMMON, EVERY_VENUE, places_asked_for, subject, subject_asked_for


@pytest.mark.parametrize("text", ["boliche", "Boliches", "los mejores boliches", "bolera", "¿dónde jugar boliche?"])
def test_words_for_any_alley_ask_for_every_venue(text):
    assert subject(text) is EVERY_VENUE


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("cumpleaños", "/bowling-birthday-party"),
        ("fiesta de cumpleaños para niños", "/bowling-birthday-party"),
        ("boliche para fiestas", "/bowling-birthday-party"),
        ("liga de boliche", "/bowling-leagues"),
        ("Boliche cósmico", "/cosmic-bowling"),
        ("boliches con billar", "/bowling-billiards"),
        ("boliche con restaurante y bar", "/bowling-restaurant?amenity=bar"),
        ("silla de ruedas", "/wheelchair-accessible"),
        ("¿cuánto cuesta jugar al boliche?", "/bowling-cost"),
        ("boliche para niños", "/locations?amenity=kid-friendly"),
        ("jaulas de bateo", "/locations?amenity=batting-cages"),
        ("boliche con rampas", "/locations?amenity=ball-ramp"),
        ("rampas para la bola", "/locations?amenity=ball-ramp"),
        ("rampa para silla de ruedas", "/wheelchair-accessible"),
        ("el arcade", "/arcade-bowling"),
    ],
)
def test_what_is_asked_for_in_spanish_has_its_listing(text, path):
    found = subject(text)
    assert (found.path() if found else None) == path


@pytest.mark.parametrize(
    ("text", "filters"),
    [
        ("abierto ahora", Filters(opens=NOW)),
        ("esta noche", Filters(opens=TONIGHT)),
        ("hoy en la noche", Filters(opens=TONIGHT)),
        ("el sábado", Filters(opens="sat", time=USUAL_TIME)),
        ("abiertos los domingos por la mañana", Filters(opens="sun", time=10 * 60)),
        ("miércoles en la tarde", Filters(opens="wed", time=15 * 60)),
        ("barato", Filters(sort="price")),
        ("más baratos", Filters(sort="price")),
    ],
)
def test_spanish_words_ask_for_times_and_for_low_prices(text, filters):
    assert read_intent(f"boliche {text}").filters == filters
    assert read_intent(f"boliche {text}").rest == "boliche"


@pytest.mark.parametrize("text", ["cerca de mí", "cerca de aquí", "más cercano", "en mi zona"])
def test_spanish_words_ask_for_what_is_near(text):
    intent = read_intent(f"boliche {text} abierto ahora")
    assert intent.is_near_me
    assert COMMON.issuperset(intent.rest.split())


@pytest.mark.parametrize("text", ["mañana", "tomorrow", "abierto mañana", "open tomorrow"])
def test_tomorrow_is_the_next_day_in_the_middle_of_the_country(monkeypatch, text):
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 11, 27, 3, tzinfo=UTC))  # Thursday evening in Chicago.
    assert read_intent(text).filters == Filters(opens="fri")


@pytest.mark.parametrize(
    ("text", "day", "hour"),
    [
        ("sat", "sat", 20), ("fri night", "fri", 20), ("tues morning", "tue", 10), ("open on thurs", "thu", 20),
        ("on mon", "mon", 20), ("sun afternoon", "sun", 15), ("saturday nite", "sat", 20), ("fri 7:30", "fri", 19.5),
    ],
)  # fmt: skip
def test_short_names_of_days_are_days(stopped_clock, text, day, hour):
    stopped_clock.moment = datetime(2026, 11, 19, 12, tzinfo=UTC)  # A Thursday.
    intent = read_intent(f"bowling austin {text}")
    assert (intent.filters, intent.rest) == (Filters(opens=day, time=int(hour * 60)), "bowling austin")


@pytest.mark.parametrize("text", ["sun city", "mon valley"])
def test_places_that_begin_like_a_short_name_of_a_day_are_places(text):
    assert read_intent(f"bowling {text}").rest == f"bowling {text}"


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("day after tomorrow", 20), ("the day after tomorrow", 20), ("open on the day after tomorrow", 20),
        ("day after tomorrow morning", 10), ("pasado mañana", 20), ("abierto pasado mañana por la tarde", 15),
    ],
)  # fmt: skip
def test_the_day_after_tomorrow_is_no_tomorrow(monkeypatch, text, hour):
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 11, 27, 3, tzinfo=UTC))  # Thursday evening in Chicago.
    intent = read_intent(f"{text} austin")
    assert (intent.filters, intent.rest) == (Filters(opens="sat", time=hour * 60), "austin")


@pytest.mark.parametrize("text", ["hoy", "today", "abierto hoy", "open today", "abiertos hoy"])
def test_today_is_this_evening_or_what_is_left_of_it(text):
    intent = read_intent(f"{text} austin")
    assert (intent.filters, intent.rest) == (Filters(opens="tonight"), "austin")


@pytest.mark.parametrize(
    ("text", "hour", "filters"),
    [
        ("thursday", 18, Filters(opens="thu")), ("thursday", 20, Filters(opens="tonight")),
        ("thursday", 19, Filters(opens="tonight")), ("este jueves", 21, Filters(opens="tonight")),
        ("thursday morning", 8, Filters(opens="thu", time=10 * 60)),
        ("thursday morning", 21, Filters(opens="thu", time=10 * 60)),
        ("today afternoon", 13, Filters(opens="thu", time=15 * 60)), ("today afternoon", 16, Filters(opens="now")),
        ("hoy en la tarde", 16, Filters(opens="now")), ("friday", 21, Filters(opens="fri")),
    ],
)  # fmt: skip
def test_no_search_means_an_hour_of_today_that_is_over_in_the_east(monkeypatch, text, hour, filters):
    thursday = datetime(2026, 11, 26, hour, 1, tzinfo=ZoneInfo("America/Chicago"))
    monkeypatch.setattr(clock, "now", lambda: thursday)
    assert read_intent(f"{text} austin").filters == filters


@pytest.mark.parametrize(
    ("text", "filters", "beyond"),
    [
        ("next friday", Filters(opens="fri"), ""), ("el próximo viernes", Filters(opens="fri"), ""),
        ("thursday", Filters(opens="tonight"), ""), ("this thursday night", Filters(opens="tonight"), ""),
        ("next thursday", Filters(), "thu"), ("open next thursday morning", Filters(), "thu"),
        ("el jueves que viene", Filters(), "thu"), ("jueves próximo por la tarde", Filters(), "thu"),
        ("próximo jueves", Filters(), "thu"), ("abierto el próximo jueves por la tarde", Filters(), "thu"),
    ],
)  # fmt: skip
def test_the_next_day_of_todays_name_is_no_day_of_a_list(monkeypatch, text, filters, beyond):
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 11, 27, 3, tzinfo=UTC))  # Thursday evening in Chicago.
    intent = read_intent(f"{text} austin")
    assert (intent.filters, intent.beyond, intent.rest, intent.is_any) == (filters, beyond, "austin", True)


def test_the_morning_of_tomorrow_is_no_other_day(monkeypatch):
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 11, 27, 3, tzinfo=UTC))
    assert read_intent("mañana por la mañana").filters == Filters(opens="fri", time=10 * 60)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("en austin, tx", ("austin, tx",)), ("cerca de Austin", ("de Austin", "Austin")),
        ("en Las Vegas", ("Las Vegas",)), ("in De Soto", ("De Soto",)), ("en De Soto", ("De Soto", "Soto")),
        ("El Paso", ("El Paso",)), ("en Buena Park", ("Buena Park", "Park")),
        ("boliches de Los Angeles", ("boliches de Los Angeles", "de Los Angeles", "Los Angeles")),
    ],
)  # fmt: skip
def test_the_place_stands_behind_the_words_that_lead_to_it(text, places):
    assert places_asked_for(text) == places


def test_a_subject_ends_before_the_spanish_words_that_lead_to_a_place():
    assert subject_asked_for("boliche cerca de") == "boliche"
    assert subject_asked_for("liga en") == "liga"


@pytest.mark.parametrize("text", ["arcade la", "la", "de", "los angeles", "el paso", "mi"])
def test_words_that_may_be_a_place_stay(text):
    assert subject(text) is None

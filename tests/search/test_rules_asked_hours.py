"""Hours in the words of a search, in English and in Spanish."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.platform.kit import clock
from bowling_app.search.rules.search_intent import Clocks, read_intent


def at(hour: int, minute: int = 0) -> int:
    return hour * 60 + minute


@pytest.fixture(autouse=True)
def thursday_afternoon(monkeypatch: pytest.MonkeyPatch) -> None:
    now = datetime(2026, 11, 26, 15, 30, tzinfo=ZoneInfo("America/Chicago"))
    monkeypatch.setattr(clock, "now", lambda: now)


@pytest.mark.parametrize(
    ("text", "opens", "time"),
    [
        ("bowling austin tomorrow 9pm", "fri", at(21)), ("bowling open tomorrow at 9 pm in austin", "fri", at(21)),
        ("bowling austin tomorrow 9:30 p.m.", "fri", at(21, 30)), ("open saturday at 10 am austin", "sat", at(10)),
        ("bowling saturday at 9 in austin", "sat", at(21)), ("bowling austin sunday after 7pm", "sun", at(19)),
        ("austin tonight at 11", "thu", at(23)), ("austin at 9 pm", "thu", at(21)), ("austin 21:15", "thu", at(21, 15)),
        ("austin today at noon", "now", at(20)), ("austin at 2 pm", "fri", at(14)),
        ("austin today 8 pm", "tonight", at(20)),
        ("austin friday from 5 pm to 9 pm", "fri", at(17)), ("open next saturday at 2pm austin", "sat", at(14)),
        ("abierto viernes 9 pm austin", "fri", at(21)), ("boliche austin mañana a las 9", "fri", at(21)),
        ("boliche austin sábado a las 10 de la mañana", "sat", at(10)),
        ("boliche en austin el sábado a las 7:30 de la tarde", "sat", at(19, 30)),
        ("boliche abierto al mediodía el sábado en austin", "sat", at(12)),
        ("boliche austin sábado a las 12 de la mañana", "sat", at(12)),
        ("boliche austin mañana a las 21:30", "fri", at(21, 30)), ("austin saturday 7-10pm", "sat", at(19)),
        ("austin saturday 9:30 - 11 p.m.", "sat", at(21, 30)), ("austin sunday 11-2pm", "sun", at(11)),
        ("bowling austin at 9 tonight", "thu", at(21)), ("austin at 8 saturday", "sat", at(20)),
        ("friday at 9 akron", "fri", at(21)), ("open saturday at 8 austin", "sat", at(20)),
        ("tomorrow at 10:30 dallas", "fri", at(22, 30)), ("open at 9 akron", "thu", at(21)),
        ("friday at 9 o'clock akron", "fri", at(21)), ("friday from 5 to 9 akron", "fri", at(17)),
        ("friday around 7 akron", "fri", at(19)), ("austin saturday at 2", "sat", at(14)),
        ("el viernes a las 9 akron", "fri", at(21)), ("viernes después de las 8 en akron", "fri", at(20)),
        ("late night bowling austin", "thu", at(23)), ("bowling open late friday austin", "fri", at(23)),
        ("boliche abierto hasta tarde el viernes", "fri", at(23)), ("open until 11pm austin", "thu", at(22, 30)),
        ("open friday until midnight austin", "fri", at(23, 30)),
        ("abierto el viernes hasta las 11 pm", "fri", at(22, 30)),
        ("open until 11 austin", "thu", at(22, 30)), ("open until noon austin", "fri", at(11, 30)),
        ("open friday until 12 noon austin", "fri", at(11, 30)), ("open until 12 austin", "thu", at(23, 30)),
        ("abierto hasta las 12 austin", "thu", at(23, 30)), ("abierto hasta las 22 austin", "thu", at(21, 30)),
        ("friday at 12 noon austin", "fri", at(12)), ("austin friday 12:00 noon", "fri", at(12)),
        ("viernes a las 12 del mediodía austin", "fri", at(12)), ("friday 10-12am austin", "fri", at(22)),
        ("friday 9-1am austin", "fri", at(21)), ("friday 9-11am austin", "fri", at(9)),
        ("viernes de 7 a 9 pm austin", "fri", at(19)), ("viernes de las 7:30 a las 9 pm austin", "fri", at(19, 30)),
        ("friday at 12 akron", "fri", at(12)), ("bowl at 12", "fri", at(12)), ("viernes a las 12", "fri", at(12)),
    ],
)  # fmt: skip
def test_an_hour_is_that_of_its_day_or_of_today_or_of_tomorrow_once_it_has_passed(
    text: str, opens: str, time: int
) -> None:
    assert read_intent(text).filters == Filters(opens=opens, time=time)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("saturday morning at 9 austin", at(9)),
        ("at 9:30 saturday morning austin", at(9, 30)),
        ("saturday at 9 in the morning austin", at(9)),
        ("saturday 10 in the morning austin", at(10)),
        ("sábado por la mañana a las 9 austin", at(9)),
        ("sábado a las 9 de la mañana en austin", at(9)),
        ("sábado 9 de la noche austin", at(21)),
        ("saturday at 9 at night austin", at(21)),
        ("saturday morning at 12 austin", at(12)),
        ("saturday afternoon at 3 austin", at(15)),
    ],
)
def test_an_hour_is_in_the_morning_only_where_the_words_say_so(text: str, time: int) -> None:
    intent = read_intent(text)
    assert (intent.filters, intent.may_be_morning) == (Filters(opens="sat", time=time), False)


@pytest.mark.parametrize(
    ("text", "may_be"),
    [("saturday at 8", True), ("el sábado a las 11", True), ("saturday at 7", False), ("saturday at 12", False),
     ("saturday 9 pm", False), ("saturday night at 9", False), ("sábado a las 21", False)],
)  # fmt: skip
def test_hours_at_which_alleys_open_in_the_morning_may_have_meant_that(text: str, may_be: bool) -> None:
    assert read_intent(text).may_be_morning is may_be


@pytest.mark.parametrize(
    ("text", "opens", "time"),
    [
        ("open past midnight austin", "fri", 0), ("open friday until 2am austin", "sat", at(1, 30)),
        ("tonight at 12 austin", "fri", 0), ("friday night at 1 austin", "sat", at(1)),
        ("sábado en la noche a las 12 austin", "sun", 0), ("friday at 1 at night austin", "sat", at(1)),
        ("friday at 12 midnight austin", "sat", 0), ("viernes a las 12 de medianoche", "sat", 0),
        ("open until 2 austin", "fri", at(1, 30)), ("abierto hasta las 2 austin", "fri", at(1, 30)),
        ("abierto hasta las 2 de la madrugada austin", "fri", at(1, 30)),
        ("open at midnight austin", "fri", 0), ("open saturday at midnight austin", "sun", 0),
        ("bowling austin tomorrow 1 am", "sat", at(1)), ("boliche abierto a medianoche en austin", "fri", 0),
        ("abierto el domingo a la medianoche austin", "mon", 0), ("austin tonight at 2am", "fri", at(2)),
        ("boliche austin sábado a las 12 de la noche", "sun", 0),
        ("boliche austin sábado a la 1 de la madrugada", "sun", at(1)),
    ],
)  # fmt: skip
def test_what_is_after_midnight_belongs_to_the_night_before(text: str, opens: str, time: int) -> None:
    assert read_intent(text).filters == Filters(opens=opens, time=time)


@pytest.mark.parametrize("text", ["open at 2 am austin", "austin tonight at 2am"])
def test_a_night_that_still_goes_on_is_this_one(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    now = datetime(2026, 11, 27, 0, 30, tzinfo=ZoneInfo("America/Chicago"))  # Friday.
    monkeypatch.setattr(clock, "now", lambda: now)
    assert read_intent(text).filters == Filters(opens="fri", time=at(2))


@pytest.mark.parametrize(("hour", "minute", "opens"), [(20, 59, "thu"), (21, 0, "fri")])
def test_by_the_clocks_of_a_place_an_hour_is_that_of_today_until_it_is_there(
    monkeypatch: pytest.MonkeyPatch, hour: int, minute: int, opens: str
) -> None:
    here = ZoneInfo("Pacific/Honolulu")
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 11, 26, hour, minute, tzinfo=here))
    assert read_intent("honolulu at 9 pm", Clocks(here)).filters == Filters(opens=opens, time=at(21))


@pytest.mark.parametrize(
    "text",
    [
        "bowling at 8 mile",
        "bowling until 2",
        "open until 8 mile",
        "lanes at 9 corners",
        "300 bowl",
        "midnight lanes",
        "13 pm",
        "party 15 20 lanes",
        "studio 20 20 bowl",
        "bowling 22 12",
    ],
)
def test_other_numbers_are_no_hours(text: str) -> None:
    intent = read_intent(text)
    assert (intent.filters, intent.rest) == (Filters(), text)


@pytest.mark.parametrize("text", ["party for 15-20 kids", "studio 20/20 bowl", "bowling 22/12", "9-11 lanes"])
def test_two_numbers_beside_each_other_are_no_hour(text: str) -> None:
    assert read_intent(text).filters == Filters()


def test_a_place_that_begins_with_a_number_is_one_beside_a_day_as_well() -> None:
    intent = read_intent("friday bowling at 8 mile")
    assert (intent.filters, intent.rest) == (Filters(opens="fri"), "bowling at 8 mile")


@pytest.mark.parametrize(
    "text",
    [
        "bowling austin tomorrow 9pm",
        "bowling friday at 9 austin",
        "boliche en austin mañana a las 9",
        "bowling friday at 12 noon austin",
        "bowling austin friday at 12 midnight",
        "bowling friday open until 2 austin",
        "boliche en austin mañana de 7 a 9 pm",
    ],
)
def test_the_words_of_the_hour_name_no_place(text: str) -> None:
    assert read_intent(text).rest.replace("boliche en", "bowling") == "bowling austin"


@pytest.mark.parametrize(("text", "part"), [("tuesday league 7pm", "evening"), ("party saturday at 2 pm", "afternoon")])
def test_leagues_and_parties_get_the_part_of_the_day(text: str, part: str) -> None:
    on = read_intent(text).on
    assert on is not None
    assert on.part == part

"""Hours in the words of a search, in English and in Spanish."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.platform.kit import clock
from bowling_app.search.rules.search_intent import read_intent


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
    ],
)  # fmt: skip
def test_an_hour_is_that_of_its_day_or_of_today_or_of_tomorrow_once_it_has_passed(
    text: str, opens: str, time: int
) -> None:
    assert read_intent(text).filters == Filters(opens=opens, time=time)


@pytest.mark.parametrize(
    ("text", "opens", "time"),
    [
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


@pytest.mark.parametrize(
    "text",
    [
        "bowling at 8 mile",
        "300 bowl",
        "midnight lanes",
        "bowl at 12",
        "13 pm",
        "party 15 20 kids",
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


@pytest.mark.parametrize("text", ["bowling austin tomorrow 9pm", "boliche en austin mañana a las 9"])
def test_the_words_of_the_hour_name_no_place(text: str) -> None:
    assert read_intent(text).rest.replace("boliche en", "bowling") == "bowling austin"


@pytest.mark.parametrize(("text", "part"), [("tuesday league 7pm", "evening"), ("party saturday at 2 pm", "afternoon")])
def test_leagues_and_parties_get_the_part_of_the_day(text: str, part: str) -> None:
    on = read_intent(text).on
    assert on is not None
    assert on.part == part

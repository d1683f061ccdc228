from datetime import date

import pytest

from bowling_app.platform.geo.places import plain
from bowling_app.search.rules.asked_dates import marked, read_date, unmarked

TODAY = date(2026, 11, 20)


def day_of(text):
    """The day that a text begins with, and the words behind it."""
    words = plain(marked(text)).split()
    found = read_date(words)
    return found and (found.on(TODAY), " ".join(words[found.words :]))


@pytest.mark.parametrize(
    ("text", "day", "rest"),
    [
        ("december 5", date(2026, 12, 5), ""),
        ("Dec. 5th, austin", date(2026, 12, 5), "austin"),
        ("open on dec 5 at 9", date(2026, 12, 5), "at 9"),
        ("the 5th of december", date(2026, 12, 5), ""),
        ("5 december 2026", date(2026, 12, 5), ""),
        ("12/5", date(2026, 12, 5), ""),
        ("12/05/26 austin", date(2026, 12, 5), "austin"),
        ("2026-12-05", date(2026, 12, 5), ""),
        ("january 5", date(2027, 1, 5), ""),
        ("november 20", TODAY, ""),
        ("november 19", date(2027, 11, 19), ""),
        ("el 5 de diciembre", date(2026, 12, 5), ""),
        ("5 diciembre 7 personas", date(2026, 12, 5), "7 personas"),
        ("abierto el 24 de diciembre de 2026", date(2026, 12, 24), ""),
        ("5 december 7 pm", date(2026, 12, 5), "7 pm"),
        ("open thanksgiving", date(2026, 11, 26), ""),
        ("christmas", date(2026, 12, 25), ""),
        ("xmas eve austin", date(2026, 12, 24), "austin"),
        ("new year's eve", date(2026, 12, 31), ""),
        ("new year's day", date(2027, 1, 1), ""),
        ("4th of july", date(2027, 7, 4), ""),
        ("independence day", date(2027, 7, 4), ""),
        ("halloween", date(2027, 10, 31), ""),
        ("nye party denver", date(2026, 12, 31), "party denver"),
        ("new year's eve 2026 party", date(2026, 12, 31), "party"),
        ("christmas 2026 austin", date(2026, 12, 25), "austin"),
        ("navidad de 2026", date(2026, 12, 25), ""),
        ("martin luther king day", date(2027, 1, 18), ""),
        ("abierto en nochebuena", date(2026, 12, 24), ""),
        ("Día de Acción de Gracias", date(2026, 11, 26), ""),
        ("año nuevo", date(2027, 1, 1), ""),
        ("25/12", date(2026, 12, 25), ""),
        ("13/1/27", date(2027, 1, 13), ""),
    ],
)
def test_words_name_the_next_such_day(text, day, rest):
    assert day_of(text) == (day, rest)


@pytest.mark.parametrize(
    "text",
    [
        "february 30",
        "30 de febrero",
        "13/13",
        "4/31",
        "december 5 2020",
        "december 5 2030",
        "february 29",
        "christmas 2027",
    ],
)
def test_what_is_no_day_within_a_year_is_read_as_none(text):
    assert day_of(text) == (None, "")


@pytest.mark.parametrize(
    "text",
    [
        "24/7", "50/50 raffle", "1/2 price", "1/2 lb burger", "2 1/2 hours",
        "december", "december 7 pm", "may 9:30 pm", "christmas party",
        "thanksgiving week", "christmas 2026 party", "christmas, fl", "20 december 5", "new years", "december 2026",
    ],
)  # fmt: skip
def test_other_words_name_no_date(text):
    assert day_of(text) is None


def test_a_party_of_the_season_is_on_no_date():
    assert read_date(["navidad"], ["fiesta", "de"]) is None


def test_a_party_of_new_years_eve_is_on_that_night():
    assert read_date(["nochevieja"], ["fiesta", "de"]).on(TODAY) == date(2026, 12, 31)


def test_marks_are_taken_out_again():
    assert unmarked(marked("austin 12/5/2026 9:30 pm")) == "austin 12/5/2026 9:30 pm"

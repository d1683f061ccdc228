import pytest

from bowling_app.parties.rules.limits import MOST_GUESTS
from bowling_app.search.rules import limits
from bowling_app.search.rules.search_intent import read_intent


@pytest.mark.parametrize(
    ("text", "guests", "rest"),
    [
        ("birthday party austin for 7", 7, "birthday party austin"),
        ("birthday party for 7 austin", 7, "birthday party austin"),
        ("party for 20 kids austin", 20, "party austin"),
        ("birthday party austin 15 people", 15, "birthday party austin"),
        ("party of 8 in austin", 8, "party in austin"),
        ("party for 4 adults and 6 kids", 10, "party"),
        ("fiesta para 20 niños en austin", 20, "fiesta en austin"),
        ("cumpleaños para 12 en austin", 12, "cumpleanos en austin"),
        ("bowling austin for 7", 7, "bowling austin"),
        ("party for 7 year olds austin", 0, "party austin"),
        ("fiesta de 7 años", 0, "fiesta"),
        ("birthday party for 20 saturday austin", 20, "birthday party austin"),
        ("party for 6 tonight", 6, "party"),
        ("party for 8 on saturday", 8, "party"),
        ("party for 6 this evening austin", 6, "party austin"),
        ("austin for 12 el sábado", 12, "austin"),
        ("bowling for 8 the day after tomorrow austin", 8, "bowling austin"),
        ("boliche para 6 pasado mañana en la noche", 6, "boliche"),
        ("party for 10-12 kids austin", 12, "party austin"),
        ("party for 10 \u2013 12 kids austin", 12, "party austin"),
        ("party 15 or 20 kids austin", 20, "party austin"),
        ("fiesta para 5 a 10 personas austin", 10, "fiesta austin"),
        ("party for 501 kids austin", 0, "party austin"),
        ("party for 300 adults and 300 kids austin", 0, "party austin"),
        ("party for 1,000 people austin", 0, "party austin"),
        ("party for 600 austin", 0, "party austin"),
    ],
)
def test_a_number_of_guests_is_read(text, guests, rest):
    intent = read_intent(text)
    assert (intent.group.guests, intent.rest) == (guests, rest)


@pytest.mark.parametrize(
    "text",
    [
        "birthday party for 7 pm austin", "party at 7 austin", "party for 2 hours austin", "bowling for 7 mile",
        "birthday party austin for $200", "birthday party for 200 $ austin", "birthday party austin for 21+",
        "birthday party for 10 and under austin", "birthday party austin for 5 o'clock", "party for 6 in the evening",
        "birthday party for 90 mins austin", "party for 2 1/2 hours austin", "party for 2 and a half hours",
        "birthday party for 12 noon austin", "birthday party for 200 usd", "party for 7.5",
        "birthday party for 50% off", "party austin for 12:30", "birthday party for 3 rounds",
        "party at 6 tonight", "party for 6 pm saturday", "party for 6 o'clock tonight", "fiesta a las 6 hoy",
        "bowling for 8 saturdays", "bowling for 8 lanes saturday",
    ],
)  # fmt: skip
def test_other_numbers_are_none_of_guests(text):
    assert read_intent(text).group is None


def test_an_age_is_no_number_of_guests():
    assert read_intent("birthday party for 5 y/o").group.guests == 0


def test_a_search_takes_as_many_guests_as_that_for_parties():
    assert limits.MOST_GUESTS == MOST_GUESTS
    assert read_intent(f"party for {MOST_GUESTS} kids").group.guests == MOST_GUESTS

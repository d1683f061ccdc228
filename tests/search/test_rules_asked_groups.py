import pytest

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
    ],
)
def test_a_number_of_guests_is_read(text, guests, rest):
    intent = read_intent(text)
    assert (intent.group.guests, intent.rest, intent.filters.opens) == (guests, rest, "")


@pytest.mark.parametrize(
    "text",
    ["birthday party for 7 pm austin", "party at 7 austin", "party for 2 hours austin", "bowling for 7 mile"],
)
def test_other_numbers_are_none_of_guests(text):
    assert read_intent(text).group is None

"""Where the sentences of a line with prices end."""

import pytest

from bowling_app.websites.rules.reading.sentences import sentences


@pytest.mark.parametrize(
    "text",
    [
        "$5 per game, excl. Sundays", "$4 per game EXCL. Fridays, $6 per game Fridays", "Every day excl. Sundays: $5",
        "Mon-Thu (excl. Holidays) $5 per game", "$6 per game incl. Shoes", "Fri-Sun $6 per game incl. Holidays",
        "1 hr. $30, 2 hrs. $55", "30 min. $15", "Srs. $4 per game", "Before 5 p.m. Games are $4", "Mon. Games $4",
        "Games $5, tax excl. Sundays $2",
    ],
)  # fmt: skip
def test_a_period_behind_an_abbreviation_ends_none_that_goes_on(text: str) -> None:
    assert sentences(text) == [text]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Games $5. Shoes $4.", ["Games $5", "Shoes $4."]),
        ("$6 per game tax incl. Shoes $3", ["$6 per game tax incl", "Shoes $3"]),
        ("Games $5 tax excl. Shoes $3", ["Games $5 tax excl", "Shoes $3"]),
        ("Games $5, shoes incl. Kids $4", ["Games $5, shoes incl", "Kids $4"]),
        ("$5 excl. Sundays. Shoes $3", ["$5 excl. Sundays", "Shoes $3"]),
        ("$5 incl. Shoes. Lanes $30", ["$5 incl. Shoes", "Lanes $30"]),
        ("Lane $30 per hr. Shoes $4", ["Lane $30 per hr", "Shoes $4"]),
        ("$30 per hr. $4 shoes", ["$30 per hr", "$4 shoes"]),
        ("$20 per lane, 2 hr. min. Shoes $3", ["$20 per lane, 2 hr. min", "Shoes $3"]),
        ("4 players max. $6 on weekends", ["4 players max", "$6 on weekends"]),
        ("Visit us on Main St. Games $5", ["Visit us on Main St", "Games $5"]),
        ("Come in! Games $5.50. Shoes $4", ["Come in!", "Games $5.50", "Shoes $4"]),
    ],
)
def test_it_ends_a_sentence_where_both_sides_have_amounts_or_nothing_goes_on(text: str, parts: list[str]) -> None:
    assert sentences(text) == parts

"""Where the sentences of a line end."""

import pytest

from bowling_app.websites.rules.reading.sentences import sentences


@pytest.mark.parametrize(
    "text",
    [
        "$5 per game, excl. Sundays", "$6 per game incl. Shoes", "Games are approx. $5", "Max. Six people",
        "Before 5 p.m. Games are $4", "From 10 a.m. Monday", "Mon. Games $4", "Thurs. $2 games",
        "$2 on Main St. Friday",
        "Min. Two games", "2 hrs. Lane $30", "Lane for 1 hr. Shoes $4", "$5.50. $3", "At 6. Then $5",
    ],
)  # fmt: skip
def test_no_sentence_ends_behind_an_abbreviation_or_a_time(text: str) -> None:
    assert sentences(text) == [text]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Games $5. Shoes $4.", ["Games $5", "Shoes $4."]),
        ("Lane $30 per hr. Shoes $4", ["Lane $30 per hr", "Shoes $4"]),
        ("$10 pp. Shoes $4", ["$10 pp", "Shoes $4"]),
        ("Come in! Games $5.50. Shoes $4", ["Come in!", "Games $5.50", "Shoes $4"]),
        ("Closed Mondays. Games $5 excl. Sundays. Shoes $4", ["Closed Mondays", "Games $5 excl. Sundays", "Shoes $4"]),
    ],
)
def test_sentences_end_at_periods_and_behind_a_unit_with_its_amount(text: str, parts: list[str]) -> None:
    assert sentences(text) == parts

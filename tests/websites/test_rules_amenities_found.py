"""What a venue has, in the words of its pages, and what is said of something else."""

import pytest

from bowling_app.websites.rules.reading.amenities_found import written_amenities, written_lanes
from bowling_app.websites.rules.reading.lines import Line


def test_a_sentence_names_what_a_venue_has() -> None:
    assert list(written_amenities([Line("We have an arcade and a pro shop.")])) == ["arcade", "pro-shop"]


@pytest.mark.parametrize(
    "text",
    [
        "We don't have an arcade",
        "We don\u2019t have an arcade.",
        "There isn't a pro shop here",
        "We cannot offer karaoke",
        "No arcade",
    ],
)
def test_what_a_sentence_denies_is_not_there(text: str) -> None:
    assert written_amenities([Line(text)]) == {}


@pytest.mark.parametrize(
    "text", ["We have 32 lanes", "Our 32-lane center is perfect for parties", "Book a party today! We have 32 lanes."]
)
def test_the_lanes_of_an_alley_are_counted(text: str) -> None:
    assert written_lanes([Line(text)]) == (32, text)


@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("Our party package includes 2 lanes", ""),
        ("Our birthday parties get 2 lanes and a host", ""),
        ("We offer 2 lanes for 2 hours", ""),
        ("2 lanes for up to 12 guests", ""),
        ("2 lanes", "Party packages"),
    ],
)
def test_the_lanes_of_a_party_are_not_those_of_the_alley(text: str, section: str) -> None:
    assert written_lanes([Line(text, 0, section)]) is None
    assert written_lanes([Line(text, 0, section), Line("We have 32 lanes")]) == (32, "We have 32 lanes")

"""Names that mean one venue, and names that only look alike."""

import pytest

from bowling_app.platform.kit.likeness.similarity import is_same_name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bowlero Riverside", "Bowlero Riverside "),
        ("Sunset Lanes", "SUNSET BOWL"),
        ("Bowl-O-Rama", "Bowlorama"),
        ("The Sunset Bowling Center", "Sunset Lanes & Lounge"),
        ("Schwoegler Park Towne Lanes", "Schwoeglers Park Towne Lanes"),
        ("Saint Clair Lanes", "St. Clair Lanes"),
    ],
)
def test_spelling_and_common_words_do_not_matter(one: str, other: str) -> None:
    assert is_same_name(one, other)
    assert is_same_name(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ken's Bowl", "Imperial Bowling Center"),
        ("Sunset Bowling Center", "Sunrise Bowling Center"),
        ("Watertown Bowl North", "Watertown Bowl South"),
        ("Watertown Bowl North", "Watertown Bowl 18"),
        ("Strike City Lanes", "Lane 25"),
        ("Tolly's Alleys", "J&J Fireball Lanes"),
    ],
)
def test_neighbours_with_names_of_their_own_are_two_venues(one: str, other: str) -> None:
    assert not is_same_name(one, other)
    assert not is_same_name(other, one)

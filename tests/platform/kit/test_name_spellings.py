import pytest

from bowling_app.platform.kit.likeness.name_spellings import (
    abbreviations_spelled,
    beginnings,
    name_key,
    occurs_in,
    spelled_out,
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mt. Hood Lanes", "Mount Hood Lanes"), ("Ft Wayne", "Fort Wayne"), ("Ste. Genevieve", "Sainte Genevieve"),
        ("St. Charles & Sons", "Saint Charles and Sons"), ("Strikes N Spares", "Strikes & Spares"),
        ("King's Lanes", "Kings Lanes"), ("King\u2019s Lanes", "KINGS LANES"), ("Café Olé", "Cafe Ole"),
        ("Bowl-O-Rama", "Bowlorama"), ("Bowl \u2018Em", "Bowl'em"), ("Bowl\u2013Rama", "Bowl Rama"),
        ("10-Pin Alley", "Tenpin Alley"), ("10pin", "Ten Pin"), ("Round1", "Round One"),
        ("11th Frame", "Eleventh Frame"), ("Main St. Lanes", "Main Street Lanes"), ("Main St", "Main Street"),
        ("St. Paul Street Bowl", "Saint Paul St. Bowl"), ("5Street Bowl", "Five St. Bowl"),
        ("Mainstreet Bowl", "Main Street Bowl"),
        ("Sunset Bowling Ctr.", "Sunset Bowling Center"), ("Le\u02bbahi Bowl", "Leahi Bowl"),
    ],
)  # fmt: skip
def test_spellings_of_one_name_have_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other) != ""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lane 1", "Lane 11"), ("Mount Hood", "Mountain Hood"), ("West Lanes", "Wst Lanes"),
        ("Street Lanes", "St. Lanes"), ("'Street' Lanes", "Saint Lanes"), ("Main Streets", "Main St."),
    ],
)  # fmt: skip
def test_names_that_differ_have_keys_that_differ(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize(
    ("wanted", "name", "found"),
    [
        ("mt hood", "Mount Hood Lanes", [0]),
        ("hilltop", "AMF Hill-Top Lanes", [1]),
        ("mt", "Mountain Lanes", []),
        ("10", "Tennessee Lanes", []),
        ("kings and", "Kingston Lanes", []),
        ("main street", "AMF Main St. Lanes", [1]),
        ("main st", "Main Street Lanes", [0]),
        ("street", "St. Mary Lanes", []),
        ("mount", "Mountain Lanes", [0]),
        ("&", "Kings Lanes", []),
    ],
)
def test_a_name_occurs_where_a_word_begins(wanted: str, name: str, found: list[int]) -> None:
    assert occurs_in(spelled_out(name), spelled_out(wanted)) == found


@pytest.mark.parametrize(
    ("whole", "name"),
    [
        ("fourth street", "4th Street Bowl"), ("4th street", "Fourth St. Bowl"), ("mainstreet", "Main St. Lanes"),
        ("main street lanes", "Mainstreet Lanes"), ("4th st lanes", "Fourth Street Lanes"),
        ("tenth streetcar lanes", "10th Streetcar Lanes"), ("10th streetcar", "Tenth Streetcar Lanes"),
        ("saint mary", "St. Mary Lanes"), ("mount hood", "Mt. Hood Lanes"), ("10th mountain", "Tenth Mountain Lanes"),
        ("eleventh frame", "11th Frame"), ("hill top centre", "Hilltop Center"), ("10pin alley", "Ten Pin Alley"),
        ("ten pin alley", "10pin Alley"), ("fifth 10pin", "5th Ten-Pin"),
        ("4th & street lanes", "Fourth Street Lanes"),
    ],
)  # fmt: skip
def test_each_beginning_of_a_name_occurs_in_its_other_spellings(whole: str, name: str) -> None:
    typed = [whole[:letters] for letters in range(2, len(whole) + 1) if not whole[letters - 1].isdigit()]
    known = spelled_out(name)
    missed = [text for text in typed if not any(0 in occurs_in(known, wanted) for wanted in beginnings(text))]
    assert not missed


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("str", "St. Mary Lanes"), ("kings an", "Kings Lanes"), ("main strea", "Main St. Lanes"),
        ("kings and", "Kingston Lanes"), ("1", "First Lanes"), ("lane 1", "Eleventh Lane"),
        ("10", "Tennessee Lanes"), ("mt", "Mountain Lanes"), ("&", "Kings Lanes"), ("", "Kings Lanes"),
    ],
)  # fmt: skip
def test_what_is_no_beginning_of_a_name_occurs_in_none(typed: str, name: str) -> None:
    assert not any(occurs_in(spelled_out(name), wanted) for wanted in beginnings(typed))


def test_the_kind_of_a_street_that_is_being_typed_is_no_word_by_itself() -> None:
    known = spelled_out("St. Mary Bowling")
    assert not any(occurs_in(known, wanted.parts[-1]) for wanted in beginnings("bowling stre"))


def test_numbers_stay_numbers_where_they_part_neighbors() -> None:
    assert abbreviations_spelled("Mt. Hood 10 Pin & Lane 2") == ["mount", "hood", "ten", "pin", "lane", "2"]
    assert abbreviations_spelled("110 Pins") == ["110", "pins"]

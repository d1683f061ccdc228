import pytest

from bowling_app.platform.kit.likeness.name_spellings import abbreviations_spelled, name_key, occurs_in, spelled_out


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


def test_numbers_stay_numbers_where_they_part_neighbors() -> None:
    assert abbreviations_spelled("Mt. Hood 10 Pin & Lane 2") == ["mount", "hood", "ten", "pin", "lane", "2"]
    assert abbreviations_spelled("110 Pins") == ["110", "pins"]

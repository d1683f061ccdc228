import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.venues.rules.venue_ids import numbered, venue_id_base
from tests.few import some_examples


@pytest.mark.parametrize(
    ("name", "city", "state", "base"),
    [
        ("Sunset Lanes", "Austin", "TX", "sunset-lanes-austin-tx"),
        ("Rosie's Bowl & Grill", "Coeur d'Alene", "ID", "rosies-bowl-grill-coeur-dalene-id"),
        ("Lanes 24", "St. Louis", "MO", "lanes-24-st-louis-mo"),
        ("球", "Austin", "TX", "venue-austin-tx"),
    ],
)
def test_an_id_tells_name_and_place(name, city, state, base):
    assert venue_id_base(name, city, state) == base


def test_a_long_name_is_cut_and_the_place_kept():
    base = venue_id_base("Very long name " * 20, "Winston-Salem", "NC")
    assert len(base) <= 100
    assert base.endswith("-winston-salem-nc")
    assert "--" not in base


@some_examples(25)
@given(st.text(max_size=250), st.text(max_size=250), st.sampled_from(["TX", "DC"]))
def test_an_id_always_fits_the_column(name, city, state):
    assert re.fullmatch(r"[a-z0-9][a-z0-9-]{0,119}", numbered(venue_id_base(name, city, state), 999))


def test_namesakes_are_numbered_from_two():
    assert [numbered("a", n) for n in (1, 2, 3)] == ["a", "a-2", "a-3"]

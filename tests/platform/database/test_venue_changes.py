"""Which pages in memory outlive that people say something of a venue."""

import pytest

from bowling_app.platform.database.venue_changes import VenueChange, names_in

CHANGE = VenueChange("sunset-lanes-austin-tx", "tx")


@pytest.mark.parametrize(
    "path",
    ["/venue/far-lanes", "/locations/ok", "/locations/ok/tulsa", "/locations/ok?page=2", "/glow-bowling/ok/tulsa",
     "/bowling-cost/ok", "/blog", "/blog?page=2", "/privacy", "/terms"],
)  # fmt: skip
def test_pages_of_other_venues_and_other_states_stay(path: str):
    assert CHANGE.spares(path, names_in(b'<a href="/venue/far-lanes">Far</a> <a href="/locations/ok/tulsa">Tulsa</a>'))


@pytest.mark.parametrize(
    "path",
    ["/", "/locations", "/locations/tx", "/locations/tx/austin?page=2", "/glow-bowling", "/glow-bowling/tx", "/guides",
     "/venue/far-lanes/history", "/best-bowling-in-tulsa", "/blog/a-post", "/about", "/search?q=ok"],
)  # fmt: skip
def test_whatever_may_show_it_goes(path: str):
    assert not CHANGE.spares(path, frozenset())


@pytest.mark.parametrize(
    "content",
    [b'<a href="/venue/sunset-lanes-austin-tx">', b'"https://example.com/venue/sunset-lanes-austin-tx/play"',
     b'<a href="/locations/tx/dallas">', b"\x8c\x0d/locations/tx\x94"],
)  # fmt: skip
def test_a_page_that_leads_to_the_venue_or_its_state_goes(content: bytes):
    assert not CHANGE.spares("/venue/near-lanes", names_in(content))


@pytest.mark.parametrize(
    ("content", "stays"),
    [(b'<section data-reach="/locations/anywhere">', False), (b"\x8c\x13/locations/anywhere\x94", False),
     (b'<section data-reach="">', True)],
)  # fmt: skip
def test_a_list_of_another_state_goes_if_its_venues_may_be_anywhere(content: bytes, *, stays: bool):
    assert CHANGE.spares("/glow-bowling/wy", names_in(content)) is stays


def test_a_name_that_begins_alike_is_another():
    assert CHANGE.spares("/venue/near-lanes", names_in(b'"/venue/sunset-lanes-austin-tx-2" "/locations/txt"'))


def test_a_venue_of_which_nobody_knows_the_state_takes_everything_along():
    assert not VenueChange("sunset", "").spares("/venue/far-lanes", frozenset())


def test_an_id_is_compared_as_addresses_spell_it():
    assert not VenueChange("a b", "tx").spares("/venue/near", names_in(b'<a href="/venue/a%20b">'))

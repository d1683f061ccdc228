import pytest

from bowling_app.venues.rules.amenities import AMENITIES, amenity_key
from bowling_app.venues.rules.categories import CATEGORIES, LISTED_SLUGS, category, category_of_amenity, category_path

SPECIFIED = {
    "locations": "", "bowling-leagues": "leagues", "cosmic-bowling": "cosmic", "bowling-birthday-party": "birthday",
    "bowling-cost": "", "arcade-bowling": "arcade", "bowling-restaurant": "restaurant", "bowling-bar": "bar",
    "bowling-billiards": "billiards", "ping-pong": "ping-pong", "pro-shop": "pro-shop", "laser-tag": "laser-tag",
    "karaoke-bowling": "karaoke", "duckpin-bowling": "duckpin", "candlepin-bowling": "candlepin",
    "wheelchair-accessible": "wheelchair",
}  # fmt: skip
"""The sixteen slugs of the specification with the amenity that each is about."""

OWN_WORDS = ("name", "heading", "teaser", "introduction", "about_heading", "about", "ask", "cost")


def test_there_are_the_sixteen_of_the_specification():
    assert {c.slug: c.amenity for c in CATEGORIES} == SPECIFIED
    assert LISTED_SLUGS | {"bowling-cost"} == set(SPECIFIED)  # Prices may have pages of their own.


@pytest.mark.parametrize("field", OWN_WORDS)
def test_each_has_words_of_its_own(field):
    said = [getattr(c, field) for c in CATEGORIES]
    assert all(said)
    assert len(set(said)) == len(CATEGORIES)


@pytest.mark.parametrize("found", CATEGORIES, ids=lambda c: c.slug)
def test_the_question_for_the_number_names_the_place(found):
    assert found.how_many.format(place="Texas").count("Texas") == 1
    assert all(question.endswith(("?", ".", ")")) for question in found.ask)


@pytest.mark.parametrize("found", CATEGORIES, ids=lambda c: c.slug)
def test_a_slug_leads_to_its_category(found):
    assert category(found.slug) is found


def test_what_is_no_slug_leads_nowhere():
    assert category("site.css") is None
    assert category("Cosmic-Bowling") is None


def test_glow_and_cosmic_are_one_category():
    found = {category_of_amenity(amenity_key(label) or "") for label in ("Glow Bowling", "Cosmic Bowling")}
    assert found == {category("cosmic-bowling")}


def test_an_amenity_without_pages_has_no_category():
    assert category_of_amenity("escape-rooms") is None
    assert category_of_amenity("") is None
    assert sum(category_of_amenity(a.key) is not None for a in AMENITIES) == 14


def test_paths_have_three_shapes():
    cosmic = CATEGORIES[2]
    assert category_path(cosmic) == "/cosmic-bowling"
    assert category_path(cosmic, "TX") == "/cosmic-bowling/tx"
    assert category_path(cosmic, "TX", "san-antonio") == "/cosmic-bowling/tx/san-antonio"

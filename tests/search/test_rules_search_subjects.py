import pytest

from bowling_app.listings.rules.features import feature_key
from bowling_app.search.rules import search_subjects
from bowling_app.search.rules.names_of_subjects import meaningful
from bowling_app.search.rules.search_subjects import (
    EVERY_VENUE,
    places_asked_for,
    subject,
    subject_asked_for,
    subjects_beginning,
)
from bowling_app.venues.rules.categories import CATEGORIES, category_path


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("karaoke", "/karaoke-bowling"),
        ("Cosmic bowling", "/cosmic-bowling"),
        ("glow bowling", "/cosmic-bowling"),
        ("🎱 Pool Tables", "/bowling-billiards"),
        ("bowling alleys with a bar", "/bowling-bar"),
        ("the best duckpin bowling alley", "/duckpin-bowling"),
        ("arcade near me", "/arcade-bowling"),
        ("how much does bowling cost", "/bowling-cost"),
        ("prices", "/bowling-cost"),
        ("best bowling alleys", "/locations"),
        ("batting cages", "/locations?amenity=batting-cages"),
        ("wheelchair", "/wheelchair-accessible"),
        ("accessible bowling", "/wheelchair-accessible"),
        ("bowling alleys with a ball ramp", "/locations?amenity=ball-ramp"),
        ("alleys with bowling ramps", "/locations?amenity=ball-ramp"),
        ("ramps", "/locations?amenity=ball-ramp"),
        ("wheelchair ramp", "/wheelchair-accessible"),
        ("step-free bowling", "/locations?amenity=step-free-lanes"),
    ],
)
def test_what_is_asked_for_has_its_listing(text, path):
    found = subject(text)
    assert found is not None
    assert found.path() == path


@pytest.mark.parametrize(
    "text", ["", "the best", "in", "texas", "sunset lanes", "near me", "🎳", "bar harbor", "bowling in OR"]
)
def test_other_words_ask_for_nothing(text):
    assert subject(text) is None


@pytest.mark.parametrize("category", CATEGORIES, ids=lambda category: category.slug)
def test_every_category_is_found_by_its_name_its_heading_and_its_address(category):
    for words in (category.name, category.heading, category.slug, category.slug.replace("-", " ")):
        found = subject(words)
        assert found is not None
        assert found.path("TX", "austin") == category_path(category, "TX", "austin")


def test_words_in_capitals_throughout_name_no_state_that_is_such_a_word():
    assert subject("BOWLING NEAR ME") is EVERY_VENUE


def test_words_for_any_alley_ask_for_every_venue():
    assert subject("bowling alleys") is EVERY_VENUE


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("in austin, tx", ("austin, tx",)), ("near 78701", ("78701",)), ("close to St. Louis", ("St. Louis",)),
        ("austin", ("austin",)), ("near me", ()), ("bowling center", ()), ("", ()),
        ("bowling in texas", ("bowling in texas", "texas")),
        ("in great falls, mt", ("great falls, mt", "falls, mt")),
        ("alley in the woodlands tx", ("alley in the woodlands tx", "the woodlands tx", "woodlands tx")),
        ("bowling green", ("bowling green", "green")),
        ("in OR", ("OR",)), ("boliche en ME", ("boliche en ME", "ME")), ("near IN", ("IN",)),
        ("in or", ()), ("IN OR", ()), ("near ME", ()), ("bowling alleys close to ME", ()),
    ],
)  # fmt: skip
def test_a_place_stands_behind_the_words_that_lead_to_it_and_may_begin_with_words_of_a_search(text, places):
    assert places_asked_for(text) == places


def test_a_subject_ends_before_the_words_that_lead_to_a_place():
    assert subject_asked_for("arcade near") == "arcade"
    assert subject_asked_for("in") == ""


def test_words_that_every_name_has_tell_nothing_unless_there_are_no_others():
    assert meaningful("The Sunset Bowling Lanes") == ["sunset"]
    assert meaningful("lanes") == ["lanes"]


def test_labels_are_completed():
    assert [found.label for found in subjects_beginning("kara")] == ["Karaoke"]
    assert subjects_beginning("") == ()


@pytest.mark.parametrize(("times", "most"), [(5, 80), (12, 3)])
def test_words_that_name_many_things_are_looked_at_few_times(monkeypatch, times, most):
    asked = []

    def counted(text):
        asked.append(text)
        return feature_key(text)

    monkeypatch.setattr(search_subjects, "feature_key", counted)
    assert subject("kids party " * times + "zzz") is None
    assert len(asked) <= most


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("leagues for kids", "youth"), ("girls league", "youth"), ("boys bowling leagues", "youth"),
        ("bowling league for teens", "youth"), ("ligas de niñas", "youth"), ("ligas para niños", "youth"),
        ("league for seniors", "seniors"), ("ligas de la tercera edad", "seniors"),
        ("leagues for women", "women"), ("ladies league nights", "women"), ("ligas femeniles", "women"),
        ("ligas femeninas", "women"), ("liga de damas", "women"), ("ligas de boliche para mujeres", "women"),
        ("leagues for men", "men"), ("ligas varoniles", "men"), ("ligas de caballeros", "men"),
        ("coed leagues", "mixed"), ("noche de ligas mixtas", "mixed"), ("leagues for couples", "couples"),
        ("adult-child leagues", "adult-child"), ("parent child leagues", "adult-child"),
        ("leagues for parents and kids", "adult-child"), ("ligas de padres e hijos", "adult-child"),
        ("liga para adultos y niños", "adult-child"),
    ],
)  # fmt: skip
def test_leagues_are_asked_for_by_those_who_bowl_in_them(text, kind):
    found = subject(text)
    assert found is not None
    assert (found.amenity, found.league_kind, found.also, found.left_out) == ("leagues", kind, (), "")


def test_of_two_kinds_of_leagues_both_are_left_out():
    found = subject("mens league arcade womens league")
    assert (found.league_kind, found.also, found.left_out) == ("", ("arcade",), "mens womens")
    found = subject("mens league leagues for men karaoke leagues")
    assert (found.league_kind, found.also, found.left_out) == ("men", ("karaoke",), "")

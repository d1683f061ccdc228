import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.platform.kit.likeness.spelling import distance, errors_forgiven, halves, joined, meant
from tests.few import some_examples

KNOWN = ("boston", "austin", "kingpin", "kings", "sunset", "sunrise", "salem", "strike", "karaoke", "texas", "houston",
         "philadelphia")  # fmt: skip
WORD = st.text("abcdefgh", min_size=1, max_size=10)


@pytest.mark.parametrize(
    ("typed", "word", "errors"),
    [
        ("sunset", "sunset", 0),
        ("sunst", "sunset", 1),
        ("sunsett", "sunset", 1),
        ("sunzet", "sunset", 1),
        ("susnet", "sunset", 1),
        ("bsoton", "boston", 1),
        ("", "abc", 3),
    ],
)
def test_letters_that_are_added_left_out_replaced_or_swapped_count_one_each(typed, word, errors):
    assert distance(typed, word) == errors


def test_of_an_unfinished_word_only_the_beginning_is_compared():
    assert distance("winstn sa".replace(" ", ""), "winstonsalem", is_unfinished=True) == 1
    assert distance("karao", "karaoke", is_unfinished=True) == 0
    assert distance("karao", "karaoke") == 2


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("bsoton", "boston"), ("austn", "austin"), ("kinpin", "kingpin"), ("sunst", "sunset"), ("stirke", "strike"),
        ("kareoke", "karaoke"), ("texsa", "texas"), ("hosuton", "houston"), ("slem", "salem"),
        ("filadelphia", "philadelphia"),
    ],
)  # fmt: skip
def test_the_word_that_was_meant_comes_first(typed, word):
    assert meant(typed, KNOWN)[0] == word


@pytest.mark.parametrize("typed", ["xyzzy", "ab", "78701", "", "qqqqqqqq"])
def test_what_is_like_nothing_means_nothing(typed):
    assert meant(typed, KNOWN) == []


def test_the_beginning_of_a_misspelled_word_is_enough_while_it_is_typed():
    assert meant("kigp", KNOWN, is_unfinished=True) == ["kingpin"]


def test_words_are_parted_and_joined_where_a_space_is_missing_or_too_many():
    assert ("sunset", "lanes") in halves("sunsetlanes")
    assert halves("lane") == []
    assert joined(["king", "pin", "bowl"]) == [("king", "pin", "kingpin"), ("pin", "bowl", "pinbowl")]


@some_examples(25)
@given(WORD, WORD)
def test_the_distance_is_the_same_in_both_directions_and_zero_only_for_equal_words(one, other):
    assert distance(one, other) == distance(other, one)
    assert (distance(one, other) == 0) == (one == other)
    assert distance(one, other) <= max(len(one), len(other))


@some_examples(25)
@given(WORD, st.lists(WORD, max_size=20))
def test_no_word_is_meant_that_is_further_away_than_errors_are_forgiven(typed, known):
    assert all(distance(typed, word) <= errors_forgiven(typed) for word in meant(typed, known))

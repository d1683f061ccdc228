import pytest

from bowling_app.domain.trigrams import LIKE_ENOUGH, beginning_trigrams, likeness, trigrams


def test_words_are_padded_so_that_beginnings_and_ends_count():
    assert trigrams("Bo Li") == {"  b", " bo", "bo ", "o  ", "  l", " li", "li "}


def test_nothing_has_no_pieces():
    assert trigrams("") == trigrams("!?") == frozenset()


@pytest.mark.parametrize("whole", ["Sunset Lanes", "Sun Bowl", "S"])
def test_every_beginning_of_a_name_has_only_pieces_of_the_name(whole):
    for length in range(1, len(whole) + 1):
        assert frozenset().union(*beginning_trigrams(whole[:length])) <= trigrams(whole)


@pytest.mark.parametrize(
    ("query", "name"),
    [("austn", "Austin"), ("bsoton", "Boston"), ("sunst lanes", "Sunset Lanes"), ("knigpin bowl", "Kingpin Bowl"),
     ("filadelphia", "Philadelphia")],
)  # fmt: skip
def test_a_letter_or_two_may_be_wrong(query, name):
    assert likeness(query, name, {}) >= LIKE_ENOUGH


@pytest.mark.parametrize(("query", "name"), [("xyzzy", "Boston"), ("zebra", "Zen Lanes"), ("austin", "Dallas")])
def test_another_word_is_not_like_it(query, name):
    assert likeness(query, name, {}) < LIKE_ENOUGH


def test_the_closest_of_several_names_is_the_likeliest():
    assert likeness("sunset", "Sunset", {}) > likeness("sunset", "Sunset Lanes", {})


def test_a_rare_piece_counts_for_more():
    rare = dict.fromkeys(trigrams("zebra"), 5.0)
    assert likeness("zebra lanes", "Zebra Bowl", rare) > likeness("zebra lanes", "Other Lanes", rare)

import pytest

from bowling_app.platform.kit.likeness.trigrams import beginning_trigrams, trigrams


def test_words_are_padded_so_that_beginnings_and_ends_count():
    assert trigrams("Bo Li") == {"  b", " bo", "bo ", "o  ", "  l", " li", "li "}


def test_nothing_has_no_pieces():
    assert trigrams("") == trigrams("!?") == frozenset()


@pytest.mark.parametrize("whole", ["Sunset Lanes", "Sun Bowl", "S"])
def test_every_beginning_of_a_name_has_only_pieces_of_the_name(whole):
    for length in range(1, len(whole) + 1):
        assert frozenset().union(*beginning_trigrams(whole[:length])) <= trigrams(whole)

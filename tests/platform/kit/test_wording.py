import pytest

from bowling_app.platform.kit.wording import count_of, listed


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0 venues"), (1, "1 venue"), (2, "2 venues"), (1234, "1,234 venues"), (10**6, "1,000,000 venues")],
)
def test_a_count_carries_its_noun(count, text):
    assert count_of(count, "venue", "venues") == text


@pytest.mark.parametrize(
    ("words", "text"), [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")]
)
def test_words_are_listed_as_in_a_sentence(words, text):
    assert listed(words) == text


def test_a_list_of_choices_is_joined_by_another_word():
    assert listed(["a", "b"], "or") == "a or b"

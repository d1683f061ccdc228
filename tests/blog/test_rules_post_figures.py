import pytest

from bowling_app.blog.rules.post_figures import figures_in, filled

TEXT = "Alleys differ. [[ A game costs {{ price.game.mean }} on average. || Ask before you go. ]] Shoes are extra."


def test_a_passage_stands_with_its_figure():
    assert filled(TEXT, {"price.game.mean": "$5.50"}) == (
        "Alleys differ. A game costs $5.50 on average. Shoes are extra."
    )


@pytest.mark.parametrize("figures", [{}, {"price.game.mean": ""}])
def test_without_the_figure_the_other_words_stand(figures):
    assert filled(TEXT, figures) == "Alleys differ. Ask before you go. Shoes are extra."


def test_a_passage_without_other_words_vanishes():
    assert filled("One.\n\n[[ It is {{ a }}. ]]\n\nTwo.", {}) == "One.\n\nTwo."


def test_a_passage_needs_all_of_its_figures():
    assert filled("[[ {{ a }} or {{ b }} || neither ]]", {"a": "1"}) == "neither"
    assert filled("[[ {{ a }} or {{ b }} || neither ]]", {"a": "1", "b": "2"}) == "1 or 2"


def test_links_may_stand_in_a_passage():
    assert filled("[[ See [{{ a }} venues](/x). ]]", {"a": "3"}) == "See [3 venues](/x)."


def test_figures_are_found_by_name():
    assert figures_in(f"{TEXT} [[ {{{{count.venues}}}} ]]") == {"price.game.mean", "count.venues"}


@pytest.mark.parametrize("text", ["It costs {{ price.game.mean }}.", "[[ {{ a }}", "Left over ]]", "{{ Not A Name }}"])
def test_what_would_leave_a_hole_or_a_sign_is_refused(text):
    with pytest.raises(ValueError, match="figures stand in passages"):
        filled(text, {"price.game.mean": "$5", "a": "1"})


def test_a_passage_without_a_figure_is_refused():
    with pytest.raises(ValueError, match="always stands"):
        filled("[[ Nothing to fill in. ]]", {})

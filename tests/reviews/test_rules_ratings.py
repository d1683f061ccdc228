import pytest

from bowling_app.reviews.rules.ratings import ranking


@pytest.mark.parametrize(
    ("average", "reviews", "stars"), [(0.0, 0, 3.5), (5.0, 1, 3.75), (5.0, 40, 4.8333), (3.5, 12, 3.5), (1.0, 5, 2.25)]
)
def test_few_reviews_leave_a_venue_near_what_is_typical(average, reviews, stars):
    assert ranking(average, reviews) == pytest.approx(stars, abs=1e-4)


def test_many_good_reviews_outrank_a_single_perfect_one():
    assert ranking(4.6, 30) > ranking(5.0, 1) > ranking(0.0, 0) > ranking(2.0, 3)

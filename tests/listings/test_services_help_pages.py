from bowling_app.listings.rules.limit_filters import LIMIT_FILTERS
from bowling_app.listings.services.help_pages import load_ranking_help
from bowling_app.reviews.rules.ratings import TYPICAL_RATING, TYPICAL_REVIEWS, ranking


def test_the_formula_of_the_ranking_is_the_one_that_lists_use(uow, visitor):
    view = load_ranking_help(uow, visitor)
    words = " ".join(text for passage in view.passages for text in passage.paragraphs)
    assert f"+ {TYPICAL_REVIEWS} x {TYPICAL_RATING:g}) / (number of reviews + {TYPICAL_REVIEWS})" in words
    assert f"One five-star review gives a score of {ranking(5, 1):.2f}" in words
    assert view.path == view.crumbs[-1].href == "/how-we-rank"


def test_it_says_what_sponsors_cannot_buy(uow, visitor):
    headings = [passage.heading for passage in load_ranking_help(uow, visitor).passages]
    assert "What sponsors cannot buy" in headings


def test_it_names_every_filter_by_number(uow, visitor):
    words = [text for passage in load_ranking_help(uow, visitor).passages for text in passage.paragraphs]
    [named] = [text for text in words if text.startswith("Filters by number: ")]
    assert [limit.label for limit in LIMIT_FILTERS if limit.label not in named] == []

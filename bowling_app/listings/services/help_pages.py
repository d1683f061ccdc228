"""Pages that explain how the directory works."""

from typing import Final

from bowling_app.listings.rules.listing_filters import USUAL_MILES
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.passages import Passage, TextPage
from bowling_app.platform.kit.policies import anyone
from bowling_app.reviews.rules.ratings import TYPICAL_RATING, TYPICAL_REVIEWS, ranking
from bowling_app.venues.rules.limits import UNCONFIRMED_MONTHS
from bowling_app.venues.schemas.listing_subject import HOME

RANKING_PATH: Final = "/how-we-rank"


def load_ranking_help(uow: UnitOfWork, actor: Actor) -> TextPage:
    """How lists are ordered, filtered and counted, and what cannot be bought."""
    anyone(actor)
    return TextPage(
        heading="How we rank bowling alleys",
        introduction="What decides which alley comes first in a list, how filters count, and what sponsors cannot buy.",
        crumbs=(HOME, Link("How we rank", RANKING_PATH)),
        passages=(_rating(), _order(), _sponsors(), _open(), _price(), _counts(), _distance()),
        path=RANKING_PATH,
    )


def _rating() -> Passage:
    one, many, none = f"{ranking(5, 1):.2f}", f"{ranking(4.8, 40):.2f}", f"{ranking(0, 0):g}"
    return _passage(
        "Best rated first",
        f"Every alley starts with {TYPICAL_REVIEWS} “average” reviews at {TYPICAL_RATING:g} stars, so one 5-star "
        "review can't outrank forty 4.8s.",
        f"Score = (average stars x number of reviews + {TYPICAL_REVIEWS} x {TYPICAL_RATING:g}) "
        f"/ (number of reviews + {TYPICAL_REVIEWS}).",
        f"One five-star review gives a score of {one}; forty that average 4.8 give {many}. An alley without reviews "
        f"starts at {none}.",
        "The stars on a card are the plain average of the reviews written here. The score only decides the order.",
    )


def _order() -> Passage:
    return _passage(
        "Ties",
        "With the same score, the alley with more reviews comes first, then the alphabet decides. An alley without "
        f"reviews that no one has confirmed for {UNCONFIRMED_MONTHS // 12} years comes after the others.",
        "A list sorted by price begins with the lowest price of a game; alleys whose price we do not know come last. "
        "A list sorted by distance counts miles in a straight line.",
    )


def _sponsors() -> Passage:
    return _passage(
        "What sponsors cannot buy",
        "Sponsors and founding partners carry a label, so that you know. The label is all: it changes neither the "
        "score nor the order of any list, nor who passes a filter.",
    )


def _open() -> Passage:
    return _passage(
        "Open now, or at a chosen time",
        "Open now goes by the clock where the alley is. A day and a time mean the next such day, today included, "
        "at that time on the alley's clock. Holidays and other dates with hours of their own count, and an evening "
        "that runs past midnight counts until it ends.",
        "Alleys that don't list their hours are left out of such a list: they may be open, but we can't say so. The "
        "list says how many there are, with a link that shows them, too.",
    )


def _price() -> Passage:
    return _passage(
        "Price, stars, lanes and amenities",
        "A price ceiling compares the price of one game for one person, without shoes. Stars compare the plain "
        "average of the reviews. An alley whose price or number of lanes is unknown, or that nobody has reviewed, "
        "does not pass such a filter.",
        "Several amenities together mean all of them: an alley has to have each.",
    )


def _counts() -> Passage:
    return _passage(
        "The numbers beside the filters",
        "The number beside a choice says how many alleys the list would have with it, all other filters kept. "
        "It is counted at that moment from the same data as the list.",
    )


def _distance() -> Passage:
    return _passage(
        "Near a place",
        "Distances begin at the middle of the ZIP code or city that you enter, or at your own position if you "
        f"share it. Without another choice a list reaches {USUAL_MILES} miles.",
        "The page of a city with few alleys also shows others of its state, under a heading that says so.",
    )


def _passage(heading: str, *paragraphs: str) -> Passage:
    return Passage(heading, paragraphs)

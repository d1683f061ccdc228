"""Pages that explain how the directory works."""

from typing import Final

from bowling_app.listings.rules.limit_filters import LIMIT_FILTERS
from bowling_app.listings.rules.listing_filters import USUAL_MILES
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.passages import Passage, TextPage
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.reviews.rules.ratings import TYPICAL_RATING, TYPICAL_REVIEWS, ranking
from bowling_app.venues.rules.limits import UNCONFIRMED_MONTHS
from bowling_app.venues.schemas.listing_subject import home

RANKING_PATH: Final = "/how-we-rank"


def load_ranking_help(uow: UnitOfWork, actor: Actor) -> TextPage:
    """How lists are ordered, filtered and counted, and what cannot be bought."""
    anyone(actor)
    return TextPage(
        heading=_("How we rank bowling alleys"),
        introduction=_(
            "What decides which alley comes first in a list, how filters count, and what sponsors cannot buy."
        ),
        crumbs=(home(), Link(_("How we rank"), RANKING_PATH)),
        passages=(_rating(), _order(), _sponsors(), _open(), _filters(), _counts(), _distance()),
        path=RANKING_PATH,
    )


def _rating() -> Passage:
    one, many, none = f"{ranking(5, 1):.2f}", f"{ranking(4.8, 40):.2f}", f"{ranking(0, 0):g}"
    return _passage(
        _("Best rated first"),
        _(
            "Every alley starts with {count} “average” reviews at {stars} stars, "
            "so one 5-star review can't outrank forty 4.8s.",
            count=TYPICAL_REVIEWS,
            stars=f"{TYPICAL_RATING:g}",
        ),
        _(
            "Score = (average stars x number of reviews + {count} x {stars}) / (number of reviews + {count}).",
            count=TYPICAL_REVIEWS,
            stars=f"{TYPICAL_RATING:g}",
        ),
        _(
            "One five-star review gives a score of {one}; forty that average 4.8 give {many}. An "
            "alley without reviews starts at {none}.",
            one=one,
            many=many,
            none=none,
        ),
        _("The stars on a card are the plain average of the reviews written here. The score only decides the order."),
    )


def _order() -> Passage:
    return _passage(
        _("Ties"),
        _(
            "With the same score, the alley with more reviews comes first, then the alphabet "
            "decides. An alley without reviews that no one has confirmed for {years} years comes "
            "after the others.",
            years=UNCONFIRMED_MONTHS // 12,
        ),
        _(
            "A list sorted by price begins with the lowest usual price of a game, which holds for most of the hours "
            "that an alley is open; alleys whose usual price we do not know come last. A list sorted by distance "
            "counts miles in a straight line."
        ),
    )


def _sponsors() -> Passage:
    return _passage(
        _("What sponsors cannot buy"),
        _(
            "Sponsors and founding partners carry a label, so that you know. The label is all: it changes neither the "
            "score nor the order of any list, nor who passes a filter."
        ),
    )


def _open() -> Passage:
    return _passage(
        _("Open now, or at a chosen time"),
        _(
            "Open now goes by the clock where the alley is. A day and a time mean the next time that it is that day "
            "and hour there: today only if it's still ahead. Holidays and other dates with hours of their own count, "
            "and an evening that runs past midnight counts until it ends."
        ),
        _(
            "Alleys that don't list their hours are left out of such a list: they may be open, but we can't say so. "
            "The list says how many there are, with a link that shows them, too."
        ),
    )


def _filters() -> Passage:
    return _passage(
        _("Which alleys pass a filter"),
        _(
            "A price ceiling compares the usual price of one game for one person, without shoes: at some times it may "
            "be less, or more. Stars compare the plain average of the reviews."
        ),
        _(
            "Filters by number: {filters}. An alley whose number we do not know, or that nobody has reviewed, does not "
            "pass, unless you choose to see it, too.",
            filters=", ".join(_(limit.label) for limit in LIMIT_FILTERS),
        ),
        _("Several amenities together mean all of them: an alley has to have each."),
    )


def _counts() -> Passage:
    return _passage(
        _("The numbers beside the filters"),
        _(
            "The number beside a choice says how many alleys the list would have with it, all other filters kept. "
            "It is counted at that moment from the same data as the list."
        ),
    )


def _distance() -> Passage:
    return _passage(
        _("Near a place"),
        _(
            "Distances begin at the middle of the ZIP code or city that you enter, or at your own "
            "position if you share it. Without another choice a list reaches {miles} miles.",
            miles=USUAL_MILES,
        ),
        _("The page of a city with few alleys also shows others of its state, under a heading that says so."),
    )


def _passage(heading: str, *paragraphs: str) -> Passage:
    return Passage(heading, paragraphs)

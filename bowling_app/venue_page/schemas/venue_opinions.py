"""Reviews and votes of a venue, separate from the rest of its page, because they change while the page is open."""

from dataclasses import dataclass

from bowling_app.accuracy.rules.accuracy import AccuracyView
from bowling_app.reviews.schemas import ReviewsView


@dataclass(frozen=True, slots=True)
class VenueOpinions:
    """The reviews of a venue, and the votes on its facts."""

    rating: str  # "4.3"; empty without reviews.
    rating_text: str  # "12 reviews" or "No reviews yet".
    reviews: ReviewsView
    accuracy: AccuracyView

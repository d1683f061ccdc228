"""What people say of a venue, as its page shows it: apart from the rest, because it changes while the page is open."""

from dataclasses import dataclass

from bowling_app.accuracy.rules.accuracy import AccuracyView
from bowling_app.reviews.schemas import ReviewsView


@dataclass(frozen=True, slots=True)
class VenueOpinions:
    """The reviews of a venue, and what people say of its facts."""

    rating: str  # "4.3"; empty without reviews.
    rating_text: str  # "12 reviews" or "No reviews yet".
    reviews: ReviewsView
    accuracy: AccuracyView

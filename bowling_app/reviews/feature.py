"""What reviews bring to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.reviews.admin.reviews import AdminReviewsState
from bowling_app.reviews.api.reviews import reviews

FEATURE = Feature(
    pages=(AdminReviewsState,),
    routers=(reviews,),
)

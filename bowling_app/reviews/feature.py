"""What reviews bring to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.reviews.admin.reviews import AdminReviewsState
from bowling_app.reviews.api.reviews import reviews
from bowling_app.reviews.queries.personal_data import PERSONAL_DATA
from bowling_app.reviews.queries.review_responses import count_held, count_reported

FEATURE = Feature(
    admin=(AdminPart("Reviews", AdminReviewsState, at=40),),
    queues=(
        Queue("Held reviews", "/admin/reviews", count_held),
        Queue("Reported reviews", "/admin/reviews?queue=reported", count_reported),
    ),
    personal_data=PERSONAL_DATA,
    routers=(reviews,),
)

"""What reviews bring to the site."""

from dataclasses import replace

from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.reviews.admin.reviews import AdminReviewsState
from bowling_app.reviews.api.response_forms import take_reply, take_report
from bowling_app.reviews.api.review_form import take_review
from bowling_app.reviews.api.reviews import reviews
from bowling_app.reviews.pages.responses import REPLY_PAGE, REPORT_PAGE
from bowling_app.reviews.pages.review_form import REVIEW_FORM_PAGE
from bowling_app.reviews.queries.news import NEWS
from bowling_app.reviews.queries.personal_data import PERSONAL_DATA
from bowling_app.reviews.queries.review_responses import count_held, count_reported
from bowling_app.reviews.rules.responses import REPLY_FORM, REPORT_FORM
from bowling_app.reviews.rules.review_form import REVIEW_FORM
from bowling_app.reviews.services.leaving import give_way
from bowling_app.reviews.services.review_queues import reviews_by

FEATURE = Feature(
    news=NEWS,
    admin=(AdminPart("Reviews", AdminReviewsState, at=40),),
    queues=(
        Queue("Held reviews", "/admin/reviews", count_held),
        Queue("Reported reviews", "/admin/reviews?queue=reported", count_reported),
    ),
    of_person=(reviews_by,),
    personal_data=replace(PERSONAL_DATA, give_way=give_way),
    pages=(REVIEW_FORM_PAGE, REPORT_PAGE, REPLY_PAGE),
    forms=(
        FormRoute(REVIEW_FORM_PAGE, REVIEW_FORM, take_review),
        FormRoute(REPORT_PAGE, REPORT_FORM, take_report),
        FormRoute(REPLY_PAGE, REPLY_FORM, take_reply),
    ),
    routers=(reviews,),
)

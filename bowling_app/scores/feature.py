"""What scores bring to the site."""

from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import SitemapPart
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.scores.admin.scores import AdminScoresState
from bowling_app.scores.api.score_form import SCORE_PHOTO, take_score
from bowling_app.scores.api.score_photos import SCORE_PHOTOS
from bowling_app.scores.api.scores import scores
from bowling_app.scores.pages.page import GameState
from bowling_app.scores.pages.score_form import SCORE_FORM_PAGE
from bowling_app.scores.queries.personal_data import PERSONAL_DATA
from bowling_app.scores.queries.scores import count_pending
from bowling_app.scores.rules.scores import SCORE_FORM
from bowling_app.scores.rules.verdict_forms import DELETION, REJECTION, TAKING_OFF
from bowling_app.scores.services.judged_scores import scores_by
from bowling_app.scores.services.score_sitemap import sitemap_games

FEATURE = Feature(
    admin=(AdminPart("Scores", AdminScoresState, at=30),),
    sitemap=(SitemapPart(100, sitemap_games),),
    queues=(Queue("Game scores", "/admin/scores", count_pending),),
    of_person=(scores_by,),
    personal_data=PERSONAL_DATA,
    pages=(GameState, SCORE_FORM_PAGE),
    forms=(FormRoute(SCORE_FORM_PAGE, SCORE_FORM, take_score, file=SCORE_PHOTO),),
    words=(REJECTION, TAKING_OFF, DELETION),
    routers=(scores,),
    routes=(*SCORE_PHOTOS,),
)

"""What scores bring to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.scores.admin.scores import AdminScoresState
from bowling_app.scores.api.score_photos import SCORE_PHOTOS
from bowling_app.scores.api.scores import scores
from bowling_app.scores.pages.page import GameState
from bowling_app.scores.queries.personal_data import PERSONAL_DATA
from bowling_app.scores.queries.scores import count_pending

FEATURE = Feature(
    queues=(Queue("Game scores", "/admin/scores", count_pending),),
    personal_data=PERSONAL_DATA,
    pages=(
        GameState,
        AdminScoresState,
    ),
    routers=(scores,),
    routes=(*SCORE_PHOTOS,),
)

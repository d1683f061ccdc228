"""What scores bring to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.scores.admin.scores import AdminScoresState
from bowling_app.scores.api.score_photos import SCORE_PHOTOS
from bowling_app.scores.api.scores import scores
from bowling_app.scores.pages.page import GameState

FEATURE = Feature(
    pages=(
        GameState,
        AdminScoresState,
    ),
    routers=(scores,),
    routes=(*SCORE_PHOTOS,),
)

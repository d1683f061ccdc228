"""What suggestions bring to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.suggestions.admin.suggestions import AdminSuggestionsState
from bowling_app.suggestions.api.suggestions import suggestions
from bowling_app.suggestions.pages.correction import CorrectionState
from bowling_app.suggestions.pages.missing import SuggestState
from bowling_app.suggestions.pages.own import OwnSuggestionsState
from bowling_app.suggestions.queries.personal_data import PERSONAL_DATA
from bowling_app.suggestions.queries.suggestions import count_pending

FEATURE = Feature(
    queues=(Queue("Suggestions", "/admin/location-suggestions", count_pending),),
    personal_data=PERSONAL_DATA,
    pages=(
        CorrectionState,
        OwnSuggestionsState,
        SuggestState,
        AdminSuggestionsState,
    ),
    routers=(suggestions,),
)

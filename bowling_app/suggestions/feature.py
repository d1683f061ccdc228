"""What suggestions bring to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.suggestions.admin.suggestions import AdminSuggestionsState
from bowling_app.suggestions.api.suggestions import suggestions
from bowling_app.suggestions.pages.correction import CorrectionState
from bowling_app.suggestions.pages.missing import SuggestState
from bowling_app.suggestions.pages.own import OwnSuggestionsState

FEATURE = Feature(
    pages=(
        CorrectionState,
        OwnSuggestionsState,
        SuggestState,
        AdminSuggestionsState,
    ),
    routers=(suggestions,),
)

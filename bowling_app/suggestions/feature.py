"""What suggestions bring to the site."""

from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import fixed_page
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.shell.navigation import MenuLink
from bowling_app.suggestions.admin.suggestions import AdminSuggestionsState
from bowling_app.suggestions.api.form import take_correction, take_missing, take_own
from bowling_app.suggestions.api.suggestions import suggestions
from bowling_app.suggestions.pages.correction import CORRECTION
from bowling_app.suggestions.pages.missing import SUGGEST
from bowling_app.suggestions.pages.own import OwnSuggestionsState
from bowling_app.suggestions.pages.own_suggestion import OWN_SUGGESTION
from bowling_app.suggestions.pages.thanks import CORRECTION_THANKS, THANKS
from bowling_app.suggestions.queries.personal_data import PERSONAL_DATA
from bowling_app.suggestions.queries.suggestions import count_pending
from bowling_app.suggestions.rules import (
    ADMIN_PATH,
    ANSWER,
    CORRECTION_FORM,
    MERGE,
    QUESTION,
    REJECTION,
    SUGGEST_FORM,
    SUGGEST_PATH,
)

FEATURE = Feature(
    words=(QUESTION, REJECTION, MERGE),
    admin=(AdminPart("Suggestions", AdminSuggestionsState, at=20),),
    about=(MenuLink("Suggest a venue", SUGGEST_PATH, at=30),),
    sitemap=(fixed_page(SUGGEST_PATH, at=60),),
    queues=(Queue("Suggestions", ADMIN_PATH, count_pending),),
    personal_data=PERSONAL_DATA,
    pages=(CORRECTION, CORRECTION_THANKS, OwnSuggestionsState, OWN_SUGGESTION, SUGGEST, THANKS),
    forms=(
        FormRoute(SUGGEST, SUGGEST_FORM, take_missing),
        FormRoute(CORRECTION, CORRECTION_FORM, take_correction),
        FormRoute(OWN_SUGGESTION, ANSWER, take_own),
    ),
    routers=(suggestions,),
)

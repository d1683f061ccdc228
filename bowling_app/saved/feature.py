"""What saved venues bring to the site."""

from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.web.shell.navigation import PersonalPart
from bowling_app.saved.api.saved import saved
from bowling_app.saved.api.saved_form import take_saved
from bowling_app.saved.pages.heart import heart_on_card
from bowling_app.saved.pages.page import SavedState
from bowling_app.saved.pages.saved_alley import SAVED_ALLEY
from bowling_app.saved.queries.personal_data import PERSONAL_DATA
from bowling_app.saved.queries.saved_alleys import purge
from bowling_app.saved.rules import NOTE_FORM

FEATURE = Feature(
    personal=(PersonalPart("Saved Alleys", "/saved-alleys", at=10, drawer_label="Saved Alleys"),),
    card_corner=heart_on_card,
    personal_data=PERSONAL_DATA,
    purges=(purge,),
    pages=(SavedState, SAVED_ALLEY),
    forms=(FormRoute(SAVED_ALLEY, NOTE_FORM, take_saved),),
    routers=(saved,),
)

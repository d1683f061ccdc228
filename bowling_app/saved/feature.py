"""What saved venues bring to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.platform.web.shell.navigation import PersonalPart
from bowling_app.saved.api import saved
from bowling_app.saved.pages.heart import heart_on_card, hearts_of_visitor
from bowling_app.saved.pages.page import SavedState
from bowling_app.saved.queries.personal_data import PERSONAL_DATA

FEATURE = Feature(
    personal=(PersonalPart("Saved Alleys", "/saved-alleys", at=10, drawer_label="Saved Alleys"),),
    card_corner=heart_on_card,
    site_wide=(hearts_of_visitor,),
    personal_data=PERSONAL_DATA,
    pages=(SavedState,),
    routers=(saved,),
)

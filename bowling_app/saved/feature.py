"""What saved venues bring to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.saved.api import saved
from bowling_app.saved.pages.page import SavedState
from bowling_app.saved.queries.personal_data import PERSONAL_DATA

FEATURE = Feature(
    personal_data=PERSONAL_DATA,
    pages=(SavedState,),
    routers=(saved,),
)

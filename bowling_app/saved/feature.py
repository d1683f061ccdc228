"""What saved venues bring to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.saved.api import saved
from bowling_app.saved.pages.page import SavedState

FEATURE = Feature(
    pages=(SavedState,),
    routers=(saved,),
)

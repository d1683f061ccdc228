"""What listings bring to the site."""

from bowling_app.listings.pages.city_page import CityState
from bowling_app.listings.pages.experiences.page import ExperiencesState
from bowling_app.listings.pages.state_page import StatePageState
from bowling_app.platform.feature import Feature

FEATURE = Feature(
    pages=(
        ExperiencesState,
        StatePageState,
        CityState,
    ),
)

"""What searching brings to the site."""

from bowling_app.platform.feature import Feature
from bowling_app.platform.web.shell.navigation import MenuLink
from bowling_app.search.api.map import maps
from bowling_app.search.api.searches import searches
from bowling_app.search.pages.page import SEARCH

FEATURE = Feature(
    about=(MenuLink("Search", "/search", at=50),),
    pages=(SEARCH,),
    routers=(searches, maps),
)

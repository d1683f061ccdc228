"""The home page."""

from bowling_app.platform.web.page import Page
from bowling_app.site.pages.home.view import home_view
from bowling_app.site.seo.home_head import home_head
from bowling_app.site.services.home import load_home

HOME = Page(route="/", load=load_home, view=home_view, head=home_head)

"""The overview of the experiences."""

from bowling_app.listings.pages.experiences.view import experiences_view
from bowling_app.listings.seo import experiences_head
from bowling_app.listings.services.experiences import load_experiences
from bowling_app.platform.web.page import Page

EXPERIENCES = Page(route="/experiences", load=load_experiences, view=experiences_view, head=experiences_head)

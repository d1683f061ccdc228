"""The page that explains to owners why and how to claim their venues."""

from bowling_app.owners.pages.landing_view import owner_view
from bowling_app.owners.services.owner_pages import OWNER_PATH, load_owner_landing
from bowling_app.platform.seo.heads import text_page_head
from bowling_app.platform.web.page import Page

OWNER = Page(route=OWNER_PATH, load=load_owner_landing, view=owner_view, head=text_page_head)

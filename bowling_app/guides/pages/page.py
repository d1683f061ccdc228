"""City guides. Their addresses are at the top level of the site, like those of listings, and the frontend's router
cannot distinguish the two."""

from typing import Final

from bowling_app.guides.pages.view import guide_view
from bowling_app.guides.rules import GUIDE_SLUGS
from bowling_app.guides.seo import guide_head
from bowling_app.guides.services.guides import load_guide
from bowling_app.platform.web.page import Page

GUIDE: Final = Page(route="/[slug]", load=load_guide, view=guide_view, head=guide_head, choices={"slug": GUIDE_SLUGS})
"""A guide, whatever it is called. Its live page is that of the listings of the country."""

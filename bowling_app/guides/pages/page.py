"""The pages of city guides. The addresses of guides are at the top level of the site, like those of listings, and the
frontend's router cannot distinguish the two."""

from typing import Final

from bowling_app.guides.pages.index_view import guides_view
from bowling_app.guides.pages.view import guide_view
from bowling_app.guides.rules.guides import GUIDE_SLUGS, GUIDES
from bowling_app.guides.seo import guide_head, guides_head
from bowling_app.guides.services.guide_editing import GUIDES_PATH
from bowling_app.guides.services.guides import load_guide, load_guides
from bowling_app.platform.web.page import Page

GUIDES_PAGE: Final = Page(
    route=GUIDES.href, load=load_guides, view=guides_view, head=guides_head, editor=lambda _view, _asked: GUIDES_PATH
)
"""The index of the city guides."""

GUIDE: Final = Page(
    route="/[slug]", load=load_guide, view=guide_view, head=guide_head, choices={"slug": GUIDE_SLUGS},
    editor=lambda _view, asked: f"{GUIDES_PATH}?edit={asked['slug']}",
)  # fmt: skip
"""A guide, whatever it is called. Its live page is that of the listings of the country."""

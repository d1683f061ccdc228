"""The pages that are texts about the site."""

from typing import Final

from bowling_app.listings.services.help_pages import load_ranking_help
from bowling_app.perform import Operation
from bowling_app.platform.kit.passages import TextPage
from bowling_app.platform.seo.heads import text_page_head
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.text_page import text_view
from bowling_app.reviews.services.review_pages import RULES_PATH
from bowling_app.reviews.services.review_rules import load_review_rules
from bowling_app.site.pages.static_view import static_view
from bowling_app.site.rules.static_pages import StaticView
from bowling_app.site.seo.static_heads import static_head
from bowling_app.site.services.static_pages import load_about, load_privacy, load_terms


def _help(route: str, load: Operation[..., TextPage]) -> Page[TextPage]:
    """The page of a text that is made from the constants of the code."""
    return Page(route=route, load=load, view=text_view, head=text_page_head)


def _static(route: str, load: Operation[..., StaticView]) -> Page[StaticView]:
    """The page of a text that is a file."""
    return Page(route=route, load=load, view=static_view, head=static_head)


HOW_WE_RANK: Final = _help("/how-we-rank", load_ranking_help)
REVIEW_RULES: Final = _help(RULES_PATH, load_review_rules)
ABOUT: Final = _static("/about", load_about)
TERMS: Final = _static("/terms", load_terms)
PRIVACY: Final = _static("/privacy", load_privacy)

"""The page on which a visitor proposes a special."""

from bowling_app.owners.pages.offers import proposal_form
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.page import Page
from bowling_app.specials.rules.special_form import SPECIAL_FORM
from bowling_app.specials.services.special_pages import load_proposal

PROPOSAL = Page(
    route="/venue/[venue_id]/specials",
    load=load_proposal,
    view=proposal_form(SPECIAL_FORM),
    head=own_page_head,
    query=("special", "sent"),
    is_personal=True,
)

"""The page on which a visitor proposes a party package."""

from bowling_app.owners.pages.offers import proposal_form
from bowling_app.parties.rules.package_form import PACKAGE_FORM
from bowling_app.parties.services.package_pages import load_proposal
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.page import Page

PROPOSAL = Page(
    route="/venue/[venue_id]/packages",
    load=load_proposal,
    view=proposal_form(PACKAGE_FORM),
    head=own_page_head,
    query=("package", "sent"),
    is_personal=True,
)

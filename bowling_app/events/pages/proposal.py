"""The page on which a visitor proposes an event."""

from bowling_app.events.rules.event_form import EVENT_FORM
from bowling_app.events.services.editing_pages import load_proposal
from bowling_app.owners.pages.offers import proposal_form
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.page import Page

EVENT_PROPOSAL = Page(
    route="/venue/[venue_id]/events/new",
    load=load_proposal,
    view=proposal_form(EVENT_FORM),
    head=own_page_head,
    query=("event", "sent"),
    is_personal=True,
)

"""The pages about owners, slides, histories, insights and frames: as documents for everybody and as live pages."""

from typing import Any

import pytest
import reflex as rx

from bowling_app.owners.pages.insights import INSIGHTS
from bowling_app.owners.pages.partners import PARTNERS
from bowling_app.owners.pages.profile import PROFILE
from bowling_app.owners.pages.snippets import SNIPPETS
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.html import html
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.platform.web.page import Page, open_page
from bowling_app.platform.web.page_states import page_state
from bowling_app.site.pages.deck.page import DECK
from bowling_app.venue_page.pages.page import VENUE
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.pages.history import HISTORY
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.factories import a_user, a_venue
from tests.live_states import a_session, send, state_of

STATES: list[Any] = [
    page_state(DECK),
    page_state(INSIGHTS),
    page_state(PARTNERS),
    page_state(PROFILE),
    page_state(SNIPPETS),
    page_state(HISTORY),
]


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    owner = a_user(
        uow, "public-pat", display_name="Pat <b>Public</b>", slug="pat-public", photo_url="/photos/p-96.webp"
    )
    made = a_venue(uow, "Public Lanes", owner_id=owner.id, is_founding_partner=True, lanes=10)
    edit_venue_fields(uow, made.id, {"lanes": 12, "description": None}, Editor(owner.id, "owner", "Counted"))
    return made


def drawn(uow: UnitOfWork, page: Page, **arguments: str) -> tuple[str, Any]:
    opened = open_page(uow, Actor(), page, arguments)
    with drawing_document(html):
        return html(page.view(opened.view)), opened.head


def test_documents_hold_everything_for_readers_without_scripts(uow: UnitOfWork, venue: Venue):
    profile, head = drawn(uow, PROFILE, slug="pat-public")
    assert "Pat &lt;b&gt;Public" in profile
    assert f'href="/venue/{venue.id}"' in profile
    assert head.robots.startswith("index")
    partners, _ = drawn(uow, PARTNERS)
    assert "1 of 50 spots taken" in partners
    deck, head = drawn(uow, DECK)
    assert (head.robots, head.canonical) == ("noindex, follow", "")
    assert deck.count("slide ") >= 9
    assert 'href="#prices"' in deck
    assert 'id="prices"' in deck
    history, head = drawn(uow, HISTORY, venue_id=venue.id)
    assert "<del>10</del>" in history
    assert head.robots == "noindex, follow"
    for text in (profile, partners, deck, history):
        assert text.count("<h1") == 1


def test_the_page_of_a_venue_leads_to_its_history_and_to_those_who_run_it(uow: UnitOfWork, venue: Venue):
    text, _ = drawn(uow, VENUE, venue_id=venue.id)
    assert f'href="/venue/{venue.id}/history"' in text
    assert 'href="/owner/pat-public"' in text


@pytest.mark.parametrize("page", [INSIGHTS, SNIPPETS], ids=["insights", "snippets"])
def test_documents_of_owners_pages_hold_nothing_of_the_venues_numbers(uow: UnitOfWork, venue: Venue, page: Page):
    text, head = drawn(uow, page, venue_id=venue.id)
    assert "noindex" in head.robots
    assert "<table" not in text
    assert "iframe" not in text


@pytest.mark.parametrize(("state", "part"), [(page_state(INSIGHTS), "insights"), (page_state(SNIPPETS), "own")])
def test_those_who_run_the_venue_get_it_live(uow: UnitOfWork, venue: Venue, state: type[rx.State], part: str):
    name = {"insights": "insights", "own": "embed"}[part]
    own = state_of(state, a_session(uow, "public-pat"), f"/my-venues/{venue.id}/{name}")
    send(own, "open")
    assert getattr(own.view, part) is not None
    strange = state_of(state, None, f"/my-venues/{venue.id}/{name}")
    send(strange, "open")
    assert getattr(strange.view, part) is None


@pytest.mark.parametrize("state", STATES)
def test_the_live_page_is_drawn_from_a_var(state: Any):
    assert state.page.view(state.view).render()

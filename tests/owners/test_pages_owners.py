"""Claiming a venue and editing one's own: the pages' states, and that nobody else gets anything from them."""

import pytest
import reflex as rx

from bowling_app.owners.pages.claim import CLAIM, CODE, WRITTEN
from bowling_app.owners.pages.edit import EDIT
from bowling_app.owners.pages.own_venues import OWN_VENUES
from bowling_app.owners.pages.photos import PHOTO, PHOTOS
from bowling_app.owners.rules import photos_path
from bowling_app.owners.services.owner_photos import add_venue_photo
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.html import html
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.platform.web.page import Page, open_page
from bowling_app.platform.web.page_states import page_state
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.venue_photos import NewPhoto
from bowling_app.venues.services.venue_photos import new_venue_key
from tests.factories import a_field_source, a_user, a_venue
from tests.live_states import a_session, send, state_of, toast_of


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    a_user(uow, "pat-pages", email="pat-pages@example.com")
    made = a_venue(uow, "Paged Lanes", email="desk@paged.example", lanes=24)
    a_field_source(uow, made, "email")
    return made


@pytest.fixture
def token(uow: UnitOfWork, venue: Venue) -> str:
    return a_session(uow, "pat-pages")


def owned(uow: UnitOfWork, venue: Venue, token: str, tab: str = "facts"):
    venue.owner_id = "pat-pages"
    uow.session.flush()
    state = state_of(page_state(EDIT), token, f"/my-venues/{venue.id}/edit?tab={tab}")
    send(state, "open")
    return state


@pytest.mark.parametrize("address", ["/my-venues/no-such-venue/edit", "/another/page", "/"])
def test_where_nothing_is_to_be_edited_the_page_says_so(uow: UnitOfWork, token: str, address: str):
    state = state_of(page_state(EDIT), token, address)
    send(state, "open")
    assert state.is_missing
    assert toast_of(state) == ("", "", False)


def test_a_stranger_gets_no_form(venue: Venue, token: str):
    state = state_of(page_state(EDIT), token, f"/my-venues/{venue.id}/edit")
    send(state, "open")
    assert state.view.edit is None
    assert "Claim it" in state.view.refusal


@pytest.mark.parametrize("page", [CLAIM, CODE, WRITTEN, EDIT, PHOTOS, OWN_VENUES])
def test_the_document_is_everybodys_and_for_no_search_engine(uow: UnitOfWork, venue: Venue, page: Page):
    arguments = {"venue_id": venue.id} if "[venue_id]" in page.route else {}
    opened = open_page(uow, Actor(), page, arguments)
    assert "noindex" in opened.head.robots
    with drawing_document():
        text = html(page.view(opened.view))
    assert text.count("<h1") == 1


@pytest.mark.parametrize(
    "state", [page_state(page) for page in (CLAIM, CODE, WRITTEN, EDIT, OWN_VENUES, PHOTOS, PHOTO)]
)
def test_the_live_page_is_drawn_from_a_var(state: type[rx.State]):
    drawn = state.page.view(state.view)  # pyright: ignore[reportAttributeAccessIssue]
    assert drawn.render()


def test_the_photos_have_a_page_of_their_own_to_which_their_old_address_leads(
    uow: UnitOfWork, venue: Venue, token: str
):
    key = new_venue_key(venue.id)
    owned(uow, venue, token)
    photo = NewPhoto(key, 1600, 1200, "The lanes at night", "hash")
    add_venue_photo(uow, Actor("pat-pages"), venue_id=venue.id, photo=photo)
    state = state_of(page_state(PHOTOS), token, photos_path(venue.id))
    send(state, "open")
    assert [(each.key, each.is_cover) for each in state.view.photos.shown] == [(key, True)]
    old = state_of(page_state(EDIT), token, f"/my-venues/{venue.id}/edit?tab=photos")
    [effect] = send(old, "open")
    assert photos_path(venue.id) in str(effect)

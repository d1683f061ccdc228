"""The states of suggestions: the forms are for everybody, and what somebody suggested comes only to them."""

from dataclasses import replace

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.html import html
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.platform.web.page_states import page_state
from bowling_app.suggestions.pages.correction import CORRECTION
from bowling_app.suggestions.pages.missing import SUGGEST
from bowling_app.suggestions.pages.own import OWN_SUGGESTIONS
from bowling_app.suggestions.pages.own_state import OwnSuggestionsState
from bowling_app.suggestions.services.suggestion_forms import load_edit_form
from bowling_app.venues.models.venue import Venue
from tests.factories import a_suggestion, a_user, a_venue
from tests.live_states import a_session, send, state_of

assert OwnSuggestionsState.page is OWN_SUGGESTIONS  # The page is declared in a module of its own.


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", lanes=12, phone="+15125550142")


@pytest.mark.usefixtures("venue")
class TestSuggestions:
    def test_the_form_for_missing_venues_is_for_everybody_and_for_search_engines(self):
        state = state_of(page_state(SUGGEST), None, "/suggest")
        send(state, "open")
        assert state.view.heading == "Add a missing alley"
        assert state.head.canonical == "http://localhost:3000/suggest"

    def test_the_form_for_corrections_holds_what_we_show(self, venue: Venue):
        state = state_of(page_state(CORRECTION), None, f"/venue/{venue.id}/suggest")
        send(state, "open")
        contact, prices, access = state.view.groups[1:]
        assert (contact.now, contact.fields[0].value) == ("(512) 555-0142", "(512) 555-0142")
        assert (prices.now, access.now) == ("Lanes 12", "Not listed yet")
        assert "noindex" in state.head.robots

    def test_the_document_says_that_a_closing_time_is_unknown(self, uow: UnitOfWork, venue: Venue):
        view = load_edit_form(uow, Actor(), venue_id=venue.id)
        monday = replace(view.days[0], opens="10:00", has_open_end=True)
        with drawing_document():
            shown = html(CORRECTION.view(replace(view, days=(monday,))))
        assert 'value="unknown" name="hours:monday:end"' in shown

    def test_ones_own_are_ones_own(self, uow: UnitOfWork):
        kim, pat = a_user(uow, "kim2"), a_user(uow, "pat")
        a_suggestion(uow, kim, venue_name="Pinfire Bowl")
        a_suggestion(uow, pat, venue_name="Somebody else's")
        state = state_of(OwnSuggestionsState, a_session(uow, "kim2"), "/account/suggestions")
        send(state, "open")
        assert [row.title for row in state.view.rows] == ["Pinfire Bowl"]
        assert "noindex" in state.head.robots

    def test_a_visitor_has_none(self, uow: UnitOfWork):
        a_suggestion(uow, a_user(uow, "pat"))
        state = state_of(OwnSuggestionsState, None, "/account/suggestions")
        send(state, "open")
        assert state.view.rows == ()

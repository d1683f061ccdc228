"""The states of the pages on which people take part: what is one person's comes live, and only to them."""

from datetime import timedelta
from typing import Any

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.saved.models import SavedAlley
from bowling_app.saved.pages.page import SAVED
from bowling_app.saved.pages.state import SavedState
from bowling_app.scores.pages.page import GAME
from bowling_app.scores.pages.state import GameState
from bowling_app.suggestions.pages.correction import CorrectionState
from bowling_app.suggestions.pages.missing import SuggestState
from bowling_app.suggestions.pages.own import OWN_SUGGESTIONS
from bowling_app.suggestions.pages.own_state import OwnSuggestionsState
from bowling_app.venues.models.venue import Venue
from tests.factories import a_game_score, a_place, a_suggestion, a_user, a_venue
from tests.web.people import a_session, send, state_of, toast_of

# Their pages are declared in modules of their own.
assert (GameState.page, SavedState.page, OwnSuggestionsState.page) == (GAME, SAVED, OWN_SUGGESTIONS)

AUSTIN, EL_PASO = (30.27, -97.74), (31.76, -106.49)


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    a_user(uow, "kim", display_name="Kim", email="kim@example.com")
    a_user(uow, "owner", display_name="Olive")
    return a_venue(uow, "Sunset Lanes", owner_id="owner", lanes=12, phone="+15125550142")


def game_state(uow: UnitOfWork, venue: Venue, user_id: str | None, query: str = ""):
    token = a_session(uow, user_id) if user_id else None
    state = state_of(GameState, token, f"/venue/{venue.id}/game{query}")
    send(state, "open")
    return state


@pytest.mark.usefixtures("stopped_clock")
class TestGamePage:
    def test_a_visitor_sees_the_board_and_nothing_of_anybodys_own(self, uow: UnitOfWork, venue: Venue):
        kim = a_user(uow, "pat", display_name="Pat")
        a_game_score(uow, venue, kim, status="approved", score=245)
        a_game_score(uow, venue, kim, score=300)
        state = game_state(uow, venue, None)
        assert [(row.rank, row.name, row.score) for row in state.view.rows] == [("1", "Pat", "245")]
        assert (state.mine.heading, state.mine.rows, state.waiting.rows, state.snippet.html) == ("", (), (), "")

    def test_the_head_tells_other_sites_how_to_show_it(self, uow: UnitOfWork, venue: Venue):
        state = game_state(uow, venue, None)
        game = f"http%3A%2F%2Flocalhost%3A3000%2Fvenue%2F{venue.id}%2Fgame"
        assert state.head.oembed == f"http://localhost:3000/api/oembed?url={game}"
        assert (state.head.robots, state.head.canonical) == ("noindex, follow", "")

    def test_only_a_board_with_games_is_for_search_engines(self, uow: UnitOfWork, venue: Venue):
        a_game_score(uow, venue, a_user(uow, "pat"), status="approved")
        state = game_state(uow, venue, None)
        assert state.head.robots == "index, follow"
        assert state.head.canonical == f"http://localhost:3000/venue/{venue.id}/game"

    def test_people_see_their_own_games_and_when_they_can_post_again(self, uow: UnitOfWork, venue: Venue):
        a_game_score(uow, venue, a_user(uow, "pat"), created_at=clock.now() - timedelta(minutes=3), score=182)
        state = game_state(uow, venue, "pat")
        assert [(row.score, row.status) for row in state.mine.rows] == [("182", "Pending")]
        assert (state.mine.average, state.mine.high) == ("182.0", "182")
        assert state.mine.wait == "You can post your next score here in 7 minutes."
        assert not state.mine.may_judge

    def test_the_owner_sees_what_waits_and_what_to_copy(self, uow: UnitOfWork, venue: Venue):
        a_game_score(uow, venue, a_user(uow, "pat", display_name="Pat"), score=182)
        state = game_state(uow, venue, "owner")
        assert [(row.name, row.score, row.may_approve) for row in state.waiting.rows] == [("Pat", "182", True)]
        assert f"/embed/venue/{venue.id}/leaderboard" in state.snippet.html

    def test_more_of_what_waits_is_put_below(self, uow: UnitOfWork, venue: Venue):
        pat = a_user(uow, "pat")
        for minutes in range(30):
            a_game_score(uow, venue, pat, created_at=clock.now() - timedelta(minutes=minutes))
        state = game_state(uow, venue, "owner")
        first = len(state.waiting.rows)
        send(state, "show_more_waiting")
        assert len({row.id for row in state.waiting.rows}) == 30 > first
        assert state.waiting.next_cursor == ""

    def test_ones_own_games_have_pages_of_their_own(self, uow: UnitOfWork, venue: Venue):
        pat = a_user(uow, "pat")
        for minutes in range(30):
            a_game_score(uow, venue, pat, created_at=clock.now() - timedelta(minutes=minutes), score=100 + minutes)
        state = game_state(uow, venue, "pat")
        newest = state.mine.rows
        send(state, "show_older")
        assert [row.score for row in state.mine.rows] == ["125", "126", "127", "128", "129"]
        send(state, "show_older")
        assert state.mine.rows[-1].score == "129"
        send(state, "show_newer")
        assert state.mine.rows == newest

    def test_the_events_of_owners_do_nothing_for_others(self, uow: UnitOfWork, venue: Venue):
        a_game_score(uow, venue, a_user(uow, "pat"))
        state = game_state(uow, venue, "kim")
        send(state, "show_more_waiting")
        assert state.waiting.rows == ()

    @pytest.mark.parametrize("event", ["show_newer", "show_older", "show_more_waiting"])
    def test_an_event_before_the_page_is_there_does_nothing(self, venue: Venue, event: str):
        state = state_of(GameState, None, f"/venue/{venue.id}/game")
        send(state, event)
        assert state.view is None


@pytest.mark.usefixtures("saved")
class TestSavedAlleys:
    @pytest.fixture
    def saved(self, uow: UnitOfWork, venue: Venue) -> Venue:
        """A second venue; Kim has saved it after the first."""
        far = a_venue(uow, "Border Bowl", place=a_place(uow, "El Paso", latitude=EL_PASO[0], longitude=EL_PASO[1]),
                      latitude=EL_PASO[0], longitude=EL_PASO[1])  # fmt: skip
        for days, each in enumerate((far, venue)):
            uow.session.add(SavedAlley(user_id="kim", venue_id=each.id, saved_at=clock.now() - timedelta(days=days)))
        uow.session.flush()
        return far

    def of_kim(self, uow: UnitOfWork, address: str = "/saved-alleys"):
        state = state_of(SavedState, a_session(uow, "kim"), address)
        send(state, "open")
        return state

    def names(self, state: Any) -> list[str]:
        return [alley.card.name for alley in state.view.saved.alleys]

    def test_are_listed_for_whoever_saved_them(self, uow: UnitOfWork):
        state = self.of_kim(uow)
        assert self.names(state) == ["Border Bowl", "Sunset Lanes"]
        assert (state.view.saved.heading, state.head.canonical) == ("2 saved alleys", "")
        assert "noindex" in state.head.robots
        assert state.view.saved.map.source.startswith("/api/saved-alleys/map?of=")

    def test_are_nobodys_for_a_visitor(self):
        state = state_of(SavedState, None, "/saved-alleys")
        send(state, "open")
        assert state.view.saved is None

    def test_are_sorted_by_the_distance_from_a_place_that_stays_out_of_the_address(self, uow: UnitOfWork):
        state = self.of_kim(uow)
        assert send(state, "sort_by_distance", *AUSTIN) == [SavedState.open]
        send(state, "open")
        assert self.names(state) == ["Sunset Lanes", "Border Bowl"]
        assert all(alley.card.distance for alley in state.view.saved.alleys)
        send(state, "sort_by_date")
        send(state, "open")
        assert self.names(state) == ["Border Bowl", "Sunset Lanes"]

    @pytest.mark.parametrize("place", [("x", 0), (None, None), (91, 0), (0, 181), (float("nan"), 0)])
    def test_are_not_sorted_by_what_is_no_place(self, uow: UnitOfWork, place: tuple[object, object]):
        state = self.of_kim(uow)
        assert send(state, "sort_by_distance", *place) == []
        assert toast_of(state)[2]

    def test_one_that_was_removed_keeps_its_place_while_the_count_follows(self, uow: UnitOfWork, saved: Venue):
        state = self.of_kim(uow)
        before = state.view.saved
        row = uow.session.get_one(SavedAlley, ("kim", saved.id))
        row.removed_at = clock.now()
        uow.session.flush()
        send(state, "count_again")
        assert self.names(state) == ["Border Bowl", "Sunset Lanes"]
        assert state.view.saved.heading == "1 saved alley"
        assert state.view.saved.map.source != before.map.source


@pytest.mark.usefixtures("venue")
class TestSuggestions:
    def test_the_form_for_missing_venues_is_for_everybody_and_for_search_engines(self):
        state = state_of(SuggestState, None, "/suggest")
        send(state, "open")
        assert len(state.view.states) == 51
        assert state.head.canonical == "http://localhost:3000/suggest"

    def test_the_form_for_corrections_holds_what_we_show(self, venue: Venue):
        state = state_of(CorrectionState, None, f"/venue/{venue.id}/suggest")
        send(state, "open")
        contact, prices = state.view.groups[1:]
        assert (contact.now, contact.fields[0].value) == ("(512) 555-0142", "(512) 555-0142")
        assert prices.now == "Lanes 12"
        assert "noindex" in state.head.robots

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

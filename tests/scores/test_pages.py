"""The state of a venue's game page: what is one person's comes live, and only to them."""

from datetime import timedelta

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.scores.pages.page import GAME
from bowling_app.scores.pages.state import GameState
from bowling_app.venues.models.venue import Venue
from tests.factories import a_game_score, a_user, a_venue
from tests.live_states import a_session, send, state_of

assert GameState.page is GAME  # The page is declared in a module of its own.


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    a_user(uow, "kim", display_name="Kim", email="kim@example.com")
    a_user(uow, "owner", display_name="Olive")
    return a_venue(uow, "Sunset Lanes", owner_id="owner")


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
        assert (state.mine.heading, state.mine.rows, state.waiting.rows) == ("", (), ())

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

    @pytest.mark.parametrize("who", [None, "owner"])
    def test_everybody_sees_what_to_copy_for_a_site_of_their_own(self, uow: UnitOfWork, venue: Venue, who: str | None):
        assert f"/embed/venue/{venue.id}/leaderboard" in game_state(uow, venue, who).view.snippet.html

    def test_the_owner_sees_what_waits(self, uow: UnitOfWork, venue: Venue):
        a_game_score(uow, venue, a_user(uow, "pat", display_name="Pat"), score=182)
        state = game_state(uow, venue, "owner")
        assert [(row.name, row.score, row.may_approve) for row in state.waiting.rows] == [("Pat", "182", True)]

    def test_more_of_what_waits_is_put_below(self, uow: UnitOfWork, venue: Venue):
        pat = a_user(uow, "pat")
        for minutes in range(30):
            a_game_score(uow, venue, pat, created_at=clock.now() - timedelta(minutes=minutes))
        state = game_state(uow, venue, "owner")
        first = len(state.waiting.rows)
        assert state.waiting.heading == "30 games to look at"
        send(state, "show_more_waiting")
        assert state.waiting.heading == "30 games to look at"
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

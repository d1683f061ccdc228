"""The game page of a venue."""

from bowling_app.seo.score_head import game_head
from bowling_app.services.score_pages import load_game_page
from bowling_app.web.page import Page
from bowling_app.web.score.state import GameState
from bowling_app.web.score.view import game_view

GAME = Page(
    route="/venue/[venue_id]/game", load=load_game_page, view=game_view, head=game_head, query=("board", "page")
)

GameState.page = GAME  # The view sends the state's events, so the state cannot name the page by itself.

"""The game page of a venue."""

from bowling_app.platform.web.page import Page
from bowling_app.scores.pages.state import GameState
from bowling_app.scores.pages.view import game_view
from bowling_app.scores.seo import game_head
from bowling_app.scores.services.score_pages import load_game_page
from bowling_app.venues.rules.admin_paths import venue_editor

GAME = Page(
    route="/venue/[venue_id]/game",
    load=load_game_page,
    view=game_view,
    head=game_head,
    query=("board", "page"),
    kept=(),
    editor=venue_editor,
)

GameState.page = GAME  # The view sends the state's events, so the state cannot name the page by itself.

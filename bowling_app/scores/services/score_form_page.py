"""The page on which somebody posts a game."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.scores.rules.scores import SCORE_NEXT, score_path
from bowling_app.scores.schemas.score_page import ScoreFormPage
from bowling_app.scores.services.score_pages import POSTING_RULES
from bowling_app.scores.services.score_rows import game_path
from bowling_app.venues.schemas.listing_subject import HOME
from bowling_app.venues.services.find_venue import find_venue


def load_score_form(uow: UnitOfWork, actor: Actor, *, venue_id: str, sent: str = "") -> ScoreFormPage:
    """The form of a venue, which says that a game was `sent`. An old id leads on."""
    anyone(actor)
    venue, _ = find_venue(uow, venue_id, below="/score")
    path = score_path(venue.id)
    return ScoreFormPage(
        heading="Post a score",
        thanks=f"Your score is in. {SCORE_NEXT}" if sent else "",
        introduction=f"A game that you bowled at {venue.name}.",
        crumbs=(
            HOME,
            Link(venue.name, venue_path(venue.id)),
            Link("Scores", game_path(venue.id)),
            Link("Post a score", path),
        ),
        path=path,
        rules=POSTING_RULES,
    )

"""Where the page of a venue leads on to."""

from bowling_app.leagues.rules.paths import venue_leagues_path
from bowling_app.listings.rules.list_paths import add_venue_href, compare_path
from bowling_app.parties.schemas.packages import proposal_path
from bowling_app.platform.geo.places import venue_path
from bowling_app.scores.services.score_rows import game_path
from bowling_app.specials.schemas.specials import proposal_path as special_proposal_path
from bowling_app.venue_page.schemas.venue_page import VenuePaths
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.schemas.venue_history import history_path


def paths_from(venue: Venue, *, events: str) -> VenuePaths:
    """The pages that lead on from a venue's; `events` is that of its events."""
    return VenuePaths(
        game=game_path(venue.id),
        claim=f"{venue_path(venue.id)}/claim",
        add=add_venue_href(venue.id),
        suggest=f"{venue_path(venue.id)}/suggest",
        history=history_path(venue.id),
        leagues=venue_leagues_path(venue.id),
        events=events,
        compare=compare_path([venue.id]),
        packages=proposal_path(venue.id),
        specials=special_proposal_path(venue.id),
    )

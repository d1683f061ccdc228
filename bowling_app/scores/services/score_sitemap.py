"""What the sitemap lists of games."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.seo.site_map import SitemapEntry
from bowling_app.scores.queries.scores import game_pages
from bowling_app.scores.services.score_rows import game_path


def sitemap_games(uow: UnitOfWork) -> list[SitemapEntry]:
    """The leaderboards that have a game."""
    return [SitemapEntry(game_path(venue_id), changed_at) for venue_id, changed_at in game_pages(uow.session)]

"""Whether the directory is empty. Each start of the site asks, so nothing else is loaded for it."""

from bowling_app.demo.queries.emptiness import has_venues
from bowling_app.platform.database.engine import engine


def is_empty() -> bool:
    """Whether the directory holds no venue: open or closed, of the demonstration or real."""
    with engine().connect() as connection:
        return not has_venues(connection)

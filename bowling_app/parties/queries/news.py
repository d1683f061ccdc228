"""What counts as news of parties: a package that everybody sees. What a visitor told is new once it was accepted."""

from typing import Final

from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.language.messages import _
from bowling_app.platform.news import NewsSource, Told


def _words(told: Told, venue_id: str) -> tuple[str, str]:
    return _("New party package: {name}", name=told["name"]), f"{venue_path(venue_id)}#parties"


NEWS: Final = (
    NewsSource(
        "package",
        """
        SELECT venue_id, id::text AS key, coalesce(shown_at, created_at) AS at,
            jsonb_build_object('name', name) AS told
        FROM party_package
        WHERE status = 'accepted' AND (created_at > :since OR shown_at > :since)
            AND coalesce(shown_at, created_at) <= :until""",
        _words,
    ),
)

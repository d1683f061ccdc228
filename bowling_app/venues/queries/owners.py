"""Those who run venues and have a page of their own: they chose an address for it, and nothing shuts them out."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import text
from sqlmodel import Session

# Who manages which active venue: its first manager and the additional ones.
_RUNS = """
    SELECT owner_id AS user_id, id AS venue_id, updated_at FROM venue WHERE is_active AND owner_id IS NOT NULL
    UNION
    SELECT user_id, venue_id, updated_at FROM venue_manager JOIN venue ON venue.id = venue_id WHERE is_active"""
_IS_PUBLIC = "slug IS NOT NULL AND suspended_at IS NULL AND deletion_started_at IS NULL"


@dataclass(frozen=True, slots=True)
class PublicOwner:
    """The public name and slug of a user."""

    name: str
    slug: str


def of_venue(session: Session, venue_id: str) -> list[PublicOwner]:
    """Those who run an active venue and have a page of their own, by name."""
    statement = text(f"""
        SELECT display_name, slug FROM app_user WHERE {_IS_PUBLIC} AND id IN (
            SELECT owner_id FROM venue WHERE id = :id AND is_active
            UNION ALL SELECT user_id FROM venue_manager JOIN venue ON venue.id = venue_id
            WHERE venue_id = :id AND is_active)
        ORDER BY display_name, slug""")  # noqa: S608 -- the condition is ours.
    return [PublicOwner(*row) for row in session.connection().execute(statement, {"id": venue_id})]


def listed(session: Session) -> list[tuple[str, datetime]]:
    """The slugs of all users who manage an active venue, and when one of them or of their venues last changed."""
    statement = text(f"""
        SELECT slug, greatest(app_user.updated_at, max(runs.updated_at)) FROM ({_RUNS}) AS runs
        JOIN app_user ON app_user.id = user_id WHERE {_IS_PUBLIC} GROUP BY app_user.id ORDER BY slug""")  # noqa: S608
    return [(slug, changed_at) for slug, changed_at in session.connection().execute(statement)]

"""Nobody is named any more where nothing can remove it: neither deleted people in reasons of reverts and in receipts of
bulk changes, nor are photos shown that a merge left at the venue that went. Managers find these among the removed ones.
Closed venues are found by their position, too.

Revision: 6e2b8f5d1a94
Follows: d19e6b40c7a3
"""

import sqlalchemy as sa
from alembic import op

revision = "6e2b8f5d1a94"
down_revision = "d19e6b40c7a3"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute("""
        UPDATE audit_entry SET reason = 'Reverts all changes of one person'
        WHERE action = 'revert' AND starts_with(reason, 'Reverts the changes of ')""")
    op.execute("""
        UPDATE bulk_change SET actor = 'deleted account'
        WHERE actor <> 'system' AND NOT EXISTS (SELECT FROM app_user WHERE app_user.id = bulk_change.actor)""")
    op.execute("""
        UPDATE venue_photo SET
            venue_id = venue.successor_id, position = NULL, removed_at = coalesce(venue_photo.removed_at, now())
        FROM venue WHERE venue.id = venue_photo.venue_id AND venue.successor_id IS NOT NULL""")
    op.create_index(
        "ix_venue_closed_position",
        "venue",
        [sa.text("point(longitude, latitude)")],
        postgresql_using="gist",
        postgresql_where=sa.text("NOT is_active"),
    )


def downgrade() -> None:
    """Nobody knows the names any more."""
    op.drop_index("ix_venue_closed_position", table_name="venue")

"""Venues with seasonal hours have an index of their own.

Lists of a day look in it for the venues whose hours turn before that day. Without the index that was to read all venues
whose week has more than openings.

Revision: 2d7a90f4c1be
Follows: 5c0e9b7f31a6
"""

import sqlalchemy as sa
from alembic import op

revision = "2d7a90f4c1be"
down_revision = "5c0e9b7f31a6"
branch_labels = None
depends_on = None

NAME = "ix_venue_seasons"
CONDITION = sa.text("jsonb_array_length(hours_beyond -> 'week' -> 0) > 3")


def upgrade() -> None:
    """Add the index."""
    op.execute("SET lock_timeout = '5s'")
    op.create_index(NAME, "venue", ["id"], postgresql_where=CONDITION)


def downgrade() -> None:
    """Drop it."""
    op.drop_index(NAME, table_name="venue", postgresql_where=CONDITION)

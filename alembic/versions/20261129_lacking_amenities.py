"""The venues that are known to be without an amenity have an index of their own.

An empty list says how many they are. Without the index, that was to read the amenities of the whole directory.

Revision: b7e2491c6d08
Follows: 8e41c7d20b95
"""

import sqlalchemy as sa
from alembic import op

revision = "b7e2491c6d08"
down_revision = "8e41c7d20b95"
branch_labels = None
depends_on = None

NAME = "ix_venue_amenity_lacking"
CONDITION = sa.text("NOT is_available")


def upgrade() -> None:
    """Add the index."""
    op.execute("SET lock_timeout = '5s'")
    op.create_index(NAME, "venue_amenity", ["amenity", "venue_id"], postgresql_where=CONDITION)


def downgrade() -> None:
    """Drop it."""
    op.drop_index(NAME, table_name="venue_amenity", postgresql_where=CONDITION)

"""What visitors did on the pages of venues is removed after a while, by an index of its weeks.

Revision: 9c3e5a71b0d4
Follows: 4b8f0c6d92e7
"""

from alembic import op

revision = "9c3e5a71b0d4"
down_revision = "4b8f0c6d92e7"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the index. What visitors do meanwhile is counted once it is there."""
    op.execute("SET lock_timeout = '5s'")
    op.create_index("ix_venue_activity_week", "venue_activity", ["week"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index("ix_venue_activity_week", table_name="venue_activity")

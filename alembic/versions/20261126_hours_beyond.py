"""Find the few venues with hours beyond the usual week without reading any other venue.

Revision: 5b8e03c7d1f6
Follows: 5c1d8f20b7e3
"""

from alembic import op
from sqlalchemy import text

revision = "5b8e03c7d1f6"
down_revision = "5c1d8f20b7e3"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_venue_hours_beyond", "venue", ["id"], postgresql_where=text("hours_beyond IS NOT NULL"))


def downgrade() -> None:
    op.drop_index("ix_venue_hours_beyond", table_name="venue")

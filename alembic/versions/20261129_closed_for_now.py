"""The days on which venues are closed for now have an index of their own: lists of events and leagues leave them out.

Revision: 3b7d90a4c5e2
Follows: 6e2b8f5d1a94
"""

import sqlalchemy as sa
from alembic import op

revision = "3b7d90a4c5e2"
down_revision = "6e2b8f5d1a94"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.create_index(
        "ix_hours_exception_closed_for_now",
        "hours_exception",
        ["venue_id", "on_date"],
        postgresql_where=sa.text("label = 'Closed for now' AND opens IS NULL"),
    )


def downgrade() -> None:
    op.drop_index("ix_hours_exception_closed_for_now", table_name="hours_exception")

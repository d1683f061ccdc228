"""The reports that an admin has looked at are read from an index, the latest look first.

Without one, all of them were judged and sorted for the first page.

Revision: d05b83f6a217
Follows: a41d7e5c90b3
"""

import sqlalchemy as sa
from alembic import op

revision = "d05b83f6a217"
down_revision = "a41d7e5c90b3"
branch_labels = None
depends_on = None

INDEX = "ix_accuracy_report_looked_at"
LOOKED_AT = sa.text("value = -1 AND is_counted AND looked_at >= updated_at")


def upgrade() -> None:
    """Add the index."""
    op.execute("SET lock_timeout = '5s'")
    op.create_index(INDEX, "accuracy_report", ["looked_at", "venue_id", "user_id"], postgresql_where=LOOKED_AT)


def downgrade() -> None:
    """Drop it."""
    op.drop_index(INDEX, table_name="accuracy_report")

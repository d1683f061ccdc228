"""Votes keep when an admin looked at what they say is wrong.

Revision: 5b71d20c8e4a
Follows: c83f1a6d9e57
"""

import sqlalchemy as sa
from alembic import op

revision = "5b71d20c8e4a"
down_revision = "c83f1a6d9e57"
branch_labels = None
depends_on = None

_WRONG = "ix_accuracy_report_wrong"
_WAITS = sa.text("value = -1 AND is_counted AND (looked_at IS NULL OR looked_at < updated_at)")


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.add_column("accuracy_report", sa.Column("looked_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index(_WRONG, "accuracy_report", ["venue_id"], postgresql_where=_WAITS)


def downgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.drop_index(_WRONG, "accuracy_report")
    op.drop_column("accuracy_report", "looked_at")

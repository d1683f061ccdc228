"""Votes keep whether their authors were told that owners read what they write.

Revision: 3c9d5e82f0b6
Follows: 7e41c0d9b25a
"""

import sqlalchemy as sa
from alembic import op

revision = "3c9d5e82f0b6"
down_revision = "7e41c0d9b25a"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.add_column("accuracy_report", sa.Column("owners_told_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.drop_column("accuracy_report", "owners_told_at")

"""Whose rights an entry of the log is about, and an index for the suggestions of one status.

Revision: e07b4c92d5f1
Follows: d94e7a20f5b3
"""

import sqlalchemy as sa
from alembic import op

revision = "e07b4c92d5f1"
down_revision = "d94e7a20f5b3"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.add_column("audit_entry", sa.Column("person_id", sa.String()))
    newest = [sa.text("created_at DESC"), sa.text("id DESC")]
    op.create_index("ix_suggestion_status", "suggestion", ["status", *newest])


def downgrade() -> None:
    op.drop_index("ix_suggestion_status", "suggestion")
    op.drop_column("audit_entry", "person_id")

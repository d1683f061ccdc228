"""Keep when what was held back or proposed was shown to everybody.

Revision: a41c07d9e2f3
Follows: 7c2e94d1b05a
"""

import sqlalchemy as sa
from alembic import op

revision = "a41c07d9e2f3"
down_revision = "7c2e94d1b05a"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.add_column("review", sa.Column("shown_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("party_package", sa.Column("shown_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index(
        "ix_review_shown_at", "review", ["shown_at"], postgresql_where=sa.text("shown_at IS NOT NULL")
    )  # fmt: skip


def downgrade() -> None:
    op.drop_index("ix_review_shown_at", table_name="review")
    op.drop_column("party_package", "shown_at")
    op.drop_column("review", "shown_at")

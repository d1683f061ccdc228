"""Of whoever gets news by mail it is kept how often in a row their address refused it for good, and since when.

Revision: 8e41c7d20b95
Follows: 6c2e9f41b7d8
"""

import sqlalchemy as sa
from alembic import op

revision = "8e41c7d20b95"
down_revision = "6c2e9f41b7d8"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns, and an index of those who get no mails because of that."""
    op.execute("SET lock_timeout = '5s'")
    op.add_column("follower", sa.Column("refusals", sa.Integer(), server_default="0", nullable=False))
    op.add_column("follower", sa.Column("refused_since", sa.DateTime(timezone=True), nullable=True))
    op.add_column("follower", sa.Column("unreachable_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index(
        "ix_follower_unreachable_at",
        "follower",
        ["unreachable_at"],
        postgresql_where=sa.text("unreachable_at IS NOT NULL"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_follower_unreachable_at", table_name="follower")
    for name in ("unreachable_at", "refused_since", "refusals"):
        op.drop_column("follower", name)

"""Cards of bowlers know when their words were written last.

Revision: 7e41c0d9b25a
Follows: 5e1b7c9d42f8
"""

import sqlalchemy as sa
from alembic import op

revision = "7e41c0d9b25a"
down_revision = "5e1b7c9d42f8"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # A server of the version before writes no such moment.
    moment = sa.Column("changed_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False)
    op.add_column("bowler_card", moment)
    op.execute("UPDATE bowler_card SET changed_at = renewed_at")  # The latest moment at which it can have been written.


def downgrade() -> None:
    op.drop_column("bowler_card", "changed_at")

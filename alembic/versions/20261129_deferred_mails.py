"""Of a mail that waits it is kept whether its mailbox alone is the cause, which says nothing about our mail server.

Revision: 4b8f0c6d92e7
Follows: 2d7a90f4c1be
"""

import sqlalchemy as sa
from alembic import op

revision = "4b8f0c6d92e7"
down_revision = "2d7a90f4c1be"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.execute("SET lock_timeout = '5s'")
    op.add_column("outgoing_mail", sa.Column("is_deferred", sa.Boolean(), server_default="false", nullable=False))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("outgoing_mail", "is_deferred")

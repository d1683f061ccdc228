"""Jobs may wait until a moment, and visits of websites know when they were asked for.

Revision: c7d0914e3ab8
Follows: 5b2e7c40d9f1
"""

import sqlalchemy as sa
from alembic import op

revision = "c7d0914e3ab8"
down_revision = "5b2e7c40d9f1"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("job", sa.Column("waits_until", sa.DateTime(timezone=True), nullable=True))
    op.add_column("website_visit", sa.Column("asked_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.drop_column("website_visit", "asked_at")
    op.drop_column("job", "waits_until")

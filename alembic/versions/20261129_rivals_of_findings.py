"""Facts of websites keep what else the website says as values, so that it is said in the language of the reader.

Revision: 3d9a6e1f84c2
Follows: 9c3e5a71b0d4
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "3d9a6e1f84c2"
down_revision = "9c3e5a71b0d4"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column. Those that wait keep theirs in words until the next visit."""
    op.execute("SET lock_timeout = '5s'")
    op.add_column(
        "website_finding",
        sa.Column("rivals", postgresql.JSONB(), server_default=sa.text("'[]'::jsonb"), nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_column("website_finding", "rivals")

"""Facts of websites keep what was said, so that what they change can be found out when somebody decides.

Revision: 5b2e7c40d9f1
Follows: 3d8f0b6a91c4
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "5b2e7c40d9f1"
down_revision = "3d8f0b6a91c4"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Those that wait now are of their value alone until the website is read again."""
    op.add_column(
        "website_finding", sa.Column("said", postgresql.JSONB(), server_default=sa.text("'[]'::jsonb"), nullable=False)
    )


def downgrade() -> None:
    op.drop_column("website_finding", "said")

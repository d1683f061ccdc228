"""How often the pages of the site are looked at.

Revision: c6f2d81e97a4
Follows: c3d8f5a0172e
"""

import sqlalchemy as sa
from alembic import op

revision = "c6f2d81e97a4"
down_revision = "c3d8f5a0172e"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.create_table(
        "page_view",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("path", sa.String(), nullable=False),
        sa.Column("views", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("views > 0", name=op.f("ck_page_view_something_counted")),
        sa.PrimaryKeyConstraint("day", "path", name=op.f("pk_page_view")),
    )


def downgrade() -> None:
    op.drop_table("page_view")

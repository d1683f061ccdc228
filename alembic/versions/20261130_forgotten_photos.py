"""The files of a removed photo are promised in the database, until the storage has removed them.

Revision: 7b1f4c92d6e8
Follows: 3d9a6e1f84c2
"""

import sqlalchemy as sa
from alembic import op

revision = "7b1f4c92d6e8"
down_revision = "3d9a6e1f84c2"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table. Files that a storage kept before it are not known, and stay."""
    op.create_table(
        "forgotten_photo",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_forgotten_photo")),
    )


def downgrade() -> None:
    """Drop it, and what it promises."""
    op.drop_table("forgotten_photo")

"""Which venues somebody has told the exact position of, for the admins' table.

Revision: 7be2c90d4f16
Follows: c58f1d7e20a9
"""

import sqlalchemy as sa
from alembic import op

revision = "7be2c90d4f16"
down_revision = "c58f1d7e20a9"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    told = sa.text("field = 'position'")
    op.create_index("ix_field_source_position", "field_source", ["venue_id"], postgresql_where=told)


def downgrade() -> None:
    op.drop_index("ix_field_source_position", table_name="field_source")

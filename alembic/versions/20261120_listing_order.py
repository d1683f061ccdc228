"""Indexes in the order of the lists, which ends with the name, and one for how a name begins.

Revision: 7c1d52f0a9be
Follows: 4038fb89284a
"""

import sqlalchemy as sa
from alembic import op

revision = "7c1d52f0a9be"
down_revision = "4038fb89284a"
branch_labels = None
depends_on = None

BEST = ("avg_rating DESC", "review_count DESC")
ACTIVE = sa.text("is_active")


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.drop_index("ix_venue_place_best", table_name="venue")
    op.drop_index("ix_venue_best", table_name="venue")
    _create_best("name", "id")
    # With this operator class the index serves LIKE 'sun%' under every collation.
    op.create_index("ix_venue_name_start", "venue", [sa.text("lower(name) text_pattern_ops")])


def downgrade() -> None:
    op.drop_index("ix_venue_name_start", table_name="venue")
    op.drop_index("ix_venue_best", table_name="venue")
    op.drop_index("ix_venue_place_best", table_name="venue")
    _create_best("id")


def _create_best(*last: str) -> None:
    best = [sa.text(column) for column in BEST]
    op.create_index("ix_venue_best", "venue", [*best, *last], postgresql_where=ACTIVE)
    op.create_index("ix_venue_place_best", "venue", ["place_id", *best, *last], postgresql_where=ACTIVE)

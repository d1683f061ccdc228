"""Long lists by price and by name are read from an index, as those by rating are.

Without one, the whole directory was sorted for the first page of such a list.

Revision: a41d7e5c90b3
Follows: 7b1f4c92d6e8
"""

import sqlalchemy as sa
from alembic import op

revision = "a41d7e5c90b3"
down_revision = "7b1f4c92d6e8"
branch_labels = None
depends_on = None

BEST = (sa.text("ranking DESC"), sa.text("review_count DESC"), "name", "venue_id")
INDEXES = {
    "ix_venue_listing_price": ["game_cents", *BEST],
    "ix_venue_listing_name": [sa.text("lower(name)"), "name", "venue_id"],
}


def upgrade() -> None:
    """Add the indexes."""
    op.execute("SET lock_timeout = '5s'")
    for name, columns in INDEXES.items():
        op.create_index(name, "venue_listing", columns)


def downgrade() -> None:
    """Drop them."""
    for name in INDEXES:
        op.drop_index(name, table_name="venue_listing")

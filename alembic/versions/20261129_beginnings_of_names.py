"""What suggestions show of a venue is in the index of how names begin: with 100,000 venues more than a thousand begin
with the same three letters, each in another part of the table.

The index takes one second for 100,000 venues, during which nobody can change one, and everybody can read them. The
old one is dropped at the end: from then on whoever reads a venue waits until all migrations of the upgrade are done.

Revision: d15f7a3c8e02
Follows: 3b7d90a4c5e2
"""

import sqlalchemy as sa
from alembic import op

revision = "d15f7a3c8e02"
down_revision = "3b7d90a4c5e2"
branch_labels = None
depends_on = None

START = sa.text("lower(name) text_pattern_ops")
SHOWN = ["name", "id", "place_id", "ranking", "review_count", "is_active"]


def upgrade() -> None:
    """Replace the index by one with more columns."""
    op.create_index("ix_venue_name_begins", "venue", [START], postgresql_include=SHOWN)
    op.drop_index("ix_venue_name_start", table_name="venue")


def downgrade() -> None:
    """Keep the beginnings alone."""
    op.create_index("ix_venue_name_start", "venue", [START])
    op.drop_index("ix_venue_name_begins", table_name="venue")

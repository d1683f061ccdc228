"""Venues that nobody has confirmed for years come last in every order, not in lists alone: the indexes of the best
venues follow the ranking less one for them, and the index of how names begin has what that takes.

While the indexes are made, nobody can change a venue; everybody can read them.

Revision: 5c0e9b7f31a6
Follows: b7e2491c6d08
"""

import sqlalchemy as sa
from alembic import op

revision = "5c0e9b7f31a6"
down_revision = "b7e2491c6d08"
branch_labels = None
depends_on = None

STANDING = "(ranking - is_unconfirmed::integer) DESC"
START = sa.text("lower(name) text_pattern_ops")
SHOWN = ["name", "id", "place_id", "ranking", "review_count", "is_active"]


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    _order("standing", STANDING, instead="best")
    _show([*SHOWN, "is_unconfirmed"])


def downgrade() -> None:
    _order("best", "ranking DESC", instead="standing")
    _show(SHOWN)


def _order(name: str, first: str, *, instead: str) -> None:
    """Order the active venues, of each place and of all, by this first."""
    order, active = [sa.text(first), sa.text("review_count DESC"), "name", "id"], sa.text("is_active")
    op.create_index(f"ix_venue_place_{name}", "venue", ["place_id", *order], postgresql_where=active)
    op.create_index(f"ix_venue_{name}", "venue", order, postgresql_where=active)
    op.drop_index(f"ix_venue_place_{instead}", table_name="venue")
    op.drop_index(f"ix_venue_{instead}", table_name="venue")


def _show(columns: list[str]) -> None:
    """Have these columns in the index of how names begin."""
    op.drop_index("ix_venue_name_begins", table_name="venue")
    op.create_index("ix_venue_name_begins", "venue", [START], postgresql_include=columns)

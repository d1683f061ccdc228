"""Venues that nobody has confirmed for years come last in every order, not in lists alone: the indexes of the best
venues follow the ranking less one for them, and the index of how names begin has what that takes.

While the indexes are made, nobody can change a venue, and everybody can read them. The old ones are dropped at the
end: from then on whoever reads a venue waits until all migrations of the upgrade are done.

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
    _make("standing", STANDING, [*SHOWN, "is_unconfirmed"])
    _drop("best")


def downgrade() -> None:
    _make("best", "ranking DESC", SHOWN)
    _drop("standing")


def _make(name: str, first: str, columns: list[str]) -> None:
    """Order the active venues, of each place and of all, by this first, and have these columns in the index of how
    names begin. The old one of that name is only renamed: that lets others go on reading."""
    order, active = [sa.text(first), sa.text("review_count DESC"), "name", "id"], sa.text("is_active")
    op.create_index(f"ix_venue_place_{name}", "venue", ["place_id", *order], postgresql_where=active)
    op.create_index(f"ix_venue_{name}", "venue", order, postgresql_where=active)
    op.execute("ALTER INDEX ix_venue_name_begins RENAME TO ix_venue_name_began")
    op.create_index("ix_venue_name_begins", "venue", [START], postgresql_include=columns)


def _drop(name: str) -> None:
    """Drop the indexes that others have replaced."""
    for index in (f"ix_venue_place_{name}", f"ix_venue_{name}", "ix_venue_name_began"):
        op.drop_index(index, table_name="venue")

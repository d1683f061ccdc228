"""A place has a time zone of the country.

The list of ZIP codes named a town of Alaska as its own zone, which no clock knows: with one such place, every search of
events fails.

Revision: 9e41c7d05b26
Follows: c7d0914e3ab8
"""

from alembic import op

revision = "9e41c7d05b26"
down_revision = "c7d0914e3ab8"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Give such places the clocks of Alaska, and take no others."""
    op.execute("UPDATE place SET time_zone = 'America/Anchorage' WHERE time_zone = 'Napakiak'")
    op.create_check_constraint(op.f("ck_place_time_zone_of_the_country"), "place", "time_zone ~ '^(America|Pacific)/'")


def downgrade() -> None:
    """Take any zone again."""
    op.drop_constraint(op.f("ck_place_time_zone_of_the_country"), "place")

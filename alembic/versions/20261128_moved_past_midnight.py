"""A date of an event that is moved past midnight begins on the morning after.

Revision: c83f1a6d9e57
Follows: 9e41c7d05b26
"""

from alembic import op

revision = "c83f1a6d9e57"
down_revision = "9e41c7d05b26"
branch_labels = None
depends_on = None

_MOVE = """
UPDATE event_date SET starts = starts {sign} interval '1 day', over_at = over_at {sign} interval '1 day'
FROM venue_event AS event
WHERE event.id = event_id AND moved_to < 300 AND start_time >= 300 AND starts::date = on_date{more}
"""


def upgrade() -> None:
    """Such dates had begun on the morning before."""
    op.execute(_MOVE.format(sign="+", more=""))


def downgrade() -> None:
    """Put them back."""
    op.execute(_MOVE.format(sign="-", more=" + 1"))

"""Count the claims and the reported reviews that wait from indexes alone.

Revision: a91c5e7d2b30
Follows: 6c2e9b40d7a1
"""

import sqlalchemy as sa
from alembic import op

revision = "a91c5e7d2b30"
down_revision = "6c2e9b40d7a1"
branch_labels = None
depends_on = None

_CLAIMS = "ix_venue_claim_waiting"
_REPORTS = "ix_review_report_waiting"
_OPEN = sa.text("settled_at IS NULL")
_WAITING = sa.text("status = 'pending' AND kind = 'written'")


def upgrade() -> None:
    op.create_index(_REPORTS, "review_report", ["review_id"], postgresql_where=_OPEN)
    op.drop_index(_CLAIMS, "venue_claim")
    op.create_index(
        _CLAIMS, "venue_claim", ["created_at", "id"], postgresql_include=["chain_id"], postgresql_where=_WAITING
    )


def downgrade() -> None:
    op.drop_index(_CLAIMS, "venue_claim")
    op.create_index(_CLAIMS, "venue_claim", ["created_at", "id"], postgresql_where=_WAITING)
    op.drop_index(_REPORTS, "review_report")

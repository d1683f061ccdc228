"""What happened to venues, told to everybody, and what visitors do on their pages, told to those who run them.

Revision: 4b7a90c2e6d1
Follows: a41c7e90b6d3
"""

import sqlalchemy as sa
from alembic import op

revision = "4b7a90c2e6d1"
down_revision = "a41c7e90b6d3"
branch_labels = None
depends_on = None

# Who changed a venue in which role was not written down before; these can be told from how they were logged.
KNOWN_ROLES = """
UPDATE audit_entry SET role = CASE
    WHEN action = 'revert' THEN 'admin'
    WHEN reason = 'Edited by the venue' THEN 'owner'
    WHEN reason IS NULL AND action IN ('create', 'update') THEN 'import'
END
"""


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.add_column("audit_entry", sa.Column("role", sa.String()))
    op.add_column("audit_entry", sa.Column("is_reverted", sa.Boolean(), nullable=False, server_default="false"))
    op.execute(KNOWN_ROLES)
    op.create_table(
        "venue_activity",
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("week", sa.Date(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.CheckConstraint("count > 0", name=op.f("ck_venue_activity_something_counted")),
        sa.CheckConstraint("extract(isodow FROM week) = 1", name=op.f("ck_venue_activity_week_begins_on_monday")),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_venue_activity_venue_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("venue_id", "week", "kind", name=op.f("pk_venue_activity")),
    )


def downgrade() -> None:
    op.drop_table("venue_activity")
    op.drop_column("audit_entry", "is_reverted")
    op.drop_column("audit_entry", "role")

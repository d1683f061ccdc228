"""Changes of many venues in one go, and the indexes of the admins' table of venues.

Revision: c58f1d7e20a9
Follows: e07b4c92d5f1
"""

import sqlalchemy as sa
from alembic import op

revision = "c58f1d7e20a9"
down_revision = "e07b4c92d5f1"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
DOMAIN = sa.text("lower(split_part(email, '@', 2))")


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.create_table(
        "bulk_change",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("actor", sa.String(), nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("venue_count", sa.Integer(), nullable=False),
        sa.Column("made_at", MOMENT, nullable=False),
        sa.Column("undone_at", MOMENT),
        sa.CheckConstraint("venue_count > 0", name=op.f("ck_bulk_change_something_changed")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bulk_change")),
    )
    op.create_index("ix_bulk_change_newest", "bulk_change", [sa.text("made_at DESC")])
    op.add_column("audit_entry", sa.Column("batch", sa.String()))
    op.create_index("ix_audit_entry_batch", "audit_entry", ["batch"], postgresql_where=sa.text("batch IS NOT NULL"))
    op.create_index("ix_audit_entry_moves", "audit_entry", ["venue_id"], postgresql_where=sa.text("action = 'move'"))
    op.create_index("ix_venue_by_name", "venue", [sa.text("lower(name)"), "id"])
    op.create_index("ix_venue_latest_change", "venue", [sa.text("updated_at DESC"), "id"])
    op.create_index("ix_venue_most_reviews", "venue", [sa.text("review_count DESC"), "id"])
    op.create_index("ix_venue_email_domain", "venue", [DOMAIN], postgresql_where=sa.text("email IS NOT NULL"))
    op.create_index("ix_venue_id_start", "venue", ["id"], postgresql_ops={"id": "text_pattern_ops"})
    op.create_index(op.f("ix_venue_place_id"), "venue", ["place_id"])


def downgrade() -> None:
    for name in ("place_id", "id_start", "email_domain", "most_reviews", "latest_change", "by_name"):
        op.drop_index(f"ix_venue_{name}", table_name="venue")
    op.drop_index("ix_audit_entry_moves", table_name="audit_entry")
    op.drop_index("ix_audit_entry_batch", table_name="audit_entry")
    op.drop_column("audit_entry", "batch")
    op.drop_table("bulk_change")

"""Remember visits of venues' own websites, and what they say.

Revision: 8d2c5e71f0a4
Follows: c41f7d92ab36
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "8d2c5e71f0a4"
down_revision = "6d0b8e5f13a7"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "website_visit",
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("website", sa.String(), nullable=False),
        sa.Column("host", sa.String(), nullable=False),
        sa.Column("begun_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("answered_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("silent_since", sa.DateTime(timezone=True), nullable=True),
        sa.Column("failure", sa.String(), nullable=False),
        sa.Column("is_for_sale", sa.Boolean(), nullable=False),
        sa.Column("pages", sa.Integer(), nullable=False),
        sa.Column("notes", postgresql.JSONB(), nullable=False),
        sa.CheckConstraint("length(failure) <= 300", name=op.f("ck_website_visit_failure_not_too_long")),
        sa.ForeignKeyConstraint(["venue_id"], ["venue.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("venue_id"),
    )
    op.create_index(
        "ix_website_visit_silent",
        "website_visit",
        ["silent_since"],
        postgresql_where=sa.text("silent_since IS NOT NULL"),
    )
    op.create_index("ix_website_visit_host", "website_visit", ["host", "begun_at"])
    op.create_table(
        "website_finding",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("field", sa.String(), nullable=False),
        sa.Column("value", postgresql.JSONB(), nullable=False),
        sa.Column("value_key", sa.String(), nullable=False),
        sa.Column("sentences", postgresql.JSONB(), nullable=False),
        sa.Column("remark", sa.String(), nullable=False),
        sa.Column("is_sure", sa.Boolean(), nullable=False),
        sa.Column("found_on", sa.Date(), nullable=False),
        sa.Column("seen_on", sa.Date(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("decided_by", sa.String(), nullable=True),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "status IN ('waiting', 'accepted', 'rejected')", name=op.f("ck_website_finding_status_known")
        ),
        sa.CheckConstraint("length(remark) <= 300", name=op.f("ck_website_finding_remark_not_too_long")),
        sa.ForeignKeyConstraint(["decided_by"], ["app_user.id"], ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["venue_id"], ["venue.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("venue_id", "field", "value_key"),
    )
    op.create_index(op.f("ix_website_finding_decided_by"), "website_finding", ["decided_by"])
    op.create_index(
        "ix_website_finding_waiting", "website_finding", ["id"], postgresql_where=sa.text("status = 'waiting'")
    )
    op.create_index(
        "ix_website_finding_sure", "website_finding", ["id"], postgresql_where=sa.text("status = 'waiting' AND is_sure")
    )


def downgrade() -> None:
    op.drop_table("website_finding")
    op.drop_table("website_visit")

"""Keep events of venues with their dates, and those that visitors propose.

Revision: 4f1d8a6e93c2
Follows: 3f8b6e20d9a7
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "4f1d8a6e93c2"
down_revision = "3f8b6e20d9a7"
branch_labels = None
depends_on = None

_SMALL = ("end_time", "times", "age_from", "age_to")
_TEXTS = ("name", "kind", "repeats", "about", "fee_note", "url")
_CHECKS = {
    "name_fits": "length(name) BETWEEN 1 AND 80",
    "about_not_too_long": "length(about) <= 1000",
    "fee_note_not_too_long": "length(fee_note) <= 200",
    "url_not_too_long": "length(url) <= 500",
    "start_in_range": "start_time BETWEEN 0 AND 1439",
    "end_in_range": "end_time > start_time AND end_time < start_time + 1440",
    "rhythm_known": "repeats IN ('', 'weekly', 'biweekly', 'monthly')",
    "rhythm_ends": "(repeats = '') = (until IS NULL AND times IS NULL)",
    "dates_in_range": "times BETWEEN 1 AND 106 AND cardinality(skip_dates) <= 30",
    "youngest_in_range": "age_from BETWEEN 0 AND 99",
    "oldest_in_range": "age_to BETWEEN 0 AND 99",
    "fee_in_range": "fee BETWEEN 0 AND 2000",
    "ends_after_start": "ends_on >= starts_on",
    "status_known": "status IN ('pending', 'accepted', 'rejected', 'removed')",
    "ends_are_dated": "(status IN ('rejected', 'removed')) = (decided_at IS NOT NULL)",
    "told_known": "told IN ('owner', 'admin', 'visitor', 'demonstration')",
}
_DATE_CHECKS = {
    "reason_not_too_long": "length(reason) <= 200",
    "moved_in_range": "moved_to BETWEEN 0 AND 1439",
    "over_after_start": "over_at > starts",
}


def upgrade() -> None:
    op.create_table(
        "venue_event",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=True),
        sa.Column("replaces", sa.Integer(), nullable=True),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("told", sa.String(), nullable=False),
        sa.Column("confirmed_on", sa.Date(), nullable=False),
        sa.Column("ends_on", sa.Date(), nullable=False),
        sa.Column("changes", sa.Integer(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        *[sa.Column(name, sa.String(), nullable=False) for name in _TEXTS],
        sa.Column("starts_on", sa.Date(), nullable=False),
        sa.Column("start_time", sa.SmallInteger(), nullable=False),
        *[sa.Column(name, sa.SmallInteger(), nullable=True) for name in _SMALL],
        sa.Column("until", sa.Date(), nullable=True),
        sa.Column("skip_dates", postgresql.ARRAY(sa.Date()), nullable=False),
        sa.Column("audience", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.Column("fee", sa.Numeric(6, 2), nullable=True),
        *[sa.CheckConstraint(rule, name=op.f(f"ck_venue_event_{name}")) for name, rule in _CHECKS.items()],
        sa.ForeignKeyConstraint(["venue_id"], ["venue.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["app_user.id"], ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["replaces"], ["venue_event.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id"),
    )
    for column in ("venue_id", "user_id", "replaces"):
        op.create_index(op.f(f"ix_venue_event_{column}"), "venue_event", [column])
    op.create_index(
        "ix_venue_event_pending", "venue_event", ["created_at", "id"], postgresql_where=sa.text("status = 'pending'")
    )  # fmt: skip
    op.create_index(
        "ix_venue_event_decided", "venue_event", ["decided_at"], postgresql_where=sa.text("decided_at IS NOT NULL")
    )  # fmt: skip
    op.create_index(
        "ix_venue_event_ends_on", "venue_event", ["ends_on"], postgresql_where=sa.text("status = 'accepted'")
    )  # fmt: skip
    op.create_table(
        "event_date",
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("on_date", sa.Date(), nullable=False),
        sa.Column("starts", sa.DateTime(), nullable=False),
        sa.Column("over_at", sa.DateTime(), nullable=False),
        sa.Column("is_canceled", sa.Boolean(), nullable=False),
        sa.Column("moved_to", sa.SmallInteger(), nullable=True),
        sa.Column("reason", sa.String(), nullable=False),
        *[sa.CheckConstraint(rule, name=op.f(f"ck_event_date_{name}")) for name, rule in _DATE_CHECKS.items()],
        sa.ForeignKeyConstraint(["event_id"], ["venue_event.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event_id", "on_date"),
    )
    op.create_index("ix_event_date_starts", "event_date", ["starts", "event_id"])


def downgrade() -> None:
    op.drop_table("event_date")
    op.drop_table("venue_event")

"""Keep leagues of venues, and those that visitors propose.

Revision: 7c2e94d1b05a
Follows: 5b8e03c7d1f6
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "7c2e94d1b05a"
down_revision = "5b8e03c7d1f6"
branch_labels = None
depends_on = None

_SMALL = ("start_time", "weeks", "team_size", "games")
_TEXTS = ("season", "format", "format_note", "fee_note", "note", "url")
_CHECKS = {
    "name_fits": "length(name) BETWEEN 1 AND 80",
    "format_note_not_too_long": "length(format_note) <= 100",
    "fee_note_not_too_long": "length(fee_note) <= 200",
    "note_not_too_long": "length(note) <= 500",
    "url_not_too_long": "length(url) <= 500",
    "weekday_in_range": "weekday BETWEEN 0 AND 6",
    "begins_on_its_weekday": "extract(isodow FROM first_night) = weekday + 1",
    "rhythm_known": "every_weeks IN (1, 2)",
    "start_in_range": "start_time BETWEEN 0 AND 1439",
    "nights_in_range": "weeks BETWEEN 1 AND 60 AND cardinality(skip_dates) <= 30",
    "size_in_range": "team_size BETWEEN 1 AND 12 AND games BETWEEN 1 AND 10",
    "fee_in_range": "fee_week BETWEEN 0 AND 500",
    "end_follows": "(ends_on IS NOT NULL) = (first_night IS NOT NULL AND weeks IS NOT NULL)",
    "status_known": "status IN ('pending', 'accepted', 'rejected', 'removed')",
    "ends_are_dated": "(status IN ('rejected', 'removed')) = (decided_at IS NOT NULL)",
    "told_known": "told IN ('owner', 'admin', 'visitor', 'demonstration')",
}


def upgrade() -> None:
    op.create_table(
        "league",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=True),
        sa.Column("replaces", sa.Integer(), nullable=True),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("told", sa.String(), nullable=False),
        sa.Column("confirmed_on", sa.Date(), nullable=False),
        sa.Column("openings_on", sa.Date(), nullable=True),
        sa.Column("ends_on", sa.Date(), nullable=True),
        sa.Column("changes", sa.Integer(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("weekday", sa.SmallInteger(), nullable=False),
        sa.Column("every_weeks", sa.SmallInteger(), nullable=False),
        *[sa.Column(name, sa.String(), nullable=False) for name in _TEXTS],
        *[sa.Column(name, sa.SmallInteger(), nullable=True) for name in _SMALL],
        *[sa.Column(name, postgresql.ARRAY(sa.Text()), nullable=False) for name in ("kinds", "openings")],
        sa.Column("first_night", sa.Date(), nullable=True),
        sa.Column("meeting_at", sa.DateTime(), nullable=True),
        sa.Column("skip_dates", postgresql.ARRAY(sa.Date()), nullable=False),
        sa.Column("fee_week", sa.Numeric(6, 2), nullable=True),
        sa.Column("sanctioned", sa.Boolean(), nullable=True),
        sa.Column("beginners_ok", sa.Boolean(), nullable=True),
        *[sa.CheckConstraint(rule, name=op.f(f"ck_league_{name}")) for name, rule in _CHECKS.items()],
        sa.ForeignKeyConstraint(["venue_id"], ["venue.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["app_user.id"], ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["replaces"], ["league.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id"),
    )
    for column in ("venue_id", "user_id", "replaces"):
        op.create_index(op.f(f"ix_league_{column}"), "league", [column])
    op.create_index(
        "ix_league_pending", "league", ["created_at", "id"], postgresql_where=sa.text("status = 'pending'")
    )  # fmt: skip
    op.create_index("ix_league_decided", "league", ["decided_at"], postgresql_where=sa.text("decided_at IS NOT NULL"))
    op.create_index("ix_league_ends_on", "league", ["ends_on"], postgresql_where=sa.text("status = 'accepted'"))


def downgrade() -> None:
    op.drop_table("league")

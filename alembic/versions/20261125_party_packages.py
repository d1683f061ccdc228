"""Keep party packages of venues, and those that visitors propose.

Revision: 5e7a90c3d1b8
Follows: 8d41f0b6a9c3
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "5e7a90c3d1b8"
down_revision = "8d41f0b6a9c3"
branch_labels = None
depends_on = None

_DOLLARS = sa.Numeric(7, 2)
_SMALL = (
    "guests_min", "guests_max", "per_lane_max", "minutes_lane", "minutes_room", "games", "begins", "ends",
    "service_percent", "notice_days", "age_from", "age_to",
)  # fmt: skip
_CHECKS = {
    "name_fits": "length(name) BETWEEN 1 AND 80",
    "note_not_too_long": "length(includes_note) <= 300",
    "url_not_too_long": "length(url) <= 500",
    "costs_something": "price_base > 0 OR coalesce(price_extra_guest, 0) > 0",
    "prices_in_range": "price_base BETWEEN 0 AND 20000 AND price_extra_guest BETWEEN 0 AND 20000 "
    "AND price_extra_lane BETWEEN 0 AND 20000 AND deposit BETWEEN 0 AND 20000",
    "guests_in_range": "guests_included BETWEEN 0 AND 500 AND guests_min BETWEEN 1 AND 500 "
    "AND guests_max BETWEEN 1 AND 500 AND per_lane_max BETWEEN 1 AND 20",
    "service_in_range": "service_percent BETWEEN 0 AND 50",
    "days_of_the_week": "0 <= ALL (days) AND 6 >= ALL (days)",
    "times_in_order": "(begins IS NULL) = (ends IS NULL) AND begins < ends",
    "status_known": "status IN ('pending', 'accepted', 'rejected')",
    "rejections_are_dated": "(status = 'rejected') = (decided_at IS NOT NULL)",
    "told_known": "told IN ('owner', 'admin', 'visitor', 'demonstration')",
}


def upgrade() -> None:
    op.create_table(
        "party_package",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=True),
        sa.Column("replaces", sa.Integer(), nullable=True),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("told", sa.String(), nullable=False),
        sa.Column("confirmed_on", sa.Date(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("price_base", _DOLLARS, nullable=False),
        sa.Column("guests_included", sa.SmallInteger(), nullable=False),
        sa.Column("price_extra_guest", _DOLLARS, nullable=True),
        sa.Column("price_extra_lane", _DOLLARS, nullable=True),
        sa.Column("deposit", _DOLLARS, nullable=True),
        *[sa.Column(name, sa.SmallInteger(), nullable=True) for name in _SMALL],
        sa.Column("includes", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.Column("includes_note", sa.String(), nullable=False),
        sa.Column("days", postgresql.ARRAY(sa.SmallInteger()), nullable=False),
        sa.Column("refundable", sa.Boolean(), nullable=True),
        sa.Column("outside_cake", sa.Boolean(), nullable=True),
        sa.Column("url", sa.String(), nullable=False),
        *[sa.CheckConstraint(rule, name=op.f(f"ck_party_package_{name}")) for name, rule in _CHECKS.items()],
        sa.ForeignKeyConstraint(["venue_id"], ["venue.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["app_user.id"], ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["replaces"], ["party_package.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id"),
    )
    for column in ("venue_id", "user_id", "replaces"):
        op.create_index(op.f(f"ix_party_package_{column}"), "party_package", [column])
    op.create_index(
        "ix_party_package_pending",
        "party_package",
        ["created_at", "id"],
        postgresql_where=sa.text("status = 'pending'"),
    )
    op.create_index(
        "ix_party_package_rejected",
        "party_package",
        ["decided_at"],
        postgresql_where=sa.text("status = 'rejected'"),
    )


def downgrade() -> None:
    op.drop_table("party_package")

"""Keep specials of venues, and those that visitors propose.

Revision: 3f8b6e20d9a7
Follows: 3d9f60b2c8e4
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "3f8b6e20d9a7"
down_revision = "3d9f60b2c8e4"
branch_labels = None
depends_on = None

_CHECKS = {
    "name_fits": "length(name) BETWEEN 1 AND 60",
    "note_not_too_long": "length(note) <= 200",
    "url_not_too_long": "length(url) <= 500",
    "gives_known": "gives IN ('person_game', 'lane_hour', 'person_hour', 'all_you_can_bowl', 'shoes', 'percent_off')",
    "amount_in_range": "amount BETWEEN 0 AND 500 AND (amount > 0 OR gives = 'shoes')",
    "percent_in_range": "gives <> 'percent_off' OR amount <= 100",
    "who_known": "who IN ('everyone', 'students', 'seniors', 'kids', 'military')",
    "days_of_the_week": "cardinality(days) BETWEEN 1 AND 7 AND 0 <= ALL (days) AND 6 >= ALL (days)",
    "times_in_range": "begins BETWEEN 0 AND 1439 AND ends BETWEEN 1 AND 2879",
    "times_in_order": "ends > begins",
    "dates_in_order": "valid_until >= valid_from",
    "people_in_range": "least_people BETWEEN 2 AND 60",
    "status_known": "status IN ('pending', 'accepted', 'rejected')",
    "rejections_are_dated": "(status = 'rejected') = (decided_at IS NOT NULL)",
    "told_known": "told IN ('owner', 'admin', 'visitor', 'demonstration')",
}


def upgrade() -> None:
    op.create_table(
        "special",
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
        sa.Column("gives", sa.String(), nullable=False),
        sa.Column("amount", sa.Numeric(5, 2), nullable=False),
        sa.Column("days", postgresql.ARRAY(sa.SmallInteger()), nullable=False),
        sa.Column("begins", sa.SmallInteger(), nullable=True),
        sa.Column("ends", sa.SmallInteger(), nullable=True),
        sa.Column("valid_from", sa.Date(), nullable=True),
        sa.Column("valid_until", sa.Date(), nullable=True),
        sa.Column("who", sa.String(), nullable=False),
        sa.Column("least_people", sa.SmallInteger(), nullable=True),
        sa.Column("shoes_included", sa.Boolean(), nullable=True),
        sa.Column("conditions", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("url", sa.String(), nullable=False),
        *[sa.CheckConstraint(rule, name=op.f(f"ck_special_{name}")) for name, rule in _CHECKS.items()],
        sa.ForeignKeyConstraint(["venue_id"], ["venue.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["app_user.id"], ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["replaces"], ["special.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id"),
    )
    for column in ("venue_id", "user_id", "replaces"):
        op.create_index(op.f(f"ix_special_{column}"), "special", [column])
    op.create_index(
        "ix_special_pending", "special", ["created_at", "id"], postgresql_where=sa.text("status = 'pending'")
    )
    op.create_index("ix_special_rejected", "special", ["decided_at"], postgresql_where=sa.text("status = 'rejected'"))


def downgrade() -> None:
    op.drop_table("special")

"""What bowling costs: price periods, the prices that people paid, and the daily reports.

Revision: 1b3f56f6887f
Follows: 23544e0ef243
"""

import sqlalchemy as sa
from alembic import op

revision = "1b3f56f6887f"
down_revision = "23544e0ef243"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.create_table(
        "price_report_day",
        sa.Column("report_date", sa.Date(), nullable=False),
        sa.Column("built_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("is_demonstration", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("report_date", name=op.f("pk_price_report_day")),
    )
    op.create_table(
        "price_report",
        sa.Column("report_date", sa.Date(), nullable=False),
        sa.Column("scope", sa.String(), nullable=False),
        sa.Column("document_id", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=True),
        sa.Column("city", sa.String(), nullable=True),
        sa.Column("venue_count", sa.Integer(), nullable=False),
        sa.Column("venues_with_game", sa.Integer(), nullable=False),
        sa.Column("venues_with_hourly", sa.Integer(), nullable=False),
        sa.Column("venues_with_shoes", sa.Integer(), nullable=False),
        sa.Column("game_mean", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("game_lower", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("game_median", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("game_upper", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("hourly_mean", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("hourly_lower", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("hourly_median", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("hourly_upper", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("shoes_mean", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("shoes_lower", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("shoes_median", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("shoes_upper", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("last_updated", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("scope IN ('usa', 'state', 'city')", name=op.f("ck_price_report_scope_known")),
        sa.CheckConstraint(
            "(game_mean IS NULL) = (venues_with_game < 3)", name=op.f("ck_price_report_game_from_three_venues")
        ),
        sa.CheckConstraint(
            "(hourly_mean IS NULL) = (venues_with_hourly < 3)", name=op.f("ck_price_report_hourly_from_three_venues")
        ),
        sa.CheckConstraint(
            "(shoes_mean IS NULL) = (venues_with_shoes < 3)", name=op.f("ck_price_report_shoes_from_three_venues")
        ),
        sa.CheckConstraint(
            "greatest(venues_with_game, venues_with_hourly, venues_with_shoes) <= venue_count",
            name=op.f("ck_price_report_no_more_prices_than_venues"),
        ),
        sa.ForeignKeyConstraint(
            ["report_date"],
            ["price_report_day.report_date"],
            name=op.f("fk_price_report_report_date_price_report_day"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("report_date", "scope", "document_id", name=op.f("pk_price_report")),
    )
    op.create_index("ix_price_report_document", "price_report", ["scope", "document_id", "report_date"], unique=False)
    op.create_index("ix_price_report_state", "price_report", ["report_date", "scope", "state"], unique=False)
    op.create_table(
        "price_observation",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("amount", sa.Numeric(precision=6, scale=2), nullable=False),
        sa.Column("paid_on", sa.Date(), nullable=False),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "(status = 'pending') = (decided_at IS NULL)", name=op.f("ck_price_observation_decisions_are_dated")
        ),
        sa.CheckConstraint(
            "kind IN ('game', 'person_game', 'lane_hour', 'all_you_can_bowl', 'package', 'shoe_rental')",
            name=op.f("ck_price_observation_kind_known"),
        ),
        sa.CheckConstraint(
            "status IN ('pending', 'accepted', 'rejected')", name=op.f("ck_price_observation_status_known")
        ),
        sa.CheckConstraint("amount > 0 AND amount <= 5000", name=op.f("ck_price_observation_amount_in_range")),
        sa.CheckConstraint("length(note) <= 300", name=op.f("ck_price_observation_note_not_too_long")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_price_observation_user_id_app_user"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_price_observation_venue_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_price_observation")),
        sa.UniqueConstraint(
            "venue_id", "user_id", "kind", "paid_on", name=op.f("uq_price_observation_venue_id_user_id_kind_paid_on")
        ),
    )
    op.create_index(
        "ix_price_observation_pending",
        "price_observation",
        ["created_at"],
        unique=False,
        postgresql_where=sa.text("status = 'pending'"),
    )
    op.create_index(op.f("ix_price_observation_user_id"), "price_observation", ["user_id"], unique=False)
    op.create_table(
        "price_period",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("days", sa.SmallInteger(), nullable=False),
        sa.Column("begins", sa.SmallInteger(), nullable=False),
        sa.Column("ends", sa.SmallInteger(), nullable=False),
        sa.Column("amount", sa.Numeric(precision=6, scale=2), nullable=False),
        sa.Column("shoes_included", sa.Boolean(), nullable=True),
        sa.Column("tax_included", sa.Boolean(), nullable=True),
        sa.Column("conditions", sa.String(), nullable=True),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("as_of", sa.Date(), nullable=True),
        sa.Column("recorded_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "kind IN ('game', 'person_game', 'lane_hour', 'all_you_can_bowl', 'package', 'shoe_rental')",
            name=op.f("ck_price_period_kind_known"),
        ),
        sa.CheckConstraint(
            "source IN ('owner', 'admin', 'visitor', 'import', 'demonstration')",
            name=op.f("ck_price_period_source_known"),
        ),
        sa.CheckConstraint("amount > 0 AND amount <= 5000", name=op.f("ck_price_period_amount_in_range")),
        sa.CheckConstraint("begins BETWEEN 0 AND 1439", name=op.f("ck_price_period_begins_in_a_day")),
        sa.CheckConstraint("days BETWEEN 1 AND 127", name=op.f("ck_price_period_days_in_a_week")),
        sa.CheckConstraint(
            "ends > begins AND ends <= begins + 1440", name=op.f("ck_price_period_ends_after_beginning")
        ),
        sa.CheckConstraint("length(conditions) <= 300", name=op.f("ck_price_period_conditions_not_too_long")),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_price_period_venue_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_price_period")),
    )
    op.create_index(op.f("ix_price_period_venue_id"), "price_period", ["venue_id"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_price_period_venue_id"), table_name="price_period")
    op.drop_table("price_period")
    op.drop_index(op.f("ix_price_observation_user_id"), table_name="price_observation")
    op.drop_index(
        "ix_price_observation_pending", table_name="price_observation", postgresql_where=sa.text("status = 'pending'")
    )
    op.drop_table("price_observation")
    op.drop_index("ix_price_report_state", table_name="price_report")
    op.drop_index("ix_price_report_document", table_name="price_report")
    op.drop_table("price_report")
    op.drop_table("price_report_day")

"""Remember which venues may be one, and what each record of a source said.

Revision: 6d0b8e5f13a7
Follows: c41f7d92ab36
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "6d0b8e5f13a7"
down_revision = "c41f7d92ab36"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.create_table(
        "venue_pair",
        sa.Column("one_id", sa.String(), nullable=False),
        sa.Column("other_id", sa.String(), nullable=False),
        sa.Column("score", sa.SmallInteger(), nullable=False),
        sa.Column("reasons", sa.String(), nullable=False),
        sa.Column("found_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decision", sa.String(), nullable=True),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("undo", postgresql.JSONB(none_as_null=True), nullable=True),
        sa.CheckConstraint('one_id COLLATE "C" < other_id COLLATE "C"', name=op.f("ck_venue_pair_lower_first")),
        sa.CheckConstraint("score BETWEEN 0 AND 100", name=op.f("ck_venue_pair_score_in_range")),
        sa.CheckConstraint("decision IN ('same', 'different')", name=op.f("ck_venue_pair_decision_known")),
        sa.CheckConstraint("(decision IS NULL) = (decided_at IS NULL)", name=op.f("ck_venue_pair_decided_at_a_time")),
        sa.ForeignKeyConstraint(["one_id"], ["venue.id"], name=op.f("fk_venue_pair_one_id_venue"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["other_id"], ["venue.id"], name=op.f("fk_venue_pair_other_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("one_id", "other_id", name=op.f("pk_venue_pair")),
    )
    op.create_index(op.f("ix_venue_pair_other_id"), "venue_pair", ["other_id"])
    op.create_index(
        "ix_venue_pair_waiting", "venue_pair", [sa.text("score DESC"), "one_id", "other_id"],
        postgresql_where=sa.text("decision IS NULL"),
    )  # fmt: skip
    op.create_index(
        "ix_venue_pair_decided", "venue_pair", [sa.text("decided_at DESC"), "one_id", "other_id"],
        postgresql_where=sa.text("decision IS NOT NULL"),
    )  # fmt: skip
    op.create_table(
        "fact_conflict",
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("field", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_fact_conflict_venue_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("venue_id", "field", name=op.f("pk_fact_conflict")),
    )
    op.add_column("imported_record", sa.Column("said", postgresql.JSONB(none_as_null=True), nullable=True))
    op.add_column("imported_record", sa.Column("observed_on", sa.Date(), nullable=True))


def downgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.drop_column("imported_record", "observed_on")
    op.drop_column("imported_record", "said")
    op.drop_table("fact_conflict")
    op.drop_table("venue_pair")

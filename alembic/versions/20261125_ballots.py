"""Ballots, their choices and the votes on them.

Revision: 91d7a3c5be04
Follows: 4be1c07d92a6
"""

import sqlalchemy as sa
from alembic import op

revision = "91d7a3c5be04"
down_revision = "4be1c07d92a6"
branch_labels = None
depends_on = None


def _belongs(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=op.f(f"fk_{table}_{column}_{to}"), ondelete="CASCADE")


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.create_table(
        "ballot",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("question", sa.String(), nullable=False),
        sa.Column("day", sa.Date(), nullable=True),
        sa.Column("time", sa.String(), nullable=False),
        sa.Column("closes_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "length(question) BETWEEN 1 AND 120 AND length(time) <= 5", name=op.f("ck_ballot_texts_fit")
        ),
        _belongs("ballot", "user_id", "app_user"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ballot")),
        sa.UniqueConstraint("token", name=op.f("uq_ballot_token")),
    )
    op.create_index(op.f("ix_ballot_user_id"), "ballot", ["user_id"])
    op.create_index(op.f("ix_ballot_created_at"), "ballot", ["created_at"])
    op.create_table(
        "ballot_choice",
        sa.Column("ballot_id", sa.String(), nullable=False),
        sa.Column("number", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        _belongs("ballot_choice", "ballot_id", "ballot"),
        _belongs("ballot_choice", "venue_id", "venue"),
        sa.PrimaryKeyConstraint("ballot_id", "number", name=op.f("pk_ballot_choice")),
    )
    op.create_index(op.f("ix_ballot_choice_venue_id"), "ballot_choice", ["venue_id"])
    op.create_table(
        "ballot_vote",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("ballot_id", sa.String(), nullable=False),
        sa.Column("voter", sa.String(), nullable=False),
        sa.Column("network", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("marks", sa.ARRAY(sa.SmallInteger()), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 40", name=op.f("ck_ballot_vote_name_fits")),
        sa.CheckConstraint("cardinality(marks) BETWEEN 1 AND 8", name=op.f("ck_ballot_vote_marks_fit")),
        _belongs("ballot_vote", "ballot_id", "ballot"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ballot_vote")),
        sa.UniqueConstraint("ballot_id", "voter", name=op.f("uq_ballot_vote_ballot_id_voter")),
    )


def downgrade() -> None:
    op.drop_table("ballot_vote")
    op.drop_table("ballot_choice")
    op.drop_table("ballot")

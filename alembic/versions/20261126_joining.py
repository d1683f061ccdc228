"""Keep requests to join leagues and cards of bowlers, and find the latest leagues by an index.

Revision: 3d9f60b2c8e4
Follows: a41c07d9e2f3
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "3d9f60b2c8e4"
down_revision = "a41c07d9e2f3"
branch_labels = None
depends_on = None

_MOMENT = sa.DateTime(timezone=True)
_REQUEST_CHECKS = {
    "kind_known": "kind IN ('team', 'bowler', 'sub')",
    "average_in_range": "average BETWEEN 0 AND 300",
    "days_known": "days <@ '{0,1,2,3,4,5,6}' AND cardinality(days) <= 7",
    "texts_fit": "length(message) <= 500 AND length(answer) <= 500",
    "status_known": "status IN ('waiting', 'accepted', 'full', 'replied')",
    "answers_are_dated": "(status = 'waiting') = (answered_at IS NULL)",
}
_CARD_CHECKS = {
    "wants_known": "wants <@ '{team,sub}' AND cardinality(wants) BETWEEN 1 AND 2",
    "texts_fit": "length(area) BETWEEN 1 AND 80 AND length(about) <= 300",
    "miles_in_range": "miles BETWEEN 1 AND 100",
    "days_known": "days <@ '{0,1,2,3,4,5,6}' AND cardinality(days) <= 7",
    "average_in_range": "average BETWEEN 0 AND 300",
}


def upgrade() -> None:
    op.create_table(
        "join_request",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("league_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("average", sa.SmallInteger(), nullable=True),
        sa.Column("days", postgresql.ARRAY(sa.SmallInteger()), nullable=False),
        sa.Column("message", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("answer", sa.String(), nullable=False),
        sa.Column("asked_at", _MOMENT, nullable=False),
        sa.Column("answered_at", _MOMENT, nullable=True),
        sa.Column("changed_at", _MOMENT, nullable=False),
        *[sa.CheckConstraint(rule, name=op.f(f"ck_join_request_{name}")) for name, rule in _REQUEST_CHECKS.items()],
        sa.ForeignKeyConstraint(["league_id"], ["league.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["app_user.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("user_id", "league_id", name="uq_join_request_user_id"),
    )
    op.create_index(op.f("ix_join_request_league_id"), "join_request", ["league_id"])
    op.create_index("ix_join_request_changed_at", "join_request", ["changed_at"])
    op.create_index(
        "ix_join_request_waiting", "join_request", ["league_id"], postgresql_where=sa.text("status = 'waiting'")
    )  # fmt: skip
    _bowlers()
    op.create_index(
        "ix_league_latest", "league",
        [sa.text("openings_on DESC NULLS LAST"), sa.text("confirmed_on DESC"), "id"],
        postgresql_where=sa.text("status = 'accepted'"),
    )  # fmt: skip


def _bowlers() -> None:
    op.create_table(
        "bowler_card",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("wants", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.Column("area", sa.String(), nullable=False),
        sa.Column("latitude", sa.Float(), nullable=False),
        sa.Column("longitude", sa.Float(), nullable=False),
        sa.Column("miles", sa.SmallInteger(), nullable=False),
        sa.Column("days", postgresql.ARRAY(sa.SmallInteger()), nullable=False),
        sa.Column("average", sa.SmallInteger(), nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("about", sa.String(), nullable=False),
        sa.Column("is_hidden", sa.Boolean(), nullable=False),
        sa.Column("removed_for", sa.String(), nullable=True),
        sa.Column("renewed_at", _MOMENT, nullable=False),
        sa.Column("reminded_at", _MOMENT, nullable=True),
        sa.Column("created_at", _MOMENT, nullable=False),
        *[sa.CheckConstraint(rule, name=op.f(f"ck_bowler_card_{name}")) for name, rule in _CARD_CHECKS.items()],
        sa.ForeignKeyConstraint(["user_id"], ["app_user.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("user_id"),
    )
    op.create_index("ix_bowler_card_renewed_at", "bowler_card", ["renewed_at"])
    op.create_table(
        "bowler_thread",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("card_id", sa.Integer(), nullable=False),
        sa.Column("sender_id", sa.String(), nullable=False),
        sa.Column("is_closed", sa.Boolean(), nullable=False),
        sa.Column("created_at", _MOMENT, nullable=False),
        sa.Column("changed_at", _MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["card_id"], ["bowler_card.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["sender_id"], ["app_user.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("sender_id", "card_id", name="uq_bowler_thread_sender_id"),
    )
    op.create_index(op.f("ix_bowler_thread_card_id"), "bowler_thread", ["card_id"])
    op.create_index("ix_bowler_thread_changed_at", "bowler_thread", ["changed_at"])
    op.create_table(
        "bowler_message",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("thread_id", sa.Integer(), nullable=False),
        sa.Column("is_from_sender", sa.Boolean(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("sent_at", _MOMENT, nullable=False),
        sa.CheckConstraint("length(text) BETWEEN 1 AND 500", name=op.f("ck_bowler_message_text_fits")),
        sa.ForeignKeyConstraint(["thread_id"], ["bowler_thread.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_bowler_message_thread_id"), "bowler_message", ["thread_id"])
    op.create_table(
        "bowler_report",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("card_id", sa.Integer(), nullable=True),
        sa.Column("thread_id", sa.Integer(), nullable=True),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("created_at", _MOMENT, nullable=False),
        sa.Column("settled_at", _MOMENT, nullable=True),
        sa.CheckConstraint("(card_id IS NULL) <> (thread_id IS NULL)", name=op.f("ck_bowler_report_one_thing")),
        sa.CheckConstraint("length(note) <= 500", name=op.f("ck_bowler_report_note_not_too_long")),
        sa.ForeignKeyConstraint(["card_id"], ["bowler_card.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["thread_id"], ["bowler_thread.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["app_user.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("user_id", "card_id", "thread_id", name="uq_bowler_report_user_id"),
    )
    for column in ("card_id", "thread_id"):
        op.create_index(op.f(f"ix_bowler_report_{column}"), "bowler_report", [column])
    op.create_index(
        "ix_bowler_report_open", "bowler_report", ["created_at", "id"], postgresql_where=sa.text("settled_at IS NULL")
    )  # fmt: skip


def downgrade() -> None:
    for table in ("bowler_report", "bowler_message", "bowler_thread", "bowler_card"):
        op.drop_table(table)
    op.drop_index("ix_league_latest", "league")
    op.drop_table("join_request")

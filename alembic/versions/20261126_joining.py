"""Keep requests to join leagues, and find the latest leagues by an index.

Revision: 3d9f60b2c8e4
Follows: 7c2e94d1b05a
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "3d9f60b2c8e4"
down_revision = "7c2e94d1b05a"
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
    op.create_index(
        "ix_league_latest", "league",
        [sa.text("openings_on DESC NULLS LAST"), sa.text("confirmed_on DESC"), "id"],
        postgresql_where=sa.text("status = 'accepted'"),
    )  # fmt: skip


def downgrade() -> None:
    op.drop_index("ix_league_latest", "league")
    op.drop_table("join_request")

"""Who runs a venue, and who says that they do.

Revision: 2c9e6b14f8d7
Follows: 6f1b8e35d0c2
"""

import sqlalchemy as sa
from alembic import op

revision = "2c9e6b14f8d7"
down_revision = "6f1b8e35d0c2"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
TEXT = sa.String()
PENDING = "status = 'pending'"


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.create_table(
        "venue_manager",
        sa.Column("venue_id", TEXT, nullable=False),
        sa.Column("user_id", TEXT, nullable=False),
        sa.Column("since", MOMENT, nullable=False),
        _points("venue_manager", "venue_id", "venue"),
        _points("venue_manager", "user_id", "app_user"),
        sa.PrimaryKeyConstraint("venue_id", "user_id", name=op.f("pk_venue_manager")),
    )
    op.create_index(op.f("ix_venue_manager_user_id"), "venue_manager", ["user_id"])
    _create_claim()


def downgrade() -> None:
    op.drop_table("venue_claim")
    op.drop_table("venue_manager")


def _create_claim() -> None:
    checks = {
        "kind_known": "kind IN ('code', 'written')",
        "status_known": "status IN ('pending', 'approved', 'rejected')",
        "rejected_for_a_reason": "(status = 'rejected') = (reason IS NOT NULL)",
        "attempts_counted": "attempts >= 0",
        "texts_not_too_long": "length(statement) <= 2000 AND length(reason) <= 500",
        "written_one_says_why": "(kind = 'written') = (statement IS NOT NULL)",
    }
    op.create_table(
        "venue_claim",
        sa.Column("id", TEXT, nullable=False),
        sa.Column("venue_id", TEXT, nullable=False),
        sa.Column("user_id", TEXT, nullable=False),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("status", TEXT, nullable=False),
        sa.Column("is_dispute", sa.Boolean(), nullable=False),
        sa.Column("email", TEXT),
        sa.Column("code_hash", TEXT),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("expires_at", MOMENT),
        sa.Column("statement", TEXT),
        sa.Column("reason", TEXT),
        sa.Column("decided_by", TEXT),
        sa.Column("decided_at", MOMENT),
        sa.Column("created_at", MOMENT, nullable=False),
        *(sa.CheckConstraint(rule, name=op.f(f"ck_venue_claim_{name}")) for name, rule in checks.items()),
        _points("venue_claim", "venue_id", "venue"),
        _points("venue_claim", "user_id", "app_user"),
        _points("venue_claim", "decided_by", "app_user", "SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_venue_claim")),
    )
    for column in ("venue_id", "user_id", "decided_by"):
        op.create_index(op.f(f"ix_venue_claim_{column}"), "venue_claim", [column])
    op.create_index(
        "uq_venue_claim_pending", "venue_claim", ["venue_id", "user_id", "kind"], unique=True,
        postgresql_where=sa.text(PENDING),
    )  # fmt: skip
    waiting = sa.text(f"{PENDING} AND kind = 'written'")
    op.create_index("ix_venue_claim_waiting", "venue_claim", ["created_at", "id"], postgresql_where=waiting)


def _points(table: str, column: str, other: str, then: str = "CASCADE") -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_{other}")
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=name, ondelete=then)

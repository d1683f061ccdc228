"""Claims of several venues of a chain at once, and the codes that prove them.

Revision: 3f9a6c20d7b1
Follows: e41c7a9d02b6
"""

import sqlalchemy as sa
from alembic import op

revision = "3f9a6c20d7b1"
down_revision = "e41c7a9d02b6"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.add_column("venue_claim", sa.Column("chain_id", sa.String(), nullable=True))
    op.create_index(
        "ix_venue_claim_chain_id", "venue_claim", ["chain_id", "id"], postgresql_where=sa.text("chain_id IS NOT NULL")
    )
    op.create_table(
        "chain_code",
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("code_hash", sa.String(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("venue_ids", sa.ARRAY(sa.Text()), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("attempts >= 0", name=op.f("ck_chain_code_attempts_counted")),
        sa.CheckConstraint("length(email) <= 254", name=op.f("ck_chain_code_address_not_too_long")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_chain_code_user_id_app_user"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_chain_code")),
    )
    for column in ("email", "expires_at"):
        op.create_index(op.f(f"ix_chain_code_{column}"), "chain_code", [column])


def downgrade() -> None:
    op.drop_table("chain_code")
    op.drop_index("ix_venue_claim_chain_id", "venue_claim")
    op.drop_column("venue_claim", "chain_id")

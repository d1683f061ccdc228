"""A challenge of its own for each request of a code, and when what somebody was given out ended.

Revision: 5b7e02c94d1f
Follows: 8f21d6c3e0b5
"""

import sqlalchemy as sa
from alembic import op

revision = "5b7e02c94d1f"
down_revision = "8f21d6c3e0b5"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.add_column(
        "app_user", sa.Column("password_removed", sa.Boolean(), server_default=sa.text("false"), nullable=False)
    )
    op.add_column("app_user", sa.Column("code_used_at", sa.DateTime(timezone=True)))
    op.add_column("app_user", sa.Column("access_ended_at", sa.DateTime(timezone=True)))
    op.create_index(op.f("ix_seen_network_network"), "seen_network", ["network"])
    # The table sign_in_code stays: servers of the version before still write to it while this one is brought out.
    op.create_table(
        "mailed_code",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("address_hash", sa.String(), nullable=False),
        sa.Column("code_hash", sa.String(), nullable=False),
        sa.Column("is_long", sa.Boolean(), nullable=False),
        sa.Column("is_known", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_mailed_code")),
    )
    op.create_index(op.f("ix_mailed_code_address_hash"), "mailed_code", ["address_hash"])
    op.create_index(op.f("ix_mailed_code_expires_at"), "mailed_code", ["expires_at"])
    op.create_table(
        "code_challenge",
        sa.Column("challenge_hash", sa.String(), nullable=False),
        sa.Column("code_id", sa.String(), nullable=False),
        sa.Column("asker", sa.String(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("pending_password", sa.Text(), nullable=True),
        sa.Column("pending_display_name", sa.String(), nullable=True),
        sa.CheckConstraint("attempts >= 0", name=op.f("ck_code_challenge_attempts_counted")),
        sa.ForeignKeyConstraint(
            ["code_id"], ["mailed_code.id"], name=op.f("fk_code_challenge_code_id_mailed_code"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("challenge_hash", name=op.f("pk_code_challenge")),
    )
    op.create_index(op.f("ix_code_challenge_code_id"), "code_challenge", ["code_id"])


def downgrade() -> None:
    op.drop_table("code_challenge")
    op.drop_table("mailed_code")
    op.drop_index(op.f("ix_seen_network_network"), table_name="seen_network")
    op.drop_column("app_user", "access_ended_at")
    op.drop_column("app_user", "code_used_at")
    op.drop_column("app_user", "password_removed")

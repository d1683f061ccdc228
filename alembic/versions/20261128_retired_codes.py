"""The codes of the first servers go: nothing has written or read them since each request has tries of its own.

Revision: 7c4a9e15d2b8
Follows: 5b71d20c8e4a
"""

import sqlalchemy as sa
from alembic import op

revision = "7c4a9e15d2b8"
down_revision = "5b71d20c8e4a"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("sign_in_code")


def downgrade() -> None:
    op.create_table(
        "sign_in_code",
        sa.Column("address_hash", sa.String(), nullable=False),
        sa.Column("code_hash", sa.String(), nullable=False),
        sa.Column("challenge_hashes", sa.ARRAY(sa.Text()), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("pending_password", sa.Text(), nullable=True),
        sa.Column("pending_display_name", sa.String(), nullable=True),
        sa.CheckConstraint("attempts >= 0", name=op.f("ck_sign_in_code_attempts_counted")),
        sa.CheckConstraint("cardinality(challenge_hashes) > 0", name=op.f("ck_sign_in_code_bound_to_a_request")),
        sa.PrimaryKeyConstraint("address_hash", name=op.f("pk_sign_in_code")),
    )
    op.create_index(op.f("ix_sign_in_code_expires_at"), "sign_in_code", ["expires_at"])

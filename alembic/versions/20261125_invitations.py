"""Invitations to run a venue, and whether people want mails about reviews.

Revision: d0b7c91f4e26
Follows: c41f7d92ab36
"""

import sqlalchemy as sa
from alembic import op

revision = "d0b7c91f4e26"
down_revision = "8d2c5e71f0a4"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.create_table(
        "manager_invitation",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("key_hash", sa.String(), nullable=False),
        sa.Column("invited_by", sa.String(), nullable=False),
        sa.Column("accepted_by", sa.String(), nullable=True),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("length(email) <= 254", name=op.f("ck_manager_invitation_address_not_too_long")),
        sa.ForeignKeyConstraint(
            ["venue_id"],
            ["venue.id"],
            name=op.f("fk_manager_invitation_venue_id_venue"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["invited_by"],
            ["app_user.id"],
            name=op.f("fk_manager_invitation_invited_by_app_user"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["accepted_by"],
            ["app_user.id"],
            name=op.f("fk_manager_invitation_accepted_by_app_user"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_manager_invitation")),
        sa.UniqueConstraint("key_hash", name=op.f("uq_manager_invitation_key_hash")),
    )
    for column in ("venue_id", "email", "invited_by", "accepted_by", "expires_at"):
        op.create_index(op.f(f"ix_manager_invitation_{column}"), "manager_invitation", [column])
    op.add_column("app_user", sa.Column("wants_review_mails", sa.Boolean(), server_default="true", nullable=False))


def downgrade() -> None:
    op.drop_column("app_user", "wants_review_mails")
    op.drop_table("manager_invitation")

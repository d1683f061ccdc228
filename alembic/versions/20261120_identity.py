"""Identity: what an account knows of its person, codes, sessions, limits, the mails that wait, and the admins.

Revision: 23544e0ef243
Follows: 7c1d52f0a9be
"""

import sqlalchemy as sa
from alembic import op

revision = "23544e0ef243"
down_revision = "7c1d52f0a9be"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.create_table(
        "app_config",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("admins", sa.ARRAY(sa.Text()), nullable=False),
        sa.CheckConstraint("id = 'app'", name=op.f("ck_app_config_one_row")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_app_config")),
    )
    op.create_table(
        "outgoing_mail",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("to", sa.String(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("next_attempt_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outgoing_mail")),
    )
    op.create_index(op.f("ix_outgoing_mail_expires_at"), "outgoing_mail", ["expires_at"])
    op.create_index(op.f("ix_outgoing_mail_next_attempt_at"), "outgoing_mail", ["next_attempt_at"])
    op.create_table(
        "rate_limit",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("tokens", sa.Float(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_rate_limit")),
    )
    op.create_index(op.f("ix_rate_limit_updated_at"), "rate_limit", ["updated_at"])
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
    op.create_table(
        "used_token",
        sa.Column("jti", sa.String(), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("jti", name=op.f("pk_used_token")),
    )
    op.create_index(op.f("ix_used_token_expires_at"), "used_token", ["expires_at"])
    op.create_table(
        "slug_history",
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_slug_history_user_id_app_user"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("slug", name=op.f("pk_slug_history")),
    )
    op.create_index(op.f("ix_slug_history_user_id"), "slug_history", ["user_id"])
    op.create_table(
        "user_session",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_used_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_user_session_user_id_app_user"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_user_session")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_user_session_token_hash")),
    )
    op.create_index(op.f("ix_user_session_expires_at"), "user_session", ["expires_at"])
    op.create_index(op.f("ix_user_session_user_id"), "user_session", ["user_id"])
    op.add_column("app_user", sa.Column("photo_key", sa.String(), nullable=True))
    op.add_column("app_user", sa.Column("email", sa.String(), nullable=True))
    op.add_column("app_user", sa.Column("email_verified_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("app_user", sa.Column("password_hash", sa.String(), nullable=True))
    op.add_column("app_user", sa.Column("deletion_started_at", sa.DateTime(timezone=True), nullable=True))
    op.create_unique_constraint(op.f("uq_app_user_email"), "app_user", ["email"])
    op.create_check_constraint(op.f("ck_app_user_email_is_lower_case"), "app_user", "email = lower(email)")


def downgrade() -> None:
    op.drop_constraint(op.f("ck_app_user_email_is_lower_case"), "app_user", type_="check")
    op.drop_constraint(op.f("uq_app_user_email"), "app_user", type_="unique")
    op.drop_column("app_user", "deletion_started_at")
    op.drop_column("app_user", "password_hash")
    op.drop_column("app_user", "email_verified_at")
    op.drop_column("app_user", "email")
    op.drop_column("app_user", "photo_key")
    op.drop_index(op.f("ix_user_session_user_id"), table_name="user_session")
    op.drop_index(op.f("ix_user_session_expires_at"), table_name="user_session")
    op.drop_table("user_session")
    op.drop_index(op.f("ix_slug_history_user_id"), table_name="slug_history")
    op.drop_table("slug_history")
    op.drop_index(op.f("ix_used_token_expires_at"), table_name="used_token")
    op.drop_table("used_token")
    op.drop_index(op.f("ix_sign_in_code_expires_at"), table_name="sign_in_code")
    op.drop_table("sign_in_code")
    op.drop_index(op.f("ix_rate_limit_updated_at"), table_name="rate_limit")
    op.drop_table("rate_limit")
    op.drop_index(op.f("ix_outgoing_mail_next_attempt_at"), table_name="outgoing_mail")
    op.drop_index(op.f("ix_outgoing_mail_expires_at"), table_name="outgoing_mail")
    op.drop_table("outgoing_mail")
    op.drop_table("app_config")

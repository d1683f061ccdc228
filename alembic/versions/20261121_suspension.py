"""People who are suspended, people by name, and the audit log by who changed something.

Revision: 83d4f07b5e19
Follows: 2c9e6b14f8d7
"""

import sqlalchemy as sa
from alembic import op

revision = "83d4f07b5e19"
down_revision = "2c9e6b14f8d7"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.add_column("app_user", sa.Column("suspended_at", sa.DateTime(timezone=True)))
    op.add_column("app_user", sa.Column("suspended_for", sa.String()))
    op.create_check_constraint(
        op.f("ck_app_user_suspended_for_a_reason"), "app_user", "(suspended_at IS NULL) = (suspended_for IS NULL)"
    )
    op.create_index("ix_app_user_name", "app_user", [sa.text("lower(display_name)"), "id"])
    op.create_index("ix_audit_entry_actor", "audit_entry", ["actor", "id"])


def downgrade() -> None:
    op.drop_index("ix_audit_entry_actor", table_name="audit_entry")
    op.drop_index("ix_app_user_name", table_name="app_user")
    op.drop_column("app_user", "suspended_for")  # Its constraint goes with it.
    op.drop_column("app_user", "suspended_at")

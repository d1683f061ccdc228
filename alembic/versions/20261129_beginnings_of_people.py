"""Admins look for people by the beginning of a name or an address: with 100,000 people that read the whole table.

The indexes take a second for 100,000 people, during which nobody can sign up or change a profile; everybody can read.

Revision: 6c2e9f41b7d8
Follows: d15f7a3c8e02
"""

import sqlalchemy as sa
from alembic import op

revision = "6c2e9f41b7d8"
down_revision = "d15f7a3c8e02"
branch_labels = None
depends_on = None

NAME = sa.text("lower(display_name) text_pattern_ops")


def upgrade() -> None:
    """Add an index of the beginnings of names, and one of those of addresses."""
    op.create_index("ix_app_user_name_begins", "app_user", [NAME])
    op.create_index("ix_app_user_email_begins", "app_user", ["email"], postgresql_ops={"email": "text_pattern_ops"})


def downgrade() -> None:
    """Drop both."""
    op.drop_index("ix_app_user_email_begins", table_name="app_user")
    op.drop_index("ix_app_user_name_begins", table_name="app_user")

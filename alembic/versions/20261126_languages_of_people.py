"""Keep the language in which people, followers without an account, and those who wrote to us get their mails.

Revision: 6c2e9b40d7a1
Follows: 4f1d8a6e93c2
"""

import sqlalchemy as sa
from alembic import op

revision = "6c2e9b40d7a1"
down_revision = "4f1d8a6e93c2"
branch_labels = None
depends_on = None

_TABLES = ("app_user", "follower", "contact_message")


def upgrade() -> None:
    for table in _TABLES:
        op.add_column(table, sa.Column("language", sa.String(), nullable=True))
        op.create_check_constraint(op.f(f"ck_{table}_language_is_a_code"), table, "language ~ '^[a-z]{2}$'")


def downgrade() -> None:
    for table in reversed(_TABLES):
        op.drop_column(table, "language")

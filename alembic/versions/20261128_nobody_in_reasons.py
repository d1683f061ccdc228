"""The log names nobody in the reasons of reverts, where names stayed after an account was deleted; and so do the
receipts of bulk changes.

Revision: 6e2b8f5d1a94
Follows: d19e6b40c7a3
"""

from alembic import op

revision = "6e2b8f5d1a94"
down_revision = "d19e6b40c7a3"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute("""
        UPDATE audit_entry SET reason = 'Reverts all changes of one person'
        WHERE action = 'revert' AND starts_with(reason, 'Reverts the changes of ')""")
    op.execute("""
        UPDATE bulk_change SET actor = 'deleted account'
        WHERE actor <> 'system' AND NOT EXISTS (SELECT FROM app_user WHERE app_user.id = bulk_change.actor)""")


def downgrade() -> None:
    """Nobody knows the names any more."""

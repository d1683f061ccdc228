"""${message}

Revision: ${up_revision}
Follows: ${down_revision | comma,n}
"""

import sqlalchemy as sa
${imports if imports else ""}
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = ${repr(branch_labels)}
depends_on = ${repr(depends_on)}


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    ${downgrades if downgrades else "pass"}

"""Keep how far an import is, which records wait for a decision, and which a source does not have any more.

Revision: 8c1d5e72a3b9
Follows: 8d2c5e71f0a4
"""

import sqlalchemy as sa
from alembic import op

revision = "8c1d5e72a3b9"
down_revision = "d0b7c91f4e26"
branch_labels = None
depends_on = None

KINDS = "'new', 'changed', 'duplicate', 'refused', 'kept', 'note', 'left'"
MORE_KINDS = "'new', 'changed', 'duplicate', 'undecided', 'refused', 'kept', 'gone', 'note', 'left'"
MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    for name in ("is_all_bowling", "is_command"):
        op.add_column("venue_import", sa.Column(name, sa.Boolean(), nullable=False, server_default="false"))
    op.add_column("venue_import", sa.Column("digest", sa.String(), nullable=False, server_default=""))
    op.add_column("venue_import", sa.Column("position", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("venue_import", sa.Column("begun_at", MOMENT, nullable=True))
    op.add_column("source", sa.Column("permitted_use", sa.String(), nullable=True))
    op.add_column("source", sa.Column("dated_on", sa.Date(), nullable=True))
    op.add_column("imported_record", sa.Column("seen_at", MOMENT, nullable=True))
    op.add_column("imported_record", sa.Column("gone_since", MOMENT, nullable=True))
    gone = sa.text("gone_since IS NOT NULL")
    op.create_index("ix_imported_record_gone", "imported_record", ["gone_since"], postgresql_where=gone)
    _known(MORE_KINDS, "'', 'new', 'same', 'bowling'")


def downgrade() -> None:
    op.execute("DELETE FROM venue_import_line WHERE kind IN ('undecided', 'gone') OR decision = 'bowling'")
    _known(KINDS, "'', 'new', 'same'")
    op.drop_index("ix_imported_record_gone", "imported_record")
    for name in ("dated_on", "permitted_use"):
        op.drop_column("source", name)
    for name in ("gone_since", "seen_at"):
        op.drop_column("imported_record", name)
    for name in ("begun_at", "position", "digest", "is_command", "is_all_bowling"):
        op.drop_column("venue_import", name)


def _known(kinds: str, decisions: str) -> None:
    """What lines may say: the wider set holds the narrower one, so servers of the previous version go on."""
    for name, condition in (("kind", f"kind IN ({kinds})"), ("decision", f"decision IN ({decisions})")):
        op.drop_constraint(op.f(f"ck_venue_import_line_{name}_known"), "venue_import_line")
        op.create_check_constraint(op.f(f"ck_venue_import_line_{name}_known"), "venue_import_line", condition)

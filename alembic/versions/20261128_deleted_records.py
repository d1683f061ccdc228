"""Remember the records of venues that admins deleted as junk, so that the next import does not bring them back.

Revision: 5e1b7c9d42f8
Follows: 7c4a9e15d2b8
"""

import sqlalchemy as sa
from alembic import op

revision = "5e1b7c9d42f8"
down_revision = "7c4a9e15d2b8"
branch_labels = None
depends_on = None

_KINDS = "'new', 'changed', 'duplicate', 'undecided', 'refused', 'kept', 'gone', 'note', 'left'"


def upgrade() -> None:
    op.create_table(
        "deleted_record",
        sa.Column("source_id", sa.Integer(), nullable=False),
        sa.Column("external_id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("length(reason) <= 500", name=op.f("ck_deleted_record_reason_not_too_long")),
        sa.ForeignKeyConstraint(
            ["source_id"], ["source.id"], name=op.f("fk_deleted_record_source_id_source"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("source_id", "external_id", name=op.f("pk_deleted_record")),
    )
    _lines(f"{_KINDS}, 'deleted'")


def downgrade() -> None:
    op.execute("DELETE FROM venue_import_line WHERE kind = 'deleted'")
    _lines(_KINDS)
    op.drop_table("deleted_record")


def _lines(kinds: str) -> None:
    """What lines of files may be: the wider set holds the narrower one, so servers of the previous version go on. The
    lines are read once for it, about a second for some millions, in which only imports wait: no page shows them."""
    name, table = op.f("ck_venue_import_line_kind_known"), "venue_import_line"
    op.drop_constraint(name, table)
    op.create_check_constraint(name, table, f"kind IN ({kinds})")

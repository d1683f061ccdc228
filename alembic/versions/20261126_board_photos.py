"""Keep photos of hours and prices that people send, until an admin has read them.

Revision: 5c1d8f20b7e3
Follows: 91d7a3c5be04
"""

import sqlalchemy as sa
from alembic import op

revision = "5c1d8f20b7e3"
down_revision = "91d7a3c5be04"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.create_table(
        "board_photo",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("board", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=True),
        sa.Column("file_hash", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=True),
        sa.Column("network", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("board IN ('hours', 'prices')", name=op.f("ck_board_photo_board_known")),
        sa.CheckConstraint("status IN ('waiting', 'read', 'useless')", name=op.f("ck_board_photo_status_known")),
        sa.CheckConstraint("(status = 'waiting') = (decided_at IS NULL)", name=op.f("ck_board_photo_decided_once")),
        sa.CheckConstraint(
            "(status = 'waiting') = (key IS NOT NULL)", name=op.f("ck_board_photo_files_go_with_the_decision")
        ),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_board_photo_venue_id_venue"), ondelete="RESTRICT"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_board_photo_user_id_app_user"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_board_photo")),
        sa.UniqueConstraint("key", name=op.f("uq_board_photo_key")),
    )
    op.create_index("ix_board_photo_venue", "board_photo", ["venue_id", "board"])
    op.create_index(op.f("ix_board_photo_user_id"), "board_photo", ["user_id"])
    op.create_index(op.f("ix_board_photo_created_at"), "board_photo", ["created_at"])
    op.create_index("ix_board_photo_waiting", "board_photo", ["id"], postgresql_where=sa.text("status = 'waiting'"))


def downgrade() -> None:
    op.drop_table("board_photo")

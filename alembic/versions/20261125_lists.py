"""Lists of venues, and reports of them.

Revision: 4be1c07d92a6
Follows: 3f9a6c20d7b1
"""

import sqlalchemy as sa
from alembic import op

revision = "4be1c07d92a6"
down_revision = "3f9a6c20d7b1"
branch_labels = None
depends_on = None


def _belongs(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=op.f(f"fk_{table}_{column}_{to}"), ondelete="CASCADE")


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.create_table(
        "venue_list",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("about", sa.String(), nullable=False),
        sa.Column("visibility", sa.String(), nullable=False),
        sa.Column("removed_for", sa.String(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "length(name) BETWEEN 1 AND 80 AND length(about) <= 500", name=op.f("ck_venue_list_texts_fit")
        ),
        sa.CheckConstraint("visibility IN ('private', 'link', 'public')", name=op.f("ck_venue_list_visibility_known")),
        _belongs("venue_list", "user_id", "app_user"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_venue_list")),
        sa.UniqueConstraint("token", name=op.f("uq_venue_list_token")),
    )
    op.create_index(op.f("ix_venue_list_user_id"), "venue_list", ["user_id"])
    op.create_index(
        "ix_venue_list_public", "venue_list", ["updated_at"], postgresql_where=sa.text("visibility = 'public'")
    )
    op.create_table(
        "venue_list_item",
        sa.Column("list_id", sa.String(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("added_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("length(note) <= 300", name=op.f("ck_venue_list_item_note_not_too_long")),
        _belongs("venue_list_item", "list_id", "venue_list"),
        _belongs("venue_list_item", "venue_id", "venue"),
        sa.PrimaryKeyConstraint("list_id", "venue_id", name=op.f("pk_venue_list_item")),
    )
    op.create_index(op.f("ix_venue_list_item_venue_id"), "venue_list_item", ["venue_id"])
    op.create_table(
        "venue_list_report",
        sa.Column("list_id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("length(note) <= 500", name=op.f("ck_venue_list_report_note_not_too_long")),
        _belongs("venue_list_report", "list_id", "venue_list"),
        _belongs("venue_list_report", "user_id", "app_user"),
        sa.PrimaryKeyConstraint("list_id", "user_id", name=op.f("pk_venue_list_report")),
    )
    op.create_index(op.f("ix_venue_list_report_user_id"), "venue_list_report", ["user_id"])
    op.create_index(
        "ix_venue_list_report_open",
        "venue_list_report",
        ["created_at", "list_id"],
        postgresql_where=sa.text("settled_at IS NULL"),
    )


def downgrade() -> None:
    op.drop_table("venue_list_report")
    op.drop_table("venue_list_item")
    op.drop_table("venue_list")

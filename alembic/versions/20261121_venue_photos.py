"""Photos of venues, and where venues are to be found elsewhere.

Revision: d94e7a20f5b3
Follows: 6b0d2f95c3a8
"""

import sqlalchemy as sa
from alembic import op

revision = "d94e7a20f5b3"
down_revision = "6b0d2f95c3a8"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
TEXT = sa.String()


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    _create_photo()
    op.create_table(
        "venue_link",
        sa.Column("venue_id", TEXT, nullable=False),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("url", TEXT, nullable=False),
        sa.CheckConstraint("url ~ '^https://'", name=op.f("ck_venue_link_url_is_https")),
        _points("venue_link", "venue_id", "venue", "CASCADE"),
        sa.PrimaryKeyConstraint("venue_id", "kind", name=op.f("pk_venue_link")),
    )


def downgrade() -> None:
    op.drop_table("venue_link")
    op.drop_table("venue_photo")


def _create_photo() -> None:
    checks = {
        "key_is_ours": "key ~ '^[0-9a-f]{32}$'",
        "size_in_range": "width BETWEEN 1 AND 1600 AND height BETWEEN 1 AND 1600",
        "alt_text_says_something": "length(alt_text) BETWEEN 10 AND 200",
        "position_in_range": "position BETWEEN 1 AND 20",
        "shown_or_removed": "(position IS NULL) = (removed_at IS NOT NULL)",
    }
    op.create_table(
        "venue_photo",
        sa.Column("key", TEXT, nullable=False),
        sa.Column("venue_id", TEXT),
        sa.Column("position", sa.Integer()),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("alt_text", TEXT, nullable=False),
        sa.Column("file_hash", TEXT, nullable=False),
        sa.Column("added_by", TEXT),
        sa.Column("added_at", MOMENT, nullable=False),
        sa.Column("removed_at", MOMENT),
        *(sa.CheckConstraint(rule, name=op.f(f"ck_venue_photo_{name}")) for name, rule in checks.items()),
        _points("venue_photo", "venue_id", "venue", "SET NULL"),
        _points("venue_photo", "added_by", "app_user", "SET NULL"),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_venue_photo")),
    )
    op.create_index("ix_venue_photo_venue", "venue_photo", ["venue_id", "position"])
    op.create_index(op.f("ix_venue_photo_added_by"), "venue_photo", ["added_by"])
    op.create_index(
        "ix_venue_photo_removed", "venue_photo", ["removed_at"], postgresql_where=sa.text("removed_at IS NOT NULL")
    )
    op.create_index("ix_venue_photo_left", "venue_photo", ["key"], postgresql_where=sa.text("venue_id IS NULL"))


def _points(table: str, column: str, other: str, then: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_{other}")
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=name, ondelete=then)

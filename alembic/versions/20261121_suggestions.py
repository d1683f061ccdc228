"""Suggestions, what game scores need to be judged, and why a venue was changed.

Revision: 5be81d0c7a34
Follows: 1b3f56f6887f
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "5be81d0c7a34"
down_revision = "1b3f56f6887f"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
TEXT = sa.String()
SCORE_COLUMNS = ("photo_key", "photo_hash", "reason", "decided_at")


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.add_column("audit_entry", sa.Column("reason", TEXT))
    for name in SCORE_COLUMNS:
        op.add_column("game_score", sa.Column(name, MOMENT if name == "decided_at" else TEXT))
    op.create_unique_constraint("uq_game_score_photo_key", "game_score", ["photo_key"])
    op.create_check_constraint(op.f("ck_game_score_reason_not_too_long"), "game_score", "length(reason) <= 500")
    op.create_index("ix_game_score_photo_hash", "game_score", ["photo_hash"])
    op.create_index("ix_game_score_latest", "game_score", ["user_id", "venue_id", "created_at"])
    op.create_index(
        "ix_game_score_waiting", "game_score", ["created_at", "id"], postgresql_where=sa.text("status = 'pending'")
    )
    _create_suggestion()


def downgrade() -> None:
    op.drop_table("suggestion")
    for name in ("waiting", "latest", "photo_hash"):
        op.drop_index(f"ix_game_score_{name}", table_name="game_score")
    for name in SCORE_COLUMNS:  # Their constraints go with them.
        op.drop_column("game_score", name)
    op.drop_column("audit_entry", "reason")


def _create_suggestion() -> None:
    op.create_table(
        "suggestion",
        sa.Column("id", TEXT, nullable=False),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("user_id", TEXT, nullable=False),
        sa.Column("venue_id", TEXT),
        sa.Column("city", TEXT, nullable=False),
        sa.Column("state", TEXT, nullable=False),
        sa.Column("venue_name", TEXT),
        sa.Column("latitude", sa.Float()),
        sa.Column("longitude", sa.Float()),
        sa.Column("changes", postgresql.JSONB(), nullable=False),
        sa.Column("note", TEXT),
        sa.Column("evidence_url", TEXT),
        sa.Column("wants_credit", sa.Boolean(), nullable=False),
        sa.Column("status", TEXT, nullable=False),
        sa.Column("reason", TEXT),
        sa.Column("talk", postgresql.JSONB(), nullable=False),
        sa.Column("decided_by", TEXT),
        sa.Column("decided_at", MOMENT),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("updated_at", MOMENT, nullable=False),
        sa.CheckConstraint("kind IN ('venue', 'edit')", name=op.f("ck_suggestion_kind_known")),
        sa.CheckConstraint(
            "status IN ('pending', 'needs_info', 'approved', 'rejected', 'merged')",
            name=op.f("ck_suggestion_status_known"),
        ),
        sa.CheckConstraint("state ~ '^[A-Z]{2}$'", name=op.f("ck_suggestion_state_is_code")),
        sa.CheckConstraint("btrim(city) <> '' AND length(city) <= 100", name=op.f("ck_suggestion_city_given")),
        sa.CheckConstraint("kind = 'venue' OR venue_id IS NOT NULL", name=op.f("ck_suggestion_edit_names_its_venue")),
        sa.CheckConstraint(
            "status NOT IN ('approved', 'merged') OR venue_id IS NOT NULL", name=op.f("ck_suggestion_outcome_named")
        ),
        sa.CheckConstraint(
            "(status = 'rejected') = (reason IS NOT NULL)", name=op.f("ck_suggestion_rejected_for_a_reason")
        ),
        sa.CheckConstraint(
            "length(note) <= 1000 AND length(reason) <= 500", name=op.f("ck_suggestion_texts_not_too_long")
        ),
        sa.ForeignKeyConstraint(
            ["decided_by"], ["app_user.id"], name=op.f("fk_suggestion_decided_by_app_user"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_suggestion_user_id_app_user"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_suggestion_venue_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_suggestion")),
    )
    op.create_index("ix_suggestion_newest", "suggestion", [sa.text("created_at DESC"), sa.text("id DESC")])
    op.create_index("ix_suggestion_user", "suggestion", ["user_id", sa.text("created_at DESC")])
    is_open = sa.text("status IN ('pending', 'needs_info')")
    op.create_index("ix_suggestion_open", "suggestion", ["state", "city"], postgresql_where=is_open)
    for column in ("venue_id", "decided_by"):
        op.create_index(f"ix_suggestion_{column}", "suggestion", [column])

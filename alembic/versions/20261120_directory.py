"""The directory: places, venues and what hangs on them.

Revision: 4038fb89284a
Follows:
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "4038fb89284a"
down_revision = None
branch_labels = None
depends_on = None


# The three-letter pieces of a name, folded to plain lower-case words, as search compares them. Written here because
# not every server offers the pg_trgm extension.
TRIGRAMS = """
CREATE FUNCTION trigrams(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
    SELECT coalesce(array_agg(DISTINCT substr(padded, i, 3)), '{}')
    FROM (
        SELECT '  ' || replace(
            btrim(regexp_replace(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f''\u2019.]', '', 'g')),
                                 '[^a-z0-9]+', ' ', 'g')), ' ', '  ') || ' ' AS padded
    ) AS words, generate_series(1, length(padded) - 2) AS i
$$
"""


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute(TRIGRAMS)
    op.create_table(
        "app_user",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("display_name", sa.String(), nullable=False),
        sa.Column("photo_url", sa.String(), nullable=True),
        sa.Column("slug", sa.String(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("btrim(display_name) <> ''", name=op.f("ck_app_user_display_name_given")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_app_user")),
        sa.UniqueConstraint("slug", name=op.f("uq_app_user_slug")),
    )
    op.create_table(
        "audit_entry",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("actor", sa.String(), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("changes", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit_entry")),
    )
    op.create_index(op.f("ix_audit_entry_at"), "audit_entry", ["at"], unique=False)
    op.create_index(op.f("ix_audit_entry_venue_id"), "audit_entry", ["venue_id"], unique=False)
    op.create_table(
        "place",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("latitude", sa.Float(), nullable=False),
        sa.Column("longitude", sa.Float(), nullable=False),
        sa.Column("time_zone", sa.String(), nullable=False),
        sa.Column("trigrams", sa.ARRAY(sa.Text()), sa.Computed("trigrams(name)", persisted=True), nullable=True),
        sa.CheckConstraint("btrim(name) <> ''", name=op.f("ck_place_name_given")),
        sa.CheckConstraint("slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'", name=op.f("ck_place_slug_is_clean")),
        sa.CheckConstraint("state ~ '^[A-Z]{2}$'", name=op.f("ck_place_state_is_code")),
        sa.CheckConstraint("latitude BETWEEN -90 AND 90", name=op.f("ck_place_latitude_in_range")),
        sa.CheckConstraint("longitude BETWEEN -180 AND 180", name=op.f("ck_place_longitude_in_range")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_place")),
        sa.UniqueConstraint("state", "key", name=op.f("uq_place_state_key")),
        sa.UniqueConstraint("state", "slug", name=op.f("uq_place_state_slug")),
    )
    op.create_index("ix_place_trigrams", "place", ["trigrams"], unique=False, postgresql_using="gin")
    op.create_table(
        "source",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("licence", sa.String(), nullable=True),
        sa.Column("licence_url", sa.String(), nullable=True),
        sa.Column("homepage", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_source")),
        sa.UniqueConstraint("name", name=op.f("uq_source_name")),
    )
    op.create_table(
        "venue",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("place_id", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(), nullable=True),
        sa.Column("zip_code", sa.String(), nullable=True),
        sa.Column("latitude", sa.Float(), nullable=False),
        sa.Column("longitude", sa.Float(), nullable=False),
        sa.Column("description", sa.String(), nullable=True),
        sa.Column("lanes", sa.Integer(), nullable=True),
        sa.Column("phone", sa.String(), nullable=True),
        sa.Column("email", sa.String(), nullable=True),
        sa.Column("website", sa.String(), nullable=True),
        sa.Column("web_domain", sa.String(), nullable=True),
        sa.Column("cover_image_url", sa.String(), nullable=True),
        sa.Column("google_place_id", sa.String(), nullable=True),
        sa.Column("price_level", sa.Integer(), nullable=True),
        sa.Column("hourly_price", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("game_price", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("shoe_rental_price", sa.Numeric(precision=6, scale=2), nullable=True),
        sa.Column("hours_known", sa.Boolean(), nullable=False),
        sa.Column("is_active", sa.Boolean(), nullable=False),
        sa.Column("is_franchise", sa.Boolean(), nullable=False),
        sa.Column("is_top_alley", sa.Boolean(), nullable=False),
        sa.Column("is_founding_partner", sa.Boolean(), nullable=False),
        sa.Column("is_sponsor", sa.Boolean(), nullable=False),
        sa.Column("is_demonstration", sa.Boolean(), nullable=False),
        sa.Column("owner_id", sa.String(), nullable=True),
        sa.Column("successor_id", sa.String(), nullable=True),
        sa.Column("avg_rating", sa.Float(), nullable=False),
        sa.Column("review_count", sa.Integer(), nullable=False),
        sa.Column("accuracy_score", sa.Integer(), nullable=False),
        sa.Column("accuracy_vote_count", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("trigrams", sa.ARRAY(sa.Text()), sa.Computed("trigrams(name)", persisted=True), nullable=True),
        sa.CheckConstraint("btrim(name) <> '' AND length(name) <= 200", name=op.f("ck_venue_name_given")),
        sa.CheckConstraint("cover_image_url ~ '^(https?:/)?/'", name=op.f("ck_venue_cover_image_is_http")),
        sa.CheckConstraint("id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,119}$'", name=op.f("ck_venue_id_fits_a_url")),
        sa.CheckConstraint("phone ~ '^[+]1[0-9]{10}$'", name=op.f("ck_venue_phone_is_e164")),
        sa.CheckConstraint("website ~ '^https?://'", name=op.f("ck_venue_website_is_http")),
        sa.CheckConstraint("zip_code ~ '^[0-9]{5}$'", name=op.f("ck_venue_zip_code_has_five_digits")),
        sa.CheckConstraint("avg_rating BETWEEN 0 AND 5", name=op.f("ck_venue_avg_rating_in_range")),
        sa.CheckConstraint(
            "hourly_price >= 0 AND game_price >= 0 AND shoe_rental_price >= 0",
            name=op.f("ck_venue_prices_not_negative"),
        ),
        sa.CheckConstraint("lanes BETWEEN 1 AND 400", name=op.f("ck_venue_lanes_in_range")),
        sa.CheckConstraint("latitude BETWEEN -90 AND 90", name=op.f("ck_venue_latitude_in_range")),
        sa.CheckConstraint("longitude BETWEEN -180 AND 180", name=op.f("ck_venue_longitude_in_range")),
        sa.CheckConstraint("price_level BETWEEN 0 AND 4", name=op.f("ck_venue_price_level_in_range")),
        sa.CheckConstraint("review_count > 0 OR avg_rating = 0", name=op.f("ck_venue_no_rating_without_reviews")),
        sa.CheckConstraint("review_count >= 0 AND accuracy_vote_count >= 0", name=op.f("ck_venue_counts_not_negative")),
        sa.CheckConstraint(
            "successor_id IS NULL OR (successor_id <> id AND NOT is_active)",
            name=op.f("ck_venue_successor_of_inactive"),
        ),
        sa.ForeignKeyConstraint(
            ["owner_id"], ["app_user.id"], name=op.f("fk_venue_owner_id_app_user"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["place_id"], ["place.id"], name=op.f("fk_venue_place_id_place"), ondelete="RESTRICT"),
        sa.ForeignKeyConstraint(
            ["successor_id"], ["venue.id"], name=op.f("fk_venue_successor_id_venue"), ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_venue")),
    )
    op.create_index(
        "ix_venue_best",
        "venue",
        [sa.literal_column("avg_rating DESC"), sa.literal_column("review_count DESC"), "id"],
        unique=False,
        postgresql_where=sa.text("is_active"),
    )
    op.create_index(
        "ix_venue_demonstration", "venue", ["id"], unique=False, postgresql_where=sa.text("is_demonstration")
    )
    op.create_index(
        "ix_venue_founding_partner", "venue", ["id"], unique=False, postgresql_where=sa.text("is_founding_partner")
    )
    op.create_index(op.f("ix_venue_owner_id"), "venue", ["owner_id"], unique=False)
    op.create_index(op.f("ix_venue_phone"), "venue", ["phone"], unique=False)
    op.create_index(
        "ix_venue_place_best",
        "venue",
        ["place_id", sa.literal_column("avg_rating DESC"), sa.literal_column("review_count DESC"), "id"],
        unique=False,
        postgresql_where=sa.text("is_active"),
    )
    op.create_index(
        "ix_venue_position",
        "venue",
        [sa.literal_column("point(longitude, latitude)")],
        unique=False,
        postgresql_using="gist",
        postgresql_where=sa.text("is_active"),
    )
    op.create_index("ix_venue_sponsor", "venue", ["id"], unique=False, postgresql_where=sa.text("is_sponsor"))
    op.create_index(op.f("ix_venue_successor_id"), "venue", ["successor_id"], unique=False)
    op.create_index("ix_venue_top_alley", "venue", ["id"], unique=False, postgresql_where=sa.text("is_top_alley"))
    op.create_index("ix_venue_trigrams", "venue", ["trigrams"], unique=False, postgresql_using="gin")
    op.create_index(op.f("ix_venue_updated_at"), "venue", ["updated_at"], unique=False)
    op.create_index(op.f("ix_venue_web_domain"), "venue", ["web_domain"], unique=False)
    op.create_index(op.f("ix_venue_zip_code"), "venue", ["zip_code"], unique=False)
    op.create_table(
        "accuracy_report",
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("value", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("value = -1 OR reason IS NULL", name=op.f("ck_accuracy_report_reason_only_against")),
        sa.CheckConstraint("value IN (1, -1)", name=op.f("ck_accuracy_report_value_known")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_accuracy_report_user_id_app_user"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_accuracy_report_venue_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("venue_id", "user_id", name=op.f("pk_accuracy_report")),
    )
    op.create_index(op.f("ix_accuracy_report_user_id"), "accuracy_report", ["user_id"], unique=False)
    op.create_table(
        "field_source",
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("field", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("source_id", sa.Integer(), nullable=True),
        sa.Column("observed_on", sa.Date(), nullable=True),
        sa.Column("recorded_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "(kind = 'import') = (source_id IS NOT NULL)", name=op.f("ck_field_source_imports_name_their_source")
        ),
        sa.CheckConstraint("kind IN ('import', 'visitor', 'owner', 'admin')", name=op.f("ck_field_source_kind_known")),
        sa.ForeignKeyConstraint(
            ["source_id"], ["source.id"], name=op.f("fk_field_source_source_id_source"), ondelete="RESTRICT"
        ),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_field_source_venue_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("venue_id", "field", name=op.f("pk_field_source")),
    )
    op.create_index(op.f("ix_field_source_source_id"), "field_source", ["source_id"], unique=False)
    op.create_table(
        "game_score",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("photo_url", sa.String(), nullable=True),
        sa.Column("type", sa.String(), nullable=True),
        sa.Column("lane_number", sa.Integer(), nullable=True),
        sa.Column("week_bucket", sa.String(), nullable=False),
        sa.Column("tz", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("status IN ('pending', 'approved', 'rejected')", name=op.f("ck_game_score_status_known")),
        sa.CheckConstraint("week_bucket ~ '^[0-9]{4}-W[0-9]{2}$'", name=op.f("ck_game_score_week_bucket_is_iso")),
        sa.CheckConstraint("score BETWEEN 0 AND 300", name=op.f("ck_game_score_score_in_range")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_game_score_user_id_app_user"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_game_score_venue_id_venue"), ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game_score")),
    )
    op.create_index(
        "ix_game_score_board",
        "game_score",
        ["venue_id", "status", sa.literal_column("score DESC"), sa.literal_column("created_at DESC")],
        unique=False,
    )
    op.create_index(op.f("ix_game_score_user_id"), "game_score", ["user_id"], unique=False)
    op.create_table(
        "hours_exception",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("on_date", sa.Date(), nullable=False),
        sa.Column("opens", sa.Integer(), nullable=True),
        sa.Column("closes", sa.Integer(), nullable=True),
        sa.Column("label", sa.String(), nullable=True),
        sa.CheckConstraint("(opens IS NULL) = (closes IS NULL)", name=op.f("ck_hours_exception_both_times_or_none")),
        sa.CheckConstraint(
            "closes > opens AND closes <= opens + 1440", name=op.f("ck_hours_exception_closes_after_opening")
        ),
        sa.CheckConstraint("opens BETWEEN 0 AND 1439", name=op.f("ck_hours_exception_opens_in_range")),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_hours_exception_venue_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hours_exception")),
    )
    op.create_index(op.f("ix_hours_exception_venue_id"), "hours_exception", ["venue_id"], unique=False)
    op.create_table(
        "imported_record",
        sa.Column("source_id", sa.Integer(), nullable=False),
        sa.Column("external_id", sa.String(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("url", sa.String(), nullable=True),
        sa.Column("checksum", sa.String(), nullable=False),
        sa.Column("imported_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["source_id"], ["source.id"], name=op.f("fk_imported_record_source_id_source"), ondelete="RESTRICT"
        ),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_imported_record_venue_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("source_id", "external_id", name=op.f("pk_imported_record")),
    )
    op.create_index(op.f("ix_imported_record_venue_id"), "imported_record", ["venue_id"], unique=False)
    op.create_table(
        "opening_interval",
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("opens", sa.Integer(), nullable=False),
        sa.Column("closes", sa.Integer(), nullable=False),
        sa.CheckConstraint(
            "closes > opens AND closes <= opens + 1440", name=op.f("ck_opening_interval_closes_after_opening")
        ),
        sa.CheckConstraint("day BETWEEN 0 AND 6", name=op.f("ck_opening_interval_day_in_range")),
        sa.CheckConstraint("opens BETWEEN 0 AND 1439", name=op.f("ck_opening_interval_opens_in_range")),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_opening_interval_venue_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("venue_id", "day", "opens", name=op.f("pk_opening_interval")),
    )
    op.create_table(
        "review",
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("length(text) <= 2000", name=op.f("ck_review_text_not_too_long")),
        sa.CheckConstraint("rating BETWEEN 1 AND 5", name=op.f("ck_review_rating_in_range")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["app_user.id"], name=op.f("fk_review_user_id_app_user"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["venue_id"], ["venue.id"], name=op.f("fk_review_venue_id_venue"), ondelete="RESTRICT"),
        sa.PrimaryKeyConstraint("venue_id", "user_id", name=op.f("pk_review")),
    )
    op.create_index(op.f("ix_review_created_at"), "review", ["created_at"], unique=False)
    op.create_index(op.f("ix_review_user_id"), "review", ["user_id"], unique=False)
    op.create_table(
        "venue_alias",
        sa.Column("old_id", sa.String(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_venue_alias_venue_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("old_id", name=op.f("pk_venue_alias")),
    )
    op.create_index(op.f("ix_venue_alias_venue_id"), "venue_alias", ["venue_id"], unique=False)
    op.create_table(
        "venue_amenity",
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("amenity", sa.String(), nullable=False),
        sa.Column("is_available", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["venue_id"], ["venue.id"], name=op.f("fk_venue_amenity_venue_id_venue"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("venue_id", "amenity", name=op.f("pk_venue_amenity")),
    )
    op.create_index(
        "ix_venue_amenity_amenity",
        "venue_amenity",
        ["amenity", "venue_id"],
        unique=False,
        postgresql_where=sa.text("is_available"),
    )


def downgrade() -> None:
    op.drop_index("ix_venue_amenity_amenity", table_name="venue_amenity", postgresql_where=sa.text("is_available"))
    op.drop_table("venue_amenity")
    op.drop_index(op.f("ix_venue_alias_venue_id"), table_name="venue_alias")
    op.drop_table("venue_alias")
    op.drop_index(op.f("ix_review_user_id"), table_name="review")
    op.drop_index(op.f("ix_review_created_at"), table_name="review")
    op.drop_table("review")
    op.drop_table("opening_interval")
    op.drop_index(op.f("ix_imported_record_venue_id"), table_name="imported_record")
    op.drop_table("imported_record")
    op.drop_index(op.f("ix_hours_exception_venue_id"), table_name="hours_exception")
    op.drop_table("hours_exception")
    op.drop_index(op.f("ix_game_score_user_id"), table_name="game_score")
    op.drop_index("ix_game_score_board", table_name="game_score")
    op.drop_table("game_score")
    op.drop_index(op.f("ix_field_source_source_id"), table_name="field_source")
    op.drop_table("field_source")
    op.drop_index(op.f("ix_accuracy_report_user_id"), table_name="accuracy_report")
    op.drop_table("accuracy_report")
    op.drop_index(op.f("ix_venue_zip_code"), table_name="venue")
    op.drop_index(op.f("ix_venue_web_domain"), table_name="venue")
    op.drop_index(op.f("ix_venue_updated_at"), table_name="venue")
    op.drop_index("ix_venue_trigrams", table_name="venue", postgresql_using="gin")
    op.drop_index("ix_venue_top_alley", table_name="venue", postgresql_where=sa.text("is_top_alley"))
    op.drop_index(op.f("ix_venue_successor_id"), table_name="venue")
    op.drop_index("ix_venue_sponsor", table_name="venue", postgresql_where=sa.text("is_sponsor"))
    op.drop_index(
        "ix_venue_position", table_name="venue", postgresql_using="gist", postgresql_where=sa.text("is_active")
    )
    op.drop_index("ix_venue_place_best", table_name="venue", postgresql_where=sa.text("is_active"))
    op.drop_index(op.f("ix_venue_phone"), table_name="venue")
    op.drop_index(op.f("ix_venue_owner_id"), table_name="venue")
    op.drop_index("ix_venue_founding_partner", table_name="venue", postgresql_where=sa.text("is_founding_partner"))
    op.drop_index("ix_venue_demonstration", table_name="venue", postgresql_where=sa.text("is_demonstration"))
    op.drop_index("ix_venue_best", table_name="venue", postgresql_where=sa.text("is_active"))
    op.drop_table("venue")
    op.drop_table("source")
    op.drop_index("ix_place_trigrams", table_name="place", postgresql_using="gin")
    op.drop_table("place")
    op.drop_index(op.f("ix_audit_entry_venue_id"), table_name="audit_entry")
    op.drop_index(op.f("ix_audit_entry_at"), table_name="audit_entry")
    op.drop_table("audit_entry")
    op.drop_table("app_user")
    op.execute("DROP FUNCTION trigrams(text)")

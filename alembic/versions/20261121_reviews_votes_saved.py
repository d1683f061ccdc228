"""Reviews that can be held, reported, marked as helpful and answered; saved alleys; what votes are about; freshness.

Revision: 5d0e8a7c41b6
Follows: 5be81d0c7a34
"""

import sqlalchemy as sa
from alembic import op

revision = "5d0e8a7c41b6"
down_revision = "5be81d0c7a34"
branch_labels = None
depends_on = None

NEVER = "0001-01-01"
GROUPS = ("hours", "prices", "contact", "amenities")
SHOWN = sa.text("status = 'shown'")

# Which groups of facts are confirmed, when, how, and by which collection. An import confirms what it says on the day
# that it states; an edit does so on its own day; a vote for everything confirms all groups. The owner's vote is theirs.
CONFIRMATIONS = """
CREATE VIEW fact_confirmation AS
SELECT venue_id, facts, confirmed_on, how, source_id
FROM (
    SELECT
        venue_id,
        CASE
            WHEN field IN ('hours', 'hours_exceptions') THEN 'hours'
            WHEN field LIKE '%price%' THEN 'prices'
            WHEN field IN ('address', 'zip_code', 'phone', 'email', 'website') THEN 'contact'
            WHEN field = 'amenities' THEN 'amenities'
        END AS facts,
        CASE WHEN kind = 'import' THEN observed_on
             ELSE coalesce(observed_on, (recorded_at AT TIME ZONE 'UTC')::date) END AS confirmed_on,
        kind AS how,
        source_id
    FROM field_source
) AS said
WHERE facts IS NOT NULL AND confirmed_on IS NOT NULL
UNION ALL
SELECT vote.venue_id, grouped.facts, (vote.updated_at AT TIME ZONE 'UTC')::date,
    CASE WHEN venue.owner_id = vote.user_id THEN 'owner' ELSE 'vote' END, NULL
FROM accuracy_report AS vote
JOIN venue ON venue.id = vote.venue_id,
LATERAL unnest(CASE WHEN vote.facts = '{}' THEN '{hours,prices,contact,amenities}' ELSE vote.facts END)
    AS grouped(facts)
WHERE vote.value = 1
"""

# The venues are held first: of two changes at once the later must see what the earlier has written.
REFRESH = """
CREATE FUNCTION refresh_freshness(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM venue WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    INSERT INTO venue_freshness (venue_id, hours_on, prices_on, contact_on, amenities_on)
    SELECT venue.id,
        coalesce(max(said.confirmed_on) FILTER (WHERE said.facts = 'hours'), '0001-01-01'),
        coalesce(max(said.confirmed_on) FILTER (WHERE said.facts = 'prices'), '0001-01-01'),
        coalesce(max(said.confirmed_on) FILTER (WHERE said.facts = 'contact'), '0001-01-01'),
        coalesce(max(said.confirmed_on) FILTER (WHERE said.facts = 'amenities'), '0001-01-01')
    FROM venue LEFT JOIN fact_confirmation AS said ON said.venue_id = venue.id
    WHERE venue.id = ANY(ids)
    GROUP BY venue.id
    ON CONFLICT (venue_id) DO UPDATE SET hours_on = excluded.hours_on, prices_on = excluded.prices_on,
        contact_on = excluded.contact_on, amenities_on = excluded.amenities_on;
END
$$
"""

NOTE_CONFIRMATIONS = """
CREATE FUNCTION note_confirmations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_freshness(ARRAY(SELECT DISTINCT venue_id FROM changed));
    RETURN NULL;
END
$$
"""

NOTE_VENUES = """
CREATE FUNCTION note_venues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO venue_freshness (venue_id) SELECT id FROM changed ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$
"""


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    _upgrade_reviews()
    _add_responses()
    _add_saved_alleys()
    _upgrade_votes()
    _add_freshness()


def downgrade() -> None:
    for table in ("field_source", "accuracy_report"):
        for event in ("insert", "update", "delete"):
            op.execute(f"DROP TRIGGER freshness_{event} ON {table}")
    op.execute("DROP TRIGGER freshness_insert ON venue")
    for function in ("note_venues()", "note_confirmations()", "refresh_freshness(text[])"):
        op.execute(f"DROP FUNCTION {function}")
    op.execute("DROP VIEW fact_confirmation")
    op.drop_table("venue_freshness")
    op.drop_constraint(op.f("ck_accuracy_report_closed_only_against"), "accuracy_report")
    op.drop_constraint(op.f("ck_accuracy_report_facts_known"), "accuracy_report")
    op.drop_column("accuracy_report", "facts")
    for table in ("saved_alley", "seen_network", "review_reply", "review_report", "review_helpful"):
        op.drop_table(table)
    for index in ("ix_review_held", "ix_review_latest", "ix_review_of_venue"):
        op.drop_index(index, table_name="review")
    op.create_index("ix_review_created_at", "review", ["created_at"])
    for rule in ("removed_for_a_reason", "held_for_a_reason", "status_known"):
        op.drop_constraint(op.f(f"ck_review_{rule}"), "review")
    op.drop_constraint(op.f("uq_review_id"), "review")
    for column in ("removed_for", "held_for", "status", "id"):
        op.drop_column("review", column)


def _upgrade_reviews() -> None:
    """Every review that is there is shown, and gets an id of its own."""
    op.add_column(
        "review", sa.Column("id", sa.String(), nullable=False, server_default=sa.text("gen_random_uuid()::text"))
    )
    op.add_column("review", sa.Column("status", sa.String(), nullable=False, server_default="shown"))
    op.add_column("review", sa.Column("held_for", sa.String(), nullable=True))
    op.add_column("review", sa.Column("removed_for", sa.String(), nullable=True))
    op.create_unique_constraint(op.f("uq_review_id"), "review", ["id"])
    op.create_check_constraint(op.f("ck_review_status_known"), "review", "status IN ('shown', 'held', 'removed')")
    op.create_check_constraint(
        op.f("ck_review_held_for_a_reason"), "review", "(status = 'held') = (held_for IS NOT NULL)"
    )
    op.create_check_constraint(
        op.f("ck_review_removed_for_a_reason"), "review", "(status = 'removed') = (removed_for IS NOT NULL)"
    )
    op.drop_index("ix_review_created_at", table_name="review")
    newest = [sa.text("created_at DESC"), sa.text("id DESC")]
    op.create_index("ix_review_of_venue", "review", ["venue_id", *newest], postgresql_where=SHOWN)
    op.create_index("ix_review_latest", "review", newest, postgresql_where=SHOWN)
    op.create_index("ix_review_held", "review", ["created_at", "id"], postgresql_where=sa.text("status = 'held'"))


def _add_responses() -> None:
    op.create_table("review_helpful", *_by_somebody("review_helpful"), _moment("created_at"))
    op.create_table(
        "review_report",
        *_by_somebody("review_report"),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=True),
        _moment("created_at"),
        _moment("settled_at", nullable=True),
        sa.CheckConstraint("length(note) <= 500", name=op.f("ck_review_report_note_not_too_long")),
    )
    op.create_index(
        "ix_review_report_open", "review_report", ["created_at", "review_id"],
        postgresql_where=sa.text("settled_at IS NULL"),
    )  # fmt: skip
    op.create_table(
        "review_reply",
        sa.Column("review_id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        _moment("created_at"),
        _moment("updated_at"),
        sa.CheckConstraint("btrim(text) <> '' AND length(text) <= 2000", name=op.f("ck_review_reply_text_in_range")),
        _belongs("review_reply", "review_id", "review"),
        _belongs("review_reply", "user_id", "app_user"),
        sa.PrimaryKeyConstraint("review_id", name=op.f("pk_review_reply")),
    )
    for table in ("review_helpful", "review_report", "review_reply"):
        op.create_index(f"ix_{table}_user_id", table, ["user_id"])
    op.create_table(
        "seen_network",
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("network", sa.String(), nullable=False),
        _moment("seen_at"),
        _belongs("seen_network", "user_id", "app_user"),
        sa.PrimaryKeyConstraint("user_id", "network", name=op.f("pk_seen_network")),
    )
    op.create_index("ix_seen_network_seen_at", "seen_network", ["seen_at"])


def _add_saved_alleys() -> None:
    op.create_table(
        "saved_alley",
        sa.Column("user_id", sa.String(), nullable=False),
        sa.Column("venue_id", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=True),
        _moment("saved_at"),
        _moment("removed_at", nullable=True),
        sa.CheckConstraint("length(note) <= 500", name=op.f("ck_saved_alley_note_not_too_long")),
        _belongs("saved_alley", "user_id", "app_user"),
        _belongs("saved_alley", "venue_id", "venue"),
        sa.PrimaryKeyConstraint("user_id", "venue_id", name=op.f("pk_saved_alley")),
    )
    op.create_index("ix_saved_alley_venue_id", "saved_alley", ["venue_id"])


def _upgrade_votes() -> None:
    facts = sa.Column("facts", sa.ARRAY(sa.Text()), nullable=False, server_default=sa.text("'{}'"))
    op.add_column("accuracy_report", facts)
    known = "facts <@ '{hours,prices,contact,amenities,closed}'::text[]"
    op.create_check_constraint(op.f("ck_accuracy_report_facts_known"), "accuracy_report", known)
    against = "value = -1 OR NOT 'closed' = ANY(facts)"
    op.create_check_constraint(op.f("ck_accuracy_report_closed_only_against"), "accuracy_report", against)


def _add_freshness() -> None:
    """The days of all venues that are there, and the triggers that keep them."""
    oldest = sa.Computed("least(hours_on, prices_on, contact_on, amenities_on)", persisted=True)
    op.create_table(
        "venue_freshness",
        sa.Column("venue_id", sa.String(), nullable=False),
        *(sa.Column(f"{group}_on", sa.Date(), nullable=False, server_default=NEVER) for group in GROUPS),
        sa.Column("oldest_on", sa.Date(), oldest, nullable=True),
        _belongs("venue_freshness", "venue_id", "venue"),
        sa.PrimaryKeyConstraint("venue_id", name=op.f("pk_venue_freshness")),
    )
    for statement in (CONFIRMATIONS, REFRESH, NOTE_CONFIRMATIONS, NOTE_VENUES):
        op.execute(statement)
    for table in ("field_source", "accuracy_report"):
        for event, rows in (("insert", "NEW"), ("update", "NEW"), ("delete", "OLD")):
            op.execute(_trigger(table, event, rows, "note_confirmations"))
    op.execute(_trigger("venue", "insert", "NEW", "note_venues"))
    op.execute("SELECT refresh_freshness(ARRAY(SELECT id FROM venue))")
    op.create_index("ix_venue_freshness_oldest", "venue_freshness", ["oldest_on", "venue_id"])


def _trigger(table: str, event: str, rows: str, function: str) -> str:
    return (
        f"CREATE TRIGGER freshness_{event} AFTER {event} ON {table} "
        f"REFERENCING {rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION {function}()"
    )


def _by_somebody(table: str) -> tuple[sa.schema.SchemaItem, ...]:
    """What one person says about one review."""
    return (
        sa.Column("review_id", sa.String(), nullable=False),
        sa.Column("user_id", sa.String(), nullable=False),
        _belongs(table, "review_id", "review"),
        _belongs(table, "user_id", "app_user"),
        sa.PrimaryKeyConstraint("review_id", "user_id", name=op.f(f"pk_{table}")),
    )


def _belongs(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=op.f(f"fk_{table}_{column}_{to}"), ondelete="CASCADE")


def _moment(name: str, *, nullable: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)

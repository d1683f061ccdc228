"""What people write to the operator, and what became of it.

Revision: c3d8f5a0172e
Follows: 4b7a90c2e6d1
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import TSVECTOR

revision = "c3d8f5a0172e"
down_revision = "4b7a90c2e6d1"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
TEXT = sa.String()

# Everything that is no letter and no digit parts words, so that each part of an e-mail address is found.
CONTACT_WORDS = r"""
CREATE FUNCTION contact_words(reference text, email text, subject text, message text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT to_tsvector(
        'simple',
        regexp_replace(lower(reference || ' ' || email || ' ' || subject || ' ' || message), '\W+', ' ', 'g')
    )
$$
"""


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute(CONTACT_WORDS)
    _create_message()
    _create_turn()


def downgrade() -> None:
    op.drop_table("contact_turn")
    op.drop_table("contact_message")
    op.execute("DROP FUNCTION contact_words(text, text, text, text)")


def _create_message() -> None:
    words = sa.Computed("contact_words(reference, email, subject, message)", persisted=True)
    op.create_table(
        "contact_message",
        sa.Column("reference", TEXT, nullable=False),
        sa.Column("email", TEXT, nullable=False),
        sa.Column("subject", TEXT, nullable=False),
        sa.Column("message", TEXT, nullable=False),
        sa.Column("user_id", TEXT),
        sa.Column("status", TEXT, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("handled_by", TEXT),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("updated_at", MOMENT, nullable=False),
        sa.Column("words", TSVECTOR(), words, nullable=True),
        _rule("contact_message", "status_known", "status IN ('new', 'in_progress', 'resolved', 'archived')"),
        _rule("contact_message", "subject_fits", "length(subject) BETWEEN 3 AND 100"),
        _rule("contact_message", "message_fits", "length(message) BETWEEN 10 AND 1000"),
        _rule("contact_message", "headers_on_one_line", r"subject !~ '[\r\n]' AND email !~ '[\r\n]'"),
        _person("contact_message", "user_id", "CASCADE"),
        _person("contact_message", "handled_by", "SET NULL"),
        sa.PrimaryKeyConstraint("reference", name=op.f("pk_contact_message")),
    )
    newest = [sa.text("created_at DESC"), sa.text("reference DESC")]
    is_settled = sa.text("status IN ('resolved', 'archived')")
    op.create_index("ix_contact_message_newest", "contact_message", newest)
    op.create_index("ix_contact_message_status", "contact_message", ["status", *newest])
    op.create_index("ix_contact_message_email", "contact_message", ["email", "created_at"])
    op.create_index("ix_contact_message_old", "contact_message", ["updated_at"], postgresql_where=is_settled)
    op.create_index("ix_contact_message_words", "contact_message", ["words"], postgresql_using="gin")
    for column in ("user_id", "handled_by"):
        op.create_index(op.f(f"ix_contact_message_{column}"), "contact_message", [column])


def _create_turn() -> None:
    op.create_table(
        "contact_turn",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("reference", TEXT, nullable=False),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("words", TEXT),
        sa.Column("status_before", TEXT),
        sa.Column("status_after", TEXT),
        sa.Column("actor_id", TEXT),
        sa.Column("at", MOMENT, nullable=False),
        _rule("contact_turn", "kind_known", "kind IN ('reply', 'note', 'status')"),
        _rule("contact_turn", "words_unless_status", "(kind = 'status') = (words IS NULL)"),
        _rule("contact_turn", "status_named", "(kind = 'status') = (status_after IS NOT NULL)"),
        _rule("contact_turn", "words_not_too_long", "length(words) <= 5000"),
        sa.ForeignKeyConstraint(
            ["reference"],
            ["contact_message.reference"],
            name=op.f("fk_contact_turn_reference_contact_message"),
            ondelete="CASCADE",
        ),
        _person("contact_turn", "actor_id", "SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_contact_turn")),
    )
    for column in ("reference", "actor_id"):
        op.create_index(op.f(f"ix_contact_turn_{column}"), "contact_turn", [column])


def _rule(table: str, name: str, rule: str) -> sa.CheckConstraint:
    return sa.CheckConstraint(rule, name=op.f(f"ck_{table}_{name}"))


def _person(table: str, column: str, then: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_app_user")
    return sa.ForeignKeyConstraint([column], ["app_user.id"], name=name, ondelete=then)

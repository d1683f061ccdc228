"""The words that names are made of, so that typing errors are corrected word by word.

Revision: 5e0a9d27c4b1
Follows: 5e0c7a9d41f2
"""

import sqlalchemy as sa
from alembic import op

revision = "5e0a9d27c4b1"
down_revision = "5e0c7a9d41f2"
branch_labels = None
depends_on = None

# The words of a name as the function `trigrams` cuts them: plain, lower-case, without accents and apostrophes.
PLAIN_WORDS = """
CREATE FUNCTION plain_words(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
    SELECT string_to_array(
        btrim(regexp_replace(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f''\u2019.]', '', 'g')),
                             '[^a-z0-9]+', ' ', 'g')), ' ')
$$
"""
# One statement adds the words of all rows that an import inserts at once; a name is rarely changed later.
LEARN = """
CREATE FUNCTION learn_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_LEVEL = 'STATEMENT' THEN
        INSERT INTO name_word (word)
        SELECT DISTINCT w.word FROM added, unnest(plain_words(added.name)) AS w (word)
        WHERE length(w.word) BETWEEN 3 AND 40 AND w.word ~ '[a-z]'
          AND NOT EXISTS (SELECT FROM name_word AS known WHERE known.word = w.word);
    ELSE
        INSERT INTO name_word (word)
        SELECT DISTINCT w.word FROM unnest(plain_words(NEW.name)) AS w (word)
        WHERE length(w.word) BETWEEN 3 AND 40 AND w.word ~ '[a-z]'
          AND NOT EXISTS (SELECT FROM name_word AS known WHERE known.word = w.word);
    END IF;
    RETURN NULL;
END $$
"""
SEED = """
INSERT INTO name_word (word)
SELECT DISTINCT w.word
FROM (SELECT name FROM venue UNION ALL SELECT name FROM place) AS named, unnest(plain_words(named.name)) AS w (word)
WHERE length(w.word) BETWEEN 3 AND 40 AND w.word ~ '[a-z]'
"""
TRIGGERS = """
CREATE TRIGGER {table}_learn_words_added AFTER INSERT ON {table} REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION learn_name_words();
CREATE TRIGGER {table}_learn_words_renamed AFTER UPDATE OF name ON {table}
FOR EACH ROW WHEN (NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION learn_name_words()
"""
NAMED = ("venue", "place")


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    op.execute(PLAIN_WORDS)
    op.create_table(
        "name_word",
        sa.Column("id", sa.Integer(), sa.Identity(always=True), nullable=False),
        sa.Column("word", sa.Text(), nullable=False),
        sa.Column("trigrams", sa.ARRAY(sa.Text()), sa.Computed("trigrams(word)", persisted=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_name_word")),
    )
    op.execute(SEED)
    op.create_index("ix_name_word_word", "name_word", ["word"])
    op.create_index("ix_name_word_trigrams", "name_word", ["trigrams"], postgresql_using="gin")
    op.execute(LEARN)
    for table in NAMED:
        op.execute(TRIGGERS.format(table=table))
    # With this operator class the index serves LIKE 'sanan%' under every collation.
    op.create_index("ix_place_key_start", "place", [sa.text("key text_pattern_ops")])


def downgrade() -> None:
    op.drop_index("ix_place_key_start", table_name="place")
    for table in NAMED:
        op.execute(f"DROP TRIGGER {table}_learn_words_renamed ON {table}")
        op.execute(f"DROP TRIGGER {table}_learn_words_added ON {table}")
    op.execute("DROP FUNCTION learn_name_words()")
    op.drop_table("name_word")
    op.execute("DROP FUNCTION plain_words(text)")

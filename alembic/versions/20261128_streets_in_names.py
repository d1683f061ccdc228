"""Names of streets are found however they are spelled: "Main St. Lanes" and "Main Street Lanes" are one.

The index is made anew, since only this keeps it in step with its function: for a second or two with 20,000 venues
nobody can read them. Servers of the version before spell "Street" as it stands, and find such names as they are typed.

Revision: d19e6b40c7a3
Follows: 4e8a17c60d92
"""

import sqlalchemy as sa
from alembic import op

revision = "d19e6b40c7a3"
down_revision = "4e8a17c60d92"
branch_labels = None
depends_on = None

# As `name_key` in Python has it. See `20261128_name_keys.py` for why it is as it is.
BEFORE = r"""
CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT COST 1000 AS $$
    SELECT coalesce(string_agg(
        CASE word
               WHEN 'st' THEN 'saint' WHEN 'ste' THEN 'sainte' WHEN 'ft' THEN 'fort' WHEN 'mt' THEN 'mount'
               WHEN 'ctr' THEN 'center' WHEN 'centre' THEN 'center' WHEN 'and' THEN '' WHEN 'n' THEN ''
               WHEN '1' THEN 'one' WHEN '2' THEN 'two' WHEN '3' THEN 'three' WHEN '4' THEN 'four'
               WHEN '5' THEN 'five' WHEN '6' THEN 'six' WHEN '7' THEN 'seven' WHEN '8' THEN 'eight'
               WHEN '9' THEN 'nine' WHEN '10' THEN 'ten' WHEN '11' THEN 'eleven' WHEN '12' THEN 'twelve'
               WHEN '1st' THEN 'first' WHEN '2nd' THEN 'second' WHEN '3rd' THEN 'third' WHEN '4th' THEN 'fourth'
               WHEN '5th' THEN 'fifth' WHEN '6th' THEN 'sixth' WHEN '7th' THEN 'seventh' WHEN '8th' THEN 'eighth'
               WHEN '9th' THEN 'ninth' WHEN '10th' THEN 'tenth' WHEN '11th' THEN 'eleventh' WHEN '12th' THEN 'twelfth'
               ELSE word
        END, '' ORDER BY at), '')
    FROM string_to_table(
        regexp_replace(regexp_replace(regexp_replace(
            lower(regexp_replace(normalize(name, NFKD), '[^ -~]|[''.`]', '', 'g')),
            '[^a-z0-9]+', ' ', 'g'), '([a-z])([0-9])', '\1 \2', 'g'), '([0-9])([a-z]{3})', '\1 \2', 'g'),
        ' ') WITH ORDINALITY AS said (word, at)
$$
"""
# Behind the first word, "St." may be of a street: no name begins with one. A sign before the first word is no word.
_STREETS = """CASE WHEN word LIKE '_%street' OR (word = 'street' AND at > 1)
               THEN left(word, -6) || 'saint' ELSE CASE word"""
NAME_KEY = (
    BEFORE.replace("CASE word", _STREETS, 1)
    .replace("ELSE word\n        END,", "ELSE word\n        END END,", 1)
    .replace("string_to_table(\n        regexp_replace(", "string_to_table(ltrim(\n        regexp_replace(", 1)
    .replace("'g'),\n        ' ') WITH", "'g')),\n        ' ') WITH", 1)
)


def upgrade() -> None:
    _spell_by(NAME_KEY)


def downgrade() -> None:
    _spell_by(BEFORE)


def _spell_by(function: str) -> None:
    # Dropped first: who waits to change a venue has read it, and would wait for us while we wait for them.
    op.drop_index("ix_venue_name_key", table_name="venue")
    op.execute(function)
    op.create_index("ix_venue_name_key", "venue", [sa.text("trigrams(name_key(name))")], postgresql_using="gin")

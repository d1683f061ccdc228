"""What the pages of admins about venues hold about a person."""

from typing import Final

from bowling_app.accounts.queries.accounts import REMOVED_NAME
from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    # As in the audit log, which names people without a foreign key, too.
    removals=(
        f"UPDATE bulk_change SET actor = '{REMOVED_NAME}' WHERE actor = :id",  # noqa: S608
        # What a vote spoke of before a merge that can be taken back.
        """
        UPDATE venue_pair SET undo = jsonb_set(undo, '{votes}', (
            SELECT coalesce(jsonb_agg(vote), '[]') FROM jsonb_array_elements(undo->'votes') AS vote
            WHERE vote->>'user_id' <> :id))
        WHERE undo->'votes' @> jsonb_build_array(jsonb_build_object('user_id', CAST(:id AS text)))""",
    ),
)

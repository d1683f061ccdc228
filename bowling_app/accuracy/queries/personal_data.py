"""A person's data in votes on accuracy."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "accuracy_votes": """
        SELECT venue_id, venue.name AS venue_name, value, reason, facts, vote.created_at, vote.updated_at
        FROM accuracy_report AS vote JOIN venue ON venue.id = venue_id WHERE user_id = :id
        ORDER BY vote.created_at, venue_id""",
        "accuracy_votes_replaced_in_merges": """
        SELECT venue_id, (changes->'vote'->0->>'value')::int AS value, changes->'vote'->0->>'reason' AS reason,
            changes->'vote'->0->'facts' AS facts, changes->'vote'->0->>'updated_at' AS updated_at
        FROM audit_entry WHERE action = 'merge' AND changes->'vote'->0->>'user_id' = :id ORDER BY id""",
    },
    traces=("SELECT venue_id FROM accuracy_report WHERE user_id = :id",),
    contributions=("SELECT 1 FROM accuracy_report WHERE user_id = :id",),
    removals=("DELETE FROM accuracy_report WHERE user_id = :id AND venue_id = ANY(:venues)",),
)

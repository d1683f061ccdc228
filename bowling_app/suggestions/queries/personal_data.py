"""A person's data in suggestions."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "suggestions": """
        SELECT id, kind, venue_id, city, state, venue_name, latitude, longitude, changes, note, evidence_url,
            wants_credit, status, reason, talk, created_at, updated_at, decided_at
        FROM suggestion WHERE user_id = :id ORDER BY created_at, id""",
        "suggestions_decided": "SELECT id, status, decided_at FROM suggestion WHERE decided_by = :id ORDER BY 3, 1",
    },
    shown=("SELECT venue_id FROM suggestion WHERE user_id = :id AND venue_id IS NOT NULL",),
    contributions=("SELECT 1 FROM suggestion WHERE user_id = :id",),
    removals=("DELETE FROM suggestion WHERE user_id = :id",),
)

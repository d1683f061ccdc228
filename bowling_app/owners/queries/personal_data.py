"""A person's data in the owners' pages."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "photos_of_venues": """
        SELECT key, venue_id, alt_text, added_at, removed_at FROM venue_photo WHERE added_by = :id ORDER BY 4, 1""",
        "claims": """
        SELECT venue_id, kind, status, is_dispute, email, statement, reason, created_at, decided_at
        FROM venue_claim WHERE user_id = :id ORDER BY created_at, id""",
        "claims_decided": "SELECT venue_id, status, decided_at FROM venue_claim WHERE decided_by = :id ORDER BY 3, 1",
    },
    removals=("DELETE FROM venue_claim WHERE user_id = :id",),
    mail_removals=("UPDATE venue_claim SET email = NULL WHERE email = :email",),
)

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
        "chain_codes": "SELECT email, venue_ids, created_at FROM chain_code WHERE user_id = :id",
        "invitations": """
        SELECT venue_id, CASE WHEN invited_by = :id THEN 'sent' ELSE 'accepted' END AS what, email, created_at
        FROM manager_invitation WHERE invited_by = :id OR accepted_by = :id ORDER BY created_at, id""",
    },
    removals=(
        "DELETE FROM venue_claim WHERE user_id = :id",
        "DELETE FROM chain_code WHERE user_id = :id",
        "DELETE FROM manager_invitation WHERE invited_by = :id OR accepted_by = :id",
    ),
    mail_removals=(
        "UPDATE venue_claim SET email = NULL WHERE email = :email",
        "DELETE FROM chain_code WHERE email = :email",
        "DELETE FROM manager_invitation WHERE email = :email",
    ),
)

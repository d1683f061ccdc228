"""A person's data in messages."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "messages": """
        SELECT reference, message.email, subject, message, message.language, status, message.created_at,
            coalesce((SELECT jsonb_agg(words ORDER BY turn.id) FROM contact_turn AS turn
                      WHERE turn.reference = message.reference AND kind = 'reply'), '[]') AS answers
        FROM contact_message AS message
        WHERE user_id = :id OR message.email = :email ORDER BY message.created_at, reference""",
        "messages_handled": """
        SELECT reference, kind, status_after, "at" FROM contact_turn WHERE actor_id = :id ORDER BY "at", id""",
    },
    mail_removals=("DELETE FROM contact_message WHERE email = :email",),
)

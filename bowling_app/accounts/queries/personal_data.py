"""A person's data in accounts."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "former_slugs": "SELECT slug, created_at AS given_up_at FROM slug_history WHERE user_id = :id ORDER BY 2, 1",
        "networks": "SELECT seen_at FROM seen_network WHERE user_id = :id ORDER BY 1",
        "sessions": """
        SELECT device, created_at, last_used_at, expires_at FROM user_session
        WHERE user_id = :id ORDER BY created_at, id""",
        "changes_to_rights": """
        SELECT action, reason, changes, "at" FROM audit_entry WHERE person_id = :id ORDER BY id""",
        "mails_on_their_way": """
        SELECT created_at, expires_at FROM outgoing_mail WHERE "to" = :email ORDER BY created_at""",
    },
)

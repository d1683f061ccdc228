"""What specials hold about a person: those that they proposed."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "specials": """
        SELECT venue_id, venue.name AS venue_name, special.name, gives, amount, days, begins, ends, valid_from,
            valid_until, who, least_people, shoes_included, conditions, note, url, status, special.created_at,
            decided_at
        FROM special JOIN venue ON venue.id = venue_id WHERE user_id = :id
        ORDER BY special.created_at, special.id""",
    },
    # What was accepted is a fact of the directory, and says nothing of who told it.
    removals=(
        "DELETE FROM special WHERE user_id = :id AND status <> 'accepted'",
        "UPDATE special SET user_id = NULL WHERE user_id = :id",
    ),
)

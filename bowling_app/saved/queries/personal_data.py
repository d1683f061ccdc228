"""A person's data in saved venues."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "saved_alleys": """
        SELECT venue_id, venue.name AS venue_name, note, saved_at, removed_at
        FROM saved_alley JOIN venue ON venue.id = venue_id WHERE user_id = :id ORDER BY saved_at, venue_id""",
    },
)

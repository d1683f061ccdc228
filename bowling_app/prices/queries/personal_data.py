"""What prices hold about a person."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "price_observations": """
        SELECT venue_id, venue.name AS venue_name, kind, amount, paid_on, note, status, seen.created_at, decided_at
        FROM price_observation AS seen JOIN venue ON venue.id = venue_id WHERE user_id = :id
        ORDER BY seen.created_at, seen.id""",
    },
    removals=("DELETE FROM price_observation WHERE user_id = :id",),
)

"""What joining holds about a person: what they asked for, and what they were answered."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "joinRequests": """
        SELECT league.name AS league_name, venue.name AS venue_name, kind, average, days, message,
            join_request.status, answer, asked_at, answered_at
        FROM join_request JOIN league ON league.id = league_id JOIN venue ON venue.id = venue_id
        WHERE join_request.user_id = :id ORDER BY asked_at, join_request.id""",
    },
    removals=("DELETE FROM join_request WHERE user_id = :id",),
)

"""What events hold about a person: those that they proposed."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "events": """
        SELECT venue_id, venue.name AS venue_name, venue_event.name, kind, starts_on, start_time, end_time, repeats,
            until, times, skip_dates, about, audience, age_from, age_to, fee, fee_note, url, status,
            venue_event.created_at, decided_at
        FROM venue_event JOIN venue ON venue.id = venue_id WHERE user_id = :id
        ORDER BY venue_event.created_at, venue_event.id""",
    },
    # What was accepted is a fact of the directory, and says nothing of who told it.
    removals=(
        "DELETE FROM venue_event WHERE user_id = :id AND status IN ('pending', 'rejected')",
        "UPDATE venue_event SET user_id = NULL WHERE user_id = :id",
    ),
)

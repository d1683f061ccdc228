"""What leagues hold about a person: those that they proposed."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "leagues": """
        SELECT venue_id, venue.name AS venue_name, league.name, weekday, season, kinds, format, format_note,
            every_weeks, start_time, first_night, meeting_at, weeks, skip_dates, team_size, games, fee_week, fee_note,
            sanctioned, beginners_ok, openings, note, url, status, league.created_at, decided_at
        FROM league JOIN venue ON venue.id = venue_id WHERE user_id = :id
        ORDER BY league.created_at, league.id""",
    },
    # What was accepted is a fact of the directory, and says nothing of who told it.
    removals=(
        "DELETE FROM league WHERE user_id = :id AND status IN ('pending', 'rejected')",
        "UPDATE league SET user_id = NULL WHERE user_id = :id",
    ),
)

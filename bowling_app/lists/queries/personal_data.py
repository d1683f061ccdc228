"""A person's data in lists."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "lists": """
        SELECT name, about, visibility, removed_for, created_at, updated_at, (
            SELECT coalesce(json_agg(
                json_build_object('venueId', venue_id, 'venueName', venue.name, 'note', note, 'addedAt', added_at)
                ORDER BY position, added_at, venue_id), '[]')
            FROM venue_list_item JOIN venue ON venue.id = venue_id WHERE list_id = venue_list.id) AS venues
        FROM venue_list WHERE user_id = :id ORDER BY created_at, id""",
        "reports_of_lists": """
        SELECT reason, note, created_at, settled_at FROM venue_list_report WHERE user_id = :id
        ORDER BY created_at, list_id""",
    },
    removals=("DELETE FROM venue_list WHERE user_id = :id", "DELETE FROM venue_list_report WHERE user_id = :id"),
)

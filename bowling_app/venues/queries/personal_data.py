"""What venues hold about a person."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData
from bowling_app.venues.queries.sums import lock_venues, recompute_sums

PERSONAL_DATA: Final = PersonalData(
    exports={
        "owned_venues": "SELECT id, name FROM venue WHERE owner_id = :id ORDER BY id",
        "managed_venues": """
        SELECT venue_id, venue.name AS venue_name, since FROM venue_manager JOIN venue ON venue.id = venue_id
        WHERE user_id = :id ORDER BY since, venue_id""",
        # An import writes an entry for each of its venues, and a hundred thousand fill no download: the files that
        # somebody imported are a section of their own.
        "changes_to_venues": """
        SELECT venue_id, action, reason, changes - 'told_before' AS changes, "at"
        FROM audit_entry WHERE actor = :id AND role IS DISTINCT FROM 'import' ORDER BY "at", id""",
    },
    traces=(
        "SELECT id FROM venue WHERE owner_id = :id",
        "SELECT venue_id FROM venue_manager WHERE user_id = :id",  # The log says that they left.
    ),
    shown=(
        "SELECT venue_id FROM venue_manager WHERE user_id = :id",
        "SELECT id FROM venue WHERE owner_id = :id",
    ),
    removals=(
        "DELETE FROM venue_manager WHERE user_id = :id",
        # Of what they ran the owners let them leave. What is left was merged into another venue.
        "UPDATE venue SET owner_id = NULL WHERE owner_id = :id AND id = ANY(:venues)",
    ),
    hold=lock_venues,
    recount=recompute_sums,
)

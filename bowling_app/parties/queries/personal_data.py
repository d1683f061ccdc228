"""What party packages hold about a person: those that they proposed."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "party_packages": """
        SELECT venue_id, venue.name AS venue_name, package.name, price_base, guests_included, price_extra_guest,
            price_extra_lane, guests_min, guests_max, per_lane_max, minutes_lane, minutes_room, games, includes,
            includes_note, days, begins, ends, deposit, refundable, service_percent, notice_days, age_from, age_to,
            outside_cake, url, status, package.created_at, decided_at
        FROM party_package AS package JOIN venue ON venue.id = venue_id WHERE user_id = :id
        ORDER BY package.created_at, package.id""",
    },
    # What was accepted is a fact of the directory, and says nothing of who told it.
    removals=(
        "DELETE FROM party_package WHERE user_id = :id AND status <> 'accepted'",
        "UPDATE party_package SET user_id = NULL WHERE user_id = :id",
    ),
)

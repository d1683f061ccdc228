"""What alerts hold about a person: what they follow, with their account or with its address."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "follows": """
        SELECT kind, follow.venue_id, venue.name AS venue_name, place.name AS city,
            coalesce(follow.state, place.state) AS state, search AS leagues, below, follow.asked_at, confirmed_at
        FROM follow JOIN follower ON follower.id = follower_id
        LEFT JOIN venue ON venue.id = follow.venue_id LEFT JOIN place ON place.id = follow.place_id
        WHERE follower.user_id = :id OR follower.email = :email ORDER BY follow.id""",
        "alerts": """
        SELECT follower.email, follower.language, frequency, told_until, next_at, kept_at, follower.asked_at,
            stopped_at, refusals, refused_since, unreachable_at, follower.created_at,
            coalesce((SELECT jsonb_agg(day ORDER BY day) FROM digest WHERE follower_id = follower.id), '[]') AS digests
        FROM follower WHERE user_id = :id OR email = :email ORDER BY follower.id""",
        "follow_requests": """
        SELECT target, frequency, below, follow_request.created_at
        FROM follow_request WHERE email = :email ORDER BY follow_request.created_at""",
    },
    removals=("DELETE FROM follower WHERE user_id = :id",),
    mail_removals=("DELETE FROM follower WHERE email = :email", "DELETE FROM follow_request WHERE email = :email"),
)

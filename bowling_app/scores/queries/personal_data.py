"""A person's data in scores."""

from typing import Final

from bowling_app.platform.kit.personal_data import KeptPhotos, PersonalData
from bowling_app.scores.queries.scores import newest_photos

PERSONAL_DATA: Final = PersonalData(
    exports={
        "scores": """
        SELECT score.id, venue_id, venue.name AS venue_name, score, photo_url, type, lane_number, week_bucket, tz,
            status, reason, score.created_at, decided_at
        FROM game_score AS score JOIN venue ON venue.id = venue_id WHERE user_id = :id
        ORDER BY score.created_at, score.id""",
    },
    shown=("SELECT venue_id FROM game_score WHERE user_id = :id AND status = 'approved'",),
    contributions=("SELECT 1 FROM game_score WHERE user_id = :id",),
    removals=("DELETE FROM game_score WHERE user_id = :id",),
    photos=KeptPhotos("scorePhotos", "scoreId", newest_photos),
)

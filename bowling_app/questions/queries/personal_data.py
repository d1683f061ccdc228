"""What answers hold about a person."""

from typing import Final

from bowling_app.platform.kit.personal_data import KeptPhotos, PersonalData
from bowling_app.questions.queries.boards import newest_photos

PERSONAL_DATA: Final = PersonalData(
    exports={
        "answers": """
        SELECT venue_id, venue.name AS venue_name, question, answer, status, given.created_at, decided_at
        FROM fact_answer AS given JOIN venue ON venue.id = venue_id WHERE user_id = :id
        ORDER BY given.created_at, given.id""",
        "board_photos": """
        SELECT sent.id, venue_id, venue.name AS venue_name, board, status, sent.created_at, decided_at
        FROM board_photo AS sent JOIN venue ON venue.id = venue_id WHERE user_id = :id
        ORDER BY sent.created_at, sent.id""",
    },
    removals=("DELETE FROM fact_answer WHERE user_id = :id", "DELETE FROM board_photo WHERE user_id = :id"),
    photos=KeptPhotos("boardPhotoFiles", "boardPhotoId", newest_photos),
)

"""What joining holds about a person: their requests with the answers, their card, and what they wrote."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "joinRequests": """
        SELECT league.name AS league_name, venue.name AS venue_name, kind, average, days, message,
            join_request.status, answer, asked_at, answered_at
        FROM join_request JOIN league ON league.id = league_id JOIN venue ON venue.id = venue_id
        WHERE join_request.user_id = :id ORDER BY asked_at, join_request.id""",
        "bowlerCards": """
        SELECT wants, area, miles, days, average, kind, about, is_hidden, removed_for, created_at, renewed_at
        FROM bowler_card WHERE user_id = :id""",
        "bowlerMessages": """
        SELECT text, sent_at FROM bowler_message JOIN bowler_thread ON bowler_thread.id = thread_id
        JOIN bowler_card ON bowler_card.id = card_id
        WHERE CASE WHEN is_from_sender THEN sender_id ELSE bowler_card.user_id END = :id
        ORDER BY sent_at, bowler_message.id""",
        "reportsOfBowlers": """
        SELECT reason, note, created_at FROM bowler_report WHERE user_id = :id ORDER BY created_at, id""",
    },
    removals=(
        "DELETE FROM join_request WHERE user_id = :id",
        "DELETE FROM bowler_report WHERE user_id = :id",
        "DELETE FROM bowler_thread WHERE sender_id = :id",
        "DELETE FROM bowler_card WHERE user_id = :id",
    ),
)

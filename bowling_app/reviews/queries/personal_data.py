"""A person's data in reviews."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData
from bowling_app.reviews.rules.review_form import CONTENT

PERSONAL_DATA: Final = PersonalData(
    exports={
        "reviews": f"""
        SELECT review.id, venue_id, venue.name AS venue_name, {", ".join(f"review.{name}" for name in CONTENT)}, status,
            held_for, removed_for, review.created_at, review.updated_at
        FROM review JOIN venue ON venue.id = venue_id WHERE user_id = :id ORDER BY review.created_at, venue_id""",  # noqa: S608 -- our own names of columns.
        "helpful_votes": "SELECT review_id, created_at FROM review_helpful WHERE user_id = :id ORDER BY 2, 1",
        "reports_of_reviews": """
        SELECT review_id, reason, note, created_at, settled_at FROM review_report WHERE user_id = :id ORDER BY 4, 1""",
        "replies_to_reviews": """
        SELECT review_id, text, created_at, updated_at FROM review_reply WHERE user_id = :id ORDER BY 3, 1""",
        "reviews_replaced_in_merges": """
        SELECT venue_id, changes->'review'->0->>'rating' AS rating, changes->'review'->0->>'text' AS text,
            changes->'review'->0->>'updated_at' AS updated_at
        FROM audit_entry WHERE action = 'merge' AND changes->'review'->0->>'user_id' = :id ORDER BY id""",
    },
    traces=(
        "SELECT venue_id FROM review WHERE user_id = :id",
        "SELECT venue_id FROM review_helpful AS vote JOIN review ON review.id = review_id WHERE vote.user_id = :id",
        "SELECT venue_id FROM review_reply AS reply JOIN review ON review.id = review_id WHERE reply.user_id = :id",
    ),
    shown=(
        "SELECT venue_id FROM review WHERE user_id = :id",
        "SELECT venue_id FROM review_reply AS reply JOIN review ON review.id = review_id WHERE reply.user_id = :id",
    ),
    contributions=("SELECT 1 FROM review WHERE user_id = :id",),
    removals=(
        "DELETE FROM review_helpful WHERE user_id = :id",
        "DELETE FROM review_reply WHERE user_id = :id",
        "DELETE FROM review WHERE user_id = :id AND venue_id = ANY(:venues)",
    ),
)

"""What a person has, and how it goes when they go."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import SlugHistory, User
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.reviews.models import Review
from bowling_app.scores.models import GameScore
from bowling_app.suggestions.models import Suggestion
from bowling_app.venues.models.venue import Venue

_EXPORTED: Final[Mapping[str, str]] = {
    "former_slugs": "SELECT slug, created_at AS given_up_at FROM slug_history WHERE user_id = :id ORDER BY 2, 1",
    "reviews": """
        SELECT review.id, venue_id, venue.name AS venue_name, rating, text, status, held_for, removed_for,
            review.created_at, review.updated_at
        FROM review JOIN venue ON venue.id = venue_id WHERE user_id = :id ORDER BY review.created_at, venue_id""",
    "helpful_votes": "SELECT review_id, created_at FROM review_helpful WHERE user_id = :id ORDER BY 2, 1",
    "reports_of_reviews": """
        SELECT review_id, reason, note, created_at, settled_at FROM review_report WHERE user_id = :id ORDER BY 4, 1""",
    "replies_to_reviews": """
        SELECT review_id, text, created_at, updated_at FROM review_reply WHERE user_id = :id ORDER BY 3, 1""",
    "saved_alleys": """
        SELECT venue_id, venue.name AS venue_name, note, saved_at, removed_at
        FROM saved_alley JOIN venue ON venue.id = venue_id WHERE user_id = :id ORDER BY saved_at, venue_id""",
    "networks": "SELECT seen_at FROM seen_network WHERE user_id = :id ORDER BY 1",
    "accuracy_votes": """
        SELECT venue_id, venue.name AS venue_name, value, reason, facts, vote.created_at, vote.updated_at
        FROM accuracy_report AS vote JOIN venue ON venue.id = venue_id WHERE user_id = :id
        ORDER BY vote.created_at, venue_id""",
    "scores": """
        SELECT score.id, venue_id, venue.name AS venue_name, score, photo_url, type, lane_number, week_bucket, tz,
            status, reason, score.created_at, decided_at
        FROM game_score AS score JOIN venue ON venue.id = venue_id WHERE user_id = :id
        ORDER BY score.created_at, score.id""",
    "price_observations": """
        SELECT venue_id, venue.name AS venue_name, kind, amount, paid_on, note, status, seen.created_at, decided_at
        FROM price_observation AS seen JOIN venue ON venue.id = venue_id WHERE user_id = :id
        ORDER BY seen.created_at, seen.id""",
    "suggestions": """
        SELECT id, kind, venue_id, city, state, venue_name, latitude, longitude, changes, note, evidence_url,
            wants_credit, status, reason, talk, created_at, updated_at, decided_at
        FROM suggestion WHERE user_id = :id ORDER BY created_at, id""",
    "suggestions_decided": "SELECT id, status, decided_at FROM suggestion WHERE decided_by = :id ORDER BY 3, 1",
    "owned_venues": "SELECT id, name FROM venue WHERE owner_id = :id ORDER BY id",
    "managed_venues": """
        SELECT venue_id, venue.name AS venue_name, since FROM venue_manager JOIN venue ON venue.id = venue_id
        WHERE user_id = :id ORDER BY since, venue_id""",
    "photos_of_venues": """
        SELECT key, venue_id, alt_text, added_at, removed_at FROM venue_photo WHERE added_by = :id ORDER BY 4, 1""",
    "claims": """
        SELECT venue_id, kind, status, is_dispute, email, statement, reason, created_at, decided_at
        FROM venue_claim WHERE user_id = :id ORDER BY created_at, id""",
    "claims_decided": "SELECT venue_id, status, decided_at FROM venue_claim WHERE decided_by = :id ORDER BY 3, 1",
    "messages": """
        SELECT reference, message.email, subject, message, status, message.created_at,
            coalesce((SELECT jsonb_agg(words ORDER BY turn.id) FROM contact_turn AS turn
                      WHERE turn.reference = message.reference AND kind = 'reply'), '[]') AS answers
        FROM contact_message AS message JOIN app_user ON app_user.id = :id
        WHERE user_id = :id OR message.email = app_user.email ORDER BY message.created_at, reference""",
    "messages_handled": """
        SELECT reference, kind, status_after, "at" FROM contact_turn WHERE actor_id = :id ORDER BY "at", id""",
    "sessions": """
        SELECT device, created_at, last_used_at, expires_at FROM user_session
        WHERE user_id = :id ORDER BY created_at, id""",
    "changes_to_venues": """
        SELECT venue_id, action, reason, changes, "at" FROM audit_entry WHERE actor = :id ORDER BY "at", id""",
    "changes_to_rights": """SELECT action, reason, changes, "at" FROM audit_entry WHERE person_id = :id ORDER BY id""",
    "reviews_replaced_in_merges": """
        SELECT venue_id, changes->'review'->0->>'rating' AS rating, changes->'review'->0->>'text' AS text,
            changes->'review'->0->>'updated_at' AS updated_at
        FROM audit_entry WHERE action = 'merge' AND changes->'review'->0->>'user_id' = :id ORDER BY id""",
    "work_begun": "SELECT kind, title, state, created_at FROM job WHERE created_by = :id ORDER BY created_at, id",
    "files_imported": """
        SELECT file_name, created_at, imported_at, undone_at FROM venue_import
        WHERE created_by = :id ORDER BY created_at, id""",
    "mails_on_their_way": """
        SELECT mail.created_at, mail.expires_at FROM outgoing_mail AS mail JOIN app_user ON app_user.email = mail."to"
        WHERE app_user.id = :id ORDER BY mail.created_at""",
}

_CONTRIBUTIONS: Final = (Review, AccuracyReport, GameScore, Suggestion)
_REMOVED_NAME: Final = "deleted account"


def lock(session: Session, user_id: str) -> User | None:
    """The person, held until the transaction ends."""
    statement = select(User).where(User.id == user_id).with_for_update().execution_options(populate_existing=True)
    return session.exec(statement).one_or_none()


def lock_slug(session: Session, slug: str) -> None:
    """Let only one transaction at a time decide who gets this slug."""
    session.connection().execute(
        text("SELECT pg_advisory_xact_lock(hashtext('slug'), hashtext(:slug))"), {"slug": slug}
    )


def holder_of_slug(session: Session, slug: str) -> str | None:
    """Whose slug it is or once was."""
    present = session.exec(select(User.id).where(User.slug == slug)).first()
    return present or session.exec(select(SlugHistory.user_id).where(SlugHistory.slug == slug)).first()


def give_up_slug(session: Session, slug: str, user_id: str) -> None:
    """Keep a slug for the person who had it, so that links to it still lead to them."""
    session.merge(SlugHistory(slug=slug, user_id=user_id))


def free_slugs(session: Session, user_id: str, kept: int) -> None:
    """Let others have the slugs that the person gave up, but for the latest of them."""
    statement = text("""
        DELETE FROM slug_history WHERE user_id = :id AND slug NOT IN (
            SELECT slug FROM slug_history WHERE user_id = :id ORDER BY created_at DESC, slug LIMIT :kept)""")
    session.flush()
    session.connection().execute(statement, {"id": user_id, "kept": kept})


def take_back_slug(session: Session, slug: str) -> None:
    """A slug that is in use again is history no more."""
    session.connection().execute(text("DELETE FROM slug_history WHERE slug = :slug"), {"slug": slug})


def has_contributed(session: Session, user_id: str) -> bool:
    """Whether the person's name may stand on pages that everybody sees."""
    return any(
        session.exec(select(table.user_id).where(table.user_id == user_id).limit(1)).first() for table in _CONTRIBUTIONS
    )


def venues_showing(session: Session, user_id: str, limit: int) -> Sequence[str]:
    """The venues at which the person's name may stand on pages that everybody sees."""
    statement = text("""
        SELECT venue_id FROM review WHERE user_id = :id
        UNION SELECT venue_id FROM review_reply AS reply JOIN review ON review.id = review_id WHERE reply.user_id = :id
        UNION SELECT venue_id FROM game_score WHERE user_id = :id AND status = 'approved'
        UNION SELECT venue_id FROM suggestion WHERE user_id = :id AND venue_id IS NOT NULL
        UNION SELECT venue_id FROM venue_manager WHERE user_id = :id
        UNION SELECT id FROM venue WHERE owner_id = :id
        LIMIT :limit""")
    return list(session.connection().execute(statement, {"id": user_id, "limit": limit}).scalars())


def exported(session: Session, user_id: str) -> dict[str, list[dict[str, Any]]]:
    """All rows about the person but their profile, by section, with plain column names."""
    return {
        section: [dict(row) for row in session.connection().execute(text(query), {"id": user_id}).mappings()]
        for section, query in _EXPORTED.items()
    }


def venues_with_traces(session: Session, user_id: str) -> Sequence[str]:
    """The venues whose row changes when this person goes, in the order in which everybody locks venues."""
    statement = text("""
        SELECT venue_id FROM review WHERE user_id = :id
        UNION SELECT venue_id FROM accuracy_report WHERE user_id = :id
        UNION SELECT venue_id FROM review_helpful AS vote JOIN review ON review.id = review_id WHERE vote.user_id = :id
        UNION SELECT venue_id FROM review_reply AS reply JOIN review ON review.id = review_id WHERE reply.user_id = :id
        UNION SELECT id FROM venue WHERE owner_id = :id
        ORDER BY 1""")
    return list(session.connection().execute(statement, {"id": user_id}).scalars())


def lock_venues(session: Session, ids: Sequence[str]) -> None:
    """Hold the venues until the transaction ends, so that their sums add up."""
    session.exec(select(Venue.id).where(col(Venue.id).in_(ids)).order_by(col(Venue.id)).with_for_update()).all()


def remove_contributions(session: Session, user_id: str, venue_ids: Sequence[str]) -> None:
    """Remove the person's scores and paid prices, and at those venues what they wrote, voted and that they own them."""
    run, values = session.connection().execute, {"id": user_id, "venues": list(venue_ids)}
    run(text("DELETE FROM game_score WHERE user_id = :id"), values)
    run(text("DELETE FROM suggestion WHERE user_id = :id"), values)
    run(text("DELETE FROM price_observation WHERE user_id = :id"), values)
    run(text("DELETE FROM review_helpful WHERE user_id = :id"), values)
    run(text("DELETE FROM review_reply WHERE user_id = :id"), values)
    run(text("DELETE FROM review WHERE user_id = :id AND venue_id = ANY(:venues)"), values)
    run(text("DELETE FROM accuracy_report WHERE user_id = :id AND venue_id = ANY(:venues)"), values)
    run(text("DELETE FROM venue_claim WHERE user_id = :id"), values)
    run(text("DELETE FROM venue_manager WHERE user_id = :id"), values)
    # Whoever has run it longest of the others comes first from now on.
    run(
        text("""
            UPDATE venue SET owner_id = (
                SELECT user_id FROM venue_manager WHERE venue_id = venue.id ORDER BY since, user_id LIMIT 1)
            WHERE owner_id = :id AND id = ANY(:venues)"""),
        values,
    )


def remove_mentions(session: Session, user_id: str) -> None:
    """Take the id out of the tables that name people without pointing at them. What was changed stays on record."""
    run = session.connection().execute
    values = {"id": user_id, "name": _REMOVED_NAME, "quoted": json.dumps(user_id), "put": json.dumps(_REMOVED_NAME)}
    run(text("UPDATE audit_entry SET actor = :name WHERE actor = :id"), values)
    # A review that gave way to their newer one when two venues became one.
    merged = "DELETE FROM audit_entry WHERE action = 'merge' AND changes->'review'->0->>'user_id' = :id"
    run(text(merged), values)
    run(text("UPDATE audit_entry SET person_id = :name WHERE person_id = :id"), values)
    run(
        text("""
            UPDATE audit_entry SET changes = replace(changes::text, :quoted, :put)::jsonb
            WHERE position(:quoted IN changes::text) > 0"""),
        values,
    )
    run(text("UPDATE app_config SET admins = array_remove(admins, :id) WHERE :id = ANY(admins)"), values)
    run(text("DELETE FROM rate_limit WHERE position(:id IN key) > 0"), values)


def remove_mails(session: Session, address: str) -> None:
    """Forget mails that are on their way to the address, that codes for venues went there, and messages that came from
    it. Those that somebody sent while signed in, with another address, go with the person."""
    session.connection().execute(text("DELETE FROM contact_message WHERE email = :email"), {"email": address})
    session.connection().execute(text("UPDATE venue_claim SET email = NULL WHERE email = :email"), {"email": address})
    for row in session.exec(select(OutgoingMail).where(OutgoingMail.to == address)):
        session.delete(row)


def remove_user(session: Session, user_id: str) -> None:
    """Remove the person, and with them their sessions, former slugs, saved alleys and reports."""
    session.connection().execute(text("DELETE FROM app_user WHERE id = :id"), {"id": user_id})


def unfinished_deletions(session: Session, before: datetime, now: datetime) -> Sequence[str]:
    """People whose deletion was begun before that moment, or by a clock that was ahead, and has not come to its end."""
    begun = (col(User.deletion_started_at) <= before) | (col(User.deletion_started_at) > now)
    statement = select(User.id).where(begun).order_by(col(User.id))
    return session.exec(statement).all()
